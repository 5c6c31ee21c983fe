import { describe, expect, it } from 'vitest';
import {
  exceptionsOf,
  isMatching,
  matchingChoice,
  matchingText,
  toggleException,
  wholeOf,
} from '#engine/language/rows/matchingChoice.ts';

describe('everything that matches, as one choice', () => {
  it.each([
    [{ searchstring: 'manor & co' }, '?searchstring=manor+%26+co'],
    [{ status: ['Active', 'Held'], city: 'Oslo' }, '?city=Oslo&status=Active&status=Held'],
    [{ a: '', b: null, c: undefined, d: [null, ''] }, '?'],
    [{ zero: 0, no: false }, '?no=false&zero=0'],
  ])('%j is %s', (query, choice) => {
    expect(matchingChoice(query)).toBe(choice);
    expect(isMatching(choice)).toBe(true);
  });

  it('is told from an id', () => {
    expect(['7', '', 'a?b'].map(isMatching)).toEqual([false, false, false]);
  });

  it('leaves records out and takes them back', () => {
    const without4 = toggleException('?city=Oslo', '4');
    const without = toggleException(without4, '9');
    expect(exceptionsOf(without)).toEqual(['4', '9']);
    expect(toggleException(without, '4')).toBe('?city=Oslo&except=9');
    expect(wholeOf(without)).toBe('?city=Oslo');
  });

  it.each([
    ['?', 'any'],
    ['?searchstring=manor&city=Oslo', 'matching manor · Oslo'],
    ['?isactive=true&isheld=false', 'filters'],
    ['?isactive=true&city=Oslo', 'matching Oslo'],
    ['?except=4&except=9', 'any but 2'],
    ['?city=Oslo&except=4', 'matching Oslo but 1'],
  ])('%s is called "%s"', (choice, name) => {
    const texts: Record<string, string> = {
      'lookup.matching': 'matching {text}',
      'lookup.matching.any': 'any',
      'lookup.matching.but': '{all} but {count}',
      'lookup.matching.filters': 'filters',
    };
    const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    expect(matchingText(choice, { text })).toBe(name);
  });
});
