import { describe, expect, test } from 'vitest';
import { Pager } from '#engine/models/rows/Pager.ts';
import { PageTurner } from '#engine/models/rows/PageTurner.ts';
import type { PageAnswer, PageRequest } from '#engine/models/rows/rows.types.ts';
import { SparseRows } from '#engine/models/rows/SparseRows.ts';

const things = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ Id: from + index }));

type Thing = { Id: number };
type Answer = (request: PageRequest, call: number) => PageAnswer<Thing> | Promise<PageAnswer<Thing>>;

function pagerOver(answer: Answer, canJump = true) {
  const asked: PageRequest[] = [];
  const state = { epoch: 0 };
  const pager = new Pager<Thing>({
    size: 25,
    idOf: ({ Id }) => String(Id),
    epoch: () => state.epoch,
    canJump,
    load: async (request) => {
      asked.push(request);
      return answer(request, asked.length);
    },
  });
  return { pager, asked, state };
}

/** A server with so many rows. */
const server =
  (total: number): Answer =>
  ({ start, size }) => ({ rows: things(start, Math.min(start + size, total)), total });

describe('rows page by page', () => {
  test('a page that is the only one and empty is not turned back, nor one that could not be read', async () => {
    const { pager, asked } = pagerOver(({ start }) => {
      if (start > 0) throw new Error('down');
      return { rows: [], total: 0 };
    });
    const turns: number[] = [];
    const pages: PageTurner = new PageTurner(pager, 25, () => turns.push(pages.number));
    await pages.load();
    expect([asked.length, turns, pages.count]).toEqual([1, [], 1]);
    await pages.go(2);
    expect([asked.length, turns, pages.number]).toEqual([2, [2], 2]);
  });

  test('are idle until they are asked for, and busy while they are', async () => {
    const { pager } = pagerOver(server(30));
    expect([pager.status.is, pager.isBusy, pager.complete]).toEqual(['idle', false, false]);
    const loading = pager.reload();
    expect([pager.status.is, pager.isBusy]).toEqual(['loading', true]);
    await loading;
    const more = pager.more();
    expect([pager.status.is, pager.isBusy, pager.complete]).toEqual(['more', true, false]);
    await more;
    expect([pager.isBusy, pager.complete, pager.loads, pager.loaded]).toEqual([false, true, 1, 30]);
  });

  test('whose number nobody tells end with the first page that is not full', async () => {
    const counts = [25, 25, 10];
    const { pager, asked } = pagerOver(({ start }, call) => ({
      rows: things(start, start + (counts[call - 1] ?? 0)),
      total: undefined,
    }));
    await pager.reload();
    for (const complete of [false, true]) {
      await pager.more();
      expect(pager.complete).toBe(complete);
    }
    await pager.more();
    expect(asked).toHaveLength(3);
  });

  test('go on from the cursor of the page before, and by position once that has failed', async () => {
    const { pager, asked } = pagerOver(({ start }, call) => {
      if (call === 2) throw new Error('no');
      return { rows: things(start, start + 25), total: 100, next: 'n' };
    });
    await pager.reload();
    await pager.more();
    await pager.retry();
    await pager.more();
    expect(asked.map(({ start, cursor }) => [start, cursor])).toEqual([
      [0, undefined],
      [25, 'n'],
      [25, undefined],
      [50, 'n'],
    ]);
  });

  test('that could not be had at first are none, and are asked for from the first on', async () => {
    const { pager, asked } = pagerOver((request, call) => {
      if (call === 2) throw new Error('no');
      return server(60)(request, call);
    });
    await pager.reload();
    await pager.reload();
    expect([pager.status, pager.rows, pager.total]).toEqual([
      { is: 'failed', at: 'first', error: expect.any(Error) },
      [],
      undefined,
    ]);
    await pager.retry();
    expect([asked.map(({ start }) => start), pager.rows.length]).toEqual([[0, 0, 0], 25]);
  });

  test('are shown one page at a time where they are paged, and are never all', async () => {
    const { pager } = pagerOver(server(60), false);
    await pager.openPage(2);
    expect([pager.offset, pager.rows.length, pager.rows[0]?.Id, pager.complete]).toEqual([50, 10, 50, false]);
    await pager.openPage(0);
    expect([pager.offset, pager.rows[0]?.Id]).toEqual([0, 0]);
  });

  test('are changed in their places', async () => {
    const { pager } = pagerOver(server(3));
    await pager.reload();
    pager.patch((row) => (row.Id === 1 ? { Id: 10 } : row));
    expect(pager.rows.map(({ Id }) => Id)).toEqual([0, 10, 2]);
  });

  test('of other rows that came meanwhile are not given for a range', async () => {
    const { pager, state } = pagerOver(server(60));
    await pager.reload();
    const range = pager.fetchRange(20, 30);
    state.epoch += 1;
    expect(await range).toBeUndefined();
    expect((await pager.fetchRange(55, 70))?.map(({ Id }) => Id)).toEqual([55, 56, 57, 58, 59]);
  });
});

