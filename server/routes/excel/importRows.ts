import type { CellValue } from 'hucre';
import { readTable } from '#server/import/readTable.ts';
import { defineRoute } from '../defineRoute.ts';

type ColumnType = 'string' | 'number' | 'boolean' | 'date';

/** POST {connect}/tableImportExport/excelToJson: rows of a workbook or a CSV file; nothing is stored (WIDGET-EXCEL-02). */
export const importRows = defineRoute('importRows', async ({ body }) => {
  const { headings, rows } = await readTable(body.file as File);
  const columns = headings.map((columnname) => ({
    columnname,
    type: typeOf(rows.map(({ cells }) => cells[columnname] ?? null)),
  }));
  const data = rows.map(({ cells }) =>
    Object.fromEntries(headings.map((heading) => [heading, plain(cells[heading] ?? null)])),
  );
  return { columns, data };
});

/** What all filled cells of a column are; text when they differ. */
function typeOf(cells: readonly CellValue[]): ColumnType {
  const kinds = new Set(cells.filter((cell) => cell !== null && cell !== '').map(kindOf));
  const [only = 'string'] = kinds;
  return kinds.size === 1 ? only : 'string';
}

function kindOf(cell: CellValue): ColumnType {
  if (cell instanceof Date) return 'date';
  return typeof cell as 'string' | 'number' | 'boolean';
}

/** A day without its time is written as a day; a text no longer than the contract says. */
function plain(cell: CellValue): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof cell === 'string' ? cell.slice(0, 32_767) : cell;
}
