import { localeOf, memoize } from './culture.ts';
import { toLatinDigits } from './digits.ts';

/** Decimals of numbers that say nothing else (widgets 9). */
export const DEFAULT_DECIMALS = 2;

/** Powers of ten of the letters that currency amounts may end with (widgets 5). */
const powers = { k: 3, m: 6, b: 9 } as const;

/**
 * A number in the culture's digits, groups and separators; text that is no number comes back as it is.
 *
 * @example formatNumber(1234.5, 'de-DE') // '1.234,50'
 */
export function formatNumber(value: unknown, culture: string, decimals: number = DEFAULT_DECIMALS): string {
  const number = toNumber(value);
  if (number === undefined) return value === null || value === undefined ? '' : String(value);
  return numberFormat(`${culture}|${decimals}`).format(number);
}

/** A whole number, for counts: `12,480`. */
export function formatCount(value: number, culture: string): string {
  return formatNumber(value, culture, 0);
}

/** An amount with the currency's code (`USD`) or symbol (`$`) where the culture puts it. */
export function formatCurrency(
  value: unknown,
  culture: string,
  currency: string,
  decimals: number = DEFAULT_DECIMALS,
): string {
  const number = toNumber(value);
  if (number === undefined) return value === null || value === undefined ? '' : String(value);
  const isCode = /^[A-Z]{3}$/.test(currency);
  const format = currencyFormat(`${culture}|${decimals}|${isCode ? currency : 'USD'}`);
  if (isCode && isPlain(format)) return format.format(number);
  return format
    .formatToParts(number)
    .map(({ type, value: part }) => (type === 'currency' ? toSymbol(isCode ? part : currency) : part))
    .join('');
}

const plain = new WeakMap<Intl.NumberFormat, boolean>();

/** The currency stands there as the culture writes it. To take an amount apart costs many times as much as to write it. */
function isPlain(format: Intl.NumberFormat): boolean {
  const known = plain.get(format);
  if (known !== undefined) return known;
  const isSame = format.formatToParts(0).every(({ type, value }) => type !== 'currency' || toSymbol(value) === value);
  plain.set(format, isSame);
  return isSame;
}

/** A share as percent: 0.25 is `25%`. */
export function formatPercent(value: unknown, culture: string, decimals = 1): string {
  const number = toNumber(value);
  if (number === undefined) return value === null || value === undefined ? '' : String(value);
  return percentFormat(`${culture}|${decimals}`).format(number);
}

/** In right-to-left text `US$` would read `$US` without the mark that closes it. */
function toSymbol(symbol: string): string {
  return /^[A-Z]+\$$/.test(symbol) ? `${symbol}\u200e` : symbol;
}

/** What stands for the currency in the culture: `$`, `€`, `SAR`. A symbol is itself. */
export function currencySymbol(culture: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const parts = currencyFormat(`${culture}|0|${currency}`).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * A typed amount without the code or symbol of its currency, which formatCurrency may have written; where that is not known, without any
 * symbol. That of another currency stays: 15 euros are not 15 dollars.
 */
export function withoutCurrency(text: string, culture: string, currency?: string): string {
  if (!currency) return text.replace(/^([\s\p{Bidi_Control}]*[-+]?)\p{Sc}|\p{Sc}(?=[\s\p{Bidi_Control}]*$)/u, '$1');
  const signs = [currencySymbol(culture, currency), currency];
  return signs.reduce((rest, sign) => rest.replace(sign, ''), text);
}

/** Digits that every number keeps, wherever its point stands. */
export const SURE_DIGITS = 15;

/**
 * How a typed text reads: a number, characters that no number has, a shape that is no number (OP-NUMMSG), or a number that would be
 * another one when it is kept.
 */
export type NumberReading = { number: number } | { fault: 'format' | 'number' | 'digits' };

/**
 * Reads a typed number with the culture's separators and digits; `abbreviations` also reads `1.5k`, `2m` and `3b`.
 * What a number is shown with is no fault: marks of direction, and a percent sign behind it.
 *
 * @example parseNumber('1.234,5', 'de-DE') // { number: 1234.5 }
 */
export function parseNumber(text: string, culture: string, abbreviations = false): NumberReading {
  const { decimal } = separatorsOf(culture);
  const latin = toLatinDigits(text)
    .replace(/\u2212/g, '-')
    .replace(/\s/g, '')
    .replace(/[%٪]$/, '');
  const letter = abbreviations ? /^(.*\d)([kmb])$/i.exec(latin) : null;
  const plain = letter?.[1] ?? latin;
  if (!/^[-+0-9.,'’٬٫]*$/.test(plain)) return { fault: 'format' };
  // An Arabic keyboard may lack the Arabic decimal separator: a dot is one, too, where it cannot be a group. The Arabic
  // one is never anything else.
  const written = decimal === '٫' ? plain.replace('.', decimal) : plain.replaceAll('٫', decimal);
  const [whole = '', fraction, ...more] = written.split(decimal);
  const digits = `${whole.replace(/[.,'’٬]/g, '')}${fraction === undefined ? '' : `.${fraction}`}`;
  if (more.length > 0 || !/^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits) || !hasGoodGroups(whole)) return { fault: 'number' };
  const power = powers[(letter?.[2]?.toLowerCase() ?? '') as keyof typeof powers] ?? 0;
  const number = Number(`${digits}e${power}`);
  if (!Number.isFinite(number)) return { fault: 'number' };
  return digitsOf(digits) === digitsOf(String(number)) ? { number } : { fault: 'digits' };
}

/** What a number is made of, without sign, point, power and the zeros around it. */
function digitsOf(number: string): string {
  return number.replace(/e.*|[-+.]/g, '').replace(/^0+|0+$/g, '');
}

/** A number as it stands in a focused input: the culture's decimal separator, no groups, no more zeros than needed. */
export function numberToTyped(value: number, culture: string): string {
  return typedFormat(culture).format(value);
}

/** Number of a value of the API; numeric text counts. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Groups, where typed, hold three digits (two in the Indian cultures) and the last one three. */
function hasGoodGroups(whole: string): boolean {
  const groups = whole.replace(/^[-+]/, '').split(/[.,'’٬]/);
  return (
    groups.length === 1 ||
    (groups.slice(1, -1).every((group) => /^\d{2,3}$/.test(group)) && /^\d{3}$/.test(groups.at(-1) ?? ''))
  );
}

const numberFormat = memoize((key) => {
  const [culture = '', decimals] = key.split('|');
  const digits = Number(decimals);
  return new Intl.NumberFormat(localeOf(culture), { minimumFractionDigits: digits, maximumFractionDigits: digits });
});

const percentFormat = memoize((key) => {
  const [culture = '', decimals] = key.split('|');
  const digits = Number(decimals);
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(localeOf(culture), { style: 'percent', ...fraction });
});

const typedFormat = memoize(
  (culture) => new Intl.NumberFormat(localeOf(culture), { useGrouping: false, maximumFractionDigits: 15 }),
);

const currencyFormat = memoize((key) => {
  const [culture = '', decimals, currency] = key.split('|');
  const digits = Number(decimals);
  return new Intl.NumberFormat(localeOf(culture), {
    style: 'currency',
    currency: currency ?? 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

const separatorsOf = memoize((culture) => {
  const parts = new Intl.NumberFormat(localeOf(culture)).formatToParts(1.5);
  return { decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.' };
});
