import type { Texts } from '../checkLocales.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import type { Rule } from '../world.ts';

/** Text of this form is a locale key; anything else is inline text. */
export const TEXT_KEY = /^[a-z][\w]*(\.[\w-]+)+$/;

/** Locale keys exist. (That a key is in every language is checked where the texts are.) */
const keyExists: Rule = {
  name: 'text-key-exists',
  codes: ['MU1601'],
  check({ entry, world, report }) {
    const languages = Object.values(world.locales);
    for (const { value, pointer } of nodesOf(entry, 'Text')) {
      if (typeof value !== 'string' || !(TEXT_KEY.test(value) || isKeyMiswritten(value, languages))) continue;
      if (languages.some((texts) => Object.hasOwn(texts, value))) continue;
      report({ code: 'MU1601', pointer, values: { name: value }, names: Object.keys(languages[0] ?? {}) });
    }
  },
};

/** A text says something. */
const textSaysSomething: Rule = {
  name: 'text-not-blank',
  codes: ['MU1608'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Text')) {
      if (typeof value === 'string' && value !== '' && value.trim() === '')
        report({ code: 'MU1608', pointer, values: {} });
    }
  },
};

/** Shipped documents speak every language: they have no inline text. */
const noInlineText: Rule = {
  name: 'no-inline-text-shipped',
  codes: ['MU1603'],
  check({ entry, report }) {
    if (!entry.isShipped) return;
    for (const { value, pointer } of nodesOf(entry, 'Text')) {
      if (typeof value === 'string' && value.trim() !== '' && !TEXT_KEY.test(value))
        report({ code: 'MU1603', pointer, values: {} });
    }
  },
};

/** The name of a sheet is one that spreadsheets take, in every language. */
const sheetName: Rule = {
  name: 'sheet-name',
  codes: ['MU1320'],
  check({ entry, world, report }) {
    const sheet = asText(asRecord(entry.value.export).sheet);
    if (sheet === undefined) return;
    const texts = TEXT_KEY.test(sheet)
      ? Object.entries(world.locales).map(([language, all]) => [all[sheet], ` in ${language}`] as const)
      : [[sheet, ''] as const];
    for (const [text, where] of texts) {
      const reason = text === undefined ? undefined : sheetFault(text);
      if (!reason) continue;
      report({ code: 'MU1320', pointer: '/export/sheet', values: { sheet: text, reason: reason + where } });
      return;
    }
  },
};

export const textRules: readonly Rule[] = [keyExists, textSaysSomething, noInlineText, sheetName];

/** `Users.Title` and `users.title ` are no texts that anybody would show, when `users.title` is a key. */
function isKeyMiswritten(value: string, languages: readonly Texts[]): boolean {
  const lower = value.trim().toLowerCase();
  if (!/^\S+\.\S+$/.test(lower)) return false;
  return languages.some((texts) => Object.keys(texts).some((key) => key.toLowerCase() === lower));
}

/** Longest name of a sheet that Excel takes. */
const SHEET_LENGTH = 31;

function sheetFault(name: string): string | undefined {
  if (name.length > SHEET_LENGTH) return `has ${name.length} characters; ${SHEET_LENGTH} are kept`;
  const sign = /[[\]:*?/\\]/.exec(name)?.[0];
  if (sign) return `has "${sign}", which becomes a space`;
  return /^'|'$/.test(name) ? 'begins or ends with an apostrophe, which is dropped' : undefined;
}
