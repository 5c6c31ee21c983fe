import { formatCsvValue } from 'hucre/csv';
import type { Cell } from '../xlsx/cells.ts';
import { momentOf } from '../xlsx/serials.ts';

const CHUNK = 65_536;
/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';
/** Text that a spreadsheet would read as a formula gets a quote before it. */
const options = { escapeFormulae: true };

/** A CSV file (RFC 4180) as it grows. Numbers are written plainly, days and times as ISO 8601 on the user's clock. */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + lineOf(titles.map((title) => formatCsvValue(title, options)));
  for await (const cells of rows) {
    text += lineOf(cells.map(textOf));
    if (text.length >= CHUNK) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

function lineOf(values: readonly string[]): string {
  return `${values.join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell.type === 'text') return formatCsvValue(cell.value, options);
  if (cell.type === 'number') return String(cell.value);
  return momentOf(cell.serial).slice(0, cell.style === 'date' ? 10 : 19);
}
