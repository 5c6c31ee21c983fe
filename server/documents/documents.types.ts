import type { AnyDocument, DocumentKind, Finding, ToldFinding } from '#server/engine.ts';

/** A document as the API answers it; a broken one has findings and no content. */
export interface StoredDocument {
  kind: DocumentKind;
  id: string;
  hash: string;
  /** Place and page of a broken one, as far as they can be read: its card stands there. */
  route?: string;
  page?: string;
  document?: AnyDocument;
  findings: readonly ToldFinding[];
  /** The file is broken: this is its last good version, and `fault` what is told besides to those who may mend it. */
  fault?: StoredDocument;
}

/** What is to be checked: a folder like schemas/ with others laid over. */
export interface CheckOrder {
  folder: string;
  overlays: readonly string[];
}

/** What the check found: the documents in the order of their kinds and ids, and every error. */
export interface CheckedFolder {
  documents: readonly StoredDocument[];
  errors: readonly Finding[];
}

/** Answer of the checking process to the order with this number; without a sound product.json there are no documents. */
export type CheckAnswer = { id: number; checked: CheckedFolder } | { id: number; fault: string; isOfProduct?: boolean };
