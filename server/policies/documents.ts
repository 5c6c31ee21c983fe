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

/** A document is open to who may see its page and call the operations that fill it. */
export function mayOpen(admission: Admission, { document, page = document?.permission?.page }: Openable): boolean {
  if (page !== undefined && admission.rights.page(page) === 0) return false;
  const { source, load } = (document ?? {}) as Readers;
  return [source, load].every((reader) => !reader || admits(admission, findOperation(reader.operation)));
}
