import { readAlternatives } from './alternatives.ts';
import { readAmounts } from './amounts.ts';
import { readAll, readChoices } from './choices.ts';
import { readDates } from './dates.ts';
import { lexicons, type ReadyLexicon } from './lexicons/index.ts';
import { isSame, slipOf, stemsOf } from './likeness.ts';
import { readOrder } from './order.ts';
import type { LeftWords, PhrasePage, PhraseWriter, ReadPhrase } from './phrase.types.ts';
import { Reading } from './Reading.ts';
import { readTexts } from './texts.ts';
import { type Token, tokensOf, wordsOf } from './tokens.ts';

/**
 * Finds the page that a phrase means, and the filters and the order that it asks for. It knows the words of the documents and the
 * small words of their language and nothing else: whatever it did not understand is given back, never guessed. Of two pages that
 * fit as well as each other none is meant.
 *
 * @example
 * readPhrase('vacant units with a rent below 2,000', pages, writer) // units, status vacant, rentmax 1999.99
 */
export function readPhrase(phrase: string, pages: readonly PhrasePage[], writer: PhraseWriter): ReadPhrase | undefined {
  const lexicon = lexicons.find(({ language }) => writer.language.startsWith(language)) ?? lexicons[0];
  const said = tokensOf(phrase);
  if (!lexicon || said.length === 0) return undefined;
  const tokens = mend(said, new Set(pages.flatMap(wordsOfPage)), lexicon);
  const rated = pages.flatMap((page) => {
    const title = titleIn(tokens, page, lexicon);
    if (title.score <= 0) return [];
    const reading = read(new Reading(tokens, page, { lexicon, writer }), title.places);
    const missed = leftOf(reading).reduce((count, { words }) => count + words, 0);
    return [{ reading, missed, score: title.score }];
  });
  const [best, second] = rated.sort((one, other) => one.missed - other.missed || other.score - one.score);
  if (!best || (second && second.missed === best.missed && second.score === best.score)) return undefined;
  const { reading } = best;
  readAlternatives(reading);
  return {
    page: reading.page,
    conditions: reading.conditions,
    left: leftOf(reading).map(({ words: _, ...one }) => one),
  };
}

function read(reading: Reading, titlePlaces: readonly number[]): Reading {
  for (const at of titlePlaces) reading.use({ at, end: at + 1 });
  readDates(reading);
  readOrder(reading);
  readAmounts(reading);
  readChoices(reading);
  readTexts(reading);
  readAll(reading);
  return reading;
}

/** Misspelt words as they are meant; a name of its own is none. */
function mend(tokens: readonly Token[], known: ReadonlySet<string>, lexicon: ReadyLexicon): Token[] {
  const all = new Set([...known, ...lexicon.words]);
  const stems = new Set([...known].flatMap((word) => [...stemsOf(word, lexicon)]));
  const meant = new Map<string, string | undefined>();
  return tokens.map((token, index) => {
    const { is, isName, plain } = token;
    const mayBeName = isName && lexicon.language !== 'de' && index > 0;
    if (is !== 'word' || mayBeName || all.has(plain)) return token;
    if (!meant.has(plain)) {
      const isKnown = [...stemsOf(plain, lexicon)].some((stem) => stems.has(stem));
      meant.set(plain, isKnown ? undefined : slipOf(plain, all, lexicon));
    }
    const mended = meant.get(plain);
    return mended === undefined ? token : { ...token, plain: mended };
  });
}

function wordsOfPage({ title, fields, columns }: PhrasePage): string[] {
  return [
    title,
    ...fields.flatMap(({ label, choices }) => [label, ...choices.map(({ text }) => text)]),
    ...columns.map(({ title }) => title),
  ].flatMap(wordsOf);
}

/** Words of the title that the phrase has, less those that it lacks: `Units` before `Units availability`. */
function titleIn(
  tokens: readonly Token[],
  { title }: PhrasePage,
  lexicon: ReadyLexicon,
): { score: number; places: number[] } {
  const idle = new Set(lexicon.idle.flat());
  const wanted = wordsOf(title).filter((word) => !idle.has(word));
  const places = wanted.flatMap((word) => {
    const at = placeOf(tokens, word, lexicon);
    return at < 0 ? [] : [at];
  });
  const found = places.length;
  return { places, score: found === 0 ? 0 : found - (wanted.length - found) / 4 };
}

/** A number that stands before a word counts something else than the page: 50 units. */
function placeOf(tokens: readonly Token[], word: string, lexicon: ReadyLexicon): number {
  const places = tokens.flatMap(({ is, plain }, at) => (is === 'word' && isSame(plain, word, lexicon) ? [at] : []));
  return places.find((at) => tokens[at - 1]?.is !== 'number') ?? places[0] ?? -1;
}

/** Words in a row that nothing was found for, without the small ones around them. */
function leftOf(reading: Reading): (LeftWords & { words: number })[] {
  const groups: number[][] = [];
  let group: number[] = [];
  const close = () => {
    while (group.length > 0 && isSmall(reading, group[0])) group.shift();
    while (group.length > 0 && isSmall(reading, group.at(-1))) group.pop();
    if (group.length > 0) groups.push(group);
    group = [];
  };
  reading.tokens.forEach((token, at) => {
    if (!reading.isFree(at) || token.isApart || (reading.isClosed(at) !== reading.isClosed(at - 1) && group.length > 0))
      close();
    if (reading.isFree(at)) group.push(at);
  });
  close();
  return groups.map((places) => toLeft(reading, places));
}

function isSmall(reading: Reading, at: number | undefined): boolean {
  return at !== undefined && !reading.isClosed(at) && reading.isIdle(at) && !reading.tokens[at]?.isName;
}

function toLeft(reading: Reading, places: readonly number[]): LeftWords & { words: number } {
  const [at = 0] = places;
  const end = (places.at(-1) ?? at) + 1;
  const text = reading.tokens
    .slice(at, end)
    .map(({ raw }) => raw)
    .join(' ');
  const isClosed = places.some(
    (place) => reading.isClosed(place) || reading.entryAt(place, reading.lexicon.not) !== undefined,
  );
  const records = reading.page.fields.filter(({ gives }) => gives === 'record');
  const beside = records.find((field) => reading.beside({ at, end }, reading.labels(field)));
  const words = places.filter((place) => !isSmall(reading, place)).length;
  return { text, words, ...(isClosed ? { isClosed: true as const } : {}), ...(beside ? { beside } : {}) };
}
