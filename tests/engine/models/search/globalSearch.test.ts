import { autorun, observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GlobalSearch, type SearchHit, type SearchSource } from '#engine/index.ts';
import { fitOf } from '#engine/models/search/matchText.ts';
import type { Row } from '#engine/models/shared/answers.ts';
import type { EngineServices } from '#engine/services.ts';
import contractJson from '../../../../screens/api/contract.json' with { type: 'json' };
import { proves } from '../../../proves.ts';

beforeEach(() => void vi.useFakeTimers());

const hit = (id: string, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  title,
  open: () => undefined,
  ...more,
});
const source = (id: string, ...hits: SearchHit[]): SearchSource => ({ id, title: id, all: () => hits });

interface Asked {
  operation: string;
  query: Record<string, unknown>;
  answer(names: string[], total?: number): void;
  fail(): void;
}

function setUp(options: { closed?: string[] } = {}) {
  const asked: Asked[] = [];
  const went: string[] = [];
  const workspace = observable({ role: 'r', database: 'east', epoch: 1 });
  const services = {
    workspace,
    contract: contractJson,
    scopes: { user: {}, session: {}, company: {} },
    locale: { text: (key: string) => key },
    toasts: { show: () => undefined },
    navigation: { go: (to: string) => went.push(to) },
    permissions: { viewPage: (page: string) => !options.closed?.includes(page) },
    documents: {
      index: [
        { kind: 'list', id: 'tenants', title: 'Tenants', page: 'tenants', hash: '', globalsearch: true },
        { kind: 'list', id: 'units', title: 'Units', page: 'units', hash: '', globalsearch: true },
        { kind: 'list', id: 'vendors', title: 'Vendors', page: 'vendors', hash: '' },
      ],
      get: async (_kind: string, id: string) => ({ status: 'ready', kind: 'list', hash: '', document: documentOf(id) }),
    },
    api: {
      call: (operation: string, { query }: { query: Record<string, unknown> }) =>
        new Promise((resolve, reject) => {
          asked.push({
            operation,
            query,
            answer: (names, total = names.length) =>
              resolve({ data: names.map((Name, Id) => ({ Id, Name })), MaxRows: total }),
            fail: () => reject(new Error('no')),
          });
        }),
    },
  } as unknown as EngineServices;
  const write = (column: { field: string }, row: Row) => String(row[column.field] ?? '');
  const menu = source(
    'menu',
    hit('m1', 'Tenants', { route: 'tenants' }),
    hit('m2', 'Work orders', { route: 'workorders' }),
  );
  const search = new GlobalSearch({
    services,
    write,
    sources: [
      menu,
      source('screens', hit('s1', 'Tenants', { route: 'tenants' }), hit('s2', 'Tenant report', { route: 'report' })),
    ],
    first: [source('recent', hit('r1', 'Marina Cruz')), menu],
  });
  // As the view does: what is not observed is not kept.
  const stop = autorun(() => search.groups);
  const pause = () => vi.advanceTimersByTimeAsync(250);
  return { asked, pause, search, stop, went, workspace, options: { services, write } };
}

const documentOf = (id: string) => ({
  id,
  title: id,
  source: { operation: id === 'units' ? 'listUnits' : 'listTenants' },
  columns: [],
  globalsearch: { title: 'Name', to: `${id}/{row.Id}` },
});
const shown = (search: GlobalSearch) =>
  Object.fromEntries(search.groups.map(({ id, hits }) => [id, hits.map(({ title }) => title)]));

