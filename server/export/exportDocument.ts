import { contract, findOperation } from '#server/contract.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { ExportRequest } from '#server/generated/types.ts';
import { mayOpen } from '#server/policies/documents.ts';
import type { Admission } from '#server/policies/enforce.ts';
import { countRows, type ListInput, streamRows } from '#server/repositories/list.ts';
import type { Services } from '#server/services.ts';
import { cellMaker, widthOf } from './cellOf.ts';
import { type Column, findTable, type TableDocument } from './documents.ts';
import { factsOf } from './facts.ts';
import { readQuery } from './readQuery.ts';
import { exportSources } from './sources.ts';
import { createTexts } from './texts.ts';
import type { Cell } from './xlsx/cells.ts';
import { dateFormats } from './xlsx/serials.ts';
import { MAX_ROWS, writeWorkbook } from './xlsx/workbook.ts';

export interface ExportContext {
  db: Db;
  admission: Admission;
  services: Services;
}

type Order = Pick<ListInput, 'sortby' | 'sorttype'>;

/** The workbook of a document's rows, ready to be sent: everything that can be refused has been checked. */
export async function exportDocument(
  context: ExportContext,
  request: ExportRequest,
): Promise<{ name: string; chunks: AsyncGenerator<Buffer> }> {
  const { db, admission, services } = context;
  const document = await findTable(services, request.Kind, request.Id);
  const query = permittedQuery(context, document, request);
  const reader = { actor: admission.actor, services };
  const plan = await exportSources[document.source.operation]?.(db, admission.scope, query, reader);
  if (!plan) throw new RequestError('not_exportable', { values: { id: request.Id } });
  const order = orderOf(document, request);
  const rows = streamRows(plan, order);
  const count = await countRows(plan);
  if (count > MAX_ROWS) throw new RequestError('export_too_large', { values: { rows: count, limit: MAX_ROWS } });
  const texts = createTexts(services, admission.actor, request);
  const columns = columnsOf(document, request);
  const fields = contract.operations[document.source.operation]?.answer.rows?.fields ?? {};
  const makers = columns.map((column) => ({
    field: column.field,
    make: cellMaker(column, fields[column.field], texts),
  }));
  const chunks = writeWorkbook({
    name: texts.text(sheetTitle(document)),
    columns: columns.map((column) => ({
      title: texts.text(column.title),
      width: widthOf(column, fields[column.field]),
    })),
    rows: toCells(rows, makers),
    facts: {
      name: texts.text('export.filters'),
      rows: await factsOf(context, { document, order, texts, query, count }),
    },
    formats: dateFormats(texts.culture),
    rightToLeft: /^(ar|fa|he|ur)\b/i.test(texts.language),
  });
  return { name: `${texts.text(document.title)} ${texts.today}.xlsx`, chunks };
}

/** Same permission as the operation itself, and that of the document. */
function permittedQuery({ admission }: ExportContext, document: TableDocument, request: ExportRequest): object {
  const operation = findOperation(document.source.operation);
  if (!mayOpen(admission, { document })) throw new RequestError('page_denied');
  return readQuery(operation, request.Query ?? {});
}

function orderOf(document: TableDocument, { SortBy, SortType }: ExportRequest): Order {
  if (SortBy) return { sortby: SortBy, ...(SortType ? { sorttype: SortType } : {}) };
  return document.sort ? { sortby: document.sort.by, sorttype: document.sort.type } : {};
}

/** The columns asked for, in that order; names that the document does not have are left out. */
function columnsOf(document: TableDocument, { Columns }: ExportRequest): readonly Column[] {
  if (!Columns || Columns.length === 0) return document.columns;
  const chosen = Columns.flatMap((field) => document.columns.filter((column) => column.field === field));
  if (chosen.length === 0) throw new RequestError('not_exportable', { values: { id: document.id } });
  return chosen;
}

function sheetTitle(document: TableDocument): string {
  return 'export' in document && document.export ? document.export.sheet : document.title;
}

async function* toCells(
  rows: AsyncGenerator<unknown>,
  makers: readonly { field: string; make: (value: unknown) => Cell }[],
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    const record = row as Readonly<Record<string, unknown>>;
    yield makers.map(({ field, make }) => make(record[field]));
  }
}
