import { describe, expect, it, vi } from 'vitest';
import { localeFileOf } from '#engine/format/localeFile.ts';
import { formatCurrency } from '#engine/format/numbers.ts';
import { proves } from '../../../proves.ts';
import { type FakeApp, fakeApp, MemoryStorage, workingApp } from '../fakeApp.ts';

/** What consolidated translations were asked with, in order. */
const asked = (app: FakeApp) =>
  app.server.calls
    .filter(({ operation }) => operation === 'getConsolidatedTranslations')
    .map(({ url }) => Object.fromEntries(url.searchParams));

describe('consolidated texts', () => {
  /** A server that knows the texts `m1` and sends them once. */
  const thrifty = (app: Pick<FakeApp, 'server'>) => {
    app.server.handlers.getConsolidatedTranslations = ({ url }) => ({
      json: url.searchParams.get('md5') === 'm1' ? { md5: 'm1' } : { md5: 'm1', translations: { 'a.b': 'Sent once' } },
    });
  };
  const leasing = { Name: 'Leasing Assistant', ProductName: 'Leasing', Databases: [{ Name: 'hmpg_east' }] };

  it(
    'are asked for with the product and the md5 of those that are here, also after a reload',
    proves('unit', 'SHELL-I18N-02'),
    async () => {
      const local = new MemoryStorage();
      const app = await workingApp({ local }, (server) => {
        thrifty({ server });
        server.handlers.listMyRoles = () => ({ json: [leasing] });
      });
      expect(asked(app)).toEqual([{ productName: 'Leasing' }]);
      expect(app.root.locale.text('a.b')).toBe('Sent once');

      const again = fakeApp({ local, database: app.database });
      thrifty(again);
      await again.root.flow.prepare('en-US');
      expect(asked(again)).toEqual([{ md5: 'm1', productName: 'Leasing' }]);
      expect(again.server.count('getTranslations')).toBe(0);
      expect(again.root.locale.text('a.b')).toBe('Sent once');
    },
  );

  it('are asked for once by a start, and new ones are kept for the next', proves('unit', 'SHELL-I18N-02'), async () => {
    const local = new MemoryStorage();
    const mark = { language: 'en-US', md5: 'm0', product: 'Leasing' };
    local.setItem('translations', JSON.stringify(mark));
    const app = await workingApp({ local }, (server) => {
      thrifty({ server });
      server.handlers.listMyRoles = () => ({ json: [leasing] });
    });
    expect(asked(app)).toEqual([{ md5: 'm0', productName: 'Leasing' }]);
    expect(app.root.locale.text('a.b')).toBe('Sent once');
    expect(JSON.parse(local.getItem('translations') ?? '')).toEqual({ ...mark, md5: 'm1' });
    expect(app.database.get('translations.en-US')).toEqual({ md5: 'm1', texts: { 'a.b': 'Sent once' } });
  });

  it('are asked for in full when what was kept is gone', proves('unit', 'SHELL-I18N-02'), async () => {
    const local = new MemoryStorage();
    const mark = { language: 'en-US', md5: 'm1', product: 'Leasing' };
    local.setItem('translations', JSON.stringify(mark));
    const app = fakeApp({ local });
    thrifty(app);
    await app.root.flow.prepare('en-US');
    expect(asked(app)).toEqual([{ md5: 'm1', productName: 'Leasing' }, { productName: 'Leasing' }]);
    expect(app.root.locale.text('a.b')).toBe('Sent once');
  });

  it('of another product replace those of the one before', proves('unit', 'SHELL-I18N-02'), async () => {
    const app = await workingApp({}, (server) => {
      server.handlers.listMyRoles = () => ({ json: [leasing] });
      server.handlers.getConsolidatedTranslations = ({ url }) => {
        const product = url.searchParams.get('productName') ?? 'none';
        return { json: { md5: product, translations: { 'a.b': product } } };
      };
    });
    expect(app.root.locale.text('a.b')).toBe('Leasing');
    await app.root.locale.useProduct('Payables');
    expect(app.root.locale.text('a.b')).toBe('Payables');
  });
});

