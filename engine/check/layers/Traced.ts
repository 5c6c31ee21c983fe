import { isObject } from '../../language/json.ts';
import { pointerPath, pointerTo } from '../read/pointer.ts';

/** Where a part of a document is written. */
export interface Origin {
  file: string;
  pointer: string;
}

/** A value of a document, each part with where it is written. */
export interface Traced {
  from: Origin;
  /** The last change that added, moved or took away one of its parts. */
  touched?: Origin;
  /** What it is: a value without parts, properties, or entries. */
  value?: unknown;
  properties?: Map<string, Traced>;
  entries?: Traced[];
}

/** A value as it is written in one file. */
export function traceOf(value: unknown, file: string, pointer = ''): Traced {
  const from = { file, pointer };
  if (Array.isArray(value))
    return { from, entries: value.map((one, index) => traceOf(one, file, pointerTo(pointer, index))) };
  if (!isObject(value)) return { from, value };
  const properties = Object.entries(value).map(
    ([name, one]) => [name, traceOf(one, file, pointerTo(pointer, name))] as const,
  );
  return { from, properties: new Map(properties) };
}

/** The value alone. */
export function untraced({ value, properties, entries }: Traced): unknown {
  if (entries) return entries.map(untraced);
  if (!properties) return value;
  return Object.fromEntries([...properties].map(([name, one]) => [name, untraced(one)]));
}

/** The parts that a pointer leads through, from the whole document on, and the names that lead nowhere. */
export function tracedAt(root: Traced, pointer: string): { parts: Traced[]; rest: string[] } {
  const parts = [root];
  const names = pointerPath(pointer);
  for (const [index, name] of names.entries()) {
    const last = parts.at(-1);
    const next = last?.properties?.get(name) ?? last?.entries?.[Number(name)];
    if (!next) return { parts, rest: names.slice(index) };
    parts.push(next);
  }
  return { parts, rest: [] };
}
