import { describe, expect, it } from 'vitest';
import { withoutEcho, wordsOfAnswer } from '#codegen/emit/usefulWords.ts';
import { generateForeign } from '#codegen/generateForeign.ts';
import { contentOf, makeFolder } from './foreign.ts';

type Json = Record<string, unknown>;

const words = 'The number of results on each page, never more than one hundred.';
const perPage = { name: 'per_page', in: 'query', description: words, schema: { type: 'integer' } };
const answers = { 200: { description: 'OK' } };

describe('parameters that several operations have', () => {
  it('are declared once when the document declares them once', async () => {
    const { parameters, things } = await filesOf([[{ $ref: '#/components/parameters/per-page' }]]);
    expect(parameters).toContain(`export interface PerPage {\n  /** ${words} */\n  per_page?: number\n}`);
    expect(things).toContain('query?: P.PerPage\n');
    expect(things).toContain("import type * as P from './parameters.js'");
  });

  it('stay in their place when a reference has few words', async () => {
    const { parameters, things } = await filesOf([[{ $ref: '#/components/parameters/id' }]]);
    expect(parameters).toBeUndefined();
    expect(things).toMatch(/query\?: \{\s+id\?: string\s+\}/);
  });

  it('are declared once when three operations repeat them, not when two do', async () => {
    expect((await filesOf([[perPage], [perPage]])).parameters).toBeUndefined();
    const { parameters, things } = await filesOf([[perPage], [perPage], [perPage]]);
    expect(parameters?.split(words)).toHaveLength(2);
    expect(things).not.toContain(words);
  });

  it('keep apart what differs, by names that do not depend on the order', async () => {
    const other = { ...perPage, description: `${words} At least one.` };
    const { parameters = '' } = await filesOf([[perPage], [other], [perPage], [other], [perPage], [other]]);
    const turned = await filesOf([[other], [perPage], [other], [perPage], [other], [perPage]]);
    expect(parameters.match(/PerPageX[0-9A-Z]+/gi)).toHaveLength(2);
    expect(turned.parameters).toBe(parameters);
  });

  it('keep the plain name for the one that is there most', async () => {
    const other = { ...perPage, description: `${words} At least one.` };
    const usual = Array.from({ length: 9 }, () => [perPage]);
    const { parameters = '' } = await filesOf([...usual, [other], [other], [other]]);
    expect(parameters.match(/interface \w+/g)).toEqual(['interface PerPage', expect.stringMatching(/PerPageX\w+$/)]);
  });

  it('stand beside those of the operation, which may be required', async () => {
    const own = { name: 'q', in: 'query', required: true, schema: { type: 'string' } };
    const { things } = await filesOf([[own, { $ref: '#/components/parameters/per-page' }]]);
    expect(things?.replaceAll(/\s+/g, ' ')).toContain('query: (P.PerPage & { q: string })');
  });
});

describe('shapes that components repeat', () => {
  const columns = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`column_${at}`, { type: 'string' }]));
  const address = (description: string): Json => ({ type: 'object', description, properties: columns });
  const objectWith = (properties: Json): Json => ({ type: 'object', properties });

  it('are declared once, with the words of each place', async () => {
    const { types = '' } = await filesOf([], {
      Order: objectWith({ billing: address('Who pays.'), shipping: address('Where it goes.') }),
    });
    expect(types.split('column_7')).toHaveLength(2);
    expect(types).toContain('/** Who pays. */\n  billing?: Billing\n');
    expect(types).toContain('/** Where it goes. */\n  shipping?: Billing\n');
    expect(types).toContain('\ninterface Billing {');
    expect(types).not.toContain('export interface Billing');
  });

  it('take a name that no component has', async () => {
    const { types = '' } = await filesOf([], {
      Address: objectWith({ id: { type: 'string' } }),
      Order: objectWith({ address: address(''), other: { type: 'array', items: address('') } }),
    });
    expect(types.match(/(?:interface|type) \w+/g)).toEqual([
      'interface Address',
      'interface Order',
      'interface OrderAddress',
    ]);
    expect(types).toContain('other?: OrderAddress[]');
  });

  it('are one shape outside, and none inside of it', async () => {
    const outer = objectWith({ inner: address(''), ...columns });
    const { types = '' } = await filesOf([], { A: objectWith({ one: outer }), B: objectWith({ two: outer }) });
    expect(types.match(/^interface \w+/gm)).toEqual(['interface One']);
    expect(types.split('column_7')).toHaveLength(3);
  });

  it('are two when they are sent otherwise', async () => {
    const secret = objectWith({ ...columns, id: { type: 'string', readOnly: true } });
    const body = { requestBody: { content: contentOf({ $ref: '#/components/schemas/A' }) } };
    const { types = '' } = await filesOf([[]], { A: objectWith({ one: secret, two: secret }) }, body);
    expect(types.match(/(?:interface|type) \w+/g)).toEqual([
      'interface A',
      'interface AWrite',
      'interface One',
      'interface OneWrite',
    ]);
    expect(types.replaceAll(/\s+/g, ' ')).toContain('interface AWrite { one?: OneWrite two?: OneWrite }');
  });

  it('stay in their place when they are short', async () => {
    const short = objectWith({ x: { type: 'number' } });
    const { types } = await filesOf([], { A: objectWith({ one: short, two: short }) });
    expect(types?.match(/(?:interface|type) \w+/g)).toEqual(['interface A']);
  });
});

describe('words that say nothing new', () => {
  it.each([
    ['@format uri', 'avatar_url', ''],
    ['@format uri-template', 'gists_url', ''],
    ['Where it is.\n@format uri', 'htmlUrl', 'Where it is.'],
    ['@format uri', 'homepage', '@format uri'],
    ['@format date-time', 'url', '@format date-time'],
  ])('%j of %s is %j', (text, name, want) => expect(withoutEcho(text, name)).toBe(want));

  it.each([
    ['OK', ''],
    ['Successful operation.', ''],
    ['A page of pets.', 'A page of pets.'],
    ['Created, but not yet visible.', 'Created, but not yet visible.'],
  ])('the answer %j is %j', (text, want) => expect(wordsOfAnswer(text)).toBe(want));
});

async function filesOf(
  parameters: readonly (readonly Json[])[],
  schemas: Json = {},
  operation: Json = {},
): Promise<Partial<Record<'parameters' | 'things' | 'types', string>>> {
  const paths = parameters.map((some, at) => [
    `/things${at}`,
    { post: { tags: ['things'], parameters: some, responses: answers, ...operation } },
  ]);
  const id = { name: 'id', in: 'query', schema: { type: 'string' } };
  const api = {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas, parameters: { 'per-page': perPage, id } },
  };
  const { files } = await generateForeign(`${makeFolder({ 'api.json': api })}/api.json`);
  return Object.fromEntries(files.map(({ path, text }) => [path.replace(/\.ts$/, ''), text]));
}
