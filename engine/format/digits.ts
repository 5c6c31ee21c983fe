import { localeOf, memoize } from './culture.ts';
import { withoutMarks } from './direction.ts';

/** Decimal digits of the scripts that cultures write numbers in, as code points of their zero. */
const zeros = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50, 0x0f20, 0x1040, 0xff10];

/** The text with Latin digits and without direction marks, for reading what a person typed or pasted. */
export function toLatinDigits(text: string): string {
  return withoutMarks(text).replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The text with the digits that the culture writes: `12` is `١٢` for ar-SA. */
export function toCultureDigits(text: string, culture: string): string {
  const digits = digitsOf(culture);
  return text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);
}

const digitsOf = memoize((culture) => {
  const format = new Intl.NumberFormat(localeOf(culture), { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
});
