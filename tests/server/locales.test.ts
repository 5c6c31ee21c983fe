import { beforeAll, describe, expect, it } from 'vitest';
import { requestErrors } from '../../server/errors.ts';
import { countryOf, offeredCultures, offeredLanguages } from '../../server/locales.ts';
import { proves } from '../proves.ts';
import { call, type Session, signIn } from './helpers/call.ts';
import { withServer } from './helpers/withServer.ts';

interface Choice {
  id: string;
  label: string;
  name: string;
  countrycode: string;
}

describe('choices of cultures and languages', () => {
  const server = withServer('sqlite');
  let admin: Session;
  let arabic: Session;
  const choices = async (operation: 'listCultures' | 'listLanguages', session = admin): Promise<Choice[]> =>
    (await call(server, session, operation)).body.data;
  beforeAll(async () => {
    [admin, arabic] = [await signIn(server, 'admin@hmpg.example'), await signIn(server, 'arabic@hmpg.example')];
  });

  it('about 180 cultures have an id of their own, a name and a country', proves('HTTP', 'SHELL-I18N-06'), async () => {
    const cultures = await choices('listCultures');
    expect(cultures.length).toBeGreaterThanOrEqual(175);
    expect(new Set(cultures.map(({ id }) => id)).size).toBe(cultures.length);
    expect(new Set(cultures.map(({ name }) => name)).size).toBe(cultures.length);
    for (const { id, name, countrycode } of cultures) {
      expect(name, id).not.toBe(id);
      expect(countrycode, id).toBe(id.split('-').at(-1)?.toLowerCase());
    }
  });

  it('every culture has date and number formats of its own in the locale data', proves('HTTP', 'SHELL-I18N-06'), () => {
    const without = offeredCultures.filter((id) => Intl.DateTimeFormat.supportedLocalesOf(id).length === 0);
    expect(without).toEqual([]);
  });

  it('about 45 languages are offered, more than ten of them Arabic', proves('HTTP', 'SHELL-I18N-07'), async () => {
    const languages = await choices('listLanguages');
    expect([languages.length, new Set(languages.map(({ id }) => id)).size]).toEqual([45, 45]);
    expect(languages.filter(({ id }) => id.startsWith('ar-')).length).toBeGreaterThan(10);
    expect(offeredLanguages).toEqual(expect.arrayContaining(['en-US', 'ar-SA', 'de-DE', 'es-ES', 'fr-FR']));
  });

  it(
    'names are in the language of the user and sorted as it sorts',
    proves('HTTP', 'SHELL-I18N-06', 'SHELL-I18N-07'),
    async () => {
      const german = (await choices('listCultures', arabic)).find(({ id }) => id === 'de-DE');
      expect(german).toMatchObject({ label: 'الألمانية (ألمانيا)', name: 'German (Germany)', countrycode: 'de' });
      const labels = (await choices('listLanguages', arabic)).map(({ label }) => label);
      expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'ar-SA')));
    },
  );

  it.each([
    ['en-GB', 'gb'],
    ['zh-Hant-TW', 'tw'],
    ['eo', 'us'],
    ['es-419', 'us'],
    ['sr-Latn', 'us'],
    ['', 'us'],
  ])('the country of %j is %s', proves('HTTP', 'SHELL-I18N-08'), (language, country) => {
    expect(countryOf(language)).toBe(country);
  });

  it('every sentence of a refusal has a text that languages translate', async () => {
    const { body } = await call(server, null, 'getTranslations', { path: { lang: 'de-DE' } });
    // This one is a place for what another part says.
    const codes = Object.keys(requestErrors).filter((code) => code !== 'invalid_request');
    expect(codes.filter((code) => !(`server.${code}` in body))).toEqual([]);
  });
});
