import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Json = Record<string, unknown>;

/** A small project with one operation, in a temporary folder; `schemas` are added to its components. */
export function makeProject(schemas: Json = {}, operation: Json = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'mullion-codegen-'));
  const things = { get: { ...listThings, ...operation } };
  const info = { title: 'Test', version: '1.0.0' };
  writeApi(root, 'openapi', {
    openapi: '3.1.0',
    info,
    paths: { '/api/things': { $ref: 'things.json#/paths/~1api~1things' } },
  });
  writeApi(root, 'things', { paths: { '/api/things': things } });
  writeApi(root, 'components', { components: { schemas: { Thing: thing, ThingList: thingList, ...schemas } } });
  return root;
}

export function writeApi(root: string, name: string, document: Json): void {
  mkdirSync(join(root, 'schemas', 'api'), { recursive: true });
  writeFileSync(join(root, 'schemas', 'api', `${name}.json`), JSON.stringify(document));
}

const thing = {
  type: 'object',
  required: ['Id'],
  additionalProperties: false,
  properties: {
    Id: { type: 'integer', 'x-sortable': true },
    Name: { type: ['string', 'null'], maxLength: 40, 'x-personal-data': true },
    Kind: { type: 'string', enum: ['a', 'b'] },
  },
};

const thingList = {
  type: 'object',
  required: ['data'],
  additionalProperties: false,
  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } }, MaxRows: { type: 'integer' } },
};

const listThings = {
  operationId: 'listThings',
  tags: ['things'],
  'x-permission': { access: 'console', page: 'things', level: 'view' },
  'x-rows': 'data',
  'x-paging': 'offset',
  parameters: [
    { name: 'kinds', in: 'query', schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
    { name: 'StartIndex', in: 'query', schema: { type: 'integer', default: 0 } },
    { name: 'itemsPerPage', in: 'query', schema: { type: 'integer', default: 25 } },
  ],
  responses: {
    200: {
      description: 'Things',
      content: { 'application/json': { schema: { $ref: 'components.json#/components/schemas/ThingList' } } },
    },
  },
};
