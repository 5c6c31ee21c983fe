import { asRecord } from '../loose.ts';
import { nearest } from '../report/suggest.ts';
import type { Fields } from '../world.ts';

/**
 * Whether an object has a property, perhaps misspelt: what is written wrongly is told as such, and not as missing too.
 * @example isGiven({ permision: {} }, 'permission') // true
 */
export function isGiven(value: unknown, name: string): boolean {
  const record = asRecord(value);
  return Object.hasOwn(record, name) || Object.keys(record).some((other) => isNear(other, name));
}

/** What is known of the field of a name; names are the author's, `toString` is one that there is not. */
export function fieldOf(fields: Fields, name: string | undefined): Fields[string] | undefined {
  return name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Every document has the same few names, and many rules ask about them. */
const nearNames = new Map<string, Map<string, boolean>>();
/** Hostile documents have other names all the time. */
const MOST_NAMES = 2_000;

function isNear(other: string, name: string): boolean {
  const known = nearNames.get(name) ?? new Map<string, boolean>();
  const found = known.get(other) ?? nearest(other, [name]) === name;
  if (known.size >= MOST_NAMES) known.clear();
  nearNames.set(name, known.set(other, found));
  return found;
}
