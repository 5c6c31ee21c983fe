import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import type { DocumentNode } from '../places/walk.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';

export const keyRules: readonly Rule[] = [
  unique('action-id-once', 'DocumentAction', 'id', 'action'),
  unique('edited-column-once', 'EditColumn', 'field', 'edited column'),
  unique('edit-all-id-once', 'EditAll', 'id', 'button'),
  unique('menu-entry-id-once', 'MenuItem', 'id', 'menu entry'),
  unique('tile-id-once', 'AnyTile', 'id', 'tile'),
  unique('tab-key-once', 'Tab', 'key', 'tab'),
  unique('form-tab-key-once', 'FormTab', 'key', 'tab'),
  unique('crumb-once', 'Crumb', 'to', 'page above'),
  unique('help-section-once', 'HelpSection', 'id', 'section'),
  unique('help-article-once', 'HelpArticle', 'id', 'article'),
  unique('sort-choice-once', 'SortChoice', 'by', 'order'),
  unique('hotkey-once', 'MenuItem', 'hotkey', 'hotkey'),
  atMostOne('one-primary-action', 'DocumentAction', 'primary', 'primary action'),
  atMostOne('one-default-entry', 'MenuItem', 'isdefault', 'default entry'),
];

/** Names inside a document are unique. */
function unique(name: string, type: string, property: string, what: string): Rule {
  return {
    name,
    codes: ['MU1405'],
    check({ entry, report }) {
      const seen = new Set<string>();
      for (const [key, pointer] of nodesOf(entry, type).flatMap((node) => namesOf(node, property))) {
        if (seen.has(key)) report({ code: 'MU1405', pointer, values: { what, name: key } });
        seen.add(key);
      }
    },
  };
}

/** What only one of them can be. */
function atMostOne(name: string, type: string, property: string, what: string): Rule {
  return {
    name,
    codes: ['MU1405'],
    check({ entry, report }) {
      const marked = nodesOf(entry, type).filter((node) => asRecord(node.value)[property] === true);
      for (const { pointer, value } of marked.slice(1)) {
        const values = { what, name: asText(asRecord(value).id) ?? '' };
        const hint = `remove "${property}" from one of them`;
        report({ code: 'MU1405', pointer: pointerTo(pointer, property), values, hint });
      }
    },
  };
}

/** The name of an entry and, for tabs, its aliases. */
function namesOf({ type, value, pointer }: DocumentNode, property: string): [name: string, pointer: string][] {
  const record = asRecord(value);
  const own = asText(record[property]);
  const aliases = asList(type === 'Tab' ? record.aliases : []).map((alias, index): [string, string] => [
    String(alias),
    pointerTo(pointerTo(pointer, 'aliases'), index),
  ]);
  return own === undefined ? aliases : [[own, pointerTo(pointer, property)], ...aliases];
}
