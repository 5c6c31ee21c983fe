/** The one door to the engine: its document library, nothing else. */
export { joinList } from '../engine/format/joinList.ts';
export type {
  AnyDocument,
  DocumentKind,
  FilterControl,
  FormDocument,
  Groups,
  Matrix,
  MenuDocument,
  MenuItem,
} from '../engine/generated/documents.ts';
export { addressMover, type Prefixes } from '../engine/schema/addressMover.ts';
export type { CheckedDocument } from '../engine/schema/checkDocuments.ts';
export { checkFolder } from '../engine/schema/checkFolder.ts';
export type { Contract } from '../engine/schema/contract.ts';
export type { Finding, ToldFinding } from '../engine/schema/finding.ts';
export { isMatching, matchingText } from '../engine/schema/matchingChoice.ts';
export { matrixColumn, tickRow } from '../engine/schema/matrix.ts';
export { isDomain, isOpenAddress } from '../engine/schema/openAddress.ts';
export { parameterNames } from '../engine/schema/parameterNames.ts';
export { resolveForm } from '../engine/schema/resolveForm.ts';
export { searchWords } from '../engine/schema/searchWords.ts';
