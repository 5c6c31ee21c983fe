import { sql } from 'kysely';
import {
  directionOf,
  formatNumber,
  type JsonObject,
  joinList,
  type Matrix,
  matrixColumn,
  parameterNames,
  thenText,
  tickRow,
  valueAs,
} from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { fieldErrors } from '#server/fieldErrors.ts';
import type { ExportRequest } from '#server/generated/types.ts';
import { countRows, streamRows } from '#server/repositories/lists/list.ts';
import type { ListInput, ListPlan } from '#server/repositories/lists/list.types.ts';
import { cellMaker, type FieldType, widthOf } from './cellOf.ts';
import { dayAt, fieldsOfRows, rowComputing } from './computedPlan.ts';
import { writeCsv } from './csv/writeCsv.ts';
import { type Column, findTable, type TableDocument } from './documents.ts';
import { factsOf } from './facts/facts.ts';
import { type ExportedTable, groupTable } from './groupTables.ts';
import { type ExportContext, type PermittedQuery, permittedQuery } from './permittedQuery.ts';
import { narrowed, notExportable } from './reportRows.ts';
import { exportSources, matrixSources } from './sources.ts';
import { createTexts, type ExportTexts } from './texts.ts';
import { columnTotals } from './totalDocument.ts';
import { unmetNeedsOf } from './unmetNeedsOf.ts';
import type { Cell } from './xlsx/cells.ts';
import { dateFormats } from './xlsx/serials.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

/** Totals of a first column that stand beside the word. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'distinct']);

type Order = Pick<ListInput, 'sortby' | 'sorttype' | 'thenby'>;

/** A file on its way: everything that can be refused has been checked. */
export interface ExportedFile {
  name: string;
  format: 'xlsx' | 'csv';
  /** Rows that the file will hold. */
  count: number;
  chunks: AsyncGenerator<Buffer>;
}

/** The file of a document's rows. */
export async function exportDocument(context: ExportContext, request: ExportRequest): Promise<ExportedFile> {
  const { db, admission, services } = context;
  const document = await findTable(services, request.Kind, request.Id);
  const { asked: operationQuery, query, filters } = await permittedExport(context, document, request);
  const reader = { actor: admission.actor, services };
  const source = await exportSources[document.source.operation]?.(db, admission.scope, operationQuery, reader);
  if (!source) throw notExportable(request.Id);
  const asked = { ...narrowed(db, source, { document, request, filters, now: services.now() }), query };
  const plan = chosenRows(asked.plan, request);
  const whole = chosenRows(asked.whole, request);
  const order = orderOf(document, request);
  const today = dayAt(services.now(), request.TimeZone);
  const texts = createTexts(services, admission.actor, request);
  const told = { document, order, texts, query, within: request.Within };
  if (request.Part && request.Part !== 'rows') {
    const table = await groupTable(context, { ...asked, plan, whole }, request.Part, texts);
    return tableFile(context, { ...told, request, table });
  }
  const rows = streamRows({ ...plan, sortable: whole.sortable }, order);
  const count = await countRows(plan);
  const totals = await columnTotals(context, { ...asked, whole });
  const columns = columnsOf(document, await allColumns(context, document, query), request);
  const fields = fieldsOfRows(document);
  const makers = columns.map((column) => ({
    field: column.field,
    make: cellMaker(column, fields[column.field], texts),
  }));
  const titles = columns.map((column) => texts.text(column.title));
  const foot = footOf(columns, totals, texts, fields);
  const cells = withFoot(exactly(toCells(rows, makers, toRecord(document, today)), count), foot);
  const name = `${texts.text(document.title)} ${texts.today}`;
  if (request.Format === 'csv') return { name: `${name}.csv`, format: 'csv', count, chunks: writeCsv(titles, cells) };
  const chunks = writeWorkbook({
    name: texts.text(sheetTitle(document)),
    columns: columns.map((column, index) => ({
      title: titles[index] ?? '',
      width: widthOf(column, fields[column.field]),
    })),
    rows: cells,
    count: count + (foot ? 1 : 0),
    facts: {
      name: texts.text('export.filters'),
      rows: await factsOf(context, { ...told, count, isChosen: plan !== asked.plan }),
    },
    formats: dateFormats(texts.culture),
    rightToLeft: directionOf(texts.language) === 'rtl',
  });
  return { name: `${name}.xlsx`, format: 'xlsx', count, chunks };
}

/** Totals of the columns as the last row, told by a word before them; undefined where no column of the file has one. */
function footOf(
  columns: readonly Column[],
  totals: Readonly<Record<string, number | null>>,
  texts: ExportTexts,
  fields: Readonly<Record<string, FieldType>>,
): Cell[] | undefined {
  if (!columns.some(({ total }) => total)) return undefined;
  const word = texts.text('report.groups.total');
  const place = columns.findIndex(({ total }, index) => !total || (index === 0 && COUNTS.has(total)));
  return columns.map((column, index): Cell => {
    const { field, total: of, title } = column;
    const make = of && cellMaker(valueAs({ of, field, title }, column, fields[field]), undefined, texts);
    const cell = make ? make(totals[field]) : null;
    if (index !== place) return cell;
    if (cell?.type !== 'number') return { type: 'text', value: word };
    const value = formatNumber(cell.value, texts.culture, 0);
    return { type: 'text', value: texts.text('report.groups.is', { column: word, value }) };
  });
}

async function* withFoot(rows: AsyncIterable<Cell[]>, foot: Cell[] | undefined): AsyncGenerator<Cell[]> {
  yield* rows;
  if (foot) yield foot;
}

interface TableFile extends Omit<Parameters<typeof factsOf>[1], 'count' | 'isChosen'> {
  request: ExportRequest;
  table: ExportedTable;
}

