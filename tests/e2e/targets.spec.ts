import type { Page } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { smallTargets } from './helpers/targets.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';

/** Waits: what comes late has its size then as well. */
const expectTargets = (page: Page, size: number, where: string) =>
  expect.poll(() => smallTargets(page, size), { message: where }).toEqual([]);

/** Six pages, a menu, a dialog and a sheet. */
async function goThrough(page: Page, size: number, isPhone: boolean): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('User name')).toBeVisible();
  await expectTargets(page, size, 'sign-in');

  await openAsAdmin(page, 'company/settings/roles');
  await rowsOf(await expectRows(page, 'Roles'))
    .first()
    .waitFor();
  await expectTargets(page, size, 'list');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectTargets(page, size, 'menu');
  await page.keyboard.press('Escape');
  if (isPhone) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expectTargets(page, size, 'filters');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expectTargets(page, size, 'dialog');

  await page.goto('/app/users/new/detail');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expectTargets(page, size, 'form');
  await page.goto('/app/userloginreport');
  await expectRows(page, 'User logins');
  await expectTargets(page, size, 'report');
}

async function goThroughStaff(page: Page, size: number): Promise<void> {
  await openAs(page, leasing, 'units');
  const grid = await expectRows(page, 'Units');
  await expectTargets(page, size, 'list of staff');
  await rowsOf(grid).first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expectTargets(page, size, 'record');
  await page.goto('/app/workorders');
  await expectRows(page, 'Work orders');
  await expectTargets(page, size, 'list with figures');
}

test.describe('fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('whatever is pressed takes presses on 44 px, and the first row begins within 330 px', async ({ page }) => {
    test.slow();
    await goThrough(page, 44, true);
    await goThroughStaff(page, 44);
    for (const [path, name] of [
      ['units', 'Units'],
      ['workorders', 'Work orders'],
    ] as const) {
      await page.goto(`/app/${path}`);
      const row = rowsOf(await expectRows(page, name)).first();
      await expect.poll(async () => (await row.boundingBox())?.y, { message: name }).toBeLessThanOrEqual(330);
      expect((await row.boundingBox())?.height, name).toBeLessThanOrEqual(48);
    }
  });

  test('light and dark are chosen in the menu of the user', async ({ page }) => {
    await openAs(page, leasing, 'units');
    await expectRows(page, 'Units');
    await expect(page.getByRole('button', { name: 'Dark colors' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Dark colors' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test.describe('a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('whatever is pressed takes presses on 24 px', async ({ page }) => {
    test.slow();
    await goThrough(page, 24, false);
    await goThroughStaff(page, 24);
  });
});
