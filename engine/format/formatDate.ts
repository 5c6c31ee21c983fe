import { clockOf } from './clock.ts';
import { localeOf, memoize, namesLocaleOf } from './culture.ts';
import { localeFileOf } from './localeFile.ts';
import { dayToUtc, readDate } from './readDate.ts';
import { dayPeriods } from './timeOfDay.ts';

/** How dates read for one user. */
export interface DateStyle {
  culture: string;
  /** Text of dates of year 1 or earlier: `date.never` of the locales. */
  never: string;
  /** IANA name; without it the zone of the machine. */
  timeZone?: string | undefined;
}

/**
 * A day in the culture's short form: `03/05/2024` (en-US), `05.03.2024` (de-DE). Days are never shifted between zones,
 * instants show their local day. Text that is no date comes back as it is, an empty value as an empty text.
 *
 * @example formatDate('2024-03-05', { culture: 'en-US', never: 'Never' }) // '03/05/2024'
 */
export function formatDate(value: unknown, style: DateStyle): string {
  return format(value, style, (date, zone) => dayFormat(keyOf(style.culture, zone)).format(date));
}

/** Day and time: the culture's short date and `hh:mm A` (console 9), or the clock of the company. A day without a time shows the day alone. */
export function formatDateTime(value: unknown, style: DateStyle): string {
  return format(value, style, (date, zone, isDay) => {
    const key = keyOf(style.culture, zone);
    const day = dayFormat(key).format(date);
    return isDay ? day : `${day} ${clock(timeFormat(key), date, style.culture)}`;
  });
}

/** Day and time to the millisecond, as answers hold it: `03/05/2024 10:20:30.123 AM` (widgets 9). */
export function formatTimestamp(value: unknown, style: DateStyle): string {
  return format(value, style, (date, zone, isDay) => {
    const key = keyOf(style.culture, zone);
    const day = dayFormat(key).format(date);
    return isDay ? day : `${day} ${clock(exactFormat(key), date, style.culture)}`;
  });
}

/** The time of an instant as `hh:mm A`, or by the clock of the company; Arabic cultures read ص and م. */
export function formatTime(value: unknown, style: DateStyle): string {
  return format(value, style, (date, zone, isDay) =>
    isDay ? '' : clock(timeFormat(keyOf(style.culture, zone)), date, style.culture),
  );
}

/** Names of the twelve months, January first. */
export function monthNames(culture: string, width: 'long' | 'short' = 'long'): readonly string[] {
  const own = width === 'long' ? localeFileOf(culture).months : undefined;
  if (own) return own;
  const names = new Intl.DateTimeFormat(namesLocaleOf(culture), { month: width, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => names.format(new Date(Date.UTC(2024, month, 1))));
}

/** The time with the culture's words for morning and afternoon, which may be those of another language. */
function clock(format: Intl.DateTimeFormat, date: Date, culture: string): string {
  if (namesLocaleOf(culture) === localeOf(culture) && !localeFileOf(culture).dayPeriods) return format.format(date);
  const { am, pm } = dayPeriods(culture);
  const isMorning = format
    .formatToParts(date)
    .some(({ type, value }) => type === 'dayPeriod' && value === ownAm(culture));
  return format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'dayPeriod' ? (isMorning ? am : pm) : value))
    .join('');
}

/** The culture's own word for the morning. */
const ownAm = memoize((culture: string) => {
  const format = new Intl.DateTimeFormat(localeOf(culture), { hour: '2-digit', hour12: true, timeZone: 'UTC' });
  return format.formatToParts(Date.UTC(2024, 2, 5, 9)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
});

type Draw = (date: Date, timeZone: string | undefined, isDay: boolean) => string;

function format(value: unknown, style: DateStyle, draw: Draw): string {
  if (value === null || value === undefined || value === '') return '';
  const reading = readDate(value);
  if (!reading) return String(value);
  if (reading.kind === 'never') return style.never;
  if (reading.kind === 'instant') return draw(reading.date, style.timeZone, false);
  return draw(dayToUtc(reading.iso), 'UTC', true);
}

const keyOf = (culture: string, timeZone: string | undefined) => `${culture}|${timeZone ?? ''}`;

function options(key: string): [Intl.Locale, { timeZone?: string }] {
  const [culture = '', timeZone] = key.split('|');
  return [localeOf(culture), timeZone && isTimeZone(timeZone) ? { timeZone } : {}];
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const dayFormat = memoize((key) => {
  const [locale, zone] = options(key);
  return new Intl.DateTimeFormat(locale, { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });
});

const timeFormat = memoize((key) => {
  const [locale, zone] = options(key);
  return new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit', ...cycleOf(key) });
});

const exactFormat = memoize((key) => {
  const [locale, zone] = options(key);
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
  return new Intl.DateTimeFormat(locale, { ...zone, ...parts, ...cycleOf(key) });
});

/** Hours count to twelve (console 9) unless the company says otherwise. */
function cycleOf(key: string): Intl.DateTimeFormatOptions {
  return clockOf(key.split('|')[0] ?? '') === 'h23' ? { hourCycle: 'h23' } : { hour12: true };
}
