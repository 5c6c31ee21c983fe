import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText } from '../shared/cleanText.ts';
import { loadPhoneRules, phoneRules } from './phoneBook.ts';
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
  load: loadPhoneRules,
  toText: (value, options, { culture }) => showNumber(value, countryOf(options, culture)),
};

/** A number as it is read; one of another country gets its blanks as soon as the rules are there, which it asks for. */
export function showNumber(value: string, country: string): string {
  const shown = showPhone(value, country);
  if (shown !== value || !/^\+\d{10}/.test(value)) return shown;
  const rules = phoneRules();
  if (!rules) loadPhoneRules().catch(() => undefined);
  return rules?.spaced(partsOf(value)) ?? value;
}

/** What a typed text stands for: the international form of a good number, else its digits, or itself (soft, no number). */
export function readTyped(text: string, options: ControlOptions, culture: string): string {
  const clean = cleanText(text);
  if (!fitsMask(clean)) return clean;
  const parts = partsOf(clean);
  const international = phoneRules()?.international(parts, countryOf(options, culture));
  if (international ?? options.softvalidation) return international ?? clean;
  const digits = `${parts.hasPlus ? '+' : ''}${parts.digits}`;
  if (parts.extension === '') return digits;
  // Ten digits need no x between them and what follows.
  return !parts.hasPlus && parts.digits.length === MIN_DIGITS
    ? digits + parts.extension
    : `${digits} x${parts.extension}`;
}
