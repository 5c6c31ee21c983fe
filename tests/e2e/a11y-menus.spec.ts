import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';

/** Opens a menu, has it looked at with the page behind it, and closes it. */
async function lookAt(page: Page, button: Locator, item: 'menuitem' | 'option' = 'menuitem'): Promise<void> {
  await button.click();
  await expect(page.getByRole(item).first()).toBeVisible();
  await expectAccessible(page, true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(item)).toHaveCount(0);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`nothing is wrong with a list while a menu is open, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openAs(page, leasing, 'activityfeed');
    const rows = rowsOf(await expectRows(page, 'Activity feed'));
    await lookAt(page, rows.first().getByRole('button', { name: /^Actions for/ }));
    await lookAt(page, page.getByRole('button', { name: /^Saved filter:/ }));
    await lookAt(page, page.getByRole('combobox', { name: 'Sort by' }), 'option');
    await lookAt(page, page.getByRole('banner').getByRole('button', { name: /^Account of/ }));
  });
}

test('nothing is wrong with a record, a report and the console while a menu is open', async ({ page }) => {
  await openAs(page, leasing, 'deals/582/detail');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await lookAt(page, page.getByRole('banner').getByRole('button', { name: 'Language' }));
  await page.goto('/app/rentroll');
  await expectRows(page, 'Rent roll');
  await lookAt(page, page.getByRole('button', { name: 'Other file formats' }));
  await page.context().clearCookies();
  await openAsAdmin(page, 'company/settings/users');
  const users = rowsOf(await expectRows(page, 'Users'));
  await lookAt(page, users.first().getByRole('button', { name: /^Actions for/ }));
});
