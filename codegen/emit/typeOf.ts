import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { nameOfRef } from '../openapi/loadOpenApi.ts';
import type { Schema } from '../openapi/types.ts';

const options = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  strictIndexSignatures: true,
  unknownAny: true,
} as const;

/**
 * One TypeScript declaration of a schema. References to components stay references by name: nothing is dereferenced, so each
 * component is declared once, by its own name.
 */
export async function declarationOf(
  name: string,
  schema: Schema,
  refName: (ref: string) => string = nameOfRef,
): Promise<string> {
  const text = await compile(prepare(schema, refName) as JSONSchema, name, options);
  return text.trim();
}

/** Rewrites what json-schema-to-typescript would expand or does not know into what it prints as we want it. */
function prepare(schema: Schema | boolean, refName: (ref: string) => string): unknown {
  if (schema === true) return { tsType: 'unknown' };
  if (schema === false) return { tsType: 'never' };
  if (schema.$ref) return { tsType: refName(schema.$ref), ...describe(schema) };
  if (schema.format === 'binary') return { tsType: 'Blob', ...describe(schema) };
  if (Object.keys(schema).every((key) => key === 'description' || key.startsWith('x-')))
    return { tsType: 'unknown', ...describe(schema) };
  return prepareKeywords(schema, refName);
}

function prepareKeywords(schema: Schema, refName: (ref: string) => string): Record<string, unknown> {
  const one = (child: Schema | boolean) => prepare(child, refName);
  const { title, maxItems, minItems, items, properties, additionalProperties, ...rest } = schema;
  const prepared: Record<string, unknown> = withoutExtensions(rest);
  if (properties)
    prepared.properties = Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, one(child)]));
  if (items) prepared.items = one(items);
  if (additionalProperties !== undefined) {
    prepared.additionalProperties =
      typeof additionalProperties === 'object' ? one(additionalProperties) : additionalProperties;
  } else if (schema.type === 'object' && !properties) {
    prepared.additionalProperties = { tsType: 'unknown' };
  }
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    if (schema[key]) prepared[key] = schema[key].map(one);
  }
  return prepared;
}

function describe(schema: Schema): { description?: string } {
  return schema.description ? { description: schema.description } : {};
}

/** Examples, defaults and `x-` keys are data, never schemas. */
function withoutExtensions(schema: Schema): Record<string, unknown> {
  const dropped = new Set(['$id', '$schema', '$defs', 'example', 'examples', 'default', 'discriminator']);
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !key.startsWith('x-') && !dropped.has(key)));
}
