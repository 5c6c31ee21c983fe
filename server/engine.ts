/** The one door to the engine: its document library, nothing else. What only the checking process needs is in engineCheck.ts. */

export type { CheckedDocument } from '../engine/check/checkDocuments.ts';
export { type Clock, clockOf, DEFAULT_CLOCK, withClock } from '../engine/format/clock.ts';
export { directionOf, withoutTurning } from '../engine/format/direction.ts';
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
export { referencesIn } from '../engine/language/binding.ts';
export { resolveBindings } from '../engine/language/bindings.ts';
export { columnTerms } from '../engine/language/compute/columnTerms.ts';
export { computing } from '../engine/language/compute/computeRows.ts';
export { ALL_WHOLE, HALF_GUARD } from '../engine/language/compute/evaluate.ts';
export { fieldsIn, type OperatorName, type Term } from '../engine/language/compute/terms.ts';
export { type TermType, typeOfTerm } from '../engine/language/compute/typeOfTerm.ts';
export { withWholeColumns } from '../engine/language/compute/wholeColumns.ts';
export { addressMover, type Prefixes } from '../engine/language/contract/addressMover.ts';
export type { Contract, OperationFacts } from '../engine/language/contract/contract.ts';
export { idsParameter, searchParameter, takenIds } from '../engine/language/contract/lookupParameters.ts';
export { parameterNames } from '../engine/language/contract/parameterNames.ts';
export { editDistance } from '../engine/language/editDistance.ts';
export type { Finding, ToldFinding } from '../engine/language/finding.ts';
export { type FormJudge, judgeOf, storedOf } from '../engine/language/form/formRules.ts';
export { resolveForm } from '../engine/language/form/resolveForm.ts';
export { FORMATS } from '../engine/language/formats.ts';
export { isObject, type JsonObject, objectOf } from '../engine/language/json.ts';
export { matrixColumn, tickRow } from '../engine/language/matrix.ts';
export { DOMAIN, isDomain, isOpenAddress } from '../engine/language/openAddress.ts';
export { dayOf, isRelativeDay } from '../engine/language/relativeDay.ts';
export { filterSetOf } from '../engine/language/rows/filterSet.ts';
export { groupName, groupsOfList } from '../engine/language/rows/listGroups.ts';
export { isMatching, matchingText } from '../engine/language/rows/matchingChoice.ts';
export { searchWords } from '../engine/language/rows/searchWords.ts';
export { shownAs } from '../engine/language/rows/shownAs.ts';
export { readThen, thenText } from '../engine/language/rows/thenBy.ts';
export { unmetNeeds } from '../engine/language/rows/unmetNeeds.ts';
export { valueAs } from '../engine/language/rows/valueAs.ts';
