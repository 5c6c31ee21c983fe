import { expect, test } from 'vitest';
import { readThen, type SortKey, thenText } from '#engine/language/rows/thenBy.ts';

const isKnown = (field: string) => ['Name', 'City'].includes(field);

test.each<[string, readonly SortKey[]]>([
  ['', []],
  ['City', [{ by: 'City', type: 'asc' }]],
  [
    '-Name,City',
    [
      { by: 'Name', type: 'desc' },
      { by: 'City', type: 'asc' },
    ],
  ],
])('further keys of an order are written and read: %s', (text, keys) => {
  expect(thenText(keys)).toBe(text);
  expect(readThen(text, isKnown)).toEqual(keys);
});

test.each([
  ['Other', ''],
  ['Name,-Name', 'Name'],
  ['--Name,City,', 'City'],
])('what is unknown or comes twice is left out: %s', (text, left) => {
  expect(thenText(readThen(text, isKnown))).toBe(left);
});
