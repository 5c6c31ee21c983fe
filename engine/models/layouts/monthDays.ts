import dayjs from 'dayjs';

const DAYS_OF_WEEK = 7;

/**
 * The weeks that show a month, from the first day of the first one: 28 to 42 days.
 *
 * @param month `2026-11`
 * @param firstDay first day of a week, 0 for Sunday
 * @example weeksOf('2026-02', 0).length // 4: February 2026 begins on a Sunday
 */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = dayjs(`${month}-01`);
  const before = (first.day() - firstDay + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const count = Math.ceil((before + first.daysInMonth()) / DAYS_OF_WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, day) =>
      first.add(week * DAYS_OF_WEEK + day - before, 'day').format('YYYY-MM-DD'),
    ),
  );
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  return dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM');
}
