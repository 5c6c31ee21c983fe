import { offeredCultures, offeredLanguages } from './localeIds.ts';

export { offeredCultures, offeredLanguages };

/** Country of a language that names none (shell 9). */
const UNKNOWN_COUNTRY = 'us';

export interface LocaleChoice {
  id: string;
  label: string;
  /** In English. */
  name: string;
  countrycode: string;
}

/** `dialect`: American English; `standard`: English (United States), where the country is what is chosen. */
type Naming = 'dialect' | 'standard';

const known = new Map<string, LocaleChoice[]>();

/** Choices with their names in the language of the user, as the Unicode locale data have them; sorted as that language does. */
export function localeChoices(ids: readonly string[], language: string, naming: Naming): LocaleChoice[] {
  const key = `${language} ${naming} ${ids.length}`;
  const made = known.get(key) ?? makeChoices(ids, language, naming);
  // Languages come from profiles, which hold offered ones only: the map stays small.
  known.set(key, made);
  return made;
}

function makeChoices(ids: readonly string[], language: string, naming: Naming): LocaleChoice[] {
  const own = new Intl.DisplayNames([language, 'en-US'], { type: 'language', languageDisplay: naming });
  const english = new Intl.DisplayNames('en-US', { type: 'language', languageDisplay: naming });
  return ids
    .map((id) => ({
      id,
      label: own.of(id) ?? id,
      name: english.of(id) ?? id,
      countrycode: countryOf(id),
    }))
    .sort((left, right) => left.label.localeCompare(right.label, language));
}

/** Country for the flag, in lower case: `gb` of en-GB; `us` of a language without one. */
export function countryOf(language: string): string {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1];
  return region?.toLowerCase() ?? UNKNOWN_COUNTRY;
}
