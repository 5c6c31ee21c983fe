import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codegen } from '#codegen/commands/codegen.ts';
import { generateAll } from '#codegen/generateAll.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { makeProject, writeApi } from './project.ts';

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, stream).mockImplementation((text: string) => void output.push(text));
  }
});

const textOf = async (root: string, path: string, options?: { server: boolean }) =>
  (await generateAll(root, options)).files.find((file) => file.path === path)?.text ?? '';

describe('mullion codegen', () => {
  it('gives the contract rows, parameters and permission', async () => {
    const contract = JSON.parse(await textOf(makeProject(), 'screens/api/contract.json')) as Contract;
    const operation = contract.operations.listThings;
    expect(operation).toMatchObject({
      method: 'GET',
      path: '/api/things',
      paging: 'offset',
      mutates: false,
      permission: { access: 'console', page: 'things', level: 'view' },
      parameters: {
        kinds: { in: 'query', type: 'string', array: true, enum: ['a', 'b'] },
        StartIndex: { type: 'integer' },
      },
    });
    expect(operation?.answer.rows).toEqual({
      path: 'data',
      component: 'Thing',
      fields: {
        Id: { type: 'integer', required: true, sortable: true },
        Kind: { type: 'string', enum: ['a', 'b'] },
        Name: { type: 'string', nullable: true, maxLength: 40, personal: true },
      },
    });
  });

  it('gives the contract what a field is, or nothing, and the schemas of what operations name, without words', async () => {
    const kind = { $ref: '#/components/schemas/Kind' };
    const project = makeProject({
      Kind: { type: 'string', enum: ['a', 'b'], description: 'Kind of thing' },
      Unused: { type: 'string' },
      Thing: {
        type: 'object',
        properties: {
          Born: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          Kind: { oneOf: [kind, { type: 'null' }] },
          Other: { allOf: [kind], description: 'Another one' },
          description: { type: 'string', minLength: 1 },
        },
      },
    });
    const contract = JSON.parse(await textOf(project, 'screens/api/contract.json')) as Contract;
    expect(contract.operations.listThings?.answer.rows?.fields).toEqual({
      Born: { type: 'string', format: 'date', nullable: true },
      Kind: { type: 'string', enum: ['a', 'b'], nullable: true },
      Other: { type: 'string', enum: ['a', 'b'] },
      description: { type: 'string' },
    });
    expect(Object.keys(contract.components ?? {})).toEqual(['Kind', 'Thing', 'ThingList']);
    expect(contract.components).toMatchObject({ Thing: { properties: { description: { minLength: 1 } } } });
    expect(JSON.stringify(contract.components)).not.toContain('Another one');
  });

  it('gives routes the defaults that the validator puts in', async () => {
    const types = await textOf(makeProject(), 'server/generated/types.ts', { server: true });
    expect(types).toMatch(/interface ListThingsQuery \{\s+\/\*\* @default 0 \*\/\s+StartIndex: number/);
  });

  it('writes for a server only when asked to, and from then on always', async () => {
    const root = makeProject();
    await codegen([], root);
    expect(existsSync(join(root, 'server'))).toBe(false);
    await codegen(['--server'], root);
    expect(existsSync(join(root, 'server/generated/schemas.json'))).toBe(true);
    expect(await codegen(['--check'], root)).toBe(0);
    expect(await textOf(root, 'server/generated/types.ts')).toContain('ListThingsQuery');
  });

  it('declares each component once', async () => {
    const types = await textOf(
      makeProject({ 'thing.part': { type: 'object', properties: { of: { $ref: '#/components/schemas/Thing' } } } }),
      'screens/api/types.ts',
    );
    const names = [...types.matchAll(/export (?:interface|type) (\w+)/g)].map(([, name]) => name);
    expect(names).toEqual(['Thing', 'ThingList', 'ThingPart']);
  });

  it('gives the same bytes whatever the order of keys', async () => {
    const root = makeProject();
    const before = await generateAll(root);
    for (const name of ['openapi', 'things', 'components']) {
      writeApi(
        root,
        name,
        reversed(JSON.parse(readFileSync(join(root, 'schemas/api', `${name}.json`), 'utf8'))) as Record<
          string,
          unknown
        >,
      );
    }
    expect((await generateAll(root)).files).toEqual(before.files);
  });

  it('writes nothing that is current, and finds what is stale', async () => {
    const root = makeProject();
    expect(await codegen([], root)).toBe(0);
    const file = join(root, 'screens/api/types.ts');
    const { mtimeMs } = statSync(file);
    expect(await codegen([], root)).toBe(0);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    expect(await codegen(['--check'], root)).toBe(0);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Id: number', 'Id: string'));
    expect(await codegen(['--check'], root)).toBe(1);
    expect(output.join('\n')).toMatch(
      /screens\/api\/types\.ts is not current: line \d+\n {2}- .*Id: string\n {2}\+ .*Id: number/,
    );
  });

  it('removes a client whose tag is gone and keeps what people wrote', async () => {
    const root = makeProject();
    await codegen([], root);
    writeFileSync(join(root, 'screens/api/mine.ts'), 'export const mine = 1;\n');
    writeApi(
      root,
      'things',
      JSON.parse(readFileSync(join(root, 'schemas/api/things.json'), 'utf8').replace('["things"]', '["other"]')),
    );
    expect(await codegen(['--check'], root)).toBe(1);
    expect(output).toContain('screens/api/things.ts is no longer generated');
    await codegen([], root);
    expect(existsSync(join(root, 'screens/api/things.ts'))).toBe(false);
    expect(existsSync(join(root, 'screens/api/mine.ts'))).toBe(true);
  });

  it('says what no type can say', async () => {
    await codegen([], makeProject({ Odd: { type: 'object', properties: { a: { not: { type: 'string' } } } } }));
    expect(output.join('\n')).toMatch(
      /components\.json:\d+:\d+ #\/components\/schemas\/Odd\/properties\/a\/not: "not": no type can say/,
    );
  });

  it.each([
    {
      what: 'a reference that leads nowhere',
      change: {
        responses: {
          200: {
            description: 'x',
            content: { 'application/json': { schema: { $ref: 'components.json#/components/schemas/Thnig' } } },
          },
        },
      },
      want: /things\.json:\d+:\d+ #\/\S+\$ref: the reference .*Thnig" leads nowhere.*\n\s+hint: did you mean "Thing"/,
    },
    {
      what: 'an operation without a permission',
      change: { 'x-permission': undefined },
      want: /"listThings" does not say who may call it/,
    },
    { what: 'rows that are not in the answer', change: { 'x-rows': 'Rows' }, want: /x-rows "Rows" is not an array/ },
    {
      what: 'a misspelt key of an operation',
      change: { 'x-searchble': true },
      want: /things\.json:\d+:\d+ #\/\S+x-searchble: nothing reads "x-searchble" of an operation\n\s+hint: did you mean "x-searchable"/,
    },
    {
      what: 'a key that belongs elsewhere',
      change: { parameters: [{ name: 'a', in: 'query', schema: { type: 'string', 'x-selects': 'properties' } }] },
      want: /things\.json:\d+:\d+ #\/\S+x-selects: nothing reads "x-selects" of a schema\n\s+hint: it belongs to a parameter/,
    },
    {
      what: 'a key of nobody',
      change: { parameters: [{ name: 'a', in: 'query', 'x-owner': 'me', schema: { type: 'string' } }] },
      want: /nothing reads "x-owner" of a parameter\n\s+hint: there are x-selects, x-ids, x-idle/,
    },
    {
      what: 'a key with a value that says nothing',
      change: { 'x-own': 'yes' },
      want: /things\.json:\d+:\d+ #\/\S+x-own: "x-own" holds true/,
    },
    {
      what: 'paging that there is not',
      change: { 'x-paging': 'cursor' },
      want: /things\.json:\d+:\d+ #\/\S+x-paging: "x-paging" holds "offset"/,
    },
    {
      what: 'a permission with a word that nobody reads',
      change: { 'x-permission': { access: 'console', pagge: 'things' } },
      want: /things\.json:\d+:\d+ #\/\S+x-permission: "x-permission" holds an object with "access"/,
    },
    {
      what: 'a required name without a property',
      change: {
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', required: ['Nmae'], properties: { Name: {} } } } },
        },
      },
      want: /things\.json:\d+:\d+ #\/\S+required\/0: "Nmae" is required, and no property has this name/,
    },
    {
      what: 'a fact of somebody where nobody is known',
      change: { 'x-permission': { access: 'public' }, 'x-own': true },
      want: /x-own says nothing where the operation is public/,
    },
    {
      what: 'a type of lookup that no part of the address names',
      change: { 'x-lookup-type': 'type' },
      want: /x-lookup-type names "type", which is no parameter of its path/,
    },
    {
      what: 'no session where one is needed',
      change: { 'x-no-session': true },
      want: /x-no-session says nothing where the operation needs a session/,
    },
    {
      what: 'an operation without a name',
      change: { operationId: undefined },
      want: /GET \/api\/things: operationId must be/,
    },
    {
      what: 'a name that is none in code, where and with the one that would be',
      change: { operationId: 'list_things' },
      want: /things\.json:\d+:\d+ .*operationId: GET \/api\/things: operationId must be a camelCase name, not "list_things"\n {2}hint: write "listThings"/,
    },
  ])('refuses $what', async ({ change, want }) => {
    expect(await codegen([], makeProject({}, change))).toBe(2);
    expect(output.join('\n')).toMatch(want);
  });

  it('takes what another part of allOf declares, and refuses what none does', async () => {
    const base = { $ref: '#/components/schemas/Thing' };
    const more = (required: string[]) => ({ allOf: [base, { type: 'object', required, properties: { Size: {} } }] });
    expect(await codegen([], makeProject({ Big: more(['Name', 'Size']) }))).toBe(0);
    expect(await codegen([], makeProject({ Big: more(['Nmae']) }))).toBe(2);
    expect(output.join('\n')).toMatch(/components\.json:\d+:\d+ #\/components\/schemas\/Big\/allOf\/1\/required\/0/);
  });

  it('finds rows and their fields through allOf', async () => {
    const list = {
      type: 'object',
      properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
    };
    const answer = { allOf: [list, { type: 'object', properties: { MaxRows: { type: 'integer' } } }] };
    const responses = {
      200: {
        description: 'x',
        content: { 'application/json': { schema: { $ref: 'components.json#/components/schemas/Page' } } },
      },
    };
    const root = makeProject({ Page: answer }, { responses });
    expect(await codegen([], root)).toBe(0);
    const contract = JSON.parse(readFileSync(join(root, 'screens/api/contract.json'), 'utf8'));
    expect(Object.keys(contract.operations.listThings.answer.rows.fields)).toEqual(['Id', 'Kind', 'Name']);
  });

  it('tells the faults of all operations at once, each at its key', async () => {
    const root = makeProject();
    const file = join(root, 'schemas/api/things.json');
    const { paths } = JSON.parse(readFileSync(file, 'utf8'));
    const { get } = paths['/api/things'];
    const put = { ...get, operationId: 'otherThings', 'x-rows': 'Rows' };
    writeApi(root, 'things', { paths: { '/api/things': { get: { ...get, 'x-rows': 'Lines' }, put } } });
    expect(await codegen([], root)).toBe(2);
    expect(output.join('\n')).toMatch(/things\.json:\d+:\d+ #\/\S+get\/x-rows: operation "listThings"/);
    expect(output.join('\n')).toMatch(/things\.json:\d+:\d+ #\/\S+put\/x-rows: operation "otherThings"/);
  });

  it.each(['path', 'document'])('refuses a key of a %s, where nothing reads one', async (on) => {
    const root = makeProject();
    const things = { $ref: 'things.json#/paths/~1api~1things', ...(on === 'path' ? { 'x-paging': 'offset' } : {}) };
    const info = { title: 'Test', version: '1.0.0' };
    const index = { openapi: '3.1.0', info, paths: { '/api/things': things } };
    writeApi(root, 'openapi', on === 'document' ? { ...index, 'x-paging': 'offset' } : index);
    expect(await codegen([], root)).toBe(2);
    expect(output.join('\n')).toMatch(`nothing reads "x-paging" of a ${on}\n  hint: it belongs to an operation`);
  });

  it('refuses a path that the index does not name', async () => {
    const root = makeProject();
    writeApi(root, 'openapi', { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} });
    expect(await codegen([], root)).toBe(2);
    expect(output.join('\n')).toMatch(
      /things\.json:\d+:\d+ #\/paths\/~1api~1things: the path "\/api\/things" is missing in the index/,
    );
  });

  it('refuses a component that two files declare', async () => {
    const root = makeProject();
    writeApi(root, 'more', { components: { schemas: { Thing: { type: 'string' } } } });
    expect(await codegen([], root)).toBe(2);
    expect(output.join('\n')).toMatch(
      /more\.json:\d+:\d+ #\/components\/schemas\/Thing: "Thing" is declared in another/,
    );
  });

  it.each([
    { what: 'a text that is not JSON', text: '{\n  "paths": {,}\n}', want: /things\.json:2:13: not valid JSON/ },
    { what: 'a list', text: '[]', want: /things\.json:1:1 #: a part of the contract must be an object/ },
    {
      what: 'too many levels',
      text: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      want: /things\.json: more than 200/,
    },
  ])('refuses a part that is $what, at its place', async ({ text, want }) => {
    const root = makeProject();
    writeFileSync(join(root, 'schemas', 'api', 'things.json'), text);
    expect(await codegen([], root)).toBe(2);
    expect(output.join('\n')).toMatch(want);
  });

  it('refuses an option that does not exist', async () => {
    expect(await codegen(['--chek'], makeProject())).toBe(2);
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reversed(child)]),
  );
}
