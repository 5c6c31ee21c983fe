import type { ColumnTotals, ColumnTotalsRequest } from '#server/generated/types.ts';
import { totalOfRows } from '#server/repositories/groups/groupRows.ts';
import type { TableDocument } from './documents.ts';
import type { ExportContext } from './permittedQuery.ts';
import { type AskedRows, askedRows } from './reportRows.ts';

/**
 * The totals that columns of a report declare, over all rows that the caller would see: one query for all of them.
 *
 * @throws RequestError not_found, page_denied, not_exportable, invalid_request, time_zone_unknown
 */
export async function totalDocument(context: ExportContext, request: ColumnTotalsRequest): Promise<ColumnTotals> {
  return { data: await columnTotals(context, await askedRows(context, request)) };
}

/** The totals by the fields of their columns; none where no column has one. */
export async function columnTotals(
  { db }: Pick<ExportContext, 'db'>,
  { document, whole, keys }: Pick<AskedRows, 'document' | 'whole' | 'keys'>,
): Promise<Record<string, number | null>> {
  const columns = totalColumns(document);
  if (columns.length === 0) return {};
  const values = columns.map(({ field, total }) => ({ of: total, field }));
  const totals = await totalOfRows(db, whole, { ...keys, values });
  return Object.fromEntries(columns.map(({ field }, index) => [field, totals[index] ?? null]));
}

function totalColumns(document: TableDocument) {
  return document.columns.flatMap(({ field, total }) => (total ? [{ field, total }] : []));
}
