import { pointerPath } from '#engine/check/read/pointer.ts';
import type { Component } from './Components.ts';
import { compare } from './compare.ts';
import { refTo } from './read/readSchema.ts';
import type { Schema } from './types.ts';

/**
 * Completes discriminators: afterwards their `mapping` names all branches, those too that go by their component's key. Of a
 * schema without branches these are the components made from it with `allOf`.
 */
export function linkDiscriminators(
  discriminated: readonly Schema[],
  schemas: ReadonlyMap<Component, Schema>,
  nameOf: (component: Component) => string,
): void {
  const keys = new Map([...schemas.keys()].map((one) => [refTo(nameOf(one)), keyOf(one)]));
  const refs = new Map([...schemas].map(([one, schema]) => [schema, refTo(nameOf(one))]));
  const heirs = heirsOf(schemas, nameOf);
  for (const schema of discriminated) {
    const branches = schema.oneOf ?? schema.anyOf;
    const named = branches ? branches.flatMap(({ $ref }) => $ref ?? []) : (heirs.get(refs.get(schema) ?? '') ?? []);
    complete(schema, named, keys);
  }
}

function complete({ discriminator }: Schema, refs: readonly string[], keys: ReadonlyMap<string, string>): void {
  if (!discriminator) return;
  const mapped = new Set(Object.values(discriminator.mapping ?? {}));
  const implied = refs.filter((ref) => !mapped.has(ref)).map((ref): [string, string] => [keys.get(ref) ?? ref, ref]);
  const all = [...implied, ...Object.entries(discriminator.mapping ?? {})];
  discriminator.mapping = Object.fromEntries(all.sort(([a], [b]) => compare(a, b)));
}

/** References to the components that are made from a component with `allOf`. */
function heirsOf(
  schemas: ReadonlyMap<Component, Schema>,
  nameOf: (component: Component) => string,
): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const [one, schema] of schemas) {
    for (const { $ref } of schema.allOf ?? []) {
      if ($ref) heirs.set($ref, [...(heirs.get($ref) ?? []), refTo(nameOf(one))]);
    }
  }
  return heirs;
}

/** What a discriminator calls a component where nothing else is said. */
function keyOf({ found, key }: Component): string {
  return pointerPath(found.place.pointer).at(-1) ?? key;
}
