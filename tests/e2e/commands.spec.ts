import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });

/** Opens the search and types; what stands first is chosen by Enter. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(text);
}

test('Ctrl-K makes records of lists that are open or not, and does what the page does', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await page.keyboard.press('Control+k');
  await expect(group(page, 'On this page').getByRole('option').first()).toBeVisible();
  await palette(page).getByRole('combobox').fill('add role');
  await expect(group(page, 'Create').getByRole('option').first()).toContainText('Add role');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/company\/settings\/roles/);
  const form = page.getByRole('dialog', { name: 'New role' });
  await expect(form.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  // Here it is a command of the page.
  await type(page, 'add role');
  await expect(group(page, 'On this page').getByRole('option').first()).toContainText('Add role');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox').first()).toBeFocused();
});

test('Ctrl-K offers nothing that the user may not do', async ({ page }) => {
  await openAs(page, 'readonly@hmpg.example', 'company/settings/users');
  await expectRows(page, 'Users');
  // The lists that could offer it have been read.
  const read = page.waitForResponse((answer) => /company-roles/.test(answer.url()));
  await type(page, 'add role');
  await read;
  await expect(palette(page).getByRole('status')).toContainText('Nothing found');
  await expect(palette(page).getByRole('option')).toHaveCount(0);
});

test('Ctrl-K changes colors, offers languages, and leads to another role and database', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Leasing Agent', database: 'hmpg_east', path: 'tenants' });
  await expectRows(page, 'Tenants');
  const html = page.locator('html');
  await type(page, 'dark colors');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await type(page, 'light colors');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await type(page, 'switch role');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Choose where to work' });
  await expect(choice).toContainText('Leasing Agent');
  await choice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(choice).toHaveCount(0);
  // Offered only: the language is kept for the account, which other tests use.
  await type(page, 'language: deutsch');
  await expect(group(page, 'Commands').getByRole('option')).toHaveText('Language: Deutsch');
  // A database by the name that people know.
  await palette(page).getByRole('combobox').fill('west coast');
  await expect(group(page, 'Commands').getByRole('option')).toHaveText(/Work in West Coast/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('West Coast');
});
