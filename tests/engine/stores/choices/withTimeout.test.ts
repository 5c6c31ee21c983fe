import { beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '../../../../engine/stores/choices/withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());

it('gives what the storage answers in time, and nothing for what fails', async () => {
  expect(await withTimeout(Promise.resolve(5))).toBe(5);
  expect(await withTimeout(Promise.reject(new Error('blocked')))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('waits 400 ms and no longer', async () => {
  const done = vi.fn();
  void withTimeout(new Promise(() => {})).then(done);
  await vi.advanceTimersByTimeAsync(399);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(undefined);
});
