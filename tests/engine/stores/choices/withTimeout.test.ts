import { beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../../../../engine/stores/choices/soon.ts';

beforeEach(() => void vi.useFakeTimers());

it('gives what the storage answers in time, and nothing for what fails', async () => {
  expect(await soon(Promise.resolve(5))).toBe(5);
  expect(await soon(Promise.reject(new Error('blocked')))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('waits 400 ms and no longer', async () => {
  const done = vi.fn();
  void soon(new Promise(() => {})).then(done);
  await vi.advanceTimersByTimeAsync(399);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(undefined);
});
