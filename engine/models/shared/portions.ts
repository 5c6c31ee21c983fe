/**
 * A list in parts of at most `size`.
 * @example portions(['a', 'b', 'c'], 2) // [['a', 'b'], ['c']]
 */
export function portions<Item>(all: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
