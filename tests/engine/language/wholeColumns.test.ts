import { expect, test } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { withWholeColumns } from '#engine/language/compute/wholeColumns.ts';

const fields = { Units: { type: 'integer' }, Rent: { type: 'number' } };
const days = { daysBetween: ['{row.From}', { today: true }] };
// biome-ignore lint/suspicious/noThenProperty: a word of computations
const choice = (other?: string) => ({ if: { when: { empty: '{row.From}' }, then: days, else: other } });
const column = (field: string, compute: unknown, more: Partial<Column> = {}) =>
  ({ field, title: field, format: 'number', compute, ...more }) as Column;

test.each<[unknown, number | undefined]>([
  [days, 0],
  [{ add: [days, 1] }, 0],
  [{ add: ['{row.Units}', 0.5] }, undefined],
  [{ multiply: ['{row.Units}', '{row.Rent}'] }, undefined],
  [{ divide: ['{row.Units}', 2] }, undefined],
  [{ round: { of: '{row.Rent}' } }, 0],
  [{ round: { of: '{row.Rent}', decimals: 1 } }, undefined],
  [{ abs: { subtract: ['{row.Units}', 3] } }, 0],
  [choice(), 0],
  [choice('{row.Rent}'), undefined],
  [{ coalesce: ['{row.Units}', '{row.Other}'] }, 0],
  ['{row.Twice}', undefined],
])('a column that works out %j has the decimals %j', (compute, decimals) => {
  const columns = [
    column('X', compute),
    column('Other', { multiply: ['{row.Units}', 2] }),
    column('Twice', { add: ['{row.X}', 1] }),
  ];
  expect(withWholeColumns({ columns }, fields).columns[0]?.decimals).toBe(decimals);
});

test('what a column says itself goes before, and one that is no number has none', () => {
  const columns = [column('X', days, { decimals: 1 }), column('Y', days, { format: 'percent' }), column('Z', days)];
  expect(withWholeColumns({ columns }, fields).columns.map(({ decimals }) => decimals)).toEqual([1, undefined, 0]);
});
