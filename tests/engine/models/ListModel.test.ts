import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/ListModel.ts';
import { detachedUrl } from '#engine/models/UrlState.ts';
import { fakeServices, settled } from './fakeServices.ts';

const document: ListDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings' },
  search: true,
  columns: [
    { field: 'Name', title: 'Name', sortable: true },
    { field: 'Rank', title: 'Rank', sortable: true, defaultorder: 'asc' },
    { field: 'Note', title: 'Note' },
  ],
  sort: { by: 'Name', type: 'asc' },
};

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    Id: from + index,
    Name: `Thing ${from + index}`,
    Rank: (from + index) % 3,
  }));

const page = (total: number) => (input: { query?: Readonly<Record<string, unknown>> }) => {
  const start = Number(input.query?.StartIndex);
  return { Things: rows(start, Math.min(start + Number(input.query?.itemsPerPage), total)), MaxRows: total };
};

function listOf(total: number, url = detachedUrl(), extra: Partial<ListDocument> = {}) {
  const fake = fakeServices({ listThings: page(total), removeThing: () => ({}) });
  const model = new ListModel(fake.services, { document: { ...document, ...extra }, filters: [], url });
  return { model, url, ...fake };
}

const lastQuery = (calls: { input: { query?: Readonly<Record<string, unknown>> } }[]) => calls.at(-1)?.input.query;

