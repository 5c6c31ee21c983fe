import dayjs from 'dayjs';
import type { RelativeRange } from '../generated/documents.ts';
import { dateToDay, dayToDate } from './readDate.ts';

/**
 * The days of a relative range as of `now`: the last 30 days begin 30 days ago and end today, the next ones begin today.
 *
 * @example resolveRange({ last: { days: 30 } }, new Date(2024, 2, 31)) // { from: '2024-03-01', to: '2024-03-31' }
 */
export function resolveRange({ last, next }: RelativeRange, now: Date = new Date()): { from: string; to: string } {
  const today = dayjs(now);
  const [from, to] = [today.subtract(last?.days ?? 0, 'day'), today.add(next?.days ?? 0, 'day')];
  return { from: dateToDay(from.toDate()), to: dateToDay(to.toDate()) };
}

/** True for `{ "last": { "days": n } }` and `{ "next": { "days": n } }` with a whole number of days. */
export function isRelativeRange(value: unknown): value is RelativeRange {
  if (typeof value !== 'object' || value === null) return false;
  const range = 'last' in value ? value.last : 'next' in value ? value.next : undefined;
  if (typeof range !== 'object' || range === null || !('days' in range)) return false;
  return Number.isInteger(range.days) && Number(range.days) >= 0;
}

/** A range without what else stands in its object. */
export function relativeRange({ last, next }: RelativeRange): RelativeRange {
  return last ? { last: { days: last.days } } : { next: { days: next?.days ?? 0 } };
}

/** First instant of a local day in UTC: `2024-03-05` is `2024-03-04T23:00:00.000Z` in Berlin. */
export function startOfDay(iso: string): string {
  return dayToDate(iso).toISOString();
}

/** Last millisecond of a local day in UTC, also on days of 23 or 25 hours. */
export function endOfDay(iso: string): string {
  return dayjs(dayToDate(iso)).endOf('day').toISOString();
}

/** The day `days` later (earlier when negative). */
export function addDays(iso: string, days: number): string {
  return dateToDay(dayjs(dayToDate(iso)).add(days, 'day').toDate());
}

/** Today as a local day. */
export function today(now: Date = new Date()): string {
  return dateToDay(now);
}
