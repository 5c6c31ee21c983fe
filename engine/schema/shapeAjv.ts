import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import type { MetaSchemas } from './MetaSchemas.ts';

/** Annotations of the meta-schemas that say nothing about shape; any other unknown keyword is refused. */
const ANNOTATIONS = ['x-ref', 'x-keys', 'x-form', 'tsType', 'enumDescriptions', 'defaultSnippets'];

const require = createRequire(import.meta.url);

/** ajv over the meta-schemas. It is loaded when it is needed: it takes longer than checking some hundred documents. */
export function createShapeAjv(metas: MetaSchemas, options: Options = {}): Ajv2020 {
  const { Ajv2020: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  return new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    allowUnionTypes: true,
    ownProperties: true,
    keywords: ANNOTATIONS,
    schemas: metas.all.map((schema) => ({ ...schema })),
    ...options,
  });
}

/** Changes with any meta-schema; generated validators carry the one that they were made from. */
export function hashOf(metas: MetaSchemas): string {
  return createHash('sha256').update(JSON.stringify(metas.all)).digest('hex').slice(0, 16);
}
