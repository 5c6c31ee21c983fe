import { pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';

/** Keys of texts by language. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/** Forms of a text by number: `list.rows.all_one` beside `list.rows.all`. */
const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** The key without the ending of a form. */
export function baseOf(key: string): string {
  return FORM.exec(key)?.[1] ?? key;
}

/** What a key is a form of; none when that is no key itself, as with `rows.too_many`. */
export function formOf(keys: Keys, name: string): { base: string; form: string } | undefined {
  if (!name.includes('_')) return undefined;
  const [, base = '', form = ''] = FORM.exec(name) ?? [];
  return form !== '' && isKnown(keys, base) ? { base, form } : undefined;
}

const counted = new WeakMap<Keys, ReadonlySet<string>>();

/** Keys of texts that some language tells apart by number. */
function countedIn(keys: Keys): ReadonlySet<string> {
  const known = counted.get(keys);
  if (known) return known;
  const all = [...keys.values()].flatMap((own) => [...own]);
  const found = new Set(all.filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -'_one'.length)));
  counted.set(keys, found);
  return found;
}

/** Whether one of the languages has a key; thousands of texts are asked for. */
function isKnown(keys: Keys, key: string): boolean {
  for (const known of keys.values()) if (known.has(key)) return true;
  return false;
}

/** A form that the language never chooses. */
export function formProblem(keys: Keys, name: string, language: string): Problem[] | undefined {
  const { form = '' } = formOf(keys, name) ?? {};
  const possible = rulesOf(language)?.resolvedOptions().pluralCategories ?? [];
  // A text of its own for none is possible in each language.
  if (form === 'zero' || possible.length === 0 || possible.some((one) => one === form)) return undefined;
  const values = { name, language, form, possible: possible.join(', ') };
  return [{ code: 'MU1475', pointer: pointerTo('', name), part: 'key', values }];
}

/** Where one language tells numbers apart in a text, each one does that has more than one form. The text itself is the form for the others. */
export function missingForms(keys: Keys, name: string, language: string): Problem[] {
  if (!countedIn(keys).has(name)) return [];
  const own = keys.get(language);
  const missing = usualForms(language).filter((form) => !own?.has(`${name}_${form}`));
  if (missing.length === 0) return [];
  const values = { name, language, forms: missing.map((form) => `${name}_${form}`).join(', ') };
  return [{ code: 'MU1476', pointer: pointerTo('', name), part: 'key', values }];
}

/** Forms follow the last two digits of a number, and whether it is a whole thousand. */
const NUMBERS: readonly number[] = [...Array.from({ length: 120 }, (_, number) => number), 200, 1000, 2000];

const usual = new Map<string, readonly string[]>();

/** Forms of the whole numbers that screens show: some languages have one more for millions alone. */
function usualForms(language: string): readonly string[] {
  const known = usual.get(language);
  if (known) return known;
  const rules = rulesOf(language);
  const forms = new Set(rules && NUMBERS.map((number) => rules.select(number)));
  const found = [...forms].filter((form) => form !== 'other');
  usual.set(language, found);
  return found;
}

const rulesByLanguage = new Map<string, Intl.PluralRules | undefined>();

function rulesOf(language: string): Intl.PluralRules | undefined {
  if (!rulesByLanguage.has(language)) rulesByLanguage.set(language, newRules(language));
  return rulesByLanguage.get(language);
}

function newRules(language: string): Intl.PluralRules | undefined {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return undefined;
  }
}
