import { isCounted } from './amounts.ts';
import type { PhraseField } from './phrase.types.ts';
import type { Reading, Span } from './Reading.ts';
import { wordsOf } from './tokens.ts';

interface Said extends Span {
  field: PhraseField;
  key: string;
  text: string;
  isDenied: boolean;
}

/**
 * Reads the choices of filters by their texts, the longest first. What two filters have under one name, and no label decides, is
 * left; what is denied gives all other choices of its filter.
 */
export function readChoices(reading: Reading): void {
  const said = spansOf(reading);
  for (const field of reading.page.fields) {
    const own = said.filter((one) => one.field === field);
    if (own.length > 0) take(reading, field, own);
  }
}

/** The word for all: what the page would start with is taken back. */
export function readAll(reading: Reading): void {
  const at = reading.tokens.findIndex((_, index) => reading.entryAt(index, reading.lexicon.all) !== undefined);
  const end = at < 0 ? undefined : reading.entryAt(at, reading.lexicon.all);
  if (end === undefined) return;
  reading.use({ at, end });
  for (const { label, parameters, preset, presetDays } of reading.page.fields) {
    const isSet = reading.conditions.some(({ query }) => query.some(([own]) => parameters.includes(own)));
    if ((preset.length > 0 || presetDays !== undefined) && !isSet)
      reading.add({ label, text: reading.writer.text('status.all'), query: parameters.map((name) => [name, '']) });
  }
}

function spansOf(reading: Reading): Said[] {
  const found = reading.page.fields.flatMap((field) => placesOf(reading, field));
  const kept: Said[] = [];
  for (const one of found.sort((a, b) => b.end - b.at - (a.end - a.at))) {
    if (!reading.areFree(one)) continue;
    const rivals = found.filter((other) => other !== one && other.at === one.at && other.end === one.end);
    const named = [one, ...rivals].filter(({ field }) => labelOf(reading, one, field));
    const chosen = rivals.length === 0 ? one : named.length === 1 ? named[0] : undefined;
    if (!chosen) {
      reading.close(one);
      continue;
    }
    const label = labelOf(reading, chosen, chosen.field);
    const start = Math.min(chosen.at, label?.at ?? chosen.at);
    const deniedAt = deniedBefore(reading, start, chosen, kept);
    kept.push({ ...chosen, isDenied: deniedAt !== undefined });
    const [owner] = chosen.field.parameters;
    reading.use(chosen, owner);
    if (label) reading.use(label, owner);
    if (typeof deniedAt === 'number') reading.use({ at: deniedAt, end: start }, owner);
  }
  return kept;
}

function placesOf(reading: Reading, field: PhraseField): Said[] {
  const idle = new Set(reading.lexicon.idle.flat());
  return field.choices.flatMap(({ key, text }) => {
    const words = wordsOf(text);
    if (key === '' || words.every((word) => idle.has(word)) || (isCounted(field) && /\p{Nd}/u.test(text))) return [];
    return reading.tokens.flatMap((_, at) => {
      const end = reading.nameAt(at, words);
      return end === undefined ? [] : [{ at, end, field, key, text, isDenied: false }];
    });
  });
}

function labelOf(reading: Reading, span: Span, field: PhraseField): Span | undefined {
  return reading.beside(span, reading.labels(field));
}

/** Where the word that denies begins; `true` where a choice of the same filter before it is denied: not vacant or occupied. */
function deniedBefore(
  reading: Reading,
  start: number,
  { field }: Said,
  kept: readonly Said[],
): number | true | undefined {
  const { not } = reading.lexicon;
  let end = start;
  for (;;) {
    const at = reading.entryBefore(end, not);
    if (at !== undefined) return at;
    if (kept.some((other) => other.end === end && other.field === field && other.isDenied)) return true;
    if (!reading.isIdle(end - 1) || reading.tokens[end]?.isApart) return undefined;
    end -= 1;
  }
}

function take(reading: Reading, field: PhraseField, said: readonly Said[]): void {
  const [name = ''] = field.parameters;
  const real = field.choices.filter(({ key }) => key !== '');
  const wanted = new Set(said.filter(({ isDenied }) => !isDenied).map(({ key }) => key));
  const denied = new Set(said.filter(({ isDenied }) => isDenied).map(({ key }) => key));
  const chosen = real.filter(({ key }) => !denied.has(key) && (wanted.size === 0 || wanted.has(key)));
  const isAll = chosen.length === real.length;
  const isSet = reading.conditions.some(({ query }) => query.some(([own]) => own === name));
  if (isSet || chosen.length === 0 || (!field.many && chosen.length > 1 && !isAll)) {
    for (const span of said) reading.close(span);
    reading.giveBack(said);
    return;
  }
  const isCleared = isAll && !field.many;
  reading.add({
    label: field.label,
    text: isCleared ? reading.writer.text('status.all') : chosen.map(({ text }) => text).join(', '),
    query: isCleared ? [[name, '']] : chosen.map(({ key }): [string, string] => [name, key]),
  });
}
