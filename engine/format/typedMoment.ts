import dayjs from 'dayjs';
import { toLatinDigits } from './digits.ts';
import { isDay, readDate } from './readDate.ts';
import { isTime, parseTypedTime, separateTime, type TimeFormat, timeToTyped } from './timeOfDay.ts';
import { datePattern, dayToTyped, parseTypedDate, separateTyped } from './typedDate.ts';

/** The pattern of a typed date and time: `MM/DD/YYYY HH:mm`. */
export function momentPattern(culture: string, format: TimeFormat): string {
  return `${datePattern(culture)} ${format}`;
}

/** A local time (`2024-03-05T14:30:00`) as it stands in an input: `03/05/2024 14:30`. */
export function localToTyped(local: string, culture: string, format: TimeFormat): string {
  const [day = '', time = ''] = local.split('T');
  return `${dayToTyped(day, culture)} ${timeToTyped(time, culture, format)}`;
}

/**
 * Reads a typed date and time: the date in any form of {@link parseTypedDate}, a blank, a comma or a `T`, and the time
 * in any form of {@link parseTypedTime}. A pasted instant with a zone is read as that instant.
 *
 * @returns the local time as `YYYY-MM-DDTHH:mm:ss`, or undefined
 */
export function parseTypedMoment(text: string, culture: string): string | undefined {
  const latin = toLatinDigits(text).trim();
  if (/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(latin)) {
    const reading = readDate(latin);
    return reading?.kind === 'instant' ? instantToLocal(reading.date.toISOString()) : undefined;
  }
  if (latin.length > 60) return undefined;
  for (const { index } of latin.matchAll(/[\s,،T]+/gi)) {
    const day = parseTypedDate(latin.slice(0, index), culture);
    const time = day && parseTypedTime(latin.slice(index).replace(/^[\s,،T]+/i, ''), culture);
    if (time) return `${day}T${time.length === 5 ? `${time}:00` : time}`;
  }
  return undefined;
}

/** Puts separators between typed digits of a date and of a time behind a blank. */
export function separateMoment(text: string, culture: string, format: TimeFormat): string {
  const [, day = '', gap = '', time = ''] = /^(\S*)(\s*)(.*)$/s.exec(text) ?? [];
  if (gap !== '') return `${day}${gap}${separateTime(time, format)}`;
  const separated = separateTyped(day, culture);
  const full = datePattern(culture).length;
  const isFull = /^[\p{Nd}/.-]*$/u.test(separated) && separated.length > full;
  return isFull ? `${separated.slice(0, full)} ${separateTime(separated.slice(full), format)}` : separated;
}

/** True for a local time as `YYYY-MM-DDTHH:mm:ss`. */
export function isLocal(text: string): boolean {
  const [day = '', time = '', ...more] = text.split('T');
  return more.length === 0 && time.length === 8 && isTime(time) && isDay(day);
}

/** A local time as an instant in UTC; one that a clock change skips is the same distance after it. */
export function localToInstant(local: string): string {
  return localDate(local).toISOString();
}

/** The local time of an instant, to the second. */
export function instantToLocal(instant: string): string {
  return dayjs(instant).format('YYYY-MM-DDTHH:mm:ss');
}

/** A local time with the zone that it is in: `2024-03-05T00:00:00+03:00`. */
export function withOffset(local: string): string {
  const minutes = -localDate(local).getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const two = (part: number) => String(part).padStart(2, '0');

function localDate(local: string): Date {
  const [day = '', time = ''] = local.split('T');
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const date = new Date(2000, month - 1, dayOfMonth);
  date.setFullYear(year, month - 1, dayOfMonth);
  date.setHours(hour, minute, second, 0);
  return date;
}
