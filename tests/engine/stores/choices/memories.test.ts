import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import { idIn } from '#engine/stores/choices/AutocompleteStore.ts';
import { DropdownStore } from '#engine/stores/choices/DropdownStore.ts';
import { FilterMemoryStore } from '#engine/stores/choices/FilterMemoryStore.ts';
import { KeptLists } from '#engine/stores/choices/KeptLists.ts';
import { matchRows } from '#engine/stores/choices/matchRows.ts';
import { RecentItems } from '#engine/stores/choices/RecentItems.ts';
import { TableChoiceStore } from '#engine/stores/choices/TableChoiceStore.ts';
import { ClientDatabase } from '#engine/stores/storage/ClientDatabase.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { MemoryStorage } from '../fakeApp.ts';

function databaseOf(entries = new Map<string, unknown>()) {
  const store = {
    getItem: async <T>(key: string) => (entries.get(key) as T) ?? null,
    setItem: async <T>(key: string, value: T) => {
      entries.set(key, value);
      return value;
    },
    removeItem: async (key: string) => void entries.delete(key),
  };
  return { entries, database: new ClientDatabase(new SafeStorage(() => new MemoryStorage()), async () => store) };
}

const soon = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('what was chosen for tables', () => {
  function tables(answer: () => unknown = () => [], isReadOnlyUser = false) {
    const calls: unknown[] = [];
    const api = {
      call: async (operation: string, input?: { body: unknown }) => {
        calls.push(input ? [operation, input.body] : operation);
        return answer();
      },
    };
    return { calls, store: new TableChoiceStore({ api, permissions: { isReadOnlyUser } } as never) };
  }

  it('is read once with the first table; what was changed meanwhile is newer', async () => {
    const { store, calls } = tables(() => [
      { table: 'a', density: 'compact' },
      { table: 'b', density: 'compact' },
      null,
    ]);
    expect(store.read('a')).toBeUndefined();
    store.write('b', { density: 'comfortable' });
    await soon();
    expect([store.read('a'), store.read('b')]).toEqual([{ density: 'compact' }, { density: 'comfortable' }]);
    expect(calls).toEqual(['listTableChoices', ['saveTableChoice', { table: 'b', density: 'comfortable' }]]);
    store.forget();
    expect(store.read('a')).toBeUndefined();
    expect(calls).toHaveLength(3);
  });

  it('by a reader holds until sign-out and changes nothing on the server', () => {
    const { store, calls } = tables(undefined, true);
    store.write('a', { density: 'compact' });
    expect([store.choices.get('a'), calls]).toEqual([{ density: 'compact' }, []]);
  });

  it('is done without where it cannot be had or kept', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { store } = tables(() => {
      throw new Error('no');
    });
    store.read('a');
    store.write('a', {});
    await soon();
    expect([store.read('a'), warn.mock.calls.length]).toEqual([{}, 2]);
    // The end of a session is said to the user, in words.
    const { store: ended } = tables(() => {
      throw new AppError({ code: 'signed_out', message: 'session.ended.title', status: 401 });
    });
    ended.read('a');
    ended.write('a', {});
    await soon();
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
    const odd = tables(() => 'x');
    odd.store.read('a');
    await soon();
    expect(odd.store.choices.size).toBe(0);
  });
});

