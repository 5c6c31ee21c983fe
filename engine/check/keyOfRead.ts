import type { DocumentFile } from './documentFile.types.ts';
import { layersKey } from './layers/layered.ts';

/** All that decides what a file is read as, as one text. */
export function keyOfRead(document: DocumentFile): string {
  const { fault, isShipped, replaces = '' } = document;
  return `${isShipped === true} ${fault?.message ?? ''} ${layersKey(document)}${replaces}`;
}
