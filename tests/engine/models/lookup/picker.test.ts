import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LookupDocument } from '#engine/generated/documents.ts';
import { LookupModel } from '#engine/models/lookup/LookupModel.ts';
import { LookupSource } from '#engine/models/lookup/LookupSource.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: LookupDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'lookupThings' },
  display: { label: 'label' },
  columns: [
    { field: 'label', title: 'Name', sortable: true },
    { field: 'city', title: 'City', sortable: true },
  ],
  filters: [
    { name: 'city', label: 'City', filtertype: 'inputstring' },
    { name: 'kind', label: 'Kind', filtertype: 'inputstring', value: 'flat' },
  ],
};

const row = (id: number) => ({ id, label: `Thing ${id}` });
type Settings = Partial<ConstructorParameters<typeof LookupModel>[1]>;

function pickerOf(settings: Settings = {}, answers = {}, extra: Partial<LookupDocument> = {}) {
  const fake = fakeServices({
    lookupThings: ({ query = {} }) => {
      if (query.id) return { data: [query.id].flat().map((id) => row(Number(id))), MaxRows: 1 };
      const start = Number(query.StartIndex);
      return { data: Array.from({ length: Number(query.itemsPerPage) }, (_, at) => row(start + at)), MaxRows: 600 };
    },
    ...answers,
  });
  const done: unknown[] = [];
  const source = new LookupSource(fake.services, { ...document, ...extra }, () => ({}));
  const model = new LookupModel(fake.services, {
    source,
    title: 'Things',
    multiple: true,
    selected: [],
    onDone: (items) => done.push(items),
    ...settings,
  });
  const last = () => fake.calls.at(-1)?.input.query;
  return { model, done, last, ...fake };
}

