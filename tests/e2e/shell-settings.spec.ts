import type { Page } from 'playwright/test';
import { proves } from './helpers/proves.ts';
import { withMenu, withSettings } from './helpers/shellAnswers.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const clerk = 'leasing@hmpg.example';

test('an answer with every field of an item renders', proves('browser', 'SHELL-MENU-02'), async ({ page, context }) => {
  await context.route('https://**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  const address = 'https://payables.mullion.example/app/';
  await withMenu(page, [
    {
      MenuItemId: 'group',
      Text: 'All of it',
      Product: 'Leasing',
      Children: [
        {
          MenuItemId: 'deep',
          Text: 'Deep units',
          Route: 'units',
          hotkey: 'Alt+7',
          IsDefault: false,
          Product: 'Leasing',
        },
        { MenuItemId: 'frame', Text: 'In a frame', PageURL: `${address}a`, OpenInIframe: true, Product: 'Payables' },
        { MenuItemId: 'tab', Text: 'In a tab', PageURL: `${address}b`, OpenInIframe: false, Product: 'Payables' },
        { MenuItemId: 'active', Text: 'Always there', Route: 'deals', Active: true, Product: 'Leasing' },
      ],
    },
  ]);
  await openAs(page, clerk, 'profile');
  const entry = (name: string) => menu(page).getByText(name, { exact: true });
  for (const name of ['All of it', 'Deep units', 'In a frame', 'In a tab']) await expect(entry(name)).toBeVisible();
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Always there');
  await page.keyboard.press('Alt+7');
  await expect(page).toHaveURL(/\/app\/units/);
  await entry('In a frame').click();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Elsewhere');
  const [tab] = await Promise.all([context.waitForEvent('page'), entry('In a tab').click()]);
  await expect(tab).toHaveURL(`${address}b`);
});

test('without its setting there is no toggle of colours', proves('browser', 'SHELL-SET-03'), async ({ page }) => {
  await withSettings(page, { features: { enableDarkModeToggle: false } });
  await openAsAdmin(page, 'dashboard');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /colours$/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByText(/colours$/)).toHaveCount(0);
});

test('the menu of applications is used by keys', proves('browser', 'SHELL-APPSW-01'), async ({ page }) => {
  const button = page.getByRole('button', { name: 'Applications' });
  const entry = (name: RegExp) => page.getByRole('menuitem', { name });
  await openAs(page, clerk, 'profile');
  await button.press('Enter');
  await expect(entry(/^Leasing/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(/^Maintenance/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.route('**/api/appswitcher/apps*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.keyboard.press('Enter');
  await expect(entry(/Retry$/)).toBeFocused();
  await page.unroute('**/api/appswitcher/apps*');
  await page.keyboard.press('Enter');
  await expect(entry(/^Leasing/)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.route('**/api/appswitcher/apps*', () => undefined);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu'), 'a menu whose entries do not come').toHaveCount(0);
  await expect(button).toBeFocused();
});
