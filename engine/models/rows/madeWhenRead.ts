import type { Row } from '../shared/answers.ts';

/** Rows that are made when they are read tell by this name what they are made of. */
export type MadeRows = readonly Row[] & { came?: readonly Row[] };

/**
 * Rows that are made of others one by one, each when it is first read, and the same object from then on.
 *
 * @example madeWhenRead([{ Rent: 1 }], (row) => ({ ...row, Double: 2 }))[0] // { Rent: 1, Double: 2 }
 */
export function madeWhenRead(rows: readonly Row[], make: (row: Row) => Row): MadeRows {
  const made: Row[] = [];
  return new Proxy(rows, {
    get(target, name, receiver) {
      if (name === 'came') return target;
      const at = typeof name === 'string' ? Number(name) : Number.NaN;
      const row = target[at];
      if (row === undefined) return Reflect.get(target, name, receiver);
      made[at] ??= make(row);
      return made[at];
    },
  });
}
