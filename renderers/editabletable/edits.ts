import type { EditableColumn } from '#engine/index.ts';
import { readCell, type TableRow } from './cells.ts';

/** The rows with one cell changed; the same rows when it is what it was. */
export function setCell(rows: readonly TableRow[], at: number, name: string, value: unknown): readonly TableRow[] {
  const row = rows[at];
  if (!row || Object.is(row[name] ?? null, value ?? null)) return rows;
  return rows.with(at, { ...row, [name]: value });
}

/** Where a block goes: its first row and column. */
export interface BlockPlace {
  row: number;
  column: number;
}

/**
 * The rows with a block of a spreadsheet laid over them from one cell on. Rows are added where the block is longer, up
 * to `maxRows`; what is beyond the last column, or in a column that cannot be changed, is left out.
 */
export function layBlock(
  rows: readonly TableRow[],
  block: readonly (readonly string[])[],
  place: BlockPlace,
  { columns, culture, maxRows }: { columns: readonly EditableColumn[]; culture: string; maxRows: number },
): { rows: readonly TableRow[]; left: number } {
  const fitting = block.slice(0, Math.max(0, maxRows - place.row));
  const next = [...rows];
  fitting.forEach((texts, down) => {
    const at = place.row + down;
    const cells = texts.flatMap((text, right): [string, unknown][] => {
      const column = columns[place.column + right];
      return column && !column.isdisabled ? [[column.columnname, readCell(text, column, culture)]] : [];
    });
    next[at] = { ...next[at], ...Object.fromEntries(cells) };
  });
  return { rows: next, left: block.length - fitting.length };
}

/**
 * Cells of a text that a spreadsheet put into the clipboard: tabs divide cells, line ends rows, and a cell that holds one
 * of them is in quotes.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('');
    if (end !== '\t' && end !== '' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