describe('language and culture', () => {
  it.each([[{}], [{ Language: '', Culture: '' }], [{ Language: null, Culture: null }]])(
    'a profile with %j gets en-US texts and formats',
    proves('unit', 'SHELL-I18N-09'),
    async (json) => {
      const { root } = await workingApp({}, (server) => {
        server.handlers.getUserProfile = () => ({ json: { Id: 7, ...json } });
      });
      expect([root.locale.language, root.locale.culture, root.locale.direction]).toEqual(['en-US', 'en-US', 'ltr']);
    },
  );

  it(
    'are two things: texts of the one, formats of the other, names in the language',
    proves('unit', 'SHELL-I18N-05'),
    async () => {
      const { root } = await workingApp({}, (server) => {
        server.handlers.getUserProfile = () => ({ json: { Id: 7, Language: 'ar-EG', Culture: 'en-US' } });
      });
      expect([root.locale.language, root.locale.culture, root.locale.direction]).toEqual([
        'ar-EG',
        'en-US-x-ar',
        'rtl',
      ]);
      await root.flow.changeLanguage('en-US');
      expect([root.locale.culture, root.locale.direction]).toEqual(['en-US', 'ltr']);
    },
  );

  it.each([
    [{ Currency: 'USD', CurrencySymbol: '€' }, '€1.00'],
    [{ CurrencySymbol: 'kr' }, 'kr1.00'],
    [{ Currency: 'USD', CurrencySymbol: '$' }, '$1.00'],
    [{ Currency: 'USD', CurrencySymbol: '$', Culture: 'ar-EG' }, '$'],
    [{ Currency: 'EUR' }, '€1.00'],
    [{}, '$1.00'],
  ])(
    'amounts of a profile with %j are written as %s, those of the next one as it says',
    proves('unit', 'SHELL-PROFILE-01'),
    async (money, want) => {
      const { root, server } = await workingApp({}, (before) => {
        before.handlers.getUserProfile = () => ({ json: { Id: 7, Culture: 'en-US', ...money } });
      });
      const amount = () => formatCurrency(1, root.locale.culture, root.locale.currency);
      expect(amount()).toContain(want);
      expect(amount()).not.toContain('US');
      server.handlers.getUserProfile = () => ({ json: { Id: 7, CurrencySymbol: '£' } });
      await root.flow.reloadFormats();
      expect(amount()).toBe('£1.00');
    },
  );

  it('a key without a text is reported once, inline text never', async () => {
    const missing: string[] = [];
    const { root } = fakeApp({ reportMissing: (key, language) => missing.push(`${language} ${key}`) });
    expect(root.locale.text('too.early')).toBe('too.early');
    await root.flow.prepare('en-US');
    for (const text of ['users.gone', 'users.gone', 'users.title', 'Inline text.', 'Plain']) root.locale.text(text);
    expect(missing).toEqual(['en-US users.gone']);
  });
});

describe('locale files', () => {
  const start = async (base: string, answer: () => Promise<Response>) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const app = fakeApp();
    app.server.handlers.getSettings = () => ({ json: { productName: 'M', localeCdnUrl: base } });
    await app.root.flow.prepare('fr-FR');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    return fetched.mock.calls.map(([url]) => String(url));
  };

  it('come from the configured base', proves('unit', 'SHELL-I18N-03'), async () => {
    const file = { dayPeriods: ['mat.', 'soir'], firstDayOfWeek: 3, months: ['too few'] };
    const urls = await start('https://cdn.example/one/', async () => Response.json(file));
    expect(urls).toEqual(['https://cdn.example/one/fr-FR.json']);
    expect(localeFileOf('fr-FR')).toEqual({ dayPeriods: ['mat.', 'soir'], firstDayOfWeek: 3 });
  });

  it('that cannot be had leave the built-in formats', proves('unit', 'SHELL-I18N-03'), async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const before = localeFileOf('fr-FR');
    const urls = await start('https://cdn.example/two', () => Promise.reject(new TypeError('offline')));
    expect(urls).toEqual(['https://cdn.example/two/fr-FR.json']);
    expect(localeFileOf('fr-FR')).toEqual(before);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
