import { nameOfRef } from '../../openapi/nameOfRef.ts';
import { schemasIn } from '../../openapi/schemasIn.ts';
import type { Components, OpenApi, Schema } from '../../openapi/types.ts';
import { propertiesOf } from './properties.ts';

/** Values of a property that mean one branch. */
export interface Literal {
  property: string;
  values: readonly string[];
}

/** The values that tell each component apart from the other branches of the unions with a discriminator. */
export function literalsOf(api: OpenApi): ReadonlyMap<string, readonly Literal[]> {
  const { schemas } = api.components;
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { propertyName, mapping = {} } of discriminatorsIn(api)) {
    const branches = new Set(Object.values(mapping).map(nameOfRef));
    for (const [value, ref] of Object.entries(mapping)) {
      const name = nameOfRef(ref);
      if (isBase(name, branches, schemas)) continue;
      const properties = found.get(name) ?? new Map<string, Set<string>>();
      found.set(name, properties.set(propertyName, (properties.get(propertyName) ?? new Set()).add(value)));
    }
  }
  return new Map([...found].map(([name, properties]) => [name, listed(properties)]));
}

/** The schema of a component with its literals; what the branch says about the property itself comes first. */
export function withLiterals(schema: Schema, literals: readonly Literal[], components: Components): Schema {
  return literals.reduce((at, literal) => withLiteral(at, literal, components), schema);
}

function withLiteral(schema: Schema, { property, values }: Literal, components: Components): Schema {
  const isObject = schema.properties || schema.allOf || schema.type === 'object';
  if (!isObject || schema.oneOf || schema.anyOf) return schema;
  const declared = propertiesOf(schema, components).get(property);
  const allowed = declared && allowedBy(declared, components);
  if (allowed && !values.every((value) => allowed.includes(value))) return schema;
  const own = schema.properties?.[property];
  if (own && isFixed(own)) return schema;
  const literal: Schema = { ...wordsOf(own), enum: [...values] };
  const required = [...new Set([...(schema.required ?? []), property])];
  if (!schema.allOf || own) return { ...schema, properties: { ...schema.properties, [property]: literal }, required };
  if (schema.allOf.some((branch) => isFixed(branch.properties?.[property]))) return schema;
  const part: Schema = { type: 'object', properties: { [property]: literal }, required: [property] };
  return { ...schema, allOf: [...schema.allOf, part] };
}

function isFixed(schema: Schema | undefined): boolean {
  return schema !== undefined && (schema.const !== undefined || schema.enum !== undefined);
}

function wordsOf(schema: Schema | undefined): Schema {
  return schema?.description === undefined ? {} : { description: schema.description };
}

/** The values that a property may have, where it says so. */
function allowedBy(schema: Schema, components: Components): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const target = schema.$ref === undefined ? undefined : components[nameOfRef(schema.$ref)];
  if (target) return allowedBy(target, components);
  const isText = schema.type === undefined || [schema.type].flat().includes('string');
  return isText ? undefined : [];
}

/** What others of the branches are made from has no value of its own that they would share. */
function isBase(name: string, branches: ReadonlySet<string>, components: Components): boolean {
  if (components[name]?.discriminator) return true;
  return [...branches].some((other) => other !== name && inherits(other, name, components, new Set()));
}

function inherits(name: string, from: string, components: Components, seen: Set<string>): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  const bases = (components[name]?.allOf ?? []).flatMap(({ $ref }) => ($ref === undefined ? [] : nameOfRef($ref)));
  return bases.includes(from) || bases.some((base) => inherits(base, from, components, seen));
}

function listed(properties: ReadonlyMap<string, ReadonlySet<string>>): Literal[] {
  return [...properties].map(([property, values]) => ({ property, values: [...values].sort() })).sort(byProperty);
}

function byProperty(a: Literal, b: Literal): number {
  return a.property < b.property ? -1 : 1;
}

function discriminatorsIn({ paths, components }: OpenApi): NonNullable<Schema['discriminator']>[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const media = operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {})),
  );
  const schemas = [...Object.values(components.schemas), ...media.map(({ schema }) => schema)];
  return schemas.flatMap((schema) => schemasIn(schema).flatMap(({ discriminator }) => discriminator ?? []));
}
