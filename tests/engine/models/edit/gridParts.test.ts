import { describe, expect, test } from 'vitest';
import type { EditColumn, ListDocument, ListEdit } from '#engine/generated/documents.ts';
import { GridEdit } from '#engine/models/edit/GridEdit.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const toggle: EditColumn = { field: 'On', as: 'toggle' };
const choice: EditColumn = {
  field: 'Kind',
  as: 'select',
  options: { dropdownfixedlist: [{ key: 'a', data: 'A' }] },
} as EditColumn;

async function gridOf(edit: Partial<ListEdit> = {}, answers: Parameters<typeof fakeServices>[0] = {}, total = 3) {
  const rows = Array.from({ length: total }, (_, index) => ({ Id: index + 1, On: index === 0, Kind: 'a' }));
  const fake = fakeServices({
    listThings: ({ query = {} }) => {
      const start = Number(query.StartIndex);
      return { Things: rows.slice(start, start + Number(query.itemsPerPage)), MaxRows: total };
    },
    saveThings: () => ({}),
    ...answers,
  });
  const document = {
    $schema: '',
    id: 'g',
    title: 'G',
    source: { operation: 'listThings' },
    columns: [],
  } as ListDocument;
  const list = new ListModel(fake.services, { document, filters: [] });
  const guards: (() => boolean)[] = [];
  fake.services.guard.register = (isDirty) => {
    guards.push(isDirty);
    return () => guards.splice(guards.indexOf(isDirty), 1);
  };
  const all = { columns: [toggle, choice], save: [{ operation: 'saveThings' }], ...edit } as ListEdit;
  const grid = new GridEdit(fake.services, list, all);
  list.start();
  const stop = grid.start();
  await settled();
  const row = (at: number) => list.rows[at] ?? {};
  const saves = () => fake.calls.filter(({ operation }) => operation === 'saveThings').length;
  return { grid, list, row, stop, guards, saves, ...fake };
}

describe('rows that are changed in place', () => {
  test('have all, some or none of their switches on, as far as they are here', async () => {
    const { grid, row } = await gridOf();
    expect(grid.allOn).toBe('some');
    grid.press(row(0), toggle);
    expect(grid.allOn).toBe('none');
    for (const at of [0, 1, 2]) grid.press(row(at), toggle);
    expect(grid.allOn).toBe('all');
    expect((await gridOf({ columns: [choice] })).grid.allOn).toBe('none');
    const long = await gridOf({}, {}, 40);
    long.grid.press(long.row(0), toggle);
    expect(long.grid.allOn).toBe('some');
    for (const one of long.list.rows) long.grid.press(one, toggle);
    expect(long.grid.allOn).toBe('some');
  });

  test('ask before leaving, and are given up with role and database', async () => {
    const { grid, row, guards, stop } = await gridOf();
    expect(guards.map((guard) => guard())).toEqual([false]);
    grid.press(row(0), toggle);
    expect(guards.map((guard) => guard())).toEqual([true]);
    grid.discardRow(row(0));
    expect(grid.isDirty).toBe(false);
    stop();
    expect(guards).toEqual([]);
  });

  test('are locked with what stands around, and while they are saved', async () => {
    let answer = () => {};
    const saveThings = () => new Promise<void>((resolve) => (answer = resolve));
    const { grid, row, toasts } = await gridOf({}, { saveThings });
    expect(grid.lockOf(row(0), 'On')).toBeUndefined();
    expect([grid.lockOf(row(0), 'None'), grid.columnOf('None'), grid.optionsOf('On')]).toEqual([
      'row',
      undefined,
      undefined,
    ]);
    expect(grid.optionsOf('Kind')?.options).toEqual([{ value: 'a', label: 'A' }]);
    grid.press(row(0), toggle);
    const saving = grid.saves.all();
    await settled();
    expect(grid.lockOf(row(1), 'On')).toBe('saving');
    grid.press(row(1), toggle);
    expect([grid.drafts.size, await grid.saves.all(), toasts]).toEqual([1, false, []]);
    answer();
    await saving;
    grid.isReadOnly = true;
    expect([grid.refusal, grid.lockOf(row(0), 'On')]).toEqual(['grid.locked', 'readonly']);
    grid.press(row(1), toggle);
    expect([grid.isDirty, toasts]).toEqual([false, [{ type: 'info', text: 'grid.locked' }]]);
  });

  test('that cannot all be read are changed not at all, and that is told', async () => {
    let isDown = false;
    const rows = [{ Id: 1, On: false }];
    const { grid, errors } = await gridOf(
      {},
      {
        listThings: () => {
          if (isDown) throw new Error('down');
          return { Things: rows, MaxRows: 9 };
        },
      },
    );
    isDown = true;
    const reading = grid.rowsShown();
    expect(grid.isReading).toBe(true);
    expect([await reading, errors.length, grid.isReading]).toEqual([[], 1, false]);
  });

  test('are read anew after a save where the document says so', async () => {
    const { grid, row, calls } = await gridOf({ save: [{ operation: 'saveThings', done: { reload: true } }] });
    grid.press(row(0), toggle);
    await grid.saves.all();
    expect(calls.map(({ operation }) => operation)).toEqual(['listThings', 'saveThings', 'listThings']);
    grid.say('done');
    expect(grid.said).toBe('done');
  });

  test('are saved by the calls that are for them alone', async () => {
    const never = [{ operation: 'saveThings', when: { ref: 'route.x', is: 1 } }] as NonNullable<ListEdit['save']>;
    const { grid, row, saves } = await gridOf({ save: never });
    grid.press(row(0), toggle);
    expect([await grid.saves.all(), saves(), grid.isDirty]).toEqual([false, 0, true]);
    expect([await grid.saves.one(row(0)), await grid.saves.one(row(1))]).toEqual([false, false]);
    const bare = await gridOf({ save: undefined } as never);
    bare.grid.press(bare.row(0), toggle);
    expect(await bare.grid.saves.all()).toBe(false);
  });

  test.each([
    [{ status: 409 }, 'grid.conflict', [], 0],
    [{ status: 409, code: 'conflict', message: 'x' }, 'x', [], 0],
    [{ status: 409, code: 'own_role', message: 'x' }, undefined, [], 1],
    [{ status: 500, code: 'http_500', message: 'x' }, undefined, [{ type: 'error', text: 'Not saved' }], 0],
    [{ status: 422, code: 'own', message: '' }, undefined, [{ type: 'error', text: 'Not saved' }], 0],
    [{ status: 422, code: 'own', message: 'x' }, undefined, [], 1],
  ])('that are refused with %j say so', async (error, conflict, told, shown) => {
    const fail = () => {
      throw error;
    };
    const { grid, row, toasts, errors } = await gridOf({ failed: 'Not saved' } as never, { saveThings: fail });
    grid.press(row(0), toggle);
    expect(await grid.saves.all()).toBe(false);
    expect([grid.saves.conflict, toasts, errors.length, grid.isDirty]).toEqual([conflict, told, shown, true]);
    grid.saves.forget();
    expect(grid.saves.conflict).toBeUndefined();
  });
});
