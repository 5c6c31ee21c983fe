import dayjs from 'dayjs';
import { dayToDate } from '../../format/readDate.ts';
import { addDays, today } from '../../format/relativeRange.ts';
import type { AnyTile, TilePeriod } from '../../generated/documents.ts';

/** First and last day, as `2024-03-31`. */
export interface Days {
  from: string;
  to: string;
}

/** The days of a tile's period as of today; a chart over weeks or months begins with a whole one. */
export function daysOf(tile: AnyTile, { last, next }: TilePeriod): Days {
  const day = today();
  if (last === undefined) return { from: day, to: addDays(day, next ?? 0) };
  const from = addDays(day, -last);
  return { from: 'per' in tile && tile.per ? firstDayOf(tile.per, from) : from, to: day };
}

/** As many days just before. */
export function daysBefore(tile: AnyTile, period: TilePeriod): Days {
  const days = daysOf(tile, period);
  const to = addDays(days.from, -1);
  return { from: addDays(to, -lengthOf(days)), to };
}

/** How many days the last one is after the first. */
export function lengthOf({ from, to }: Days): number {
  return dayjs(to).diff(from, 'day');
}

/** First day of the week, from Monday on, or of the month that a day is in. */
function firstDayOf(unit: 'day' | 'week' | 'month', day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'week' ? addDays(day, -((dayToDate(day).getDay() + 6) % 7)) : day;
}
