import { describe, expect, it } from 'vitest';
import type { EditColumn, ListDocument, ListEdit } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import type { ContractField } from '#engine/language/contract/contract.ts';
import { GridEdit } from '#engine/models/edit/GridEdit.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import type { Row } from '#engine/models/shared/answers.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const access: EditColumn = {
  field: 'Access',
  as: 'toggle',
  on: 0,
  off: 1,
  enabled: { ref: 'row.Licensed', is: true },
  notice: 'Not licensed: {row.Name}',
  one: [
    { operation: 'saveOne', when: { ref: 'row.Access', is: 0 }, done: { toast: 'allowed' } },
    { operation: 'saveOne', done: { toast: 'denied' } },
  ],
};
const save: NonNullable<ListEdit['save']> = [{ operation: 'saveAll', done: { toast: '{changes.count} saved' } }];
const all: NonNullable<ListEdit['all']> = [
  { id: 'select', label: 'Select all', set: { Access: 0 } },
  { id: 'unselect', label: 'Unselect all', set: { Access: 1 } },
];
const rows = [
  { Id: 1, Name: 'Units', Access: 0, Main: true, Licensed: true, Version: 4 },
  { Id: 2, Name: 'Deals', Access: 1, Main: false, Licensed: true, Version: 7 },
  { Id: 3, Name: 'Vendors', Access: 1, Main: false, Licensed: false, Version: 9 },
];
const taken: Record<string, ContractField> = {
  Id: { type: 'integer' },
  Access: { type: 'integer' },
  Version: { type: 'integer' },
  Rank: { type: 'integer' },
};

interface Setting {
  edit?: Partial<ListEdit>;
  rows?: readonly Row[];
  route?: Record<string, unknown>;
  saveAll?(call: number): unknown;
  saveOne?(call: number): unknown;
}

/** A list of pages that may be opened, of which the third is not licensed. */
async function grid(setting: Setting = {}) {
  const edit: ListEdit = { columns: [access], save, all, ...setting.edit };
  const document: ListDocument = {
    $schema: '',
    id: 'pages',
    title: 'Pages',
    source: { operation: 'listPages' },
    edit,
    columns: [
      { field: 'Name', title: 'Page' },
      { field: 'Access', title: 'Access' },
    ],
  };
  const given = { current: setting.rows ?? rows };
  const fake = fakeServices({
    listPages: ({ query }) => {
      const { StartIndex = 0, itemsPerPage = 25 } = (query ?? {}) as Record<string, number>;
      return { Things: given.current.slice(StartIndex, StartIndex + itemsPerPage), MaxRows: given.current.length };
    },
    saveAll: (_input, call) => setting.saveAll?.(call),
    removeAll: (_input, call) => setting.saveAll?.(call),
    saveOne: (_input, call) => setting.saveOne?.(call),
  });
  const { operations } = fake.services.contract;
  Object.assign(operations.saveAll ?? {}, { body: { contentType: 'application/json', fields: {}, items: taken } });
  Object.assign(operations.saveOne ?? {}, { body: { contentType: 'application/json', fields: taken } });
  const envelope = {
    list: { type: 'array', items: taken },
    before: { type: 'array', items: taken },
    ids: { type: 'array' },
  };
  Object.assign(operations.removeAll ?? {}, { body: { contentType: 'application/json', fields: envelope } });
  const list = new ListModel(fake.services, {
    document,
    filters: [],
    ...(setting.route ? { route: setting.route } : {}),
  });
  const model = new GridEdit(fake.services, list, edit);
  list.start();
  model.start();
  await settled();
  const row = (id: number) => list.rows.find((one) => one.Id === id) ?? {};
  const press = (id: number, column: EditColumn = edit.columns[0] ?? access) => model.press(row(id), column);
  const bodies = (operation: string) =>
    fake.calls.filter((call) => call.operation === operation).map((call) => call.input.body);
  const values = (field = 'Access') => list.rows.map((one) => model.valueOf(one, field));
  return { model, list, press, bodies, values, row, given, ...fake };
}

