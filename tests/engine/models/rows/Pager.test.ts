import { describe, expect, test } from 'vitest';
import { Pager } from '#engine/models/rows/Pager.ts';
import { proves } from '../../../proves.ts';

type Thing = { id: number };
const things = (from: number, to: number): Thing[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: from + index }));

function pagerOver(
  load: (start: number, call: number) => Promise<{ rows: Thing[]; total: number | undefined }>,
  size = 25,
) {
  let calls = 0;
  const state = { epoch: 0 };
  const pager = new Pager<Thing>({
    size,
    idOf: (row) => String(row.id),
    epoch: () => state.epoch,
    load: ({ start }) => {
      calls += 1;
      return load(start, calls);
    },
  });
  return { pager, state };
}

describe('Pager', () => {
  test('appends pages until all are loaded', proves('unit', 'WIDGET-LIST-08'), async () => {
    const starts: number[] = [];
    const { pager } = pagerOver(async (start) => {
      starts.push(start);
      return { rows: things(start, Math.min(start + 25, 60)), total: 60 };
    });
    await pager.reload();
    while (!pager.complete) await pager.more();
    await pager.more();
    expect(starts).toEqual([0, 25, 50]);
    expect(pager.rows.map((row) => row.id)).toEqual(things(0, 60).map((row) => row.id));
  });

  test('adds a row that shifted between pages once', async () => {
    const pages = [things(0, 25), things(24, 49)];
    const { pager } = pagerOver(async (_start, call) => ({ rows: pages[call - 1] ?? [], total: 50 }));
    await pager.reload();
    await pager.more();
    expect(pager.rows).toHaveLength(49);
    expect(pager.complete).toBe(true);
  });

  test('a search that is given up leaves no rows, and what it brings is dropped', async () => {
    const answers: ((rows: Thing[]) => void)[] = [];
    const { pager } = pagerOver(() => new Promise((done) => answers.push((rows) => done({ rows, total: 1 }))));
    const first = pager.reload();
    answers[0]?.([{ id: 1 }]);
    await first;
    pager.cancel();
    expect(pager.rows).toEqual([{ id: 1 }]);
    const second = pager.reload();
    pager.cancel();
    expect(pager.status).toEqual({ is: 'failed', error: undefined, at: 'first' });
    answers[1]?.([{ id: 2 }]);
    await second;
    expect(pager.rows).toEqual([]);
    const third = pager.retry();
    answers[2]?.([{ id: 3 }]);
    await third;
    expect(pager.rows).toEqual([{ id: 3 }]);
  });

  test('drops an answer that a later request has overtaken', async () => {
    const answers: ((rows: Thing[]) => void)[] = [];
    const { pager } = pagerOver(() => new Promise((done) => answers.push((rows) => done({ rows, total: 1 }))));
    const first = pager.reload();
    const second = pager.reload();
    answers[1]?.([{ id: 2 }]);
    await second;
    answers[0]?.([{ id: 1 }]);
    await first;
    expect(pager.rows).toEqual([{ id: 2 }]);
  });

  test('drops an answer of another role or database', async () => {
    const answers: (() => void)[] = [];
    const { pager, state } = pagerOver(
      () => new Promise((done) => answers.push(() => done({ rows: [{ id: 1 }], total: 1 }))),
    );
    const loading = pager.reload();
    state.epoch += 1;
    answers[0]?.();
    await loading;
    expect(pager.rows).toEqual([]);
  });

  test('keeps its rows when the next page fails, and retries that page', async () => {
    const { pager } = pagerOver(async (start, call) => {
      if (call === 2) throw new Error('offline');
      return { rows: things(start, start + 25), total: 50 };
    });
    await pager.reload();
    await pager.more();
    expect(pager.status).toMatchObject({ is: 'failed', at: 'more' });
    expect(pager.rows).toHaveLength(25);
    await pager.retry();
    expect(pager.rows).toHaveLength(50);
  });
});