describe('ListModel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('WIDGET-LIST-02 WIDGET-LIST-03 WIDGET-LIST-15 reads pages of 25 with the documented parameters', async () => {
    const { model, calls } = listOf(640);
    model.start();
    await settled();
    expect(calls).toMatchObject([
      {
        operation: 'listThings',
        input: { query: { StartIndex: 0, itemsPerPage: 25, sortby: 'Name', sorttype: 'asc' } },
      },
    ]);
    await model.pager.more();
    expect(lastQuery(calls)).toMatchObject({ StartIndex: 25 });
    expect(model.rows).toHaveLength(50);
    expect(model.total).toBe(640);
  });

  test('WIDGET-LIST-07 loading toggles on each search', async () => {
    const { model } = listOf(640);
    model.start();
    expect(model.state).toBe('loading');
    await settled();
    expect(model.pager.isBusy).toBe(false);
    model.setSearch('thing');
    model.applySearch();
    expect(model.pager.isBusy).toBe(true);
  });

  test('WIDGET-LIST-10 typed text is searched once, 500 ms after the last key', async () => {
    const { model, calls, url } = listOf(640);
    model.start();
    await settled();
    for (const text of ['t', 'th', 'thi']) model.setSearch(text);
    vi.advanceTimersByTime(499);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(calls).toHaveLength(2);
    expect(lastQuery(calls)).toMatchObject({ searchTerm: 'thi', StartIndex: 0 });
    expect(url.read().toString()).toBe('searchTerm=thi');
  });

  test('WIDGET-LIST-11 a click on the sorted column toggles its order on the server', async () => {
    const { model, calls, url } = listOf(640);
    model.start();
    await settled();
    const [name] = model.columns;
    if (name) model.toggleSort(name);
    expect(lastQuery(calls)).toMatchObject({ sortby: 'Name', sorttype: 'desc' });
    expect(url.read().get('sorttype')).toBe('desc');
    if (name) model.toggleSort(name);
    expect(lastQuery(calls)).toMatchObject({ sorttype: 'asc' });
    expect(url.read().toString()).toBe('');
  });

  const firstOrders = [
    { field: 'Name', sort: { by: 'Rank', type: 'asc' as const }, type: 'desc', title: 'desc without a default' },
    { field: 'Rank', sort: { by: 'Name', type: 'asc' as const }, type: 'asc', title: 'its default order' },
    {
      field: 'Note',
      sort: { by: 'Name', type: 'asc' as const },
      type: undefined,
      title: 'nothing when it is not sortable',
    },
  ];
  test.each(firstOrders)('WIDGET-LIST-12 a new column starts with $title', async ({ field, sort, type }) => {
    const { model } = listOf(640, detachedUrl(), { sort });
    model.start();
    await settled();
    const column = model.columns.find((candidate) => candidate.field === field);
    if (column) model.toggleSort(column);
    expect(model.shownSort?.by === field ? model.shownSort.type : undefined).toBe(type);
  });

  test('WIDGET-LIST-09 with every row here numbers are ordered in the browser, with the key behind', async () => {
    const { model, calls } = listOf(7);
    model.start();
    await settled();
    const rank = model.columns[1];
    if (rank) model.toggleSort(rank);
    expect(calls).toHaveLength(1);
    expect(model.rows.map((row) => row.Id)).toEqual([0, 3, 6, 1, 4, 2, 5]);
    if (rank) model.toggleSort(rank);
    expect(model.rows.map((row) => row.Id)).toEqual([5, 2, 4, 1, 6, 3, 0]);
  });

  test('texts are ordered by the server even with every row here: its collation counts', async () => {
    const { model, calls } = listOf(7);
    model.start();
    await settled();
    const name = model.columns[0];
    if (name) model.toggleSort(name);
    expect(calls).toHaveLength(2);
  });

  test('WIDGET-LIST-19 a FriendlyException ends loading and is shown as a warning', async () => {
    const fake = fakeServices({
      listThings: () => ({ Things: [], MaxRows: 0, FriendlyException: 'Choose a property' }),
    });
    const model = new ListModel(fake.services, { document, filters: [] });
    model.start();
    await settled();
    expect(fake.toasts).toEqual([{ type: 'warning', text: 'Choose a property' }]);
    expect(model.state).toBe('empty');
  });

  test('WIDGET-LIST-20 a failed read is a state with a retry, not a toast', async () => {
    let isDown = true;
    const fake = fakeServices({
      listThings: (input) => {
        if (isDown) throw new Error('offline');
        return page(3)(input);
      },
    });
    const model = new ListModel(fake.services, { document, filters: [] });
    model.start();
    await settled();
    expect(model.state).toBe('failed');
    expect(fake.errors).toEqual([]);
    isDown = false;
    await model.pager.retry();
    expect(model.state).toBe('rows');
  });

  test('the address is what is on the screen', async () => {
    const url = detachedUrl('searchTerm=abc&sortby=Rank&sorttype=desc');
    const { model, calls } = listOf(640, url);
    model.start();
    await settled();
    expect(lastQuery(calls)).toMatchObject({ searchTerm: 'abc', sortby: 'Rank', sorttype: 'desc' });
  });

  test('an unknown column in the address falls back to the default order', () => {
    const { model } = listOf(640, detachedUrl('sortby=Password&sorttype=asc'));
    expect(model.sort).toEqual(document.sort);
  });

  test('a switch of role or database reloads and drops what is late', async () => {
    const { model, calls, workspace } = listOf(640);
    model.start();
    workspace.epoch += 1;
    await settled();
    expect(model.rows).toEqual([]);
    model.reload();
    await settled();
    expect(calls).toHaveLength(2);
    expect(model.rows).toHaveLength(25);
  });

  test('an action asks, calls with values of the row, says so and reloads', async () => {
    const remove = {
      id: 'delete',
      on: 'row' as const,
      kind: 'delete' as const,
      label: 'Delete',
      confirm: { text: 'Delete {row.Name}?' },
      call: { operation: 'removeThing', query: { id: '{row.Id}' } },
      done: { toast: 'Deleted', reload: true },
    };
    const { model, calls, toasts } = listOf(3, detachedUrl(), { actions: [remove] });
    let reloads = 0;
    const host = {
      reload: () => {
        reloads += 1;
      },
      openForm: () => undefined,
      showResult: () => undefined,
    };
    expect(await model.actions.run(remove, host, { Id: 2, Name: 'Two' })).toBe(true);
    expect(calls.at(-1)).toMatchObject({ operation: 'removeThing', input: { query: { id: 2 } } });
    expect(toasts).toEqual([{ type: 'success', text: 'Deleted' }]);
    expect(reloads).toBe(1);
  });

  test('a read-only user sees the action disabled with the reason', () => {
    const add = { id: 'add', on: 'list' as const, kind: 'create' as const, label: 'Add', to: 'things/new' };
    const { model, permissions } = listOf(3);
    permissions.isReadOnlyUser = true;
    expect(model.actions.stateOf(add)).toEqual({ visible: true, enabled: false, reason: 'readOnly.title' });
    permissions.isReadOnlyUser = false;
    permissions.editPage = () => false;
    expect(model.actions.stateOf(add)).toEqual({ visible: false, enabled: false });
  });
});
