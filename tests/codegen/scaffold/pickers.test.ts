import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpenApi } from '../../../codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '../../../codegen/scaffold/scaffold.ts';
import { makeFolder } from '../foreign.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ok = (schema: unknown) => ({ 200: { description: 'ok', ...json(schema) } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const many = (name: string) => ok({ type: 'array', items: ref(name) });
const query = (name: string, schema: object = { type: 'string' }) => ({ name, in: 'query', schema });
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const list = (operationId: string, name: string, parameters: object[]) => ({
  get: { operationId, parameters, responses: many(name) },
});
const record = (operationId: string, schema: object) => ({
  get: { operationId, parameters: [id], responses: ok(schema) },
});
const references = ['client_id', 'driver_id', 'depot_id', 'van_id', 'tag_id'];

/** Trips refer to records that are searched and read, searched and asked by ids, only listed, and searched but not to be named. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Trips', version: '1' },
  paths: {
    '/trips': {
      ...list('listTrips', 'Trip', [
        query('client_id', { type: 'integer' }),
        query('driver_ids', { type: 'array', items: { type: 'integer' } }),
      ]),
      post: { operationId: 'addTrip', requestBody: json(ref('Trip')), responses: ok(ref('Trip')) },
    },
    '/clients': list('listClients', 'Client', [query('q')]),
    '/clients/{id}': record('readClient', { type: 'object', properties: { client: ref('Client') } }),
    '/drivers': list('listDrivers', 'Named', [
      query('search'),
      query('ids', { type: 'array', items: { type: 'integer' } }),
    ]),
    '/depots': list('listDepots', 'Named', []),
    '/depots/{id}': record('readDepot', ref('Named')),
    '/vans': list('listVans', 'Named', [query('q')]),
    '/tags': list('listTags', 'Named', [query('q')]),
    '/tags/{id}': record('readTag', ref('Bare')),
  },
  components: {
    schemas: {
      Trip: {
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          title: { type: 'string' },
          ...Object.fromEntries(references.map((name) => [name, { type: 'integer' }])),
        },
      },
      Client: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string' }, email: { type: 'string', format: 'email' } },
      },
      Named: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      Bare: { type: 'object', properties: { id: { type: 'integer' }, color: { type: 'string' } } },
    },
  },
};

const folder = makeFolder({ 'trips.json': JSON.stringify(document) });
const { files } = scaffold(readOpenApi(join(folder, 'trips.json')).api, 'trips.json');
const file = (path: string) => JSON.parse(files.find((one) => one.path === `schemas/${path}`)?.text ?? 'null');

test('a reference is chosen in a picker where records are searched and named, else in a dropdown', () => {
  const fields = file('forms/trip-new.json').sections.flatMap((one: { fields: object[] }) => one.fields) as {
    field: string;
    filtertype?: string;
  }[];
  const kinds = fields.filter(({ field }) => references.includes(field));
  expect(Object.fromEntries(kinds.map(({ field, filtertype }) => [field, filtertype]))).toEqual({
    client_id: 'inputsingleselect',
    driver_id: 'inputsingleselect',
    // Nothing is searched.
    depot_id: 'dropdownsingleselect',
    // What is chosen would have no name: no operation reads one, or what it reads has none.
    van_id: 'dropdownsingleselect',
    tag_id: 'dropdownsingleselect',
  });
  expect(fields.find(({ field }) => field === 'client_id')).toMatchObject({
    options: { filterautocompletetype: 'clients', modaltitle: 'clients.title' },
  });
});

test('filters choose so too, several where several are taken', () => {
  const { filters } = file('lists/trips.json');
  expect(filters).toMatchObject([
    { name: 'client_id', filtertype: 'inputsingleselect', filterautocompletetype: 'clients' },
    { name: 'driver_ids', filtertype: 'inputmultiselect', filterautocompletetype: 'drivers' },
  ]);
});

test('a picker has the columns of the list and reads chosen records where the list takes no ids', () => {
  expect(file('lookups/clients.json')).toMatchObject({
    source: { operation: 'listClients' },
    searchparam: 'q',
    names: { operation: 'readClient', record: 'client' },
    display: { label: 'name', label2: 'email' },
    columns: [{ field: 'name' }, { field: 'email' }],
  });
  expect(file('lookups/clients.json').columns[0].link).toBeUndefined();
  expect(file('lookups/drivers.json')).toMatchObject({ searchparam: 'search' });
  expect(file('lookups/drivers.json').names).toBeUndefined();
  expect(files.flatMap(({ path }) => (path.includes('/lookups/') ? [path] : []))).toHaveLength(2);
});
