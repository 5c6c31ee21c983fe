import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Schema } from '../../openapi/types.ts';
import { withoutEcho } from '../usefulWords.ts';
import { innerWorld, isLeftOut, type World } from '../world.ts';
import { isInCircle } from './circles.ts';
import { anything, leaf, type Printable, union, unknown, withoutBrackets } from './printable.ts';
import { propertiesOf } from './properties.ts';

type Prepare = (schema: Schema | boolean, world: World) => Printable;

/** The properties of an object. Beside other schemas an object without any says nothing of its own. */
export function objectPart(schema: Schema, world: World, isComposed: boolean, prepare: Prepare): Printable {
  const inner = innerWorld(world);
  const there = Object.entries(schema.properties ?? {}).filter(
    ([, one]) => !isLeftOut(one, world.direction, world.components),
  );
  const properties = there.map(([name, one]): [string, Printable] => [name, named(prepare(one, inner), name)]);
  if (!isComposed && !world.isPart) {
    for (const name of undeclared(schema, world)) properties.push([name, unknown]);
  }
  const rest = restOf(schema, inner, prepare);
  if (properties.length === 0) return withoutProperties(schema, rest, isComposed);
  const names = new Set(properties.map(([name]) => name));
  const required = list(schema.required).filter((name) => names.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: rest ?? false,
    ...(required.length > 0 ? { required } : {}),
  };
}

/** A property does not say again what its name says, and needs no brackets around its type. */
function named(printable: Printable, name: string): Printable {
  const { description = '', tsType, ...rest } = printable;
  const words = description === '' ? '' : withoutEcho(description, name);
  const bare = tsType === undefined ? rest : leaf(withoutBrackets(tsType));
  if (words !== '') return { ...bare, description: words };
  return bare;
}

/** `required` may speak of properties that other schemas declare: they become required there. */
export function requiredPart(schema: Schema, world: World): Printable[] {
  const isComposed = [schema.allOf, schema.anyOf, schema.oneOf, schema.$ref].some(Boolean);
  if (!isComposed && !world.isPart) return [];
  const missing = undeclared(schema, world);
  if (missing.length === 0) return [];
  const all = propertiesOf(schema, world.components);
  const asked = missing.filter((name) => {
    const declared = all.get(name) ?? world.around?.().get(name);
    return !declared || !isLeftOut(declared, world.direction, world.components);
  });
  return [...picks(schema, asked, world)];
}

/** `Required<Pick<A, "x">>` where one component has all of them, otherwise a part that says that they are there. */
function picks(schema: Schema, names: readonly string[], world: World): Printable[] {
  if (names.length === 0) return [];
  const refs = list(schema.allOf).flatMap(({ $ref }) => $ref ?? []);
  const owner = refs.find((ref) => hasAll(ref, names, world));
  if (owner !== undefined) {
    const keys = names.map((name) => JSON.stringify(name)).join(' | ');
    return [{ tsType: `Required<Pick<${world.nameOf(nameOfRef(owner))}, ${keys}>>` }];
  }
  const properties = Object.fromEntries(names.map((name) => [name, anything]));
  return [{ type: 'object', properties, required: [...names], additionalProperties: false }];
}

/** Whether a component is an object with all of the names; one that nothing is known about has what is asked of it. */
function hasAll(ref: string, names: readonly string[], world: World): boolean {
  const name = nameOfRef(ref);
  const target = world.components[name];
  const owner = world.open[0];
  if (owner !== undefined && isInCircle(owner, name, world, 'all')) return false;
  if (!target) return true;
  if (target.oneOf || target.anyOf || target.$ref || target.enum) return false;
  if ([target.type ?? 'object'].flat().some((type) => type !== 'object')) return false;
  return names.every((one) => Object.hasOwn(target.properties ?? {}, one));
}

/** Required names that the schema itself does not declare. */
function undeclared({ required, properties }: Schema, world: World): string[] {
  const names = list(required).filter((name) => typeof name === 'string' && !Object.hasOwn(properties ?? {}, name));
  return [...new Set(names)].filter((name) => {
    const declared = world.around?.().get(name);
    return !declared || !isLeftOut(declared, world.direction, world.components);
  });
}

/** Type of the properties that have no name of their own; nothing when there are none. */
function restOf(
  { additionalProperties: rest, patternProperties, properties }: Schema,
  world: World,
  prepare: Prepare,
): Printable | undefined {
  const patterns = Object.values(patternProperties ?? {}).map((one) => prepare(one, world));
  if (rest === true) return unknown;
  const isFree = rest === undefined && patterns.length === 0 && Object.keys(properties ?? {}).length === 0;
  if (isFree) return unknown;
  if (typeof rest === 'object') return union([...patterns, prepare(rest, world)]);
  return patterns.length > 0 ? union(patterns) : undefined;
}

function withoutProperties(schema: Schema, rest: Printable | undefined, isComposed: boolean): Printable {
  const isBare = schema.additionalProperties === undefined && !schema.patternProperties;
  if (isComposed && (isBare || typeof schema.additionalProperties === 'boolean') && !schema.patternProperties)
    return unknown;
  if (rest) return { type: 'object', additionalProperties: rest };
  return leaf('Record<string, never>');
}

function list<T>(values: readonly T[] | undefined): readonly T[] {
  return Array.isArray(values) ? values : [];
}
