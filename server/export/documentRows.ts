import { RequestError } from '#server/errors.ts';
import type { DocumentRows, DocumentRowsRequest } from '#server/generated/types.ts';
import { readPage } from '#server/repositories/lists/list.ts';
import type { TableDocument } from './documents.ts';
import type { ExportContext } from './permittedQuery.ts';
import { askedRows } from './reportRows.ts';

/**
 * A page of the rows of a document, those of a group or in the order of what it computes. The caller names columns of the document
 * and no more.
 *
 * @throws RequestError not_found, page_denied, not_exportable, not_sortable, invalid_request, cursor_refused, time_zone_unknown
 */
export async function documentRows(context: ExportContext, request: DocumentRowsRequest): Promise<DocumentRows> {
  const { document, plan, whole } = await askedRows(context, request);
  const { Kind: _kind, Id: _id, Query: _query, Within: _within, TimeZone: _zone, ...asked } = request;
  const { SortBy, SortType, ThenBy, ...page } = asked;
  const isOffered = offeredOrders(document).has(SortBy ?? '');
  if (SortBy !== undefined && !isOffered) throw new RequestError('not_sortable', { values: { field: SortBy } });
  const input = {
    ...page,
    ...(SortBy ? { sortby: SortBy } : {}),
    ...(SortType ? { sorttype: SortType } : {}),
    ...(ThenBy ? { thenby: ThenBy } : {}),
  };
  const { rows, ...counts } = await readPage({ ...whole, query: plan.query }, input);
  return { data: rows as DocumentRows['data'], ...counts };
}

/** Fields that a document orders its rows by, or lets its readers do so. */
function offeredOrders(document: TableDocument): ReadonlySet<string> {
  const columns = document.columns.filter(({ sortable }) => sortable === true).map(({ field }) => field);
  const choices = 'sorts' in document ? (document.sorts ?? []) : [];
  return new Set([...columns, ...[document.sort ?? [], choices].flat().map(({ by }) => by)]);
}
