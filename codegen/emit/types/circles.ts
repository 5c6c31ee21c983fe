import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Components, Schema } from '../../openapi/types.ts';
import type { World } from '../world.ts';

/** `all` for what must hold together, the members of `allOf`; `one` for the branches of a union and what is another name. */
export type How = 'all' | 'one';

/** What each component needs before it has a type itself: what stands in it without an object or list around. */
const needs = new WeakMap<Components, Record<How, Map<string, ReadonlySet<string>>>>();

/**
 * Whether two components would be declared by each other, which TypeScript refuses. Members of `allOf` that lead back are put in
 * place, so that the branches of a union may go by their names.
 */
export function isInCircle(owner: string, name: string, { components }: World, how: How): boolean {
  return owner === name || reachedFrom(name, components, how).has(owner);
}

/**
 * The schema to put in place of a name: in `allOf` without its branches, of which the owner is one; in a union what else the
 * component may be. Nothing when it is being printed already.
 */
export function inlined(name: string, { components, open }: World, how: How): Schema | undefined {
  const schema = components[name];
  if (!schema || open.includes(name)) return undefined;
  if (how === 'one') return schema;
  const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = schema;
  return rest;
}

/** All components that a component needs, itself only when it is in a circle. */
function reachedFrom(name: string, components: Components, how: How): ReadonlySet<string> {
  const known = needs.get(components) ?? { all: new Map(), one: new Map() };
  needs.set(components, known);
  const cached = known[how].get(name);
  if (cached) return cached;
  const direct = (one: string) => directIn(components[one], how, new Set());
  const reached = direct(name);
  for (const next of reached) for (const one of direct(next)) reached.add(one);
  known[how].set(name, reached);
  return reached;
}

function directIn(schema: Schema | boolean | undefined, how: How, found: Set<string>): Set<string> {
  if (typeof schema !== 'object') return found;
  if (schema.$ref !== undefined && (how === 'all' || isReference(schema))) found.add(nameOfRef(schema.$ref));
  for (const key of ['anyOf', 'oneOf'] as const) for (const one of schema[key] ?? []) directIn(one, how, found);
  for (const one of schema.allOf ?? []) {
    const isLeftOut = how === 'one' && typeof one === 'object' && one.$ref !== undefined;
    if (!isLeftOut) directIn(one, how, found);
  }
  return found;
}

/** Whether a schema is another name of a component and nothing else. */
export function isReference(schema: Schema): boolean {
  const says = Object.keys(schema).filter((key) => key !== '$ref' && key !== 'description' && key !== 'summary');
  return schema.$ref !== undefined && says.length === 0;
}
