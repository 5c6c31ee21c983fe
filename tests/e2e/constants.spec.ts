import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const supervisor = { role: 'Maintenance Supervisor', database: 'hmpg_east' };

test('a lookup offers properties with more than 30 units alone, and the list shows those that are chosen', async ({
  page,
}) => {
  test.slow();
  await openInWorkspace(page, 'multi@hmpg.example', { ...supervisor, path: 'properties' });
  await page.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('button', { name: 'Choose Large properties from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Properties with more than 30 units' });
  const offered = dialog.getByRole('grid').getByRole('row');
  await expect(offered.nth(1)).toBeVisible();
  const units = await offered.locator('[aria-colindex="4"][role="gridcell"]').allTextContents();
  expect(units.length).toBeGreaterThan(1);
  for (const count of units) expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(30);
  await offered.nth(1).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/ids=\d+/);
  await expect(page.getByRole('main').getByText('Rows 1–1 of 1')).toBeVisible();
});

test('a tile lists the approvals that wait for its reader, and leads to them', async ({ page }) => {
  test.slow();
  await openInWorkspace(page, 'multi@hmpg.example', { ...supervisor, path: 'dashboard' });
  const tile = page.getByRole('region', { name: 'Approvals that wait for me', exact: true });
  await expect(tile).toHaveAttribute('aria-busy', 'false');
  await tile.getByRole('link').first().click();
  await expect(page).toHaveURL(/approvals\?.*assignedto=\d+/);
});
