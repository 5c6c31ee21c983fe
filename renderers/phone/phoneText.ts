import { localeOf, toLatinDigits } from '#engine/format/index.ts';
import type { ControlOptions } from '#engine/index.ts';

/** A number has at least ten digits and at most fifteen (widgets 5); so has one with its country code (E.164). */
export const MIN_DIGITS = 10;
const MAX_DIGITS = 15;
const MAX_EXTENSION = 5;

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

/** Digits of a text: fifteen at most, or fifteen and an extension where it is marked by x. */
export function partsOf(text: string): PhoneParts {
  const latin = toLatinDigits(text).trim();
  const at = latin.search(/x|#|ext/i);
  const main = at < 0 ? latin : latin.slice(0, at);
  return {
    hasPlus: main.startsWith('+'),
    digits: main.replace(/\D/g, '').slice(0, MAX_DIGITS),
    extension: at < 0 ? '' : latin.slice(at).replace(/\D/g, '').slice(0, MAX_EXTENSION),
  };
}

/** A number of the North American plan: ten digits and an extension; undefined for any other. */
export function northAmericanParts({ hasPlus, digits, extension }: PhoneParts): PhoneParts | undefined {
  const national = digits.startsWith('1') ? digits.slice(1) : digits;
  if (hasPlus && !digits.startsWith('1')) return undefined;
  return { hasPlus: false, digits: national.slice(0, MIN_DIGITS), extension: national.slice(MIN_DIGITS) + extension };
}

/** The mask while it is typed: `(000) 000-0000 x #`, as far as there are digits. */
export function maskDigits(parts: PhoneParts): string {
  const { digits, extension } = northAmericanParts(parts) ?? parts;
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
