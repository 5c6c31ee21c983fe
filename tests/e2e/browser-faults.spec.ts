import type { Page } from 'playwright/test';
import { expectRows, gridOf } from './helpers/grid.ts';
import { ownServer } from './helpers/ownServer.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, openAs, openAsAdmin, signIn, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';
const units = (page: Page) => page.getByRole('grid', { name: 'Units' }).getByRole('row').nth(1);

for (const fault of ['QuotaExceededError', 'InvalidStateError']) {
  test(
    `a browser database that answers ${fault} is replaced by the local storage`,
    proves('browser', 'SHELL-STORE-02'),
    async ({ page }) => {
      await page.addInitScript((name) => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('no room', name);
        };
      }, fault);
      await signIn(page, leasing);
      await page.goto('/app/units');
      await expect(units(page)).toBeVisible();
      const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^translations\./.test(key)));
      await expect.poll(kept).toEqual(['translations.en-US']);
      const text = await page.evaluate(() => localStorage.getItem('userprofileV2') ?? '');
      expect(text).not.toMatch(/hmpg|Lindqvist/i);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/login/);
      expect(await page.evaluate(() => localStorage.getItem('userprofileV2'))).toBeNull();
    },
  );
}

test(
  'a storage that is full from now on changes nothing for the user',
  proves('browser', 'SHELL-STORE-02'),
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/login');
    await submitSignIn(page, leasing);
    await expectShell(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click();
    await expect(units(page)).toBeVisible();
    await page.reload();
    await expect(units(page)).toBeVisible();
  },
);

test('two people in two tabs of one browser: the first tab follows the second, says so and shows nothing of the first', async ({
  page,
  context,
}) => {
  await signIn(page, leasing);
  await page.goto('/app/units');
  await expect(units(page)).toBeVisible();
  const other = await context.newPage();
  // The page of a session that ended: without its parameter, it leads to the one that is open.
  await other.goto('/login?state=RE_AUTH');
  await submitSignIn(other, 'admin@hmpg.example');
  await expectShell(other);
  await expect(page.getByRole('button', { name: 'Account of Grace Whitfield' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Units' })).toHaveCount(0);
  const said = 'Grace Whitfield has signed in in another tab. This tab shows that account from now on.';
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(other.getByText(said)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(leasing);
  await page.goto('/app/company/settings/users');
  await expectRows(page, 'Users');
  await expect(page.getByText(said)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Account of Grace Whitfield' })).toBeVisible();
});

test(
  'Back after a sign-out on another page shows nothing of it, restored pages neither',
  proves('browser', 'SHELL-SESSION-15'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/users');
    await expectRows(page, 'Users');
    await page.evaluate(() => location.assign('/healthz'));
    await expect(page).toHaveURL('/healthz');
    const other = await page.context().newPage();
    await other.goto('/app/dashboard');
    await expectShell(other);
    await other.getByRole('button', { name: /^Account of/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(gridOf(page, 'Users')).toHaveCount(0);
  },
);

test(
  'texts that did not change come once: the next start sends their md5 and gets none',
  proves('browser', 'SHELL-I18N-02'),
  async ({ page }) => {
    await openAs(page, leasing, 'units');
    await expect(units(page)).toBeVisible();
    const isTexts = (url: string) => /\/translations\/[\w-]+\/consolidated/.test(url) || /md5=/.test(url);
    const answered = page.waitForResponse((response) => isTexts(response.url()));
    await page.reload();
    const answer = await answered;
    const query = new URL(answer.url()).searchParams;
    expect([query.get('md5'), query.get('productName')]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'Leasing']);
    const body = (await answer.json()) as Record<string, unknown>;
    expect([body.md5, body.translations ?? null]).toEqual([query.get('md5'), null]);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  },
);

test(
  'locale files come from the configured base; without it the built-in formats count',
  proves('browser', 'SHELL-I18N-03'),
  async ({ browser }) => {
    test.slow();
    const server = ownServer(4, { MULLION_LOCALE_FILES: 'https://locales.example/files' });
    const context = await browser.newContext({ baseURL: server.url });
    try {
      await server.start();
      const page = await context.newPage();
      const asked: string[] = [];
      await page.route('https://locales.example/**', (route) => {
        asked.push(new URL(route.request().url()).pathname);
        if (!route.request().url().endsWith('/fr-FR.json')) return route.abort();
        const months = Array.from({ length: 12 }, (_, index) => `mois ${index + 1}`);
        return route.fulfill({ json: { months, firstDayOfWeek: 1 }, headers: { 'access-control-allow-origin': '*' } });
      });
      await openAs(page, 'admin@hmpg.example', 'userloginreport');
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitem', { name: 'Français' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
      await expect.poll(() => asked).toContain('/files/fr-FR.json');
      await page.reload();
      await page
        .getByRole('button', { name: /calendrier/i })
        .first()
        .click();
      await expect(page.getByText(/^mois \d+/i).first()).toBeVisible();
    } finally {
      await context.close();
      await server.dispose();
    }
  },
);

test('a dialog that is first opened without a connection comes with the connection', async ({ page, context }) => {
  await openAs(page, leasing, 'units');
  await expect(units(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Please, check internet connection')).toBeVisible();
  await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});
