import { expectRows } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_west' };

test('a record is a home: its state, what belongs to it, and the ways to the next one', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'units' });
  const grid = await expectRows(page, 'Units');
  const links = grid.getByRole('row').locator('[data-open]');
  await links.first().click();
  await expect(page).toHaveURL(/\/app\/units\/\d+\/detail$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/\S/);
  const first = await title.textContent();
  const header = page.locator('header').filter({ has: title });
  await expect(header.locator('[data-tone]')).toBeVisible();

  const tab = page.getByRole('tab', { name: /^Tenants/ });
  await expect(tab).toHaveText(/\d/);
  await tab.click();
  await expect(page).toHaveURL(/\/app\/units\/\d+\/tenants$/);
  await page.getByRole('button', { name: 'Next record of the list' }).click();
  await expect(title).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/\/app\/units\/\d+\/tenants$/);
  await page.getByRole('button', { name: 'Previous record of the list' }).click();
  await expect(title).toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: 'Previous record of the list' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // What the record refers to is a way to it, and Back comes back.
  await page.getByRole('tab', { name: 'Details' }).click();
  const property = page.getByRole('definition').getByRole('link').first();
  await expect(property).toHaveAttribute('href', /^\/app\/properties\/\d+\/detail$/);
  await property.click();
  await expect(page).toHaveURL(/\/app\/properties\/\d+\/detail$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/units\/\d+\/detail$/);
});
