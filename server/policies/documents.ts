import { findOperation } from '#server/contract.ts';
import type { AnyDocument } from '#server/engine.ts';
import { type Admission, admits } from './enforce.ts';

/** A document with what is known of it; a broken one has a page at most. */
interface Openable {
  page?: string;
  document?: AnyDocument;
}

/** Parts of a document that call operations to read. */
interface Readers {
  source?: { operation: string };
  load?: { operation: string };
}

/** What is wrong with a document is told to those who can have it mended: files and lines say nothing to others. */
export function mayMend({ actor }: Admission): boolean {
  return actor.role?.isAdmin === true;
}

/**
 * A document is open to who may see its page and call the operations that fill it; one that is so broken that its page is
 * not known, to who may mend it.
 */
export function mayOpen(admission: Admission, { document, page = document?.permission?.page }: Openable): boolean {
  if (!document && page === undefined) return mayMend(admission);
  if (page !== undefined && admission.rights.page(page) === 0) return false;
  const { source, load } = (document ?? {}) as Readers;
  return [source, load].every((reader) => !reader || admits(admission, findOperation(reader.operation)));
}
