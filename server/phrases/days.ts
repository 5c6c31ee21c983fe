import type { Reading, Span } from './Reading.ts';

/** Days of a phrase, as `YYYY-MM-DD`; `last` follows today. */
export interface SaidDays extends Span {
  from?: string;
  to?: string;
  last?: number;
  /** The phrase names no year; it stands in the one of today. */
  isYearless?: true;
  /** They have come already: since March. */
  isPast?: true;
}

type Unit = 'day' | 'week' | 'month' | 'year';
const units: readonly Unit[] = ['day', 'week', 'month', 'year'];

/** The days that begin to be said here: a period, or one that begins or ends at another. */
export function daysAt(reading: Reading, at: number): SaidDays | undefined {
  const { after, before, between, from, middle, onward, since, until } = reading.lexicon;
  const counted = besideToday(reading, at);
  if (counted) return counted;
  const opened = reading.entryAt(at, between) ?? reading.entryAt(at, from);
  const first = opened === undefined ? undefined : periodAt(reading, opened);
  const middleEnd = first && reading.entryAt(first.end, middle);
  const second = middleEnd === undefined ? undefined : periodAt(reading, middleEnd);
  if (first?.from && second?.to) return { at, end: second.end, ...pairOf(first, second) };
  const bounds = [
    [before, ({ from: day }: SaidDays) => ({ to: day && addDays(day, -1) })],
    [after, ({ to: day }: SaidDays) => ({ from: day && addDays(day, 1) })],
    [since, ({ from: day }: SaidDays) => ({ from: day, isPast: true as const })],
    [onward, ({ from: day }: SaidDays) => ({ from: day })],
    [until, ({ to: day }: SaidDays) => ({ to: day })],
  ] as const;
  for (const [words, edge] of bounds) {
    const end = reading.entryAt(at, words);
    const period = end === undefined ? undefined : periodAt(reading, end, true);
    if (!period) continue;
    const { from: start, to: stop, isPast } = { from: undefined, to: undefined, isPast: undefined, ...edge(period) };
    return {
      ...{ at, end: period.end },
      ...(start ? { from: start } : {}),
      ...(stop ? { to: stop } : {}),
      ...(period.isYearless ? { isYearless: true } : {}),
      ...(isPast ? { isPast } : {}),
    };
  }
  return periodAt(reading, at);
}

