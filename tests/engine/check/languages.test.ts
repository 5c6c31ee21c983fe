import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proves } from '../../proves.ts';

const folder = join(import.meta.dirname, '../../../schemas/locales');
const textsOf = (language: string): Record<string, string> => {
  const { $schema, ...texts } = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  return texts;
};
const languages = readdirSync(folder).map((name) => name.replace('.json', ''));
const english = textsOf('en-US');

/** Names that are the same in every language. */
const names = ['Asset Insight', 'Elevate About', 'JSON: {name}', '{time} ms'];

const words = (text: string) => text.split(' ');

/** Words that are the same in English and in this language. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  'ar-SA': [],
  'de-DE': [
    ...words('OK Status Logo Details Name Code Element Normal Information Studio Person Server Links Branding Version'),
    ...words('Feedback Text Material'),
    'Chance (%)',
  ],
  'es-ES': words('Roles Error Total No Normal Control Material'),
  'fr-FR': [
    ...words('OK Type Notes Logo Max Min Actions Pages Maintenance Code Total Instance Page Menu Information Messages'),
    ...words('Studio Vacant Contact Description E-mail Action Version Date Message Expression Signature Notification'),
    ...words('Positive Applications Licences Notifications Latitude Longitude'),
    'Document {document}',
  ],
};

/** What is left of a text without its placeholders and marks. */
const wordsOf = (text: string) => text.replace(/\{[\w.]+\}|[\s\p{P}]/gu, '');

describe('languages', () => {
  it('five of them are shipped', proves('unit', 'SHELL-I18N-01'), () => {
    expect(languages.sort()).toEqual(['ar-SA', 'de-DE', 'en-US', 'es-ES', 'fr-FR']);
  });

  it.each(Object.entries(sameWords))('%s leaves no text in English', (language, same) => {
    const texts = textsOf(language);
    const left = Object.entries(english).filter(
      ([key, text]) => wordsOf(text) && ![...names, ...same].includes(text) && texts[key] === text,
    );
    expect(Object.fromEntries(left)).toEqual({});
  });

  it.each(Object.keys(sameWords))('%s keeps the ellipsis and the question of the English text', (language) => {
    const texts = textsOf(language);
    const asks = (text = '') => /[?؟]$/.test(text.trim());
    const goesOn = (text = '') => /(…|\.\.\.)$/.test(text.trim());
    const other = Object.keys(english).filter(
      (key) => asks(english[key]) !== asks(texts[key]) || goesOn(english[key]) !== goesOn(texts[key]),
    );
    expect(other).toEqual([]);
  });

  it.each([
    ['de-DE', ['du', 'dein', 'deine', 'dich', 'dir']],
    ['fr-FR', ['tu', 'ton', 'tes', 'toi']],
    ['es-ES', ['tú', 'tus', 'contigo']],
  ])('%s speaks to the user formally', (language, familiar) => {
    const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);
    const found = Object.entries(textsOf(language)).filter(([, text]) =>
      wordsOf(text).some((word) => familiar.includes(word)),
    );
    expect(found).toEqual([]);
  });

  it('fr-FR keeps its marks on the line of the word before them', () => {
    const loose = Object.entries(textsOf('fr-FR')).filter(([, text]) => / [:;?!»%]|« /.test(text));
    expect(loose).toEqual([]);
  });

  it.each(Object.keys(sameWords))('%s quotes with the marks of the language', (language) => {
    expect(Object.entries(textsOf(language)).filter(([, text]) => text.includes('"'))).toEqual([]);
  });
});
