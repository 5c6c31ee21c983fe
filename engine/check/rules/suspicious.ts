import { pointerTo } from '../read/pointer.ts';
import type { Part } from '../read/positions.ts';
import type { Rule } from '../world.ts';
import { hiddenIn, mixedIn } from './hiddenText.ts';
import { oncePerDocument } from './oncePerDocument.ts';

/** What never stands in a document, by its look. */
const PATTERNS: readonly [RegExp, string][] = [
  [/<\s*[a-z!/?][^>]*>?/i, 'markup'],
  // "Tax data: done" is a sentence; an address of this kind goes on with a type, a parameter or its content.
  [/\b(?:javascript|vbscript)\s*:|\bdata\s*:\s*(?:[a-z]+\/|[,;])/i, 'code'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![\w/])\/\/[a-z0-9-]{1,63}\.[a-z]/i, 'an address'],
  [/\bwww\.[a-z0-9-]{1,63}\./i, 'an address'],
];

/** Without any of these no pattern can match, here or in scripts.ts. */
const ANY = /[<:]|\/\/|www\.|[^\t\n\r -~]/i;

/** Without any of these no pattern of code can: texts beyond ASCII have letters, and seldom one of these. */
const SIGNS = /[<:]|\/\/|www\./i;

/** Documents hold data only: no address, markup or code in any text. */
const noCode: Rule = {
  name: 'no-code-in-texts',
  codes: ['MU1604'],
  check(context) {
    for (const { text, pointer, part } of textsOf(context)) {
      const found = suspiciousIn(text);
      if (!found) continue;
      context.report({
        code: 'MU1604',
        pointer,
        part: part === 'key' ? part : found.part,
        values: { what: found.what },
      });
    }
  },
};

/** No character that people do not see, such as one that turns the reading direction. */
const noHiddenCharacters: Rule = {
  name: 'no-hidden-characters',
  codes: ['MU1606'],
  check(context) {
    for (const { text, pointer, part } of textsOf(context)) {
      const found = hiddenIn(text);
      if (!found) continue;
      const place: Part = part === 'key' ? part : { at: found.at, length: 1 };
      context.report({ code: 'MU1606', pointer, part: place, values: { what: found.what } });
    }
  },
};

/** No word that mixes alphabets so that a letter passes for another. */
const noLookAlikes: Rule = {
  name: 'no-look-alike-letters',
  codes: ['MU1607'],
  check(context) {
    for (const { text, pointer, part } of textsOf(context)) {
      const found = mixedIn(text);
      if (!found) continue;
      const { word, letter, script } = found;
      context.report({ code: 'MU1607', pointer, part, values: { word, letter, script } });
    }
  },
};

export const suspiciousRules: readonly Rule[] = [noCode, noHiddenCharacters, noLookAlikes];

/** Markup, code or an address in a text, with its place. */
export function suspiciousIn(text: string): { what: string; part: Part } | undefined {
  if (!SIGNS.test(text)) return undefined;
  for (const [pattern, what] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { what, part: { at: match.index, length: match[0].length } };
  }
  return undefined;
}

/** Whether a text is worth a closer look: nearly none is. */
export function mayBeSuspicious(text: string): boolean {
  return ANY.test(text);
}

interface FoundText {
  text: string;
  pointer: string;
  part: 'key' | 'value';
}

/** Texts that one of the rules could mean, names of properties included; nearly no text is one of them. */
const textsOf = oncePerDocument(({ entry }) => {
  const found: FoundText[] = [];
  collect(entry.value, [], found);
  return found;
});

function collect(value: unknown, path: (string | number)[], found: FoundText[]): void {
  if (typeof value === 'string') note(value, path, 'value', found);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const name of isList ? value.keys() : Object.keys(value)) {
    path.push(name);
    if (typeof name === 'string') note(name, path, 'key', found);
    collect((value as Record<string, unknown>)[name], path, found);
    path.pop();
  }
}

/** Names of properties that are right: each document has the same ones. */
const rightNames = new Set<string>();
/** Hostile documents have other names all the time. */
const MOST_NAMES = 5_000;

function note(text: string, path: readonly (string | number)[], part: 'key' | 'value', found: FoundText[]): void {
  if (part === 'key' && rightNames.has(text)) return;
  const isOne = ANY.test(text);
  if (part === 'key' && !isOne && rightNames.size < MOST_NAMES) rightNames.add(text);
  if (isOne) found.push({ text, pointer: path.reduce<string>((at, name) => pointerTo(at, name), ''), part });
}
