import { constantsOf, type TableDocument } from '#server/export/documents.ts';
import type { RowQuery } from '#server/generated/types.ts';
import type { SubscribedRows } from '../settings.ts';

/** The search of a list or report stands in its address as it does in its query. */
const SEARCH = 'searchTerm';

/**
 * Whether an address says all that narrows the rows: what stands beside filters and constants of the document, such as the record
 * that a list is part of, does not.
 */
export function hasAddress(document: TableDocument, query: RowQuery = {}): boolean {
  const constants = Object.entries(constantsOf(document) ?? {});
  // What the place of a list says, such as a record, is no filter that an address could name.
  const ofDocument = constants.filter(([, value]) => !JSON.stringify(value).includes('{route.')).map(([name]) => name);
  const beside = Object.keys(query).filter((name) => name !== SEARCH && !ofDocument.includes(name));
  return beside.length === 0 && !(document.route ?? '').includes('{');
}

/** Address of the rows in the app; it names all there is, so that nothing that a reader kept narrows them further. */
export function subscriptionLink(
  document: TableDocument,
  { origin, order, query }: Pick<SubscribedRows, 'order' | 'query'> & { origin: string },
  filters: RowQuery,
): string {
  const params = new URLSearchParams({ exactly: 'yes' });
  const search = query?.[SEARCH];
  for (const [name, value] of Object.entries({ ...filters, ...(search ? { [SEARCH]: search } : {}) }))
    for (const one of [value].flat()) if (one !== null && one !== undefined) params.append(name, String(one));
  if (order) {
    params.set('sortby', order.by);
    params.set('sorttype', order.type);
    if (order.thenBy) params.set('thenby', order.thenBy);
  }
  const route = (document.route ?? document.id).replace(/^\/?(app\/)?/, '');
  return `${origin}/app/${route}?${params.toString()}`;
}
