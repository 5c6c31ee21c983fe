import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { vocabularyHash } from '../../generated/shapes.js';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';
import { ShapeValidator } from '../shape/ShapeValidator.ts';

/** What names can refer to; `x-ref`, `x-keys` and `x-values` of the meta-schemas know no other. */
const KINDS = [
  ...[
    'operation',
    'component',
    'page',
    'screen',
    'icon',
    'app',
    'route',
    'text',
    'list',
    'report',
    'form',
    'lookup',
    'filters',
  ],
  ...['row', 'sortable', 'answer', 'field', 'parameter', 'query', 'path', 'request', 'body'],
];

const REFERENCE = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { enum: KINDS },
    of: { type: 'string', pattern: '^[1-9]?(/[a-z]+)+$' },
    only: { enum: ['rows', 'reads'] },
    unless: { type: 'array', items: { type: 'string', minLength: 1 } },
    computed: { const: true },
  },
  additionalProperties: false,
};

const TEXT = { type: 'string', minLength: 1 };
const TEXTS = { type: 'array', items: TEXT };

/** What is named beside a value says which values there are: of a field, by the path of a condition or the name in a column. */
const VALUES = {
  type: 'array',
  items: {
    type: 'object',
    required: ['kind', 'of', 'named'],
    properties: {
      kind: { enum: KINDS },
      of: { type: 'string', pattern: '^[0-9]?(/[a-z]+)+$' },
      named: TEXT,
      scopes: TEXTS,
      is: TEXTS,
      oneOf: TEXTS,
      keys: TEXTS,
    },
    additionalProperties: false,
  },
};

/** What an editor inserts as a whole; its `body` has tab stops such as `$1`. */
const SNIPPET = {
  type: 'object',
  required: ['label', 'description', 'body'],
  properties: { label: TEXT, description: TEXT, body: { type: 'object' } },
  additionalProperties: false,
};

/** What a filtertype gives, for the rules that compare it with parameters and fields. */
const GIVES = {
  type: 'object',
  required: ['value', 'range', 'many'],
  properties: {
    value: { enum: ['text', 'number', 'boolean', 'date', 'month', 'year', 'time', 'choice', 'record', 'file'] },
    range: { type: 'boolean' },
    many: { type: 'boolean' },
    object: { type: 'boolean' },
  },
  additionalProperties: false,
};

/** Annotations of the meta-schemas, which say nothing about shape; any other unknown keyword is refused. */
const ANNOTATIONS = [
  { keyword: 'x-ref', metaSchema: { anyOf: [{ enum: KINDS }, REFERENCE] } },
  { keyword: 'x-keys', metaSchema: REFERENCE },
  { keyword: 'x-values', metaSchema: VALUES },
  { keyword: 'x-form', metaSchema: TEXT },
  { keyword: 'x-template', metaSchema: { const: true } },
  { keyword: 'x-gives', metaSchema: GIVES },
  { keyword: 'x-forms-only', metaSchema: { const: true } },
  { keyword: 'x-shows', metaSchema: { type: 'object', additionalProperties: TEXTS } },
  { keyword: 'tsType', metaSchema: TEXT },
  { keyword: 'enumDescriptions', metaSchema: TEXTS },
  { keyword: 'defaultSnippets', metaSchema: { type: 'array', items: SNIPPET } },
];

const require = createRequire(import.meta.url);

/** The validator of a vocabulary; one that changed since the last `mullion codegen` is compiled here. */
export function shapeValidator(metas: MetaSchemas): ShapeValidator {
  return new ShapeValidator(metas, {
    isGenerated: hashOf(metas) === vocabularyHash,
    openAjv: () => createShapeAjv(metas, { verbose: true }),
  });
}

/**
 * ajv over the meta-schemas. It is loaded when it is needed: it takes longer than checking some hundred documents.
 * @throws naming the meta-schema that is none
 */
export function createShapeAjv(metas: MetaSchemas, options: Options = {}): Ajv2020 {
  const { Ajv2020: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    allowUnionTypes: true,
    ownProperties: true,
    keywords: ANNOTATIONS,
    ...options,
  });
  for (const schema of metas.all) {
    try {
      ajv.addSchema({ ...schema });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`meta-schema ${String(schema.$id)} is no schema: ${reason}`);
    }
  }
  return ajv;
}

/** Changes with any meta-schema; generated validators carry the one that they were made from. */
export function hashOf(metas: MetaSchemas): string {
  return createHash('sha256').update(JSON.stringify(metas.all)).digest('hex').slice(0, 16);
}
