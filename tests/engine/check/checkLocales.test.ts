import { describe, expect, it } from 'vitest';
import { checkLocales } from '#engine/check/checkLocales.ts';
import { validator } from './fixtures/check.ts';

function check(english: string, arabic: string): string[] {
  const files = [
    { language: 'en-US', file: 'en.json', text: english },
    { language: 'ar-SA', file: 'ar.json', text: arabic },
  ];
  return checkLocales(files, validator).map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

const head = '"$schema": "../meta/locale.schema.json"';

describe('checkLocales', () => {
  it.each([
    ['equal keys and placeholders', `{ ${head}, "a.b": "{n} of {m}" }`, `{ ${head}, "a.b": "{m} {n}" }`, []],
    ['a key that one language lacks', `{ ${head},\n "a.b": "x" }`, `{ ${head} }`, ['en.json:2:2 MU1602']],
    ['other placeholders', `{ ${head}, "a.b": "{n}" }`, `{ ${head},\n "a.b": "{m}" }`, ['ar.json:2:9 MU1605']],
    ['a form of the other language', `{ ${head}, "a.b": "{n}" }`, `{ ${head}, "a.b": "{n}", "a.b_few": "{n}" }`, []],
    [
      'a form that is none',
      `{ ${head}, "a.b": "x",\n "a.b_few": "x" }`,
      `{ ${head}, "a.b": "x" }`,
      ['en.json:2:2 MU1475'],
    ],
    ['a key that ends like a form', `{ ${head},\n "a.b_one": "x" }`, `{ ${head} }`, ['en.json:2:2 MU1602']],
    [
      'forms that one language lacks',
      `{ ${head}, "a.b": "x", "a.b_one": "x" }`,
      `{ ${head},\n "a.b": "x" }`,
      ['ar.json:2:2 MU1476'],
    ],
    [
      'another placeholder of a form',
      `{ ${head}, "a.b": "{n}" }`,
      `{ ${head}, "a.b": "{n}",\n "a.b_two": "{m}" }`,
      ['ar.json:2:13 MU1605'],
    ],
    [
      'a malformed key',
      `{ ${head},\n "Title": "x" }`,
      `{ ${head},\n "Title": "x" }`,
      ['en.json:2:2 MU1106', 'ar.json:2:2 MU1106'],
    ],
    ['a number for a text', `{ ${head},\n "a.b": 1 }`, `{ ${head} }`, ['en.json:2:9 MU1103']],
    ['a broken file', `{ ${head} `, `{ ${head} }`, ['en.json:1:43 MU1001']],
  ])('tells %s', (_what, english, arabic, found) => {
    expect(check(english, arabic)).toEqual(found);
  });

  describe('a language that has just begun', () => {
    const many = (more = '') =>
      `{ ${head}${Array.from({ length: 60 }, (_, n) => `, "a.b${n}": "{x}"`).join('')}${more} }`;
    const tell = (...texts: Record<string, string>[]) =>
      checkLocales(
        texts.flatMap((one) =>
          Object.entries(one).map(([language, text]) => ({ language, file: `${language}.json`, text })),
        ),
        validator,
      ).map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);

    it.each([
      [
        'is told once, what only it has by its name',
        [{ 'en-US': many() }, { 'pt-BR': `{ ${head},\n "a.b0": "{x}",\n "b.b": "x" }` }],
        [
          'pt-BR.json:1:1 59 of 60 keys, such as "a.b1", "a.b2", "a.b3", are missing in pt-BR',
          'pt-BR.json:3:2 key "b.b" is missing in en-US',
        ],
      ],
      [
        'and those that two lack',
        [{ 'en-US': many(', "b.b": "x"') }, { 'de-DE': many() }, { 'pt-BR': `{ ${head} }` }],
        [
          'en-US.json:1:994 key "b.b" is missing in de-DE',
          'pt-BR.json:1:1 61 of 61 keys, such as "a.b0", "a.b1", "a.b2", are missing in pt-BR',
        ],
      ],
      [
        'also English, whose file is gone',
        [{ 'de-DE': many() }, { 'fr-FR': many() }],
        ['de-DE.json:1:1 60 of 60 keys, such as "a.b0", "a.b1", "a.b2", are missing in en-US'],
      ],
    ])('%s', (_what, texts, found) => {
      expect(tell(...texts)).toEqual(found);
    });
  });
});
