import { RequestError } from '#server/errors.ts';
import type { DocumentRows, DocumentRowsRequest } from '#server/generated/types.ts';
import { readPage } from '#server/repositories/lists/list.ts';
import { computedPlan, dayAt } from './computedPlan.ts';
import { findTable } from './documents.ts';
import { type ExportContext, permittedQuery } from './exportDocument.ts';
import { exportSources } from './sources.ts';

/**
 * A page of the rows of a document, in the order of what it computes. The caller names a column of the document and no more.
 *
 * @throws RequestError not_found, page_denied, not_exportable, not_sortable, cursor_refused, time_zone_unknown
 */
export async function documentRows(context: ExportContext, request: DocumentRowsRequest): Promise<DocumentRows> {
  const { db, admission, services } = context;
  const document = await findTable(services, request.Kind, request.Id);
  const query = permittedQuery(context, document, request);
  const reader = { actor: admission.actor, services };
  const plan = await exportSources[document.source.operation]?.(db, admission.scope, query, reader);
  if (!plan) throw new RequestError('not_exportable', { values: { id: request.Id } });
  const { Kind: _kind, Id: _id, Query: _query, SortBy, SortType, TimeZone, ...page } = request;
  const isOffered = document.columns.some(({ field, sortable }) => field === SortBy && sortable === true);
  if (!isOffered) throw new RequestError('not_sortable', { values: { field: SortBy } });
  const ordered = computedPlan(db, plan, document, dayAt(services.now(), TimeZone));
  const input = { ...page, sortby: SortBy, ...(SortType ? { sorttype: SortType } : {}) };
  const { rows, ...counts } = await readPage({ ...ordered, query: plan.query }, input);
  return { data: rows as DocumentRows['data'], ...counts };
}
