import { describe, expect, test } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: FormDocument = {
  $schema: '',
  id: 'thing',
  title: 'Thing',
  component: 'Thing',
  schema: {
    type: 'object',
    required: ['Name'],
    properties: {
      Name: { type: 'string', maxLength: 20 },
      Rank: { type: 'integer' },
      Email: { type: 'string', format: 'email' },
      Secret: { type: 'string' },
    },
  },
  sections: [
    {
      fields: [
        { field: 'Name', label: 'Name' },
        { field: 'Rank', label: 'Rank' },
        { field: 'Email', label: 'Email', visible: { ref: 'form.Rank', gt: 1 } },
        { field: 'Secret', label: 'Secret', element: 'SECRET' },
      ],
    },
  ],
  defaults: { Rank: 1 },
  load: { operation: 'getThing', path: { id: '{route.id}' }, record: 'thing' },
  save: { operation: 'saveThing' },
  created: { to: 'things/{saved.Id}/detail' },
  done: { toast: 'saved' },
};

function formOf(
  id: string,
  save: (body: unknown) => unknown = (body) => ({ ...(body as object), Id: 9 }),
  extra: Partial<FormDocument> = {},
  more: object = {},
) {
  const fake = fakeServices({
    getThing: () => ({ thing: { Id: 7, Name: 'Ada', Rank: 2, Email: 'ada@example.org', Version: 3, ...more } }),
    saveThing: ({ body }) => save(body),
    listRanks: () => ({
      data: [
        { id: 1, label: 'First' },
        { id: 2, label: 'Second' },
      ],
    }),
  });
  const model = new FormModel(fake.services, { document: { ...document, ...extra }, route: { id } });
  return { model, node: (name: string) => model.nodes.get(name), ...fake };
}

