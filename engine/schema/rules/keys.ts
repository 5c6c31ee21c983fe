import { pointerTo } from '../pointer.ts';
import { asList, asRecord, asText } from '../tolerant.ts';
import type { Site } from '../walk.ts';
import type { Rule } from '../world.ts';

/** What must be unique in a document, by the name of the place: the property, and how messages call it. */
const UNIQUE = [
  { type: 'DocumentAction', property: 'id', what: 'action' },
  { type: 'MenuItem', property: 'id', what: 'menu entry' },
  { type: 'Tab', property: 'key', what: 'tab' },
] as const;

/** Names inside a document are unique, and so are the main button and the first entry of a menu. */
export const keys: Rule = {
  name: 'keys',
  check({ entry, report }) {
    for (const { type, property, what } of UNIQUE) {
      const seen = new Set<string>();
      for (const [name, pointer] of entry.sites
        .filter((site) => site.type === type)
        .flatMap((site) => namesOf(site, property))) {
        if (seen.has(name)) report({ code: 'MU1405', pointer, values: { what, name } });
        seen.add(name);
      }
    }
    atMostOne('DocumentAction', 'primary', 'primary action');
    atMostOne('MenuItem', 'isdefault', 'default entry');

    function atMostOne(type: string, property: string, what: string): void {
      const marked = entry.sites.filter((site) => site.type === type && asRecord(site.value)[property] === true);
      for (const { pointer, value } of marked.slice(1)) {
        const name = asText(asRecord(value).id) ?? '';
        report({ code: 'MU1405', pointer: pointerTo(pointer, property), values: { what, name } });
      }
    }
  },
};

/** The name of an entry and, for tabs, its aliases. */
function namesOf({ value, pointer }: Site, property: string): [name: string, pointer: string][] {
  const record = asRecord(value);
  const own = asText(record[property]);
  const aliases = asList(record.aliases).map((alias, index): [string, string] => [
    String(alias),
    pointerTo(pointerTo(pointer, 'aliases'), index),
  ]);
  return own === undefined ? aliases : [[own, pointerTo(pointer, property)], ...aliases];
}
