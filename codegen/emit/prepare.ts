import { nameOfRef } from '../openapi/nameOfRef.ts';
import type { Schema } from '../openapi/types.ts';
import { type How, inlined, isInCircle, isReference } from './types/circles.ts';
import { withLiterals } from './types/discriminators.ts';
import { objectPart, requiredPart } from './types/objectPart.ts';
import { intersection, leaf, listOf, literals, never, type Printable, union, unknown } from './types/printable.ts';
import { propertiesOf } from './types/properties.ts';
import { wordsOf } from './words.ts';
import { innerWorld, type World } from './world.ts';

/** Rewrites what json-schema-to-typescript would expand or does not know into what it prints as we want it. */
export function prepare(schema: Schema | boolean, world: World): Printable {
  if (schema === true) return unknown;
  if (schema === false) return never;
  const type = typePart(schema, world);
  const words = wordsOf(schema);
  return words.description === undefined ? type : { ...type, ...words };
}

/** A component, which is printed under its own name. */
export function prepareComponent(name: string, schema: Schema, world: World): Printable {
  const literal = withLiterals(schema, world.literals.get(name) ?? [], world.components);
  return prepare(literal, { ...world, open: [name] });
}

function typePart(schema: Schema, world: World): Printable {
  if (typeof schema.tsType === 'string') return leaf(schema.tsType);
  if (isNothing(schema)) return never;
  const composed = composedParts(schema, partWorld(schema, world));
  const own = ownPart(schema, world, composed.length > 0);
  const whole = intersection([...own, ...composed]);
  return intersection([whole, ...requiredPart(schema, world)]);
}

/** The parts of a schema know the properties of the whole, of which they may require some. */
function partWorld(schema: Schema, world: World): World {
  let found: ReadonlyMap<string, Schema> | undefined;
  const around = () => {
    found ??= propertiesOf(schema, world.components);
    return found;
  };
  return { ...world, isPart: true, around: world.around ?? around };
}

/** `{"not": {}}` and `{"not": true}` are how `false` is written where a schema must be an object. */
function isNothing({ not }: Schema): boolean {
  return not === true || (typeof not === 'object' && not !== null && Object.keys(not).length === 0);
}

/** What the schema is composed of. */
function composedParts(schema: Schema, world: World): Printable[] {
  const { $ref, allOf, anyOf, oneOf } = schema;
  return [
    ...($ref === undefined ? [] : [referred($ref, world, isReference(schema) ? 'one' : 'all')]),
    ...list(allOf).map((one) => branch(one, world, 'all')),
    ...[anyOf, oneOf].flatMap((some) => (some ? [union(list(some).map((one) => branch(one, world, 'one')))] : [])),
  ];
}

function branch(schema: Schema | boolean, world: World, how: How): Printable {
  if (typeof schema === 'object' && isReference(schema)) return referred(schema.$ref ?? '', world, how);
  const part = prepare(schema, world);
  if (part.description === undefined) return part;
  const { description: _, ...rest } = part;
  return rest;
}

/** The name of a component; one that would be declared by itself is put in its place. */
function referred(ref: string, world: World, how: How): Printable {
  const name = nameOfRef(ref);
  const owner = world.open[0];
  if (owner === undefined || !isInCircle(owner, name, world, how)) return leaf(world.nameOf(name));
  const target = inlined(name, world, how);
  return target ? typePart(target, { ...world, open: [...world.open, name] }) : how === 'all' ? unknown : never;
}

/** What the keywords of the schema itself say, without those that it is composed of. */
function ownPart(schema: Schema, world: World, isComposed: boolean): Printable[] {
  if (schema.const !== undefined) return [literals([schema.const])];
  if (schema.enum) return [literals(schema.enum)];
  const types = typesOf(schema, isComposed);
  if (types.length === 0) return [];
  return [union(types.map((type) => partOf(type, schema, world, isComposed)))];
}

function partOf(type: string, schema: Schema, world: World, isComposed: boolean): Printable {
  if (type === 'object') return objectPart(schema, world, isComposed, prepare);
  if (type === 'array') return arrayPart(schema, world);
  if (type === 'string' && isBinary(schema)) return leaf('Blob');
  return leaf(type === 'integer' ? 'number' : type);
}

/** The types of a schema; one that does not say is what its keywords speak of. */
function typesOf(schema: Schema, isComposed: boolean): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  const { additionalProperties, properties, patternProperties, items, prefixItems } = schema;
  const isMap = additionalProperties !== undefined && !(isComposed && typeof additionalProperties === 'boolean');
  if (properties || patternProperties || isMap) return ['object'];
  if (schema.required && !isComposed) return ['object'];
  if (items !== undefined || prefixItems) return ['array'];
  return isBinary(schema) ? ['string'] : [];
}

function isBinary({ format, contentMediaType, contentEncoding }: Schema): boolean {
  return format === 'binary' || (contentMediaType === 'application/octet-stream' && contentEncoding === undefined);
}

function arrayPart({ items, prefixItems, minItems }: Schema, world: World): Printable {
  const inner = innerWorld(world);
  if (!prefixItems) return listOf(prepare(items ?? true, inner));
  const tuple = prefixItems.map((one) => prepare(one, inner));
  const isClosed = items === false;
  return {
    type: 'array',
    items: tuple,
    additionalItems: isClosed ? false : prepare(items ?? true, inner),
    minItems: typeof minItems === 'number' ? Math.min(minItems, tuple.length) : tuple.length,
    ...(isClosed ? { maxItems: tuple.length } : {}),
  };
}

function list<T>(values: readonly T[] | undefined): readonly T[] {
  return values ?? [];
}
