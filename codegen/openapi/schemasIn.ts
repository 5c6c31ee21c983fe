import type { Schema } from './types.ts';

type Children = (value: unknown, found: Schema[]) => void;

const each: Children = (value, found) => {
  if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) collect(child, found);
};

/** Where schemas stand in a schema; what is an example or a default is never looked into. */
const children: ReadonlyMap<string, Children> = new Map<string, Children>([
  ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'].map(
    (key): [string, Children] => [key, collect],
  ),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems', 'properties', 'patternProperties', '$defs', 'dependentSchemas'].map(
    (key): [string, Children] => [key, each],
  ),
]);

/** A schema and all schemas inside of it. */
export function schemasIn(schema: unknown): readonly Schema[] {
  const found: Schema[] = [];
  collect(schema, found);
  return found;
}

function collect(value: unknown, found: Schema[]): void {
  if (!isSchema(value)) return;
  found.push(value);
  for (const key of Object.keys(value)) children.get(key)?.(value[key], found);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
