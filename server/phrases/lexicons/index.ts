import { plain } from '../tokens.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Lexicon } from './lexicon.types.ts';

/** Entries of one or several words, the longest first. */
export type Entries = readonly (readonly string[])[];

type WordLists = Omit<Lexicon, 'language' | 'endings' | 'fronts' | 'numbers' | 'scales' | 'or'>;

/** A lexicon as it is compared: plain words. */
export type ReadyLexicon = Pick<Lexicon, 'language' | 'endings' | 'fronts'> & {
  readonly [List in keyof WordLists]: Entries;
} & {
  /** As it is written, in small letters. */
  or: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  /** Names of months -> 1 to 12. */
  months: ReadonlyMap<string, number>;
  /** Every single word that means something here. */
  words: ReadonlySet<string>;
};

export const lexicons: readonly ReadyLexicon[] = [en, de, fr, es, ar].map(prepare);

function prepare({ language, endings, fronts, numbers, scales, or, ...lists }: Lexicon): ReadyLexicon {
  const ready = Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, entriesOf(entries)]),
  ) as unknown as Record<keyof WordLists, Entries>;
  const months = monthsOf(language);
  const words = new Set([
    ...Object.values(ready).flat(2),
    ...Object.keys(numbers).map(plain),
    ...Object.keys(scales).map(plain),
    ...months.keys(),
  ]);
  return {
    language,
    endings: endings.map(plain),
    fronts: fronts.map(plain),
    ...ready,
    or: new Set(or),
    numbers: plainKeys(numbers),
    scales: plainKeys(scales),
    months,
    words,
  };
}

function entriesOf(entries: readonly string[]): Entries {
  return entries.map((entry) => plain(entry).split(' ')).sort((one, other) => other.length - one.length);
}

function plainKeys(record: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(record).map(([word, value]) => [plain(word), value]));
}

function monthsOf(language: string): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    const names = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, timeZone: 'UTC' });
    for (let index = 0; index < 12; index++) {
      const name = plain(names.format(Date.UTC(2024, index, 15))).replace(/\.$/, '');
      if (name.length >= 3 && !months.has(name)) months.set(name, index + 1);
    }
  }
  return months;
}

/** Languages that phrases are read in. */
export const languages: readonly string[] = lexicons.map(({ language }) => language);
