import { clockOf } from './clock.ts';
import { memoize, namesLocaleOf } from './culture.ts';
import { toCultureDigits, toLatinDigits } from './digits.ts';
import { localeFileOf } from './localeFile.ts';

/** How a time reads: to 24 hours, or to 12 with the culture's words for morning and afternoon. */
export type TimeFormat = 'HH:mm' | 'HH:mm:ss' | 'hh:mm A' | 'hh:mm:ss A';

/** Format of times that say nothing else (widgets 9). */
export const DEFAULT_TIME_FORMAT: TimeFormat = 'HH:mm';

/** The format of times by the clock of the company, where it has one; else as the document says. */
export function timeFormatFor(culture: string, format: TimeFormat = DEFAULT_TIME_FORMAT): TimeFormat {
  const clock = clockOf(culture);
  if (clock === undefined) return format;
  const hasSeconds = format.includes('ss');
  if (clock === 'h23') return hasSeconds ? 'HH:mm:ss' : 'HH:mm';
  return hasSeconds ? 'hh:mm:ss A' : 'hh:mm A';
}

/** True for a time of the day as `HH:mm` or `HH:mm:ss`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/**
 * A time as it stands in an input: `14:30`, `02:30 PM`, `٠٢:٣٠ م`.
 *
 * @param time `HH:mm` or `HH:mm:ss`
 */
export function timeToTyped(time: string, culture: string, format: TimeFormat = DEFAULT_TIME_FORMAT): string {
  const [hour = '', minute = '', second = '00'] = time.split(':');
  const { am, pm } = dayPeriods(culture);
  const half = format.endsWith('A');
  const shown = half ? String(((Number(hour) + 11) % 12) + 1).padStart(2, '0') : hour;
  const parts = [shown, minute, ...(format.includes('ss') ? [second] : [])];
  const digits = toCultureDigits(parts.join(':'), culture);
  return half ? `${digits} ${Number(hour) < 12 ? am : pm}` : digits;
}

/**
 * Reads a typed time: `9`, `930`, `9:30`, `21:30:15`, `9:30 pm`, also in the digits and with the words of the culture.
 *
 * @returns `HH:mm`, or `HH:mm:ss` when seconds were typed; undefined for no time
 */
export function parseTypedTime(text: string, culture: string): string | undefined {
  const { rest, half } = takePeriod(toLatinDigits(text).trim(), culture);
  const [, hourText = '', minute = '00', second] = /^(\d{1,2})(?:[:.٫]?(\d{2})(?:[:.٫]?(\d{2}))?)?$/.exec(rest) ?? [];
  if (hourText === '') return undefined;
  const hour = toHour(Number(hourText), half);
  if (hour === undefined) return undefined;
  const time = [String(hour).padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':');
  return isTime(time) ? time : undefined;
}

/** Puts colons between typed digits as they come: `0930` becomes `09:30`, `9:305` becomes `9:30:5` where seconds are shown. */
export function separateTime(text: string, format: TimeFormat = DEFAULT_TIME_FORMAT): string {
  if (!/^[\p{Nd}:]*$/u.test(text)) return text;
  const sizes = format.includes('ss') ? [2, 2, 2] : [2, 2];
  let rest = text;
  let typed = '';
  for (const [index, size] of sizes.entries()) {
    const digits = new RegExp(`^\\p{Nd}{0,${size}}`, 'u').exec(rest)?.[0] ?? '';
    typed += digits;
    rest = rest.slice(digits.length);
    if (rest === '' || index === sizes.length - 1) break;
    typed += ':';
    if (rest.startsWith(':')) rest = rest.slice(1);
  }
  return typed + rest;
}

/** Words of the culture for the two halves of the day: AM and PM, ص and م. */
export function dayPeriods(culture: string): { am: string; pm: string } {
  const [am, pm] = localeFileOf(culture).dayPeriods ?? [];
  return am && pm ? { am, pm } : periodsOf(culture);
}

const periodsOf = memoize((culture: string) => {
  const format = new Intl.DateTimeFormat(namesLocaleOf(culture), { hour: '2-digit', hour12: true, timeZone: 'UTC' });
  const wordAt = (hour: number) =>
    format.formatToParts(Date.UTC(2024, 2, 5, hour)).find(({ type }) => type === 'dayPeriod')?.value;
  return { am: wordAt(9) ?? 'AM', pm: wordAt(21) ?? 'PM' };
});

type Half = 'am' | 'pm' | undefined;

function takePeriod(text: string, culture: string): { rest: string; half: Half } {
  const { am, pm } = dayPeriods(culture);
  const plain = (word: string) => word.toLowerCase().replace(/[\s.\u00a0\u202f]/g, '');
  const [, before = '', rest = '', after = ''] = /^(\P{Nd}*)(.*?\p{Nd})(\P{Nd}*)$/su.exec(text) ?? [];
  const word = plain(before + after);
  if (word === '') return { rest: rest || text, half: undefined };
  if ([plain(am), 'am', 'a'].includes(word)) return { rest, half: 'am' };
  return [plain(pm), 'pm', 'p'].includes(word) ? { rest, half: 'pm' } : { rest: text, half: undefined };
}

function toHour(hour: number, half: Half): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
