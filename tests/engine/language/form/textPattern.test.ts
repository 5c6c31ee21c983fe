import { describe, expect, it } from 'vitest';
import { patternFault, textPattern } from '#engine/language/form/textPattern.ts';

describe('patterns of documents', () => {
  it.each([
    '[A-Z]{2}-[0-9]{4}',
    'a|b',
    '(ab){2}',
    '\\d+\\.\\d*',
    '[(*+|]+',
    '\\(a+\\)*',
    '(?:a|b)c',
    '\\p{L}+',
    'a{2,4}b*c+',
  ])('%s is taken', (source) => {
    expect(patternFault(source)).toBeUndefined();
  });

  it.each([
    '(a+)+',
    '([a-z]*)*',
    '(a|ab)*',
    '((a+)b)*',
    '((a|b)c){9}',
    '(a+){2,}',
    '(a)\\1',
    '(?=a)b',
    '(?<!a)b',
    '(',
    'a{',
    '\\q',
  ])('%s is refused, and holds nothing against any text', (source) => {
    expect(patternFault(source)).toEqual(expect.any(String));
    expect(textPattern(source)).toBeUndefined();
  });

  it('holds against the whole text', () => {
    const fits = textPattern('a|b');
    expect(['a', 'b', 'ab', 'xa', ''].map((text) => fits?.(text))).toEqual([true, true, false, false, false]);
  });
});
