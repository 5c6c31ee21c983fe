import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const box = (page: Page, name: string) => page.getByRole('combobox', { name });

/** Types into a lookup and takes the first that is offered. */
async function take(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
  await expect(box(page, name)).toHaveValue(new RegExp(text));
}

test('what was chosen under another parent goes, and it is said; without a parent it stays', async ({ page }) => {
  const agent = { role: 'Maintenance Supervisor', database: 'hmpg_east' };
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'workorders/new/detail' });
  await take(page, 'Property', 'E0001');
  await take(page, 'Unit', '10');
  const unit = await box(page, 'Unit').inputValue();
  await box(page, 'Property').fill('');
  await box(page, 'Property').press('Tab');
  await expect(box(page, 'Unit')).toHaveValue(unit);
  await take(page, 'Property', 'E0001');
  await expect(box(page, 'Unit')).toHaveValue(unit);
  await take(page, 'Property', 'E0002');
  await expect(box(page, 'Unit')).toHaveValue('');
  await expect(page.getByText('Unit: what does not belong to the new Property was taken out.')).toBeVisible();
});

test('filters narrow each other; address and chips follow what is taken out with its parent', async ({ page }) => {
  const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  const option = (text: string) => page.getByRole('option').filter({ hasText: text }).first();
  /** Chooses what is offered, or takes it back. */
  const toggle = async (name: string, text: string) => {
    await box(page, name).fill(text);
    await option(text).click();
    await box(page, name).press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  };
  const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await toggle('Property', 'E0001');
  await toggle('Unit', '10');
  await search.click();
  await expect(page).toHaveURL(/[?&]property=\d+.*&unit=\d+/);
  await expect(chips).toContainText('Unit:');
  await toggle('Property', 'E0001');
  await toggle('Property', 'E0002');
  await expect(page.getByText('Unit: what does not belong to the new Property was taken out.')).toBeVisible();
  await search.click();
  await expect(chips).not.toContainText('Unit:');
  await expect(chips).toContainText('E0002');
  await expect(page).not.toHaveURL(/unit=/);
});
