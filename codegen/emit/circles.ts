import { nameOfRef } from '../openapi/nameOfRef.ts';
import type { Schema } from '../openapi/types.ts';
import type { Components, World } from './world.ts';

/** What each component needs before it has a type itself: what stands in it without an object or list around. */
const needs = new WeakMap<Components, Map<string, ReadonlySet<string>>>();

/** Whether two components would be declared by each other, which TypeScript refuses. */
export function isInCircle(owner: string, name: string, { components }: World): boolean {
  return owner === name || reachedFrom(name, components).has(owner);
}

/**
 * The schema to put in place of a name: in `allOf` without its branches, of which the owner is one; in a union what else the
 * component may be. Nothing when it is being printed already.
 */
export function inlined(name: string, { components, open }: World, how: 'all' | 'one'): Schema | undefined {
  const schema = components[name];
  if (!schema || open.includes(name)) return undefined;
  if (how === 'one') return schema;
  const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = schema;
  return rest;
}

/** All components that a component needs, itself only when it is in a circle. */
function reachedFrom(name: string, components: Components): ReadonlySet<string> {
  const known = needs.get(components) ?? new Map<string, ReadonlySet<string>>();
  needs.set(components, known);
  const cached = known.get(name);
  if (cached) return cached;
  const reached = new Set(directIn(components[name]));
  for (const next of reached) for (const one of directIn(components[next])) reached.add(one);
  known.set(name, reached);
  return reached;
}

function directIn(schema: Schema | boolean | undefined, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object') return found;
  if (schema.$ref !== undefined) found.add(nameOfRef(schema.$ref));
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) for (const one of schema[key] ?? []) directIn(one, found);
  return found;
}
