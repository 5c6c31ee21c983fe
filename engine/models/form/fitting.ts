import { targetOf } from '../../language/contract/innerSchema.ts';
import { isOfType } from '../../language/contract/isOfType.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { isObject, ownValue } from '../../language/json.ts';

/** Texts of a form of their own: what a number says is none of them. */
const WRITTEN: ReadonlySet<unknown> = new Set(['date', 'date-time', 'time', 'duration', 'uuid', 'email', 'uri', 'url']);

/**
 * A value as its schema takes it. APIs answer some fields in another type than they take them: what says the same in both is written
 * in the one that is taken. Undefined for what cannot be said there, so that it is left out.
 */
export function fitted(written: JsonSchema, value: unknown, definitions: JsonSchema): unknown {
  const schema = targetOf(written, definitions);
  const types = [schema.type].flat().filter((type) => type !== undefined);
  const isOpen = types.length === 0 || schema.oneOf || schema.anyOf || schema.allOf;
  if (isOpen || value === null || value === undefined || value === '') return value;
  const given = types.some((type) => isOfType(type, value)) ? value : inOtherType(types, schema, value);
  if (Array.isArray(schema.enum) && !schema.enum.includes(given)) return undefined;
  if (Array.isArray(given)) return isSchema(schema.items) ? entriesOf(schema.items, given, definitions) : given;
  return isObject(given) ? membersOf(schema, given, definitions) : given;
}

/** What an object or a list that must be there is with nothing in it; undefined where something must be. */
export function nothingOf(written: JsonSchema, definitions: JsonSchema): unknown {
  const { type, minItems, minProperties, required, oneOf, anyOf, allOf } = targetOf(written, definitions);
  if (oneOf || anyOf || allOf) return undefined;
  if (type === 'array') return minItems ? undefined : [];
  const needs = Boolean(minProperties) || (Array.isArray(required) && required.length > 0);
  return type === 'object' && !needs ? {} : undefined;
}

/**
 * A record with ids where its schema takes plain values and the API answered what they name: `category: { id: 3, … }` for a number,
 * `labels: [{ id: 1, … }]` for a list of numbers.
 */
export function withIds(schema: unknown, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!isSchema(schema) || !isSchema(schema.properties)) return { ...record };
  const definitions = isSchema(schema.$defs) ? schema.$defs : {};
  const { properties } = schema;
  const entries = Object.entries(record).map(([name, value]) => {
    const property = ownValue(properties, name);
    return [name, isSchema(property) ? idsIn(property, value, definitions) : value] as const;
  });
  return Object.fromEntries(entries);
}

function idsIn(written: JsonSchema, value: unknown, definitions: JsonSchema): unknown {
  const schema = targetOf(written, definitions);
  if (!Array.isArray(value)) return idOf(schema, value) ?? value;
  if (!isSchema(schema.items) || value.length === 0) return value;
  const items = targetOf(schema.items, definitions);
  const ids = value.map((one) => idOf(items, one));
  return ids.every((one) => one !== undefined) ? ids : value;
}

/** The id of an object, of the type of the plain value that is taken in its place. */
function idOf({ type }: JsonSchema, value: unknown): unknown {
  if (!isObject(value)) return undefined;
  const types = [type].flat();
  const { id } = value;
  return PLAIN.some((one) => types.includes(one) && isOfType(one, id)) ? id : undefined;
}

const PLAIN = ['integer', 'number', 'string'];

function entriesOf(items: JsonSchema, given: readonly unknown[], definitions: JsonSchema): unknown[] {
  // An entry that cannot be said otherwise is for the server to refuse: without it, it would be taken away.
  return given.map((one) => fitted(items, one, definitions) ?? one);
}

function membersOf(schema: JsonSchema, given: Readonly<Record<string, unknown>>, definitions: JsonSchema): unknown {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const members = Object.entries(given).flatMap(([name, value]) => {
    const property = ownValue(properties, name);
    if (!isSchema(property)) return schema.additionalProperties === false ? [] : [[name, value]];
    return !required.includes(name) && mayGo(property, value, definitions)
      ? []
      : [[name, fitted(property, value, definitions) ?? value]];
  });
  return Object.fromEntries(members);
}

/** Null where it is not taken, and an object that was not begun and would be refused as it is. */
function mayGo(property: JsonSchema, value: unknown, definitions: JsonSchema): boolean {
  if (value === null) return !takesNull(property, definitions);
  const { required } = targetOf(property, definitions);
  return isObject(value) && Array.isArray(required) && required.length > 0 && holdsNothing(value);
}

/** An object in which nothing was said, however deep; anything else that is nothing. */
export function holdsNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.values(value).every(holdsNothing);
  return value === null || value === undefined || value === '';
}

/** Whether there may be null; what has members or entries is meant to be something, whether or not its schema names the type. */
export function takesNull(written: JsonSchema, definitions: JsonSchema, depth = 0): boolean {
  const { type, enum: choices, oneOf, anyOf, allOf, properties, items } = targetOf(written, definitions);
  if (type !== undefined) return [type].flat().includes('null') || (Array.isArray(choices) && choices.includes(null));
  const some = [oneOf, anyOf].flat().filter(isSchema);
  const all = [allOf].flat().filter(isSchema);
  if (properties || items) return false;
  if (depth > MOST_PARTS || some.length + all.length === 0) return true;
  const takes = (one: JsonSchema) => takesNull(one, definitions, depth + 1);
  return (some.length === 0 || some.some(takes)) && all.every(takes);
}

/** Schemas may hold themselves. */
const MOST_PARTS = 10;

function inOtherType(types: readonly unknown[], { format, pattern }: JsonSchema, value: unknown): unknown {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // PHP writes an object without members so.
  if (types.includes('object') && Array.isArray(value) && value.length === 0) return {};
  if (!isPlain) return undefined;
  const text = String(value);
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|1)$/.test(text)) return true;
  if (types.includes('boolean') && /^(false|0)$/.test(text)) return false;
  return types.includes('string') && !WRITTEN.has(format) && pattern === undefined ? text : undefined;
}
