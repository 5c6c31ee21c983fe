import { describe, expect, it } from 'vitest';
import type { DocumentAction, ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: ListDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [{ field: 'Name', title: 'Name' }],
  actions: [
    { id: 'one', label: 'One', kind: 'run', on: 'row' },
    { id: 'many', label: 'Many', kind: 'run', on: 'selection' },
  ],
};
const host = { reload: () => undefined, openForm: () => undefined, showResult: () => undefined };
const chosenAction = (rest: Partial<DocumentAction>) =>
  ({ id: 'x', label: 'Remove', kind: 'run', on: 'selection', ...rest }) as DocumentAction;
const call = { operation: 'removeThing', path: { id: '{row.Id}' } };

async function listOf(answers: Parameters<typeof fakeServices>[0]) {
  const rows = [1, 2, 3].map((Id) => ({ Id, Name: `Thing ${Id}` }));
  const fake = fakeServices({ listThings: () => ({ Things: rows, MaxRows: 3 }), ...answers });
  const list = new ListModel(fake.services, { document, filters: [] });
  list.start();
  await settled();
  return { list, ...fake };
}

describe('an action on chosen rows', () => {
  it('stands apart from those of a row', async () => {
    const { list } = await listOf({});
    expect(list.actions.on('row').map(({ id }) => id)).toEqual(['one']);
    expect(list.actions.on('selection').map(({ id }) => id)).toEqual(['many']);
  });

  it('goes row by row, tells by name what failed and leaves that chosen', async () => {
    const { list, calls, toasts } = await listOf({
      removeThing: ({ path }) => {
        if (String(path?.id) === '2') throw new Error('In use');
      },
    });
    list.selection.add(['1', '2', '99']);
    const action = chosenAction({ each: true, call, done: { toast: 'Gone' } });
    expect(await list.actions.run(action, host)).toBe(true);
    expect(calls.slice(1).map(({ input }) => input.path)).toEqual([{ id: 1 }, { id: 2 }, { id: '99' }]);
    expect(list.actions.bulk).toMatchObject({
      title: 'Remove',
      total: 3,
      done: 3,
      failures: [{ id: '2', name: 'Thing 2', message: 'In use' }],
      status: 'finished',
    });
    expect([...list.selection.ids]).toEqual(['2']);
    expect(toasts).toEqual([]);
  });

  it('that went well says so, is shown no longer and leaves nothing chosen', async () => {
    const { list, toasts } = await listOf({ removeThing: () => ({}) });
    list.selection.add(['1', '2']);
    await list.actions.run(chosenAction({ each: true, call, done: { toast: 'Gone' } }), host);
    expect(toasts).toMatchObject([{ type: 'success', text: 'Gone' }]);
    expect(list.actions.bulk).toBeUndefined();
    expect(list.selection.size).toBe(0);
  });

  it('is one call where it does not go row by row; the answer tells what failed', async () => {
    const { list, calls, toasts } = await listOf({
      removeThing: () => ({ failed: [{ id: 3, name: 'Thing 3', message: 'In use' }], failedCount: 1 }),
    });
    list.selection.add(['1', '3']);
    const body = { ids: '{selection.ids}' };
    const action = chosenAction({ call: { operation: 'removeThing', body }, done: { toast: 'Gone', reload: true } });
    let reloads = 0;
    await list.actions.run(action, { ...host, reload: () => (reloads += 1) });
    expect(calls.slice(1)).toMatchObject([{ operation: 'removeThing', input: { body: { ids: [1, 3] } } }]);
    expect([...list.selection.ids]).toEqual(['3']);
    expect([list.actions.bulk?.failed, toasts, reloads]).toEqual([1, [], 1]);
  });

  it('that could not be sent is told, and what was chosen stays so', async () => {
    const { list, errors } = await listOf({
      removeThing: () => {
        throw new Error('offline');
      },
    });
    list.selection.add(['1']);
    expect(await list.actions.run(chosenAction({ call: { operation: 'removeThing' } }), host)).toBe(false);
    expect([errors.length, list.actions.bulk, list.selection.size]).toEqual([1, undefined, 1]);
  });

  it('does nothing when the question is answered with no', async () => {
    const { list, calls, services } = await listOf({ removeThing: () => ({}) });
    services.dialogs.confirm = async () => false;
    list.selection.add(['1']);
    expect(await list.actions.run(chosenAction({ call, each: true, confirm: { text: 'Sure?' } }), host)).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('ends where it is stopped, and no other begins before', async () => {
    const { list, calls, toasts } = await listOf({
      removeThing: () => list.actions.bulk?.stop(),
    });
    list.selection.add(['1', '2']);
    const action = chosenAction({ each: true, call, done: { toast: 'Gone' } });
    const running = list.actions.run(action, host);
    await settled();
    await running;
    expect(calls).toHaveLength(2);
    expect([list.actions.bulk?.status, list.actions.bulk?.done, toasts]).toEqual(['stopped', 1, []]);
  });

  it('is not for everything that matches where it goes row by row', async () => {
    const { list } = await listOf({});
    const each = chosenAction({ each: true, call });
    expect(list.actions.stateOf(each)).toEqual({ visible: true, enabled: true });
    list.selection.selectAll();
    expect(list.actions.stateOf(each)).toEqual({ visible: true, enabled: false, reason: 'list.each.all' });
    expect(list.actions.stateOf(chosenAction({ call }))).toEqual({ visible: true, enabled: true });
    const named = chosenAction({ call: { ...call, body: { Ids: '{selection.ids}' } } });
    expect(list.actions.stateOf(named)).toEqual({ visible: true, enabled: false, reason: 'list.each.all' });
  });
});