describe('changes of rows', () => {
  it('wait, are counted, and are sent together as far as the operation takes them', async () => {
    const { model, press, bodies, values, toasts } = await grid();
    press(1);
    press(2);
    expect([model.drafts.size, values(), bodies('saveAll')]).toEqual([2, [1, 0, 1], []]);
    expect(await model.saves.all()).toBe(true);
    expect(bodies('saveAll')).toEqual([
      [
        { Id: 1, Access: 1, Version: 4 },
        { Id: 2, Access: 0, Version: 7 },
      ],
    ]);
    expect([model.isDirty, values(), toasts]).toEqual([false, [1, 0, 1], [{ type: 'success', text: '2 saved' }]]);
  });

  it('that are taken back are none', async () => {
    const { model, press } = await grid();
    press(1);
    press(1);
    expect(model.isDirty).toBe(false);
    press(1);
    press(2);
    model.undo();
    expect([...model.drafts.rows.keys()]).toEqual(['1']);
    model.discard();
    expect(model.isDirty).toBe(false);
  });

  it('show what the server made of them', async () => {
    const { press, row, model } = await grid({ saveAll: () => [{ Id: 1, Access: 1, Version: 5 }] });
    press(1);
    await model.saves.all();
    expect(row(1)).toMatchObject({ Access: 1, Version: 5, Name: 'Units' });
  });

  it('outlast another page, and a row that says the same by now is no change', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...rows[0], Id: index + 1 }));
    const { model, list, press, given } = await grid({ rows: many });
    press(1);
    press(2);
    given.current = many.map((row) => (row.Id === 2 ? { ...row, Access: 1 } : row));
    list.reload();
    await settled();
    expect([...model.drafts.rows.keys()]).toEqual(['1']);
  });

  it('of a list that is longer than its first page are of all rows', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...rows[0], Id: index + 1 }));
    const { model } = await grid({ rows: many });
    await model.changeAll(all[1] ?? { id: '', label: '', set: {} });
    expect(model.drafts.size).toBe(60);
  });
});

describe('all rows at once', () => {
  it('change but for those that cannot be changed, which is told', proves('unit', 'CONSOLE-ACCESS-02'), async () => {
    const { model, values, toasts } = await grid();
    await model.changeAll(all[0] ?? { id: '', label: '', set: {} });
    expect([values(), model.drafts.size]).toEqual([[0, 0, 1], 1]);
    expect(toasts).toEqual([{ type: 'info', text: 'grid.kept' }]);
    await model.changeAll(all[1] ?? { id: '', label: '', set: {} });
    expect(values()).toEqual([1, 1, 1]);
    model.undo();
    expect(values()).toEqual([0, 0, 1]);
  });
});

describe('all rows at once, with two values', () => {
  const both = { id: 'reset', label: 'Reset', set: { Access: 0, Main: false } };
  const main: EditColumn = { field: 'Main', as: 'toggle' };

  it('changes a row of which one value differs', async () => {
    const { model, values } = await grid({ edit: { columns: [access, main] } });
    await model.changeAll(both);
    expect([values('Access'), values('Main')]).toEqual([
      [0, 0, 1],
      [false, false, false],
    ]);
    expect([...model.drafts.rows.keys()]).toEqual(['1', '2']);
  });
});