describe('the end of a list', () => {
  test('is reached at once where the server answers any page', async () => {
    const { pager } = pagerOver(server(60));
    expect(await pager.reachEnd()).toBe(false);
    const loading = pager.reload();
    expect(await pager.reachEnd()).toBe(false);
    await loading;
    expect(pager.sparse).toBeUndefined();
    expect(await pager.reachEnd()).toBe(true);
    expect([pager.view.length, pager.view.at(24)?.Id, pager.view.at(59)]).toEqual([60, 24, undefined]);
    pager.want(50, 59);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pager.view.at(59)).toEqual({ Id: 59 });
  });

  test('is not reached where it answers in order alone, unless all is here', async () => {
    const { pager } = pagerOver(server(60), false);
    await pager.reload();
    expect(await pager.reachEnd()).toBe(false);
    await pager.more();
    await pager.more();
    expect([await pager.reachEnd(), pager.sparse]).toEqual([true, undefined]);
  });

  test('of more rows than are appended is behind the scroll bar', async () => {
    const { pager } = pagerOver(server(10_001));
    await pager.reload();
    expect(pager.sparse).toBeDefined();
    const short = pagerOver(server(10_000));
    await short.pager.reload();
    expect(short.pager.sparse).toBeUndefined();
  });

  test('is counted once, and a failure to count is told', async () => {
    const { pager, asked } = pagerOver((request, call) => {
      if (call === 3) throw new Error('no');
      return {
        ...server(60)(request, call),
        total: request.isExact ? 60 : 50,
        isAtLeast: !request.isExact,
      } as PageAnswer<Thing>;
    });
    await pager.reload();
    expect([pager.total, pager.isAtLeast, pager.complete]).toEqual([50, true, false]);
    await Promise.all([pager.countAll(), pager.countAll()]);
    expect([pager.total, pager.isAtLeast, asked.length]).toEqual([60, false, 2]);
    await pager.countAll();
    expect(pager.status).toMatchObject({ is: 'failed', at: 'more' });
  });
});

describe('pages by their number', () => {
  test('are as many as there are rows for, at least one', async () => {
    const { pager } = pagerOver(server(51), false);
    const turns: number[] = [];
    const pages: PageTurner = new PageTurner(pager, 25, () => turns.push(pages.number));
    expect(pages.count).toBe(1);
    await pages.load();
    expect([pages.count, pager.rows.length]).toEqual([3, 25]);
    await pages.go(3);
    expect([turns, pager.rows.length, pager.offset]).toEqual([[3], 1, 50]);
  });

  test('behind the last lead to the last', async () => {
    let total = 60;
    const { pager, asked } = pagerOver((request, call) => server(total)(request, call), false);
    const pages = new PageTurner(pager, 25, () => undefined);
    await pages.go(3);
    total = 30;
    await pages.load();
    expect([pages.number, pager.rows.length, asked.length]).toEqual([2, 5, 3]);
  });

  test('without rows stay where they are', async () => {
    const { pager, asked } = pagerOver(server(0), false);
    const pages = new PageTurner(pager, 25, () => undefined);
    await pages.load();
    expect([pages.number, asked.length]).toEqual([1, 1]);
  });
});

describe('rows by their position', () => {
  const near = { first: 0, last: 0 };

  test('are asked for as one range of what is missing, by a cursor where there is one', () => {
    const sparse = new SparseRows<Thing>(10, 1000);
    expect(sparse.missing({ first: 5, last: 34 }, 200)).toEqual({ start: 0, size: 40, cursor: undefined });
    sparse.put({ start: 0, size: 10 }, { rows: things(0, 10), next: 'n', previous: undefined }, near);
    sparse.put({ start: 30, size: 10 }, { rows: things(30, 40), previous: 'p' }, near);
    expect(sparse.missing({ first: 5, last: 34 }, 200)).toEqual({ start: 10, size: 20, cursor: 'n' });
    expect(sparse.missing({ first: 20, last: 34 }, 200)).toEqual({ start: 20, size: 10, cursor: 'p' });
    expect(sparse.missing({ first: 10, last: 29 }, 10)).toEqual({ start: 10, size: 10, cursor: 'n' });
    expect(sparse.missing({ first: 10, last: 29 }, 5)).toMatchObject({ size: 10 });
    expect(sparse.missing({ first: 30, last: 39 }, 200)).toBeUndefined();
    sparse.dropCursors();
    expect(sparse.missing({ first: 10, last: 19 }, 200)?.cursor).toBeUndefined();
    expect([
      sparse.loaded,
      sparse.at(9)?.Id,
      sparse.at(10),
      [...sparse.rows()].map(({ Id }) => Id).slice(9, 11),
    ]).toEqual([20, 9, undefined, [9, 30]]);
  });

  test('that an answer does not have are not asked for again, unless it says that it goes on', () => {
    const short = new SparseRows<Thing>(10, 1000);
    short.put({ start: 0, size: 20 }, { rows: things(0, 5) }, near);
    expect(short.missing({ first: 0, last: 19 }, 200)).toBeUndefined();
    const going = new SparseRows<Thing>(10, 1000);
    going.put({ start: 0, size: 20 }, { rows: things(0, 10), next: 'n' }, near);
    expect(going.missing({ first: 0, last: 19 }, 200)).toEqual({ start: 10, size: 10, cursor: 'n' });
  });

  test('that lie farthest from the view are forgotten first, with their cursors', () => {
    const sparse = new SparseRows<Thing>(10, 30);
    for (const start of [0, 10, 20, 90]) {
      const answer = { rows: things(start, start + 10), next: `n${start}`, previous: `p${start}` };
      sparse.put({ start, size: 10 }, answer, { first: 80, last: 90 });
    }
    expect([0, 10, 20, 90].map((at) => sparse.at(at)?.Id)).toEqual([undefined, 10, 20, 90]);
    expect(sparse.missing({ first: 0, last: 9 }, 10)?.cursor).toBe('p10');
    sparse.put({ start: 80, size: 10 }, { rows: things(80, 90), next: undefined }, { first: 80, last: 90 });
    expect(sparse.missing({ first: 0, last: 9 }, 10)?.cursor).toBeUndefined();
    sparse.patch(({ Id }) => ({ Id: -Id }));
    expect(sparse.at(90)?.Id).toBe(-90);
  });
});
