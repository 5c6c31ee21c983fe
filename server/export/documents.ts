import type { AnyDocument } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

/** A list or a report. */
export type TableDocument = Exclude<Extract<AnyDocument, { columns: unknown }>, { display: unknown }>;
export type Column = TableDocument['columns'][number];

/** What the document itself asks its rows under. */
export function constantsOf({ source }: TableDocument): Readonly<Record<string, unknown>> | undefined {
  return 'query' in source ? source.query : undefined;
}

/** @throws RequestError not_found, not_exportable (broken) */
export async function findTable(services: Services, kind: 'list' | 'report', id: string): Promise<TableDocument> {
  const found = (await services.documents.read()).get(kind, id);
  if (!found) throw new RequestError('not_found');
  if (!found.document) throw new RequestError('not_exportable', { values: { id } });
  return found.document as TableDocument;
}
