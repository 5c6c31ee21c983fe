import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pointerInSwagger, upgradeSwagger } from '../../codegen/openapi/swagger.ts';
import { mullion } from './checkCommand.ts';
import { makeFolder } from './foreign.ts';

const workshop = readFileSync(join(import.meta.dirname, 'scaffold', 'documents', 'workshop.yaml'), 'utf8');

/** The line, from 1, in which the only piece of the document that reads so begins. */
const lineOf = (text: string, piece: string) => text.slice(0, text.indexOf(piece)).split('\n').length;

const run = (text: string) => {
  const folder = makeFolder({ 'api.yaml': text });
  try {
    const ran = mullion(['codegen', '--openapi', 'api.yaml', '--out', 'out'], folder);
    const types = ran.status === 0 ? readFileSync(join(folder, 'out/types.ts'), 'utf8') : '';
    const contract = ran.status === 0 ? readFileSync(join(folder, 'out/contract.json'), 'utf8') : '{}';
    return { ...ran, types, contract };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('Swagger 2.0', () => {
  test('gives types and operations, with shared bodies, forms and what may be null', () => {
    const { status, stderr, types, contract } = run(workshop);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(types).toMatch(/bought\?: string \| null/);
    const { operations } = JSON.parse(contract);
    expect(operations.addMachine).toMatchObject({ method: 'POST', path: '/machines' });
    expect(JSON.stringify(operations.addMachine)).toContain('MachineInput');
    expect(JSON.stringify(operations.stopMachine)).toContain('application/x-www-form-urlencoded');
  });

  test.each([
    {
      what: 'an answer',
      from: 'schema: { $ref: "#/definitions/Machine" }',
      to: 'schema: { $ref: "#/definitions/Machin" }',
    },
    {
      what: 'a shared body',
      from: 'schema: { $ref: "#/definitions/MachineInput" }',
      to: 'schema: { $ref: "#/definitions/MachineInptu" }',
    },
    { what: 'rows', from: 'items: { $ref: "#/definitions/Machine" }', to: 'items: { $ref: "#/definitions/Machin" }' },
    {
      what: 'a part of a definition',
      from: '- $ref: "#/definitions/MachineInput"',
      to: '- $ref: "#/definitions/MachineInptu"',
    },
  ])('a fault in $what is told with the line of the document as it was written', ({ from, to }) => {
    expect(workshop).toContain(from);
    const text = workshop.replace(from, to);
    const { status, stderr } = run(text);
    expect(status).toBe(2);
    expect(stderr).toMatch(/leads nowhere|did you mean/);
    expect(stderr).toContain(`api.yaml:${lineOf(text, to)}:`);
  });
});

describe('pointerInSwagger', () => {
  const document = {
    swagger: '2.0',
    host: 'x',
    parameters: { Body: { name: 'b', in: 'body', schema: {} } },
    definitions: { A: { properties: { content: {} } } },
    paths: {
      '/a': {
        post: {
          parameters: [
            { name: 'f', in: 'formData', type: 'string' },
            { name: 'q', in: 'query', type: 'array', items: { type: 'string' } },
          ],
          responses: { 200: { schema: {}, headers: { H: { type: 'string' } } } },
        },
        put: { parameters: [{ $ref: '#/parameters/Body' }, { name: 'q', in: 'query', type: 'string' }], responses: {} },
      },
    },
  };
  test.each([
    ['/openapi', '/swagger'],
    ['/servers/0/url', '/host'],
    ['/components/schemas/A/properties/content', '/definitions/A/properties/content'],
    ['/components/schemas/A/properties/gone', '/definitions/A/properties'],
    ['/paths/~1a/post/parameters/0/schema/items', '/paths/~1a/post/parameters/1/items'],
    [
      '/paths/~1a/post/requestBody/content/multipart~1form-data/schema/properties/f/type',
      '/paths/~1a/post/parameters/0/type',
    ],
    ['/paths/~1a/post/responses/200/content/application~1json/schema', '/paths/~1a/post/responses/200/schema'],
    ['/paths/~1a/post/responses/200/headers/H/schema/type', '/paths/~1a/post/responses/200/headers/H/type'],
    ['/paths/~1a/put/requestBody/content/application~1json/schema', '/parameters/Body/schema'],
    ['/paths/~1a/put/parameters/0/schema', '/paths/~1a/put/parameters/1'],
  ])('%s is %s', (upgraded, written) => {
    expect(pointerInSwagger(document, upgraded)).toBe(written);
  });

  test('the document that is read stays as it is', () => {
    const before = structuredClone(document);
    upgradeSwagger(document);
    expect(document).toEqual(before);
  });
});
