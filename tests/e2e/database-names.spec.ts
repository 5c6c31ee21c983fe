import { readFile } from 'node:fs/promises';
import { expectEveryRow, expectRows, gridOf } from './helpers/grid.ts';
import { readXlsx } from './helpers/readXlsx.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test('a database is called the same in rows, filters, groups and files', async ({ page }) => {
  await openAsAdmin(page, 'userdatabaseaccessreport');
  const grid = await expectRows(page, 'User database access');
  await expect(grid).toContainText('East Coast');
  const form = page.getByRole('form', { name: 'Filters' });
  await form.getByRole('combobox', { name: 'Database' }).click();
  await page.getByRole('option', { name: 'West Coast' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Database: West Coast');
  await expectEveryRow(grid, 'West Coast');
  const panel = page.getByRole('region', { name: 'Totals by group' });
  await panel.getByText('Groups', { exact: true }).click();
  await expect(panel.getByRole('row', { name: /West Coast/ })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export to Excel', exact: true }).click();
  const [sheet] = readXlsx(await readFile(await (await file).path()));
  expect(sheet?.rows[1]).toContain('West Coast');
  await expect(page.getByRole('main')).not.toContainText('hmpg_');
});

test('the tables of the console call databases what people call them', async ({ page }) => {
  for (const [path, name] of [
    ['tasklogreport', 'Task log'],
    ['filterusagereport', 'Saved filter usage'],
    ['company/settings/managereportfilters', 'Report filters'],
  ] as const) {
    await openAsAdmin(page, path);
    await expectRows(page, name);
    await expect(gridOf(page, name), name).toContainText(/East Coast|West Coast/);
    await expect(gridOf(page, name), name).not.toContainText('hmpg_');
  }
});
