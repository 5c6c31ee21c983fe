import {
  DEFAULT_DECIMALS,
  formatCurrency,
  formatNumber,
  numberToTyped,
  parseNumber,
  SURE_DIGITS,
  toNumber,
  withoutCurrency,
} from '#engine/format/index.ts';
import type { ControlOptions, ValueFault } from '#engine/index.ts';

/** A number, the typed text while it is none, or nothing. */
export type TypedNumber = number | string | null;

/**
 * What a typed text stands for: a number when it is one. What has more decimals than the control takes, or more digits
 * than a number keeps, stays a text: rounded in silence it would be another number than the one that was typed.
 */
export function readTyped(text: string, options: ControlOptions, culture: string, currency?: string): TypedNumber {
  const plain = options.currency ? withoutCurrency(text, culture, currency) : text;
  if (plain.trim() === '') return null;
  const reading = parseNumber(plain, culture, options.currency === true);
  if ('number' in reading && fitsDecimals(reading.number, options)) return reading.number;
  return currency ? plain : text;
}

/** The value as it stands in the input that has no focus. */
export function writeTyped(value: TypedNumber, options: ControlOptions, culture: string, currency?: string): string {
  if (typeof value !== 'number') return value ?? '';
  if (options.currency && currency) return formatCurrency(value, culture, currency, decimalsOf(options));
  return formatNumber(value, culture, decimalsOf(options));
}

/** The value without groups and needless zeros, for the focused input. */
export function editTyped(value: TypedNumber, culture: string): string {
  return typeof value === 'number' ? numberToTyped(value, culture) : (value ?? '');
}

/** Faults of one number or of a text that is none. */
export function checkTyped(value: TypedNumber, options: ControlOptions, culture: string): ValueFault[] {
  if (value === null || value === '') return [];
  if (typeof value === 'number') return checkNumber(value, options, culture);
  const reading = parseNumber(value, culture, options.currency === true);
  if ('number' in reading) {
    return fitsDecimals(reading.number, options)
      ? checkNumber(reading.number, options, culture)
      : [decimalsFault(options)];
  }
  if (reading.fault === 'digits') return [{ key: 'field.digits', values: { max: SURE_DIGITS } }];
  return [{ key: reading.fault === 'format' ? 'field.numberFormat' : 'field.number' }];
}

function checkNumber(value: number, options: ControlOptions, culture: string): ValueFault[] {
  if (options.nonnegative && value < 0) return [{ key: 'field.negative' }];
  const [min, max] = [toNumber(options.min), toNumber(options.max)];
  const isLow = min !== undefined && value < min;
  const isHigh = max !== undefined && value > max;
  if (!isLow && !isHigh) return [];
  const values = {
    ...(min === undefined ? {} : { min: shortest(min, culture) }),
    ...(max === undefined ? {} : { max: shortest(max, culture) }),
  };
  if (min !== undefined && max !== undefined) return [{ key: 'field.between', values, toast: true }];
  return [{ key: isLow ? 'field.min' : 'field.max', values, toast: true }];
}

function decimalsOf({ decimals, type }: ControlOptions): number {
  return decimals ?? (type === 'integer' ? 0 : DEFAULT_DECIMALS);
}

/** A bound reads as it was declared: 5, not 5.00. */
function shortest(bound: number, culture: string): string {
  const [, fraction = ''] = String(bound).split('.');
  return formatNumber(bound, culture, fraction.length);
}

function fitsDecimals(value: number, options: ControlOptions): boolean {
  return Number(value.toFixed(Math.min(decimalsOf(options), 100))) === value;
}

function decimalsFault(options: ControlOptions): ValueFault {
  const max = decimalsOf(options);
  return max === 0 ? { key: 'field.whole' } : { key: 'field.decimals', values: { max } };
}
