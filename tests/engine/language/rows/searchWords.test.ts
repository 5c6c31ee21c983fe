import { expect, it } from 'vitest';
import { searchWords } from '#engine/language/rows/searchWords.ts';

it.each([
  ['  Harbor \t POINT\n', ['harbor', 'point']],
  ['ÅNGSTRÖM', ['ångström']],
  ['', []],
  ['   ', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('a search for %j looks for %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
