import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { generateForeign } from '#codegen/generateForeign.ts';
import { op } from '#codegen/runtime/client.ts';
import { documentOf, makeFolder } from './foreign.ts';

type Json = Record<string, unknown>;

const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const ref = { $ref: '#/components/schemas/Pet' };
const components = { schemas: { Pet: pet } };

describe('answers of several content types', () => {
  it.each([
    [['application/json', 'application/xml'], 'S.Pet'],
    [['text/plain', 'application/json', 'text/json'], 'S.Pet'],
    [['application/json', 'text/csv'], 'S.Pet | string'],
    [['application/json', 'application/pdf'], 'S.Pet | File'],
    [['application/xml'], 'string'],
    [['*/*'], 'S.Pet'],
  ])('%j is %s', async (types, want) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: ref }]));
    expect(await clientOf({ responses: { 200: { description: 'OK', content } } })).toContain(`"200": ${want}\n`);
  });

  it('are asked for as JSON, unless the caller says otherwise', async () => {
    const asked: unknown[] = [];
    const send = (_: string, { headers }: RequestInit) => {
      asked.push({ ...(headers as Json) });
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    const call = op<{ answers: { '204': undefined } }>({ p: '/pets' });
    await call({ fetch: send });
    await call({ fetch: send }, {}, { headers: { Accept: 'application/pdf' } });
    expect(asked).toEqual([{ accept: 'application/json, */*;q=0.5' }, { Accept: 'application/pdf' }]);
  });
});

it.each([
  ['/pets#mine', '/pets?q=a'],
  ['/pets?kind=dog', '/pets?kind=dog&q=a'],
])('calls the path %s as %s', async (path, want) => {
  const query = { name: 'q', in: 'query', schema: { type: 'string' } };
  const files = await filesOf(documentOf({}, { paths: { [path]: { get: { parameters: [query], responses: {} } } } }));
  const sent = /p: '([^']*)'/.exec(files.get('default.ts') ?? '')?.[1] ?? '';
  const called: string[] = [];
  const send = (url: string) =>
    Promise.resolve(new Response(null, { status: 204, headers: { n: String(called.push(url)) } }));
  await op<{ query: { q: string }; answers: object }>({ p: sent })({ fetch: send }, { query: { q: 'a' } });
  expect(called).toEqual([want]);
});

it('sends a body of any content type as JSON when its schema is data', async () => {
  const text = await clientOf({ requestBody: { content: { '*/*': { schema: ref } } }, responses: {} });
  expect(text).toContain('body?: S.Pet\n');
  expect(text).toContain("op<PostThings>({ m: 'POST', p: '/things' })");
  const free = await clientOf({ requestBody: { content: { '*/*': {} } }, responses: {} });
  expect(free).toContain('body?: Blob | BufferSource\n');
});

describe('what is not read is told at its place', () => {
  it('webhooks and callbacks', async () => {
    const operation = { callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } }, responses: {} };
    const document = documentOf({}, { paths: { '/things': { post: operation } }, webhooks: { born: { post: {} } } });
    const warnings = await warningsOf({ 'api.json': document });
    expect(warnings.map((text) => text.replace(/^\S+api/, 'api'))).toEqual([
      expect.stringMatching(/^api\.json:\d+:3 #\/webhooks: webhooks are calls that come to you/),
      expect.stringMatching(/^api\.json:\d+:9 #\/paths\/~1things\/post\/callbacks: callbacks are calls/),
    ]);
  });

  it.each(['json', 'yaml'])('a name that stands twice in %s', async (kind) => {
    const document = documentOf(ref, { components });
    const text = kind === 'json' ? JSON.stringify(document, null, 2) : stringify(document);
    const twice = text.replace(/( *)("?name"?:)/, kind === 'json' ? '$1"name": {},\n$1$2' : '$1name: {}\n$1$2');
    const [warning, ...more] = await warningsOf({ [`api.${kind}`]: twice }, `api.${kind}`);
    expect(warning).toContain('#/components/schemas/Pet/properties/name: this name stands twice in its object');
    expect(more).toEqual([]);
  });
});

describe('a dynamic reference', () => {
  const tree = { $dynamicAnchor: 'node', type: 'object', properties: { child: { $dynamicRef: '#node' } } };

  it('is a plain one while nothing replaces its target', async () => {
    expect(await typesWith({ Tree: tree })).toContain('child?: Tree\n');
  });

  it('is unknown when other schemas replace it', async () => {
    expect(await typesWith({ Tree: tree, Other: { $dynamicAnchor: 'node', type: 'string' } })).toContain(
      'child?: unknown\n',
    );
  });

  const typesWith = async (schemas: Json) =>
    (await filesOf(documentOf({}, { components: { schemas } }))).get('types.ts');
});

async function clientOf(operation: Json): Promise<string> {
  const files = await filesOf(documentOf({}, { paths: { '/things': { post: operation } }, components }));
  return files.get('default.ts') ?? '';
}

async function filesOf(document: unknown): Promise<ReadonlyMap<string, string>> {
  const { files } = await generateForeign(join(makeFolder({ 'api.json': document }), 'api.json'));
  return new Map(files.map(({ path, text }) => [path, text]));
}

async function warningsOf(files: Json, name = 'api.json'): Promise<readonly string[]> {
  return (await generateForeign(join(makeFolder(files), name))).warnings;
}

it.each([
  [{ type: 'integer' }, ['operation "getThings": assumed that pages are counted from 1']],
  [{ type: 'integer', minimum: 0 }, []],
])('says that the first page was assumed where %j does not say it', async (schema, expected) => {
  const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } };
  const get = {
    parameters: [
      { name: 'page', in: 'query', schema },
      { name: 'per_page', in: 'query', schema: { type: 'integer', maximum: 100 } },
    ],
    responses: { 200: { description: 'ok', content: { 'application/json': { schema: rows } } } },
  };
  const document = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: { '/things': { get } } };
  const warnings = await warningsOf({ 'api.json': document }, 'api.json');
  expect(warnings.map((text) => text.split(':', 2).join(':'))).toEqual(expected);
});
