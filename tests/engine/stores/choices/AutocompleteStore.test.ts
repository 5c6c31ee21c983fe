import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperationInput } from '#engine/http/client.types.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { AutocompleteStore } from '#engine/stores/choices/AutocompleteStore.ts';
import { ClientDatabase } from '#engine/stores/storage/ClientDatabase.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { proves } from '../../../proves.ts';

const contract = {
  hash: '',
  operations: {
    lookupItems: {
      method: 'GET',
      path: '/api/items/{kind}',
      lookupType: 'kind',
      parameters: {},
      answer: { kind: 'json' },
    },
    syncLookupItems: { method: 'GET', path: '/api/every', allLookups: true, parameters: {}, answer: { kind: 'json' } },
  },
} as unknown as Contract;

interface Item {
  id: string;
  label: string;
}

const items = (count: number, name = 'Thing'): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), label: `${name} ${index}` }));

function setup() {
  const kept = new Map<string, unknown>();
  const calls: { operation: string; input: OperationInput }[] = [];
  const state = { owner: 'me', epoch: 0, items: items(30), total: undefined as number | undefined, fails: false };
  const answer = async (operation: string, input: OperationInput): Promise<unknown> => {
    if (state.fails) throw new Error('gone');
    if (operation === 'syncLookupItems')
      return ['things', 'people'].map((type) => ({ type, items: state.items, MaxRows: state.items.length }));
    const ids = input.query?.id;
    const data = Array.isArray(ids) ? state.items.filter(({ id }) => ids.includes(id)) : state.items;
    return { data, MaxRows: state.total ?? data.length };
  };
  const api = {
    call: async <T>(operation: string, input: OperationInput = {}) => {
      calls.push({ operation, input });
      return (await answer(operation, input)) as T;
    },
    download: () => Promise.reject(new Error('no download')),
  };
  const storage = {
    getItem: async <T>(key: string) => (kept.get(key) ?? null) as T | null,
    setItem: async <T>(key: string, value: T) => {
      kept.set(key, structuredClone(value));
      return value;
    },
    removeItem: async (key: string) => void kept.delete(key),
  };
  const open = (store: () => Promise<typeof storage> = async () => storage) =>
    new AutocompleteStore({
      api,
      contract: () => contract,
      database: new ClientDatabase(new SafeStorage(() => undefined), store),
      owner: () => state.owner,
      epoch: () => state.epoch,
    });
  return { kept, calls, state, open, store: open() };
}

const ensure = (store: AutocompleteStore, type = 'things') => store.ensure(type, 'lookupItems');
const found = (store: AutocompleteStore, text: string, isAll = false) =>
  store.search('things', text, isAll)?.rows.map(({ label }) => label);

