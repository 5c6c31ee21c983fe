import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOpenApi } from '../../../codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '../../../codegen/scaffold/scaffold.ts';
import { makeFolder } from '../foreign.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ok = (schema: unknown) => ({ 200: { description: 'ok', ...json(schema) } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const tenant = { name: 'X-Tenant-Id', in: 'header', required: true, schema: { type: 'string' } };
const version = { name: 'X-Version', in: 'header', required: true, schema: { type: 'string', default: '7' } };
const sid = { name: 'CallSid', in: 'path', required: true, schema: { type: 'string' } };

/** What public documents do that no specification forbids, or that is a slip in one place of hundreds. */
const document = {
  openapi: '3.0.3',
  info: { title: 'Calls', version: '1' },
  paths: {
    '/2010-04-01/Calls.json': {
      get: {
        parameters: [tenant, version],
        responses: ok({
          type: 'object',
          properties: { first_page_uri: { type: 'string' }, calls: { type: 'array', items: ref('Call') } },
        }),
      },
    },
    '/2010-04-01/Calls/{CallSid}.json': {
      get: { parameters: [sid, tenant], responses: ok(ref('Call')) },
      put: {
        parameters: [sid, tenant, { ...tenant, name: 'If-Match' }],
        requestBody: json(ref('Call')),
        responses: ok(ref('Call')),
      },
    },
  },
  components: {
    schemas: {
      Call: {
        allOf: [
          { type: 'object', required: ['sid', 'nowhere'], properties: { sid: { type: 'string' } } },
          { type: 'object', required: ['sid'], properties: { status: { type: 'string' }, part: ref('Part') } },
        ],
      },
      Part: { type: 'object', properties: { $ref: 'attributes.yml#/parts', size: { type: 'integer' } } },
    },
  },
};

test('formats in paths, constant headers, names that nobody declares and stray references keep no document away', () => {
  const folder = makeFolder({ 'calls.json': JSON.stringify(document) });
  const { files, report, yields } = scaffold(readOpenApi(join(folder, 'calls.json')).api, 'calls.json');
  expect(yields.map(({ resource, list, record, edit }) => [resource.id, list, record, edit])).toEqual([
    ['calls', true, true, false],
  ]);
  const text = (path: string) => files.find((one) => one.path === path)?.text ?? '';
  // A tenant is said by who starts the server; a version that the document states is sent as it is.
  expect(text('vite.config.js')).toContain('["X-Tenant-Id", process.env.API_X_TENANT_ID]');
  expect(text('vite.config.js')).toContain('["X-Version", process.env.API_X_VERSION ?? "7"]');
  expect(text('schemas/api/openapi.json')).not.toContain('X-Tenant-Id');
  expect(text('schemas/api/openapi.json')).not.toContain('nowhere');
  expect(report).toContain('`API_X_TENANT_ID=… npm run dev`');
  // What differs from call to call is no constant.
  expect(report).toContain('it needs the header `If-Match`');
});

/** Rows below an envelope, and what is done to a record with a file, with a map, and with nothing. */
const media = {
  openapi: '3.0.3',
  info: { title: 'Media', version: '1' },
  paths: {
    '/media': {
      get: {
        parameters: ['page', 'per_page'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: ok({
          type: 'object',
          properties: {
            data: {
              type: 'object',
              properties: { results: { type: 'array', items: ref('Medium') }, total: { type: 'integer' } },
            },
          },
        }),
      },
    },
    '/media/{id}': { get: { parameters: [id()], responses: ok(ref('Medium')) } },
    '/media/{id}/upload': {
      post: {
        parameters: [id()],
        requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: { 204: { description: 'done' } },
      },
    },
    '/media/{id}/labels': {
      post: {
        parameters: [id()],
        requestBody: json({ type: 'object', additionalProperties: { type: 'string' } }),
        responses: { 204: { description: 'done' } },
      },
    },
    '/media/{id}/publish': { post: { parameters: [id()], responses: { 204: { description: 'done' } } } },
  },
  components: {
    schemas: {
      Medium: {
        type: 'object',
        properties: { id: { type: 'integer' }, content_type: { type: 'string' }, filename: { type: 'string' } },
      },
    },
  },
};

function id() {
  return { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
}

test('a number beside rows below an envelope is that of the rows; what needs a file or a map is no action; files go by their name', () => {
  const folder = makeFolder({ 'media.json': JSON.stringify(media) });
  const { files } = scaffold(readOpenApi(join(folder, 'media.json')).api, 'media.json');
  const read = (path: string) => JSON.parse(files.find((one) => one.path === path)?.text ?? '{}');
  expect(read('schemas/api/openapi.json').paths['/media'].get['x-convention'].total).toEqual({ body: 'data/total' });
  const { actions, columns } = read('schemas/lists/media.json');
  expect(actions.map((action: { id: string }) => action.id)).toEqual(['publish', 'publish-chosen']);
  expect(columns[0].field).toBe('filename');
});

describe('a list that is asked for by the names of our own paging', () => {
  const page = (type: string) =>
    ['StartIndex', 'itemsPerPage'].map((name) => ({ name, in: 'query', schema: { type } }));
  const thing = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const answer = (total: object) =>
    ok({ type: 'object', properties: { items: { type: 'array', items: thing }, ...total } });
  const written = (parameters: unknown[], total: object = { totalResults: { type: 'integer' } }) => {
    const others = { get: { operationId: 'listOthers', responses: answer({}) } };
    const things = { get: { operationId: 'listThings', parameters, responses: answer(total) } };
    const api = {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/things': things, '/others': others },
    };
    return scaffold(readOpenApi(join(makeFolder({ 'api.json': api }), 'api.json')).api, 'api.json');
  };
  const convention = (files: readonly { path: string; text: string }[]) =>
    JSON.parse(files.find(({ path }) => path.endsWith('openapi.json'))?.text ?? '').paths['/things'].get[
      'x-convention'
    ];

  test('pages by offset, counted or not', () => {
    const paging = { by: 'offset', start: 'StartIndex', size: 'itemsPerPage' };
    expect(convention(written(page('integer')).files)).toEqual({ paging, total: { body: 'totalResults' } });
    expect(convention(written(page('integer'), { MaxRows: { type: 'integer' } }).files)).toEqual({
      paging,
      total: { body: 'MaxRows' },
    });
    expect(convention(written(page('integer'), {}).files)).toEqual({ paging: { ...paging, most: 25 } });
  });

  test.each([
    ['text', page('string')],
    ['counted from 1', page('integer').map((one) => ({ ...one, schema: { type: 'integer', minimum: 1 } }))],
  ])('is left out by its name where it cannot be: %s', (_, parameters) => {
    const { files, report } = written(parameters);
    const lists = files.map(({ path }) => path).filter((path) => path.includes('/lists/'));
    expect(lists).toEqual(['schemas/lists/others.json']);
    expect(report).toContain('| `GET /things` | operation "listThings": parameters take pages by "StartIndex"');
  });
});
