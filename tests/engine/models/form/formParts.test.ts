import { describe, expect, test } from 'vitest';
import type { FormDocument, FormTab } from '#engine/generated/documents.ts';
import type { GridEdit } from '#engine/models/edit/GridEdit.ts';
import { FormLists } from '#engine/models/form/FormLists.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { FormPreview } from '#engine/models/form/FormPreview.ts';
import { isReaderOf, mayEdit, pageOf } from '#engine/models/form/formNode.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: FormDocument = {
  $schema: '',
  id: 'thing',
  title: 'Thing {row.Name}',
  titlenew: 'New thing',
  component: 'Thing',
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing' },
  sections: [
    { fields: [{ field: 'Name', label: 'Name' }] },
    { fields: [{ field: 'Note', label: 'Note', readonly: true, visible: { ref: 'form.Name', isNot: 'Plain' } }] },
  ],
};
const host = { reload: () => undefined, openForm: () => undefined, showResult: () => undefined };

function formOf(rest: Partial<FormDocument> = {}, id = '7', record: object = { Id: 7, Name: 'Ada' }, settings = {}) {
  const fake = fakeServices({
    getThing: (_input, call) => {
      if (call === 99) throw new Error('no');
      return record;
    },
    saveThing: ({ body }) => ({ ...(body as object), Id: 9 }),
    runThing: () => ({}),
  });
  const model = new FormModel(fake.services, { document: { ...document, ...rest }, route: { id }, ...settings });
  const type = (name: string, value: unknown) => model.nodes.get(name)?.change(value);
  const open = async () => {
    const stop = model.start();
    await settled();
    return stop;
  };
  return { model, type, open, ...fake };
}

