import type { ContractField, FieldType } from '#engine/language/contract/contract.ts';
import type { Schema } from '../../openapi/types.ts';
import { resolve } from '../types/operationTypes.ts';
import { isLeftOut } from '../world.ts';

export type Components = Readonly<Record<string, Schema>>;

/** Fields that are answered of an object schema, through references and `allOf`: not what is only written, such as a password. */
export function fieldsOf(schema: Schema, components: Components): Record<string, ContractField> {
  return fieldsIn(schema, components, (one) => !isLeftOut(one, 'read', components));
}

/** The same for what is sent. */
export function sentFieldsOf(schema: Schema, components: Components): Record<string, ContractField> {
  return fieldsIn(schema, components, () => true);
}

function fieldsIn(
  schema: Schema,
  components: Components,
  isField: (schema: Schema) => boolean,
  around: readonly Schema[] = [],
): Record<string, ContractField> {
  const whole = resolve(schema, components);
  if (around.includes(whole)) return {};
  const required = requiredOf(whole, components);
  const properties = Object.entries(propertiesOf(whole, components)).filter(([, one]) => isField(one));
  const own = Object.fromEntries(properties.map(([name, one]) => [name, fieldOf(one, required.has(name), components)]));
  const forms = formsOf(whole).map((one) => fieldsIn(one, components, isField, [...around, whole]));
  const open = Object.entries(anyOfForms(forms.filter((one) => Object.keys(one).length > 0)));
  // What stands outside of the forms holds for all of them, and says more of a field than one form does.
  const beside = open.filter(([name]) => !Object.hasOwn(own, name));
  return { ...own, ...Object.fromEntries(beside) };
}

/** Fields of a row; those in a part of it (`attributes`) stand beside the others. */
export function rowFieldsOf(
  schema: Schema,
  inside: string | undefined,
  components: Components,
): Record<string, ContractField> {
  const own = fieldsOf(schema, components);
  const part = inside === undefined ? undefined : everyProperty(schema, components)[inside];
  if (inside === undefined || !part) return own;
  const { [inside]: _, ...beside } = own;
  return { ...fieldsOf(part, components), ...beside };
}

/** Fields of what is sent and, of a list of records in it, what each record holds. */
export function bodyFieldsOf(schema: Schema, components: Components): Record<string, ContractField> {
  const properties = everyProperty(schema, components);
  const withItems = ([name, field]: [string, ContractField]): [string, ContractField] => {
    const items = recordItemsOf(properties[name] ?? {}, components);
    return [name, items ? { ...field, items } : field];
  };
  return Object.fromEntries(Object.entries(sentFieldsOf(schema, components)).map(withItems));
}

/** Fields of the elements of a list of records that is sent; undefined for anything else. */
export function recordItemsOf(schema: Schema, components: Components): Record<string, ContractField> | undefined {
  const items = itemsOf(resolve(schema, components));
  const fields = items ? sentFieldsOf(items, components) : {};
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Properties of an object schema, its `allOf` branches included. */
export function propertiesOf(schema: Schema, components: Components): Record<string, Schema> {
  return Object.fromEntries(membersOf(schema, components).flatMap((one) => Object.entries(one.properties ?? {})));
}

function requiredOf(schema: Schema, components: Components): Set<string> {
  return new Set(membersOf(schema, components).flatMap((one) => one.required ?? []));
}

/** The schemas that hold together, bases first; one that leads back to itself is there once. */
function membersOf(schema: Schema, components: Components, seen = new Set<Schema>()): Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const bases = (schema.allOf ?? []).flatMap((one) => membersOf(resolve(one, components), components, seen));
  return [...bases, schema];
}

function fieldOf(declared: Schema, required: boolean, components: Components): ContractField {
  const schema = ownType({ ...resolve(declared, components), ...withoutRef(declared) }, components);
  const { type, nullable } = typeOf(schema);
  return {
    type,
    ...(schema.format ? { format: schema.format } : {}),
    ...(schema.enum ? { enum: schema.enum } : {}),
    ...(nullable ? { nullable: true as const } : {}),
    ...(required ? { required: true as const } : {}),
    ...(schema.readOnly ? { readOnly: true as const } : {}),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    ...boundsOf(schema),
    ...(schema['x-sortable'] ? { sortable: true as const } : {}),
    ...(schema['x-personal-data'] ? { personal: true as const } : {}),
  };
}

