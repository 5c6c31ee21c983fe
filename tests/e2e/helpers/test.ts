import { test as base, expect } from 'playwright/test';
import { watchFocus } from './watchFocus.ts';

/** Refusals that a test provokes are answers, not faults; Chromium reports them all the same. */
const refusal = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/;

interface Fixtures {
  /** Further console errors that a test brings about on purpose. */
  provoked: RegExp | undefined;
  /** Fails when the focus is lost: what had it is gone, and nothing of the page has taken it. */
  focusKept: boolean;
  cleanConsole: undefined;
  /** Tours start by themselves, as they do for people; otherwise one could cover what a test looks at. */
  startTours: boolean;
}

/** A test that also fails when any page of it logs an error, throws, or breaks the content security policy. */
export const test = base.extend<Fixtures>({
  provoked: [undefined, { option: true }],
  startTours: [false, { option: true }],
  focusKept: [false, { option: true }],
  cleanConsole: [
    async ({ context, provoked, startTours, focusKept }, use) => {
      if (!startTours) await context.addInitScript(holdTours);
      const faults: string[] = [];
      if (focusKept) {
        await context.exposeBinding('focusIsLost', ({ page }, had: string) => {
          faults.push(`The focus was lost at ${new URL(page.url()).pathname}: ${had} had it.`);
        });
        await context.addInitScript(watchFocus);
      }
      context.on('weberror', (fault) => faults.push(fault.error().message));
      context.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !refusal.test(text) && !provoked?.test(text)) faults.push(text);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

function holdTours(): void {
  try {
    localStorage.setItem('tours', 'asked');
  } catch {
    // Frames without an origin, and pages whose storage a test has taken away, start none.
  }
}

export { expect };
