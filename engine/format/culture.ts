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
