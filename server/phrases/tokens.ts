/** A piece of a phrase. */
export interface Token {
  is: 'word' | 'number' | 'day' | 'sign' | 'quote';
  /** As it was written. */
  raw: string;
  /** As it is compared. */
  plain: string;
  /** A comma, a full stop or a bracket stands before it. */
  isApart: boolean;
  /** It begins with a capital letter and is not the first. */
  isName: boolean;
}

const QUOTES = /"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]/u;
const MAIL = /[^\s@,;()]+@[^\s@,;()]+\.[^\s@,;()]+/u;
const ADDRESS = /\d+(?:\.\d+){3}/u;
const DAY = /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)/u;
const NUMBER = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?![\d.,]*\d)|\d+(?:[.,٬٫'’]\d+)*/u;
const WORD = /\p{L}[\p{L}\p{M}]*/u;
const SIGN = /<=|>=|≤|≥|[<>=+%$€£#–-]/u;
const parts = new RegExp(
  `(?<quote>${QUOTES.source})|(?<mail>${MAIL.source}|${ADDRESS.source})|(?<day>${DAY.source})|(?<number>${NUMBER.source})|(?<word>${WORD.source})|(?<sign>${SIGN.source})|(?<apart>[,;.!?()،؛؟])`,
  'gu',
);

/**
 * The pieces of a phrase. Digits of any script are those of ASCII.
 *
 * @example tokensOf('Rent < $2,000') // word rent, sign <, sign $, number 2,000
 */
export function tokensOf(phrase: string): Token[] {
  const tokens: Token[] = [];
  const text = latinDigits(phrase);
  let isApart = false;
  let isNegative = false;
  for (const { groups = {}, 0: raw, index } of text.matchAll(parts)) {
    if (groups.apart) {
      isApart = true;
      continue;
    }
    const is = kindOf(groups);
    if (raw === '-' || raw === '–') {
      const isBetween = !isApart && (tokens.at(-1)?.is === 'number' || /\d\p{L}{1,2}$/u.test(text.slice(0, index)));
      isNegative =
        !isBetween && /(?:^|\s)[-–]$/.test(text.slice(0, index + 1)) && /^[$€£]?\d/.test(text.slice(index + 1));
      if (!isBetween || !/^\s*[$€£]?\d/.test(text.slice(index + 1))) continue;
    }
    const said = is === 'quote' ? raw.slice(1, -1).trim() : is === 'number' && isNegative ? `-${raw}` : raw;
    if (said === '') continue;
    const isName = tokens.length > 0 && /^\p{Lu}/u.test(said);
    tokens.push({ is, raw: said, plain: plain(said), isApart, isName });
    isApart = false;
    if (is !== 'sign') isNegative = false;
  }
  return tokens;
}

function kindOf({ quote, day, number, sign }: Readonly<Record<string, string | undefined>>): Token['is'] {
  if (quote !== undefined) return 'quote';
  if (day !== undefined) return 'day';
  if (number !== undefined) return 'number';
  return sign === undefined ? 'word' : 'sign';
}

/** Small letters without their marks; Arabic letters that are written in several ways are one. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي');
}

/** The words of a name, as they are compared. */
export function wordsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ is }) => is !== 'sign')
    .map((token) => token.plain);
}

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    if (digit <= '9') return digit;
    const code = digit.codePointAt(0) ?? 0;
    const zero = [0x660, 0x6f0, 0x966, 0xff10].find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
