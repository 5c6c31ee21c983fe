import { compare } from '../../openapi/compare.ts';
import { refTo } from '../../openapi/read/readSchema.ts';
import { toTypeName, typeNames } from '../../openapi/typeNames.ts';
import type { OpenApi, Schema } from '../../openapi/types.ts';

/** A shape that is written in fewer characters is clearer in its place than by a name. */
const SHORTEST_SHAPE = 240;

/** Keywords that speak of the place where a shape stands rather than of the shape. */
const ofPlace: ReadonlySet<string> = new Set([
  ...['description', 'title', 'deprecated', 'readOnly', 'writeOnly', 'default', 'examples', 'example'],
]);

/** A contract whose components hold no long shape twice, and the names of the shapes that were taken out. */
export interface SharedShapes {
  api: OpenApi;
  shapes: ReadonlySet<string>;
}

interface Shape {
  schema: Schema;
  count: number;
  /** Words that may become its name: the first place, by the order of components and properties. */
  names: string[];
}

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Declares the shapes once that components repeat word by word, as documents do that were bundled from objects. They are
 * types for the other types only: nobody imports them, so that their names may change with the contract.
 */
export function shareShapes(api: OpenApi): SharedShapes {
  const { schemas } = api.components;
  const found = new Map<string, Shape>();
  for (const [owner, schema] of Object.entries(schemas)) collect(schema, [owner], found);
  const repeated = new Map([...found].filter(([, { count }]) => count > 1));
  if (repeated.size === 0) return { api, shapes: new Set() };
  const names = namesOf(repeated, schemas);
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [name, replaced(schema, names)] as const));
  for (const [key, { schema }] of repeated) named.set(names.get(key) ?? key, replaced(ownOf(schema), names));
  const ordered = [...named].sort(([a], [b]) => compare(a, b));
  return {
    api: { ...api, components: { ...api.components, schemas: Object.fromEntries(ordered) } },
    shapes: new Set(names.values()),
  };
}

/** What is inside of a shape that was seen before is not counted again: it goes with it. */
function collect(schema: Schema, path: readonly string[], found: Map<string, Shape>): void {
  for (const [name, one] of placesIn(schema)) {
    const here = [...path, one.title ?? name];
    const key = keyOf(one);
    if (key === undefined) {
      collect(one, here, found);
      continue;
    }
    const known = found.get(key);
    if (known) known.count += 1;
    else {
      found.set(key, { schema: one, count: 1, names: here });
      collect(one, here, found);
    }
  }
  for (const one of branchesOf(schema)) collect(one, path, found);
}

/** The schema with a reference wherever a repeated shape stands in it. */
function replaced(schema: Schema, names: ReadonlyMap<string, string>): Schema {
  const at = (one: Schema | boolean): Schema | boolean => {
    if (typeof one !== 'object') return one;
    const name = names.get(keyOf(one) ?? '');
    return name === undefined ? replaced(one, names) : { ...wordsOf(one), $ref: refTo(name) };
  };
  const inside = (one: Schema | boolean): Schema | boolean => (typeof one === 'object' ? replaced(one, names) : one);
  const next: Record<string, unknown> = { ...schema };
  if (schema.properties)
    next.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, at(one)]));
  for (const key of ['items', 'additionalProperties'] as const)
    if (schema[key] !== undefined) next[key] = at(schema[key]);
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) if (schema[key]) next[key] = schema[key].map(inside);
  return next as Schema;
}

/** Schemas of values inside of a schema, by the words of their places. */
function placesIn({ properties, items, additionalProperties }: Schema): [string, Schema][] {
  const all: [string, Schema | boolean | undefined][] = [
    ...Object.entries(properties ?? {}),
    ['item', items],
    ['value', additionalProperties],
  ];
  return all.flatMap(([name, one]): [string, Schema][] => (typeof one === 'object' ? [[name, one]] : []));
}

/** Parts of the schema itself, of which only the insides are looked at. */
function branchesOf({ allOf, anyOf, oneOf }: Schema): Schema[] {
  return [allOf, anyOf, oneOf].flatMap((some) => (some ?? []).filter((one) => typeof one === 'object'));
}

const keys = new WeakMap<Schema, string | undefined>();

/** The same for shapes that differ by the words of their places alone; nothing for what stays where it is. */
function keyOf(schema: Schema): string | undefined {
  if (keys.has(schema)) return keys.get(schema);
  const isShape = schema.properties ?? schema.enum ?? schema.allOf ?? schema.anyOf ?? schema.oneOf;
  const text = isShape ? JSON.stringify(ownOf(schema)) : '';
  const key = text.length >= SHORTEST_SHAPE ? text : undefined;
  keys.set(schema, key);
  return key;
}

function ownOf(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !ofPlace.has(key))) as Schema;
}

function wordsOf(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => ofPlace.has(key) && key !== 'title')) as Schema;
}

/** The name of the place; where several shapes want it, as much of the way to it as tells them apart. */
function namesOf(shapes: ReadonlyMap<string, Shape>, components: Schemas): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(components));
  let open = [...shapes];
  for (let words = 1; open.length > 0 && words <= 3; words += 1) {
    const wanted = Map.groupBy(open, ([, { names: path }]) => toTypeName(tail(path, words)));
    const free = [...wanted].filter(([name, rivals]) => rivals.length === 1 && !taken.has(name));
    for (const [name, [first]] of free) if (first) names.set(first[0], name);
    for (const [name] of wanted) taken.add(name);
    open = open.filter(([key]) => !names.has(key));
  }
  const rest = typeNames(
    open.map(([key]) => key),
    (key) => `${tail(shapes.get(key)?.names ?? [], 3)} shape`,
  );
  return new Map([...names, ...rest]);
}

/** The last words of a way: its owner and the place, for three also what is between. */
function tail(path: readonly string[], words: number): string {
  const plain = path.filter((word, at) => at === 0 || (word !== 'item' && word !== 'value'));
  if (words === 1) return plain.length > 1 ? plain.slice(-1).join(' ') : path.join(' ');
  return words === 2 ? plain.slice(-2).join(' ') : [...plain.slice(0, 1), ...plain.slice(-2)].join(' ');
}
