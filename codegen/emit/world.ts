import { nameOfRef } from '../openapi/nameOfRef.ts';
import { schemasIn } from '../openapi/schemasIn.ts';
import type { Components, OpenApi, RequestBody, Schema } from '../openapi/types.ts';
import { type Literal, literalsOf } from './types/discriminators.ts';

/** Whether a value is sent or received: what is read-only is not sent, what is write-only is not received. */
export type Direction = 'read' | 'write';

/** What a schema is printed in: how components are called, and what is known about them. */
export interface World {
  readonly direction: Direction;
  readonly components: Components;
  /** Type of a component in this direction. */
  readonly nameOf: (component: string) => string;
  /** Values that tell a component apart from the other branches of its unions. */
  readonly literals: ReadonlyMap<string, readonly Literal[]>;
  /** Components that are being printed, so that none is printed inside of itself. */
  readonly open: readonly string[];
  /** Whether the schema is one part of another. */
  readonly isPart?: boolean;
  /** Properties of the schema that this one is a part of. */
  readonly around?: () => ReadonlyMap<string, Schema>;
}

/**
 * The world of a contract. `prefix` stands before the names of components: `S.` in modules that import the types as a
 * namespace, so that a component may be called `Error` or `Blob`.
 */
export function worldOf(api: OpenApi, direction: Direction, prefix = ''): World {
  const written = writtenNames(api);
  const nameOf = (name: string) => prefix + (direction === 'write' ? (written.get(name) ?? name) : name);
  return { direction, components: api.components.schemas, nameOf, literals: literalsIn(api), open: [] };
}

const written = new WeakMap<OpenApi, ReadonlyMap<string, string>>();
const literals = new WeakMap<OpenApi, World['literals']>();

/** Components that look different when they are sent, with the names of those types: `User` -> `UserWrite`. */
export function writtenNames(api: OpenApi): ReadonlyMap<string, string> {
  const known = written.get(api) ?? findWritten(api);
  written.set(api, known);
  return known;
}

function literalsIn(api: OpenApi): World['literals'] {
  const known = literals.get(api) ?? literalsOf(api);
  literals.set(api, known);
  return known;
}

function findWritten({ components: { schemas }, paths }: OpenApi): ReadonlyMap<string, string> {
  const reached = new Map(Object.entries(schemas).map(([name, schema]) => [name, refsIn(schema)]));
  const different = new Set([...reached.keys()].filter((name) => hasOneWay(schemas[name] ?? {}, schemas)));
  if (different.size === 0) return new Map();
  const users = usersOf(reached);
  spread(different, (name) => users.get(name) ?? []);
  const bodies = Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => one.requestBody ?? []));
  const media = bodies.flatMap((body: RequestBody) => Object.values(body.content));
  const sent = new Set(media.flatMap(({ schema }) => [...refsIn(schema)]));
  spread(sent, (name) => reached.get(name) ?? []);
  const names = [...different].filter((name) => sent.has(name)).sort();
  return new Map(names.map((name) => [name, freeName(name, schemas)]));
}

function freeName(name: string, schemas: Components): string {
  const free = [`${name}Write`, `${name}ForWriting`].find((one) => !Object.hasOwn(schemas, one));
  return free ?? `${name}WriteVariant`;
}

function usersOf(reached: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [user, names] of reached) for (const name of names) users.set(name, [...(users.get(name) ?? []), user]);
  return users;
}

/** Adds what is reached from a set, step by step. */
function spread(names: Set<string>, next: (name: string) => Iterable<string>): void {
  for (const name of names) for (const reached of next(name)) names.add(reached);
}

/** Names of the components that a schema refers to. */
export function refsIn(schema: Schema | boolean): Set<string> {
  return new Set(schemasIn(schema).flatMap(({ $ref }) => ($ref === undefined ? [] : nameOfRef($ref))));
}

function hasOneWay(schema: Schema, schemas: Components): boolean {
  const properties = schemasIn(schema).flatMap((one) => Object.values(one.properties ?? {}));
  return properties.some((one) => isLeftOut(one, 'read', schemas) || isLeftOut(one, 'write', schemas));
}

/** Whether a property is not there in a direction. */
export function isLeftOut(schema: Schema | boolean, direction: Direction, components: Components): boolean {
  if (typeof schema !== 'object') return false;
  const key = direction === 'read' ? 'writeOnly' : 'readOnly';
  if (schema[key] === true) return true;
  const target = schema.$ref === undefined ? undefined : components[nameOfRef(schema.$ref)];
  return target?.[key] === true;
}

/** The world inside of an object or list, where a component may speak of itself. */
export function innerWorld({ direction, components, nameOf, literals }: World): World {
  return { direction, components, nameOf, literals, open: [] };
}
