import { expect, it } from 'vitest';
import { joinList } from '#engine/format/index.ts';

it.each([
  ['en-US', 'A, B, C'],
  ['ar-SA', 'A، B، C'],
  ['ja-JP', 'A、B、C'],
  ['de-DE', 'A, B, C'],
])('values in %s stand as %s', (culture, want) => {
  expect(joinList(['A', 'B', 'C'], culture)).toBe(want);
  expect(joinList(['A'], culture)).toBe('A');
});
