/**
 * Each circle once, as what stands on the way round; the first one ends it too.
 * @example circlesOf(new Map([['a', ['b']], ['b', ['a']]])) // [['a', 'b', 'a']]
 */
export function circlesOf<Node>(links: ReadonlyMap<Node, readonly Node[]>): Node[][] {
  const found: Node[][] = [];
  const done = new Set<Node>();
  const follow = (node: Node, path: readonly Node[]): void => {
    const at = path.indexOf(node);
    if (at >= 0) found.push([...path.slice(at), node]);
    if (at >= 0 || done.has(node)) return;
    for (const next of links.get(node) ?? []) follow(next, [...path, node]);
    done.add(node);
  };
  for (const node of links.keys()) follow(node, []);
  return found;
}
