import { directionOf } from '#server/engine.ts';
import { type Cell, numberStyle } from '#server/export/xlsx/cells.ts';
import { dateFormats } from '#server/export/xlsx/serials.ts';
import { writeWorkbook } from '#server/export/xlsx/workbook.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { sendFile } from './shared/sendFile.ts';

type Value = string | number | boolean | null | undefined;
type Row = Readonly<Record<string, Value>>;

interface ExportColumn {
  heading: string;
  /** Of its numbers. */
  decimals: number;
}

/** Characters of a column's width. */
const NARROW = 12;
const WIDE = 60;

/** Rows that a width is taken from. */
const SAMPLE = 100;

export const excel = routesOf({
  exportRows,

  /** POST {connect}/tableImportExport/excelToJson: rows of a workbook or a CSV file; nothing is stored (WIDGET-EXCEL-02). */
  importRows: async ({ actor: { userId }, body, services, signal }) => {
    const { headings, types, rows } = await services.tables.read(body.file as File, { userId, signal });
    const columns = headings.map((columnname, index) => ({ columnname, type: types[index] ?? ('string' as const) }));
    return { columns, data: rows.map(({ cells }) => cells) };
  },
});

/** POST {connect}/tableImportExport/jsonToExcel: a workbook of the rows that the client sends (WIDGET-EXCEL-01). A column is what any row has. */
function exportRows({ actor, body, reply }: RouteContext<'exportRows'>) {
  const { Name, Data, Columns = [] } = body;
  const headings = [...new Set(Data.flatMap((row) => Object.keys(row)))];
  const told = new Map(Columns.map(({ Title, Decimals }) => [Title, Decimals]));
  const columns = headings.map((heading) => ({ heading, decimals: told.get(heading) ?? usualDecimals(Data, heading) }));
  const chunks = writeWorkbook({
    name: Name,
    columns: headings.map((title) => ({
      title,
      width: widthOf([title, ...Data.slice(0, SAMPLE).map((row) => cellOf(row, title))]),
    })),
    rows: toCells(Data, columns),
    count: Data.length,
    formats: dateFormats(actor.culture),
    rightToLeft: directionOf(actor.language) === 'rtl',
  });
  return sendFile(reply, { name: `${Name}.xlsx`, format: 'xlsx', chunks });
}

async function* toCells(data: readonly Row[], columns: readonly ExportColumn[]): AsyncGenerator<Cell[]> {
  for (const row of data) yield columns.map(({ heading, decimals }) => toCell(cellOf(row, heading), decimals));
}

/** Of a column whose caller says nothing: its numbers are all written alike. */
function usualDecimals(data: readonly Row[], heading: string): number {
  const isWhole = (value: Value) => typeof value !== 'number' || Number.isInteger(value);
  return data.every((row) => isWhole(cellOf(row, heading))) ? 0 : 2;
}

/** A heading may be called `constructor`, which every object answers to. */
function cellOf(row: Row, heading: string): Value {
  return Object.hasOwn(row, heading) ? row[heading] : null;
}

function toCell(value: Value, decimals: number): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { type: 'number', value, style: numberStyle(decimals) };
  return { type: 'text', value: String(value) };
}

function widthOf(values: readonly Value[]): number {
  const longest = Math.max(...values.map((value) => String(value ?? '').length));
  return Math.min(WIDE, Math.max(NARROW, longest + 2));
}
