import { isObject } from '../../language/json.ts';
import { mergeThree } from '../../language/mergeThree.ts';
import { sameJson } from '../../language/sameJson.ts';
import { Positions } from '../read/positions.ts';

/** The texts that a customised copy is joined from. */
export interface RebaseTexts {
  /** The shipped document that the copy was made from. */
  base: string;
  mine: string;
  /** The shipped document as it is now. */
  shipped: string;
}

/** Where one side of a conflict is written, and what it says there; `undefined`: it has taken it out. */
export interface Side {
  line: number;
  text: string | undefined;
}

/** A place that the copy and the shipped document changed, each in its own way. */
export interface RebaseConflict {
  /** `columns/Rent/width`: entries of lists by their name. */
  place: string;
  was: Side;
  mine: Side;
  shipped: Side;
}

/** What becomes of a copy. `text` has both changes; with conflicts it has what the copy says at those places. */
export type Rebased =
  | { is: 'current' }
  | { is: 'unreadable'; which: keyof RebaseTexts }
  | { is: 'joined'; text: string; conflicts: readonly RebaseConflict[] };

/**
 * Joins a customised copy with the shipped document of now, both seen from the one that the copy was made from.
 * @param prefer whose value stands where both changed the same
 */
export function rebase(texts: RebaseTexts, prefer: 'mine' | 'shipped' = 'mine'): Rebased {
  const [base, mine, shipped] = [parsed(texts.base), parsed(texts.mine), parsed(texts.shipped)];
  const which =
    base === undefined ? 'base' : mine === undefined ? 'mine' : shipped === undefined ? 'shipped' : undefined;
  if (which) return { is: 'unreadable', which };
  if (sameJson(base, shipped)) return { is: 'current' };
  const { value, conflicts } = prefer === 'mine' ? mergeThree(base, mine, shipped) : mergeThree(base, shipped, mine);
  return {
    is: 'joined',
    text: `${JSON.stringify(value, null, 2)}\n`,
    conflicts: conflicts.map(({ path }) => ({
      place: path.join('/'),
      was: sideOf(texts.base, base, path),
      mine: sideOf(texts.mine, mine, path),
      shipped: sideOf(texts.shipped, shipped, path),
    })),
  };
}

/** Where it was taken out, the line of what it stood in. */
function sideOf(text: string, document: unknown, path: readonly string[]): Side {
  const keys: (string | number)[] = [];
  let value: unknown = document;
  for (const name of path) {
    const key = Array.isArray(value) ? value.findIndex((entry) => isNamed(entry, name)) : name;
    const inner: unknown = (value as Record<string | number, unknown> | undefined)?.[key];
    value = inner;
    if (inner === undefined) break;
    keys.push(key);
  }
  const pointer = keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { line: new Positions(text).of(pointer).line, text: value === undefined ? undefined : JSON.stringify(value) };
}

function isNamed(entry: unknown, name: string): boolean {
  return isObject(entry) && NAMES.some((key) => entry[key] === name);
}

/** As {@link mergeThree} names entries. */
const NAMES = ['id', 'name', 'field', 'key', 'operation', 'title'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
