import { isSchema } from '../MetaSchemas.ts';
import { pointerTo } from '../pointer.ts';
import type { Part } from '../positions.ts';
import { hiddenIn, mixedIn } from '../scripts.ts';
import type { Rule } from '../world.ts';

/** What never stands in a document, by its look. */
const PATTERNS: readonly [RegExp, string][] = [
  [/<\s*[a-z!/?][^>]*>?/i, 'markup'],
  [/\b(?:javascript|vbscript|data)\s*:/i, 'code'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![\w/])\/\/[a-z0-9-]{1,63}\.[a-z]/i, 'an address'],
  [/\bwww\.[a-z0-9-]{1,63}\./i, 'an address'],
];

/** Documents hold data only: no address, markup or code in any text. */
const noCode: Rule = {
  name: 'no-code-in-texts',
  codes: ['MU1604'],
  check({ entry, report }) {
    eachText(entry.value, '', (text, pointer, part) => {
      const found = suspiciousIn(text);
      if (!found) return;
      report({ code: 'MU1604', pointer, part: part === 'key' ? part : found.part, values: { what: found.what } });
    });
  },
};

/** No character that people do not see, such as one that turns the reading direction. */
const noHiddenCharacters: Rule = {
  name: 'no-hidden-characters',
  codes: ['MU1606'],
  check({ entry, report }) {
    eachText(entry.value, '', (text, pointer, part) => {
      const found = hiddenIn(text);
      if (!found) return;
      const place: Part = part === 'key' ? part : { at: found.at, length: 1 };
      report({ code: 'MU1606', pointer, part: place, values: { what: found.what } });
    });
  },
};

/** No word that mixes alphabets so that a letter passes for another. */
const noLookAlikes: Rule = {
  name: 'no-look-alike-letters',
  codes: ['MU1607'],
  check({ entry, report }) {
    eachText(entry.value, '', (text, pointer, part) => {
      const found = mixedIn(text);
      if (!found) return;
      const { word, letter, script } = found;
      report({ code: 'MU1607', pointer, part, values: { word, letter, script } });
    });
  },
};

export const suspiciousRules: readonly Rule[] = [noCode, noHiddenCharacters, noLookAlikes];

/** Markup, code or an address in a text, with its place. */
export function suspiciousIn(text: string): { what: string; part: Part } | undefined {
  for (const [pattern, what] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { what, part: { at: match.index, length: match[0].length } };
  }
  return undefined;
}

/** Every text of a document, names of properties included. */
function eachText(
  value: unknown,
  pointer: string,
  visit: (text: string, pointer: string, part: 'key' | 'value') => void,
): void {
  if (typeof value === 'string') visit(value, pointer, 'value');
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachText(item, pointerTo(pointer, index), visit);
  } else if (isSchema(value)) {
    for (const [name, item] of Object.entries(value)) {
      const at = pointerTo(pointer, name);
      visit(name, at, 'key');
      eachText(item, at, visit);
    }
  }
}
