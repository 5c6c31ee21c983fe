import type { AnyDocument } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

/** A list or a report. */
export type TableDocument = Exclude<Extract<AnyDocument, { columns: unknown }>, { display: unknown }>;
export type Column = TableDocument['columns'][number];
export type FilterControl = Extract<NonNullable<TableDocument['filters']>, readonly unknown[]>[number];

/** @throws RequestError not_found, not_exportable (broken) */
export async function findTable(services: Services, kind: 'list' | 'report', id: string): Promise<TableDocument> {
  const found = await services.documents.get(kind, id);
  if (!found) throw new RequestError('not_found');
  if (!found.document) throw new RequestError('not_exportable', { values: { id } });
  return found.document as TableDocument;
}

/** Controls of the document, wherever they are written. */
export async function controlsOf(services: Services, { filters }: TableDocument): Promise<readonly FilterControl[]> {
  if (filters === undefined) return [];
  if (typeof filters !== 'string') return filters;
  const found = await services.documents.get('filters', filters);
  return (found?.document as { controls: FilterControl[] } | undefined)?.controls ?? [];
}
