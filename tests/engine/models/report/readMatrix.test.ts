import { expect, test } from 'vitest';
import type { Matrix } from '#engine/generated/documents.ts';
import { LazyMatrix } from '#engine/models/report/LazyMatrix.ts';

const matrix = { columns: 'Roles', key: 'Id', title: 'Name', has: 'Has' } as Matrix;

test('columns come with the rows, and stay where an answer brings none', async () => {
  const lazy = new LazyMatrix(matrix);
  expect(lazy.columns).toEqual([]);
  const answer = { data: [{ Id: 1, Has: [7] }], MaxRows: 1, Roles: [{ Id: 7, Name: 'Auditor' }, null] };
  const page = await lazy.read(undefined, answer);
  expect(page).toEqual({ rows: [{ Id: 1, Has: [7], 'Has.7': true }], total: 1 });
  expect(lazy.columns.map(({ field, title }) => [field, title])).toEqual([['Has.7', 'Auditor']]);
  for (const other of [{ data: [{ Id: 2, Has: [7] }] }, [{ Id: 2, Has: [7] }]])
    expect((await lazy.read(undefined, other)).rows).toEqual([{ Id: 2, Has: [7] }]);
  expect(lazy.columns).toHaveLength(1);
});

test.each([
  ['a short name', 'Auditor', 75],
  ['two words, one above the other', 'Accounts Payable', 82],
  ['three words in two lines', 'On Call Technician', 97],
  ['a long word, at most what it has elsewhere', 'Datenschutzbeauftragter', 120],
  ['hardly a letter', 'IT', 64],
])('a column of ticks is as wide as its heading: %s', async (_, Name, width) => {
  const lazy = new LazyMatrix(matrix);
  await lazy.read(undefined, { data: [], Roles: [{ Id: 7, Name }] });
  expect(lazy.columns[0]?.width).toBe(width);
});

test('a column of ticks keeps the width of its document', async () => {
  const lazy = new LazyMatrix({ ...matrix, width: 90 });
  await lazy.read(undefined, { data: [], Roles: [{ Id: 7, Name: 'Auditor' }] });
  expect(lazy.columns[0]?.width).toBe(90);
});
