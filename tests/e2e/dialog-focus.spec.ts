import type { Page } from 'playwright/test';
import { drawn } from './helpers/drawn.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a dialog begins in its first field, and what opened it has the focus again', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/custommenu');
  const grid = await expectRows(page, 'Custom menus');
  const add = page.getByRole('button', { name: 'Add menu' });
  await add.click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  // The menu that it was chosen from is gone by then: the button of the menu is the next best place.
  const more = rowsOf(grid)
    .first()
    .getByRole('button', { name: /^Actions for/ });
  for (const item of ['Rename', 'Delete']) {
    await more.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    const begins =
      item === 'Rename' ? dialog(page).getByRole('textbox') : dialog(page).getByRole('button', { name: 'Cancel' });
    await expect(begins).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(more).toBeFocused();
  }
});

test('a lookup that the mouse has opened gives the focus back to its button', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'activityfeed');
  await expectRows(page, 'Activity feed');
  const open = page.getByRole('button', { name: 'Choose Property from a list' });
  await open.click();
  await expect(dialog(page).getByRole('searchbox').or(dialog(page).getByRole('textbox')).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a form begins in its first field, though the code of that one comes last', async ({ page }) => {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/TextLimit-[\w-]+\.js$/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const grid = await expectRows(page, 'Work orders');
  await rowsOf(grid).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const property = page.getByRole('main').getByRole('combobox', { name: 'Property' });
  await expect(property).toBeVisible();
  await asked.promise;
  await drawn(page);
  await expect(property).not.toBeFocused();
  released.resolve();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Description' })).toBeFocused();
});
