import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { generateForeign } from '#codegen/generateForeign.ts';
import { operationsOf } from '#codegen/openapi/loadOpenApi.ts';
import { operationNames } from '#codegen/openapi/operationNames.ts';
import { readOpenApi } from '#codegen/openapi/read/readOpenApi.ts';
import { contentOf, documentOf, type Files, makeFolder } from './foreign.ts';

const typesOf = async (files: Files, file = 'api.json') => {
  const generated = await generateForeign(join(makeFolder(files), file));
  return generated.files.find(({ path }) => path === 'types.ts')?.text ?? '';
};
const apiOf = (document: unknown) => readOpenApi(join(makeFolder({ 'api.json': document }), 'api.json')).api;
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const declared = (text: string) => [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);

const pet = { type: 'object', properties: { name: { type: 'string' } } };

describe('documents over several files', () => {
  it('declares what other files hold under its own name, once', async () => {
    const text = await typesOf({
      'api.json': documentOf(
        { $ref: 'schemas/pets.yaml#/Pets' },
        { components: { schemas: { Pet: { $ref: './schemas/Pet.json' } } } },
      ),
      'schemas/pets.yaml': 'Pets:\n  type: array\n  items:\n    $ref: ./Pet.json\n',
      'schemas/Pet.json': { ...pet, properties: { owner: { $ref: '../owners/Owner.json' } } },
      'owners/Owner.json': { type: 'object', properties: { pets: { $ref: '../schemas/pets.yaml#/Pets' } } },
    });
    expect(declared(text)).toEqual(['Owner', 'Pet', 'Pets']);
    expect(flat(text)).toContain('interface Owner { pets?: Pets }');
    expect(flat(text)).toContain('type Pets = Pet[]');
  });

  it('follows encoded pointers', async () => {
    const text = await typesOf({
      'api.json': documentOf(
        {
          properties: {
            a: { $ref: 'more%20schemas.json#/a~1b/c~0d/%C3%A9' },
            b: { $ref: '#/components/schemas/x%2Ey' },
          },
        },
        { components: { schemas: { 'x.y': { type: 'number' } } } },
      ),
      'more schemas.json': { 'a/b': { 'c~d': { é: { type: 'boolean' } } } },
    });
    expect(text).toContain('export type ABCDE = boolean');
    expect(text).toContain('export type XY = number');
  });

  it('follows references to paths, parameters, bodies and answers', () => {
    const folder = makeFolder({
      'api.json': documentOf({}, { paths: { '/pets/{id}': { $ref: 'paths.json#/pet' } } }),
      'paths.json': {
        pet: {
          parameters: [{ $ref: '#/id' }],
          put: { requestBody: { $ref: '#/body' }, responses: { 200: { $ref: '#/ok' } } },
        },
        id: { name: 'id', in: 'path', schema: { type: 'integer' } },
        body: { content: contentOf({ $ref: '#/Pet' }) },
        ok: { description: 'ok', content: contentOf({ $ref: '#/Pet' }) },
        Pet: pet,
      },
    });
    const [placed] = operationsOf(readOpenApi(join(folder, 'api.json')).api);
    expect(placed).toMatchObject({
      id: 'putPetsById',
      operation: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: { content: contentOf({ $ref: '#/components/schemas/Pet' }) },
        responses: { 200: { content: contentOf({ $ref: '#/components/schemas/Pet' }) } },
      },
    });
  });

  it('tells components of the same name in two files apart', async () => {
    const text = await typesOf({
      'api.json': documentOf(
        { anyOf: [{ $ref: 'a.json#/Pet' }, { $ref: 'b.json#/Pet' }, { $ref: '#/components/schemas/Pet' }] },
        {
          components: { schemas: { Pet: { type: 'null' } } },
        },
      ),
      'a.json': { Pet: { type: 'string' } },
      'b.json': { Pet: { type: 'number' } },
    });
    const names = declared(text);
    expect(names).toContain('Pet');
    expect(new Set(names).size).toBe(3);
    expect(names.filter((name) => /^PetX[0-9A-F]+$/i.test(name ?? ''))).toHaveLength(2);
  });
});

