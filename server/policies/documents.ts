import { findOperation } from '#server/contract.ts';
import type { AnyDocument, AnyTile, DashboardDocument } from '#server/engine.ts';
import { type Admission, admits, lacksOnlyDatabase } from './enforce.ts';

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
  return actor.role?.isAdmin === true && !actor.isReadOnly;
}

/** What closes a document to a caller: its page, or no more than that the caller works in no database. */
export type ClosedBy = 'page' | 'database';

/**
 * A document is open to who may see its page and call the operations that fill it; one that is so broken that its page is
 * not known, to who may mend it.
 */
export function mayOpen(admission: Admission, openable: Openable): boolean {
  return closedBy(admission, openable) === undefined;
}

/** What closes a document; undefined when it is open. */
export function closedBy(
  admission: Admission,
  { document, page = document?.permission?.page }: Openable,
): ClosedBy | undefined {
  if (!document && page === undefined) return mayMend(admission) ? undefined : 'page';
  if (page !== undefined && admission.rights.page(page) === 0) return 'page';
  const { source, load } = (document ?? {}) as Readers;
  const operations = [source, load].flatMap((reader) => (reader ? [findOperation(reader.operation)] : []));
  const refused = operations.filter((operation) => !admits(admission, operation));
  if (refused.length === 0) return undefined;
  return refused.every((operation) => lacksOnlyDatabase(admission, operation)) ? 'database' : 'page';
}

/** Whether the caller may have a tile: its own page and element, and the operation that fills it. */
export function mayHaveTile(admission: Admission, tile: AnyTile): boolean {
  const { page, element } = tile.permission ?? {};
  if (page !== undefined && admission.rights.page(page) === 0) return false;
  if (element !== undefined && ['hidden', 'none'].includes(admission.rights.element(element))) return false;
  return !('source' in tile) || admits(admission, findOperation(tile.source.operation));
}

/** Ids of the tiles of a dashboard that the caller may not have; documents of other kinds have none. */
export function closedTiles(admission: Admission, document: AnyDocument | undefined): string[] {
  const { tiles = [] } = (document ?? {}) as Partial<DashboardDocument>;
  return tiles.filter((tile) => !mayHaveTile(admission, tile)).map(({ id }) => id);
}