describe('shared dropdown data', () => {
  const pairs = [{ key: 'states', data: [{ id: 'WA' }] }, { key: 'odd', data: ['x'] }, null];

  function dropdowns(answer: () => unknown = () => pairs) {
    const local = new MemoryStorage();
    const scope = { role: 'r', database: 'east', language: 'en' };
    let calls = 0;
    const api = {
      call: async () => {
        calls += 1;
        return answer();
      },
    };
    const store = new DropdownStore({
      api: () => api as never,
      storage: new SafeStorage(() => local),
      scope: () => scope,
    });
    return { store, local, scope, calls: () => calls };
  }

  it('are read by one call and kept for role, database and language', async () => {
    const { store, scope, calls, local } = dropdowns();
    const [states, odd] = await Promise.all([store.choices('states'), store.choices('odd')]);
    expect([states, odd, calls()]).toEqual([[{ id: 'WA' }], [], 1]);
    await store.choices('states');
    expect(calls()).toBe(1);
    for (const change of [{ role: 's' }, { database: 'west' }, { language: 'ar' }]) {
      Object.assign(scope, change);
      await store.choices('states');
    }
    expect(calls()).toBe(4);
    store.forget();
    expect(local.keys()).toEqual([]);
  });

  it('that are missing are asked for again, and told', async () => {
    const { store, calls } = dropdowns();
    await store.choices('states');
    await expect(store.choices('none')).rejects.toMatchObject({ code: 'dropdown_missing', message: 'none' });
    expect(calls()).toBe(2);
    await expect(dropdowns(() => 'x').store.choices('a')).rejects.toMatchObject({ code: 'dropdown_missing' });
  });

  it('that come for another database are not kept for this one', async () => {
    const { store, scope, local } = dropdowns();
    const reading = store.choices('states');
    scope.database = 'west';
    expect(await reading).toEqual([{ id: 'WA' }]);
    expect(local.keys()).toEqual([]);
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { store, calls } = dropdowns(() => {
      if (isDown) throw new Error('down');
      return pairs;
    });
    await expect(store.choices('states')).rejects.toThrow('down');
    isDown = false;
    expect([await store.choices('states'), calls()]).toEqual([[{ id: 'WA' }], 2]);
  });

  it.each([{ keys: 'states', database: 'east' }, { keys: ['states'], database: 5 }, 'x'])(
    'that are kept as %j are read anew',
    async (kept) => {
      const { store, local, calls } = dropdowns();
      local.setItem('ddl_', JSON.stringify(kept));
      local.setItem('ddl_states', '[]');
      expect([await store.choices('states'), calls()]).toEqual([[{ id: 'WA' }], 1]);
    },
  );
});

describe('lists that the browser keeps', () => {
  const list = (...ids: number[]) => ({
    at: 1,
    operation: 'o',
    rows: ids.map((id) => ({ id })),
    total: ids.length + 10,
  });

  it('are there at the next load of their owner, and gone for another', async () => {
    const { database, entries } = databaseOf();
    const kept = new KeptLists(database, () => 'ann');
    await kept.set({ units: list(1) });
    const next = new KeptLists(database, () => 'ann');
    expect(next.get('units')).toBeUndefined();
    await Promise.all([next.open(), next.open()]);
    expect([next.types, next.get('units')]).toEqual([['units'], list(1)]);
    const other = new KeptLists(database, () => 'bob');
    await other.open();
    expect([other.types, entries.size]).toEqual([[], 0]);
  });

  it('that were read meanwhile are newer than the copy, and none come after they were cleared', async () => {
    const { database } = databaseOf();
    await new KeptLists(database, () => 'ann').set({ units: list(1), rooms: list(2) });
    const kept = new KeptLists(database, () => 'ann');
    const opening = kept.open();
    const setting = kept.set({ units: list(9) });
    await Promise.all([opening, setting]);
    expect(kept.get('units')).toEqual(list(9));
    const cleared = new KeptLists(database, () => 'ann');
    const late = cleared.open();
    cleared.clear();
    await late;
    expect(cleared.types).toEqual([]);
  });

  it('take an item in in its place, at the end, or out', async () => {
    const { database } = databaseOf();
    const kept = new KeptLists(database, () => 'ann');
    await kept.put('none', '1', { id: 1 });
    await kept.set({ units: list(1, 2, 3) });
    const ids = () => kept.get('units')?.rows.map(({ id, label }) => label ?? id);
    await kept.put('units', '2', { id: 2, label: 'two' });
    expect([ids(), kept.get('units')?.total]).toEqual([[1, 'two', 3], 13]);
    await kept.put('units', '7', { id: 7 });
    expect([ids(), kept.get('units')?.total]).toEqual([[1, 'two', 3, 7], 14]);
    await kept.put('units', '1', undefined);
    await kept.put('units', '99', undefined);
    expect([ids(), kept.get('units')?.total, kept.types]).toEqual([['two', 3, 7], 13, ['units']]);
  });

  const good = { version: 2, owner: 'ann', lists: { units: list(1) } };
  it.each<[object, boolean]>([
    [good, true],
    [{ ...good, version: 1 }, false],
    [{ ...good, lists: [] }, false],
    [{ ...good, owner: 5 }, false],
    [{ ...good, lists: { units: { ...list(1), at: '1' } } }, false],
    [{ ...good, lists: { units: { ...list(1), operation: 1 } } }, false],
    [{ ...good, lists: { units: { ...list(1), total: '1' } } }, false],
    [{ ...good, lists: { units: { ...list(1), rows: [1] } } }, false],
    [{ ...good, lists: { units: { ...list(1), rows: {} } } }, false],
    [{ ...good, lists: { units: 5 } }, false],
  ])('%# are taken up only when they are whole', async (copy, isTaken) => {
    const kept = new KeptLists(databaseOf(new Map([['autocomplete', copy]])).database, () => 'ann');
    await kept.open();
    expect(kept.types).toEqual(isTaken ? ['units'] : []);
  });
});

