import { describe, expect, test, vi } from 'vitest';
import type { DashboardDocument } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import { DashboardModel } from '#engine/models/dashboard/DashboardModel.ts';
import { drillTo } from '#engine/models/dashboard/drillTo.ts';
import { moveTile, orderTiles } from '#engine/models/dashboard/tileOrder.ts';
import { tileQuery } from '#engine/models/dashboard/tileQuery.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const number = (id: string, more: object = {}) => ({
  id,
  kind: 'number' as const,
  title: id,
  source: { operation: 'listThings' },
  value: { of: 'count' as const },
  ...more,
});
const dashboardOf = (...tiles: object[]) =>
  ({ $schema: '', id: 'start', title: 'Start', tiles }) as unknown as DashboardDocument;

function opened(document: DashboardDocument, answers: Parameters<typeof fakeServices>[0] = {}) {
  const fake = fakeServices({ listThings: () => ({ Things: [] }), readTile: () => ({ total: 1 }), ...answers });
  const model = new DashboardModel(fake.services, document);
  const stop = model.start();
  for (const { tile } of model.shown) model.open(tile.id);
  return { ...fake, model, stop };
}

describe('tiles of a dashboard', () => {
  test('ask all together: twelve calls are out before one is answered', async () => {
    const never = new Promise(() => undefined);
    const tiles = Array.from({ length: 12 }, (_, index) => number(`t${index}`));
    const { calls, stop } = opened(dashboardOf(...tiles), { readTile: () => never });
    await settled();
    expect(calls.map(({ operation }) => operation)).toEqual(Array.from({ length: 12 }, () => 'readTile'));
    stop();
    expect(calls.every(({ input }) => input.signal?.aborted)).toBe(true);
  });

  test('whose rows nothing adds up are counted by their own operation: one row, and the number beside it', async () => {
    const document = dashboardOf(number('a', { source: { operation: 'listPlain', query: { kind: 'new' } } }));
    const fake = fakeServices({ listPlain: () => ({ Things: [{ Id: 1 }], MaxRows: 321 }) });
    const model = new DashboardModel(fake.services, document);
    model.start();
    model.open('a');
    await settled();
    expect(fake.calls.map(({ operation, input }) => [operation, input.query])).toEqual([
      ['listPlain', { kind: 'new', StartIndex: 0, itemsPerPage: 1 }],
    ]);
    expect(model.shown[0]?.answer).toMatchObject({ MaxRows: 321 });
  });

  test('share a call that several make, and fail alone', async () => {
    const list = (id: string) => ({
      ...number(id),
      kind: 'list',
      value: undefined,
      columns: [{ field: 'Name', title: 'Name' }],
    });
    const { calls, model } = opened(dashboardOf(list('a'), list('b'), number('c')), {
      readTile: () => Promise.reject(new AppError({ status: 500, code: 'x', message: 'Nothing works.' } as never)),
    });
    await settled();
    expect(calls.map(({ operation }) => operation)).toEqual(['listThings', 'readTile']);
    expect(model.shown.map(({ status }) => status)).toEqual(['ready', 'ready', 'failed']);
  });

  test('that the server refuses are not there, nor those of a closed page', async () => {
    const { model, permissions } = opened(dashboardOf(number('a'), number('b', { permission: { page: 'secret' } })), {
      readTile: () => Promise.reject(Object.assign(new Error('no'), { status: 403 })),
    });
    permissions.viewPage = (page) => page !== 'secret';
    await settled();
    expect(model.shown).toEqual([]);
  });

  test('that the server does not give are never there', async () => {
    const fake = fakeServices({ readTile: () => ({ total: 1 }) });
    const entry = { kind: 'dashboard', id: 'start', title: '', hash: '', closedTiles: ['b'] };
    Object.assign(fake.services.documents, { index: [entry] });
    const model = new DashboardModel(fake.services, dashboardOf(number('a'), number('b')));
    model.start();
    expect(model.shown.map(({ tile }) => tile.id)).toEqual(['a']);
  });

  test('ask again as often as they say, while the page is seen, and keep what they had when that fails', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const { calls, model, stop } = opened(dashboardOf(number('a', { refresh: 60 })), {
      readTile: (_input, call) => {
        if (call > 1) throw new Error('later');
        return { total: 7 };
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([calls.length, model.shown[0]?.status, model.shown[0]?.answer]).toEqual([2, 'failed', { total: 7 }]);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(2);
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

describe('the order of tiles', () => {
  test.each([
    [['a', 'b', 'c'], [], ['a', 'b', 'c']],
    [
      ['a', 'b', 'new'],
      ['b', 'a'],
      ['b', 'new', 'a'],
    ],
    [
      ['new', 'a', 'b'],
      ['b', 'a'],
      ['new', 'b', 'a'],
    ],
    [['a'], ['gone', 'a'], ['a']],
  ])('%j chosen as %j is %j', (ids, chosen, order) => {
    expect(
      orderTiles(
        ids,
        chosen.map((field) => ({ field })),
      ),
    ).toEqual(order);
  });

  test.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', -1, ['c', 'a', 'b']],
    ['a', 9, ['b', 'c', 'a']],
  ])('%s moved to %d gives %j', (id, to, order) => {
    expect(moveTile(['a', 'b', 'c'], id, to)).toEqual(order);
  });
});

describe('the rows behind a tile', () => {
  const { services } = fakeServices({ listThings: () => [] });
  Object.assign(services.documents, {
    index: [{ kind: 'list', id: 'things', title: '', hash: '', route: 'all/things' }],
  });
  const tile = number('a', {
    source: { operation: 'listThings', query: { status: ['new', 'on hold'] } },
    period: { from: 'From', to: 'To', last: 30 },
    drill: { list: 'things', group: 'kind' },
  }) as never;

  test('are under its filters, and under those of a group', () => {
    expect(drillTo(services, tile)).toBe('all/things?exactly=yes&status=new&status=on+hold&From=last30days');
    expect(drillTo(services, tile, 'a&b')).toMatch(/&kind=a%26b$/);
    expect(drillTo(services, tile, null)).toBeUndefined();
  });

  test('are asked for by the days as of now', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 31, 12) });
    expect(tileQuery(services, tile)).toEqual({ status: ['new', 'on hold'], From: '2026-03-01', To: '2026-03-31' });
    vi.useRealTimers();
  });

  test.each([
    ['month', 80, '2026-01-01', 89],
    ['week', 30, '2026-02-23', 36],
    ['day', 30, '2026-03-01', 30],
  ])('of a chart over each %s begin with a whole one', (per, last, from, days) => {
    vi.useFakeTimers({ now: new Date(2026, 2, 31, 12) });
    const period = { from: 'From', to: 'To', last };
    const chart = { ...(tile as object), kind: 'chart', by: 'At', per, period } as never;
    expect(tileQuery(services, chart)).toMatchObject({ From: from, To: '2026-03-31' });
    expect(drillTo(services, chart)).toContain(`&From=last${days}days`);
    vi.useRealTimers();
  });
});
