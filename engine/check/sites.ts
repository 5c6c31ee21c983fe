import type { Site } from './walk.ts';
import type { Entry } from './world.ts';

const indexes = new WeakMap<Entry, Map<string, Site[]>>();
const NONE: readonly Site[] = [];

/** Places of a document with one of these names, in the order of the document for each name. */
export function sitesOf(entry: Entry, ...types: readonly string[]): readonly Site[] {
  const index = indexes.get(entry) ?? indexOf(entry);
  const [only = ''] = types;
  if (types.length === 1) return index.get(only) ?? NONE;
  return types.flatMap((type) => index.get(type) ?? NONE);
}

function indexOf(entry: Entry): Map<string, Site[]> {
  const index = new Map<string, Site[]>();
  for (const site of entry.sites) {
    const known = index.get(site.type);
    if (known) known.push(site);
    else index.set(site.type, [site]);
  }
  indexes.set(entry, index);
  return index;
}
