import type { ContractField } from '../../language/contract/contract.ts';
import { searchWords } from '../../language/rows/searchWords.ts';
import type { SortKey } from '../../language/rows/thenBy.ts';
import type { Row } from '../shared/answers.ts';
import { sortByNumbers } from './sortByNumbers.ts';

/** Order of rows: by a field, and, where it is the same, by further ones. */
export interface RowSort extends SortKey {
  thenby?: readonly SortKey[];
}

/** Most fields that one order has. */
export const MOST_SORT_KEYS = 3;

/** The keys of an order, the first one first. */
export function sortKeys(sort: RowSort | undefined): readonly SortKey[] {
  return sort ? [{ by: sort.by, type: sort.type }, ...(sort.thenby ?? [])] : [];
}

/** The order that keys make; undefined without any. */
export function sortOf(keys: readonly SortKey[]): RowSort | undefined {
  const [first, ...thenby] = keys;
  return first && { ...first, ...(thenby.length > 0 ? { thenby } : {}) };
}

/**
 * Whether the rows in the browser can be ordered exactly as the server would: only fields whose order does not depend
 * on a collation (numbers, ISO dates) and only when every row has a value. Everything else stays with the server.
 */
export function canSortLocally(rows: readonly Row[], field: ContractField | undefined, by: string): boolean {
  if (!field) return false;
  const isNumber = field.type === 'integer' || field.type === 'number';
  const isDate = field.type === 'string' && (field.format === 'date' || field.format === 'date-time');
  if (!isNumber && !isDate) return false;
  return rows.every((row) => typeof row[by] === (isNumber ? 'number' : 'string'));
}

/** Positions of the rows in order; equal values follow the primary key in the same direction, as on the server. */
export function sortedOrder(rows: readonly Row[], sort: RowSort, idField: string): Uint32Array {
  const byId = sortBy(inPlace(rows.length), columnOf(rows, idField), sort.type);
  return sortKeys(sort).reduceRight((sorted, { by, type }) => sortBy(sorted, columnOf(rows, by), type), byId);
}

/** Equal values stay as they stand; the positions given are put in order themselves. */
function sortBy(order: Uint32Array, values: Float64Array | unknown[], type: RowSort['type']): Uint32Array {
  if (values instanceof Float64Array) return sortByNumbers(order, values, type);
  const direction = type === 'asc' ? 1 : -1;
  return order.sort((a, b) => direction * compare(values[a], values[b]));
}

/** What is searched of all rows: one lower-cased text, and where each row begins in it. */
export interface SearchText {
  text: string;
  starts: Uint32Array;
}

/** Between values and rows: no typed text holds it. */
const BREAK = '\u0000';

/** Built once for the rows; a search is then one pass over one text, whatever the number of rows. */
export function searchText(rows: readonly Row[], fields: readonly string[]): SearchText {
  const starts = new Uint32Array(rows.length + 1);
  let text = '';
  let parts: string[] = [];
  let length = 0;
  for (let index = 0; index < rows.length; index += 1) {
    starts[index] = length;
    for (const field of fields) {
      const value = rows[index]?.[field];
      const part = value === null || value === undefined ? BREAK : String(value).toLowerCase() + BREAK;
      length += part.length;
      parts.push(part);
    }
    // Joined in portions: a list of every value would take more room than the text.
    if (parts.length > 5_000) {
      text += parts.join('');
      parts = [];
    }
  }
  starts[rows.length] = length;
  // A text put together of pieces stays pieces until something reads it: reading it here makes it one.
  text += parts.join('');
  text.charCodeAt(0);
  return { text, starts };
}

/** Positions of the rows that hold every word of what is searched, in the given order or in their own. */
export function matchingOrder(
  { text, starts }: SearchText,
  searched: string,
  order: Uint32Array | undefined,
): Uint32Array {
  const count = starts.length - 1;
  const words = searchWords(searched.replaceAll(BREAK, ''));
  // How many of the words were found in each row so far, as long as none was missing.
  const found = new Uint8Array(count);
  for (const [index, word] of words.entries()) {
    let row = 0;
    for (let at = text.indexOf(word); at >= 0 && row < count; at = text.indexOf(word, starts[row])) {
      while ((starts[row + 1] ?? 0) <= at) row += 1;
      if (found[row] === index) found[row] = index + 1;
      row += 1;
    }
  }
  const all = order ?? inPlace(count);
  return all.filter((index) => found[index] === words.length);
}

/** Positions as they stand. */
function inPlace(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  return order;
}

/** Values of one field; numbers stand packed. Counted instead of iterated over: a pair for each of 100,000 rows is what a collection begins with. */
function columnOf(rows: readonly Row[], field: string): Float64Array | unknown[] {
  const packed = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const value = rows[index]?.[field];
    if (typeof value !== 'number') return rows.map((one) => one[field]);
    packed[index] = value;
  }
  return packed;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a ?? '');
  const right = String(b ?? '');
  return left < right ? -1 : Number(left > right);
}
