import { expectRows } from './helpers/grid.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

test('what is typed stays when another language turns the page round, both ways', async ({ page }) => {
  // Kept for the account, which other tests use: nothing is saved.
  await page.route('**/api/user/profile', (route) => route.fulfill({ json: {} }));
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Leasing Agent', database: 'hmpg_east', path: 'tenants' });
  const grid = await expectRows(page, 'Tenants');
  await grid.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox').first();
  await name.fill('Half a change');
  const html = page.locator('html');
  const language = async (label: string, choice: string) => {
    await page.getByRole('banner').getByRole('button', { name: label }).click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  await language('Language', 'العربية');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(name).toHaveValue('Half a change');
  await language('اللغة', 'English');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(name).toHaveValue('Half a change');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});

test('Escape in an open calendar closes the calendar, and not the dialog around it', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'activityfeed');
  await expectRows(page, 'Activity feed');
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'New activity' });
  const typed = dialog.getByRole('textbox').first();
  await typed.fill('Half a change');
  await dialog
    .getByRole('button', { name: /calendar/i })
    .first()
    .click();
  const days = page.locator('[id$="-popup"]');
  await expect(days).toBeVisible();
  await days.getByRole('button', { name: /\d/ }).last().focus();
  await page.keyboard.press('Escape');
  await expect(days).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(typed).toHaveValue('Half a change');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(2);
});
