import { isZip } from './isZip.ts';
import { MAX_CELLS, MAX_CHARACTERS, MAX_COLUMNS, MAX_ROWS, TableFault } from './limits.ts';
import { readCsv } from './readCsv.ts';
import { readWorkbook } from './readWorkbook.ts';
import type { ColumnType, Line, PlainCell, Table, TableCell } from './table.types.ts';

/**
 * The first sheet of a workbook, or a CSV file: its headings and the rows below them, empty ones left out.
 *
 * @throws TableFault, Error when the file is damaged
 */
export async function toTable(bytes: Uint8Array): Promise<Table> {
  const lines = new LineGatherer();
  const take = (line: Line) => lines.take(line);
  if (isZip(bytes)) await readWorkbook(bytes, take);
  else readCsv(bytes, take);
  const { kept, width } = lines;
  const [first, ...rows] = kept;
  if (!first) throw new TableFault('not_a_workbook');
  const columns = Array.from({ length: width }, (_, index) => index);
  return {
    headings: headingsOf(columns.map((index) => first.values[index] ?? null)),
    types: columns.map((index) => typeOf(rows, index)),
    rows,
  };
}

/** A cell as JSON. */
export function plainOf(cell: TableCell | undefined): PlainCell {
  if (cell === undefined) return null;
  return cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : cell;
}

/** Keeps lines as long as they are bearable. */
class LineGatherer {
  readonly kept: Line[] = [];
  width = 0;
  #characters = 0;

  /** @throws TableFault workbook_too_large */
  take(line: Line): void {
    if (line.values.every(isEmpty)) return;
    this.kept.push(line);
    this.width = Math.max(this.width, line.values.length);
    for (const value of line.values) if (typeof value === 'string') this.#characters += value.length;
    const isTooLarge =
      this.width > MAX_COLUMNS ||
      this.kept.length - 1 > MAX_ROWS ||
      this.kept.length * this.width > MAX_CELLS ||
      this.#characters > MAX_CHARACTERS;
    if (isTooLarge) throw new TableFault('workbook_too_large');
  }
}

function isEmpty(value: TableCell): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** A heading of its own for each column: an empty one is named by its position, a second of a name is numbered. */
function headingsOf(values: readonly TableCell[]): string[] {
  const used = new Set<string>();
  return values.map((value, index) => {
    const plain = isEmpty(value) ? `Column ${index + 1}` : String(plainOf(value)).trim().slice(0, 255);
    let heading = plain;
    for (let count = 2; used.has(heading); count++) heading = `${plain} ${count}`;
    used.add(heading);
    return heading;
  });
}

function typeOf(rows: readonly Line[], index: number): ColumnType {
  const kinds = new Set<ColumnType>();
  for (const { values } of rows) {
    const cell = values[index] ?? null;
    if (cell !== null && cell !== '') kinds.add(kindOf(cell));
    if (kinds.size > 1) return 'string';
  }
  const [only = 'string'] = kinds;
  return only;
}

function kindOf(cell: Exclude<TableCell, null>): ColumnType {
  return cell instanceof Date ? 'date' : (typeof cell as 'string' | 'number' | 'boolean');
}
