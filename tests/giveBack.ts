import { afterEach, vi } from 'vitest';

// The files of a thread share its clock, its globals and its console: no test leaves its own in their place.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
