import { LIMITS } from '../../language/limits.ts';
import { ODD } from './outline.ts';

/** A quote before a colon: that of each name is among them, unless a name ends with a backslash. */
const NAME_ENDS = /[^\\]"\s*:/g;
const BACKSLASH_ENDS = '\\\\"';

/**
 * What a text holds that is beyond doubt: short, JSON, not deep, without odd names, and with no more names than its value has.
 * Nearly every document is so; whatever is not is looked at sign by sign.
 */
export function plainValue(text: string): { value: unknown } | undefined {
  if (text.length > LIMITS.values || ODD.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return hasNamesOnce(text, value, LIMITS.depth) ? { value } : undefined;
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
