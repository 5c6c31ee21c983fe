import type { Row } from '../shared/answers.ts';

/** What the rows were made of. */
const sources = new WeakMap<readonly Row[], readonly Row[]>();

/**
 * Rows that are made of others one by one, each when it is first read, and the same object from then on.
 *
 * @example madeWhenRead([{ Rent: 1 }], (row) => ({ ...row, Double: 2 }))[0] // { Rent: 1, Double: 2 }
 */
export function madeWhenRead(rows: readonly Row[], make: (row: Row) => Row): readonly Row[] {
  const made: Row[] = [];
  const all = new Proxy(rows, {
    get(target, name, receiver) {
      const at = typeof name === 'string' ? Number(name) : Number.NaN;
      const row = target[at];
      if (row === undefined) return Reflect.get(target, name, receiver);
      made[at] ??= make(row);
      return made[at];
    },
  });
  sources.set(all, rows);
  return all;
}

/** The rows as they came: enough for what reads fields of the answer alone, and makes none of them. */
export function rowsAsTheyCame(rows: readonly Row[]): readonly Row[] {
  return sources.get(rows) ?? rows;
}
