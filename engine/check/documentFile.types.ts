import type { DocumentKind } from '../generated/documents.ts';
import type { Finding } from '../language/finding.ts';
import type { Problem } from './report/problem.types.ts';

/** Text of one document; kind and id come from its folder and file name. */
export interface DocumentFile {
  kind: DocumentKind;
  id: string;
  /** Path that findings show. */
  file: string;
  text: string;
  /** Why the file could not be read; its text is then a guess, which only says where the document belongs. */
  fault?: Finding;
  /** Shipped documents use locale keys only. */
  isShipped?: boolean;
  /** Text of the document of the same kind and id that this one stands in for. */
  replaces?: string;
  /** What it changes, when it is no document itself. */
  extended?: Extended;
}

/** What a file of changes is laid over, or why there is nothing. */
export type Extended = { base: DocumentFile } | { problem: Problem };
