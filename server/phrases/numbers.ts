import type { Reading, Span } from './Reading.ts';

/** A number of the phrase. */
export interface SaidNumber extends Span {
  value: number;
  /** A sign or a word of money stands with it. */
  isMoney: boolean;
}

const MONEY = new Set(['$', '€', '£']);

/** The number that begins here: digits or a word, with its scale (`2k`) and its money (`$2,000`). */
export function numberAt(reading: Reading, start: number): SaidNumber | undefined {
  const { lexicon, tokens } = reading;
  const { numbers, scales, currencies } = lexicon;
  const hasSign = reading.isFree(start) && MONEY.has(tokens[start]?.plain ?? '');
  const at = hasSign ? start + 1 : start;
  const token = tokens[at];
  if (!token || !reading.isFree(at)) return undefined;
  const isDigits = token.is === 'number';
  let value = isDigits ? readDigits(token.plain) : numbers.get(token.plain);
  if (value === undefined || Number.isNaN(value)) return undefined;
  let end = at + 1;
  for (;;) {
    const scale = reading.isFree(end) ? scales.get(tokens[end]?.plain ?? '') : undefined;
    if (scale === undefined) break;
    value *= scale;
    end += 1;
  }
  // No filter takes a number that cannot be written to the last digit.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  const money = reading.isFree(end) && MONEY.has(tokens[end]?.plain ?? '') ? end + 1 : reading.entryAt(end, currencies);
  return { at: start, end: money ?? end, value, isMoney: hasSign || money !== undefined };
}

/**
 * A mark before exactly three digits groups them, any other one begins the decimals; of two marks the last one does.
 *
 * @example readDigits('1.500') // 1500
 * readDigits('1.500,50') // 1500.5
 */
export function readDigits(text: string): number {
  if (text.startsWith('-')) return -readDigits(text.slice(1));
  const marks = [...text.matchAll(/[^\d]/g)];
  const last = marks.at(-1);
  if (!last) return Number(text);
  const whole = text.slice(0, last.index).replace(/[^\d]/g, '');
  const rest = text.slice(last.index + 1);
  const isGroup =
    rest.length === 3 && last[0] !== '٫' && (marks.length === 1 || marks.every(([mark]) => mark === last[0]));
  return isGroup ? Number(whole + rest) : Number(`${whole}.${rest}`);
}
