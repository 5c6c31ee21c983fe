import type { FormDocument } from '../../generated/documents.ts';
import { isSchema, type JsonSchema } from '../contract/jsonSchema.ts';
import { ownValue } from '../json.ts';

type Components = Readonly<Record<string, JsonSchema>>;
type Writable = Record<string, unknown>;

/**
 * The form with the JSON Schema of its component, and all that this refers to as local definitions: types, limits and
 * required fields of its controls. A form that has one already stays as it is.
 *
 * What is composed (`allOf`) is one object afterwards, and a field that refers to a type of its own, or that is something or
 * null, says itself what it is: controls are chosen by what stands at the field.
 *
 * @param components schemas of the API by name: `contract.components`
 * @example resolveForm(form, contract.components).schema?.required // ['Id', 'FirstName', 'LastName', 'Email']
 */
export function resolveForm(form: FormDocument, components: Components = {}): FormDocument {
  const component = ownValue(components, form.component);
  if (!component || form.schema) return form;
  const definitions: Writable = {};
  const schema = localise(wholeOf(component, components), components, definitions) as Writable;
  return { ...form, schema: Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema };
}

/** The object with the properties of all that it is composed of. */
function wholeOf(component: JsonSchema, components: Components): JsonSchema {
  const { allOf, $ref, ...own } = component;
  const members = membersOf(component, components);
  const properties = Object.assign({}, ...members.map((member) => member.properties)) as Writable;
  const required = new Set(members.flatMap((member) => (Array.isArray(member.required) ? member.required : [])));
  const settled = Object.entries(properties).map(([name, value]) => [name, settle(value, components)]);
  return {
    ...own,
    ...(settled.length > 0 ? { properties: Object.fromEntries(settled) } : {}),
    ...(required.size > 0 ? { required: [...required] } : {}),
    ...(members.length > 1 ? { type: 'object' } : {}),
  };
}

/** The schemas that hold together, bases first; one that leads back to itself is there once. */
function membersOf(schema: JsonSchema, components: Components, seen = new Set<JsonSchema>()): JsonSchema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const target = targetOf(schema, components);
  const bases = [...(target ? [target] : []), ...branchesOf(schema.allOf)];
  return [...bases.flatMap((one) => membersOf(one, components, seen)), schema];
}

/** A field as its own type, where that is one: through references, a single `allOf`, and something or null. */
function settle(value: unknown, components: Components, depth = 0): unknown {
  if (!isSchema(value) || depth > MAX_DEPTH) return value;
  const { $ref, allOf, anyOf, oneOf, ...own } = value;
  const target = targetOf(value, components);
  if (target) return isRecordType(target, components) ? value : merged(target, own, components, depth);
  const [only, ...further] = branchesOf(allOf);
  if (only && further.length === 0) return merged(only, own, components, depth);
  const choices = branchesOf(anyOf ?? oneOf);
  const [one, ...others] = choices.filter(({ type }) => type !== 'null');
  if (!one || others.length > 0 || isRecordType(targetOf(one, components) ?? one, components)) return value;
  const whole = merged(one, own, components, depth);
  return choices.length > 1 && isSchema(whole) ? nullable(whole) : whole;
}

/** References that lead nowhere else than to references. */
const MAX_DEPTH = 20;

function merged(schema: JsonSchema, own: JsonSchema, components: Components, depth: number): unknown {
  const whole = settle(schema, components, depth + 1);
  return isSchema(whole) ? { ...whole, ...own } : whole;
}

function nullable(schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? 'string'].flat();
  return {
    ...schema,
    type: types.includes('null') ? types : [...types, 'null'],
    ...(Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {}),
  };
}

/** Records stay references: they may hold themselves. */
function isRecordType(schema: JsonSchema, components: Components): boolean {
  return membersOf(schema, components).some(({ properties, type }) => properties !== undefined || type === 'object');
}

function targetOf(schema: JsonSchema, components: Components): JsonSchema | undefined {
  const name = targetName(schema, components);
  return name === undefined ? undefined : components[name];
}

/** The component that a schema refers to, by name. */
function targetName({ $ref }: JsonSchema, components: Components): string | undefined {
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  return name !== undefined && Object.hasOwn(components, name) ? name : undefined;
}

function branchesOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** A copy in which references to components lead to local definitions, which are collected on the way. */
function localise(value: unknown, components: Components, definitions: Writable): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, components, definitions));
  if (!isSchema(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, localise(item, components, definitions)]),
  );
  const name = targetName(value, components);
  if (name === undefined) return copy;
  if (!Object.hasOwn(definitions, name)) {
    // Taken before it is filled, because components may refer to themselves.
    definitions[name] = {};
    definitions[name] = localise(components[name], components, definitions);
  }
  return { ...copy, $ref: `#/$defs/${name}` };
}
