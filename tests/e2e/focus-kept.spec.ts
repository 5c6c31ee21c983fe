import { expectRows, toasts } from './helpers/grid.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

const agent = { role: 'Leasing Agent', database: 'hmpg_west' };

test('a chip that is taken off gives the focus to the next one, the last one to what is beside it', async ({
  page,
}) => {
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  await page.goto('/app/tenants?status=current&balancemin=1');
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expectRows(page, 'Tenants');
  const remove = chips.getByRole('button');
  await expect(remove).toHaveCount(2);
  const next = (await remove.nth(1).getAttribute('aria-label')) ?? '';
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(chips.getByRole('button', { name: next })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('an export keeps the focus on its button while it runs', async ({ page }) => {
  await openAsAdmin(page, 'userloginreport');
  await expectRows(page, 'User logins');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/connect/tableImportExport/**', async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('main').getByRole('button', { name: 'Export to Excel', exact: true });
  const file = page.waitForEvent('download');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  answer();
  await file;
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
});

test('a row that is deleted leaves the focus in its table, a message that is closed to where it was', async ({
  page,
}) => {
  await openAsAdmin(page, 'company/settings/custommenu');
  const grid = await expectRows(page, 'Custom menus');
  const name = `Focus ${test.info().repeatEachIndex} ${test.info().workerIndex}`;
  await page.getByRole('button', { name: 'Add menu' }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await page.goto('/app/company/settings/custommenu');
  await expectRows(page, 'Custom menus');
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await form.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
  await expect(grid.locator(':scope:focus, :focus')).toHaveCount(1);
  await toasts(page).getByRole('button', { name: 'Close' }).first().press('Enter');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
