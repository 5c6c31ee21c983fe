import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Pager } from '#engine/models/rows/Pager.ts';
import type { PageRequest } from '#engine/models/rows/rows.types.ts';
import { SparseRows } from '#engine/models/rows/SparseRows.ts';
import { Selection } from '#engine/models/selection/Selection.ts';
import { MOST_IN_RANGE, type SelectingTable, selectRange, toggleAll } from '#engine/models/selection/selectRows.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

interface Thing {
  Id: number;
}
const TOTAL = 1_000_000;
const things = (start: number, size: number): Thing[] =>
  Array.from({ length: Math.max(0, Math.min(size, TOTAL - start)) }, (_, index) => ({ Id: start + index }));

/** A server with a million rows that counts to 10,000 unless asked. */
function longList(total = TOTAL) {
  const asked: PageRequest[] = [];
  const state = { isDown: false };
  const pager = new Pager<Thing>({
    size: 25,
    canJump: true,
    idOf: (row) => String(row.Id),
    epoch: () => 0,
    load: async (request) => {
      asked.push(request);
      await Promise.resolve();
      request.signal.throwIfAborted();
      if (state.isDown) throw new Error('down');
      const rows = things(request.start, Math.min(request.size, total - request.start));
      const isAtLeast = !request.isExact && total > 10_000;
      const end = request.start + rows.length;
      return {
        rows,
        total: isAtLeast ? Math.max(10_000, end + 1) : total,
        isAtLeast,
        next: `after ${end}`,
        previous: `before ${request.start}`,
      };
    },
  });
  return { pager, asked, state };
}

const placesOf = (asked: PageRequest[]) => asked.map(({ start, size, cursor }) => [start, size, cursor]);

describe('a list of a million rows', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('stands behind its scroll bar; the last row is two requests away', async () => {
    const { pager, asked } = longList();
    await pager.reload();
    expect([pager.view.length, pager.isAtLeast, pager.complete]).toEqual([10_000, true, false]);
    await pager.reachEnd();
    expect([pager.view.length, pager.isAtLeast]).toEqual([TOTAL, false]);
    pager.want(TOTAL - 20, TOTAL - 1);
    await settled();
    expect(pager.view.at(TOTAL - 1)).toEqual({ Id: TOTAL - 1 });
    expect(asked.map(({ start, size, isExact }) => [start, size, isExact ?? false])).toEqual([
      [0, 25, false],
      [0, 1, true],
      [TOTAL - 25, 25, false],
    ]);
  });

  test('asks for what is in view alone, beside what is here by its cursor', async () => {
    const { pager, asked } = longList();
    await pager.reload();
    await pager.countAll();
    asked.length = 0;
    for (const [first, last] of [
      [500_010, 500_040],
      [500_020, 500_060],
      [499_980, 500_010],
      [500_000, 500_060],
    ]) {
      pager.want(first ?? 0, last ?? 0);
      await settled();
    }
    expect(placesOf(asked)).toEqual([
      [500_000, 50, undefined],
      [500_050, 25, 'after 500050'],
      [499_975, 25, 'before 500000'],
    ]);
    expect(pager.view.at(499_974)).toBeUndefined();
  });

  test('gives up what left the view, and asks where a drag rests', async () => {
    const { pager, asked } = longList();
    await pager.reload();
    await pager.countAll();
    asked.length = 0;
    for (let place = 1; place <= 20; place += 1) {
      pager.want(place * 40_000, place * 40_000 + 30);
      vi.advanceTimersByTime(16);
    }
    expect(asked.map(({ start, signal }) => [start, signal.aborted])).toEqual([[40_000, true]]);
    vi.advanceTimersByTime(100);
    await settled();
    expect(asked.map(({ start }) => start)).toEqual([40_000, 800_000]);
    expect(pager.status.is).toBe('ready');
  });

  test('keeps at most 20,000 rows, those near the view', async () => {
    const { pager } = longList();
    await pager.reload();
    await pager.countAll();
    for (let first = 0; first < 30_000; first += 200) {
      pager.want(first, first + 199);
      await settled();
    }
    expect(pager.loaded).toBe(20_000);
    expect(pager.view.at(29_999)).toEqual({ Id: 29_999 });
    expect(pager.view.at(0)).toBeUndefined();
  });

  test('a failure keeps what is here and is asked for again by the user alone', async () => {
    const { pager, asked, state } = longList();
    await pager.reload();
    await pager.countAll();
    state.isDown = true;
    asked.length = 0;
    for (let look = 0; look < 5; look += 1) {
      pager.want(70_000, 70_030);
      await settled();
      vi.advanceTimersByTime(2_000);
    }
    expect(asked).toHaveLength(1);
    expect([pager.status.is, pager.view.at(3)]).toEqual(['failed', { Id: 3 }]);
    state.isDown = false;
    await pager.retry();
    await settled();
    expect([pager.status.is, pager.view.at(70_000)]).toEqual(['ready', { Id: 70_000 }]);
  });

  test(
    'up to 10,000 rows pages are appended, until the end is asked for',
    proves('unit', 'WIDGET-LIST-08'),
    async () => {
      const { pager, asked } = longList(640);
      await pager.reload();
      await pager.more();
      expect([pager.view.length, pager.sparse]).toEqual([50, undefined]);
      await pager.reachEnd();
      expect([pager.view.length, pager.view.at(49), pager.view.at(50)]).toEqual([640, { Id: 49 }, undefined]);
      expect(asked).toHaveLength(2);
    },
  );
});

