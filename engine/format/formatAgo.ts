import { memoize, namesLocaleOf } from './culture.ts';
import { readDate } from './readDate.ts';

const SECOND = 1000;
/** Units from the largest to the smallest, each with its length, ms. */
const UNITS = [
  ['year', 365 * 86_400 * SECOND],
  ['month', 30 * 86_400 * SECOND],
  ['week', 7 * 86_400 * SECOND],
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
] as const;

const agoFormat = memoize((culture) => new Intl.RelativeTimeFormat(namesLocaleOf(culture), { numeric: 'auto' }));

/**
 * How long ago an instant is, in the largest unit of which there is one: `3 minutes ago`, `yesterday`, `now`. What lies ahead is now:
 * the clocks of two machines differ. Text that is no date gives an empty text.
 *
 * @param now ms
 * @example formatAgo('2026-10-14T09:00:00Z', Date.parse('2026-10-14T09:03:20Z'), 'en-US') // '3 minutes ago'
 */
export function formatAgo(value: unknown, now: number, culture: string): string {
  const read = readDate(value);
  if (read?.kind !== 'instant') return '';
  const passed = Math.max(now - read.date.getTime(), 0);
  const [unit, length] = UNITS.find(([, one]) => passed >= one) ?? ['second', SECOND];
  return agoFormat(culture).format(unit === 'second' ? 0 : -Math.floor(passed / length), unit);
}
