import { MAX_COLUMNS, MAX_TEXT, TableFault } from './limits.ts';
import type { Line } from './table.types.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Takes the rows of a CSV file (RFC 4180) one after the other; what separates the columns is found in the first line.
 *
 * @throws TableFault not_a_workbook, workbook_too_large, workbook_text_too_long
 */
export function readCsv(bytes: Uint8Array, take: (line: Line) => void): void {
  const text = decode(bytes);
  const delimiter = delimiterOf(text);
  // One step finds the end of a value; a value in quotes ends at a quote that is not doubled.
  const plain = new RegExp(`[^${delimiter === '\t' ? '\\t' : `\\${delimiter}`}\\r\\n]*`, 'y');
  let at = 0;
  for (let index = 0; at < text.length; index++) {
    const values: string[] = [];
    for (;;) {
      const value = text[at] === '"' ? quoted(text, at) : undefined;
      const start = value?.end ?? at;
      plain.lastIndex = start;
      const rest = plain.exec(text)?.[0] ?? '';
      at = start + rest.length;
      const whole = (value?.text ?? '') + rest;
      if (whole.length > MAX_TEXT) throw new TableFault('workbook_text_too_long', `${index + 1}:${values.length + 1}`);
      values.push(whole);
      if (values.length > MAX_COLUMNS) throw new TableFault('workbook_too_large');
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    take({ index, values });
  }
}

function quoted(text: string, start: number): { text: string; end: number } {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const end = text.indexOf('"', from);
    if (end < 0) return { text: parts.join('') + text.slice(from), end: text.length };
    if (text[end + 1] !== '"') return { text: parts.join('') + text.slice(from, end), end: end + 1 };
    parts.push(text.slice(from, end + 1));
    from = end + 2;
  }
}

/** The sign that stands most often outside of quotes in the first line. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let isQuoted = false;
  for (const letter of text.slice(0, 65_536)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Text of a CSV file; anything else (an image, a program, an old .xls) is no text. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  if (/[\x00-\x08\x0e-\x1f]/.test(text)) throw new TableFault('not_a_workbook');
  return text;
}
