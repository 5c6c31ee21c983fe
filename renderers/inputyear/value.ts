import { toCultureDigits, toLatinDigits, toNumber } from '#engine/format/index.ts';
import type { ControlOptions, ValueFault } from '#engine/index.ts';
import { pairValue } from '../shared/numbers/pairValue.ts';

/** A year as four digits; pairs of them; or what was typed. Records get a number where their field is one. */
export const yearValue = pairValue({
  read: readYear,
  isGood: isYear,
  check: checkYear,
  send: (year) => String(Number(year)),
  save: (year, { type }) => (type === 'string' ? year : Number(year)),
  show: (year, _options, { culture }) => toCultureDigits(year, culture),
});

/** The year of a typed text (two digits get 20), the text itself while it is none, or null. */
export function readTyped(text: string): string | null {
  const latin = toLatinDigits(text).trim();
  if (latin === '') return null;
  const year = /^\d{2}$/.test(latin) ? `20${latin}` : latin;
  return isYear(year) ? year : text;
}

/** True for a year from 2 to 9999 as four digits; year 1 stands for never. */
export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) > 1;
}

function readYear(value: unknown): string | undefined {
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  const year = String(number).padStart(4, '0');
  return isYear(year) ? year : undefined;
}

function checkYear(year: string, options: ControlOptions): ValueFault[] {
  if (!isYear(year)) return [{ key: 'field.year' }];
  const [min, max] = [toNumber(options.min), toNumber(options.max)];
  const isLow = min !== undefined && Number(year) < min;
  if (!isLow && (max === undefined || Number(year) <= max)) return [];
  const values = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (min !== undefined && max !== undefined) return [{ key: 'field.between', values }];
  return [{ key: isLow ? 'field.min' : 'field.max', values }];
}
