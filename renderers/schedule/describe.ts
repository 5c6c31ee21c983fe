import cronstrue from 'cronstrue';

/** The words of the languages that are shipped; English is always there. */
const languages: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('cronstrue/locales/ar.js'),
  de: () => import('cronstrue/locales/de.js'),
  es: () => import('cronstrue/locales/es.js'),
  fr: () => import('cronstrue/locales/fr.js'),
};

/**
 * An expression in words; one that nobody can put into words comes back as it is.
 *
 * @param countsTo24 how hours are counted; without it as people of the language do
 */
export async function describe(cron: string, language: string, countsTo24?: boolean): Promise<string> {
  const locale = language in languages ? language : 'en';
  await languages[language]?.();
  try {
    return cronstrue.toString(cron, { locale, use24HourTimeFormat: countsTo24 ?? locale !== 'en' });
  } catch {
    return cron;
  }
}
