import { datePattern } from '#engine/format/index.ts';

/** A year as the pattern of dates has it: `YYYY`, `JJJJ` in German. */
export function yearPattern(culture: string): string {
  return /(\p{L})\1{3}/u.exec(datePattern(culture))?.[0] ?? 'YYYY';
}
