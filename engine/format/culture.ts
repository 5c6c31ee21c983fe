/** Culture used when none is known or the name given is not one (widgets 9). */
export const DEFAULT_CULTURE = 'en-US';

const locales = new Map<string, Intl.Locale>();

/**
 * The culture as a locale in the Gregorian calendar: business dates are Gregorian whatever the culture's own calendar
 * is (ar-SA: Islamic, fa-IR: Persian, th-TH: Buddhist). A name that is not a culture gives en-US.
 */
export function localeOf(culture: string): Intl.Locale {
  const known = locales.get(culture);
  if (known) return known;
  const locale = readLocale(culture);
  locales.set(culture, locale);
  return locale;
}

function readLocale(culture: string): Intl.Locale {
  try {
    return new Intl.Locale(culture || DEFAULT_CULTURE, { calendar: 'gregory' });
  } catch {
    return new Intl.Locale(DEFAULT_CULTURE, { calendar: 'gregory' });
  }
}

/**
 * Formats of a culture with the names of another language: who reads Arabic and writes dates as Americans do still gets
 * Arabic months, ص and م. A culture of the same language comes back as it is.
 *
 * @example withNamesOf('en-US', 'ar-SA') // 'en-US-x-ar'
 */
export function withNamesOf(culture: string, language: string): string {
  const family = familyOf(language);
  return family === familyOf(culture) || family === '' ? culture : `${culture}-x-${family}`;
}

/** Where names of months, days and halves of the day come from; digits stay those of the culture. */
export const namesLocaleOf = memoize((culture: string): Intl.Locale => {
  const own = localeOf(culture);
  const family = /-x-([a-z]{2,3})$/.exec(culture)?.[1];
  if (family === undefined) return own;
  const { numberingSystem } = new Intl.NumberFormat(own).resolvedOptions();
  return new Intl.Locale(family, { calendar: 'gregory', numberingSystem });
});

function familyOf(language: string): string {
  return /^[a-z]{2,3}(?=-|$)/.exec(language)?.[0] ?? '';
}

/** Calls `make` once per key: Intl formatters cost about 50 µs each. */
export function memoize<V>(make: (key: string) => V): (key: string) => V {
  const made = new Map<string, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
