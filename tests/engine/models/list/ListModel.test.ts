import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { detachedUrl } from '#engine/models/shared/UrlState.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

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

  test(
    'reads pages of 25 with the documented parameters',
    proves('unit', 'WIDGET-LIST-02', 'WIDGET-LIST-03', 'WIDGET-LIST-15'),
    async () => {
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
    },
  );

  test('loading toggles on each search', proves('unit', 'WIDGET-LIST-07'), async () => {
    const { model } = listOf(640);
    model.start();
    expect(model.state).toBe('loading');
    await settled();
    expect(model.pager.isBusy).toBe(false);
    model.search.type('thing');
    model.search.apply();
    expect(model.pager.isBusy).toBe(true);
  });

  test('typed text is searched once, 500 ms after the last key', proves('unit', 'WIDGET-LIST-10'), async () => {
    const { model, calls, url } = listOf(640);
    model.start();
    await settled();
    for (const text of ['t', 'th', 'thi']) model.search.type(text);
    vi.advanceTimersByTime(499);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(calls).toHaveLength(2);
    expect(lastQuery(calls)).toMatchObject({ searchTerm: 'thi', StartIndex: 0 });
    expect(url.read().toString()).toBe('searchTerm=thi');
  });

  test('a click on the sorted column toggles its order on the server', proves('unit', 'WIDGET-LIST-11'), async () => {
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
  test.each(firstOrders)(
    'a new column starts with $title',
    proves('unit', 'WIDGET-LIST-12'),
    async ({ field, sort, type }) => {
      const { model } = listOf(640, detachedUrl(), { sort });
      model.start();
      await settled();
      const column = model.columns.find((candidate) => candidate.field === field);
      if (column) model.toggleSort(column);
      expect(model.shownSort?.by === field ? model.shownSort.type : undefined).toBe(type);
    },
  );

  test(
    'with every row here numbers are ordered in the browser, with the key behind',
    proves('unit', 'WIDGET-LIST-09'),
    async () => {
      const { model, calls } = listOf(7);
      model.start();
      await settled();
      const rank = model.columns[1];
      if (rank) model.toggleSort(rank);
      expect(calls).toHaveLength(1);
      expect(model.rows.map((row) => row.Id)).toEqual([0, 3, 6, 1, 4, 2, 5]);
      if (rank) model.toggleSort(rank);
      expect(model.rows.map((row) => row.Id)).toEqual([5, 2, 4, 1, 6, 3, 0]);
    },
  );

  test('texts are ordered by the server even with every row here: its collation counts', async () => {
    const { model, calls } = listOf(7);
    model.start();
    await settled();
    const name = model.columns[0];
    if (name) model.toggleSort(name);
    expect(calls).toHaveLength(2);
  });

  describe('with every row here, and the searched fields known', () => {
    async function named(total: number) {
      const fake = fakeServices({ listNamed: page(total) });
      const source = { operation: 'listNamed' };
      const model = new ListModel(fake.services, { document: { ...document, source }, filters: [] });
      model.start();
      await settled();
      const type = async (text: string, wait: number) => {
        model.search.type(text);
        await vi.advanceTimersByTimeAsync(wait);
      };
      return { ...fake, model, type };
    }

    test('words are searched after 200 ms, and nobody is asked', proves('unit', 'WIDGET-LIST-10'), async () => {
      const { model, calls, type } = await named(20);
      await type('1 THING', 199);
      expect(model.total).toBe(20);
      await type('1 THING', 200);
      expect(model.rows.map((row) => row.Id)).toEqual([1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
      expect([model.total, calls.length]).toEqual([11, 1]);
      await type('', 200);
      expect([model.total, calls.length]).toEqual([20, 1]);
    });

    test('a list that was jumped through is searched here once every row came', async () => {
      const { model, calls, type } = await named(60);
      await model.pager.reachEnd();
      expect(model.local.canSearch).toBe(false);
      model.pager.want(0, 59);
      await settled();
      await type('59', 200);
      expect(model.rows.map((row) => row.Id)).toEqual([59]);
      expect(calls.filter(({ input }) => input.query?.searchTerm)).toEqual([]);
    });

    test('what was chosen goes with another search, not with the same', async () => {
      const { model, type } = await named(20);
      model.selection.toggle('3');
      await type('1', 200);
      expect(model.selection.size).toBe(0);
      model.selection.toggle('1');
      model.search.apply();
      expect(model.selection.size).toBe(1);
    });

    test('read anew the server searches, as not all rows may come at once', async () => {
      const { model, calls, type } = await named(20);
      await type('1', 200);
      model.reload();
      expect(lastQuery(calls)).toMatchObject({ searchTerm: '1' });
    });

    test('one row that is not here is enough to ask the server after 500 ms', async () => {
      const { calls, type } = await named(26);
      await type('1', 499);
      expect(calls).toHaveLength(1);
      await type('1', 500);
      expect(lastQuery(calls)).toMatchObject({ searchTerm: '1' });
    });
  });

  test('a FriendlyException ends loading and is shown as a warning', proves('unit', 'WIDGET-LIST-19'), async () => {
    const fake = fakeServices({
      listThings: () => ({ Things: [], MaxRows: 0, FriendlyException: 'Choose a property' }),
    });
    const model = new ListModel(fake.services, { document, filters: [] });
    model.start();
    await settled();
    expect(fake.toasts).toEqual([{ type: 'warning', text: 'Choose a property' }]);
    expect(model.state).toBe('empty');
  });

  test(
    'task mode is sent, starts as the document says and stands in the address',
    proves('unit', 'WIDGET-LIST-13', 'WIDGET-LIST-03'),
    async () => {
      const { model, calls, url } = listOf(640, detachedUrl(), { taskmode: 'my' });
      model.start();
      await settled();
      expect(lastQuery(calls)).toMatchObject({ assignMode: 'my' });
      expect(url.read().toString()).toBe('');
      model.setTaskMode('all');
      expect(lastQuery(calls)).toMatchObject({ assignMode: 'all', StartIndex: 0 });
      expect(url.read().toString()).toBe('assignMode=all');
      const again = listOf(640, detachedUrl('assignMode=all'), { taskmode: 'my' });
      again.model.start();
      expect(lastQuery(again.calls)).toMatchObject({ assignMode: 'all' });
    },
  );

  test('limitBy and limitByType come from the page around', proves('unit', 'WIDGET-LIST-03'), async () => {
    const fake = fakeServices({ listThings: page(3) });
    const source = { operation: 'listThings', query: { limitBy: '{route.id}', limitByType: 'property' } };
    const settings = { document: { ...document, source }, filters: [], route: { id: '7' } };
    new ListModel(fake.services, settings).start();
    await settled();
    expect(lastQuery(fake.calls)).toMatchObject({ limitBy: '7', limitByType: 'property' });
  });

  test(
    'an order that the document offers is asked for and may come from the address',
    proves('unit', 'WIDGET-LIST-14'),
    async () => {
      const sorts = [
        { by: 'Due', title: 'Due date', type: 'asc' as const },
        { by: 'Stage', title: 'Stage' },
      ];
      const { sort: _none, ...plain } = document;
      const fake = fakeServices({ listThings: page(640) });
      const url = detachedUrl('sortby=Stage&sorttype=asc');
      const model = new ListModel(fake.services, { document: { ...plain, sorts }, filters: [], url });
      model.start();
      await settled();
      expect(lastQuery(fake.calls)).toMatchObject({ sortby: 'Stage', sorttype: 'asc' });
      model.setSort({ by: 'Due', type: 'asc' });
      expect(lastQuery(fake.calls)).toMatchObject({ sortby: 'Due', sorttype: 'asc' });
      expect(url.read().toString()).toBe('');
    },
  );

  test('an order that the list does not offer is named as what means nothing here', async () => {
    const fake = fakeServices({ listThings: page(640) });
    const url = detachedUrl('sortby=Colour');
    const model = new ListModel(fake.services, { document, filters: [], url });
    model.start();
    await settled();
    expect(model.filters.ignored).toEqual([{ label: 'sortby', text: 'Colour' }]);
    expect(lastQuery(fake.calls)).not.toMatchObject({ sortby: 'Colour' });
    model.applyFilters();
    expect([model.filters.ignored, url.read().toString()]).toEqual([[], '']);
  });

  test(
    'one page at a time: the number is in the address, Back undoes it, a search starts at the first',
    proves('unit', 'WIDGET-LIST-16'),
    async () => {
      const { model, calls, url } = listOf(640, detachedUrl('page=3'), { paging: 'pages' });
      model.start();
      await settled();
      expect(lastQuery(calls)).toMatchObject({ StartIndex: 50, itemsPerPage: 25 });
      expect(model.rows).toHaveLength(25);
      expect(model.pages?.count).toBe(26);
      await model.pages?.go(26);
      expect(lastQuery(calls)).toMatchObject({ StartIndex: 625 });
      expect(model.rows.map((row) => row.Id)).toEqual(rows(625, 640).map((row) => row.Id));
      expect(url.read().toString()).toBe('page=26');
      url.write(new URLSearchParams('page=2'), 'replace');
      model.followUrl();
      await settled();
      expect(lastQuery(calls)).toMatchObject({ StartIndex: 25 });
      model.search.type('x');
      model.search.apply();
      expect(lastQuery(calls)).toMatchObject({ StartIndex: 0, searchTerm: 'x' });
      expect(url.read().toString()).toBe('searchTerm=x');
    },
  );

  test('a page behind the last one is the last one', proves('unit', 'WIDGET-LIST-16'), async () => {
    const { model, url } = listOf(60, detachedUrl('page=9'), { paging: 'pages' });
    model.start();
    await settled();
    expect(model.rows).toHaveLength(10);
    expect(url.read().toString()).toBe('page=3');
  });

  test('rows without an id are all shown, though nothing tells them apart', async () => {
    const fake = fakeServices({ listThings: () => ({ Things: [{ Id: null }, { Id: null }, {}], MaxRows: 3 }) });
    const model = new ListModel(fake.services, { document, filters: [] });
    model.start();
    await settled();
    expect(model.rows).toHaveLength(3);
    expect(new Set(model.rows.map(model.idOf)).size).toBe(3);
  });

  test('a failed read is a state with a retry, not a toast', proves('unit', 'WIDGET-LIST-20'), async () => {
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
