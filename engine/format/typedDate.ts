import { localeOf, memoize, namesLocaleOf } from './culture.ts';
import { toCultureDigits, toLatinDigits } from './digits.ts';
import { isDay } from './readDate.ts';

type Part = 'Y' | 'M' | 'D';

interface Pattern {
  order: readonly Part[];
  separator: string;
  /** The separator as the culture writes it: Arabic adds marks that keep the order of the parts. */
  written: string;
}

/** Letters of year, month and day where a language has its own: Jahr, Monat, Tag. */
const lettersOf: Readonly<Record<string, string>> = { de: 'JMT', es: 'AMD', fr: 'AMJ' };

/** The pattern of typed dates as people read it: `MM/DD/YYYY` (en-US), `TT.MM.JJJJ` (de-DE). Also the placeholder. */
export function datePattern(culture: string): string {
  const { order, separator } = patternOf(culture);
  const letters = lettersOf[namesLocaleOf(culture).language] ?? 'YMD';
  return order.map((part) => letters.charAt('YMD'.indexOf(part)).repeat(lengthOf(part))).join(separator);
}

/** A day as it stands in an input, in the order of {@link datePattern} and the digits of the culture. */
export function dayToTyped(iso: string, culture: string): string {
  const { order, written } = patternOf(culture);
  const [Y = '', M = '', D = ''] = iso.split('-');
  const parts = { Y, M, D };
  return toCultureDigits(order.map((part) => parts[part]).join(written), culture);
}

/**
 * Reads a typed date in the order of the culture, with dash, slash, dot or blank between the parts or none at all
 * (`03052024`); one digit is enough for day and month, two-digit years get 20 (widgets 5). ISO dates are read too.
 *
 * @returns the day as `YYYY-MM-DD`, or undefined
 */
export function parseTypedDate(text: string, culture: string): string | undefined {
  const latin = toLatinDigits(text).trim();
  if (isDay(latin)) return latin;
  const { order } = patternOf(culture);
  const groups = /^\d{6}$|^\d{8}$/.test(latin)
    ? cut(latin, order)
    : latin.split(/[-/.\s]+/).filter((group) => group !== '');
  if (groups.length !== 3 || groups.some((group) => !/^\d{1,4}$/.test(group))) return undefined;
  const parts = Object.fromEntries(order.map((part, index) => [part, groups[index] ?? ''])) as Record<Part, string>;
  if (parts.M.length > 2 || parts.D.length > 2) return undefined;
  const year = parts.Y.length === 2 ? `20${parts.Y}` : parts.Y;
  const iso = `${year}-${parts.M.padStart(2, '0')}-${parts.D.padStart(2, '0')}`;
  return isDay(iso) && Number(year) > 1 ? iso : undefined;
}

/** Puts separators between typed digits as they come: `0305` becomes `03/05`, `03/052` becomes `03/05/2`. */
export function separateTyped(text: string, culture: string): string {
  const { order, separator } = patternOf(culture);
  // A date that starts with its year is whole as it is: it was pasted, or its year was cut while it was typed.
  if (!/^[\p{Nd}/.-]*$/u.test(text) || /^\p{Nd}{4}[-/.]/u.test(text)) return text;
  const year = order[0] === 'M' ? /^(19|20)[/.-](\d\d)-$/.exec(text) : null;
  if (year) return `${year[1]}${year[2]}-`;
  let rest = text;
  let typed = '';
  for (const [index, part] of order.entries()) {
    const digits = new RegExp(`^\\p{Nd}{0,${lengthOf(part)}}`, 'u').exec(rest)?.[0] ?? '';
    typed += digits;
    rest = rest.slice(digits.length);
    if (rest === '' || index === order.length - 1) break;
    const isSeparated = /^[/.-]/.test(rest);
    typed += isSeparated ? rest.charAt(0) : separator;
    if (isSeparated) rest = rest.slice(1);
  }
  return typed + rest;
}

const lengthOf = (part: Part) => (part === 'Y' ? 4 : 2);

function cut(digits: string, order: readonly Part[]): string[] {
  let at = 0;
  return order.map((part) => {
    const length = part === 'Y' ? digits.length - 4 : 2;
    at += length;
    return digits.slice(at - length, at);
  });
}

const patternOf = memoize((culture): Pattern => {
  const parts = new Intl.DateTimeFormat(localeOf(culture), { year: 'numeric', month: '2-digit', day: '2-digit' });
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, Part>> = { year: 'Y', month: 'M', day: 'D' };
  const written = parts.formatToParts(new Date(2024, 2, 5));
  const order = written.map(({ type }) => letters[type]).filter((part) => part !== undefined);
  const literals = written.filter(({ type }) => type === 'literal').map(({ value }) => value.trim());
  const literal = literals.find((value) => /^[-/.]$/.test(toLatinDigits(value))) ?? '/';
  return { order, separator: toLatinDigits(literal), written: literal };
});
