import type { Page } from 'playwright/test';
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
