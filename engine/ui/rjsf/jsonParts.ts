import type { Registry } from '@rjsf/utils';
import { createContext } from 'react';
import type { Condition } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';
import { isObject } from '../../language/json.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import type { Path } from '../../models/fields/field.types.ts';
import { holdsNothing } from '../../models/form/fitting.ts';
import type { JsonNode } from '../../models/form/JsonNode.ts';
import { type Part, partOf, readableName } from '../../models/form/structure.ts';

/** What the fields and templates below the form read. */
export interface JsonContext {
  node: FieldNode;
  json: JsonNode;
  scopes(): Scopes;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

export function contextOf(registry: Registry): JsonContext {
  return registry.formContext as JsonContext;
}

/** What the document says of a place. */
export function partAt(registry: Registry, path: Path): Part | undefined {
  return path.reduce<Part | undefined>(partOf, contextOf(registry).json.structure.part);
}

/** What conditions of a place may name: the record, and the entry that the place stands in. */
export function scopesAt(registry: Registry, path: Path): Scopes {
  const { node, scopes } = contextOf(registry);
  const entry = path.slice(0, -1).reduce<unknown>(valueIn, node.value);
  return { ...scopes(), row: isObject(entry) ? entry : {} };
}

/** Whether a condition of the document holds at a place; reads observables. */
export function holdsAt(registry: Registry, path: Path, condition: Condition): boolean {
  return compiled(condition)(scopesAt(registry, path));
}

/** Whether a place is shown; what is shown in it goes by itself. */
export function isShownAt(registry: Registry, path: Path): boolean {
  const visible = path.length > 0 ? partAt(registry, path)?.visible : undefined;
  return typeof path.at(-1) === 'number' || !visible || holdsAt(registry, path, visible);
}

/**
 * Whether a place is the key by which the server knows an entry of a list: the `id` that the document does not name. It stays in the
 * value and is nothing to enter. One that a new entry needs and that nothing fills has to be entered.
 */
export function isKeyAt(registry: Registry, path: Path, entry: { required?: readonly string[] | undefined }): boolean {
  const [list, name] = [path.slice(0, -1), path.at(-1)];
  if (typeof name !== 'string' || name.toLowerCase() !== 'id' || typeof list.at(-1) !== 'number') return false;
  if (partAt(registry, path)) return false;
  return !entry.required?.includes(name) || partAt(registry, list)?.defaults?.[name] !== undefined;
}

/**
 * How deep the objects stand around a place that may be left out, 0 for the value of the field itself. What such an object
 * requires is needed once something in it is there.
 */
export const OptionalDepths = createContext<readonly number[]>([]);

/** Whether all of these objects around a place hold something; reads observables. */
export function isThereAt(registry: Registry, path: Path, depths: readonly number[]): boolean {
  const { value } = contextOf(registry).node;
  return depths.every((depth) => !holdsNothing(path.slice(0, depth).reduce<unknown>(valueIn, value)));
}

/** Whether a place, or one that it stands in, can only be read. */
export function isLockedAt(registry: Registry, path: Path): boolean {
  if (!contextOf(registry).node.enabled) return true;
  return path.some((name, index) => {
    const place = path.slice(0, index + 1);
    const lock = typeof name === 'number' ? undefined : partAt(registry, place)?.readonly;
    return lock === true || (isObject(lock) && holdsAt(registry, place, lock as Condition));
  });
}

/** Conditions of documents are compiled once. */
const known = new WeakMap<Condition, ReturnType<typeof compileCondition>>();

function compiled(condition: Condition): ReturnType<typeof compileCondition> {
  const found = known.get(condition) ?? compileCondition(condition);
  known.set(condition, found);
  return found;
}

function valueIn(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Label of a place: the document's, the contract's, its name, or its number in a list. */
export function labelAt(registry: Registry, path: Path, title?: string): string {
  const { node, text } = contextOf(registry);
  const last = path.at(-1);
  const part = partAt(registry, path);
  if (last === undefined) return node.label;
  if (typeof last === 'number') {
    const name = part?.entry ? text(part.entry) : labelAt(registry, path.slice(0, -1));
    return text('entry.name', { name, n: last + 1 });
  }
  return text(part?.label ?? title ?? readableName(last));
}

/** Labels of a place from the field inwards: an entry stands for its list. */
export function trailOf(registry: Registry, path: Path, title?: string): string {
  const { node, json } = contextOf(registry);
  const isNamed = typeof path[0] === 'number' && json.structure.part.entry === undefined;
  const places = path.map((_, index) => path.slice(0, index + 1));
  const shown = places.filter((place) => typeof path[place.length] !== 'number');
  const labels = shown.map((place) => labelAt(registry, place, place.length === path.length ? title : undefined));
  return [...(isNamed ? [] : [node.label]), ...labels].join(' › ');
}
