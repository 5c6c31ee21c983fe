import { toCultureDigits, toLatinDigits } from './digits.ts';

/** A post month of the API (`2024-03`, `2024-03-01`, also with a time) as `MM/YYYY`; it is never shifted between zones. */
export function formatPostMonth(value: unknown, culture: string): string {
  if (value === null || value === undefined) return '';
  const [, year, month] = /^(\d{4})-(\d{2})(?:-|$)/.exec(toPostMonth(value) ?? String(value)) ?? [];
  return year && month ? toCultureDigits(`${month}/${year}`, culture) : String(value);
}

/** Reads a typed `M/YYYY`, `MM-YYYY` or `MMYYYY`; two-digit years get 20. Gives `YYYY-MM`, or undefined. */
export function parsePostMonth(text: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[-/.]?\s*(\d{4}|\d{2})$/.exec(toLatinDigits(text).trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const full = year.length === 2 ? `20${year}` : year;
  return Number(full) > 1 ? `${full}-${month.padStart(2, '0')}` : undefined;
}

/** True for a month as `YYYY-MM`. */
export function isPostMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && Number(text.slice(0, 4)) > 1;
}

/**
 * The month of a value of the API or of a document (`03/2024`, `2024-03`, `2024-03-01`, also with a time); undefined for
 * none.
 */
export function toPostMonth(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const sent = value.trim().replace(/^(\d{2})\/(\d{4})$/, '$2-$1');
  const month = /^\d{4}-\d{2}(?=-\d{2}(T|$)|$)/.exec(sent)?.[0];
  return month !== undefined && isPostMonth(month) ? month : undefined;
}

/** Puts a slash behind a typed month: `0320` becomes `03/20`. A month that starts with its year stays whole. */
export function separatePostMonth(text: string): string {
  const whole = text.replace(/^(19|20)\/(\d\d)-$/, '$1$2-');
  return whole.replace(/^(\p{Nd}{2})(?=\p{Nd})(?!\p{Nd}{2}[-/.])/u, '$1/');
}
