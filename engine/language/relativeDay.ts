import { dateToDay } from '../format/readDate.ts';
import { addDays, endOfDay, startOfDay } from '../format/relativeRange.ts';
import type { RelativeDay } from '../generated/documents.ts';
import { isObject } from './json.ts';

/** True for a value that says a day by its distance from today. */
export function isRelativeDay(binding: unknown): binding is RelativeDay {
  return isObject(binding) && typeof binding.day === 'string' && Object.hasOwn(STARTS, binding.day);
}

/**
 * The day of a calendar, or with `at` the first or last moment of it, as of `now`. Weeks begin on Monday.
 *
 * @example dayOf({ day: 'startOfMonth', plus: -1 }, new Date(2024, 2, 31)) // '2024-02-29'
 */
export function dayOf({ day, plus = 0, at }: RelativeDay, now: Date = new Date()): string {
  const from = STARTS[day](now.getFullYear(), now.getMonth(), now.getDate(), (now.getDay() + 6) % 7);
  const found = addDays(dateToDay(from), plus);
  if (at === 'start') return startOfDay(found);
  return at === 'end' ? endOfDay(found) : found;
}

type Start = (year: number, month: number, date: number, weekday: number) => Date;

const STARTS: Readonly<Record<RelativeDay['day'], Start>> = {
  today: (year, month, date) => new Date(year, month, date),
  startOfWeek: (year, month, date, weekday) => new Date(year, month, date - weekday),
  startOfMonth: (year, month) => new Date(year, month, 1),
  endOfMonth: (year, month) => new Date(year, month + 1, 0),
  startOfYear: (year) => new Date(year, 0, 1),
  endOfYear: (year) => new Date(year, 11, 31),
};
