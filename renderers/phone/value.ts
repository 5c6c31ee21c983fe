import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText } from '../shared/cleanText.ts';
import { phoneRules } from './phoneBook.ts';
import { countryOf, fitsMask, MIN_DIGITS, partsOf, showPhone } from './phoneText.ts';

const DEFAULT_CULTURE = 'en-US';

/** A number in international form, or what was typed while it is none. */
export const phoneValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => cleanText(value) === '',
  validate: (value, options, culture = DEFAULT_CULTURE): ValueFault[] => {
    if (cleanText(value) === '' || options.softvalidation) return [];
    if (!fitsMask(value)) return [{ key: 'field.phoneFormat' }];
    const parts = partsOf(value);
    const rules = phoneRules();
    if (rules?.international(parts, countryOf(options, culture))) return [];
    if (parts.digits.length < MIN_DIGITS) return [{ key: 'field.phoneNumber' }];
    return rules ? [{ key: 'field.phoneNumberFormat' }] : [];
  },
  toQuery: (name, value): Record<string, string> => (cleanText(value) === '' ? {} : { [name]: value }),
  fromQuery: (name, query) => query.get(name) ?? '',
  fromDocument: (value) => (typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : ''),
  toDocument: (value, options) => {
    const clean = cleanText(value);
    if (clean === '') return null;
    if (!fitsMask(clean)) return clean;
    return phoneRules()?.international(partsOf(clean), countryOf(options, DEFAULT_CULTURE)) ?? clean;
  },
  toText: (value, options, { culture }) => showPhone(value, countryOf(options, culture)),
};

/** What a typed text stands for: the international form of a good number, else its digits, or itself (soft, no number). */
export function readTyped(text: string, options: ControlOptions, culture: string): string {
  const clean = cleanText(text);
  if (!fitsMask(clean)) return clean;
  const parts = partsOf(clean);
  const international = phoneRules()?.international(parts, countryOf(options, culture));
  if (international ?? options.softvalidation) return international ?? clean;
  const digits = `${parts.hasPlus ? '+' : ''}${parts.digits}`;
  return parts.extension ? `${digits} x${parts.extension}` : digits;
}
