import type { Page } from 'playwright/test';

/** Whether the app has made its browser database; a test that opened it before would make one of its own. */
export function hasDatabase(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'localforage'));
}
