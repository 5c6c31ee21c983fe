import { findOperation } from '#server/contract.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { ExportRequest } from '#server/generated/types.ts';
import { mayOpen } from '#server/policies/documents.ts';
import type { Admission } from '#server/policies/enforce.ts';
import type { Services } from '#server/services.ts';
import type { TableDocument } from './documents.ts';
import { readQuery } from './readQuery.ts';

export interface ExportContext {
  db: Db;
  admission: Admission;
  services: Services;
}

/** Same permission as the operation itself, and that of the document. */
export function permittedQuery(
  { admission }: ExportContext,
  document: TableDocument,
  request: Pick<ExportRequest, 'Query'>,
): object {
  const operation = findOperation(document.source.operation);
  if (!mayOpen(admission, { document })) throw new RequestError('page_denied');
  return readQuery(operation, request.Query ?? {});
}
