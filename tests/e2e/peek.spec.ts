import { expectRows } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

const agent = { role: 'Leasing Agent', database: 'hmpg_west' };

test('Space shows the record of a row beside the list, which keeps its place and the focus', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  const grid = await expectRows(page, 'Tenants');
  const name = (row: number) => grid.locator(`[data-index="${row}"] [data-open]`).first().textContent();
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close preview' }) });
  const title = panel.getByRole('heading', { level: 2 }).first();
  // Quick buttons come with the row that the keyboard is on, or the pointer; the menu has what they do.
  const quick = (row: number) => grid.locator(`[data-index="${row}"]`).getByRole('button', { name: /^Peek at/ });
  await expect(quick(0)).toHaveCSS('opacity', '0');
  await quick(1).hover();
  await expect(quick(1)).toHaveCSS('opacity', '1');
  await grid.focus();
  await page.keyboard.press('Space');
  await expect(title).toHaveText((await name(0)) ?? '');
  await expect(quick(0)).toHaveCSS('opacity', '1');
  await expect(panel.getByRole('definition').first()).toBeVisible();
  await expect(grid).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(title).toHaveText((await name(1)) ?? '');
  await page.keyboard.press('j');
  await expect(title).toHaveText((await name(2)) ?? '');
  await panel.getByRole('button', { name: 'Previous row' }).click();
  await expect(title).toHaveText((await name(1)) ?? '');

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(grid).toBeFocused();
  await grid
    .locator('[data-index="1"]')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /^Peek at/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await grid.focus();
  await page.keyboard.press('p');
  await expect(title).toHaveText((await name(1)) ?? '');
  await panel.getByRole('link', { name: 'Open record' }).click();
  await expect(page).toHaveURL(/\/app\/tenants\/\d+\/detail$/);
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Next record of the list' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/tenants$/);
});

test('on a phone the record covers the list, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  const grid = await expectRows(page, 'Tenants');
  await grid
    .locator('[data-index="1"]')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: /^Peek at/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview of the record' });
  await expect(sheet.getByRole('definition').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(grid).toBeFocused();
});

for (const [where, width] of [
  ['beside the list', 1440],
  ['over the list on a phone', 390],
] as const) {
  test(`a record that is gone, ${where} in a tab, does not lead away from the page around it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/api/connect/unit/*', (route) =>
      route.fulfill({ status: 404, json: { Message: 'It is gone.' } }),
    );
    await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'properties' });
    await expectRows(page, 'Properties');
    await page.locator('[data-index="0"] [data-open]').first().click();
    await page.getByRole('tab', { name: 'Units' }).click();
    const grid = await expectRows(page, 'Units');
    await grid.focus();
    await page.keyboard.press('Space');
    const panel = page.locator('[data-peek], [role="dialog"]');
    await expect(panel.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Back to/ })).toHaveCount(0);
  });
}

test('what is said of a record that is gone leads to the page above, as its fields do', async ({ page }) => {
  await page.route('**/api/connect/comments/**', (route) =>
    route.fulfill({ status: 404, json: { Message: 'It is gone.' } }),
  );
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'workorders' });
  await expectRows(page, 'Work orders');
  await page.locator('[data-index="0"] [data-open]').first().click();
  await page.getByRole('tab', { name: 'Comments' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await alert.getByRole('button', { name: 'Back to Work orders' }).click();
  await expect(page).toHaveURL(/\/app\/workorders$/);
});
