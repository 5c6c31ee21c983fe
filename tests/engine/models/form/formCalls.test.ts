import { describe, expect, test } from 'vitest';
import type { FormDocument, LoadRecord } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import { isNewRecord, writeForm } from '#engine/models/form/formCalls.ts';
import { readLoaded } from '#engine/models/form/readLoaded.ts';
import { fakeServices } from '../fakeServices.ts';

const load: LoadRecord = { operation: 'getThing', path: { id: '{route.id}' } };
const form = (rest: object) =>
  ({
    $schema: '',
    id: 'x',
    title: 'Thing',
    component: 'X',
    sections: [],
    save: { operation: 'saveThing' },
    ...rest,
  }) as FormDocument;

describe('a record', () => {
  test.each([
    [undefined, true],
    [null, true],
    ['', true],
    [0, true],
    ['0', true],
    ['new', true],
    [7, false],
    ['newer', false],
  ])('by the id %j is new: %s', (id, isNew) => {
    expect(isNewRecord(form({ load }), { route: { id } })).toBe(isNew);
  });

  test('that is read by nothing is not new, and one that is only saved is', () => {
    expect(isNewRecord(form({ load: { operation: 'getMe' } }), {})).toBe(false);
    expect(isNewRecord(form({}), {})).toBe(true);
    expect(isNewRecord(form({ save: undefined }), {})).toBe(false);
    expect(isNewRecord(form({ load: { ...load, query: { of: '{route.of}' } } }), { route: { id: 7 } })).toBe(true);
  });

  test('is read with the fields that other operations answer; those that cannot be had are not there', async () => {
    const { services, calls } = fakeServices({
      getThing: () => ({ Thing: { Id: 7 } }),
      getTags: () => ({ Tags: ['a'] }),
      getNotes: () => ({ Notes: 'n' }),
      getPrice: () => {
        throw new Error('no');
      },
    });
    const parts = {
      Tags: 'getTags',
      Notes: { operation: 'getNotes', path: { id: '{route.id}' }, query: { all: true } },
      Price: 'getPrice',
    };
    const { signal } = new AbortController();
    const wanted = { ...load, record: 'Thing', query: { deep: true }, parts } as LoadRecord;
    expect(await readLoaded(services, wanted, { route: { id: 7 } }, signal)).toEqual({
      Id: 7,
      Tags: ['a'],
      Notes: 'n',
    });
    expect(calls.find(({ operation }) => operation === 'getThing')?.input).toEqual({
      path: { id: 7 },
      query: { deep: true },
      signal,
    });
    expect(calls.find(({ operation }) => operation === 'getNotes')?.input).toEqual({
      path: { id: 7 },
      query: { all: true },
      signal,
    });
  });
});

