import {
  endOfDay,
  formatCount,
  formatDate,
  isDay,
  isObject,
  isRelativeRange,
  parseTypedDate,
  readDate,
  relativeRange,
  resolveRange,
  startOfDay,
  toDay,
} from '#engine/format/index.ts';
import type { ControlOptions, RelativeRange, ValueDefinition, ValueFault, ValueFormat } from '#engine/index.ts';
import { checkDay, limitDay, NEVER, warnDay } from './dayLimits.ts';

/** Two days, each as `YYYY-MM-DD`, as typed while it is no date, or null. */
export interface DayPair {
  from: string | null;
  to: string | null;
}

/**
 * A day (`YYYY-MM-DD`, or what was typed while it is no date), a pair of days, a range that follows today
 * (`{ "last": { "days": 30 } }`, or the next ones), or nothing. Which of them a control holds follows from its name: `From:To` is a pair.
 */
export type DateValue = string | DayPair | RelativeRange | null;

export const dateValue: ValueDefinition<DateValue> = {
  empty: null,
  isEmpty: (value) => value === null || value === '' || (isPair(value) && !value.from && !value.to),
  validate: (value, options, culture = 'en-US') => {
    if (value === null || value === '' || (isRelativeRange(value) && !value.next)) return [];
    if (isRelativeRange(value)) return checkPair(resolveRange(value), options, culture);
    return isPair(value) ? checkPair(value, options, culture) : checkDay(value, options, culture);
  },
  warn: (value, options, culture = 'en-US') => {
    const sides = value === null || isRelativeRange(value) ? [] : isPair(value) ? [value.from, value.to] : [value];
    return sides.flatMap((side) => (side ? warnDay(side, options, culture) : []));
  },
  toQuery: (name, value, options): Record<string, string> => {
    const [fromName = name, toName = name] = name.split(':');
    if (typeof value === 'string')
      return isDay(value) ? { [fromName]: send(value, options.format ?? 'date', startOfDay) } : {};
    const { from, to } = toPair(value);
    const format = options.format ?? 'date-time';
    return {
      ...(from && isDay(from) ? { [fromName]: send(from, format, startOfDay) } : {}),
      ...(to && isDay(to) ? { [toName]: send(to, format, endOfDay) } : {}),
    };
  },
  toAddress: (name, value, options) =>
    isRelativeRange(value)
      ? { [name.split(':')[0] ?? name]: `${value.next ? 'next' : 'last'}${daysOf(value)}days` }
      : dateValue.toQuery(name, value, options),
  fromQuery: (name, query) => {
    const [fromName = name, toName] = name.split(':');
    const [, side, days] = /^(last|next)(\d{1,4})days$/.exec(query.get(fromName) ?? '') ?? [];
    if (side && toName !== undefined && !query.get(toName)) return relativeRange({ [side]: { days: Number(days) } });
    const from = readDay(query.get(fromName));
    if (toName === undefined) return from;
    const to = readDay(query.get(toName));
    return from || to ? { from, to } : null;
  },
  fromDocument: (value, { range }) => {
    if (isRelativeRange(value)) return relativeRange(value);
    if (isPair(value)) return readPair(value);
    const day = readDay(value);
    return range && day ? { from: day, to: day } : day;
  },
  toDocument: (value, { format }) =>
    format === 'date-time' && typeof value === 'string' && isDay(value) ? startOfDay(value) : value,
  toText: (value, _options, format) => {
    if (value === null) return '';
    if (typeof value === 'string') return dayText(value, format);
    return isRelativeRange(value) ? relativeText(value, format) : pairText(value, format);
  },
};

/** The days that a value stands for now. */
export function toPair(value: DateValue): DayPair {
  if (value === null || typeof value === 'string') return { from: value, to: value };
  return isRelativeRange(value) ? resolveRange(value) : value;
}

/** The day of a typed text, the text itself while it is none, or null. */
export function readTyped(text: string, culture: string): string | null {
  return text.trim() === '' ? null : (parseTypedDate(text, culture) ?? text);
}

/** Name of a range that follows today: `Last 30 days`. */
export function relativeText(range: RelativeRange, { culture, text }: Pick<ValueFormat, 'culture' | 'text'>): string {
  const days = daysOf(range);
  if (days === 0) return text('range.today');
  if (days === 365 && !range.next) return text('range.lastYear');
  return text(range.next ? 'range.nextDays' : 'range.lastDays', { count: days, days: formatCount(days, culture) });
}

function daysOf({ last, next }: RelativeRange): number {
  return (last ?? next)?.days ?? 0;
}

function checkPair({ from, to }: DayPair, options: ControlOptions, culture: string): ValueFault[] {
  const sides = [from, to].filter((side): side is string => Boolean(side));
  const fault = sides.map((side) => checkDay(side, options, culture)[0]).find((found) => found !== undefined);
  if (fault) return [fault];
  return from && to && from > to ? [{ key: 'field.range' }] : [];
}

/** A `date` goes out as it is; an instant is the edge of the local day in UTC (OP-UTC). */
function send(day: string, format: string, toInstant: (day: string) => string): string {
  return format === 'date' ? day : toInstant(day);
}

function isPair(value: unknown): value is DayPair {
  return isObject(value) && ('from' in value || 'to' in value);
}

/** The local day of a value of the API or of a document; a date of year 1 or earlier is kept as the one that never was. */
function readDay(value: unknown): string | null {
  return readDate(value)?.kind === 'never' ? NEVER : (toDay(value) ?? null);
}

/** The ends of a document may follow today as limits do: `-1d` is yesterday. */
function readPair(value: DayPair): DateValue {
  const [from = null, to = null] = [value.from, value.to].map((end) => readDay(end) ?? limitDay(end) ?? null);
  return from || to ? { from, to } : null;
}

function dayText(value: string, { culture, text }: ValueFormat): string {
  return formatDate(value, { culture, never: text('date.never') });
}

function pairText({ from, to }: DayPair, format: ValueFormat): string {
  const values = { from: dayText(from ?? '', format), to: dayText(to ?? '', format) };
  if (from && to) return format.text('range.fromTo', values);
  return format.text(from ? 'range.from' : 'range.to', values);
}
