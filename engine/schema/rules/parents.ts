import { pointerTo } from '../pointer.ts';
import { asList, asRecord, asText } from '../tolerant.ts';
import type { Rule } from '../world.ts';

/** Controls that narrow others exist in the same form, and none narrows itself. */
export const parents: Rule = {
  name: 'parents',
  check({ entry, report }) {
    const links = new Map<string, string[]>();
    const places = new Map<string, string>();
    for (const { type, value, pointer } of entry.sites) {
      const { name, parentfilter } = asRecord(value);
      if (type !== 'AnyFilterControl' || !asText(name)) continue;
      links.set(
        String(name),
        asList(parentfilter).filter((parent) => typeof parent === 'string'),
      );
      places.set(String(name), pointerTo(pointer, 'parentfilter'));
    }
    for (const [name, names] of links) {
      const pointer = places.get(name) ?? '';
      names.forEach((parent, index) => {
        if (links.has(parent)) return;
        const others = [...links.keys()].filter((other) => other !== name);
        report({ code: 'MU1207', pointer: pointerTo(pointer, index), values: { name: parent }, names: others });
      });
    }
    for (const path of cycles(links)) {
      const [name = ''] = path;
      const values = { name, path: path.join(' → ') };
      report({ code: 'MU1208', pointer: places.get(name) ?? '', values });
    }
  },
};

/** Each circle once, as the names on the way round. */
function cycles(links: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name);
    if (at >= 0) found.push([...path.slice(at), name]);
    if (at >= 0 || done.has(name)) return;
    for (const parent of links.get(name) ?? []) follow(parent, [...path, name]);
    done.add(name);
  };
  for (const name of links.keys()) follow(name, []);
  return found;
}
