import { describe, expect, test } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import { schemaAt } from '#engine/language/contract/innerSchema.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { innerField } from '#engine/models/form/innerField.ts';
import { JsonNode } from '#engine/models/form/JsonNode.ts';
import { readableName, structureOf } from '#engine/models/form/structure.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const hours = { type: 'object', properties: { Opens: { type: 'string' } }, required: ['Opens'] };
const document: FormDocument = {
  $schema: '',
  id: 'office',
  title: 'Office',
  component: 'Office',
  schema: {
    type: 'object',
    properties: {
      Name: { type: 'string' },
      Hours: { type: 'array', items: { $ref: '#/$defs/Hours' } },
      Place: { anyOf: [{ $ref: '#/$defs/Hours' }, { type: 'null' }] },
    },
    $defs: { Hours: hours },
  },
  sections: [{ fields: ['Name', 'Hours', 'Place'].map((field) => ({ field, label: field })) }],
  load: { operation: 'getOffice', path: { id: '{route.id}' } },
  save: { operation: 'saveOffice' },
};

const saved = { Id: 7, Name: 'East', Hours: [{ Opens: '09:00' }], Place: null };

async function officeForm(save: (body: unknown) => unknown = (body) => body) {
  const fake = fakeServices({ getOffice: () => saved, saveOffice: ({ body }) => save(body) });
  const model = new FormModel(fake.services, { document, route: { id: '7' } });
  const stop = model.start();
  await settled();
  const node = model.nodes.get('Hours');
  if (!(node?.inner instanceof JsonNode)) throw new Error('no structure');
  return { model, node, json: node.inner, stop, ...fake };
}

describe('a field that holds an object or a list', () => {
  test.each([
    ['a list of objects', 'Hours', undefined, true],
    ['an object or null', 'Place', undefined, true],
    ['a text', 'Name', undefined, false],
    ['a list that a control fills', 'Hours', 'editabletable' as const, false],
  ])('%s', (_what, field, filtertype, want) => {
    const found = structureOf(document, { field, label: '', ...(filtertype ? { filtertype } : {}) });
    expect(found !== undefined).toBe(want);
  });

  test('a choice between something and null is no choice', () => {
    const structure = structureOf(document, { field: 'Place', label: '' });
    expect(structure?.schema).toMatchObject({ $ref: '#/$defs/Hours', nullable: true });
    expect(schemaAt(structure?.schema ?? {}, 'Opens', { Hours: hours })).toEqual({ type: 'string' });
    expect(readableName('LeaseFrom')).toBe('Lease From');
  });

  test.each([
    ['one shape or null', { oneOf: [hours, { type: 'null' }] }, { type: 'object', nullable: true }],
    ['two shapes', { oneOf: [hours, { type: 'object' }] }, { oneOf: [hours, { type: 'object' }] }],
    ['two shapes or null', { anyOf: [hours, { type: 'object' }, { type: 'null' }] }, { nullable: true }],
    ['an object or null', { type: ['object', 'null'] }, { type: 'object', nullable: true }],
  ])('%s', (what, schema, want) => {
    const properties = { Field: schema };
    const found = structureOf({ ...document, schema: { type: 'object', properties } }, { field: 'Field', label: '' });
    expect(found?.schema).toMatchObject(want);
    expect('nullable' in (found?.schema ?? {})).toBe('nullable' in want);
    const shapes = [found?.schema.oneOf ?? found?.schema.anyOf ?? []].flat();
    expect(shapes).toHaveLength(what.startsWith('two') ? 2 : 0);
  });

  test('is one value, which is saved as a whole', async () => {
    const { model, node, calls, stop } = await officeForm();
    expect([model.isDirty, node.recordValue]).toEqual([false, saved.Hours]);
    node.change([{ Opens: '10:00' }]);
    expect(model.isDirty).toBe(true);
    expect(await model.save()).toBe(true);
    expect(calls.find(({ operation }) => operation === 'saveOffice')?.input.body).toMatchObject({
      Hours: [{ Opens: '10:00' }],
    });
    stop();
  });

  test('is not saved while an input in it is wrong, and says where', proves('unit', 'WIDGET-VALID-05'), async () => {
    const { model, json, services, stop } = await officeForm();
    const place = { name: 'Opens', label: 'Opens', schema: { type: 'string' }, part: undefined, isRequired: true };
    const input = innerField(services, { ...place, isLocked: () => false, scopes: () => ({}), value: '' });
    const remove = json.add({ path: [0, 'Opens'], label: 'Hours 1 › Opens', node: input });
    expect(await model.save()).toBe(false);
    expect(model.errors).toEqual([
      { name: 'Hours', path: [0, 'Opens'], label: 'Hours 1 › Opens', text: 'field.required' },
    ]);
    remove();
    expect(await model.save()).toBe(true);
    stop();
  });

  test('shows what the server refuses at its place, until that place is changed', async () => {
    const { model, node, json, stop } = await officeForm(() => {
      throw new AppError({
        code: 'invalid_record',
        status: 400,
        message: 'no',
        fields: { 'Hours.0.Opens': 'too early' },
      });
    });
    expect(await model.save()).toBe(false);
    expect(model.errors).toEqual([{ name: 'Hours', path: ['0', 'Opens'], label: 'Hours', text: 'too early' }]);
    node.change([{ Opens: '09:00' }, { Opens: '12:00' }]);
    expect(json.told.get('0.Opens')).toBe('too early');
    node.change([{ Opens: '10:00' }]);
    expect(json.told.size).toBe(0);
    stop();
  });
});
