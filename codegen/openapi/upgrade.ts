import { own, type Shape } from './shapes.ts';

/** Keywords that belong beside `type: null` rather than inside of a branch. */
const words: ReadonlySet<string> = new Set(['description', 'title', 'deprecated', 'readOnly', 'writeOnly', 'default']);

/**
 * A schema of OpenAPI 3.0 as 3.1 says the same. What is beside `nullable` in a document that calls itself 3.1 is read as its
 * author meant it. A schema without anything old comes back as it is.
 */
export function upgrade(schema: Shape): Shape {
  if (!isOld(schema)) return schema;
  const { nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const upgraded: Record<string, unknown> = {
    ...rest,
    ...bound('exclusiveMinimum', 'minimum', exclusiveMinimum, schema),
    ...bound('exclusiveMaximum', 'maximum', exclusiveMaximum, schema),
    ...(example === undefined || 'examples' in rest ? {} : { examples: [example] }),
  };
  if (exclusiveMinimum === true) delete upgraded.minimum;
  if (exclusiveMaximum === true) delete upgraded.maximum;
  return nullable === true ? withNull(upgraded) : upgraded;
}

function isOld(schema: Shape): boolean {
  return (
    Object.hasOwn(schema, 'nullable') ||
    Object.hasOwn(schema, 'example') ||
    typeof own(schema, 'exclusiveMinimum') === 'boolean' ||
    typeof own(schema, 'exclusiveMaximum') === 'boolean'
  );
}

/** `exclusiveMinimum: true` beside a minimum is that minimum. */
function bound(key: string, inclusive: string, value: unknown, schema: Shape): Shape {
  if (value === undefined || value === false) return {};
  return { [key]: value === true ? own(schema, inclusive) : value };
}

function withNull(schema: Record<string, unknown>): Shape {
  const { type, enum: values } = schema;
  const isComposed = ['$ref', 'allOf', 'anyOf', 'oneOf', 'const'].some((key) => Object.hasOwn(schema, key));
  if (isComposed) return besideNull(schema);
  const types = type === undefined ? undefined : [...new Set([type, 'null'].flat())];
  return {
    ...schema,
    ...(types ? { type: types } : {}),
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  };
}

/** What is composed of other schemas is one branch, null is the other. */
function besideNull(schema: Record<string, unknown>): Shape {
  const outside = Object.entries(schema).filter(([key]) => words.has(key));
  const inside = Object.entries(schema).filter(([key]) => !words.has(key));
  return { ...Object.fromEntries(outside), anyOf: [Object.fromEntries(inside), { type: 'null' }] };
}
