import { autorun } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/index.ts';
import { isObject } from '#engine/language/json.ts';
import { ClientDatabase } from '#engine/stores/storage/ClientDatabase.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { clientDatabase } from '#engine/stores/storage/storageKeys.ts';
import { LocaleStore } from '#engine/stores/texts/LocaleStore.ts';
import { ToastStore } from '#engine/stores/view/ToastStore.ts';
import { UiStore } from '#engine/stores/view/UiStore.ts';
import { proves } from '../../proves.ts';
import { fakeApp, MemoryStorage, workingApp } from './fakeApp.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

describe('toasts', () => {
  it('close after 5 s, errors stay', () => {
    const toasts = new ToastStore();
    toasts.show({ type: 'success', text: 'saved' });
    toasts.show({ type: 'error', text: 'failed' });
    vi.advanceTimersByTime(5001);
    expect(toasts.items.map((toast) => toast.text)).toEqual(['failed']);
  });

  it('errors of a page go with it, what led to the next page stays', () => {
    const toasts = new ToastStore();
    toasts.show({ type: 'error', text: 'old' });
    vi.advanceTimersByTime(1500);
    toasts.show({ type: 'error', text: 'new' });
    toasts.leavePage();
    expect(toasts.items.map((toast) => toast.text)).toEqual(['new']);
  });

  it('an error without type and title is an info titled Request Info', proves('unit', 'SHELL-ERR-05'), () => {
    const toasts = new ToastStore();
    toasts.showError(new AppError({ code: 'x', status: 400, message: 'X', type: 'info' }));
    expect(toasts.items).toMatchObject([{ type: 'info', title: 'toast.defaultTitle', text: 'X' }]);
    toasts.showAnswer({ responseStatus: { message: 'Y' } });
    expect(toasts.items.at(-1)).toMatchObject({ type: 'info', title: 'toast.defaultTitle', text: 'Y' });
  });

  it('shows one error once, and no abort and no ended session', () => {
    const toasts = new ToastStore();
    const error = new AppError({ code: 'x', status: 500, message: 'X', requestId: 'r' });
    for (const shown of [
      error,
      error,
      new DOMException('', 'AbortError'),
      new AppError({ code: 'x', status: 401, message: '' }),
    ]) {
      toasts.showError(shown);
    }
    expect(toasts.items).toMatchObject([{ type: 'error', text: 'X', requestId: 'r' }]);
  });
});

