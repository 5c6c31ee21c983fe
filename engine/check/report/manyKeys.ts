/** Of more keys of one file than that, what is wrong with them is told once. */
export const TOLD_EACH = 50;

/** Of so many keys these are named. */
const NAMED = 3;

/**
 * Many keys in a few words.
 *
 * @example manyKeys(['a.a', 'a.b', 'a.c', 'a.d'], 9) // '4 of 9 keys, such as "a.a", "a.b", "a.c"'
 */
export function manyKeys(keys: readonly string[], all: number): string {
  const named = keys.slice(0, NAMED).map((key) => `"${key}"`);
  return `${keys.length} of ${all} keys, such as ${named.join(', ')}`;
}
