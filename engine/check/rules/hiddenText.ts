import { TURNING_MARK } from '../../format/direction.ts';

/** Characters that nobody sees but that change what is read or compared. Marks that Arabic and Hebrew need are fine. */
const HIDDEN: readonly [RegExp, string][] = [
  [TURNING_MARK, 'it turns the reading direction'],
  [/[\u200B\u2060\uFEFF\u00AD\u180E]/, 'it has no width'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  [/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/, 'it is a control character'],
  [/[\u{E0000}-\u{E007F}\uFFF9-\uFFFB]/u, 'it is a hidden tag'],
];

/** All of them: nearly every text beyond ASCII has none. */
const ANY_HIDDEN = new RegExp(HIDDEN.map(([pattern]) => pattern.source).join('|'), 'u');

const OTHER_SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/[\uFF21-\uFF3A\uFF41-\uFF5A]/u, 'full-width'],
];
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\uFF21-\uFF3A\uFF41-\uFF5A]/u;
const LATIN = /[A-Za-z]/;
/** A text without any of these letters is not looked at again: nearly all are. */
const BEYOND_ASCII = /[^\t\n\r -~]/;

/** The first hidden character of a text. */
export function hiddenIn(text: string): { at: number; what: string } | undefined {
  if (!BEYOND_ASCII.test(text) || !ANY_HIDDEN.test(text)) return undefined;
  for (const [pattern, why] of HIDDEN) {
    const at = text.search(pattern);
    if (at < 0) continue;
    const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { at, what: `U+${code}: ${why}` };
  }
  return undefined;
}

/** The first word that mixes Latin letters with others that look like them. */
export function mixedIn(text: string): { word: string; letter: string; script: string } | undefined {
  if (!BEYOND_ASCII.test(text) || !OTHER_SCRIPT.test(text)) return undefined;
  for (const [word] of text.matchAll(/[\p{L}\d_]+/gu)) {
    if (!LATIN.test(word)) continue;
    for (const [pattern, script] of OTHER_SCRIPTS) {
      const letter = pattern.exec(word)?.[0];
      if (letter) return { word, letter, script };
    }
  }
  return undefined;
}
