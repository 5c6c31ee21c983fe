/** The one door to the engine: its document library, nothing else. What only the checking process needs is in engineCheck.ts. */

export type { CheckedDocument } from '../engine/check/checkDocuments.ts';
export { type Clock, clockOf, DEFAULT_CLOCK, withClock } from '../engine/format/clock.ts';
export { directionOf } from '../engine/format/direction.ts';
export { formatDate, formatDateTime } from '../engine/format/formatDate.ts';
export { joinList } from '../engine/format/joinList.ts';
export { isNamedRange, resolveNamedRange } from '../engine/format/namedRange.ts';
export { formatNumber } from '../engine/format/numbers.ts';
export { addDays, isRelativeRange, resolveRange } from '../engine/format/relativeRange.ts';
export { colourOfRole } from '../engine/format/roleColour.ts';
export type {
  AnyDocument,
  AnyTile,
  DashboardDocument,
  DocumentKind,
  FilterControl,
  FormDocument,
  Groups,
  ListDocument,
  LookupDocument,
  Matrix,
  MenuDocument,
  MenuItem,
} from '../engine/generated/documents.ts';
export { addressMover, type Prefixes } from '../engine/language/addressMover.ts';
export { referencesIn } from '../engine/language/binding.ts';
export { resolveBindings } from '../engine/language/bindings.ts';
export { columnTerms } from '../engine/language/compute/columnTerms.ts';
export { computing } from '../engine/language/compute/computeRows.ts';
export { ALL_WHOLE, HALF_GUARD } from '../engine/language/compute/evaluate.ts';
export { fieldsIn, type OperatorName, type Term } from '../engine/language/compute/terms.ts';
export { type TermType, typeOfTerm } from '../engine/language/compute/typeOfTerm.ts';
export type { Contract, OperationFacts } from '../engine/language/contract.ts';
export { editDistance } from '../engine/language/editDistance.ts';
export { filterSetOf } from '../engine/language/filterSet.ts';
export type { Finding, ToldFinding } from '../engine/language/finding.ts';
export { FORMATS } from '../engine/language/formats.ts';
export { type FormJudge, judgeOf, storedOf } from '../engine/language/formRules.ts';
export { isObject, type JsonObject, objectOf } from '../engine/language/json.ts';
export { groupName, groupsOfList } from '../engine/language/listGroups.ts';
export { idsParameter, searchParameter, takenIds } from '../engine/language/lookupParameters.ts';
export { isMatching, matchingText } from '../engine/language/matchingChoice.ts';
export { matrixColumn, tickRow } from '../engine/language/matrix.ts';
export { isDomain, isOpenAddress } from '../engine/language/openAddress.ts';
export { parameterNames } from '../engine/language/parameterNames.ts';
export { dayOf, isRelativeDay } from '../engine/language/relativeDay.ts';
export { resolveForm } from '../engine/language/resolveForm.ts';
export { searchWords } from '../engine/language/searchWords.ts';
export { shownAs } from '../engine/language/shownAs.ts';
export { readThen, thenText } from '../engine/language/thenBy.ts';
export { unmetNeeds } from '../engine/language/unmetNeeds.ts';
export { valueAs } from '../engine/language/valueAs.ts';