/** The file of groups or of a pivot. */
async function tableFile(
  context: ExportContext,
  { request, table: { columns, rows, levels }, ...told }: TableFile,
): Promise<ExportedFile> {
  const { document, texts } = told;
  const name = `${texts.text(document.title)} ${texts.today}`;
  const count = rows.length;
  const cells = (async function* all() {
    yield* rows;
  })();
  const titles = columns.map(({ title }) => title);
  if (request.Format === 'csv') return { name: `${name}.csv`, format: 'csv', count, chunks: writeCsv(titles, cells) };
  const facts = await factsOf(context, { ...told, count, isChosen: false });
  const chunks = writeWorkbook({
    name: texts.text(sheetTitle(document)),
    columns,
    rows: cells,
    levels,
    count,
    facts: { name: texts.text('export.filters'), rows: facts },
    formats: dateFormats(texts.culture),
    rightToLeft: directionOf(texts.language) === 'rtl',
  });
  return { name: `${name}.xlsx`, format: 'xlsx', count, chunks };
}

/** The promised number of rows. More may have been added meanwhile; fewer make a file that would not hold what it says. */
async function* exactly<T>(rows: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let seen = 0;
  if (count > 0) {
    for await (const row of rows) {
      yield row;
      seen += 1;
      if (seen === count) return;
    }
  }
  if (seen < count) throw new Error(`The export promised ${count} rows, but ${count - seen} of them are gone.`);
}

/** The query of an export that the caller may have; whatever stands in its way is refused. */
export async function permittedExport(
  context: ExportContext,
  document: TableDocument,
  request: Pick<ExportRequest, 'Query'>,
): Promise<PermittedQuery> {
  const permitted = await permittedQuery(context, document, request);
  requireOffer(context, document);
  await requireNeeds(context, document, permitted.query);
  return permitted;
}

/** A list is exported by those to whom it offers that: by an action whose element is open to them. */
function requireOffer({ admission }: ExportContext, document: TableDocument): void {
  if ('export' in document) return;
  const offers = (document.actions ?? []).filter(({ open }) => open && 'export' in open);
  if (offers.length === 0) throw new RequestError('not_exportable', { values: { id: document.id } });
  const isOpen = ({ element }: (typeof offers)[number]) => !element || admission.rights.element(element) === 'full';
  if (!offers.some(isOpen)) throw new RequestError('export_denied');
}

/** Of the matching rows those that were chosen; the very plan where all were. */
function chosenRows(plan: ListPlan, { Ids, Except }: ExportRequest): ListPlan {
  const key = sql.ref<number>(plan.key);
  let { query } = plan;
  if (Ids) query = query.where(key, 'in', Ids);
  if (Except?.length) query = query.where(key, 'not in', Except);
  return query === plan.query ? plan : { ...plan, query };
}

/** What the document wants chosen before it is exported, each filter marked by the parameters that it fills. */
async function requireNeeds({ admission, services }: ExportContext, document: TableDocument, query: object) {
  const unmet = await unmetNeedsOf(services, document, query);
  if (unmet.length === 0) return;
  const { language, culture } = admission.actor;
  const texts = services.locales.texts(language);
  const required = texts['server.field.required'] ?? fieldErrors.required;
  const fields = unmet.flatMap((control) => parameterNames(control).map((name) => [name, required]));
  const filters = joinList(
    unmet.map(({ label }) => texts[label] ?? label),
    culture,
  );
  throw new RequestError('export_needs', { values: { filters }, fields: Object.fromEntries(fields) });
}

function orderOf({ sort }: TableDocument, { SortBy, SortType, ThenBy }: ExportRequest): Order {
  if (SortBy)
    return { sortby: SortBy, ...(SortType ? { sorttype: SortType } : {}), ...(ThenBy ? { thenby: ThenBy } : {}) };
  if (!sort) return {};
  const { thenby = [] } = sort;
  return { sortby: sort.by, sorttype: sort.type, ...(thenby.length > 0 ? { thenby: thenText(thenby) } : {}) };
}

/** The columns asked for, in that order; names that the document does not have are left out. */
function columnsOf(document: TableDocument, columns: readonly Column[], { Columns }: ExportRequest): readonly Column[] {
  if (!Columns || Columns.length === 0) return columns;
  const known = new Map(columns.map((column) => [column.field, column]));
  const chosen = Columns.flatMap((field) => known.get(field) ?? []);
  if (chosen.length === 0) throw new RequestError('not_exportable', { values: { id: document.id } });
  return chosen;
}

/** The columns of the document, and those that come with its rows. */
async function allColumns(
  { db, admission }: ExportContext,
  document: TableDocument,
  query: object,
): Promise<readonly Column[]> {
  const matrix = matrixOf(document);
  const entries = matrix && (await matrixSources[document.source.operation]?.(db, admission.scope, query));
  if (!matrix || !entries) return document.columns;
  return [...document.columns, ...entries.map((entry) => matrixColumn(matrix, entry))];
}

function matrixOf(document: TableDocument): Matrix | undefined {
  return 'matrix' in document ? document.matrix : undefined;
}

/** What a document makes of a row before it is shown. */
function toRecord(document: TableDocument, today: string): (row: JsonObject) => JsonObject {
  const matrix = matrixOf(document);
  return matrix ? (row) => tickRow(matrix, row) : rowComputing(document, today);
}

function sheetTitle(document: TableDocument): string {
  return 'export' in document && document.export ? document.export.sheet : document.title;
}

async function* toCells(
  rows: AsyncGenerator<unknown>,
  makers: readonly { field: string; make: (value: unknown) => Cell }[],
  read: (row: JsonObject) => JsonObject,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    const record = read(row as JsonObject);
    yield makers.map(({ field, make }) => make(record[field]));
  }
}
