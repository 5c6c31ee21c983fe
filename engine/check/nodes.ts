import type { DocumentNode } from './walk.ts';
import type { Entry } from './world.ts';

const indexes = new WeakMap<Entry, Map<string, DocumentNode[]>>();
const NONE: readonly DocumentNode[] = [];

/** Places of a document with one of these names, in the order of the document for each name. */
export function nodesOf(entry: Entry, ...types: readonly string[]): readonly DocumentNode[] {
  const index = indexes.get(entry) ?? indexOf(entry);
  const [only = ''] = types;
  if (types.length === 1) return index.get(only) ?? NONE;
  return types.flatMap((type) => index.get(type) ?? NONE);
}

function indexOf(entry: Entry): Map<string, DocumentNode[]> {
  const index = new Map<string, DocumentNode[]>();
  for (const node of entry.nodes) {
    const known = index.get(node.type);
    if (known) known.push(node);
    else index.set(node.type, [node]);
  }
  indexes.set(entry, index);
  return index;
}
