import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isNorthAmerican, MAX_DIGITS, MIN_DIGITS, northAmericanParts, type PhoneParts } from './phoneText.ts';

/** What the plans of all countries say. The plans are large, so this file is a chunk that the first focus loads. */
export const rules = {
  /**
   * The international form of a good number (`+12133734253 x12`); undefined for any other.
   * @param country Two letters, for numbers without a country code.
   */
  international(parts: PhoneParts, country: string): string | undefined {
    const { hasPlus, digits, extension } = parts;
    if (hasPlus) return format(`+${digits}`, country, extension);
    if (isNorthAmerican(country)) {
      const own = northAmericanParts(parts);
      return own && format(own.digits, country, own.extension);
    }
    const whole = format(digits, country, extension);
    if (whole || digits.length <= MIN_DIGITS) return whole;
    return format(digits.slice(0, MIN_DIGITS), country, digits.slice(MIN_DIGITS) + extension);
  },
  /** A stored number with the blanks of its country: `+44 20 7946 0958`. */
  spaced({ digits, extension }: PhoneParts): string | undefined {
    const number = parsePhoneNumberFromString(`+${digits}`, { extract: false });
    return number && withExtension(number.formatInternational(), extension);
  },
};

export type PhoneRules = typeof rules;

function format(digits: string, country: string, extension: string): string | undefined {
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'US';
  const number = parsePhoneNumberFromString(digits, { defaultCountry, extract: false });
  if (!number?.isValid() || number.number.length <= MIN_DIGITS) return undefined;
  return withExtension(number.number, extension.slice(0, MAX_DIGITS + 1 - number.number.length));
}

function withExtension(number: string, extension: string): string {
  return extension ? `${number} x${extension}` : number;
}
