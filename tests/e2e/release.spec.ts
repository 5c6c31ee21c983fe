import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ provoked: /404|Failed to fetch dynamically imported module|importing a module script|could not be/ });

/** As if another release had been put on the server: the file is gone, and the page begins with another one. */
async function release(page: Page, gone: RegExp): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/app', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(data-start href="[^"]+)\.js"/, '$1-next.js"');
    return route.fulfill({ response: answer, body });
  });
}

/** The page is another one than before. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOldPage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in window);

test('a page whose files a new release took away opens anew by itself where nothing is unsaved', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await expect(page.locator('[data-release=current]')).toBeAttached();
  await mark(page);
  await release(page, /ProfilePage-[^/]*\.js$/);
  const reopened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await reopened;
  await page.unroute(/ProfilePage-[^/]*\.js$/);
  await page.unroute('**/app');
  await page.goto('/app/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('unsaved work stays until it is saved, and the new version is told', async ({ page }) => {
  await openAsAdmin(page, 'users/new/detail');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Zz');
  await expect(page.locator('[data-release=current]')).toBeAttached();
  await mark(page);
  await release(page, /HelpDialog-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Zz');
  expect(await isMarked(page)).toBe(true);

  const reopened = page.waitForEvent('load');
  await name.fill('');
  await reopened;
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  expect(await isMarked(page)).toBe(false);
  await expect(notice).toHaveCount(0);
});