/** Ends of a number; of something that may also be text (an id or a query), those of the number. */
export function boundsOf(schema: Schema): Pick<ContractField, 'minimum' | 'maximum'> {
  const { type } = typeOf(schema);
  const branches = [schema, ...(schema.anyOf ?? schema.oneOf ?? [])];
  const { minimum, maximum } = branches.find((one) => [one.type].flat().includes(type)) ?? {};
  return {
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
  };
}

/** What a field is, where that stands in a single `allOf`, or in the one branch of `anyOf` beside null. */
function ownType(schema: Schema, components: Components, seen = new Set<Schema>()): Schema {
  const { anyOf, oneOf, allOf, ...own } = schema;
  const branches = anyOf ?? oneOf ?? allOf ?? [];
  const [one, ...others] = branches.filter(({ type }) => type !== 'null');
  const target = one && resolve(one, components);
  if (!target || others.length > 0 || seen.has(target)) return schema;
  const whole = ownType(target, components, seen.add(target));
  const { type, nullable } = typeOf(whole);
  return { ...whole, ...own, type: nullable || branches.length > 1 ? [type, 'null'] : type };
}

/** The one type of a field; of several the first, beside null. */
export function typeOf(schema: Schema): { type: FieldType; nullable: boolean } {
  const branches = schema.anyOf ?? schema.oneOf;
  const types = branches
    ? branches.flatMap((one) => one.type ?? [])
    : [schema.type ?? (schema.properties || schema.allOf ? 'object' : 'string')].flat();
  const [type = 'string'] = types.filter((one) => one !== 'null');
  return { type: type as FieldType, nullable: types.includes('null') };
}

/** Schema of the elements of an array. */
export function itemsOf({ items }: Schema): Schema | undefined {
  return typeof items === 'object' ? items : undefined;
}

/** The forms that something has one of. */
function formsOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return anyOf ?? oneOf ?? [];
}

/** Properties of an object schema and of all its forms; of one that several have, the first. */
function everyProperty(
  schema: Schema,
  components: Components,
  around: readonly Schema[] = [],
): Readonly<Record<string, Schema>> {
  const whole = resolve(schema, components);
  if (around.includes(whole)) return {};
  const forms = formsOf(whole).map((one) => everyProperty(one, components, [...around, whole]));
  return Object.assign({}, ...forms.reverse(), propertiesOf(whole, components));
}

/** Fields of something that has one of several forms: those of all, required where no form does without. */
function anyOfForms(forms: readonly Readonly<Record<string, ContractField>>[]): Record<string, ContractField> {
  const [first = {}, ...others] = forms;
  if (others.length === 0) return first;
  const names = [...new Set(forms.flatMap((one) => Object.keys(one)))];
  return Object.fromEntries(
    names.map((name) => {
      const each = forms.flatMap((one) => (Object.hasOwn(one, name) ? (one[name] ?? []) : []));
      const { required: _, ...field } = each.reduce(eitherField);
      const isRequired = each.length === forms.length && each.every((one) => one.required);
      return [name, isRequired ? { ...field, required: true as const } : field];
    }),
  );
}

/** What is true of a field that is either of two: only what both say narrows it. */
function eitherField(one: ContractField, other: ContractField): ContractField {
  const { enum: _, maxLength: __, minimum: ___, maximum: ____, format, nullable: _____, readOnly, ...rest } = one;
  const values = one.enum && other.enum && [...new Set([...one.enum, ...other.enum])];
  const most = (key: 'maxLength' | 'maximum') =>
    one[key] !== undefined && other[key] !== undefined ? { [key]: Math.max(one[key], other[key]) } : {};
  const least =
    one.minimum !== undefined && other.minimum !== undefined ? { minimum: Math.min(one.minimum, other.minimum) } : {};
  return {
    ...rest,
    ...(format !== undefined && format === other.format ? { format } : {}),
    ...(values ? { enum: values } : {}),
    ...(one.nullable || other.nullable ? { nullable: true as const } : {}),
    ...(readOnly && other.readOnly ? { readOnly } : {}),
    ...most('maxLength'),
    ...least,
    ...most('maximum'),
  };
}

function withoutRef({ $ref, ...rest }: Schema): Schema {
  return rest;
}
