import type { Column } from '../generated/documents.ts';
import type { ContractField } from '../schema/contract.ts';
import type { Row } from './readAnswer.ts';

export interface RowSort {
  by: string;
  type: 'asc' | 'desc';
}

type Fields = Readonly<Record<string, ContractField>>;

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

/** Indexes of the rows in order; equal values follow the primary key in the same direction, as on the server. */
export function sortedIndexes(rows: readonly Row[], sort: RowSort, idField: string): number[] {
  const direction = sort.type === 'asc' ? 1 : -1;
  const values = rows.map((row) => row[sort.by]);
  const ids = rows.map((row) => row[idField]);
  return rows
    .map((_, index) => index)
    .sort((a, b) => direction * (compare(values[a], values[b]) || compare(ids[a], ids[b])));
}

/** Fields that the server searches, when the contract says so; nothing otherwise, and then the server is asked. */
export function searchFields(fields: Fields | undefined): string[] {
  return Object.entries(fields ?? {})
    .filter(([, field]) => (field as { searchable?: boolean }).searchable)
    .map(([name]) => name);
}

/** One lower-cased text per row, built once; searching is then one `includes` per row. */
export function searchTexts(rows: readonly Row[], fields: readonly string[]): string[] {
  return rows.map((row) => fields.map((field) => String(row[field] ?? '').toLowerCase()).join('\n'));
}

/** Rows in an order, those only whose text holds what is searched. */
export function matchingRows(
  rows: readonly Row[],
  order: readonly number[],
  texts: readonly string[],
  searched: string,
): readonly Row[] {
  const wanted = searched.toLowerCase();
  return order.filter((index) => wanted === '' || texts[index]?.includes(wanted)).map((index) => rows[index] ?? {});
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a ?? '');
  const right = String(b ?? '');
  return left < right ? -1 : Number(left > right);
}

/** The same column toggles, a new one starts with its default order or desc (widgets 4). */
export function nextSort({ field, defaultorder }: Column, current: RowSort | undefined): RowSort {
  if (current?.by !== field) return { by: field, type: defaultorder ?? 'desc' };
  return { by: field, type: current.type === 'asc' ? 'desc' : 'asc' };
}
