import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { generateAll } from '#codegen/generateAll.ts';
import { loadOpenApi, operationsOf } from '#codegen/openapi/loadOpenApi.ts';
import type { Media, Schema } from '#codegen/openapi/types.ts';
import { proves } from '../proves.ts';

const root = join(import.meta.dirname, '..', '..');
const { api } = loadOpenApi(join(root, 'schemas', 'api'));
const operations = operationsOf(api);

const anyText = { validate: () => true };
const formats = {
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[0-9a-f-]{36}$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: { validate: URL.canParse },
  password: anyText,
  binary: anyText,
};
const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  formats,
  keywords: ['x-sortable', 'x-personal-data', 'components', 'discriminator'],
});
ajv.addSchema({ $id: 'api:', components: api.components });

function faultsOf(schema: Schema, value: unknown): unknown {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api:#/components'));
  const validate = ajv.compile(absolute);
  return validate(value) ? [] : validate.errors;
}

const isReading = ({ method, operation }: Pick<(typeof operations)[number], 'method' | 'operation'>) =>
  method === 'get' && !operation['x-mutates'];

it('has operations of every kind that is looked at below', () => {
  const changing = operations.filter((one) => !isReading(one));
  const ofConsole = changing.filter(({ operation }) => operation['x-permission']?.access === 'console');
  expect(ofConsole.length).toBeGreaterThan(20);
  expect(changing.filter(({ method }) => method === 'get').length).toBeGreaterThan(0);
});

describe.each(operations)('$id', ({ id, method, path, operation }) => {
  it('has a permission, a summary and its error answers', () => {
    expect(operation.summary).toMatch(/\.$/);
    expect(operation.tags).toHaveLength(1);
    const access = operation['x-permission']?.access;
    expect(access).toBeDefined();
    const wanted = [
      'default',
      '400',
      '429',
      ...(access === 'public' ? [] : ['401', '403']),
      ...(path.includes('{id}') ? ['404'] : []),
    ];
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(wanted));
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (!status.startsWith('2'))
        expect(answer.content?.['application/json']?.schema.$ref, `${id} ${status}`).toMatch(/ErrorAnswer$/);
    }
  });

  it('changes data only with a permission to edit', () => {
    const { access, level } = operation['x-permission'] ?? {};
    if (!isReading({ method, operation }) && access === 'console') expect(level).toBe('edit');
    if (isReading({ method, operation })) expect(level ?? 'view').toBe('view');
  });

  it('has examples that its schemas accept', () => {
    // An uploaded file cannot be shown as JSON.
    const media = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one): Media[] =>
      Object.entries(one?.content ?? {}).flatMap(([type, media]) => (type === 'multipart/form-data' ? [] : media)),
    );
    for (const { schema, examples } of media.filter((one) => one.schema.format !== 'binary')) {
      expect(Object.keys(examples ?? {}).length, `${id}: no example`).toBeGreaterThan(0);
      for (const [name, { value }] of Object.entries(examples ?? {}))
        expect(faultsOf(schema, value), `${id}: ${name}`).toEqual([]);
    }
  });

  it('bounds every text, list and object that comes in', () => {
    const body = Object.values(operation.requestBody?.content ?? {}).map((one) => one.schema);
    const parameters = (operation.parameters ?? []).map((one) => one.schema);
    expect([...body, ...parameters].flatMap((schema) => unboundedIn(schema, id))).toEqual([]);
  });
});

describe('schemas/api', () => {
  it('keeps the documented prefixes', proves('unit', 'SHELL-HTTP-01', 'SHELL-HTTP-08'), () => {
    // The AI service has a path of its own; the sample data of the dashboard is a file beside the API.
    expect(
      operations
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('/api/'))
        .sort(),
    ).toEqual(['/angularaiapi', '/content/fake-data/dashboard-items.json']);
    expect(operations.find(({ id }) => id === 'listUsers')?.path).toBe('/api/elevate/company/user/list');
    expect(operations.find(({ id }) => id === 'listUnits')?.path).toBe('/api/connect/unit');
  });

  it('takes the documented fields of the token call', proves('unit', 'SHELL-SESSION-01'), () => {
    expect(Object.keys(api.components.schemas.TokenRequest?.properties ?? {}).sort()).toEqual([
      'grant_type',
      'mfatoken',
      'mfatype',
      'password',
      'username',
    ]);
    expect(Object.keys(api.components.schemas.TokenAnswer?.properties ?? {})).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'LoginGUID', 'userName']),
    );
  });

  it('carries bounds for the fields of console forms', proves('unit', 'WIDGET-VALID-05'), () => {
    expect(api.components.schemas.UserSave?.properties?.FirstName?.maxLength).toBe(100);
  });

  it('never fills a body in', () => {
    const saves = Object.entries(api.components.schemas).filter(([name]) =>
      /Save$|Request$|Change$|Reset$|Copy$/.test(name),
    );
    expect(JSON.stringify(saves)).not.toContain('"default"');
  });

  it('is what the committed files were made from', async () => {
    const { files, warnings } = await generateAll(root);
    expect(warnings).toEqual([]);
    for (const { path, text } of files)
      expect(readFileSync(join(root, path), 'utf8') === text, `${path} is stale`).toBe(true);
    for (const { path, text } of files.filter((file) => file.path.endsWith('.ts')))
      expect(text, path).not.toMatch(/: any\b|<any>/);
  });
});

/** `seen` ends components that contain themselves, such as the items of a tree. */
function unboundedIn(schema: Schema | boolean | undefined, at: string, seen: readonly string[] = []): string[] {
  if (typeof schema !== 'object') return [];
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return seen.includes(name) ? [] : unboundedIn(api.components.schemas[name], at, [...seen, name]);
  }
  const types = [schema.type ?? []].flat();
  const isBounded =
    schema.enum || schema.const !== undefined || ['date', 'date-time', 'binary'].includes(schema.format ?? '');
  const here = [
    ...(types.includes('string') && !isBounded && schema.maxLength === undefined ? [`${at}: maxLength`] : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at}: maxItems`] : []),
    ...(types.includes('object') && schema.properties && schema.additionalProperties === undefined
      ? [`${at}: additionalProperties`]
      : []),
  ];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    unboundedIn(one, `${at}/${name}`, seen),
  );
  const branches = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].flatMap((one) =>
    unboundedIn(one, at, seen),
  );
  return [...here, ...below, ...branches];
}
