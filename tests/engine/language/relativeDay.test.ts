import { expect, test } from 'vitest';
import type { RelativeDay } from '#engine/generated/documents.ts';
import { resolveBindings } from '#engine/language/bindings.ts';
import { dayOf, isRelativeDay } from '#engine/language/relativeDay.ts';

// A Sunday in a leap year, late in the evening.
const now = new Date(2024, 1, 25, 23, 30);

test.each<[RelativeDay, string]>([
  [{ day: 'today' }, '2024-02-25'],
  [{ day: 'today', plus: -30 }, '2024-01-26'],
  [{ day: 'today', plus: 5 }, '2024-03-01'],
  [{ day: 'startOfWeek' }, '2024-02-19'],
  [{ day: 'startOfMonth' }, '2024-02-01'],
  [{ day: 'startOfMonth', plus: -1 }, '2024-01-31'],
  [{ day: 'endOfMonth' }, '2024-02-29'],
  [{ day: 'startOfYear' }, '2024-01-01'],
  [{ day: 'endOfYear' }, '2024-12-31'],
])('%o is %s', (day, expected) => {
  expect(dayOf(day, now)).toBe(expected);
});

test('the ends of a day are moments', () => {
  expect(dayOf({ day: 'today', at: 'start' }, now)).toBe(new Date(2024, 1, 25).toISOString());
  expect(dayOf({ day: 'today', at: 'end' }, now)).toBe(new Date(2024, 1, 25, 23, 59, 59, 999).toISOString());
});

test('what is no day that follows today is none', () => {
  expect([{ day: 'friday' }, { when: {} }, 'today', null, [1]].map(isRelativeDay)).toEqual(Array(5).fill(false));
});

test('a query takes several values, days and references beside constants', () => {
  const query = { status: ['new', '{user.state}', '{user.gone}'], n: 0, is: false, until: { day: 'today' } };
  expect(resolveBindings(query, { user: { state: 'old' } })).toEqual({
    status: ['new', 'old'],
    n: 0,
    is: false,
    until: dayOf({ day: 'today' }),
  });
});
