import { expect, test } from 'vitest';
import { directionOf, TURNING_MARK, withoutMarks, withoutTurning } from '#engine/format/direction.ts';

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

/** The marks that Unicode has for it. */
const all = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

/** Characters that a text loses. */
function lost(without: (text: string) => string): number[] {
  return Array.from({ length: 0xd800 }, (_, code) => code).filter((code) => without(String.fromCodePoint(code)) === '');
}

test('what is typed is read without any mark of direction', () => {
  expect(lost(withoutMarks)).toEqual(all);
});

test('what could make a name read as another is taken away, what Arabic and Hebrew need stays', () => {
  expect(lost(withoutTurning)).toEqual(all.slice(3));
  expect(lost((text) => (TURNING_MARK.test(text) ? '' : text))).toEqual(all.slice(3));
});

test('a sign in their place keeps the length', () => {
  expect(withoutTurning('a\u202eb\u2069\u200fc', '?')).toBe('a?b?\u200fc');
});
