import { expect, test } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { detachedUrl } from '#engine/models/shared/UrlState.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: ListDocument = {
  $schema: '',
  id: 'remembered',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [{ field: 'Name', title: 'Name' }],
};

/** Views of one list in one browser; each entry of the history has a name. */
function browser(total = 60) {
  const state = { total, name: 'Thing', isDown: false };
  const fake = fakeServices({
    listThings: ({ query = {} }) => {
      if (state.isDown) throw new Error('down');
      const start = Number(query.StartIndex);
      const size = Math.max(0, Math.min(Number(query.itemsPerPage), state.total - start));
      const Things = Array.from({ length: size }, (_, at) => ({ Id: start + at, Name: `${state.name} ${start + at}` }));
      return { Things, MaxRows: state.total };
    },
  });
  const open = async (entry: string | undefined, rest: Partial<ListDocument> = {}) => {
    const list = new ListModel(fake.services, {
      document: { ...document, ...rest },
      filters: [],
      url: { ...detachedUrl(), entry: () => entry },
    });
    const stop = list.start();
    const first = list.rows.length;
    await settled();
    return { list, stop, first };
  };
  return { ...fake, state, open };
}

test('Back finds rows, place and what was chosen, and reads the rows anew', async () => {
  const { open, calls, state } = browser();
  const { list } = await open('a');
  await list.pager.more();
  list.selection.add(['3', '7']);
  list.memory.position.set({ row: 4, scroll: 3 });
  state.name = 'Item';
  const back = await open('a');
  expect([back.first, back.list.memory.position.get()]).toEqual([50, { row: 4, scroll: 3 }]);
  expect([...back.list.selection.ids]).toEqual(['3', '7']);
  expect([back.list.rows.length, back.list.rows[49]?.Name, back.list.total]).toEqual([50, 'Item 49', 60]);
  expect(calls.slice(2).map(({ input }) => [input.query?.StartIndex, input.query?.itemsPerPage])).toEqual([[0, 50]]);
});

test('rows that went meanwhile are gone, and a failure leaves what is shown', async () => {
  const { open, state } = browser(30);
  const { list } = await open('b');
  await list.pager.more();
  list.memory.position.set({ row: 0, scroll: 0 });
  state.isDown = true;
  const offline = await open('b');
  expect([offline.list.rows.length, offline.list.state]).toEqual([30, 'rows']);
  state.isDown = false;
  state.total = 10;
  const back = await open('b');
  expect([back.first, back.list.rows.length, back.list.total]).toEqual([30, 10, 10]);
});

test('another entry, list, role or database starts from the top', async () => {
  const { open, workspace } = browser();
  const { list } = await open('c');
  list.memory.position.set({ row: 4, scroll: 3 });
  expect((await open('d')).first).toBe(0);
  expect((await open('c', { id: 'other' })).first).toBe(0);
  expect((await open('c')).first).toBe(25);
  workspace.database = 'B';
  const other = await open('c');
  expect([other.first, other.list.memory.position.get()]).toEqual([0, undefined]);
});

test('without a history nothing is remembered', async () => {
  const { open } = browser();
  const { list } = await open(undefined);
  list.memory.position.set({ row: 4, scroll: 3 });
  expect([list.memory.position.get(), (await open(undefined)).first]).toEqual([{ row: 4, scroll: 3 }, 0]);
});

test('of paged and of long lists the place is remembered, not the rows; of everything chosen nothing', async () => {
  const { open } = browser(20_000);
  const { list } = await open('e');
  list.selection.selectAll();
  list.memory.position.set({ row: 4, scroll: 3 });
  const back = await open('e');
  expect([back.first, back.list.memory.position.get(), back.list.selection.size]).toEqual([
    0,
    { row: 4, scroll: 3 },
    0,
  ]);
  const paged = await open('f', { paging: 'pages' });
  paged.list.memory.position.set({ row: 1, scroll: 1 });
  expect((await open('f', { paging: 'pages' })).first).toBe(0);
});

test('the twenty entries that were seen last are remembered', async () => {
  const { open } = browser();
  for (const entry of Array.from({ length: 21 }, (_, index) => `g${index}`)) {
    const { list } = await open(entry);
    list.memory.position.set({ row: 1, scroll: 1 });
  }
  expect([(await open('g0')).first, (await open('g1')).first, (await open('g20')).first]).toEqual([0, 25, 25]);
});