it('what was chosen last comes first, eight of a type, once each', async () => {
  const { database, entries } = databaseOf();
  let owner = 'ann';
  const recent = new RecentItems(database, () => owner);
  const item = (value: number) => ({ value: String(value), label: `L${value}` });
  void recent.add('units', [item(1), item(2)]);
  void recent.add('units', [item(1)]);
  expect((await recent.read('units')).map(({ value }) => value)).toEqual(['1', '2']);
  await recent.add(
    'units',
    Array.from({ length: 10 }, (_, index) => item(index + 10)),
  );
  expect((await recent.read('units')).map(({ value }) => Number(value))).toEqual([19, 18, 17, 16, 15, 14, 13, 12]);
  expect(await recent.read('rooms')).toEqual([]);
  owner = 'bob';
  expect(await recent.read('units')).toEqual([]);
  for (const odd of [
    { 'bob units': 'x' },
    { 'bob units': [{ value: 1, label: '' }] },
    { 'bob units': [{ value: '1' }] },
    [],
  ]) {
    entries.set('recentitems', odd);
    expect(await recent.read('units')).toEqual([]);
  }
});

it('last values of filters are those of a database', () => {
  const local = new MemoryStorage();
  let database = 'east';
  const memory = new FilterMemoryStore(new SafeStorage(() => local), () => database);
  memory.write('users', { city: 'Oslo' });
  memory.write('units', { floor: 3 });
  expect([memory.read('users'), memory.read('units'), memory.read('roles')]).toEqual([
    { city: 'Oslo' },
    { floor: 3 },
    {},
  ]);
  database = 'west';
  expect(memory.read('users')).toEqual({});
});

it.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['HARBOR 12', [0]],
  ['oslo', [1]],
  ['b3', [2]],
  ['harbor oslo', []],
])('items kept here that match %j are %j', (text, found) => {
  const rows = [
    { label: 'Harbor Point', label2: 'Unit 12' },
    { label: 'Manor', label2: 'Oslo' },
    { label: 'Annex', label3: 'B3' },
  ];
  for (const _ of [1, 2]) expect(matchRows(rows, text).map((row) => rows.indexOf(row as never))).toEqual(found);
});

it.each([
  [{ Id: 7 }, '7'],
  [{ id: 'a' }, 'a'],
  [{ Id: 0 }, '0'],
  [{ Id: {} }, undefined],
  [{}, undefined],
  ['x', undefined],
])('the id in %j is %s', (answer, id) => {
  expect(idIn(answer)).toBe(id);
});
