import { expect, type Page } from 'playwright/test';

/**
 * The calls of a path: the first one is done by the server and its answer never comes; later ones go through. `keys` are those
 * that they were sent under.
 */
export async function loseFirstAnswer(page: Page, path: string | RegExp) {
  const keys: (string | undefined)[] = [];
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      await route.abort();
    },
  );
  return {
    /** It was sent twice, as one and the same change. */
    expectSame: () => expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]),
  };
}

/** Nothing of the path reaches the server until `on` is called. */
export async function cutOff(page: Page, path: string) {
  const fits = (url: URL) => url.pathname === path;
  await page.route(fits, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  return { on: () => page.unroute(fits) };
}
