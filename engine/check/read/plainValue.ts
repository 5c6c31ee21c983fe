import { LIMITS } from '../../language/limits.ts';
import { ODD } from './outline.ts';

/** A quote before a colon: that of each name is among them, unless a name ends with a backslash. */
const NAME_ENDS = /[^\\]"\s*:/g;
const BACKSLASH_ENDS = '\\\\"';

/**
 * What a text holds that is beyond doubt: small, JSON, not deep, without odd names, and with no more names than its value has.
 * Nearly every document is so; whatever is not is looked at sign by sign.
 */
export function plainValue(text: string): { value: unknown } | undefined {
  if (text.length > LIMITS.bytes || ODD.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!hasNamesOnce(text, value, LIMITS.depth)) return undefined;
  // Each value takes a letter, and no letter more than three bytes: few texts are long enough to be measured.
  const isShort = text.length <= LIMITS.values && text.length * 3 <= LIMITS.bytes;
  return isShort || (bytesOf(text) <= LIMITS.bytes && countIn(value) <= LIMITS.values) ? { value } : undefined;
}

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Objects, lists and the commas in them, as they are counted in a text that is looked at sign by sign. */
function countIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children: unknown[] = Object.values(value);
  let count = Math.max(1, children.length);
  for (const child of children) if (typeof child === 'object') count += countIn(child);
  return count;
}

/** Whether a text certainly writes no name twice in one object; false where that needs a closer look, or there are more levels. */
export function hasNamesOnce(text: string, value: unknown, levels = Number.POSITIVE_INFINITY): boolean {
  return !text.includes(BACKSLASH_ENDS) && namesIn(value, levels) === (text.match(NAME_ENDS)?.length ?? 0);
}

/** Names of properties of all levels; no number where there are more levels. */
function namesIn(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) return Number.NaN;
  let names = 0;
  if (Array.isArray(value)) {
    for (const one of value) if (typeof one === 'object') names += namesIn(one, levels - 1);
    return names;
  }
  for (const name in value) {
    names += 1;
    const one = (value as Record<string, unknown>)[name];
    if (typeof one === 'object') names += namesIn(one, levels - 1);
  }
  return names;
}
