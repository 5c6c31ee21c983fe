import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languageName } from '#engine/stores/texts/LocaleStore.ts';
import { type FakeApp, fakeApp, MemoryStorage } from '../fakeApp.ts';

const english = {
  plain: 'Plain',
  'only.english': 'Only here',
  'rows.of': '{count} of {total}, {gone}',
  'rows.n_one': '{count} row',
  'rows.n_other': '{count} rows',
  'role.of_short': 'Short',
  'role.of': 'Long',
};
const german = { plain: 'Schlicht', empty: '', 'rows.n_one': '{count} Zeile', 'rows.n_other': '{count} Zeilen' };

/** An app in German over English, before i18next is there or after. */
async function germanApp(isWhole: boolean): Promise<FakeApp> {
  const app = fakeApp();
  const texts: Record<string, object> = { 'en-US': english, 'de-DE': german };
  const answer = (language: string) => ({ json: texts[language] ?? {} });
  app.server.handlers.getTranslations = ({ url }) => answer(url.pathname.split('/').at(-1) ?? '');
  app.server.handlers.getConsolidatedTranslations = ({ url }) => ({
    json: { md5: 'm', translations: texts[url.pathname.split('/').at(-1) ?? ''] ?? {} },
  });
  await app.root.locale.use('en-US');
  await app.root.locale.use('de-DE');
  if (isWhole) await app.root.locale.loadPlurals();
  return app;
}

describe.each([
  ['before i18next is there', false],
  ['with i18next', true],
])('a text %s', (_when, isWhole) => {
  let app: FakeApp;
  beforeEach(async () => {
    app = await germanApp(isWhole);
  });
  const text = (key: string, values?: Record<string, unknown>) => app.root.locale.text(key, values as never);

  it.each([
    ['plain', 'Schlicht'],
    ['only.english', 'Only here'],
    ['empty', 'empty'],
    ['no.text', 'no.text'],
    ['toString', 'toString'],
    ['Any words.', 'Any words.'],
  ])('%s is %s', (key, want) => expect(text(key)).toBe(want));

  it('takes the values that it has a place for, and keeps places without a value', () => {
    expect(text('rows.of', { total: 7 })).toBe('{count} of 7, {gone}');
    expect(text('rows.of', { total: 0, gone: '' })).toBe('{count} of 0, ');
    expect(text('rows.of', { count: 12_345, total: 7 })).toBe('12.345 of 7, {gone}');
    // Written already, by the culture of the user.
    expect(text('rows.of', { count: '٢٨٥', total: 7 })).toBe('٢٨٥ of 7, {gone}');
    expect(text('rows.of', { count: '1,234', total: 7 })).toBe('1,234 of 7, {gone}');
    expect(text('plain', { total: 7 })).toBe('Schlicht');
  });
});

describe('with i18next', () => {
  it('a number chooses the form, in the language and in English', async () => {
    const { root } = await germanApp(true);
    const { text } = root.locale;
    expect([text('rows.n', { count: 1 }), text('rows.n', { count: 1000 }), text('rows.n', { count: '2' })]).toEqual([
      '1 Zeile',
      '1.000 Zeilen',
      '2 Zeilen',
    ]);
    expect([text('role.of', { context: 'short' }), text('role.of', { context: 'none' })]).toEqual(['Short', 'Long']);
    expect(text('role.of', { context: 'short', count: undefined } as never)).toBe('Short');
    await root.locale.use('en-US');
    expect([text('rows.n', { count: 1 }), text('plain'), root.locale.language]).toEqual(['1 row', 'Plain', 'en-US']);
  });
});

it('texts of a page that was left before they were written are written by the next one', async () => {
  const local = new MemoryStorage();
  const left = fakeApp({ local }).root.locale;
  await left.use('en-US');
  left.remember();
  await left.useProduct('Leasing');

  // With a browser database of its own, which holds nothing.
  const { root, server, database } = fakeApp({ local });
  const asked: (string | null)[] = [];
  server.handlers.getConsolidatedTranslations = ({ url }) => {
    asked.push(url.searchParams.get('md5'));
    return { json: { md5: 'm1', ...(asked.at(-1) ? {} : { translations: english }) } };
  };
  await root.locale.use('en-US');
  root.locale.remember();
  await root.locale.useProduct('Leasing');
  expect([root.locale.text('plain'), asked]).toEqual(['Plain', ['m1', null]]);
  await vi.waitFor(() => expect([...database]).toEqual([['translations.en-US', { md5: 'm1', texts: english }]]));
});

it('a currency that nobody states is the dollar', () => {
  const { locale } = fakeApp().root;
  locale.setCurrency('EUR');
  expect(locale.currency).toBe('EUR');
  locale.setCurrency('');
  expect(locale.currency).toBe('USD');
});

it.each([
  ['en-US', 'ltr'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur-PK', 'rtl'],
  ['arn-CL', 'ltr'],
])('%s is written %s', async (language, direction) => {
  const { locale } = fakeApp().root;
  await locale.use(language);
  expect(locale.direction).toBe(direction);
});

it.each([
  ['de-DE', 'Deutsch'],
  ['ar', 'العربية'],
  ['en-US', 'English'],
])('%s calls itself %s', (language, name) => expect(languageName(language)).toBe(name));
