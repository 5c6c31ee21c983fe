import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codegen } from '#codegen/commands/codegen.ts';
import { contentOf, documentOf, type Files, makeFolder, nested } from './foreign.ts';

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => void output.push(text));
});

const run = (folder: string, file = 'api.json', ...more: string[]) =>
  codegen(['--openapi', join(folder, file), '--out', join(folder, 'out'), ...more]);

const circle = (from: string, to: string) =>
  documentOf(
    { $ref: '#/components/schemas/A' },
    {
      components: { schemas: { A: { $ref: from }, B: { $ref: to } } },
    },
  );

interface Bad {
  what: string;
  files: Files;
  file?: string;
  /** All must be in the message. */
  want: (string | RegExp)[];
}

const head = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\n';

const bad: Bad[] = [
  { what: 'a file that is not there', files: {}, want: ['there is no such file', 'hint:'] },
  { what: 'a folder', files: { 'api.json/x': '' }, want: ['not a file'] },
  { what: 'an empty file', files: { 'api.json': '' }, want: ['an OpenAPI document', '"openapi" is missing'] },
  {
    what: 'a broken JSON text',
    files: { 'api.json': '{\n  "openapi": "3.1.0"\n  "info": {}\n}' },
    want: [/api\.json:3:3: not valid JSON: comma expected/],
  },
  {
    what: 'a broken YAML text',
    file: 'api.yaml',
    files: { 'api.yaml': 'openapi: 3.1.0\ninfo: {title: [\n' },
    want: [/api\.yaml:\d+:\d+: not valid YAML/],
  },
  {
    what: 'a text in UTF-16',
    files: { 'api.json': Buffer.from('\ufeff{"openapi":"3.1.0"}', 'utf16le') },
    want: ['not UTF-8'],
  },
  { what: 'bytes that are no text', files: { 'api.json': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, want: ['not UTF-8'] },
  { what: 'a list', files: { 'api.json': [] }, want: ['must be an object, not a list'] },
  { what: 'a text', file: 'api.yaml', files: { 'api.yaml': 'hello' }, want: ['must be an object, not a text'] },
  {
    what: 'Swagger 1.2',
    files: { 'api.json': { swagger: '1.2', info: {}, paths: {} } },
    want: [/api\.json:2:3 #\/swagger: this is Swagger 1\.2/, 'convert it'],
  },
  {
    what: 'Swagger 2.0 with a parameter of nowhere',
    files: { 'api.json': { swagger: '2.0', paths: { '/a': { get: { parameters: [{ name: 'q' }], responses: {} } } } } },
    want: [/api\.json:2:3 #\/swagger: this Swagger 2\.0 document cannot be read/, 'hint: check it'],
  },
  {
    what: 'another kind of document',
    files: { 'api.json': { name: 'package' } },
    want: ['not an OpenAPI document', 'hint:'],
  },
  {
    what: 'a version to come',
    files: { 'api.json': { openapi: '4.0.0' } },
    want: ['OpenAPI 4.0.0 cannot be read', 'must be 3.0, 3.1 or Swagger 2.0'],
  },
  {
    what: 'a misspelt reference',
    files: {
      'api.json': documentOf({ $ref: '#/components/schemas/Thnig' }, { components: { schemas: { Thing: {} } } }),
    },
    want: [/api\.json:\d+:\d+ #\/paths\/~1things\/get\/.*\/\$ref/, 'there is no "Thnig"', 'did you mean "Thing"?'],
  },
  {
    what: 'a reference to a missing file',
    files: { 'api.json': documentOf({ $ref: 'no.json' }) },
    want: ['leads to a file that does not exist'],
  },
  {
    what: 'a reference to another computer',
    files: { 'api.json': documentOf({ $ref: 'https://example.com/api.json' }) },
    want: ['leads to another computer', 'download that document'],
  },
  {
    what: 'a reference to what objects inherit',
    files: { 'api.json': documentOf({ $ref: '#/components/constructor' }, { components: {} }) },
    want: ['there is no "constructor"'],
  },
  {
    what: 'references in a circle',
    files: { 'api.json': circle('#/components/schemas/B', '#/components/schemas/A') },
    want: ['leads back to itself'],
  },
  {
    what: 'a reference to itself',
    files: { 'api.json': circle('#/components/schemas/A', '#/components/schemas/A') },
    want: ['leads back to itself'],
  },
  {
    what: 'a circle over files',
    files: { 'api.json': documentOf({ $ref: 'a.json' }), 'a.json': { $ref: 'b.json' }, 'b.json': { $ref: 'a.json' } },
    want: ['leads in a circle'],
  },
  {
    what: 'parameters in a circle',
    files: {
      'api.json': documentOf(
        {},
        {
          components: { parameters: { P: { $ref: '#/components/parameters/P' } } },
          paths: { '/x': { parameters: [{ $ref: '#/components/parameters/P' }] } },
        },
      ),
    },
    want: ['leads in a circle'],
  },
  {
    what: 'a body in a parameter',
    files: { 'api.json': documentOf({}, { paths: { '/x': { get: { parameters: [{ name: 'b', in: 'body' }] } } } }) },
    want: ['the parameter "b" cannot be in "body"', '"requestBody"'],
  },
  {
    what: 'a parameter without a name',
    files: { 'api.json': documentOf({}, { paths: { '/x': { get: { parameters: [{ in: 'query' }] } } } }) },
    want: ['a parameter needs a "name"', '#/paths/~1x/get/parameters/0'],
  },
  {
    what: 'a schema that is a text',
    files: { 'api.json': documentOf({ type: 'object', properties: { a: 'string' } }) },
    want: ['a schema must be an object, true or false, not "string"', '/properties/a'],
  },
  {
    what: 'properties in a list',
    files: { 'api.json': documentOf({ properties: [] }) },
    want: ['must be an object with a schema for each name'],
  },
  {
    what: 'a path without a slash',
    files: { 'api.json': documentOf({}, { paths: { things: {} } }) },
    want: ['must begin with "/"', 'write "/things"'],
  },
  {
    what: '10,000 levels of JSON',
    files: { 'api.json': `{"openapi":"3.1.0","x":${nested(10_000, '{"a":', '1', '}')}}` },
    want: ['inside each other'],
  },
  {
    what: '10,000 levels of broken JSON',
    files: { 'api.json': `{"openapi":"3.1.0","x":${nested(10_000, '[', '', '')}` },
    want: [/inside each other|not valid JSON/],
  },
  {
    what: '10,000 levels of YAML',
    file: 'api.yaml',
    files: { 'api.yaml': `${head}x: ${nested(10_000, '[', '1', ']')}` },
    want: ['inside each other'],
  },
  {
    what: 'YAML aliases that multiply',
    file: 'api.yaml',
    files: {
      'api.yaml': `${head}a0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}*a${at}]`).join('\n')}\n`,
    },
    want: [/alias/i],
  },
  {
    what: 'a YAML alias that contains itself',
    file: 'api.yaml',
    files: { 'api.yaml': `${head}x: &a [*a]\n` },
    want: [/api\.yaml/],
  },
];

describe('documents that cannot be read', () => {
  it.each(bad)('$what: says where and what, writes nothing', async ({ files, file, want }) => {
    const folder = makeFolder(files);
    expect(await run(folder, file)).toBe(2);
    const text = output.join('\n');
    for (const one of want) expect(text).toMatch(one);
    expect(text).not.toMatch(/\n\s+at |undefined|\[object/);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('refuses a file of 200 MB by its size', async () => {
    const folder = makeFolder({ 'api.json': '' });
    truncateSync(join(folder, 'api.json'), 200 * 1024 * 1024);
    expect(await run(folder)).toBe(2);
    expect(output.join('\n')).toContain('200 MB is too big');
  });

  it('names all faults of one run', async () => {
    const schema = { properties: { a: { $ref: '#/no' }, b: { $ref: 'no.json' }, c: 1 } };
    await run(makeFolder({ 'api.json': documentOf(schema) }));
    expect(output.join('\n').match(/hint:/g)).toHaveLength(3);
  });

  it('leaves what was generated before as it was', async () => {
    const folder = makeFolder({ 'api.json': documentOf({ type: 'string' }), 'bad.json': documentOf({ $ref: '#/no' }) });
    expect(await run(folder)).toBe(0);
    const before = readdirSync(join(folder, 'out'));
    expect(await run(folder, 'bad.json')).toBe(2);
    expect(readdirSync(join(folder, 'out'))).toEqual(before);
  });

  it.each([
    { what: 'a document without a folder', args: ['--openapi', 'api.json'] },
    { what: 'a folder without a document', args: ['--out', 'x'] },
  ])('asks for both: $what', async ({ args }) => {
    expect(await codegen(args)).toBe(2);
    expect(output.join('\n')).toContain('--openapi and --out belong together');
  });

  it('refuses a file as the folder', async () => {
    const folder = makeFolder({ 'api.json': documentOf({}), out: 'mine' });
    expect(await run(folder)).toBe(2);
    expect(output.join('\n')).toContain('not a folder');
  });
});

describe('what a type cannot say', () => {
  it.each([
    { keyword: 'not', schema: { not: { type: 'string' } } },
    { keyword: 'if', schema: { if: { required: ['a'] } } },
    { keyword: 'dependentRequired', schema: { dependentRequired: { a: ['b'] } } },
    { keyword: 'propertyNames', schema: { propertyNames: { maxLength: 3 } } },
    { keyword: 'contains', schema: { contains: { const: 1 } } },
    { keyword: 'unevaluatedProperties', schema: { unevaluatedProperties: { type: 'string' } } },
  ])('$keyword is a warning at its place', async ({ keyword, schema }) => {
    const folder = makeFolder({ 'api.json': documentOf({}, { components: { schemas: { T: schema } } }) });
    expect(await run(folder)).toBe(0);
    expect(output.join('\n')).toMatch(
      new RegExp(`warning: .*api\\.json:\\d+:\\d+ #/components/schemas/T/${keyword}: `),
    );
  });

  it('names the place in YAML too', async () => {
    const yaml = `${head}paths: {}\ncomponents:\n  schemas:\n    T:\n      type: string\n      not:\n        const: a\n`;
    expect(await run(makeFolder({ 'api.yaml': yaml }), 'api.yaml')).toBe(0);
    expect(output.join('\n')).toMatch(/api\.yaml:8:7 #\/components\/schemas\/T\/not: /);
  });

  it('leaves parts of a mapping out that lead nowhere', async () => {
    const T = { oneOf: [{ type: 'string' }], discriminator: { propertyName: 'a', mapping: { x: 'gone.yml#/X' } } };
    const folder = makeFolder({ 'api.json': documentOf({}, { components: { schemas: { T } } }) });
    expect(await run(folder)).toBe(0);
    expect(output.join('\n')).toContain('this part of the mapping is left out');
  });

  it('says nothing of bounds, patterns and examples', async () => {
    const schema = { type: 'string', minLength: 1, pattern: '^a', example: { not: {} }, 'x-not': { not: {} } };
    await run(
      makeFolder({
        'api.json': documentOf(schema, {
          paths: { '/a': { get: { responses: { 200: { content: contentOf(schema) } } } } },
        }),
      }),
    );
    expect(output.join('\n')).not.toContain('warning');
  });
});