/** Two ends; without a year the second one comes after the first: from November to January. */
function pairOf(first: SaidDays, second: SaidDays): Omit<SaidDays, keyof Span> {
  const [from = '', to = ''] = [first.from, second.to];
  if (first.isYearless && second.isYearless)
    return { from, to: to < from ? inOtherYear({ to }, 1).to : to, isYearless: true };
  if (second.isYearless) return { from, to: inOtherYear({ to }, yearOf(from) - yearOf(to)).to };
  if (!first.isYearless) return { from, to };
  const start = inOtherYear({ from }, yearOf(to) - yearOf(from)).from;
  return { from: start > to ? inOtherYear({ from: start }, -1).from : start, to };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Days as far into another year. */
export function inOtherYear<Days extends { from?: string; to?: string }>(days: Days, years: number): Days {
  const { from, to } = days;
  return {
    ...days,
    ...(from === undefined ? {} : { from: addUnits(from, 'year', years) }),
    // By the day behind it, so that a month ends with its last day.
    ...(to === undefined ? {} : { to: addDays(addUnits(addDays(to, 1), 'year', years), -1) }),
  };
}

/** yesterday; the day after tomorrow; 5 days ago; in 3 days. */
function besideToday(reading: Reading, at: number): SaidDays | undefined {
  const { lexicon } = reading;
  const day = (distance: number, end: number) => {
    const said = addDays(reading.writer.today, distance);
    return { at, end, from: said, to: said };
  };
  for (const [words, distance] of [
    [lexicon.dayBeforeYesterday, -2],
    [lexicon.dayAfterTomorrow, 2],
    [lexicon.yesterday, -1],
    [lexicon.tomorrow, 1],
    [lexicon.today, 0],
  ] as const) {
    const end = reading.entryAt(at, words);
    if (end !== undefined) return day(distance, end);
  }
  const [ago, ahead] = [reading.entryAt(at, lexicon.ago), reading.entryAt(at, lexicon.ahead)];
  const count = countAt(reading, ago ?? ahead ?? at);
  const unit = count && unitAt(reading, count.end);
  if (!count || unit?.unit !== 'day') return undefined;
  if (ago !== undefined) return day(-count.value, unit.end);
  if (ahead !== undefined) return day(count.value, unit.end);
  const behind = reading.entryAt(unit.end, lexicon.ago);
  return behind === undefined ? undefined : day(-count.value, behind);
}

/** @param isBound a year alone counts: since 2025 */
function periodAt(reading: Reading, at: number, isBound = false): SaidDays | undefined {
  return (
    besideToday(reading, at) ??
    relativeAt(reading, at) ??
    dayAt(reading, at) ??
    monthAt(reading, at) ??
    yearAt(reading, at, isBound)
  );
}

/** last week; the last 30 days; next month. */
function relativeAt(reading: Reading, at: number): SaidDays | undefined {
  const { lexicon } = reading;
  for (const [words, side] of [
    [lexicon.last, -1],
    [lexicon.next, 1],
    [lexicon.current, 0],
  ] as const) {
    const found = sided(reading, at, words);
    if (found) return { at, end: found.end, ...daysOf(reading, { ...found, side }) };
  }
  return undefined;
}

interface Sided {
  end: number;
  unit: Unit;
  /** How many; undefined: the one. */
  count: number | undefined;
}

/** `last 3 months`, `3 last months`, and with the adjective behind: `mois dernier`, `3 meses anteriores`. */
function sided(reading: Reading, at: number, words: Reading['lexicon']['last']): Sided | undefined {
  const word = reading.entryAt(at, words);
  if (word !== undefined) {
    const count = countAt(reading, word);
    const unit = unitAt(reading, count?.end ?? word);
    if (unit) return { ...unit, count: count?.value };
  }
  const count = countAt(reading, at);
  const inner = count && reading.entryAt(count.end, words);
  const innerUnit = inner === undefined ? undefined : unitAt(reading, inner);
  if (innerUnit) return { ...innerUnit, count: count?.value };
  const unit = unitAt(reading, count?.end ?? at);
  const end = unit && reading.entryAt(unit.end, words);
  return end === undefined || !unit ? undefined : { unit: unit.unit, end, count: count?.value };
}

function countAt(reading: Reading, at: number): { value: number; end: number } | undefined {
  if (!reading.isFree(at)) return undefined;
  const token = reading.tokens[at];
  const value = token?.is === 'number' ? Number(token.plain) : reading.lexicon.numbers.get(token?.plain ?? '');
  return value !== undefined && Number.isInteger(value) && value > 0 && value < 1000
    ? { value, end: at + 1 }
    : undefined;
}

function unitAt(reading: Reading, at: number): { unit: Unit; end: number } | undefined {
  for (const unit of units) {
    const end = reading.entryAt(at, reading.lexicon[unit]);
    if (end !== undefined) return { unit, end };
  }
  return undefined;
}

function daysOf(reading: Reading, { unit, count, side }: Sided & { side: -1 | 0 | 1 }): Omit<SaidDays, keyof Span> {
  const { today, culture } = reading.writer;
  if (count !== undefined && side !== 0) {
    if (unit === 'day' && side < 0) return { last: count };
    const far = addUnits(today, unit, side * count);
    return side < 0 ? { from: far, to: today } : { from: today, to: far };
  }
  return whole(addUnits(startOf(today, unit, culture), unit, side), unit);
}

/** 2026-12-01; 1.12.2026; December 1, 2026; 1 December. */
function dayAt(reading: Reading, at: number): SaidDays | undefined {
  const token = reading.tokens[at];
  if (!token || !reading.isFree(at)) return undefined;
  if (token.is === 'day') {
    const day = readDay(token.plain, reading.writer.culture);
    return day === undefined ? undefined : { at, end: at + 1, from: day, to: day };
  }
  const { months } = reading.lexicon;
  const before = token.is === 'number' ? Number(token.plain) : undefined;
  const filler = before === undefined ? at + 1 : skipIdle(reading, at + 1, 1);
  const monthPlace = before === undefined ? at : filler;
  const month = reading.isFree(monthPlace) ? months.get(reading.tokens[monthPlace]?.plain ?? '') : undefined;
  if (month === undefined) return undefined;
  const dayPlace = before === undefined ? at + 1 : at;
  const dayToken = reading.tokens[dayPlace];
  const day = dayToken?.is === 'number' && reading.isFree(dayPlace) ? Number(dayToken.plain) : Number.NaN;
  if (!(day >= 1 && day <= 31)) return undefined;
  const end = Math.max(monthPlace, dayPlace) + 1;
  const year = saidYear(reading, end);
  const said = iso(year?.value ?? Number(reading.writer.today.slice(0, 4)), month, day);
  return said === undefined
    ? undefined
    : { at, end: year?.end ?? end, from: said, to: said, ...(year ? {} : { isYearless: true }) };
}

/** December; December 2026. */
function monthAt(reading: Reading, at: number): SaidDays | undefined {
  const start = reading.entryAt(at, reading.lexicon.at) ?? at;
  const month = reading.isFree(start) ? reading.lexicon.months.get(reading.tokens[start]?.plain ?? '') : undefined;
  if (month === undefined) return undefined;
  const year = saidYear(reading, start + 1);
  const day = iso(year?.value ?? Number(reading.writer.today.slice(0, 4)), month, 1);
  return day === undefined
    ? undefined
    : { at, end: year?.end ?? start + 1, ...whole(day, 'month'), ...(year ? {} : { isYearless: true }) };
}

/** in 2025; since 2025. A number alone is no year. */
function yearAt(reading: Reading, at: number, isBound: boolean): SaidDays | undefined {
  const start = isBound ? at : reading.entryAt(at, reading.lexicon.at);
  if (start === undefined) return undefined;
  const named = reading.entryAt(start, reading.lexicon.year) ?? start;
  const year = saidYear(reading, named);
  return year && { at, end: year.end, ...whole(`${year.value}-01-01`, 'year') };
}

function saidYear(reading: Reading, at: number): { value: number; end: number } | undefined {
  const place = skipIdle(reading, at, 1);
  const token = reading.tokens[place];
  const isYear = token?.is === 'number' && reading.isFree(place) && /^(?:19|20)\d{2}$/.test(token.plain);
  return isYear ? { value: Number(token.plain), end: place + 1 } : undefined;
}

function skipIdle(reading: Reading, at: number, most: number): number {
  let place = at;
  while (place - at < most && reading.isIdle(place)) place += 1;
  return place;
}

/** Month first only where the culture writes it so. */
function readDay(text: string, culture: string): string | undefined {
  const [one = 0, two = 0, three = 0] = text.split(/\D/).map(Number);
  if (one > 31) return iso(one, two, three);
  return culture === 'en-US' ? iso(three, one, two) : iso(three, two, one);
}

function iso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

export function addDays(day: string, count: number): string {
  return addUnits(day, 'day', count);
}

function addUnits(day: string, unit: Unit, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1));
  else {
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
    const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
    date.setTime(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date.getUTCDate(), last)));
  }
  return date.toISOString().slice(0, 10);
}

function startOf(day: string, unit: Unit, culture: string): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - firstWeekday(culture) + 7) % 7));
}

function firstWeekday(culture: string): number {
  const locale = new Intl.Locale(culture) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

function whole(start: string, unit: Unit): { from: string; to: string } {
  return { from: start, to: addDays(addUnits(start, unit, 1), -1) };
}