describe('a form', () => {
  test('is titled by its record, or as new', async () => {
    const { model, open } = formOf();
    await open();
    expect([model.title, model.isNew]).toEqual(['Thing Ada', false]);
    expect([formOf({}, 'new').model.title, formOf({}, 'new').model.isNew]).toEqual(['New thing', true]);
  });

  test('that starts by reading is edited on demand, and read again after a save or when changes are thrown away', async () => {
    const { model, type, open, permissions } = formOf({ start: 'view' });
    await open();
    expect(model.mode).toBe('view');
    permissions.isReadOnlyUser = true;
    model.edit();
    expect([model.mode, model.isReadOnlyUser]).toEqual(['view', true]);
    permissions.isReadOnlyUser = false;
    model.edit();
    expect(model.mode).toBe('edit');
    type('Name', 'Bob');
    model.discard();
    expect([model.mode, model.isDirty]).toEqual(['view', false]);
    model.edit();
    type('Name', 'Bob');
    expect([await model.save(), model.mode, model.saves]).toEqual([true, 'view', 1]);
    expect(formOf({ start: 'view' }, 'new').model.mode).toBe('edit');
    expect(formOf().model.mode).toBe('edit');
  });

  test('has something to save once it is changed, or new, for who may save', async () => {
    const { model, type, open, permissions } = formOf();
    expect(model.isDirty).toBe(false);
    await open();
    expect(model.canSave).toBe(false);
    type('Name', 'Bob');
    expect([model.canSave, model.isDirty]).toEqual([true, true]);
    permissions.editPage = () => false;
    Object.assign(model.document, { permission: { page: 'things' } });
    expect([model.canSave, await model.save()]).toEqual([false, false]);
    const fresh = formOf({}, 'new');
    await fresh.open();
    expect([fresh.model.canSave, fresh.model.isDirty]).toEqual([true, false]);
  });

  test('of a record that is closed can only be read', async () => {
    const { model, open } = formOf({ editable: { ref: 'row.Name', is: 'Bob' } });
    await open();
    expect([model.isClosed, model.canEdit, model.nodes.get('Name')?.enabled]).toEqual([true, false, false]);
    expect(formOf({ editable: { ref: 'row.Name', is: 'Bob' } }, 'new').model.isClosed).toBe(false);
  });

  test('shows sections with a field to show, and locks what the document locks', async () => {
    const { model, type, open } = formOf();
    await open();
    expect([model.sections.length, model.nodes.get('Note')?.enabled, model.nodes.get('Name')?.enabled]).toEqual([
      2,
      false,
      true,
    ]);
    type('Name', 'Plain');
    expect(model.sections).toHaveLength(1);
  });

  test('that cannot be read says so and can be read again', async () => {
    const { model, services } = formOf();
    const { call } = services.api;
    services.api.call = (async () => {
      throw new Error('down');
    }) as typeof call;
    await model.load();
    expect([model.state, String(model.failure)]).toEqual(['failed', 'Error: down']);
    services.api.call = call;
    await model.load();
    expect([model.state, model.record]).toEqual(['ready', { Id: 7, Name: 'Ada' }]);
  });

  test('that was left takes no late record, and no longer asks before leaving', async () => {
    const { model, open, services } = formOf();
    const guards: (() => boolean)[] = [];
    services.guard.register = (isDirty) => {
      guards.push(isDirty);
      return () => guards.pop();
    };
    const stop = model.start();
    expect(guards.map((guard) => guard())).toEqual([false]);
    stop();
    await settled();
    expect([model.record, guards]).toEqual([{}, []]);
    await open();
  });

  test('goes on with the record that it made, where the document says so', async () => {
    const created = { with: { id: '{saved.Id}' }, to: 'things/{saved.Id}' };
    const seen: unknown[] = [];
    const onSaved = (saved: unknown) => seen.push(saved);
    const stays = formOf({ created }, 'new');
    const places: unknown[] = [];
    stays.services.navigation.go = (...given) => places.push(given);
    await stays.open();
    stays.type('Name', 'Bob');
    await stays.model.save();
    expect([stays.model.route, stays.model.isNew, places]).toEqual([
      { id: 9 },
      false,
      [['things/9', { replace: true }]],
    ]);
    const modal = formOf({ created }, 'new', {}, { onSaved });
    await modal.open();
    await modal.model.save();
    expect([seen, modal.went]).toEqual([[], []]);
    const ends = formOf({ created }, 'new', {}, { onSaved, endsWithSave: true });
    await ends.open();
    await ends.model.save();
    expect(seen).toMatchObject([{ Id: 9 }]);
  });

  test('has buttons for its record, with what was saved in them', async () => {
    const actions = [
      {
        id: 'run',
        label: 'Run',
        kind: 'run',
        on: 'form',
        call: { operation: 'runThing', body: { n: '{row.Name}', s: '{saved.Id}' } },
      },
      { id: 'row', label: 'Row', kind: 'run', on: 'row' },
    ] as FormDocument['actions'];
    const { model, open, calls } = formOf({ actions } as Partial<FormDocument>);
    await open();
    expect(model.actions.all.map(({ id }) => id)).toEqual(['run']);
    const [run] = model.actions.all;
    if (!run) throw new Error('no button');
    expect(model.actions.stateOf(run)).toEqual({ visible: true, enabled: true });
    await model.actions.run(run, host);
    expect(calls.at(-1)?.input.body).toEqual({ n: 'Ada', s: 7 });
    expect(formOf({ actions } as Partial<FormDocument>, 'new').model.actions.all).toEqual([]);
  });

  test('asks before a button that reads the record anew throws away what was typed', async () => {
    const call = { operation: 'runThing', body: {} };
    const actions = [{ id: 'run', label: 'Run', kind: 'run', on: 'form', call, done: { reload: true } }];
    const { model, open, calls, services } = formOf({ actions } as Partial<FormDocument>);
    const asked: string[] = [];
    let isSure = false;
    services.dialogs.confirm = async ({ text }) => {
      asked.push(text);
      return isSure;
    };
    await open();
    const [run] = model.actions.all;
    if (!run) throw new Error('no button');
    model.nodes.get('Name')?.change('Grace');
    const before = calls.length;
    expect(await model.actions.run(run, host)).toBe(false);
    expect([asked, calls.length, model.nodes.get('Name')?.value]).toEqual([['form.unsavedAction'], before, 'Grace']);
    isSure = true;
    await model.actions.run(run, host);
    expect(calls.length).toBe(before + 1);
    model.discard();
    await model.actions.run(run, host);
    expect(asked).toHaveLength(2);
  });
});

test.each([
  [{ save: undefined }, {}, 'things', false],
  [{}, {}, 'things', true],
  [{}, { isReadOnlyUser: true }, 'things', false],
  [{}, { editPage: () => false }, 'things', false],
  [{}, { editPage: () => false }, undefined, true],
])('%#: who may save', (form, rights, page, may) => {
  const { services, permissions } = fakeServices({});
  Object.assign(permissions, rights);
  expect(mayEdit(services, { ...document, ...form } as FormDocument, page)).toBe(may);
});

test('what is the own of the user is saved by a reader too', () => {
  const { services, permissions } = fakeServices({ saveThing: () => ({}) });
  permissions.isReadOnlyUser = true;
  Object.assign(services.contract.operations.saveThing ?? {}, { own: true });
  expect([mayEdit(services, document, 'things'), isReaderOf(services, document)]).toEqual([true, false]);
  permissions.editPage = () => false;
  expect(mayEdit(services, document, 'things')).toBe(false);
});

test('the page of a form is its own, else that of what it saves, else of what it reads', () => {
  const { services } = fakeServices({ getThing: () => ({}), saveThing: () => ({}) });
  Object.assign(services.contract.operations.getThing ?? {}, { permission: { page: 'readers' } });
  const of = (rest: object) => pageOf(services, { ...document, ...rest } as FormDocument);
  expect([of({ permission: { page: 'own' } }), of({}), of({ save: undefined })]).toEqual(['own', 'things', 'readers']);
  expect(of({ save: undefined, load: undefined })).toBeUndefined();
  expect(of({ save: { operation: 'unknown' } })).toBeUndefined();
});

