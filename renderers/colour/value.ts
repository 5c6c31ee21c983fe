import type { ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText } from '../shared/cleanText.ts';

/** A colour as `#rrggbb`, the typed text while it is none, or empty. */
export const colourValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => cleanText(value) === '',
  validate: (value): ValueFault[] => (cleanText(value) === '' || toHex(value) ? [] : [{ key: 'field.colour' }]),
  toQuery: (name, value): Record<string, string> => {
    const hex = toHex(value);
    return hex ? { [name]: hex } : {};
  },
  fromQuery: (name, query) => toHex(query.get(name) ?? '') ?? '',
  fromDocument: (value) => (typeof value === 'string' ? (toHex(value) ?? value) : ''),
  toDocument: (value) => toHex(value) ?? null,
  toText: (value) => toHex(value) ?? value,
};

/** `#rrggbb` of a typed colour (`#abc`, `AABBCC`); undefined when it is none. */
export function toHex(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(cleanText(text)) ?? [];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${full.toLowerCase()}`;
}
