import type { Page } from 'playwright/test';
import { recordCalls } from './helpers/api.ts';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const star = (page: Page) => page.getByRole('button', { name: 'Favorite', exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Favorites', exact: true });
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

test(
  'a page is marked, kept over a reload and opened under its role',
  proves('browser', 'SHELL-FAV-03', 'SHELL-FAV-04', 'SHELL-FAV-06'),
  async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', { role: 'Leasing Agent', database: 'hmpg_east', path: 'deals' });
    const calls = recordCalls(page);
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    const saved = calls.find((call) => call.method() === 'POST' && call.url().endsWith('/api/myfavorites'));
    expect(saved?.postDataJSON()).toMatchObject([{ id: 0, route: 'deals', menuitemid: 'deals', label: 'Deals' }]);
    await page.reload();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');

    await menuButton(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Units',
      /^Work orders.*Maintenance Supervisor/,
      /^Approvals.*Accounts Payable/,
      /^Tenants of my former desk.*Role no longer held/,
      'Deals',
      'Edit favorites',
    ]);
    await expectAccessible(page);
    await entry(page, /former desk/).click();
    await expect(page.getByText('This favorite belongs to a role that you no longer hold')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/deals/);

    await menuButton(page).click();
    await entry(page, /^Work orders/).click();
    await expect(page).toHaveURL(/\/app\/workorders/);
    await expect(page.getByRole('heading', { level: 1, name: 'Work orders' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Maintenance Supervisor')).toBeVisible();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/deals/);
    await page.goForward();
    await expect(page).toHaveURL(/\/app\/workorders/);

    await menuButton(page).click();
    await entry(page, /^Deals/).click();
    await expect(page.getByRole('banner').getByText('Leasing Agent')).toBeVisible();
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    const removed = calls.find((call) => call.url().endsWith('/api/myfavorites/remove'));
    expect(removed?.postDataJSON()).toMatchObject([{ label: 'Deals' }]);
    await page.reload();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'favorites are ordered by keyboard, pointer and buttons, removed and taken back',
  proves('browser', 'SHELL-FAV-07'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'profile?IsEditFavorites=true');
    const section = page.getByRole('region', { name: 'Favorites' });
    const rows = section.getByRole('listitem');
    await expect(rows).toHaveText(['Availability', 'Tenants', 'Deals']);
    await expectAccessible(page);

    await section.getByRole('button', { name: 'Move Deals', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Deals, place 3 of 3')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Deals, place 2 of 3')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows).toHaveText(['Availability', 'Deals', 'Tenants']);

    const from = await section.getByRole('button', { name: 'Move Tenants', exact: true }).boundingBox();
    const to = await section.getByRole('button', { name: 'Move Availability', exact: true }).boundingBox();
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 4, { steps: 12 });
    await page.mouse.up();
    await expect(rows).toHaveText(['Tenants', 'Availability', 'Deals']);
    // Clicks of the 50 ms after a drag belong to the drag.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));

    await section.getByRole('button', { name: 'Move Deals up' }).click();
    await expect(rows).toHaveText(['Tenants', 'Deals', 'Availability']);
    await section.getByRole('button', { name: 'Remove Tenants' }).click();
    await section.getByRole('button', { name: 'Keep Tenants' }).click();
    await section.getByRole('button', { name: 'Remove Availability' }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Favorites saved')).toBeVisible();
    await expect(rows).toHaveText(['Tenants', 'Deals']);
    await page.reload();
    await menuButton(page).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Tenants', 'Deals', 'Edit favorites']);
  },
);

test('the setting enableFavorite takes all of it away', proves('browser', 'SHELL-SET-02'), async ({ page }) => {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    const settings = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...settings, features: { ...settings.features, enableFavorite: false } },
    });
  });
  const calls = recordCalls(page);
  await openAsAdmin(page, 'profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(menuButton(page)).toHaveCount(0);
  await expect(star(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Favorites' })).toHaveCount(0);
  expect(calls.filter((call) => /favorites/i.test(call.url()))).toEqual([]);
});

test(
  'two sources are one list by iFLOrder, null and 0 last',
  proves('browser', 'SHELL-FAV-01', 'SHELL-FAV-02', 'SHELL-FAV-05'),
  async ({ page }) => {
    const favorite = (id: number, iFLOrder: number | null) => ({
      id,
      label: `Page ${iFLOrder}`,
      IsFavorite: true,
      iFLOrder,
      route: `p${id}`,
    });
    await page.route('**/api/settings', async (route) => {
      const answer = await route.fetch();
      const settings = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...settings, features: { ...settings.features, enableConnectFavorites: true } },
      });
    });
    const own = [favorite(11, 3), favorite(12, null), favorite(13, 1), favorite(14, 0)];
    await page.route('**/api/myfavorites', (route) => route.fulfill({ json: own }));
    await page.route('**/api/connect/favorites/GetFavorites', (route) =>
      route.fulfill({ json: [{ ...favorite(13, 1), label: 'Twice' }, favorite(15, 2)] }),
    );
    await openAsAdmin(page, 'dashboard');
    await menuButton(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Page 1',
      'Page 2',
      'Page 3',
      'Page null',
      'Page 0',
      'Edit favorites',
    ]);
  },
);