describe('a row that cannot be changed', () => {
  it('says why and stays', proves('unit', 'CONSOLE-ACCESS-03'), async () => {
    const { model, press, toasts } = await grid();
    press(3);
    expect([model.isDirty, toasts]).toEqual([false, [{ type: 'info', text: 'Not licensed: Vendors' }]]);
  });

  it.each([
    ['a read-only user', { isReadOnlyUser: true }, 'readOnly.title'],
    ['a role without the permission', { editPage: () => false }, 'grid.noEdit'],
  ])('because of %s says so for every row', async (_who, change, text) => {
    const { model, press, toasts, permissions } = await grid();
    Object.assign(permissions, change);
    press(1);
    await model.changeAll(all[1] ?? { id: '', label: '', set: {} });
    expect([model.isDirty, model.refusal, toasts]).toEqual([false, text, [{ type: 'info', text }]]);
  });
});

describe('one row by itself', () => {
  it('is sent alone, by the call that is for it, and the others wait', async () => {
    const { model, press, bodies, toasts, row } = await grid();
    press(1);
    press(2);
    await model.saves.one(row(1));
    await model.saves.one(row(2));
    expect(bodies('saveOne')).toEqual([
      { Id: 1, Access: 1, Version: 4 },
      { Id: 2, Access: 0, Version: 7 },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual(['denied', 'allowed']);
    expect([model.isDirty, model.drafts.steps]).toEqual([false, []]);
  });

  const main: EditColumn = { field: 'Main', as: 'radio', instant: true, one: [{ operation: 'saveOne' }] };

  it('of several is on alone, at once', proves('unit', 'CONSOLE-USERROLE-03'), async () => {
    const { press, values, bodies, model } = await grid({ edit: { columns: [main, access] } });
    press(1, access);
    press(2);
    press(2);
    await settled();
    expect(values('Main')).toEqual([false, true, false]);
    expect([bodies('saveOne'), [...model.drafts.rows.keys()]]).toEqual([[{ Id: 2, Access: 1, Version: 7 }], ['1']]);
  });

  it(
    'waits where the row is for it only by changes that are not saved yet',
    proves('unit', 'CONSOLE-USERROLE-03'),
    async () => {
      const enabled = { ref: 'row.Access', is: 0 };
      const waiting: EditColumn = { ...main, enabled, notice: 'Allow {row.Name} first' };
      const { press, values, bodies, model, toasts, row } = await grid({ edit: { columns: [waiting, access] } });
      press(2);
      press(2, access);
      press(2);
      await settled();
      expect([toasts.map(({ text }) => text), bodies('saveOne')]).toEqual([
        ['Allow Deals first', 'grid.row.saveFirst'],
        [],
      ]);
      await model.saves.one(row(2));
      press(2);
      await settled();
      expect([values('Main'), bodies('saveOne').length]).toEqual([[false, true, false], 2]);
    },
  );

  it('goes back when it could not be saved at once', async () => {
    const saveOne = () => {
      throw new Error('down');
    };
    const { press, values, errors, model } = await grid({ edit: { columns: [main] }, saveOne });
    press(2);
    await settled();
    expect([values('Main'), errors.length, model.isDirty]).toEqual([[true, false, false], 1, false]);
  });
});

describe('a save that fails', () => {
  it('keeps what was changed', async () => {
    const saveAll = (call: number) => {
      if (call === 1) throw new Error('down');
    };
    const { press, model, errors } = await grid({ saveAll });
    press(1);
    expect(await model.saves.all()).toBe(false);
    expect([model.drafts.size, errors.length, model.saves.isSaving]).toEqual([1, 1, false]);
    expect(await model.saves.all()).toBe(true);
  });

  it('because somebody else saved says so, and the next one goes on from what they saved', async () => {
    const saveAll = (call: number) => {
      if (call === 1) throw new AppError({ status: 409, code: 'stale', message: 'Changed meanwhile' });
    };
    const { press, model, bodies, given } = await grid({ saveAll });
    press(1);
    await model.saves.all();
    expect([model.saves.conflict, model.drafts.size]).toEqual(['Changed meanwhile', 1]);
    given.current = rows.map((row) => ({ ...row, Version: row.Version + 1 }));
    model.saves.refresh();
    expect(model.saves.conflict).toBe('Changed meanwhile');
    await settled();
    await model.saves.all();
    expect(bodies('saveAll').at(-1)).toEqual([{ Id: 1, Access: 1, Version: 5 }]);
    expect(model.saves.conflict).toBeUndefined();
  });
});

describe('rows that are added and rows that are removed', () => {
  const pair: NonNullable<ListEdit['save']> = [
    { operation: 'saveAll', rows: 'added' },
    {
      operation: 'removeAll',
      rows: 'removed',
      confirm: { text: 'Remove {changes.count}?' },
      body: { list: '{changes.rows}', before: '{changes.original}', ids: '{changes.rows}' },
    },
  ];

  it('go to their own operations, and ids alone where no records are taken', async () => {
    const { press, model, bodies } = await grid({ edit: { save: pair } });
    press(1);
    press(2);
    await model.saves.all();
    expect(bodies('saveAll')).toEqual([[{ Id: 2, Access: 0, Version: 7 }]]);
    expect(bodies('removeAll')).toEqual([
      { list: [{ Id: 1, Access: 1, Version: 4 }], before: [{ Id: 1, Access: 0, Version: 4 }], ids: [1] },
    ]);
  });

  it('of them only who was on before is removed, whatever else of others was changed', async () => {
    const rank: EditColumn = { field: 'Rank', as: 'toggle', on: 1, off: 0 };
    const save: NonNullable<ListEdit['save']> = [
      { operation: 'removeAll', body: { list: '{changes.added}', before: '{changes.removed}', ids: '{changes.rows}' } },
    ];
    const { press, model, bodies } = await grid({ edit: { columns: [access, rank], save } });
    press(1);
    press(2, rank);
    await model.saves.all();
    expect(bodies('removeAll')).toEqual([{ list: [], before: [{ Id: 1, Access: 1, Version: 4 }], ids: [1, 2] }]);
  });

  it('are sent with all others where the call takes all rows, of a long list too', async () => {
    const save: NonNullable<ListEdit['save']> = [{ operation: 'saveAll', rows: 'all' }];
    const many = Array.from({ length: 30 }, (_, index) => ({ ...rows[0], Id: index + 1 }));
    for (const shown of [rows, many]) {
      const { press, model, bodies } = await grid({ edit: { save }, rows: shown });
      press(1);
      await model.saves.all();
      const body = bodies('saveAll')[0] as Row[];
      expect(body.map(({ Id, Access }) => [Id, Access])).toEqual(
        shown.map(({ Id, Access }, index) => [Id, index === 0 ? 1 : Access]),
      );
    }
  });

  it('wait both when the question is answered with no', async () => {
    const { press, model, bodies, services } = await grid({ edit: { save: pair } });
    services.dialogs.confirm = async () => false;
    press(1);
    press(2);
    expect([await model.saves.all(), model.drafts.size, bodies('saveAll')]).toEqual([false, 2, []]);
  });

  it('are no call where there are none, and what the first call saved is saved though the second fails', async () => {
    const saveAll = () => undefined;
    const { press, model, bodies, services } = await grid({ edit: { save: pair }, saveAll });
    const { call } = services.api;
    services.api.call = ((operation: string, input: object) => {
      if (operation === 'removeAll') throw new Error('down');
      return call(operation, input);
    }) as typeof call;
    press(2);
    press(1);
    await model.saves.all();
    expect([[...model.drafts.rows.keys()], bodies('saveAll').length]).toEqual([['1'], 1]);
  });

  it('take values of the address in the type of their field', async () => {
    const template: EditColumn = { field: 'Rank', as: 'toggle', on: '{route.id}', off: 0 };
    const { press, model, bodies } = await grid({ edit: { columns: [template] }, route: { id: '12' } });
    press(1);
    await model.saves.all();
    expect(bodies('saveAll')).toEqual([[{ Id: 1, Access: 0, Version: 4, Rank: 12 }]]);
  });
});
