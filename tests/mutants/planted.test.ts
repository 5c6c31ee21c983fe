import { expect, it } from 'vitest';
import { isBetween } from './planted.ts';

it.each([
  { value: 1, expected: false },
  { value: 2, expected: true },
  { value: 3, expected: true },
  { value: 4, expected: false },
  { value: 5, expected: false },
])('$value is between 2 and 4: $expected', ({ value, expected }) => {
  expect(isBetween(value, 2, 4)).toBe(expected);
});
