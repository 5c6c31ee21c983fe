import { expect, test } from 'vitest';
import { Selection } from '#engine/models/selection/Selection.ts';
import { type SelectingTable, selectRange, toggleAll } from '#engine/models/selection/selectRows.ts';
import { fakeServices } from '../fakeServices.ts';

test('rows are chosen one by one, in the order of choosing', () => {
  const selection = new Selection(() => 2);
  expect([selection.size, selection.state]).toEqual([0, 'none']);
  selection.toggle('2');
  expect([selection.has('2'), selection.has('1'), selection.state]).toEqual([true, false, 'some']);
  selection.add(['1']);
  expect([[...selection.ids], selection.size, selection.state]).toEqual([['2', '1'], 2, 'all']);
  selection.toggle('2');
  expect([...selection.ids]).toEqual(['1']);
});

test('everything that matches is chosen but for the rows taken out', () => {
  const selection = new Selection(() => 3);
  selection.add(['1']);
  selection.selectAll();
  expect([[...selection.ids], selection.size, selection.state, selection.has('9')]).toEqual([[], 3, 'all', true]);
  selection.toggle('9');
  expect([selection.size, selection.state, selection.has('9'), selection.has('8')]).toEqual([2, 'some', false, true]);
  selection.add(['9']);
  expect([selection.state, selection.ids.size]).toEqual(['all', 0]);
  selection.clear();
  expect([selection.isAll, selection.has('8'), selection.state]).toEqual([false, false, 'none']);
  const unknown = new Selection();
  unknown.selectAll();
  unknown.toggle('1');
  expect([unknown.size, unknown.state]).toEqual([0, 'none']);
});

function tableOf(here: readonly (object | undefined)[], fetched: readonly object[] | undefined | Error) {
  const fake = fakeServices({});
  const selection = new Selection(() => here.length);
  let counts = 0;
  const ranges: number[][] = [];
  const pager = {
    isAtLeast: true,
    countAll: async () => {
      counts += 1;
    },
    fetchRange: async (...range: number[]) => {
      ranges.push(range);
      if (fetched instanceof Error) throw fetched;
      return fetched;
    },
  };
  const idOf = (row: object) => String((row as { Id: unknown }).Id);
  const table = { pager, view: here, selection, idOf, actions: { nameRows: false } } as unknown as SelectingTable;
  return { ...fake, table, selection, ranges, pager, counts: () => counts };
}

test('the box over all rows counts them to the end, and empties when all are chosen', async () => {
  const { table, selection, services, pager, counts } = tableOf([{ Id: 1 }], undefined);
  await toggleAll(services, table);
  expect([selection.isAll, counts()]).toEqual([true, 1]);
  await toggleAll(services, table);
  expect([selection.isAll, selection.size, counts()]).toEqual([false, 0, 1]);
  pager.isAtLeast = false;
  await toggleAll(services, table);
  expect([selection.isAll, counts()]).toEqual([true, 1]);
});

test('a range is chosen from either end, loaded where it is not here', async () => {
  const rows = [1, 2, 3, 4].map((Id) => ({ Id }));
  const whole = tableOf(rows, undefined);
  await selectRange(whole.services, whole.table, 2, 1);
  expect([[...whole.selection.ids], whole.ranges]).toEqual([['2', '3'], []]);
  const gaps = tableOf([rows[0], undefined, rows[2]], rows.slice(0, 3));
  await selectRange(gaps.services, gaps.table, 0, 2);
  expect([[...gaps.selection.ids], gaps.ranges]).toEqual([['1', '2', '3'], [[0, 2]]]);
  const gone = tableOf([undefined], undefined);
  await selectRange(gone.services, gone.table, 0, 0);
  expect(gone.selection.size).toBe(0);
  const failed = tableOf([undefined], new Error('no'));
  await selectRange(failed.services, failed.table, 0, 0);
  expect([failed.errors.length, failed.selection.size]).toEqual([1, 0]);
});

test.each([
  [999, 1000, []],
  [1000, 0, [{ type: 'info', text: 'list.range.toomany' }]],
])('a range up to row %i chooses %i', async (to, size, told) => {
  const { services, table, selection, toasts } = tableOf(
    Array.from({ length: 1200 }, (_, Id) => ({ Id })),
    undefined,
  );
  await selectRange(services, table, 0, to);
  expect([selection.size, toasts]).toEqual([size, told]);
});
