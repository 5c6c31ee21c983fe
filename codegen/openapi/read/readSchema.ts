import { nearest } from '#engine/check/report/suggest.ts';
import type { Component } from '../Components.ts';
import { compare, sortKeys } from '../compare.ts';
import { checkRequired } from '../own/checkRequired.ts';
import { checkSchema } from '../own/checkSchema.ts';
import { checkKeys } from '../own/contractKeys.ts';
import { childPlace, Fault, type Place } from '../places.ts';
import { own, type Shape } from '../shapes.ts';
import type { Discriminator, Schema } from '../types.ts';
import { upgrade } from '../upgrade.ts';
import { warnOfLost } from '../warnOfLost.ts';
import type { Reading } from './Reading.ts';

type Reader = (value: unknown, place: Place, reading: Reading) => unknown;

/** Keywords whose values are schemas; everything else is data and is never looked into. */
const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    [
      ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
      ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
    ].map((key) => [key, readItems]),
  ),
  ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [key, readList])),
  ...Object.fromEntries(
    ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].map((key) => [key, readNamed]),
  ),
};

/** Keys that speak of the document's own files or of meta-schemas. */
const left: ReadonlySet<string> = new Set(['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary', '$comment']);

/**
 * The schema at a place in the form of `types.ts`: references by the names of components, 3.0 read as 3.1, keys in order.
 * @throws Fault at the place of what is no schema.
 */
export function readSchema(value: unknown, place: Place, reading: Reading): Schema | boolean {
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    const what = Array.isArray(value) ? 'a list' : `"${String(value)}"`;
    throw new Fault(place, `a schema must be an object, true or false, not ${what}`, 'write {"type": …} here');
  }
  const shape = withKnownTypes(withoutRebound(upgrade(value as Shape), place, reading), place, reading);
  warnOfLost(shape, place, reading.notes);
  if (reading.isOwn) {
    checkKeys(shape, 'schema', place, reading.notes);
    checkSchema(shape, place, reading);
    checkRequired(shape, place, reading);
  }
  const ref = own(shape, '$ref') ?? own(shape, '$dynamicRef');
  const read = keywordsOf(shape, place, reading);
  if (read.discriminator) reading.discriminated.push(read);
  if (typeof ref === 'string') readReference(read, ref, place, reading);
  return read;
}

/** As `readSchema`; `true` becomes the schema that says nothing. */
export function readObjectSchema(value: unknown, place: Place, reading: Reading): Schema {
  const schema = readSchema(value, place, reading);
  if (typeof schema === 'object') return schema;
  return schema ? {} : { not: {} };
}

function keywordsOf(shape: Shape, place: Place, reading: Reading): Schema {
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(shape).sort(compare)) {
    const value = shape[key];
    if (left.has(key) || value === undefined) continue;
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (key === '$ref' || key === '$dynamicRef') entries.push(['$ref', '']);
    else if (key === 'discriminator') entries.push([key, readDiscriminator(value, place, reading)]);
    else if (read) entries.push([key, read(value, childPlace(place, key), reading)]);
    else entries.push([key, sortKeys(value)]);
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Schema;
}

function readReference(read: Schema, ref: string, place: Place, { components, notes }: Reading): void {
  const target = notes.attempt(() => components.lookUp(ref, childPlace(place, '$ref')), undefined);
  if (!target) return;
  components.whenNamed((nameOf) => {
    read.$ref = refTo(nameOf(target));
  });
}

/** Reference to a component of the normalised document. */
export function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function readItems(value: unknown, place: Place, reading: Reading): unknown {
  // Drafts before 2020-12 wrote tuples as a list of items.
  return Array.isArray(value) ? readList(value, place, reading)[0] : readSchema(value, place, reading);
}

function readList(value: unknown, place: Place, reading: Reading): (Schema | boolean)[] {
  if (!Array.isArray(value)) throw new Fault(place, 'here must be a list of schemas', 'write [ … ] around it');
  return value.map((one, index) =>
    reading.notes.attempt(() => readSchema(one, childPlace(place, index), reading), true as Schema | boolean),
  );
}

