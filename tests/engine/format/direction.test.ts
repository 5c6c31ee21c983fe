import { expect, test } from 'vitest';
import { directionOf } from '#engine/format/direction.ts';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['AR-sa', 'rtl'],
  ['fa-IR', 'rtl'],
  ['he', 'rtl'],
  ['ur-PK', 'rtl'],
  ['en-US', 'ltr'],
  // Argobba is another language, and what has none yet runs as English does.
  ['arg', 'ltr'],
  ['', 'ltr'],
] as const)('%s runs %s', (language, want) => {
  expect(directionOf(language)).toBe(want);
});