describe('names', () => {
  it.each([
    { operationId: 'repos/list-for_user', want: 'reposListForUser' },
    { operationId: 'GetUser', want: 'getUser' },
    { operationId: 'URLCheck', want: 'urlCheck' },
    { operationId: 'delete', want: 'deleteOperation' },
    { operationId: '2fa', want: 'op2Fa' },
    { operationId: undefined, want: 'getPetsByPetId' },
    { operationId: '***', want: 'getPetsByPetId' },
  ])('calls $operationId $want', ({ operationId, want }) => {
    expect(operationNames([{ method: 'get', path: '/pets/{petId}', operationId }])).toEqual({
      'GET /pets/{petId}': want,
    });
  });

  it('gives operations of one id names that do not depend on their order', () => {
    const twice = ['/a', '/b', '/c'].map((path) => ({
      method: 'get',
      path,
      operationId: path === '/c' ? 'list' : 'list_',
    }));
    const names = operationNames(twice);
    expect(names).toEqual({ 'GET /a': 'getA', 'GET /b': 'getB', 'GET /c': 'list' });
    expect(operationNames(twice.toReversed())).toEqual(names);
  });

  it('gives every operation a name of its own', () => {
    const paths = ['/a/b', '/a-b', '/a_b', '/{a}/b'];
    const names = Object.values(operationNames(paths.map((path) => ({ method: 'get', path, operationId: undefined }))));
    expect(new Set(names).size).toBe(paths.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  it('takes keys that are no names, and reach for prototypes', async () => {
    const schemas = JSON.parse(
      '{"__proto__":{"type":"string"},"constructor":{"type":"number"},"dotted.name-x":{},"dotted_name_x":{},"日本":{},"2fa":{}}',
    ) as unknown;
    const text = await typesOf({ 'api.json': documentOf({}, { components: { schemas } }) });
    const names = declared(text);
    expect(new Set(names).size).toBe(6);
    expect(names).toEqual(expect.arrayContaining(['Proto', 'Constructor', 'T', 'T2Fa']));
    expect(text).toContain('export type Proto = string');
  });
});

describe('what is generated', () => {
  const schemas = {
    B: {
      type: 'object',
      description: 'Ends */ here.',
      required: ['a'],
      properties: { z: { type: 'string', default: 'x' }, a: { $ref: '#/components/schemas/A' } },
    },
    A: {
      oneOf: [
        { type: 'string', deprecated: true },
        { type: 'array', items: { $ref: '#/components/schemas/B' } },
      ],
    },
  };
  const document = documentOf({ $ref: '#/components/schemas/B' }, { components: { schemas } });

  it('is the same whatever the order of keys, in JSON and in YAML', async () => {
    const text = await typesOf({ 'api.json': document });
    expect(await typesOf({ 'api.json': reversed(document) })).toBe(text);
    expect(await typesOf({ 'api.yaml': stringify(document) }, 'api.yaml')).toBe(text);
    expect(await typesOf({ 'api.yaml': stringify(reversed(document)) }, 'api.yaml')).toBe(text);
  });

  it('cannot be left by a comment', async () => {
    expect(await typesOf({ 'api.json': document })).toContain('/** Ends *\\/ here. */');
  });

  it('says what no type says', async () => {
    const when = {
      type: 'string',
      format: 'date',
      deprecated: true,
      default: 'now',
      examples: ['2026-01-31'],
      description: 'When.\n\nOr not.',
    };
    const text = await typesOf({
      'api.json': documentOf({}, { components: { schemas: { T: { properties: { when } } } } }),
    });
    expect(text).toContain(
      '   * When.\n   *\n   * Or not.\n   * @deprecated\n   * @format date\n   * @default "now"\n   * @example "2026-01-31"\n',
    );
  });

  it('is what the document says, in 3.0 and in 3.1', async () => {
    const old = {
      type: 'object',
      properties: { a: { type: 'string', nullable: true }, b: { type: 'number', minimum: 0, exclusiveMinimum: true } },
    };
    const now = {
      type: 'object',
      properties: { a: { type: ['string', 'null'] }, b: { type: 'number', exclusiveMinimum: 0 } },
    };
    const api = (T: unknown, openapi: string) => apiOf({ ...documentOf({}), openapi, components: { schemas: { T } } });
    expect(api(old, '3.0.3').components).toEqual(api(now, '3.1.0').components);
  });

  it('has no type that says nothing', async () => {
    const { files } = await generateForeign(join(makeFolder({ 'api.json': document }), 'api.json'));
    for (const { text } of files) expect(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(/\bany\b|@ts-/);
  });
});

describe('the normalised contract', () => {
  it('has statuses in capitals, media with schemas and what paths share', () => {
    const get = {
      security: [],
      parameters: [{ name: 'q', in: 'query', style: 'deepObject', content: contentOf({ type: 'object' }) }],
      responses: {
        '4xx': { description: 'no' },
        default: { description: 'x', content: { 'image/png': {}, 'text/csv': {} } },
      },
    };
    const shared = { name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } };
    const api = apiOf(
      documentOf(
        {},
        {
          servers: [{ url: 'https://a.example' }],
          security: [{ key: [] }],
          paths: { '/a': { parameters: [shared], get } },
        },
      ),
    );
    expect(api.paths['/a']?.get).toEqual({
      parameters: [
        { name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } },
        {
          name: 'q',
          in: 'query',
          style: 'deepObject',
          schema: { type: 'object' },
          content: contentOf({ type: 'object' }),
        },
      ],
      responses: {
        '4XX': { description: 'no' },
        default: {
          description: 'x',
          content: {
            'image/png': { schema: { type: 'string', format: 'binary' } },
            'text/csv': { schema: { type: 'string' } },
          },
        },
      },
      security: [],
      servers: [{ url: 'https://a.example' }],
    });
  });
});

it('reads our own contract as anybody would', async () => {
  const own = join(import.meta.dirname, '..', '..');
  const { files } = await generateForeign(join(own, 'schemas', 'api', 'openapi.json'));
  const ours = readFileSync(join(own, 'screens', 'api', 'types.ts'), 'utf8');
  const declarations = new Set(declared(ours));
  const theirs = declared(files.find(({ path }) => path === 'types.ts')?.text ?? '');
  expect(theirs.filter((name) => !declarations.has(name))).toEqual([]);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, child]) => [key, reversed(child)]));
}

