import { describe, expect, it } from 'vitest';
import { addMonths, weeksOf } from '#engine/models/layouts/monthDays.ts';

describe('weeks of a month', () => {
  it.each([
    ['2026-02', 0, 4, '2026-02-01', '2026-02-28'],
    ['2026-02', 1, 5, '2026-01-26', '2026-03-01'],
    ['2026-11', 0, 5, '2026-11-01', '2026-12-05'],
    ['2026-08', 1, 6, '2026-07-27', '2026-09-06'],
    ['2024-02', 6, 5, '2024-01-27', '2024-03-01'],
    // Weeks in which clocks change have seven days as any other.
    ['2026-03', 0, 5, '2026-03-01', '2026-04-04'],
  ])('%s from day %d: %d weeks, %s to %s', (month, firstDay, count, first, last) => {
    const weeks = weeksOf(month, firstDay);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat();
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(new Set(days).size).toBe(days.length);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -13, '2025-02'],
  ])('%s and %d months: %s', (month, count, other) => expect(addMonths(month, count)).toBe(other));
});
