import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { nameOfRef } from '../openapi/loadOpenApi.ts';
import type { Schema } from '../openapi/types.ts';
import { layOut } from './layOut.ts';

const options = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  strictIndexSignatures: false,
  unknownAny: true,
} as const;

/** Keywords that TypeScript cannot express; everything else of a schema becomes part of the type. */
const kept: ReadonlySet<string> = new Set([
  'type',
  'description',
  'enum',
  'const',
  'required',
  'patternProperties',
  'format',
  'tsType',
]);

type RefName = (ref: string) => string;

/**
 * One TypeScript declaration of a schema. References to components stay references by name: nothing is dereferenced, so each
 * component is declared once, by its own name.
 */
export async function declarationOf(name: string, schema: Schema, refName: RefName = nameOfRef): Promise<string> {
  const text = await compile(prepare(schema, refName) as JSONSchema, name, options);
  return layOut(text);
}

/** Rewrites what json-schema-to-typescript would expand or does not know into what it prints as we want it. */
function prepare(schema: Schema | boolean, refName: RefName): unknown {
  if (schema === true) return { tsType: 'unknown' };
  if (schema === false) return { tsType: 'never' };
  if (typeof schema.tsType === 'string') return { tsType: schema.tsType, ...describe(schema) };
  if (schema.$ref) return { tsType: refName(schema.$ref), ...describe(schema) };
  if (schema.format === 'binary') return { tsType: 'Blob', ...describe(schema) };
  if (isFree(schema)) return { tsType: 'unknown', ...describe(schema) };
  return prepareKeywords(schema, refName);
}

function prepareKeywords(schema: Schema, refName: RefName): Record<string, unknown> {
  const one = (child: Schema | boolean) => prepare(child, refName);
  const { items, prefixItems, properties, additionalProperties } = schema;
  const prepared = Object.fromEntries(Object.entries(schema).filter(([key]) => kept.has(key)));
  Object.assign(prepared, describe(schema));
  if (properties) prepared.properties = mapValues(properties, one);
  if (prefixItems) Object.assign(prepared, tupleOf(prefixItems, items, one));
  else if (items !== undefined) prepared.items = one(items);
  if (additionalProperties !== undefined) prepared.additionalProperties = valuesOf(additionalProperties, one);
  else if (schema.type === 'object' && !properties) prepared.additionalProperties = { tsType: 'unknown' };
  for (const key of ['anyOf', 'oneOf'] as const) if (schema[key]) prepared[key] = schema[key].map(one);
  if (schema.allOf) prepared.allOf = [...schema.allOf.map(one), ...requiredOf(schema, refName)];
  return prepared;
}

function tupleOf(
  prefix: readonly Schema[],
  rest: Schema | boolean | undefined,
  one: (child: Schema | boolean) => unknown,
) {
  const additionalItems = rest === false ? false : one(rest ?? true);
  return {
    items: prefix.map(one),
    additionalItems,
    minItems: prefix.length,
    ...(rest === false ? { maxItems: prefix.length } : {}),
  };
}

function valuesOf(schema: boolean | Schema, one: (child: Schema | boolean) => unknown): unknown {
  return typeof schema === 'object' ? one(schema) : schema && { tsType: 'unknown' };
}

/** `required` beside `allOf` speaks of properties of the branches, which the library does not see. */
function requiredOf({ required, properties, allOf = [] }: Schema, refName: RefName): unknown[] {
  const foreign = (required ?? []).filter((name) => !properties || !Object.hasOwn(properties, name));
  const refs = allOf.flatMap((branch) => branch.$ref ?? []);
  if (foreign.length === 0 || refs.length === 0) return [];
  const keys = foreign.map((name) => JSON.stringify(name)).join(' | ');
  return [{ tsType: `Required<Pick<${refs.map(refName).join(' & ')}, ${keys}>>` }];
}

/** Nothing but words about the value. */
function isFree(schema: Schema): boolean {
  return Object.keys(schema).every((key) => key === 'description' || key === 'title' || key.startsWith('x-'));
}

function describe({ description }: Schema): { description?: string } {
  return description ? { description: description.replaceAll('*/', '*\\/') } : {};
}

function mapValues<A, B>(values: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