describe('window', () => {
  it.each([
    [1200, 'large', true],
    [1025, 'large', true],
    [1024, 'medium', false],
    [768, 'medium', false],
    [767, 'small', false],
  ])(
    'at %i px the window is %s, the navigation open: %s',
    proves('unit', 'SHELL-SIDENAV-04'),
    (width, size, isOpen) => {
      const ui = new UiStore(new SafeStorage(() => new MemoryStorage()));
      ui.setWidth(width > 1024 ? 900 : 1200);
      ui.setWidth(width);
      expect([ui.size, ui.isNavigationOpen]).toEqual([size, isOpen]);
      ui.toggleNavigation();
      expect(ui.isNavigationOpen).toBe(!isOpen);
    },
  );

  it(
    'is hidden under the part of the app where it was hidden, after a reload too',
    proves('unit', 'SHELL-SIDENAV-03'),
    () => {
      const storage = new MemoryStorage();
      const open = () => new UiStore(new SafeStorage(() => storage));
      const ui = open();
      ui.setPrefix('users');
      ui.toggleNavigation();
      const seen = (store: UiStore) =>
        ['users', 'company', 'users'].map((prefix) => {
          store.setPrefix(prefix);
          return store.isNavigationOpen;
        });
      expect(seen(ui)).toEqual([false, true, false]);
      const again = open();
      expect(seen(again)).toEqual([false, true, false]);
      again.toggleNavigation();
      expect(seen(open())).toEqual([true, true, true]);
    },
  );

  it('reacts to its last size only, 350 ms after it', proves('unit', 'SHELL-SIDENAV-05'), () => {
    vi.useFakeTimers();
    try {
      const view = Object.assign(new EventTarget(), {
        innerWidth: 1200,
        navigator: { onLine: true },
        matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
      });
      const ui = new UiStore(new SafeStorage(() => new MemoryStorage()));
      const stop = ui.start(view as unknown as Window);
      const widths: number[] = [];
      autorun(() => widths.push(ui.size === 'large' ? 1 : 0));
      for (let turn = 0; turn < 30; turn++) {
        view.innerWidth = turn % 2 ? 1200 : 900;
        view.dispatchEvent(new Event('resize'));
        vi.advanceTimersByTime(10);
      }
      view.innerWidth = 900;
      view.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(349);
      expect(ui.size).toBe('large');
      vi.advanceTimersByTime(1);
      expect(ui.size).toBe('medium');
      expect(widths).toEqual([1, 0]);
      stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('remembers navigation and colours', () => {
    const storage = new MemoryStorage();
    const ui = new UiStore(new SafeStorage(() => storage));
    ui.setNavigationMode('horizontal');
    ui.setColourScheme('dark');
    const again = new UiStore(new SafeStorage(() => storage));
    expect([again.navigationMode, again.scheme]).toEqual(['horizontal', 'dark']);
  });
});

describe('storage', () => {
  it('uses the documented names and size', proves('unit', 'SHELL-STORE-01'), () => {
    expect(clientDatabase).toEqual({ name: 'localforage', storeName: 'keyvaluepairs', size: 4980736, version: 1 });
  });

  it.each(['QuotaExceededError', 'InvalidStateError'])(
    '%s falls back to local storage',
    proves('unit', 'SHELL-STORE-02'),
    async (name) => {
      const local = new MemoryStorage();
      const fail = () => Promise.reject(new DOMException('', name));
      const database = new ClientDatabase(new SafeStorage(() => local), async () => ({
        getItem: fail,
        setItem: fail,
        removeItem: fail,
      }));
      await database.set('key', { a: 1 });
      expect(local.getItem('key')).toBe('{"a":1}');
      expect(await database.get('key', isObject)).toEqual({ a: 1 });
      await database.remove('key');
      expect(local.getItem('key')).toBeNull();
    },
  );

  it('is not opened by a browser that holds nothing, until it is quiet and something is written', async () => {
    const local = new SafeStorage(() => new MemoryStorage());
    const entries = new Map<string, unknown>();
    const open = vi.fn(async () => ({
      getItem: async <T>(key: string) => (entries.get(key) ?? null) as T | null,
      setItem: async <T>(key: string, value: T) => {
        entries.set(key, value);
        return value;
      },
      removeItem: async (key: string) => {
        entries.delete(key);
      },
    }));
    const quiet = Promise.withResolvers<void>();
    const database = new ClientDatabase(local, open, () => quiet.promise);
    expect(await database.get('key', isObject)).toBeUndefined();
    const written = database.set('key', { a: 1 });
    const read = database.get('key', isObject);
    expect(open).not.toHaveBeenCalled();
    quiet.resolve();
    await written;
    expect([await read, entries.get('key')]).toEqual([{ a: 1 }, { a: 1 }]);
    const later = new ClientDatabase(local, open, () => new Promise(() => undefined));
    expect(await later.get('key', isObject)).toEqual({ a: 1 });
    await later.remove('key');
    expect(entries.size).toBe(0);
  });

  it('what a visit without the browser database kept goes at sign-out too', async () => {
    const local = new MemoryStorage();
    local.setItem('localforage/key', '"left"');
    const database = new ClientDatabase(new SafeStorage(() => local), () => Promise.reject(new Error('gone')));
    await database.remove('key');
    expect(local.getItem('localforage/key')).toBeNull();
  });

  it('a blocked storage is replaced by memory', () => {
    const storage = new SafeStorage(() => {
      throw new DOMException('', 'SecurityError');
    });
    storage.set('a', '1');
    expect([storage.get('a'), storage.isPersistent]).toEqual(['1', false]);
  });
});

describe('texts', () => {
  it(
    "asks for the user's language and fills placeholders in single braces",
    proves('unit', 'SHELL-I18N-01'),
    async () => {
      const { root, server } = await workingApp();
      expect(server.last('getTranslations')?.url.pathname).toBe('/api/localization/translations/en-US');
      expect(root.locale.text('users.title')).toBe('Users');
      expect(root.locale.text('count.of', { n: 2, m: '<b>' })).toBe('2 of <b>');
      expect(root.locale.text('count.of')).toBe('{n} of {m}');
      expect(root.locale.text('count.rows', { count: 1200 })).toBe('1,200 rows');
      expect(root.locale.text('Plain: text. With dots')).toBe('Plain: text. With dots');
    },
  );

  it('leaves plurals, contexts, other languages and missing texts to i18next', async () => {
    const missing: string[] = [];
    const texts: Record<string, Record<string, string>> = {
      'en-US': { 'list.only.english': 'Only {what}', 'list.title': 'List' },
      'de-DE': {
        'list.title': 'Liste',
        'list.found_one': '{count} Treffer',
        'list.found_other': '{count} Treffer in {place}',
        'list.greeting': 'Hallo',
        'list.greeting_formal': 'Guten Tag, {name}',
        'list.empty': '',
      },
    };
    const locale = new LocaleStore(
      {
        api: { call: async (_id: string, { path }: { path: { lang: string } }) => texts[path.lang] } as never,
        database: {} as never,
        storage: new SafeStorage(() => undefined),
      },
      { bundles: {}, reportMissing: (key) => missing.push(key) },
    );
    await locale.use('en-US');
    await locale.use('de-DE');
    const early = locale.text('list.only.english', { what: 'this' });
    await locale.loadPlurals();
    expect([early, locale.text('list.only.english', { what: 'this' })]).toEqual(['Only this', 'Only this']);
    expect(locale.text('list.found', { count: 1 })).toBe('1 Treffer');
    expect(locale.text('list.found', { count: 1200, place: '{count}' })).toBe('1.200 Treffer in {count}');
    expect(locale.text('list.greeting', { context: 'formal', name: '$t(list.title)' })).toBe(
      'Guten Tag, $t(list.title)',
    );
    expect(locale.text('list.greeting', { context: 'other' })).toBe('Hallo');
    expect([locale.text('list.title'), locale.text('Plain: text. With dots')]).toEqual([
      'Liste',
      'Plain: text. With dots',
    ]);
    expect(missing).toEqual([]);
    for (let turn = 0; turn < 2; turn++) {
      expect(locale.text('list.gone')).toBe('list.gone');
      expect(locale.text('list.away', { count: 2 })).toBe('list.away');
      expect(locale.text('list.empty')).toBe('list.empty');
    }
    expect(missing).toEqual(['list.gone', 'list.away', 'list.empty']);
    texts['de-DE'] = { 'list.gone': 'Wieder da' };
    await locale.useProduct('Other');
    expect(locale.text('list.gone')).toBe('Wieder da');
  });

  it('shows the shipped texts and only logs when the server has none', proves('unit', 'SHELL-ERR-09'), async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { root, server } = fakeApp();
    server.handlers.getTranslations = () => ({ status: 500 });
    await root.flow.prepare('ar-EG');
    expect([root.locale.text('shipped'), root.toasts.items, root.locale.direction]).toEqual(['مرفق', [], 'rtl']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('documents', () => {
  it('come from memory while their hash stands, and again when it changed', async () => {
    let hash = 'h1';
    const entry = () => ({ kind: 'list', id: 'users', title: 'Users', hash });
    const { root, server } = await workingApp({}, (fake) => {
      fake.handlers.listDocuments = () => ({ json: { documents: [entry()] } });
      fake.handlers.getDocument = () => ({ json: { ...entry(), document: { id: 'users' }, findings: [] } });
    });
    await root.documents.get('list', 'users');
    await root.documents.get('list', 'users');
    expect(server.count('getDocument')).toBe(1);
    hash = 'h2';
    await vi.advanceTimersByTimeAsync(2001);
    await root.documents.recheck();
    await root.documents.get('list', 'users');
    expect(server.count('getDocument')).toBe(2);
  });

  it('a broken document comes with its findings', async () => {
    const { root } = await workingApp({}, (fake) => {
      fake.handlers.getDocument = () => ({ json: { kind: 'list', id: 'x', hash: 'h', findings: [{ code: 'MU1' }] } });
    });
    expect(await root.documents.get('list', 'x')).toMatchObject({ status: 'broken', findings: [{ code: 'MU1' }] });
  });

  it('the last good version of a broken document comes with what is wrong, and is asked for again', async () => {
    const answer = { kind: 'list', id: 'users', hash: 'h', document: { id: 'users' }, findings: [{ code: 'MU1' }] };
    const { root, server } = await workingApp({}, (fake) => {
      fake.handlers.getDocument = () => ({ json: { ...answer, broken: true } });
    });
    const loaded = await root.documents.get('list', 'users');
    expect(loaded).toMatchObject({ status: 'ready', document: { id: 'users' }, fault: [{ code: 'MU1' }] });
    await root.documents.get('list', 'users');
    expect(server.count('getDocument')).toBe(2);
  });
});
