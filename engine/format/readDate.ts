import { toLatinDigits } from './digits.ts';

/** A date as the server or a document writes it. */
export type DateReading =
  /** A day of the calendar, which is the same day in every zone. */
  | { kind: 'day'; iso: string }
  | { kind: 'instant'; date: Date }
  /** Year 1 or earlier (widgets 5). */
  | { kind: 'never' };

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a value of the API: `2024-03-05` is a day, `2024-03-05T15:04:00.000` without a zone is an instant in UTC.
 * Anything else that is no date gives undefined.
 */
export function readDate(value: unknown): DateReading | undefined {
  if (value instanceof Date) return readInstant(value.getTime());
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const day = dayPattern.exec(text);
  if (day) return readDay(text, Number(day[1]));
  const instant = instantPattern.exec(text);
  if (!instant) return undefined;
  const [, year, month, dayOfMonth, time, zone = 'Z'] = instant;
  if (Number(year) <= 1) return { kind: 'never' };
  if (!isDay(`${year}-${month}-${dayOfMonth}`)) return undefined;
  return readInstant(Date.parse(`${year}-${month}-${dayOfMonth}T${time}${zone.toUpperCase()}`));
}

/** True for an existing day of the calendar written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  if (!year) return false;
  const date = dayToUtc(text);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** The day as midnight in UTC, for formatting it without any zone. */
export function dayToUtc(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** Local midnight at the start of the day; where a clock change skips midnight, the first instant of the day. */
export function dayToDate(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const date = new Date(2000, month - 1, day);
  date.setFullYear(year, month - 1, day);
  date.setHours(0, 0, 0, 0);
  return date;
}

/** The local day of an instant as `YYYY-MM-DD`. */
export function dateToDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function readDay(text: string, year: number): DateReading | undefined {
  if (year <= 1) return { kind: 'never' };
  return isDay(text) ? { kind: 'day', iso: text } : undefined;
}

/** The local day of a value of the API or of a document; undefined for no date and for never. */
export function toDay(value: unknown): string | undefined {
  const reading = readDate(typeof value === 'string' ? toLatinDigits(value) : value);
  if (reading?.kind === 'day') return reading.iso;
  return reading?.kind === 'instant' ? dateToDay(reading.date) : undefined;
}

function readInstant(time: number): DateReading | undefined {
  if (Number.isNaN(time)) return undefined;
  const date = new Date(time);
  return date.getUTCFullYear() <= 1 ? { kind: 'never' } : { kind: 'instant', date };
}
