/** Stands for the home page. */
const HOME = 'H';

/**
 * A letter for each route, the same in every language: the first free one of its last part.
 *
 * @example placeKeys(['deals', 'dashboard']) // Map { 'deals' → 'D', 'dashboard' → 'A' }
 */
export function placeKeys(routes: readonly string[]): ReadonlyMap<string, string> {
  const free = new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => letter !== HOME));
  const keys = new Map<string, string>();
  for (const route of routes) {
    const name = route.split('?')[0]?.split('/').at(-1)?.toUpperCase() ?? '';
    const letter = [...name].find((one) => free.has(one));
    if (letter === undefined || keys.has(route)) continue;
    free.delete(letter);
    keys.set(route, letter);
  }
  return keys;
}