describe('FormModel', () => {
  describe('sends of what is empty', () => {
    const properties = {
      Name: { type: 'string' },
      Note: { type: 'string' },
      Email: { type: 'string', format: 'email' },
      Rank: { type: 'integer' },
      Born: { type: ['string', 'null'], format: 'date' },
      constructor: { type: 'string' },
    };
    const extra = {
      schema: { type: 'object', required: ['Name'], properties },
      sections: [{ fields: Object.keys(properties).map((field) => ({ field, label: field })) }],
      defaults: {},
    };
    const sentAfter = async (id: string, change: (node: ReturnType<typeof formOf>['node']) => void, more?: object) => {
      const { model, node, calls } = formOf(id, undefined, extra, more);
      const stop = model.start();
      await settled();
      change(node);
      expect(await model.save()).toBe(true);
      stop();
      return calls.find(({ operation }) => operation === 'saveThing')?.input.body;
    };

    test('what was cleared, in the way that the contract takes it', async () => {
      const clear = (node: ReturnType<typeof formOf>['node']) => {
        for (const name of ['Email', 'Rank', 'Note', 'Born']) node(name)?.clear();
      };
      const body = await sentAfter('7', clear, { Note: 'n', Born: '1990-01-01' });
      expect(body).toEqual({ Id: 7, Version: 3, Name: 'Ada', Note: '', Born: null });
    });

    test('nothing that the record was read without: it may be there, such as a password', async () => {
      const body = await sentAfter('7', (node) => node('Name')?.change('Ada L.'));
      expect(body).toEqual({ Id: 7, Version: 3, Name: 'Ada L.', Rank: 2, Email: 'ada@example.org' });
      const named = await sentAfter('7', (node) => node('constructor')?.change('c'));
      expect(named).toMatchObject({ Name: 'Ada', constructor: 'c' });
    });

    test('no text that nobody typed into a new one, whatever its field is called', async () => {
      const body = await sentAfter('new', (node) => node('Name')?.change('Bob'));
      expect(body).toEqual({ Name: 'Bob', Born: null });
    });
  });

  test('takes types, limits and required from the contract where the document was not resolved', async () => {
    const { schema: _, ...unresolved } = document;
    const fields = ['Name', 'Rank', 'Born', 'Active', 'Note', 'Kind'].map((field) => ({ field, label: field }));
    const fake = fakeServices({ saveThing: ({ body }) => ({ ...(body as object), Id: 9 }) });
    const components = {
      Thing: {
        type: 'object',
        required: ['Name', 'Active', 'Note', 'Kind'],
        properties: {
          Name: { type: 'string', maxLength: 20 },
          Rank: { type: 'integer', minimum: 1, maximum: 9 },
          Born: { type: 'string', format: 'date' },
          Active: { type: 'boolean' },
          Note: { type: ['string', 'null'] },
          Kind: { $ref: 'Kind' },
        },
      },
      Kind: { type: 'string', enum: ['a', 'b'] },
    };
    const services = { ...fake.services, contract: { ...fake.services.contract, components } };
    const model = new FormModel(services, {
      document: { ...unresolved, sections: [{ fields }] },
      route: { id: 'new' },
    });
    model.start();
    await settled();
    const of = (name: string) => model.nodes.get(name)?.control;
    expect(of('Name')).toMatchObject({ filtertype: 'inputstring', maxlength: 20, isrequired: true });
    expect(of('Rank')).toMatchObject({ filtertype: 'inputnumber', min: 1, max: 9, decimals: 0 });
    expect(of('Born')).toMatchObject({ filtertype: 'inputdate' });
    expect(of('Kind')).toMatchObject({ filtertype: 'dropdownsingleselect', isrequired: true });
    // A box that is not ticked is an answer, and so is null where the contract takes it.
    expect([of('Active')?.isrequired, of('Note')?.isrequired]).toEqual([undefined, undefined]);
  });

  test.each([
    ['7', { ref: 'row.Rank', is: 2 }, true],
    ['7', { ref: 'row.Rank', is: 1 }, false],
    ['new', { ref: 'row.Rank', is: 2 }, true],
  ])('the record %s with editable %o: %s', async (id, editable, canEdit) => {
    const { model, node, calls } = formOf(id, undefined, { editable });
    const stop = model.start();
    await settled();
    expect([model.canEdit, node('Name')?.enabled]).toEqual([canEdit, canEdit]);
    node('Name')?.change('Grace');
    expect(await model.save()).toBe(canEdit);
    expect(calls.filter(({ operation }) => operation === 'saveThing')).toHaveLength(canEdit ? 1 : 0);
    stop();
  });

  test('loads the record, is clean, and gets dirty with a change only', async () => {
    const { model, node } = formOf('7');
    model.start();
    await settled();
    expect(model.state).toBe('ready');
    expect(node('Name')?.value).toBe('Ada');
    expect(model.isDirty).toBe(false);
    node('Name')?.change('Grace');
    expect(model.isDirty).toBe(true);
    node('Name')?.change('Ada');
    expect(model.isDirty).toBe(false);
  });

  test('saves the record with its changes and is clean with what the server kept', async () => {
    const { model, node, calls, toasts } = formOf('7', (body) => ({ ...(body as object), Version: 4 }));
    model.start();
    await settled();
    node('Name')?.change('Grace');
    expect(await model.save()).toBe(true);
    expect(calls.at(-1)?.input.body).toMatchObject({ Id: 7, Name: 'Grace', Rank: 2, Version: 3 });
    expect(model.record.Version).toBe(4);
    expect(model.isDirty).toBe(false);
    expect(toasts).toEqual([{ type: 'success', text: 'saved' }]);
  });

  test.each(['new', '0', ''])('a new record (%s) starts with the defaults and moves to its edit route', async (id) => {
    const { model, node, calls, went } = formOf(id);
    model.start();
    await settled();
    expect(calls).toEqual([]);
    expect(node('Rank')?.recordValue).toBe(1);
    node('Name')?.change('Grace');
    await model.save();
    expect(went).toEqual(['things/9/detail']);
  });

  test('a required field left empty blocks the save and says so', proves('unit', 'WIDGET-VALID-01'), async () => {
    const { model, node, calls } = formOf('new');
    model.start();
    await settled();
    expect(await model.save()).toBe(false);
    expect(calls).toEqual([]);
    expect(node('Name')?.error).toBe('field.required');
    expect(model.errors).toEqual([{ name: 'Name', label: 'Name', text: 'field.required' }]);
    expect(model.refusals).toBe(1);
  });

  test(
    'server faults stand at their fields with a toast titled Form error',
    proves('unit', 'WIDGET-VALID-02', 'WIDGET-VALID-03'),
    async () => {
      const { model, node, toasts } = formOf('7', () => {
        throw new AppError({
          code: 'invalid',
          status: 400,
          message: 'Check the fields',
          fields: { Name: 'Name is taken' },
        });
      });
      model.start();
      await settled();
      node('Name')?.change('Grace');
      expect(await model.save()).toBe(false);
      expect(node('Name')?.error).toBe('Name is taken');
      expect(toasts).toEqual([{ type: 'error', title: 'field.serverErrorTitle', text: 'Check the fields' }]);
      expect(model.isDirty).toBe(true);
      node('Name')?.change('Grace H.');
      expect(node('Name')?.error).toBeUndefined();
    },
  );

  test('a save waits for what is looked up for a value, and is called off where that cannot be had', async () => {
    const sent: unknown[] = [];
    const { model, node } = formOf('7', (body) => {
      sent.push((body as { Name: string }).Name);
      return body;
    });
    model.start();
    await settled();
    node('Rank')?.change(3);
    node('Name')?.later(Promise.reject(new Error('no network')));
    expect(await model.save()).toBe(false);
    expect([sent, node('Name')?.warning, model.state]).toEqual([[], 'control.failed', 'ready']);
    node('Name')?.later(Promise.resolve({ change: (before) => `${before} Lovelace` }));
    expect(await model.save()).toBe(true);
    expect(sent).toEqual(['Ada Lovelace']);
  });

  test('a 409 stays in the page and keeps what was typed', async () => {
    const { model, node, toasts, errors } = formOf('7', () => {
      throw new AppError({ code: 'conflict', status: 409, message: 'Saved by somebody else' });
    });
    model.start();
    await settled();
    node('Name')?.change('Grace');
    await model.save();
    expect(model.conflict).toBe('Saved by somebody else');
    expect(node('Name')?.value).toBe('Grace');
    expect([toasts, errors]).toEqual([[], []]);
  });

  test('after a 409 the saved record lies under what was typed, and what both changed is named', async () => {
    const saved = { Id: 7, Name: 'Ada', Rank: 2, Email: 'ada@example.org', Version: 3 };
    const sent: unknown[] = [];
    const { model, node } = formOf(
      '7',
      (body) => {
        sent.push(body);
        if ((body as { Version: number }).Version !== saved.Version)
          throw new AppError({ code: 'conflict', status: 409, message: 'Saved by somebody else' });
        return body;
      },
      {},
      saved,
    );
    model.start();
    await settled();
    node('Name')?.change('Grace');
    node('Rank')?.change(5);
    Object.assign(saved, { Rank: 4, Email: 'office@example.org', Version: 4 });
    expect(await model.save()).toBe(false);
    await model.join();
    expect(model.conflict).toBeUndefined();
    expect(model.joined?.both.map(({ name }) => name)).toEqual(['Rank']);
    expect(model.values).toMatchObject({ Name: 'Grace', Rank: 5, Email: 'office@example.org' });
    expect(await model.save()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ Name: 'Grace', Rank: 5, Email: 'office@example.org', Version: 4 });
    expect([model.joined, model.isDirty]).toEqual([undefined, false]);
  });

  test('a record that cannot be read again after a 409 leaves the conflict and what was typed', async () => {
    let isGone = false;
    const saved = {
      get Name() {
        if (isGone) throw new AppError({ code: 'offline', status: 0, message: 'No network' });
        return 'Ada';
      },
    };
    const refuse = () => {
      throw new AppError({ code: 'conflict', status: 409, message: 'Saved by somebody else' });
    };
    const { model, node, errors } = formOf('7', refuse, {}, saved);
    model.start();
    await settled();
    node('Name')?.change('Grace');
    await model.save();
    isGone = true;
    await model.join();
    expect([model.conflict, node('Name')?.value, model.state]).toEqual(['Saved by somebody else', 'Grace', 'ready']);
    expect(errors).toHaveLength(1);
  });

  test('options of a dropdown are fetched once, and the value reads as its label', async () => {
    const extra: Partial<FormDocument> = {
      sections: [
        {
          fields: [
            {
              field: 'Rank',
              label: 'Rank',
              filtertype: 'dropdownsingleselect',
              options: { dataurl: 'listRanks', customparams: { of: '{form.Id}' } },
            },
          ],
        },
      ],
    };
    const { model, node, calls } = formOf('7', undefined, extra);
    model.start();
    await settled();
    expect(calls.filter((call) => call.operation === 'listRanks')).toHaveLength(1);
    expect(node('Rank')?.text).toBe('Second');
  });

  test('a condition follows the values of the form', async () => {
    const { model, node } = formOf('7');
    model.start();
    await settled();
    expect(node('Email')?.visible).toBe(true);
    node('Rank')?.change(node('Rank')?.codec.fromDocument(1, { type: 'integer' }));
    expect(node('Email')?.visible).toBe(false);
  });

  const rules = [
    { access: 'none' as const, visible: false, enabled: true },
    { access: 'hidden' as const, visible: false, enabled: true },
    { access: 'readonly' as const, visible: true, enabled: false },
  ];
  test.each(rules)(
    'an element rule $access',
    proves('unit', 'SHELL-ACCESS-07', 'SHELL-ACCESS-08', 'SHELL-ACCESS-09'),
    async ({ access, visible, enabled }) => {
      const { model, node, permissions } = formOf('7');
      permissions.elementAccess = (element) => (element === 'SECRET' ? access : 'full');
      model.start();
      await settled();
      expect(node('Secret')).toMatchObject({ visible, enabled });
    },
  );

  test('without the edit permission nothing can be saved', proves('unit', 'SHELL-ACCESS-10'), async () => {
    const { model, permissions, node } = formOf('7');
    permissions.editPage = () => false;
    model.start();
    await settled();
    expect(model.canEdit).toBe(false);
    expect(node('Name')?.enabled).toBe(false);
    expect(await model.save()).toBe(false);
  });

  test('a form that starts as text shows inputs after Edit, and text again after Discard', async () => {
    const { model, node } = formOf('7', undefined, { start: 'view' });
    model.start();
    await settled();
    expect(model.mode).toBe('view');
    model.edit();
    node('Name')?.change('Grace');
    model.discard();
    expect(model.mode).toBe('view');
    expect(node('Name')?.value).toBe('Ada');
  });
});
