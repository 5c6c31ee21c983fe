import type { Schema } from './types.ts';

const one = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'] as const;
const many = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'] as const;

/** A schema and all schemas inside of it, by the places where schemas stand: never what is an example or a default. */
export function* schemasIn(schema: unknown): Generator<Schema> {
  if (!isSchema(schema)) return;
  yield schema;
  for (const key of one) yield* schemasIn(schema[key]);
  for (const key of many) for (const child of schema[key] ?? []) yield* schemasIn(child);
  for (const key of named) for (const child of Object.values(schema[key] ?? {})) yield* schemasIn(child);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
