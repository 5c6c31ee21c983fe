import { describe, expect, test } from 'vitest';
import type { FilterControl, ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { ExportTask } from '#engine/models/report/ExportTask.ts';
import { TableSource } from '#engine/models/rows/TableSource.ts';
import { detachedUrl } from '#engine/models/shared/UrlState.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: ListDocument = {
  $schema: '',
  id: 'changes',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [
    { field: 'Name', title: 'Name', sortable: true },
    { field: 'Note', title: 'Note', visible: { ref: 'filter.city', is: 'Oslo' } },
  ],
  taskmode: 'my',
};
const city = { name: 'city', label: 'City', filtertype: 'inputstring' } as FilterControl;
const required = { ...city, name: 'kind', isrequired: true } as FilterControl;

async function opened(filters = [city], address = '', extra: Partial<ListDocument> = {}) {
  const fake = fakeServices({ listThings: () => ({ Things: [{ Id: 1 }, { Id: 2 }], MaxRows: 60 }) });
  const url = detachedUrl(address);
  const writes: string[] = [];
  const write = (next: URLSearchParams, how: 'push' | 'replace') => {
    writes.push(how);
    url.write(next, how);
  };
  const list = new ListModel(fake.services, { document: { ...document, ...extra }, filters, url: { ...url, write } });
  const stop = list.start();
  await settled();
  const last = () => fake.calls.at(-1)?.input.query;
  return { list, stop, url, writes, last, ...fake };
}

describe('a list', () => {
  test('searches anew with each change of what is asked, and what was chosen goes', async () => {
    const { list, last, writes, url, calls } = await opened();
    list.selection.add(['1']);
    list.filters.find('city')?.change('Oslo');
    expect(list.applyFilters()).toBe(true);
    expect([last()?.city, list.selection.size, writes, url.read().toString()]).toEqual([
      'Oslo',
      0,
      ['push'],
      'city=Oslo',
    ]);
    expect(list.table.declared).toHaveLength(2);
    list.removeFilter('city');
    expect([last()?.city, url.read().toString(), list.table.declared.length]).toEqual([undefined, '', 1]);
    list.setTaskMode('all');
    expect(last()?.assignMode).toBe('all');
    list.setSort({ by: 'Name', type: 'asc' });
    expect(last()).toMatchObject({ sortby: 'Name', sorttype: 'asc' });
    list.search.type('harbor');
    list.clearFilters();
    expect([list.search.text, last()?.searchTerm]).toEqual(['', undefined]);
    expect(calls).toHaveLength(6);
  });

  test('reads the same again, without what was chosen', async () => {
    const { list, calls } = await opened();
    list.selection.add(['1']);
    list.reload();
    expect([list.selection.size, list.refreshes, calls.length]).toEqual([0, 1, 2]);
    list.retry();
    expect(calls).toHaveLength(3);
  });

  test('asks nobody while a required filter is missing, nor with a fault', async () => {
    const { list, calls } = await opened([required]);
    expect([calls, list.state, list.applyFilters()]).toEqual([[], 'waiting', false]);
    list.reload();
    expect(calls).toEqual([]);
    list.filters.find('kind')?.change('flat');
    expect([list.applyFilters(), calls.length]).toEqual([true, 1]);
  });

  test('follows the address when it changes by itself', async () => {
    const { list, url, calls, last } = await opened([city], 'city=Rome');
    expect([last()?.city, last()?.assignMode]).toEqual(['Rome', 'my']);
    list.followUrl();
    expect(calls).toHaveLength(1);
    url.write(new URLSearchParams('city=Oslo&assignMode=all&searchTerm=har'), 'push');
    list.followUrl();
    expect([list.search.text, last()]).toMatchObject(['har', { city: 'Oslo', assignMode: 'all', searchTerm: 'har' }]);
  });

  test('sorts by columns that can be sorted alone', async () => {
    const { list, calls } = await opened();
    list.toggleSort({ field: 'Note', title: 'Note' });
    expect([list.shownSort, calls.length]).toEqual([undefined, 1]);
    list.toggleSort({ field: 'Name', title: 'Name', sortable: true });
    expect(list.shownSort).toEqual({ by: 'Name', type: 'desc' });
  });

  test('that was left follows no role and database any more', async () => {
    const { stop, calls, workspace, list } = await opened();
    stop();
    workspace.epoch += 1;
    list.search.dispose();
    await settled();
    expect(calls).toHaveLength(1);
  });
});

