import { childPlace, Fault, type Place } from './places.ts';

/** An object of a document. */
export type Shape = Readonly<Record<string, unknown>>;

/** A value that must be an object. An empty value counts as none, as YAML writes them. */
export function shapeOf(value: unknown, place: Place, what: string): Shape {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Shape;
  throw new Fault(place, `${what} must be an object, not ${kindOf(value)}`, 'look at an example of OpenAPI 3.1');
}

/** A value that must be a list. */
export function listOf(value: unknown, place: Place, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new Fault(place, `${what} must be a list, not ${kindOf(value)}`, 'look at an example of OpenAPI 3.1');
}

/** The entries of a child object with their places. */
export function entriesOf(parent: Shape, key: string, place: Place): [string, unknown, Place][] {
  const at = childPlace(place, key);
  return Object.entries(shapeOf(own(parent, key), at, `"${key}"`)).map(([name, value]) => [
    name,
    value,
    childPlace(at, name),
  ]);
}

/** The elements of a child list with their places. */
export function itemsOf(parent: Shape, key: string, place: Place): [unknown, Place][] {
  const at = childPlace(place, key);
  return listOf(own(parent, key), at, `"${key}"`).map((value, index) => [value, childPlace(at, index)]);
}

/** Never what an object inherits. */
export function own(parent: Shape, key: string): unknown {
  return Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** The value where it is a text. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A part of an object, left out where there is no value. */
export function optional<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: T };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
}
