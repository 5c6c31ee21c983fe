import type { Column } from '../../generated/documents.ts';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import { loadNames, shownName } from '../../models/rows/RecordNames.ts';
import { type Row, readListAnswer } from '../../models/shared/answers.ts';
import { askRows } from '../../models/shared/ownWords.ts';
import type { EngineServices, Locale } from '../../services.ts';
import { cellText } from '../grid/cells/cellText.ts';

/** Operation that makes a workbook of rows (widgets 7). */
const OPERATION = 'exportRows';
/** Rows that it takes. */
const MOST_ROWS = 50_000;

/** The workbook of rows that an operation answers all at once; undefined when there are too many to send them back. */
export async function exportRows(services: EngineServices, { document, table }: ReportModel, signal: AbortSignal) {
  const { api, contract, locale } = services;
  const { operation, sheet } = document.export ?? {};
  if (operation === undefined || sheet === undefined) return undefined;
  const { sort, table: columns } = table;
  const query = { ...table.exportQuery, ...(sort ? { sortby: sort.by, sorttype: sort.type } : {}) };
  const { rows } = readListAnswer(
    contract.operations[operation],
    await askRows(services, operation, { query, signal }),
  );
  if (rows.length > MOST_ROWS) return undefined;
  await loadNames(services, columns.shown, rows);
  const Data = rows.map((row) => Object.fromEntries(columns.shown.map((column) => cellOf(column, row, services))));
  const Columns = columns.shown.flatMap((column) => figureOf(column, locale));
  return api.download(OPERATION, { body: { Name: locale.text(sheet), Data, Columns }, signal });
}

/** A column of amounts has its decimals for whole amounts too, as on the screen. */
function figureOf({ title, decimals: Decimals }: Column, locale: Locale) {
  return Decimals === undefined ? [] : [{ Title: locale.text(title), Decimals }];
}

/** Heading and content of a cell: as on the screen, but numbers stay numbers. */
function cellOf(column: Column, row: Row, services: EngineServices): [heading: string, cell: string | number] {
  const { locale } = services;
  const value = shownName(services, column, row) ?? row[column.field];
  const isNumber = typeof value === 'number' && !column.values;
  return [locale.text(column.title), isNumber ? value : cellText(column, { ...row, [column.field]: value }, locale)];
}