describe('the call behind a list', () => {
  const request = { start: 50, size: 25, signal: new AbortController().signal };
  const wanted = { filters: { city: 'Oslo' }, searchTerm: '', sort: undefined };
  const sourceOf = (answer: unknown, source: object = {}) => {
    const fake = fakeServices({ listThings: () => answer });
    const scopes = () => ({ route: { id: 7 } });
    return {
      ...fake,
      source: new TableSource(fake.services, { operation: 'listThings', ...source }, scopes, { own: 1 }),
    };
  };

  test('sends what narrows, the order and the page, as the operation pages', async () => {
    const given = { path: { id: '{route.id}' }, query: { of: '{route.id}', at: '{filter.city}' } };
    const { source, calls, services } = sourceOf({ Things: [] }, given);
    await source.load(
      { ...wanted, searchTerm: 'x', taskMode: 'my', sort: { by: 'A', type: 'asc' } },
      { ...request, cursor: 'c', isExact: true },
    );
    expect(calls[0]?.input).toMatchObject({
      path: { id: 7 },
      query: {
        of: 7,
        at: 'Oslo',
        city: 'Oslo',
        own: 1,
        searchTerm: 'x',
        assignMode: 'my',
        sortby: 'A',
        sorttype: 'asc',
        StartIndex: 50,
        itemsPerPage: 25,
        cursor: 'c',
        countMode: 'exact',
      },
    });
    Object.assign(services.contract.operations.listThings ?? {}, { paging: undefined });
    await source.load(wanted, request);
    expect(calls[1]?.input.query).toEqual({ of: 7, at: 'Oslo', city: 'Oslo', own: 1 });
  });

  test('a filter that fills the address is no part of the query', async () => {
    const { source, calls, services } = sourceOf({ Things: [] }, { path: { city: '{filter.city}' } });
    const operation = services.contract.operations.listThings;
    Object.assign(operation?.parameters ?? {}, { city: { in: 'path', type: 'string', required: true } });
    await source.load({ ...wanted, filters: { city: 'Oslo', text: 'x' } }, request);
    expect(calls[0]?.input).toMatchObject({ path: { city: 'Oslo' }, query: { text: 'x', own: 1 } });
    expect(calls[0]?.input.query).not.toHaveProperty('city');
  });

  test('tells an answer without rows from an empty list', async () => {
    await expect(sourceOf({ Things: [] }).source.load(wanted, request)).resolves.toMatchObject({ rows: [] });
    await expect(sourceOf({}).source.load(wanted, request)).rejects.toMatchObject({ code: 'unreadable' });
    const friendly = sourceOf({ FriendlyException: 'Late' });
    expect(await friendly.source.load(wanted, request)).toMatchObject({ rows: [] });
    expect(friendly.toasts).toEqual([{ text: 'Late', type: 'warning' }]);
  });
});

describe('an export', () => {
  const taskOf = (download: (format: unknown) => unknown) => {
    const fake = fakeServices({ exportReport: ({ body }) => download((body as { Format?: string }).Format) });
    return { ...fake, task: new ExportTask(fake.services, () => ({ Id: 'x' })) };
  };

  test('is made by the server in the words of the user', async () => {
    const { task, calls } = taskOf(() => 'file');
    const running = task.run();
    expect([task.isRunning, task.progress?.percent]).toEqual([true, undefined]);
    expect([await running, task.isRunning]).toEqual(['file', false]);
    await task.run('csv');
    expect(calls.map(({ input }) => input.body)).toEqual([
      { Id: 'x', Language: 'en-US', Culture: 'en-US', TimeZone: 'UTC' },
      { Id: 'x', Language: 'en-US', Culture: 'en-US', TimeZone: 'UTC', Format: 'csv' },
    ]);
  });

  test('may be made here', async () => {
    const { task, calls } = taskOf(() => 'file');
    expect([await task.run('xlsx', async () => 'own' as never), calls]).toEqual(['own', []]);
    expect(await task.run('xlsx', async () => undefined)).toBe('file');
  });

  test('that fails is told, that is cancelled is not', async () => {
    const { task, errors } = taskOf((format) => {
      if (format === 'csv') task.cancel();
      throw new Error('no');
    });
    expect([await task.run(), errors.length, task.isRunning]).toEqual([undefined, 1, false]);
    expect([await task.run('csv'), errors.length, task.state]).toEqual([undefined, 1, 'idle']);
  });
});
