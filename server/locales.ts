/** Languages with texts, and cultures that users may choose for dates and numbers. */
export const offeredLanguages: readonly string[] = ['en-US', 'ar-SA'];

export const offeredCultures: readonly string[] = [
  'en-US',
  'en-CA',
  'en-GB',
  'en-AU',
  'en-IE',
  'ar-SA',
  'ar-AE',
  'ar-EG',
  'de-DE',
  'es-ES',
  'es-MX',
  'es-US',
  'fr-CA',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
  'zh-CN',
];

export interface LocaleChoice {
  id: string;
  label: string;
  /** In English. */
  name: string;
  countrycode: string;
}

/** Choices with their names in the language of the user. */
export function localeChoices(ids: readonly string[], language: string): LocaleChoice[] {
  const own = new Intl.DisplayNames([language, 'en-US'], { type: 'language' });
  const english = new Intl.DisplayNames('en-US', { type: 'language' });
  return ids
    .map((id) => ({
      id,
      label: own.of(id) ?? id,
      name: english.of(id) ?? id,
      countrycode: new Intl.Locale(id).region ?? '',
    }))
    .sort((left, right) => left.label.localeCompare(right.label, language));
}
