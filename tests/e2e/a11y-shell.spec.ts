import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, fillSignIn, openInWorkspace, signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const looks = [
  { look: 'light', ui: { colourScheme: 'light' } },
  { look: 'dark', ui: { colourScheme: 'dark' } },
] as const;

/** Screens of the shell with what shows that they stand. */
const screens = [
  { path: 'dashboard', heading: /./ },
  { path: 'profile', heading: 'Profile' },
  { path: 'profile/password', heading: 'Change password' },
  { path: 'security', heading: 'Security settings' },
  { path: 'accessdenied', heading: 'Access denied' },
  { path: 'company/settings/nosuchtab', heading: 'Company settings' },
  { path: 'company/settings/report', heading: 'Company settings' },
] as const;

async function useLook(page: Page, ui: object): Promise<void> {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('ui')) localStorage.setItem('ui', JSON.stringify(stored));
  }, ui);
}

for (const { look, ui } of looks) {
  test(`sign-in and its refusal are accessible in ${look}`, proves('browser', 'SHELL-LOGIN-01'), async ({ page }) => {
    await useLook(page, ui);
    await fillSignIn(page, 'nobody@hmpg.example', 'wrong');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test(`the selection is accessible in ${look}`, proves('browser', 'SHELL-ROUTE-04'), async ({ page }) => {
    await useLook(page, ui);
    await fillSignIn(page, 'multi@hmpg.example');
    await expect(page.getByRole('button', { name: 'East Coast', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose another role' }).click();
    await expect(page.getByRole('button', { name: /^Accounts Payable/ })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the screens of the shell are accessible in ${look}`, proves('browser', 'SHELL-ROUTE-01'), async ({ page }) => {
    await useLook(page, ui);
    await signIn(page, 'admin@hmpg.example');
    for (const { path, heading } of screens) {
      await page.goto(`/app/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test(
    `menus, dialogs and toasts are accessible in ${look}`,
    proves('browser', 'SHELL-ROLE-17'),
    async ({ page, context }) => {
      await useLook(page, ui);
      await openInWorkspace(page, 'multi@hmpg.example', { role: 'Leasing Agent', database: 'hmpg_west' });
      await context.setOffline(true);
      await expect(page.getByText('Please, check internet connection')).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(page.getByText('The connection is established')).toBeVisible();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Switch role or database' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test('the shell is accessible in Arabic', proves('browser', 'SHELL-I18N-04'), async ({ page }) => {
  await signIn(page, 'arabic@hmpg.example');
  for (const path of ['dashboard', 'profile', 'vendors', 'accessdenied']) {
    await page.goto(`/app/${path}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(
      page
        .getByRole('main')
        .getByText(/\p{Script=Arabic}/u)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test('the shell is accessible in a small window', proves('browser', 'SHELL-SIDENAV-01'), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@hmpg.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectShell(page);
});
