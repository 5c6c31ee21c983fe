import dayjs from 'dayjs';
import { dateToDay, dayToDate } from './readDate.ts';
import { addDays, today } from './relativeRange.ts';

/** Names of periods that follow today, in the order in which they are offered; the later ones lie in the future. */
export const NAMED_RANGES = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'thismonth',
  'lastmonth',
  'thisyear',
  'lastyear',
] as const;
/** Names of periods that are still to come. */
export const FUTURE_RANGES = ['tomorrow', 'next7days', 'next30days', 'nextmonth'] as const;

/** The name of a period that follows today. */
export type NamedRange = (typeof NAMED_RANGES)[number] | (typeof FUTURE_RANGES)[number];

/** True for the name of a period. */
export function isNamedRange(name: unknown): name is NamedRange {
  return [...NAMED_RANGES, ...FUTURE_RANGES].some((known) => known === name);
}

/**
 * First and last day of a named period as of `now`. A period that is not over ends today unless the future is allowed.
 *
 * @example resolveNamedRange('lastmonth', false, new Date(2024, 2, 31)) // { from: '2024-02-01', to: '2024-02-29' }
 */
export function resolveNamedRange(
  name: NamedRange,
  allowFuture: boolean,
  now: Date = new Date(),
): { from: string; to: string } {
  const day = today(now);
  const { from, to } = daysOf[name](day);
  return { from, to: !allowFuture && to > day && from <= day ? day : to };
}

const span = (day: string, first: number, last: number) => ({ from: addDays(day, first), to: addDays(day, last) });

const daysOf: Readonly<Record<NamedRange, (day: string) => { from: string; to: string }>> = {
  today: (day) => span(day, 0, 0),
  yesterday: (day) => span(day, -1, -1),
  last7days: (day) => span(day, -7, 0),
  last30days: (day) => span(day, -30, 0),
  thismonth: (day) => whole('month', day, 0),
  lastmonth: (day) => whole('month', day, -1),
  thisyear: (day) => whole('year', day, 0),
  lastyear: (day) => whole('year', day, -1),
  tomorrow: (day) => span(day, 1, 1),
  next7days: (day) => span(day, 0, 7),
  next30days: (day) => span(day, 0, 30),
  nextmonth: (day) => whole('month', day, 1),
};

/** The month or year that is some of them away from that of a day. */
function whole(unit: 'month' | 'year', day: string, distance: number): { from: string; to: string } {
  const at = dayjs(dayToDate(day)).startOf(unit).add(distance, unit);
  return { from: dateToDay(at.toDate()), to: dateToDay(at.endOf(unit).toDate()) };
}