describe('what is sent', () => {
  const sentOf = async (document: FormDocument, record: object, fields?: object, contentType = 'application/json') => {
    const { services, calls } = fakeServices({ saveThing: () => ({ Id: 9 }) });
    Object.assign(services.contract.operations.saveThing ?? {}, fields ? { body: { fields, contentType } } : {});
    const saved = await writeForm(services, document, { route: { id: 7 } }, record as never, { files: { File: [] } });
    return { saved, input: calls[0]?.input };
  };

  test('is what the operation takes, without what only the server writes', async () => {
    const fields = { Name: { type: 'string' }, Made: { type: 'string', readOnly: true } };
    const { saved, input } = await sentOf(form({}), { Name: 'A', Made: 'x', Own: 1 }, fields);
    expect(input?.body).toEqual({ Name: 'A' });
    expect(saved).toEqual({ Name: 'A', Made: 'x', Own: 1, Id: 9 });
    expect((await sentOf(form({}), { Name: 'A', Own: 1 })).input?.body).toEqual({ Name: 'A', Own: 1 });
  });

  test.each<[string, object | undefined, object]>([
    ['PATCH', { id: '{route.id}' }, { Id: 7, Name: 'B' }],
    // Which record it is stands in the body.
    ['PATCH', undefined, { Id: 7, Name: 'B', Note: 'n' }],
    // Without the list it would be taken away, so that the server refuses it.
    ['PUT', { id: '{route.id}' }, { Id: 7, Name: 'B', Note: 'n', Tags: 'none' }],
  ])('by %s to %j is %j', async (method, path, body) => {
    const { services, calls } = fakeServices({ saveThing: () => ({}) });
    const text = { type: 'string' };
    const properties = { Id: { type: 'integer' }, Name: text, Note: text, Tags: { type: 'array', items: text } };
    Object.assign(services.contract.operations.saveThing ?? {}, {
      method,
      body: { fields: properties, contentType: 'application/json' },
    });
    const before = { Id: 7, Name: 'A', Note: 'n', Tags: 'none', Own: 1 };
    const save = { operation: 'saveThing', ...(path ? { path } : {}) };
    const document = form({ save, schema: { properties, required: ['Id'] } });
    await writeForm(services, document, { route: { id: 7 } }, { ...before, Name: 'B' }, { before });
    expect(calls[0]?.input.body).toEqual(body);
  });

  test('is what a body must have and what may hold nothing, and what it requires without describing it', async () => {
    const { services, calls } = fakeServices({ saveThing: () => ({}) });
    const properties = { Tags: { type: 'array', items: { type: 'string' } }, Config: { type: 'object' } };
    Object.assign(services.contract.operations.saveThing ?? {}, {
      body: { fields: properties, contentType: 'application/json' },
    });
    const schema = { properties, required: ['Tags', 'Config', 'Kind'] };
    const record = { Tags: null, Config: null, Kind: 'asset', Own: 1 };
    await writeForm(services, form({ schema }), { route: {} }, record);
    expect(calls[0]?.input.body).toEqual({ Tags: [], Config: {}, Kind: 'asset' });
  });

  test.each<[object, unknown, object]>([
    [{ type: 'string' }, '', { A: '' }],
    [{ type: 'string' }, null, {}],
    [{ allOf: [{ properties: { B: {} } }, { type: 'object' }] }, null, {}],
    [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, null, { A: null }],
    [{ type: ['string', 'null'] }, null, { A: null }],
    [{ type: 'string', format: 'date' }, '', {}],
    [{ type: ['string', 'null'], format: 'date' }, '', { A: null }],
    [{ type: 'string', pattern: 'x' }, '', {}],
    [{ type: 'string', minLength: 1 }, '', {}],
    [{ type: 'string', enum: ['a'] }, '', {}],
    [{ type: ['integer', 'null'] }, '', { A: null }],
    [{ type: 'integer' }, 0, { A: 0 }],
    [{}, '', { A: '' }],
  ])('of %j with %j is %j', async (property, value, body) => {
    const schema = { properties: { A: property } };
    expect((await sentOf(form({ schema }), { A: value })).input?.body).toEqual(body);
  });

  test('of a required field is what it holds, be it nothing', async () => {
    const schema = { properties: { A: { type: 'integer' } }, required: ['A'] };
    expect((await sentOf(form({ schema }), { A: null })).input?.body).toEqual({ A: null });
  });

  test('may be other values, or a body of its own', async () => {
    const sections = [{ fields: [{ field: 'A', label: 'A', savedas: [{ is: 'x', as: 'y' }] }] }];
    const { saved, input } = await sentOf(form({ sections }), { A: 'x' });
    expect([input?.body, saved]).toEqual([{ A: 'y' }, { A: 'y', Id: 9 }]);
    expect((await sentOf(form({ sections }), { A: 'z' })).input?.body).toEqual({ A: 'z' });
    const save = { operation: 'saveThing', path: { id: '{route.id}' }, query: { a: 1 }, body: { id: '{route.id}' } };
    expect((await sentOf(form({ save }), { A: 'x' })).input).toEqual({
      path: { id: 7 },
      query: { a: 1 },
      body: { id: 7 },
    });
  });

  test('with files goes to operations that take them', async () => {
    const fields = { File: { type: 'string' }, Name: { type: 'string' } };
    expect((await sentOf(form({}), { Name: 'A' }, fields, 'multipart/form-data')).input?.body).toEqual({
      Name: 'A',
      File: [],
    });
    expect((await sentOf(form({}), { Name: 'A' }, fields)).input?.body).toEqual({ Name: 'A' });
  });

  test('is nothing where nothing is saved', async () => {
    const { saved, input } = await sentOf(form({ save: undefined }), { A: 1 });
    expect([saved, input]).toEqual([{ A: 1 }, undefined]);
  });
});

test('a good answer that tells a failure is one, and one that cannot be read says so after an upload', async () => {
  const { services } = fakeServices({
    saveThing: (_input, call) => {
      if (call > 2) throw new AppError({ code: call === 3 ? 'unreadable' : 'other', message: 'x', status: 200 });
      return { Error: call === 1 ? 'bad' : null };
    },
  });
  const save = () => writeForm(services, form({ failed: { field: 'Error' } }), {}, {});
  await expect(save()).rejects.toMatchObject({ code: 'told_by_answer', status: 500 });
  await expect(save()).resolves.toEqual({ Error: null });
  Object.assign(services.contract.operations.saveThing ?? {}, {
    body: { fields: {}, contentType: 'multipart/form-data' },
  });
  await expect(save()).rejects.toMatchObject({ code: 'unreadable', message: 'upload.unreadable', status: 200 });
  await expect(save()).rejects.toMatchObject({ code: 'other', message: 'x' });
});
