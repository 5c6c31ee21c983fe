import { describe, expect, test } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { LiveTopics } from '#engine/stores/live/LiveTopics.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: ListDocument = {
  $schema: '',
  id: 'live',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [{ field: 'Name', title: 'Name' }],
  live: true,
};

/** A list over rows that a test changes, and the topics that it follows. */
async function open(rest: Partial<ListDocument> = {}, total = 60) {
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
  const topics = new LiveTopics();
  const { operations } = fake.services.contract;
  const contract = {
    ...fake.services.contract,
    operations: { ...operations, listThings: { ...operations.listThings, live: 'things' } },
  };
  const services = { ...fake.services, contract, live: topics } as unknown as typeof fake.services;
  const list = new ListModel(services, { document: { ...document, ...rest }, filters: [], pageSize: 25 });
  const stop = list.start();
  await settled();
  return { ...fake, list, state, stop, tell: () => topics.tell('things') };
}

describe('rows that follow the server', () => {
  test('are read anew where they stand, as many as there are; what is chosen stays chosen', async () => {
    const { list, state, tell, calls } = await open({ selection: 'multiple' });
    await list.pager.more();
    expect(list.rows).toHaveLength(50);
    list.selection.add(['3']);
    const { loads } = list.pager;
    state.name = 'Changed';
    state.total = 59;
    tell();
    await settled();
    expect(list.rows).toHaveLength(50);
    expect(list.rows[49]).toEqual({ Id: 49, Name: 'Changed 49' });
    expect(list.total).toBe(59);
    expect([...list.selection.ids]).toEqual(['3']);
    // The table does not start from the top, and totals and groups are asked for again.
    expect([list.pager.loads, list.refreshes, calls.length]).toEqual([loads, 1, 3]);
    await list.pager.more();
    expect(list.rows).toHaveLength(59);
  });

  test('that were none come by themselves', async () => {
    const { list, state, tell } = await open({}, 0);
    expect(list.state).toBe('empty');
    state.total = 2;
    tell();
    await settled();
    expect(list.rows).toHaveLength(2);
  });

  test('told while an answer is under way are read once more', async () => {
    const { list, state, tell } = await open();
    const more = list.pager.more();
    tell();
    state.name = 'Changed';
    await more;
    await settled();
    expect(list.rows).toHaveLength(50);
    expect(list.rows.every((row) => String(row.Name).startsWith('Changed'))).toBe(true);
  });

  test('stay as they are where the server does not answer, and nobody is told', async () => {
    const { list, state, tell, errors, toasts } = await open();
    state.isDown = true;
    tell();
    await settled();
    expect(list.rows).toHaveLength(25);
    expect([list.state, errors, toasts]).toEqual(['rows', [], []]);
  });

  test.each([
    ['another document', { live: false }, false],
    ['a closed list', {}, true],
  ])('are not read for %s', async (_who, rest, isClosed) => {
    const { stop, tell, calls } = await open(rest);
    if (isClosed) stop();
    const { length } = calls;
    tell();
    await settled();
    expect(calls).toHaveLength(length);
  });
});
