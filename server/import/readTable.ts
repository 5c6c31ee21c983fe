import type { CellValue } from 'hucre';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { RequestError } from '#server/errors.ts';
import { checkArchive, TooLargeError } from './checkArchive.ts';

/** The first sheet of a file: its headings, and the rows below them. */
export interface ImportedTable {
  headings: readonly string[];
  /** Cells by heading; `line` is the row's number in the file, from 1. */
  rows: readonly { line: number; cells: Readonly<Record<string, CellValue>> }[];
}

export const MAX_ROWS = 50_000;
const MAX_COLUMNS = 500;
const MAX_CELLS = 2_000_000;

/**
 * Reads a workbook (xlsx) or a CSV file by what it holds, not by its name. Empty rows are left out.
 *
 * @throws RequestError file_required (0 bytes), not_a_workbook (other types, damaged ones), workbook_too_large
 */
export async function readTable(file: File): Promise<ImportedTable> {
  if (file.size === 0) throw new RequestError('file_required');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    if (isZip(bytes)) {
      await checkArchive(bytes);
      return await gather(streamXlsxRows(bytes, { sheet: 0 }));
    }
    return await gather(numbered(streamCsvRows(decodeText(bytes))));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    const isTooLarge = error instanceof TooLargeError;
    const values = { name: file.name, rows: MAX_ROWS, columns: MAX_COLUMNS };
    throw new RequestError(isTooLarge ? 'workbook_too_large' : 'not_a_workbook', { values });
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Text of a CSV file; anything else (an image, a program, an old .xls) is no text. */
function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  if (/[\x00-\x08\x0e-\x1f]/.test(text)) throw new TypeError('neither a workbook nor a text');
  return text;
}

interface Line {
  index: number;
  values: readonly CellValue[];
}

async function* numbered(
  rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<Line> {
  let index = 0;
  for await (const values of rows) yield { index: index++, values };
}

async function gather(lines: AsyncIterable<Line>): Promise<ImportedTable> {
  const kept: Line[] = [];
  let width = 0;
  for await (const { index, values } of lines) {
    if (values.every(isEmpty)) continue;
    kept.push({ index, values });
    width = Math.max(width, values.length);
    const isTooLarge = width > MAX_COLUMNS || kept.length - 1 > MAX_ROWS || kept.length * width > MAX_CELLS;
    if (isTooLarge) throw new TooLargeError();
  }
  const [first, ...rest] = kept;
  if (!first) throw new TypeError('the first sheet is empty');
  const headings = headingsOf(Array.from({ length: width }, (_, index) => first.values[index] ?? null));
  return { headings, rows: rest.map(({ index, values }) => ({ line: index + 1, cells: toRecord(headings, values) })) };
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** A heading of its own for each column: an empty one is named by its position, a second of a name is numbered. */
function headingsOf(values: readonly CellValue[]): string[] {
  const used = new Set<string>();
  return values.map((value, index) => {
    const plain = isEmpty(value) ? `Column ${index + 1}` : String(value).trim().slice(0, 255);
    let heading = plain;
    for (let count = 2; used.has(heading); count++) heading = `${plain} ${count}`;
    used.add(heading);
    return heading;
  });
}

function toRecord(headings: readonly string[], values: readonly CellValue[]): Record<string, CellValue> {
  return Object.fromEntries(headings.map((heading, index) => [heading, values[index] ?? null]));
}
