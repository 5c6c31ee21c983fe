/** The one door to the engine: its document library, nothing else. */
import type { AnyDocument } from '../engine/generated/documents.ts';
import type { Finding } from '../engine/schema/finding.ts';
import { readDocument } from '../engine/schema/readDocument.ts';

export type { AnyDocument, DocumentKind, MenuDocument, MenuItem } from '../engine/generated/documents.ts';
export type { Finding };

/** Text of a document and where it is from. */
export interface DocumentSource {
  kind: string;
  id: string;
  name: string;
  isShipped: boolean;
  text: string;
}

/** Checks documents together, as they refer to each other; the answers stand in the order of the sources. */
export function checkDocuments(
  sources: readonly DocumentSource[],
): { document?: AnyDocument; findings: readonly Finding[] }[] {
  return sources.map((source) => {
    const { value, findings } = readDocument(source.name, source.text);
    return findings.length === 0 && value ? { document: value as AnyDocument, findings } : { findings };
  });
}
