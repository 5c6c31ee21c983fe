import type { Entry } from '../world.ts';
import type { DocumentNode } from './walk.ts';

const indexes = new WeakMap<Entry, Map<string, DocumentNode[]>>();
const NONE: readonly DocumentNode[] = [];
/** Two hundred rules ask one document after the other. */
let last: { entry: Entry; index: Map<string, DocumentNode[]> } | undefined;

/** Places of a document with one of these names, in the order of the document for each name. */
export function nodesOf(entry: Entry, ...types: readonly string[]): readonly DocumentNode[] {
  const index = entry === last?.entry ? last.index : indexFor(entry);
  if (types.length === 1) return index.get(types[0] as string) ?? NONE;
  let found = NONE;
  for (const type of types) {
    const own = index.get(type);
    if (own) found = found.length === 0 ? own : [...found, ...own];
  }
  return found;
}

function indexFor(entry: Entry): Map<string, DocumentNode[]> {
  const index = indexes.get(entry) ?? indexOf(entry);
  last = { entry, index };
  return index;
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
