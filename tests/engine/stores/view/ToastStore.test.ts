import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasStackTrace } from '../../../../engine/stores/session/hasStackTrace.ts';
import { LoadingStore } from '../../../../engine/stores/view/LoadingStore.ts';
import { ToastStore } from '../../../../engine/stores/view/ToastStore.ts';
import { proves } from '../../../proves.ts';

beforeEach(() => void vi.useFakeTimers());

describe('messages', () => {
  it('wait while the pointer is on one of them, then close by themselves', proves('unit', 'SHELL-ERR-08'), () => {
    const toasts = new ToastStore();
    toasts.show({ type: 'success', text: 'saved' });
    toasts.hold();
    toasts.show({ type: 'info', text: 'came meanwhile' });
    vi.advanceTimersByTime(60_000);
    expect(toasts.items.map(({ text }) => text)).toEqual(['saved', 'came meanwhile']);
    toasts.release();
    vi.advanceTimersByTime(4999);
    expect(toasts.items).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(toasts.items).toEqual([]);
  });

  it('can be read again, the latest 50 first, until sign-out', () => {
    const toasts = new ToastStore();
    for (let at = 1; at <= 60; at++) toasts.show({ type: 'info', text: `message ${at}` });
    toasts.clear();
    expect(toasts.log).toHaveLength(50);
    expect(toasts.log[0]?.text).toBe('message 60');
    toasts.forget();
    expect(toasts.log).toEqual([]);
  });
});

it('the loading bar ends 3 s after a call that brought nothing', proves('unit', 'SHELL-ERR-02'), () => {
  const loading = new LoadingStore();
  loading.count(1);
  vi.advanceTimersByTime(1000);
  expect(loading.isShown).toBe(true);
  loading.failed();
  loading.count(-1);
  vi.advanceTimersByTime(2999);
  expect(loading.isShown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loading.isShown).toBe(false);
});

it.each([
  [{ stacktrace: 1 }, true],
  [{ stacktrace: '1' }, true],
  [{ stacktrace: 0 }, false],
  [{ stacktrace: 'true' }, false],
  [{ stacktrace: true }, false],
  [{}, false],
])('the debug panel with the claims %j: %s', proves('unit', 'SHELL-ACCESS-15'), (claims, isShown) => {
  expect(hasStackTrace(claims)).toBe(isShown);
});