describe('AutocompleteStore', () => {
  beforeEach(() => void vi.useFakeTimers());

  test(
    'a list is read once and again after 300,000 ms',
    proves('unit', 'SHELL-CACHE-01', 'SHELL-CACHE-02'),
    async () => {
      const { store, calls } = setup();
      await Promise.all([ensure(store), ensure(store)]);
      await ensure(store);
      expect(calls).toEqual([
        {
          operation: 'lookupItems',
          input: { path: { kind: 'things' }, query: { maxrow: 0, fromautocomplete: true, includeSummary: true } },
        },
      ]);
      vi.advanceTimersByTime(300_000);
      await ensure(store);
      expect(calls).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(found(store, 'thing')).toBeUndefined();
      await ensure(store);
      expect(calls).toHaveLength(2);
    },
  );

  test('10 items are found, all when they are wanted', proves('unit', 'SHELL-CACHE-05'), async () => {
    const { store } = setup();
    await ensure(store);
    expect(found(store, 'THING')).toHaveLength(10);
    expect(store.search('things', 'thing')?.total).toBe(30);
    expect(found(store, 'thing', true)).toHaveLength(30);
    expect(found(store, '9 thi')).toEqual(['Thing 9', 'Thing 19', 'Thing 29']);
  });

  test('a list that the server cut does not answer', proves('unit', 'SHELL-CACHE-05'), async () => {
    const { store, state } = setup();
    state.total = 31;
    await ensure(store);
    expect(found(store, 'thing')).toBeUndefined();
  });

  test(
    'one call of all types fills them all; a second stale type is enough to make it',
    proves('unit', 'SHELL-CACHE-03'),
    async () => {
      const { store, calls } = setup();
      await store.syncAll();
      await ensure(store);
      await ensure(store, 'people');
      expect(calls).toEqual([{ operation: 'syncLookupItems', input: { query: { maxrow: 0 } } }]);
      vi.advanceTimersByTime(300_001);
      await ensure(store);
      expect(calls.map(({ operation }) => operation)).toEqual(['syncLookupItems', 'syncLookupItems']);
    },
  );

  test(
    'a call that saves an item of a type refreshes the one of the Id in its answer',
    proves('unit', 'SHELL-CACHE-04'),
    async () => {
      const { store, state, calls } = setup();
      await ensure(store);
      store.answer('things', 'thing 7', { rows: [], total: 0 });
      state.items = state.items.map((item) => (item.id === '7' ? { id: '7', label: 'Renamed' } : item));
      await store.saved('things', { Id: 7 });
      expect(calls.at(-1)?.input.query).toMatchObject({ id: ['7'] });
      expect(found(store, 'renamed')).toEqual(['Renamed']);
      expect(store.changed('things', '7')).toMatchObject({ label: 'Renamed' });
      expect(store.answered('things', 'thing 7')).toBeUndefined();
    },
  );

  test(
    'a new item is added, a removed one goes, another type asks nothing',
    proves('unit', 'SHELL-CACHE-04'),
    async () => {
      const { store, state, calls } = setup();
      await ensure(store);
      state.items = [...state.items.filter(({ id }) => id !== '3'), { id: '99', label: 'New one' }];
      await store.saved('things', { id: 99 });
      await store.saved('things', { Id: 3 });
      expect(found(store, 'new')).toEqual(['New one']);
      expect(found(store, 'thing', true)).toHaveLength(29);
      const before = calls.length;
      await store.saved('vendors', { Id: 3 });
      await store.saved('things', 'no record');
      expect(calls).toHaveLength(before);
    },
  );

  test(
    'the copy of version 2 serves the next page load; another version or owner is not used',
    proves('unit', 'SHELL-CACHE-08'),
    async () => {
      const { store, open, kept, calls, state } = setup();
      await ensure(store);
      await ensure(open());
      expect(calls).toHaveLength(1);
      const copy = kept.get('autocomplete') as { version: number };
      expect(copy.version).toBe(2);
      kept.set('autocomplete', { ...copy, version: 1 });
      await ensure(open());
      expect(calls).toHaveLength(2);
      state.owner = 'somebody else';
      await ensure(open());
      expect(calls).toHaveLength(3);
    },
  );

  test('a late answer of another database is neither shown nor kept, and its lists are gone', async () => {
    const { store, state, kept } = setup();
    await ensure(store);
    store.answer('things', 'x', { rows: [], total: 0 });
    state.owner = 'me elsewhere';
    state.epoch = 1;
    expect(found(store, 'thing')).toBeUndefined();
    expect(store.answered('things', 'x')).toBeUndefined();
    const asked = ensure(store);
    await vi.advanceTimersByTimeAsync(0);
    state.owner = 'me again';
    state.epoch = 2;
    await asked;
    expect(found(store, 'thing')).toBeUndefined();
    expect(JSON.stringify(kept.get('autocomplete') ?? '')).not.toContain('me again');
  });

  test('a failure is logged and tried again with the next use', proves('unit', 'SHELL-CACHE-02'), async () => {
    const { store, state, calls } = setup();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    state.fails = true;
    await ensure(store);
    expect(warn).toHaveBeenCalledOnce();
    state.fails = false;
    await ensure(store);
    expect(calls).toHaveLength(2);
    expect(found(store, 'thing')).toHaveLength(10);
  });

  test.each([
    ['throws', () => Promise.reject(new Error('blocked'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('a storage that %s stops nobody from typing', proves('unit', 'SHELL-CACHE-02'), async (_how, storage) => {
    const { open, calls } = setup();
    const store = open(storage);
    const asked = ensure(store);
    await vi.advanceTimersByTimeAsync(1000);
    await asked;
    expect(calls).toHaveLength(1);
    expect(found(store, 'thing')).toHaveLength(10);
  });

  test(
    'what was chosen last comes first, eight per type, under one role and database',
    proves('unit', 'WIDGET-LOOKUP-02'),
    async () => {
      const { store, state } = setup();
      for (let id = 0; id < 9; id += 1) await store.choose('things', [{ value: String(id), label: `Thing ${id}` }]);
      await store.choose('things', [{ value: '5', label: 'Thing 5' }]);
      const values = async () => (await store.recent('things')).map(({ value }) => value);
      expect(await values()).toEqual(['5', '8', '7', '6', '4', '3', '2', '1']);
      expect(await store.recent('people')).toEqual([]);
      state.owner = 'me elsewhere';
      expect(await values()).toEqual([]);
    },
  );
});
