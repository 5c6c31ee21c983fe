import { type Cell, decimalsOf } from '../xlsx/cells.ts';
import { momentOf } from '../xlsx/serials.ts';

const CHUNK = 65_536;
/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would read as the beginning of a formula, the full-width forms of an East Asian keyboard too. */
const FORMULA = /^[=+\-@|\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** A CSV file (RFC 4180) as it grows. Numbers are written plainly with the decimals that they are shown with, days and times as ISO 8601 on the user's clock. */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + lineOf(titles.map(quote));
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

/** A text that cannot be taken for a formula, in quotes where its characters would end it, or start another cell in some spreadsheet. */
function quote(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell.type === 'text') return quote(cell.value);
  if (cell.type === 'number') return numberOf(cell.value, decimalsOf(cell.style));
  return momentOf(cell.serial).slice(0, cell.style === 'date' ? 10 : 19);
}

const figures = Array.from({ length: 7 }, (_, decimals) => {
  return new Intl.NumberFormat('en-US', {
    useGrouping: false,
    signDisplay: 'negative',
    maximumFractionDigits: decimals,
  });
});

/** Rounded as the screen rounds it. */
function numberOf(value: number, decimals: number): string {
  return Number.isInteger(value) ? String(value) : (figures[decimals]?.format(value) ?? String(value));
}
