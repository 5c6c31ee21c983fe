import { findOperation } from '#server/contract.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { ExportRequest } from '#server/generated/types.ts';
import { mayOpen } from '#server/policies/documents.ts';
import type { Admission } from '#server/policies/enforce.ts';
import type { Services } from '#server/services.ts';
import { type ColumnFilter, splitQuery } from './columnFilters.ts';
import type { TableDocument } from './documents.ts';
import { readQuery } from './readQuery.ts';

export interface ExportContext {
  db: Db;
  admission: Admission;
  services: Services;
}

/** Which rows a caller asks about, and may. */
export interface PermittedQuery {
  /** What the operation takes. */
  asked: object;
  /** The same with the values of filters by what the document computes. */
  query: object;
  filters: readonly ColumnFilter[];
}

/** Same permission as the operation itself, and that of the document. */
export async function permittedQuery(
  { admission, services }: ExportContext,
  document: TableDocument,
  request: Pick<ExportRequest, 'Query'>,
): Promise<PermittedQuery> {
  const operation = findOperation(document.source.operation);
  if (!mayOpen(admission, { document })) throw new RequestError('page_denied');
  const controls = (await services.documents.read()).controls(document.filters);
  const { rest, own, filters } = splitQuery(document, controls, request.Query ?? {});
  const asked = readQuery(operation, rest);
  return { asked, query: { ...asked, ...own }, filters };
}