describe('lists under the fields', () => {
  const tabs = [
    { key: 'a', list: 'a', title: 'A', with: { id: '{row.Id}' } },
    { key: 'b', list: 'b', title: 'B', visible: { ref: 'row.Id', is: 7 }, readonly: { ref: 'row.Id', is: 7 } },
    { key: 'c', list: 'c', title: 'C', visible: { ref: 'row.Id', is: 8 } },
  ] as FormTab[];
  const listsOf = () => new FormLists(tabs, () => ({ row: { Id: 7 } }));
  const grid = (isDirty: boolean, isSaved = true) => {
    const seen: string[] = [];
    const saves = {
      isSaving: false,
      all: async () => {
        seen.push('save');
        return isSaved;
      },
    };
    return { grid: { isDirty, saves, discard: () => seen.push('discard') } as unknown as GridEdit, seen };
  };

  test('are the tabs of the record as it is, the first one open', () => {
    const lists = listsOf();
    expect([lists.tabs.map(({ key }) => key), lists.active?.key]).toEqual([['a', 'b'], 'a']);
    lists.open('b');
    expect(lists.active?.key).toBe('b');
    lists.open('c');
    expect(lists.active?.key).toBe('a');
    lists.open(null);
    expect([lists.opened, lists.active?.key]).toEqual([undefined, 'a']);
    expect(tabs.map((tab) => lists.isReadOnly(tab))).toEqual([false, true, false]);
    expect(lists.paramsOf(tabs[0] as FormTab)).toEqual({ id: 7 });
    expect(new FormLists(undefined, () => ({})).tabs).toEqual([]);
  });

  test('are saved in their order; the first that could not be is opened', async () => {
    const lists = listsOf();
    const [a, b, c] = [grid(true, false), grid(true, false), grid(false)];
    lists.take('b', b.grid);
    lists.take('a', a.grid);
    lists.take('c', c.grid);
    expect([lists.isDirty, lists.changed.map(([key]) => key)]).toEqual([true, ['a', 'b']]);
    lists.open('b');
    expect([await lists.save(lists.changed), lists.opened]).toEqual([false, 'a']);
    expect([a.seen, b.seen, c.seen]).toEqual([['save'], ['save'], []]);
    lists.discard();
    expect([a.seen.at(-1), c.seen]).toEqual(['discard', ['discard']]);
    lists.take('a', undefined);
    lists.take('b', undefined);
    expect([lists.isDirty, lists.isSaving, await lists.save(lists.changed)]).toEqual([false, false, true]);
    c.grid.saves.isSaving = true;
    expect(lists.isSaving).toBe(true);
  });
});

describe('the page beside a form', () => {
  const preview = {
    page: 'signin',
    addressfield: 'Name',
    variables: [
      { field: 'Ink', variable: '--ink' },
      { field: 'Paper', variable: '--paper' },
    ],
    contrast: [
      { text: 'Ink', on: 'Paper' },
      { text: 'Ink', on: 'None' },
    ],
  } as unknown as NonNullable<FormDocument['preview']>;
  const sections = [{ fields: ['Name', 'Ink', 'Paper'].map((field) => ({ field, label: `Label ${field}` })) }];
  const previewOf = async (record: object, given = preview) => {
    const { model, open } = formOf({ sections } as Partial<FormDocument>, '7', record);
    await open();
    return new FormPreview(model, given);
  };

  test.each([
    ['/app/users', '/app/users'],
    ['/app', '/app'],
    ['/app?x=1', '/app?x=1'],
    ['/app/users/7#a', '/app/users/7#a'],
    ['/apps', '/app/signin'],
    ['//evil.example/app', '/app/signin'],
    ['https://evil.example/app/', '/app/signin'],
    ['/app/\\evil', '/app/signin'],
    [5, '/app/signin'],
  ])('for the address %s is at %s', async (Name, address) => {
    expect((await previewOf({ Name })).address).toBe(address);
  });

  test('is the document’s own where no field names one', async () => {
    const { addressfield: _addressfield, ...rest } = preview as unknown as Record<string, unknown>;
    expect((await previewOf({ Name: '/app/users' }, rest as never)).address).toBe('/app/signin');
  });

  test('takes colours, and tells those that are hard to tell apart', async () => {
    const weak = await previewOf({ Ink: '#777777', Paper: '#ffffff' });
    expect(weak.variables).toEqual([
      ['--ink', '#777777'],
      ['--paper', '#ffffff'],
    ]);
    expect(weak.weakPairs).toMatchObject([{ text: 'Label Ink', on: 'Label Paper', ratio: expect.closeTo(4.48, 1) }]);
    const good = await previewOf({ Ink: '#000000', Paper: '#ffffff' });
    expect(good.weakPairs).toEqual([]);
    const none = await previewOf({ Ink: 'red', Paper: '#ffffff0' });
    expect([none.variables.map(([, colour]) => colour), none.weakPairs]).toEqual([[undefined, undefined], []]);
  });
});
