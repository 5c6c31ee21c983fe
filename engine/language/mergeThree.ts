import { isObject, type JsonObject, ownValue } from './json.ts';
import { sameJson } from './sameJson.ts';

/** A place that both sides changed, each in its own way. */
export interface MergeConflict {
  /** Keys from the root; of an entry of a list that is named by one of its properties, that name. */
  path: readonly string[];
}

/** What two changes of one document come to. */
export interface Merged {
  value: unknown;
  /** Places where `mine` was kept although `theirs` says something else. */
  conflicts: readonly MergeConflict[];
}

/** What names an entry of a list, the first that all entries have and no two share. */
const NAMES = ['id', 'name', 'field', 'key', 'operation', 'title'] as const;

/**
 * Joins two changes of a document: `mine` and `theirs` both came from `base`. Objects are joined key by key, lists whose entries have a
 * name entry by entry, everything else is one value. Where both changed the same, `mine` stays and the place is told.
 *
 * @example mergeThree({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }).value // { a: 2, b: 3 }
 */
export function mergeThree(base: unknown, mine: unknown, theirs: unknown): Merged {
  const conflicts: MergeConflict[] = [];
  const value = join(base, mine, theirs, []);
  return { value, conflicts };

  /** Undefined is what is not there. */
  function join(from: unknown, own: unknown, other: unknown, path: readonly string[]): unknown {
    if (same(from, other) || same(own, other)) return own;
    if (same(from, own)) return other;
    if (isObject(own) && isObject(other)) return joinObjects(isObject(from) ? from : {}, own, other, path);
    if (Array.isArray(own) && Array.isArray(other)) {
      const lists = [Array.isArray(from) ? from : [], own, other] as const;
      const name = NAMES.find((one) => lists.every((list) => isNamedBy(list, one)));
      if (name)
        return joinLists(
          lists.map((list) => byName(list, name)),
          path,
        );
    }
    conflicts.push({ path });
    return own;
  }

  function joinObjects(from: JsonObject, own: JsonObject, other: JsonObject, path: readonly string[]): JsonObject {
    const keys = inOrder(Object.keys(from), Object.keys(own), Object.keys(other));
    const joined = keys.map((key) => [key, join(at(from, key), at(own, key), at(other, key), [...path, key])] as const);
    return Object.fromEntries(joined.filter(([, one]) => one !== undefined));
  }

  function joinLists(lists: readonly ReadonlyMap<string, unknown>[], path: readonly string[]): unknown[] {
    const [from = new Map(), own = new Map(), other = new Map()] = lists;
    const keys = inOrder([...from.keys()], [...own.keys()], [...other.keys()]);
    return keys
      .map((key) => join(from.get(key), own.get(key), other.get(key), [...path, key]))
      .filter((one) => one !== undefined);
  }
}

/** In the order of who changed it; what only the other has stands behind what it stands behind there. */
function inOrder(from: readonly string[], own: readonly string[], other: readonly string[]): string[] {
  const shared = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => others.includes(key));
  const isMoved = !sameJson(shared(own, from), shared(from, own));
  const [first, second] = isMoved ? [own, other] : [other, own];
  const keys = [...first];
  for (const [place, key] of second.entries()) {
    if (keys.includes(key)) continue;
    const before = second.slice(0, place).findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && sameJson(a, b));
}

function at(value: JsonObject, key: string): unknown {
  return ownValue(value, key);
}

function isNamedBy(list: readonly unknown[], name: string): boolean {
  const names = list.map((one) => (isObject(one) ? one[name] : undefined));
  return names.every((one) => typeof one === 'string') && new Set(names).size === names.length;
}

function byName(list: readonly unknown[], name: string): ReadonlyMap<string, unknown> {
  return new Map(list.map((one) => [String((one as JsonObject)[name]), one]));
}
