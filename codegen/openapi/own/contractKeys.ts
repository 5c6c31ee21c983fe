import { nearest } from '#engine/check/report/suggest.ts';
import { isObject } from '#engine/language/json.ts';
import { childPlace, Fault, type Notes, type Place } from '../places.ts';
import type { Shape } from '../shapes.ts';
import { conventionFaults } from './conventionShape.ts';

/** What a key holds, in words, and whether a value is that. */
interface Holds {
  what: string;
  is(value: unknown): boolean;
}

const flag: Holds = { what: 'true', is: (value) => value === true };
const text: Holds = { what: 'a text', is: (value) => typeof value === 'string' };

/** What an operation says of itself that is true or is not said. */
export const operationFlags = [
  'x-own',
  'x-personal',
  'x-before-password',
  'x-before-choice',
  'x-secret-answer',
  'x-no-session',
] as const;

/** Each `x-` key of a contract by what it stands on; docs/contract.md says what they mean. */
export const contractKeys = {
  operation: {
    'x-permission': {
      what: 'an object with "access" (public, session, console or database) and, where a page guards it, "page", "or" and "level" (view or edit)',
      is: isPermission,
    },
    'x-rows': text,
    'x-paging': { what: '"offset"', is: (value) => value === 'offset' },
    // Looked at part by part.
    'x-convention': { what: 'an object as docs/contract.md describes it', is: isObject },
    'x-searchable': { what: 'true, or a list of fields', is: (value) => value === true || isTexts(value) },
    'x-lookup-type': text,
    'x-all-lookups': flag,
    'x-saves': text,
    'x-live': text,
    'x-groups': { what: 'true, or a list of fields', is: (value) => value === true || isTexts(value) },
    'x-exports': flag,
    'x-document-rows': flag,
    'x-rules': flag,
    'x-kept': flag,
    'x-mutates': { what: 'true or false', is: (value) => typeof value === 'boolean' },
    ...(Object.fromEntries(operationFlags.map((key) => [key, flag])) as Record<(typeof operationFlags)[number], Holds>),
  },
  parameter: { 'x-selects': text, 'x-ids': text, 'x-idle': flag },
  schema: { 'x-sortable': flag, 'x-personal-data': flag },
  // Where nothing is read, a key would be overlooked.
  path: {},
  document: {},
} as const satisfies Record<string, Readonly<Record<string, Holds>>>;

/** What carries `x-` keys of ours. */
export type KeyPlace = keyof typeof contractKeys;

/** Tells of `x-` keys that nobody reads where they stand, and of values that say nothing. */
export function checkKeys(shape: Shape, on: KeyPlace, place: Place, notes: Notes): void {
  for (const [key, value] of Object.entries(shape)) {
    if (!key.startsWith('x-')) continue;
    const at = childPlace(place, key);
    notes.attempt(() => checkKey({ key, value, on }, at), undefined);
    if (key === 'x-convention' && on === 'operation' && isObject(value)) checkParts(value, at, notes);
  }
}

/** @throws Fault at the key */
function checkKey({ key, value, on }: { key: string; value: unknown; on: KeyPlace }, place: Place): void {
  const known: Readonly<Record<string, Holds>> = contractKeys[on];
  const holds = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!holds) throw new Fault(place, `nothing reads "${key}" of ${named(on)}`, adviceOn(key, Object.keys(known)));
  if (!holds.is(value)) throw new Fault(place, `"${key}" holds ${holds.what}`, 'mend it, or leave it out');
}

/** The parts of a convention, each at its place. */
function checkParts(value: unknown, place: Place, notes: Notes): void {
  for (const { at, message, hint } of conventionFaults(value))
    notes.attempt(() => {
      throw new Fault(at.reduce(childPlace, place), `x-convention: ${message}`, hint);
    }, undefined);
}

function adviceOn(key: string, known: readonly string[]): string {
  const others = Object.entries(contractKeys).flatMap(([on, keys]) => (Object.hasOwn(keys, key) ? [on] : []));
  if (others[0]) return `it belongs to ${named(others[0])}`;
  const meant = nearest(key, known);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  return known.length === 0 ? 'leave it out' : `there are ${known.join(', ')}`;
}

function named(on: string): string {
  return on === 'operation' ? 'an operation' : `a ${on}`;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

const ACCESS: ReadonlySet<unknown> = new Set(['public', 'session', 'console', 'database']);

/** A word that nobody reads in it would leave an operation less guarded than was meant. */
function isPermission(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { access, page, or, level, ...more } = value;
  const isPage = page === undefined || typeof page === 'string';
  const isLevel = level === undefined || level === 'view' || level === 'edit';
  return ACCESS.has(access) && isPage && isLevel && (or === undefined || isTexts(or)) && Object.keys(more).length === 0;
}
