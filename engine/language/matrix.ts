import type { Column, Matrix } from '../generated/documents.ts';

/** What stands in a cell of the matrix. */
const TICK = '✓';
const WIDTH = 120;

type Loose = Readonly<Record<string, unknown>>;

/** The column of an entry of the answer. */
export function matrixColumn({ key, title, has, width = WIDTH }: Matrix, entry: Loose): Column {
  return {
    field: fieldOf(has, entry[key]),
    title: String(entry[title] ?? entry[key] ?? ''),
    width,
    align: 'center',
    values: { true: TICK },
  };
}

/** The row with a tick in each column that it names. */
export function tickRow({ has }: Matrix, row: Loose): Loose {
  const keys = Array.isArray(row[has]) ? row[has] : [];
  return { ...row, ...Object.fromEntries(keys.map((key) => [fieldOf(has, key), true])) };
}

function fieldOf(has: string, key: unknown): string {
  return `${has}.${String(key)}`;
}