describe('the search of the shell', proves('unit', 'SHELL-SET-01'), () => {
  it.each([
    ['Work orders', 'ord', 1],
    ['Work orders', 'wor', 0],
    ['Work orders', 'orders work', 1],
    ['Work orders', 'rk', 2],
    ['Überblick', 'uber', 0],
    ['Work orders', 'x', undefined],
    ['أوامر العمل', 'العمل', 1],
  ])('%s fits %s: %s', (text, typed, fit) => expect(fitOf(text, typed)).toBe(fit));

  it('shows what was opened last and the menu until something is typed', () => {
    const { search } = setUp();
    expect(shown(search)).toEqual({ recent: ['Marina Cruz'], menu: ['Tenants', 'Work orders'] });
  });

  it('finds pages at once, each place once, and records of the lists that take part after a pause', async () => {
    const { asked, pause, search, went } = setUp();
    search.type('ten');
    expect(shown(search)).toEqual({ menu: ['Tenants'], screens: ['Tenant report'] });
    expect(asked).toEqual([]);
    await pause();
    expect(asked.map(({ operation, query }) => [operation, query.searchTerm])).toEqual([
      ['listTenants', 'ten'],
      ['listUnits', 'ten'],
    ]);
    asked[1]?.answer(['Tenth unit']);
    asked[0]?.answer(['Ten', 'Tenley'], 9);
    await vi.advanceTimersByTimeAsync(0);
    expect(Object.keys(shown(search))).toEqual(['menu', 'screens', 'tenants', 'units']);
    expect(shown(search).tenants).toEqual(['Ten', 'Tenley', 'search.all']);
    expect(search.records.isSearching).toBe(false);
    search.moveTo('last');
    search.active?.open();
    search.groups
      .find(({ id }) => id === 'tenants')
      ?.hits.at(-1)
      ?.open();
    expect(went).toEqual(['units/0', 'tenants?searchTerm=ten']);
  });

  it('shows six of what fits, the best first, and eight of what is there before something is typed', () => {
    const hits = Array.from({ length: 9 }, (_, index) => hit(`p${index}`, index === 8 ? 'Page' : `A page ${index}`));
    const pages = source('pages', ...hits);
    const search = new GlobalSearch({ ...setUp().options, sources: [pages], first: [source('recent'), pages] });
    expect(search.groups[0]?.hits).toHaveLength(8);
    search.type('page');
    expect(search.groups[0]?.hits.map(({ id }) => id)).toEqual(['p8', 'p0', 'p1', 'p2', 'p3', 'p4']);
  });

  it('asks no list that the role may not see, and nothing for one letter', async () => {
    const { asked, pause, search } = setUp({ closed: ['units'] });
    search.type('t');
    await pause();
    expect(asked).toEqual([]);
    search.type('ten');
    await pause();
    expect(asked.map(({ operation }) => operation)).toEqual(['listTenants']);
  });

  it('never shows the answer to an older text', async () => {
    const { asked, pause, search } = setUp();
    search.type('ten');
    await pause();
    search.type('tenl');
    await pause();
    asked[2]?.answer(['Tenley']);
    asked[0]?.answer(['Late']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(search).tenants).toEqual(['Tenley']);
  });

  it('never shows an answer of the database before', async () => {
    const { asked, pause, search, workspace } = setUp();
    search.type('ten');
    await pause();
    asked[1]?.answer(['Unit of east']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(search).units).toEqual(['Unit of east']);
    runInAction(() => Object.assign(workspace, { database: 'west', epoch: 2 }));
    expect(shown(search).units).toBeUndefined();
    asked[0]?.answer(['Late of east']);
    await vi.advanceTimersByTimeAsync(0);
    expect(Object.keys(shown(search))).toEqual(['menu', 'screens']);
  });

  it('says when a list could not be searched, shows the others, and asks again', async () => {
    const { asked, pause, search } = setUp();
    search.type('ten');
    await pause();
    asked[0]?.fail();
    asked[1]?.answer(['Tenth unit']);
    await vi.advanceTimersByTimeAsync(0);
    expect([search.records.hasFailed, shown(search).units]).toEqual([true, ['Tenth unit']]);
    search.records.retry();
    await vi.advanceTimersByTimeAsync(0);
    asked[2]?.answer(['Ten']);
    asked[3]?.answer([]);
    await vi.advanceTimersByTimeAsync(0);
    expect([search.records.hasFailed, shown(search).tenants]).toEqual([false, ['Ten']]);
  });

  it('arrows go around the ends, and what arrives later moves nothing', async () => {
    const { asked, pause, search } = setUp();
    search.type('ten');
    expect(search.active?.id).toBe('m1');
    search.move(-1);
    expect(search.active?.id).toBe('s2');
    await pause();
    asked[0]?.answer(['Ten']);
    await vi.advanceTimersByTimeAsync(0);
    expect(search.active?.id).toBe('s2');
    search.move(1);
    expect(search.active?.title).toBe('Ten');
    search.move(1);
    expect(search.active?.id).toBe('m1');
  });
});
