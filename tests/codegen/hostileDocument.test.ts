import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { generateForeign } from '#codegen/generateForeign.ts';
import { contentOf, makeFolder } from './foreign.ts';

/** Text that would end a comment, a string, a template and a line, and then run. */
const evil = (place: string) =>
  `${place} */ }}) ; ran('${place}') \u2028 ran("${place}") \n ran('${place}') /* \` ' " \${ran('${place}')}`;

const schema = (place: string) => ({
  title: evil(`${place} title`),
  description: evil(`${place} schema`),
  type: 'object',
  properties: {
    [evil(`${place} property`)]: {
      type: 'string',
      description: evil(`${place} words`),
      default: evil(`${place} default`),
      examples: [evil(`${place} example`)],
      format: evil(`${place} format`),
      enum: [evil(`${place} value`), 'b'],
    },
    constant: { const: evil(`${place} constant`) },
    pattern: { type: 'string', pattern: `a*/${place}` },
    old: { type: 'string', deprecated: true, description: evil(`${place} old`) },
  },
});

const parameter = (place: string, where: string) => ({
  name: evil(`${place} ${where} name`),
  in: where,
  description: evil(`${place} ${where}`),
  example: evil(`${place} ${where} example`),
  schema: { type: 'string', default: evil(`${place} ${where} default`) },
});

const bodies = { ...contentOf(schema('body')), [evil('media type')]: { schema: { type: 'string' } } };
const document = {
  openapi: '3.1.0',
  info: { title: evil('title'), version: evil('version'), description: evil('info') },
  servers: [
    {
      url: `https://x.example/{${'v'}}`,
      description: evil('server'),
      variables: { v: { default: evil('v'), description: evil('vd') } },
    },
  ],
  tags: [{ name: evil('tag'), description: evil('tag words') }],
  components: {
    schemas: {
      [evil('component')]: schema('component'),
      Shared: { description: evil('shared'), oneOf: [schema('one'), { type: 'array', items: schema('item') }] },
    },
    parameters: { Page: parameter('shared', 'query') },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: evil('key'), description: evil('key words') } },
  },
  paths: Object.fromEntries(
    ['get', 'post', 'patch', 'delete'].map((method) => [
      `/${method}/${evil('path').replaceAll(/[{}]/g, '')}`,
      {
        [method]: {
          operationId: evil(`${method} id`),
          summary: evil(`${method} summary`),
          description: evil(`${method} words`),
          deprecated: method === 'delete',
          tags: [evil('tag')],
          security: [{ key: [] }],
          parameters: [
            { $ref: '#/components/parameters/Page' },
            ...['query', 'header'].map((where) => parameter(method, where)),
          ],
          ...(method === 'post' || method === 'patch'
            ? { requestBody: { description: evil(`${method} body`), content: bodies } }
            : {}),
          responses: {
            200: { description: evil(`${method} answer`), content: contentOf({ $ref: '#/components/schemas/Shared' }) },
            202: { description: evil(`${method} nothing`) },
            default: { description: evil(`${method} error`), content: contentOf(schema('error')) },
          },
        },
      },
    ]),
  ),
};

it('no word of a document runs, wherever it stands, and every module can be read', async () => {
  const { files } = await generateForeign(join(makeFolder({ 'api.json': document }), 'api.json'));
  const ran: string[] = [];
  const modules = files.filter(({ path }) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
  expect(modules.map(({ path }) => path)).toContain('types.ts');
  for (const { path, text } of modules) {
    const bare = stripTypeScriptTypes(text).replaceAll(/^(import .*|export )/gm, '');
    runInContext(bare, createContext({ op: () => undefined, ran: (place: string) => ran.push(`${path}: ${place}`) }));
  }
  expect(ran).toEqual([]);
});
