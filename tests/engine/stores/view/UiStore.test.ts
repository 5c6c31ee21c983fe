import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { DialogStore } from '#engine/stores/view/DialogStore.ts';
import { GuardStore } from '#engine/stores/view/GuardStore.ts';
import { LoadingStore } from '#engine/stores/view/LoadingStore.ts';
import { UiStore } from '#engine/stores/view/UiStore.ts';
import { MemoryStorage } from '../fakeApp.ts';

beforeEach(() => void vi.useFakeTimers());

function uiOf(kept?: object) {
  const local = new MemoryStorage();
  if (kept) local.setItem('ui', JSON.stringify(kept));
  return { local, ui: new UiStore(new SafeStorage(() => local)) };
}

describe('the look of this browser', () => {
  it('is kept for the next visit', () => {
    const { ui, local } = uiOf();
    ui.setColourScheme('dark');
    ui.setNavigationMode('lite');
    ui.setLanguage('ar-SA');
    ui.setPanel({ x: 1 });
    ui.setPrefix('users');
    ui.toggleNavigation();
    const next = new UiStore(new SafeStorage(() => local));
    expect([next.colourScheme, next.navigationMode, next.language, next.panel, next.hiddenUnder]).toEqual([
      'dark',
      'lite',
      'ar-SA',
      { x: 1 },
      ['users'],
    ]);
  });

  it('is the default where what is kept is none', () => {
    const kept = { colourScheme: 'pink', navigationMode: 'round', language: 5, panel: [], hiddenUnder: 7 };
    for (const { ui } of [uiOf(kept), uiOf()]) {
      expect([ui.colourScheme, ui.navigationMode, ui.language, ui.panel, ui.hiddenUnder]).toEqual([
        'auto',
        'normal',
        undefined,
        undefined,
        [],
      ]);
    }
  });

  it('follows the colours of the system until the user chooses', () => {
    const { ui } = uiOf();
    expect(ui.scheme).toBe('light');
    ui.setPrefersDark(true);
    expect(ui.scheme).toBe('dark');
    ui.toggleColourScheme();
    expect([ui.scheme, ui.colourScheme]).toEqual(['light', 'light']);
    ui.toggleColourScheme();
    expect(ui.colourScheme).toBe('dark');
  });
});

describe('the navigation', () => {
  it('is hidden under the part of the app where the user hides it', () => {
    const { ui } = uiOf();
    ui.setPrefix('users');
    ui.toggleNavigation();
    expect(ui.isNavigationOpen).toBe(false);
    ui.setPrefix('units');
    expect(ui.isNavigationOpen).toBe(true);
    ui.toggleNavigation();
    ui.toggleNavigation();
    expect([ui.isNavigationOpen, ui.hiddenUnder]).toEqual([true, ['users']]);
  });

  it.each([
    [767, 'small'],
    [768, 'medium'],
    [1024, 'medium'],
    [1025, 'large'],
  ])('at %i px is that of a %s window', (width, size) => {
    const { ui } = uiOf();
    ui.setWidth(width);
    expect([ui.size, ui.isNavigationOpen]).toEqual([size, size === 'large']);
  });

  it('opens over a smaller window for a moment, and is closed when its size changes', () => {
    const { ui, local } = uiOf();
    ui.setWidth(900);
    ui.toggleNavigation();
    expect([ui.isNavigationOpen, local.getItem('ui')]).toEqual([true, null]);
    ui.setWidth(950);
    expect(ui.isNavigationOpen).toBe(true);
    ui.setWidth(500);
    expect(ui.isNavigationOpen).toBe(false);
    ui.setOverlay(true);
    ui.toggleNavigation();
    expect(ui.isNavigationOpen).toBe(false);
  });

  it('follows the window a moment after it rests, until that ends', () => {
    const { ui } = uiOf();
    const dark = Object.assign(new EventTarget(), { matches: true });
    const view = Object.assign(new EventTarget(), {
      innerWidth: 1280,
      navigator: { onLine: false },
      matchMedia: () => dark,
    });
    const stop = ui.start(view as unknown as Window);
    expect([ui.size, ui.isOnline, ui.scheme]).toEqual(['large', false, 'dark']);
    view.innerWidth = 500;
    view.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(300);
    view.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(349);
    expect(ui.size).toBe('large');
    vi.advanceTimersByTime(1);
    expect(ui.size).toBe('small');
    dark.matches = false;
    dark.dispatchEvent(new Event('change'));
    expect(ui.scheme).toBe('light');
    view.innerWidth = 1280;
    view.dispatchEvent(new Event('resize'));
    stop();
    vi.advanceTimersByTime(1000);
    dark.matches = true;
    dark.dispatchEvent(new Event('change'));
    view.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(1000);
    expect([ui.size, ui.scheme]).toEqual(['small', 'light']);
  });
});

describe('questions', () => {
  it('are asked one after the other, and all answered with no when their screen goes', async () => {
    const dialogs = new DialogStore();
    const answers = ['one', 'two', 'three'].map((text) => dialogs.confirm({ text, action: 'OK' }));
    expect(dialogs.current?.text).toBe('one');
    dialogs.answer(true);
    expect(dialogs.current?.text).toBe('two');
    dialogs.dismissAll();
    dialogs.answer(true);
    expect([await Promise.all(answers), dialogs.current]).toEqual([[true, false, false], undefined]);
  });
});

describe('the leave guard', () => {
  it('asks while a form has changes, and not after the session', () => {
    const guard = new GuardStore();
    const leave = guard.register(() => true);
    guard.register(() => false);
    expect(guard.isDirty).toBe(true);
    guard.release();
    expect(guard.isDirty).toBe(false);
    guard.arm();
    expect(guard.isDirty).toBe(true);
    leave();
    expect(guard.isDirty).toBe(false);
  });
});

describe('the loading bar', () => {
  it('appears for calls longer than a second and ends with the last of them', () => {
    const loading = new LoadingStore();
    loading.count(1);
    loading.count(1);
    vi.advanceTimersByTime(999);
    expect(loading.isShown).toBe(false);
    vi.advanceTimersByTime(1);
    loading.count(-1);
    expect(loading.isShown).toBe(true);
    loading.count(-1);
    expect(loading.isShown).toBe(false);
  });

  it('does not appear for a quick call, nor for its failure', () => {
    const loading = new LoadingStore();
    loading.count(1);
    loading.failed();
    loading.count(-1);
    loading.count(-1);
    vi.advanceTimersByTime(5000);
    expect(loading.isShown).toBe(false);
    loading.count(1);
    vi.advanceTimersByTime(1000);
    expect(loading.isShown).toBe(true);
  });

  it('stays after a failure while other calls are under way', () => {
    const loading = new LoadingStore();
    loading.count(1);
    loading.count(1);
    vi.advanceTimersByTime(1000);
    loading.failed();
    loading.count(-1);
    vi.advanceTimersByTime(3000);
    expect(loading.isShown).toBe(true);
    loading.failed();
    loading.dispose();
    loading.count(-1);
    vi.advanceTimersByTime(3000);
    expect(loading.isShown).toBe(true);
  });
});
