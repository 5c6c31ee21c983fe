/** The engine's check: 25 MB with its compiled vocabulary, so only the process that checks documents loads it. */

export { FolderCheck } from '../engine/check/disk/checkFolder.ts';
export { copiesIn, noteBases } from '../engine/check/disk/copyBases.ts';
export { ProductError } from '../engine/check/disk/ProductError.ts';
export { verdict } from '../engine/check/report/verdict.ts';
export { KIND_FOLDERS } from '../engine/check/shape/MetaSchemas.ts';
