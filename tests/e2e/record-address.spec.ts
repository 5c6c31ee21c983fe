import { expectRows } from './helpers/grid.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const roles = 'company/settings/roles';

test('a role has an address: Back closes it, a link and a favorite open it, changes are asked about', async ({
  page,
}) => {
  await openAsAdmin(page, roles);
  const grid = await expectRows(page, 'Roles');
  const dialog = page.getByRole('dialog', { name: 'Role Accounts Payable' });
  await grid.getByRole('button', { name: 'Accounts Payable', exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/roles\?record=\d+$/);
  await expect(page).toHaveTitle('Role Accounts Payable');
  const address = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${roles}$`));

  await page.goForward();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Accounts Payable East');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Accounts Payable East');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${roles}$`));

  await page.goto(address);
  await dialog.getByRole('button', { name: 'Favorite' }).click();
  await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${roles}$`));
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Role Accounts Payable' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
  await dialog.getByRole('button', { name: 'Favorite' }).click();
  await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false');
});