function readNamed(value: unknown, place: Place, reading: Reading): Record<string, Schema | boolean> | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Fault(place, 'here must be an object with a schema for each name', 'write {"name": {"type": …}}');
  const all = Object.keys(value).sort(compare);
  const names = all.filter((name) => !isStrayReference(name, value as Shape, reading));
  for (const name of all.filter((one) => !names.includes(one)))
    reading.notes.warn(childPlace(place, name), 'a reference stands where properties are named; it is left out');
  const read = (name: string) => readSchema((value as Shape)[name], childPlace(place, name), reading);
  return Object.fromEntries(
    names.map((name) => [name, reading.notes.attempt<Schema | boolean>(() => read(name), true)]),
  );
}

/** Documents of others refer to a set of properties, which no schema can do. */
function isStrayReference(name: string, names: Shape, { isOwn }: Reading): boolean {
  return !isOwn && name === '$ref' && typeof names[name] === 'string';
}

/** `mapping` may name a component or refer to it; afterwards it refers. */
function readDiscriminator(value: unknown, place: Place, reading: Reading): Discriminator | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { propertyName, mapping } = value as Record<string, unknown>;
  if (typeof propertyName !== 'string') return undefined;
  if (typeof mapping !== 'object' || mapping === null) return { propertyName };
  const at = childPlace(childPlace(place, 'discriminator'), 'mapping');
  const read: Record<string, string> = {};
  for (const [name, to] of Object.entries(mapping).sort(([a], [b]) => compare(a, b))) {
    if (typeof to !== 'string') continue;
    const ref = /[#/]|\.(json|ya?ml)$/.test(to) ? to : `#/components/schemas/${encodeURIComponent(to)}`;
    const target = targetOf(ref, childPlace(at, name), reading);
    if (!target) continue;
    Object.defineProperty(read, name, { value: ref, enumerable: true, writable: true, configurable: true });
    reading.components.whenNamed((nameOf) => {
      read[name] = refTo(nameOf(target));
    });
  }
  return { mapping: read, propertyName };
}

/** Bundlers often leave a mapping with names of files that are no longer there; the branches say enough without it. */
function targetOf(ref: string, place: Place, { components, notes }: Reading): Component | undefined {
  try {
    return components.lookUp(ref, place);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    notes.warn(place, `${error.message}; this part of the mapping is left out`);
    return undefined;
  }
}

/** A reference whose target other schemas replace may mean any of them. */
function withoutRebound(shape: Shape, place: Place, { notes }: Reading): Shape {
  const ref = own(shape, '$dynamicRef');
  if (typeof ref !== 'string' || !place.source.isRebound(ref.slice(ref.indexOf('#') + 1))) return shape;
  const { $dynamicRef: _, ...rest } = shape;
  notes.warn(
    childPlace(place, '$dynamicRef'),
    'what this refers to depends on who asks; the value is taken as unknown',
  );
  return rest;
}

const knownTypes: ReadonlySet<unknown> = new Set([
  ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
]);

/** Types that JSON Schema does not have say nothing, so that the type is wide rather than wrong; in a contract of our own they are refused. */
function withKnownTypes(shape: Shape, place: Place, { notes, isOwn }: Reading): Shape {
  const type = own(shape, 'type');
  if (type === undefined) return shape;
  const types = [type].flat();
  if (types.every((one) => knownTypes.has(one))) return shape;
  const { type: _, ...rest } = shape;
  if (type === 'file') return { ...rest, type: 'string', format: 'binary' };
  const unknown = types.find((one) => !knownTypes.has(one));
  const at = childPlace(place, 'type');
  if (isOwn) {
    const meant = nearest(String(unknown), knownTypes as ReadonlySet<string>);
    const hint = meant === undefined ? `there are ${[...knownTypes].join(', ')}` : `did you mean "${meant}"?`;
    notes.attempt(() => {
      throw new Fault(at, `there is no type ${JSON.stringify(unknown)}`, hint);
    }, undefined);
    return rest;
  }
  notes.warn(at, `there is no type ${JSON.stringify(unknown)}; the value is taken as unknown`);
  return rest;
}
