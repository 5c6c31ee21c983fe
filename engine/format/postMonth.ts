import { toCultureDigits, toLatinDigits } from './digits.ts';

/** A post month of the API (`2024-03`, `2024-03-01`, also with a time) as `MM/YYYY`; it is never shifted between zones. */
export function formatPostMonth(value: unknown, culture: string): string {
  if (value === null || value === undefined) return '';
  const [, year, month] = /^(\d{4})-(\d{2})(?:-|$)/.exec(String(value)) ?? [];
  return year && month ? toCultureDigits(`${month}/${year}`, culture) : String(value);
}

/** Reads a typed `M/YYYY`, `MM-YYYY` or `MMYYYY`; two-digit years get 20. Gives `YYYY-MM`, or undefined. */
export function parsePostMonth(text: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[-/.]?\s*(\d{4}|\d{2})$/.exec(toLatinDigits(text).trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const full = year.length === 2 ? `20${year}` : year;
  return Number(full) > 1 ? `${full}-${month.padStart(2, '0')}` : undefined;
}
