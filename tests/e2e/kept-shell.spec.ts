import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { ownPlace } from './helpers/places.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a start without a network shows the shell, says so and goes on with the network; nothing of a user is kept', async ({
  page,
  context,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await expectKept(page);

  await context.setOffline(true);
  // Its code is kept, what it shows is not.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard');
  await page.goto('/app/units');
  await expect(page.locator('[data-shape]')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expectRows(page, 'Units');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  expect((await keptPaths(page)).filter((path) => path !== '/app' && !path.startsWith('/assets/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page.locator('[data-shape]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the kept page stands in for a network that does not answer, and a new release takes its place', async ({
  page,
  context,
}) => {
  const front = await startFront();
  try {
    const release = () => page.locator('link[rel="stylesheet"][href^="/assets/r"]').getAttribute('href');
    const nonce = () => page.locator('meta[name="csp-nonce"]').getAttribute('content');
    await page.goto(`${front.url}/login`);
    await expectKept(page);
    const first = await nonce();

    front.holdsPages = true;
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByLabel('User name')).toBeVisible();
    expect(await release()).toContain('/r1-');
    expect(await nonce()).not.toBe(first);

    front.letGo();
    front.release = 2;
    await page.reload();
    // Whichever page came: the new one is kept for the next time, as soon as all of its files are.
    await expect
      .poll(() => keptPages(page))
      .toEqual([expect.stringContaining('/r1-'), expect.stringContaining('/r2-')]);
    // Its worker takes over once the one before rests, for which the browser may take half a minute.
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await expect.poll(() => workersToCome(page)).toBe(0);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('User name')).toBeVisible();
    expect(await release()).toContain('/r2-');
    // The form that the server writes into the sign-in page is kept for no other page.
    expect((await keptPages(page)).join()).not.toContain('data-drawn');
  } finally {
    await context.setOffline(false);
    await front.close();
  }
});

/** The worker has the shell and the texts of the language, and stands before the page. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/app', expect.stringMatching(/\/en-US-/)]));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Workers that are not in charge yet. */
function workersToCome(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing, waiting].filter(Boolean).length + Number(active?.state !== 'activated');
  });
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The page of each release, the oldest first. */
function keptPages(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () =>
    Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).match('/app'))?.text())),
  );
}

interface Front {
  url: string;
  /** Other numbers are other builds. */
  release: number;
  /** Pages are asked for and never come. */
  holdsPages: boolean;
  /** Ends what was held: browsers look for a new worker when the one before has nothing to do. */
  letGo(): void;
  close(): Promise<void>;
}

/** A server before the one of the tests, which releases are put on. */
async function startFront(): Promise<Front> {
  const held: ServerResponse[] = [];
  const letGo = () => {
    front.holdsPages = false;
    for (const answer of held.splice(0)) answer.destroy();
  };
  const front: Front = { url: '', release: 1, holdsPages: false, letGo, close: async () => undefined };
  const server: Server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    // A release has a file that the one before had not.
    const path = url.replace(/\/r\d-/, '/');
    const isPage = path === '/app' || path === '/login';
    if (isPage && front.holdsPages) return void held.push(answer);
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...sent } = headers;
    const target = { port: ownPlace.port, path, method, headers: { ...sent, 'accept-encoding': 'identity' } };
    const passed = request(target, async (given) => {
      const chunks: Buffer[] = [];
      for await (const chunk of given) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const changed = isPage || path === '/sw.js' ? releasedAs(front.release, body.toString()) : body;
      const { 'content-length': _length, 'transfer-encoding': _coding, ...others } = given.headers;
      answer.writeHead(given.statusCode ?? 500, others).end(changed);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  front.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return front;
}

/** The text of a page or a worker as another build would have made it. */
function releasedAs(release: number, text: string): string {
  const named = text.replace(/\/(index-[\w-]+\.css)/, `/r${release}-$1`);
  return named.replace(/version:[`"']/, (start) => `${start}${release}`);
}
