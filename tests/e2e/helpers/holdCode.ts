import type { Page } from 'playwright/test';

/** Holds the code of the application back until it is let go. */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
