import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpenApi } from '../../../codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '../../../codegen/scaffold/scaffold.ts';
import { makeFolder } from '../foreign.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ok = (schema: unknown) => ({ 200: { description: 'ok', ...json(schema) } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const param = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const currencies = Array.from({ length: 26 }, (_, at) => `X${String.fromCharCode(65 + at)}X`);
const zones = Array.from({ length: 26 }, (_, at) => `Europe/Town${String.fromCharCode(65 + at)}`);

/** Records under their name, as Rails has them, and records that are read as JSON:API and sent as they are. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Vouchers API reference v2.1', version: '1' },
  paths: {
    '/coupons': {
      get: { operationId: 'listCoupons', responses: ok(object({ coupons: { type: 'array', items: ref('Coupon') } })) },
      post: {
        operationId: 'addCoupon',
        requestBody: json(object({ coupon: { ...ref('Coupon'), required: ['name', 'currency'] } })),
        responses: ok(object({ coupon: ref('Coupon') })),
      },
    },
    '/coupons/{code}': {
      get: { operationId: 'getCoupon', parameters: [param('code')], responses: ok(object({ coupon: ref('Coupon') })) },
      put: {
        operationId: 'setCoupon',
        parameters: [param('code')],
        requestBody: json(object({ coupon: ref('Coupon') })),
        responses: ok(object({ coupon: ref('Coupon') })),
      },
    },
    '/coupons/{code}/update_tax_data': {
      post: { operationId: 'taxCoupon', parameters: [param('code')], responses: { 204: { description: 'done' } } },
    },
    '/tags': {
      get: { operationId: 'listTags', responses: ok(object({ data: { type: 'array', items: ref('TagRead') } })) },
    },
    '/tags/{id}': {
      get: { operationId: 'getTag', parameters: [param('id')], responses: ok(object({ data: ref('TagRead') })) },
      put: {
        operationId: 'setTag',
        parameters: [param('id')],
        requestBody: json(ref('Tag')),
        responses: ok(object({ data: ref('TagRead') })),
      },
    },
  },
  components: {
    schemas: {
      Coupon: object({
        name: { type: 'string', maxLength: 255 },
        code: { type: 'string' },
        currency: { type: 'string', enum: currencies },
        zone: { type: 'string', enum: zones },
        is_active: { type: 'boolean' },
      }),
      Tag: { ...object({ title: { type: 'string' } }), required: ['title'] },
      TagRead: object({ type: { type: 'string' }, id: { type: 'string' }, attributes: ref('Tag') }),
    },
  },
};

const folder = makeFolder({ 'vouchers.json': JSON.stringify(document) });
const { files } = scaffold(readOpenApi(join(folder, 'vouchers.json')).api, 'vouchers.json');
const file = (path: string) => JSON.parse(files.find((one) => one.path === `schemas/${path}`)?.text ?? 'null');
const fieldsOf = (form: { sections: { fields: { field: string }[] }[] }) =>
  form.sections.flatMap(({ fields }) => fields.map(({ field }) => field));
const recordOf = (path: string, method: string) => file('api/openapi.json').paths[path][method]['x-convention']?.record;

test('a body that holds the record under its name is a form of its fields', () => {
  expect(recordOf('/coupons/{code}', 'put')).toEqual({ in: 'coupon' });
  const form = file('forms/coupon.json');
  expect(fieldsOf(form)).toEqual(['name', 'code', 'currency', 'zone', 'is_active']);
  expect(form.save).toEqual({ operation: 'setCoupon', path: { code: '{route.couponId}' } });
  expect(form.load.record).toBe('coupon');
});

test('what stands beside a reference holds too', () => {
  const { component } = file('forms/coupon-new.json');
  expect(file('api/openapi.json').components.schemas[component].allOf).toContainEqual({
    required: ['name', 'currency'],
  });
});

test('a record that is answered in an envelope and sent without one is changed', () => {
  expect(recordOf('/tags/{id}', 'put')).toMatchObject({ in: 'data/attributes', body: 'plain' });
  const form = file('forms/tag.json');
  expect([form.component, fieldsOf(form), form.save.operation]).toEqual(['Tag', ['title'], 'setTag']);
});

test('texts are those that a person would write', () => {
  const texts = file('locales/en-US.json');
  expect(texts['menu.title']).toBe('Vouchers');
  expect(texts['coupons.field.is_active']).toBe('Active');
  // Records are headed by a name that each of them has.
  expect([texts['tags.record.title'], texts['coupons.record.title']]).toEqual(['{row.title}', 'Coupon']);
  // Codes and names of a standard stay as they are, and stand once.
  expect([texts['codes.XAX'], texts['values.zone.Europe_TownA']]).toEqual(['XAX', 'Europe/TownA']);
  const columns: { field: string }[] = file('lists/coupons.json').columns;
  expect(columns.find(({ field }) => field === 'zone')).toMatchObject({ format: 'text' });
  expect(texts['coupons.action.update-tax-data.done']).toBe('Update tax data: done.');
});
