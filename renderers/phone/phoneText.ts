import { localeOf, toLatinDigits } from '#engine/format/index.ts';
import type { ControlOptions } from '#engine/index.ts';

/** A number has at least ten digits and at most fifteen, its country code and its extension among them (widgets 5). */
export const MIN_DIGITS = 10;
export const MAX_DIGITS = 15;

/** Countries of the North American plan: ten digits behind +1. What follows the tenth is an extension (OP-PHONE). */
const NORTH_AMERICAN = new Set('AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI'.split(' '));

/** A number taken apart. Digits are Latin. */
export interface PhoneParts {
  hasPlus: boolean;
  digits: string;
  extension: string;
}

/** Country of numbers without a country code: the document's, that of the user's culture, or the United States. */
export function countryOf({ country }: ControlOptions, culture: string): string {
  return country ?? localeOf(culture).maximize().region ?? 'US';
}

export function isNorthAmerican(country: string): boolean {
  return NORTH_AMERICAN.has(country);
}

/** True when the text holds only what the mask has: digits, blanks, brackets, separators and an extension. */
export function fitsMask(text: string): boolean {
  return /^[\d\s()+.,/–-]*(?:(?:x|#|ext\.?)[\d\s]*)?$/i.test(toLatinDigits(text));
}

/** Digits of a text, and those of an extension where it is marked by x: fifteen at most in all. */
export function partsOf(text: string): PhoneParts {
  const latin = toLatinDigits(text).trim();
  const at = latin.search(/x|#|ext/i);
  const main = at < 0 ? latin : latin.slice(0, at);
  const digits = main.replace(/\D/g, '').slice(0, MAX_DIGITS);
  const extension = at < 0 ? '' : latin.slice(at).replace(/\D/g, '');
  return { hasPlus: main.startsWith('+'), digits, extension: extension.slice(0, MAX_DIGITS - digits.length) };
}

/** A text without what no number has, when it holds a whole number besides: a phone keeps digits only. */
export function keepNumber(text: string): string {
  if (fitsMask(text) || partsOf(text.replace(/[x#]/gi, '')).digits.length < MIN_DIGITS) return text;
  const marked = toLatinDigits(text).replace(/(?<=\d[\s.,)]*)(?:ext\.?|x|#)(?=\s*\d)/i, '#');
  return marked.replace(/[^\d\s()+.,/–#-]/g, '').trim();
}

/**
 * A number of the North American plan: ten digits and an extension; undefined for any other. A 1 in front is the
 * country code behind a plus and before exactly ten digits; else it is a digit as any other (OP-PHONE).
 */
export function northAmericanParts(parts: PhoneParts): PhoneParts | undefined {
  const { hasPlus, digits, extension } = parts;
  const all = digits + extension;
  const hasCode = digits.length === MIN_DIGITS + 1 || all.length === MIN_DIGITS + 1;
  return hasPlus || !hasCode ? masked(parts) : masked({ ...parts, hasPlus: digits.startsWith('1') });
}

/** The mask while it is typed: `(000) 000-0000 x #`, as far as there are digits. */
export function maskDigits(parts: PhoneParts): string {
  const isPasted = parts.digits.length === MIN_DIGITS + 1 && parts.extension !== '';
  const { digits, extension } = (isPasted ? northAmericanParts(parts) : masked(parts)) ?? parts;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area.length === 3 ? `(${area})` : area;
  const number = line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
  return extension ? `${number} x ${extension}` : number;
}

/** A number as it is read: `(3) 3 - 4 x extension` at home in the plan, the international form for any other. */
export function showPhone(value: string, country: string): string {
  const parts = partsOf(value);
  if (!isNorthAmerican(country) || !fitsMask(value)) return value;
  const own = northAmericanParts(parts);
  if (!own || own.digits.length < MIN_DIGITS) return value;
  const number = `(${own.digits.slice(0, 3)}) ${own.digits.slice(3, 6)} - ${own.digits.slice(6)}`;
  return own.extension ? `${number} x ${own.extension}` : number;
}

/** The parts without their country code, which counts among the fifteen digits of a number that can have one. */
function masked({ hasPlus, digits, extension }: PhoneParts): PhoneParts | undefined {
  if (hasPlus && !digits.startsWith('1')) return undefined;
  const all = (hasPlus ? digits.slice(1) : digits) + extension;
  const kept = all.slice(0, /^[01]/.test(all) ? MAX_DIGITS : MAX_DIGITS - 1);
  return { hasPlus: false, digits: kept.slice(0, MIN_DIGITS), extension: kept.slice(MIN_DIGITS) };
}