describe('sparse rows', () => {
  test('an answer that ends early is not asked for again', () => {
    const sparse = new SparseRows<Thing>(25, 1000);
    sparse.put({ start: 50, size: 75 }, { rows: things(50, 30) }, { first: 50, last: 80 });
    expect(sparse.missing({ first: 50, last: 124 }, 200)).toBeUndefined();
    expect(sparse.loaded).toBe(30);
  });

  test('one request takes neighbouring pages, up to the most the server answers', () => {
    const sparse = new SparseRows<Thing>(25, 1000);
    expect(sparse.missing({ first: 30, last: 400 }, 200)).toEqual({ start: 25, size: 200, cursor: undefined });
  });
});

describe('what is chosen in a long list', () => {
  async function tableOf(total: number) {
    const { pager, asked } = longList(total);
    await pager.reload();
    const selection = new Selection(() => pager.total);
    const idOf = (row: Record<string, unknown>) => String(row.Id);
    const table = { pager, selection, idOf, total, actions: { nameRows: false } };
    const rows = Object.defineProperty(table, 'view', { get: () => pager.view }) as unknown as SelectingTable;
    return { rows, selection, asked, ...fakeServices({}) };
  }

  test('everything that matches is a question, counted to the end, with rows taken out', async () => {
    const { rows, selection, services } = await tableOf(TOTAL);
    await toggleAll(services, rows);
    selection.toggle('7');
    expect([selection.isAll, selection.ids.size, selection.size, selection.state]).toEqual([
      true,
      0,
      TOTAL - 1,
      'some',
    ]);
    expect([selection.has('7'), selection.has('999999')]).toEqual([false, true]);
    selection.toggle('7');
    await toggleAll(services, rows);
    expect([selection.isAll, selection.size, selection.state]).toEqual([false, 0, 'none']);
  });

  test('everything that matches is loaded where rows have to be named, and too much is said to be', async () => {
    const few = await tableOf(60);
    Object.assign(few.rows, { actions: { nameRows: true } });
    await toggleAll(few.services, few.rows);
    expect([few.selection.isAll, few.selection.ids.size, few.selection.state]).toEqual([false, 60, 'all']);
    await toggleAll(few.services, few.rows);
    expect(few.selection.size).toBe(0);
    const many = await tableOf(TOTAL);
    Object.assign(many.rows, { actions: { nameRows: true } });
    await toggleAll(many.services, many.rows);
    expect([many.selection.size, many.toasts]).toMatchObject([0, [{ text: 'list.range.toomany.named' }]]);
  });

  test('a range over rows that are not here loads them', async () => {
    const { rows, selection, services, asked } = await tableOf(TOTAL);
    await selectRange(services, rows, 40, 10);
    expect([selection.size, selection.has('10'), selection.has('40'), selection.has('41')]).toEqual([
      31,
      true,
      true,
      false,
    ]);
    expect(placesOf(asked).at(-1)).toEqual([25, 16, undefined]);
  });

  test('a range of too many says so and chooses nothing', async () => {
    const { rows, selection, services, toasts } = await tableOf(TOTAL);
    await selectRange(services, rows, 0, MOST_IN_RANGE);
    expect(selection.size).toBe(0);
    expect(toasts).toMatchObject([{ type: 'info' }]);
  });
});
