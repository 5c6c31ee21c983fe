import { expect, test } from 'vitest';
import { unusedTexts } from '#engine/check/places/unused.ts';

const textsOf = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`a.b${n}`, 'x'])), null, 1);
const told = (...counts: number[]) =>
  unusedTexts(
    counts.map((count, n) => ({ language: 'en-US', file: `${n}.json`, text: textsOf(count), isOverlay: true })),
    [],
  ).map(({ file, line, message }) => `${file}:${line} ${message}`);

test('keys that nothing names are told by name, very many of a file at once', () => {
  expect(told(2, 51)).toEqual([
    '0.json:2 no document names the key "a.b0"',
    '0.json:3 no document names the key "a.b1"',
    '1.json:1 no document names 51 of 51 keys, such as "a.b0", "a.b1", "a.b2"',
  ]);
});
