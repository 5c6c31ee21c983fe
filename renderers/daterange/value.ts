import {
  formatCount,
  instantToLocal,
  isDay,
  isLocal,
  isNamedRange,
  isObject,
  localToTyped,
  momentPattern,
  type NamedRange,
  parseTypedMoment,
  readDate,
  resolveNamedRange,
  timeFormatFor,
  withOffset,
} from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault, ValueFormat } from '#engine/index.ts';
import { checkDay } from '../shared/dates/dayLimits.ts';

/**
 * A period: by its name, which follows today, or a custom one (`dateRangeString` is null) from one local time to
 * another, each `YYYY-MM-DDTHH:mm:ss` or what was typed while it is none.
 */
export interface DateRange {
  dateRangeString: NamedRange | null;
  from: string | null;
  to: string | null;
}

/** Times of a period count to 24 hours and show seconds (widgets 9), unless the company counts otherwise. */
export const rangeTimeFormat = (culture: string) => timeFormatFor(culture, 'HH:mm:ss');

export const dateRangeValue: ValueDefinition<DateRange | null> = {
  empty: null,
  isEmpty: (value) => value === null || (value.dateRangeString === null && !value.from && !value.to),
  validate: (value, options, culture = 'en-US') => {
    if (value === null || value.dateRangeString !== null) return [];
    const { from, to } = value;
    const [fault] = [from, to].flatMap((side) => (side ? checkSide(side, options, culture) : []));
    if (fault) return [fault];
    return from && to && from > to ? [{ key: 'field.range' }] : [];
  },
  toQuery: (name, value, options): Record<string, string> => {
    const [fromName = name, toName = name] = name.split(':');
    const { from, to } = resolve(value, options);
    return {
      ...(from && isLocal(from) ? { [fromName]: send(from, options) } : {}),
      ...(to && isLocal(to) ? { [toName]: send(to, options) } : {}),
    };
  },
  toAddress: (name, value, options) =>
    value?.dateRangeString
      ? { [name.split(':')[0] ?? name]: value.dateRangeString }
      : dateRangeValue.toQuery(name, value, options),
  fromQuery: (name, query, options) => {
    const [fromName = name, toName = name] = name.split(':');
    const period = query.get(fromName);
    const isAlone = toName === fromName || !query.get(toName);
    if (isAlone && isNamedRange(period)) return named(period, options);
    return custom(readLocal(query.get(fromName), 'from'), readLocal(query.get(toName), 'to'));
  },
  fromDocument: (value, options) => {
    if (!isObject(value)) return null;
    const { dateRangeString, from, to } = value;
    if (isNamedRange(dateRangeString)) return named(dateRangeString, options);
    return custom(readLocal(from, 'from'), readLocal(to, 'to'));
  },
  toDocument: (value, options) => (value === null ? null : resolve(value, options)),
  toText: (value, _options, format) => {
    if (value === null) return '';
    if (value.dateRangeString !== null) return rangeText(value.dateRangeString, format);
    const { from, to } = value;
    const key = from && to ? 'range.fromTo' : from ? 'range.from' : 'range.to';
    return format.text(key, { from: writeLocal(from ?? '', format.culture), to: writeLocal(to ?? '', format.culture) });
  },
};

/** A named period with the local times that it stands for now. */
export function named(name: NamedRange, options: ControlOptions): DateRange {
  const { from, to } = resolveNamedRange(name, options.allowfuture === true);
  return { dateRangeString: name, from: `${from}T00:00:00`, to: `${to}T23:59:59` };
}

/** A period between two local times, or nothing when both are missing. */
export function custom(from: string | null, to: string | null): DateRange | null {
  return from || to ? { dateRangeString: null, from, to } : null;
}

/** The value as of now: a named period moves with today. */
export function resolve(value: DateRange | null, options: ControlOptions): DateRange {
  if (value === null) return { dateRangeString: null, from: null, to: null };
  return value.dateRangeString === null ? value : named(value.dateRangeString, options);
}

/** The local time of a typed text; a day alone is its first second, or its last at the end of a period. */
export function readTyped(text: string, culture: string, side: 'from' | 'to'): string | null {
  if (text.trim() === '') return null;
  const edge = side === 'from' ? '00:00:00' : '23:59:59';
  return parseTypedMoment(text, culture) ?? parseTypedMoment(`${text.trim()} ${edge}`, culture) ?? text;
}

/** A local time as it stands in an input. */
export function writeLocal(local: string, culture: string): string {
  return isLocal(local) ? localToTyped(local, culture, rangeTimeFormat(culture)) : local;
}

/** Name of a period in the user's language. */
export function rangeText(name: NamedRange, { text, culture }: Pick<ValueFormat, 'text' | 'culture'>): string {
  const days = /^(last|next)(\d+)days$/.exec(name);
  if (!days) return text(TEXTS[name] ?? name);
  const count = Number(days[2]);
  return text(days[1] === 'last' ? 'range.lastDays' : 'range.nextDays', { count, days: formatCount(count, culture) });
}

const TEXTS: Readonly<Partial<Record<NamedRange, string>>> = {
  today: 'range.today',
  yesterday: 'range.yesterday',
  tomorrow: 'range.tomorrow',
  thismonth: 'range.thisMonth',
  lastmonth: 'range.lastMonth',
  nextmonth: 'range.nextMonth',
  thisyear: 'range.thisYear',
  lastyear: 'range.previousYear',
};

function checkSide(side: string, options: ControlOptions, culture: string): ValueFault[] {
  if (!isLocal(side)) {
    const values = { format: momentPattern(culture, rangeTimeFormat(culture)) };
    return [{ key: 'field.dateTime', values, toast: 'date.invalidToast' }];
  }
  return checkDay(side.slice(0, 10), { ...options, range: true }, culture);
}

/** Local timestamps: with their zone for a parameter of instants, the day alone for one of days. */
function send(local: string, { format }: ControlOptions): string {
  if (format === 'date') return local.slice(0, 10);
  return format === 'date-time' ? withOffset(local) : local;
}

/** A time without a zone is local here; one with a zone is shown in the user's own. */
function readLocal(value: unknown, side: 'from' | 'to'): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(' ', 'T');
  if (isDay(text)) return `${text}T${side === 'from' ? '00:00:00' : '23:59:59'}`;
  const plain = /^[^T]+T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text.replace(/\.\d+$/, '');
  if (isLocal(plain)) return plain;
  const reading = readDate(text);
  return reading?.kind === 'instant' ? instantToLocal(reading.date.toISOString()) : null;
}