describe('a picker', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('is narrowed by what was searched or filtered, not by being opened', async () => {
    const { model } = pickerOf({}, {}, { filters: [] });
    model.start();
    await settled();
    expect(model.isNarrowed).toBe(false);
    model.setSearch('thing');
    await vi.advanceTimersByTimeAsync(1000);
    expect(model.isNarrowed).toBe(true);
    const filtered = pickerOf().model;
    expect(filtered.isNarrowed).toBe(true);
  });

  test('turns the order of a column, from the first page', async () => {
    const { model, last } = pickerOf();
    model.start();
    await settled();
    await model.pages.go(3);
    expect(last()).toMatchObject({ StartIndex: 20 });
    model.table.toggleSort('label');
    expect(model.pages.number).toBe(1);
    expect(last()).toMatchObject({ StartIndex: 0, sortby: 'label', sorttype: 'asc' });
    await settled();
    model.table.toggleSort('label');
    expect(last()).toMatchObject({ sortby: 'label', sorttype: 'desc' });
    model.table.toggleSort('city');
    expect(last()).toMatchObject({ sortby: 'city', sorttype: 'asc' });
  });

  test('searches 500 ms after the last key, or at once', async () => {
    const { model, last, calls } = pickerOf();
    model.setSearch('ha');
    model.setSearch(' harbor ');
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(last()).toMatchObject({ searchstring: 'harbor' });
    model.setSearch('point');
    model.applySearch();
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toHaveLength(2);
    expect([model.search, model.searched, model.matching]).toEqual(['point', 'point', '?kind=flat&searchstring=point']);
  });

  test('narrows by its filters; one that is not offered narrows unseen', async () => {
    const { model, last } = pickerOf({ attributes: ['city'] });
    model.start();
    expect(model.filters.visible.map(({ name }) => name)).toEqual(['city']);
    model.filters.find('city')?.change('Oslo');
    model.applyFilters();
    await settled();
    expect(last()).toMatchObject({ city: 'Oslo', kind: 'flat' });
    expect(pickerOf({ attributes: false }).model.filters.visible).toEqual([]);
    expect(pickerOf().model.filters.visible).toHaveLength(2);
  });

  test('keeps what was chosen last for its list, and reads anew what the browser keeps', async () => {
    let refreshes = 0;
    const refresh = async () => {
      refreshes += 1;
    };
    const { model, calls } = pickerOf({ recent: async () => [{ value: '7', label: 'Seven' }], refresh });
    model.start();
    await settled();
    expect(model.recent).toEqual([{ value: '7', label: 'Seven' }]);
    model.refresh();
    expect([refreshes, calls.length]).toEqual([1, 2]);
  });

  test('chooses a record that was made within it, and shows it', async () => {
    const { model, calls, done } = pickerOf();
    await model.added({ id: 700 });
    expect([...model.chosen.items.values()]).toEqual([{ value: '700', label: 'Thing 700' }]);
    expect(calls.map(({ input }) => input.query?.StartIndex)).toEqual([undefined, 0]);
    await model.added({ Id: 701 });
    expect(model.items).toHaveLength(2);
    await model.added({});
    expect(model.items).toHaveLength(2);
    const single = pickerOf({ multiple: false });
    await single.model.added({ id: 700 });
    expect([single.done, single.calls.length]).toEqual([[[{ value: '700', label: 'Thing 700' }]], 1]);
    expect(done).toEqual([]);
  });

  test('says when a record that was made cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { model } = pickerOf(
      {},
      {
        lookupThings: () => {
          throw new Error('no');
        },
      },
    );
    await model.added({ id: 700 });
    expect([model.chosen.notice, warn.mock.calls.length]).toEqual(['lookup.addFailed', 1]);
    warn.mockRestore();
  });

  test('offers everything that matches as one choice once it is too much to take one by one', async () => {
    const { model, done } = pickerOf({ takesMatching: true });
    model.start();
    await settled();
    expect(model.offersMatching).toBe(false);
    const selecting = model.selectAll();
    expect(model.isSelectingAll).toBe(true);
    await selecting;
    expect([model.isSelectingAll, model.offersMatching, model.pager.rows.length, model.chosen.notice]).toEqual([
      false,
      true,
      500,
      'lookup.added500',
    ]);
    model.selectMatching();
    expect([model.tab, model.offersMatching, model.isSelected('5')]).toEqual(['selected', false, true]);
    model.confirm();
    expect(done).toMatchObject([[{ value: '?kind=flat', count: 600 }]]);
    const other = pickerOf();
    other.model.start();
    await settled();
    await other.model.selectAll();
    expect([other.model.isOffered, other.model.offersMatching]).toEqual([true, false]);
  });

  test('says that select-all failed, but not once it is closed', async () => {
    const answers = {
      lookupThings: () => {
        throw new Error('no');
      },
    };
    const { model, errors } = pickerOf({}, answers);
    await model.selectAll();
    expect([errors.length, model.isSelectingAll]).toEqual([1, false]);
    const closed = pickerOf({}, answers);
    closed.model.start()();
    await closed.model.selectAll();
    expect(closed.errors).toEqual([]);
  });

  describe('with filters that an operation answers', () => {
    const advancedfilters = { operation: 'listAttributes', query: { of: 'things' } } as never;
    const attributes = [
      { name: 'floor', filtertype: 'inputstring', value: '3' },
      { name: 'note', filtertype: 'inputstring', label: 'Note', value: null },
      { name: 'odd', filtertype: 'no-such' },
      { filtertype: 'inputstring' },
    ];

    test('asks for them once, leaves out what it has no control for, and searches with them', async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { model, calls, last } = pickerOf({}, { listAttributes: () => attributes }, { advancedfilters });
      const { advanced } = model;
      expect([advanced?.state, advanced?.query]).toEqual(['idle', {}]);
      const loads = [advanced?.load(), advanced?.load()];
      expect(advanced?.state).toBe('loading');
      expect(await Promise.all(loads)).toEqual([true, true]);
      expect(calls).toMatchObject([{ operation: 'listAttributes', input: { query: { of: 'things' } } }]);
      expect(advanced?.state).toBe('ready');
      expect(advanced?.filters?.nodes.map(({ name, label, value }) => [name, label, value])).toEqual([
        ['floor', 'floor', '3'],
        ['note', 'Note', ''],
      ]);
      expect(warn).toHaveBeenCalledTimes(2);
      warn.mockRestore();
      model.applyFilters();
      expect(last()).toMatchObject({ floor: '3', kind: 'flat' });
      await settled();
      model.removeAdvanced('floor');
      expect(last()).not.toHaveProperty('floor');
      expect(calls).toHaveLength(3);
    });

    test('says that they cannot be had, or are those of another database', async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const fail = () => {
        throw new Error('no');
      };
      const { model } = pickerOf({}, { listAttributes: fail }, { advancedfilters });
      expect([await model.advanced?.load(), model.advanced?.state]).toEqual([false, 'failed']);
      expect(warn).toHaveBeenCalledTimes(1);
      warn.mockRestore();
      const other = pickerOf({}, { listAttributes: () => attributes }, { advancedfilters });
      const loading = other.model.advanced?.load();
      other.workspace.epoch += 1;
      expect([await loading, other.model.advanced?.filters]).toEqual([false, undefined]);
    });
  });
});
