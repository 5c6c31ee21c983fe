import type { Values } from './errors.ts';

/** Text of a key in the form for its `count` (`range.lastDays_one`), as the language counts; the key without one. */
export function formOf(texts: Readonly<Record<string, string>>, language: string, key: string, { count }: Values) {
  const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
  return texts[form] ?? texts[key] ?? key;
}