describe('rows of several forms', () => {
  const base = {
    type: 'object',
    required: ['id', 'kind'],
    properties: { id: { type: 'integer' }, kind: { type: 'string' } },
  };
  const form = (own: object, required: readonly string[] = []) => ({
    allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', required, properties: own }],
  });
  const whole = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Base: base,
    Cat: form({ name: { type: 'string', maxLength: 9 }, size: { type: 'string', enum: ['s', 'm'] } }, ['name', 'size']),
    Dog: form({ good: { type: 'boolean' }, size: { type: 'string', enum: ['m', 'l'] } }, ['good', 'size']),
    Pet: { oneOf: [whole('Cat'), whole('Dog')], discriminator: { propertyName: 'kind' } },
  };

  it('have the fields of all of them, required where no form does without', async () => {
    const document = documentOf({ type: 'array', items: whole('Pet') }, { components: { schemas } });
    const { files } = await generateForeign(join(makeFolder({ 'api.json': document }), 'api.json'));
    const { operations } = JSON.parse(files.find(({ path }) => path === 'contract.json')?.text ?? '{}');
    const [answered] = Object.values<{ answer: { rows: { fields: unknown } } }>(operations);
    expect(answered?.answer.rows.fields).toEqual({
      id: { type: 'integer', required: true },
      kind: { type: 'string', required: true },
      name: { type: 'string', maxLength: 9 },
      size: { type: 'string', enum: ['s', 'm', 'l'], required: true },
      good: { type: 'boolean' },
    });
  });
});
