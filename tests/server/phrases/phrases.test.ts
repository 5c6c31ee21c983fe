import { afterAll, describe, expect, it } from 'vitest';
import { DocumentStore } from '../../../server/documents/DocumentStore.ts';
import { LocaleStore } from '../../../server/documents/LocaleStore.ts';
import { readInTongues } from '../../../server/phrases/builtIn.ts';
import { pagesOf } from '../../../server/phrases/pages.ts';
import type { PhraseWriter } from '../../../server/phrases/phrase.types.ts';
import { ar } from './sets/ar.ts';
import { de } from './sets/de.ts';
import { en } from './sets/en.ts';
import { es } from './sets/es.ts';
import { fr } from './sets/fr.ts';
import type { PhraseCase } from './sets/phraseCase.ts';

const sets = { 'en-US': en, 'de-DE': de, 'fr-FR': fr, 'es-ES': es, 'ar-SA': ar } as const;
/** Share of phrases that must be read exactly. */
const GOAL = 0.95;

const locales = new LocaleStore(undefined);
const documents = await new DocumentStore(undefined).read();

function tongueOf(language: string) {
  const texts = locales.texts(language);
  const writer: PhraseWriter = {
    language,
    culture: language,
    currency: 'USD',
    today: '2026-11-23',
    text: (key, values = {}) =>
      (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  };
  return { writer, pages: pagesOf(documents, () => false, writer.text) };
}

function addressOf(language: string, phrase: string) {
  const tongue = tongueOf(language);
  const read = readInTongues(phrase, [() => tongue]);
  if (!read) return { address: undefined, left: [] };
  const query = read.conditions.flatMap((condition) => condition.query.map(([name, value]) => `${name}=${value}`));
  return { address: sorted(`${read.page.route}?${query.join('&')}`), left: read.left.map(({ text }) => text) };
}

/** The order of parameters means nothing. */
function sorted(address: string): string {
  const [route = '', query = ''] = address.split('?');
  return `${route}?${query.split('&').sort().join('&')}`;
}

describe('the built-in engine', () => {
  const missed: string[] = [];
  const silent: string[] = [];
  const cases = Object.entries(sets).flatMap(([language, set]) =>
    set.map((one: PhraseCase) => [language, ...one] as const),
  );

  it('reads the phrases of five languages, and is never silently wrong', () => {
    for (const [language, phrase, wanted, ...left] of cases) {
      const got = addressOf(language, phrase);
      const want = wanted === undefined ? undefined : sorted(wanted);
      if (got.address === want && String(got.left) === String(left)) continue;
      const line = `${language} ${phrase}\n    want ${want} [${left}]\n    got  ${got.address} [${got.left}]`;
      missed.push(line);
      if (got.address !== undefined && got.address !== want && got.left.length === 0) silent.push(line);
    }
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect(silent).toEqual([]);
    expect((cases.length - missed.length) / cases.length, missed.join('\n')).toBeGreaterThanOrEqual(GOAL);
  });

  afterAll(() => {
    const exact = cases.length - missed.length;
    const share = ((exact / cases.length) * 100).toFixed(1);
    console.info(`${exact} of ${cases.length} phrases exact (${share} %), ${silent.length} silently wrong`);
    for (const line of missed) console.info(line);
  });
});
