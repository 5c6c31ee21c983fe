import type { DocumentIndexEntry, EngineServices } from '../../services.ts';
import { matchRoute } from './matchRoute.ts';

type Index = readonly DocumentIndexEntry[];

/** The document at a route of a document, whatever record it names; looked for once in each index. */
const found = new WeakMap<Index, Map<string, DocumentIndexEntry | undefined>>();

/**
 * Whether the reader may open what a link of a document leads to; the server decides again. What no document declares is a screen
 * of the product, which asks by itself.
 *
 * @example mayFollow(services, 'vendors/{row.VendorId}')
 */
export function mayFollow({ documents, permissions }: EngineServices, to: string): boolean {
  const { index, closed = [] } = documents;
  const entry = entryOf(index, to);
  if (!entry) return entryOf(closed, to) === undefined;
  return entry.page === undefined || permissions.viewPage(entry.page);
}

function entryOf(index: Index, to: string): DocumentIndexEntry | undefined {
  const known = found.get(index) ?? new Map<string, DocumentIndexEntry | undefined>();
  found.set(index, known);
  if (!known.has(to)) known.set(to, matchRoute(index, to.replace(/\{[^}]*\}/g, '0').replace(/[?#].*$/, ''))?.entry);
  return known.get(to);
}
