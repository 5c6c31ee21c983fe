import { clockOf } from '#server/engine.ts';
import { zoneOffset } from '../zoneOffset.ts';

const DAY = 86_400_000;
const QUARTER_HOUR = 900_000;
/** Days from the spreadsheet's day 0 (30 December 1899) to 1 January 1970. */
const EPOCH = 25_569;
const CACHE_LIMIT = 20_000;

/**
 * Converts times into the spreadsheet's numbers, which know no time zone: the wall clock of the zone. Offsets are asked per
 * quarter of an hour, since they change on nothing smaller.
 *
 * @throws RangeError when the zone is unknown
 */
export function createSerials(timeZone: string): {
  ofTime(iso: string): number | null;
  ofDate(day: string): number | null;
} {
  const offsetOf = zoneOffset(timeZone);
  const offsets = new Map<number, number>();
  const offsetAt = (time: number): number => {
    const quarter = Math.floor(time / QUARTER_HOUR);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = offsetOf(time);
    if (offsets.size >= CACHE_LIMIT) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  };
  return {
    ofTime(iso) {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? null : (time + offsetAt(time)) / DAY + EPOCH;
    },
    ofDate(day) {
      const time = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
      return Number.isNaN(time) ? null : time / DAY + EPOCH;
    },
  };
}

/** `YYYY-MM-DD HH:mm:ss` of a serial number, to the second. */
export function momentOf(serial: number): string {
  const time = Math.round(((serial - EPOCH) * DAY) / 1000) * 1000;
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Short date of the culture and the specification's `hh:mm A`, or the company's clock, in the spreadsheet's notation. */
export function dateFormats(culture: string): { date: string; datetime: string } {
  const parts = new Intl.DateTimeFormat(gregorian(culture), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0);
  const tokens: Readonly<Record<string, string>> = { year: 'yyyy', month: 'mm', day: 'dd' };
  const date = parts.map((part) => tokens[part.type] ?? part.value.replace(/[^\s./-]/g, '')).join('');
  return { date, datetime: `${date} ${clockOf(culture) === 'h23' ? 'hh:mm' : 'hh:mm AM/PM'}` };
}

/** The culture with the calendar and the digits of spreadsheets; one that does not exist is American English. */
export function gregorian(culture: string): string {
  try {
    return new Intl.Locale(culture, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  } catch {
    return 'en-US';
  }
}
