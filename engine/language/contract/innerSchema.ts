import { isSchema, type JsonSchema } from './jsonSchema.ts';

/** What a schema refers to, under what it says itself. */
export function targetOf({ $ref, ...schema }: JsonSchema, definitions: JsonSchema): JsonSchema {
  const target = typeof $ref === 'string' ? definitions[$ref.split('/').at(-1) ?? ''] : undefined;
  return isSchema(target) ? { ...target, ...schema } : schema;
}

/** Schema of a property or, for a number, of the entries; of several shapes the first that has it. Empty where there is none. */
export function schemaAt(schema: JsonSchema, name: string | number, definitions: JsonSchema): JsonSchema {
  const { items, properties, ...own } = targetOf(schema, definitions);
  const found = typeof name === 'number' ? items : isSchema(properties) ? properties[name] : undefined;
  if (isSchema(found)) return targetOf(found, definitions);
  return (
    shapesOf(own)
      .map((shape) => schemaAt(shape, name, definitions))
      .find((one) => Object.keys(one).length > 0) ?? {}
  );
}

/** Names of all properties that a value may have, or the entries of a list. */
export function namesIn(schema: JsonSchema, definitions: JsonSchema, depth = 0): string[] {
  const { items, properties, ...own } = targetOf(schema, definitions);
  if (isSchema(items) && depth < MAX_DEPTH) return namesIn(items, definitions, depth + 1);
  const inner = depth < MAX_DEPTH ? shapesOf(own).flatMap((shape) => namesIn(shape, definitions, depth + 1)) : [];
  return [...new Set([...(isSchema(properties) ? Object.keys(properties) : []), ...inner])];
}

/** Schemas may hold themselves. */
const MAX_DEPTH = 10;

function shapesOf({ oneOf, anyOf, allOf }: JsonSchema): JsonSchema[] {
  return [oneOf, anyOf, allOf].flat().filter(isSchema);
}
