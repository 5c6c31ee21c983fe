import { readFile } from 'node:fs/promises';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { readXlsx } from './helpers/readXlsx.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test('what a list computes is shown, ordered by the server and exported; its colours are said in words', async ({
  page,
}, testInfo) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  const grid = await expectRows(page, 'Units');
  const heading = grid.getByRole('columnheader', { name: 'Rent per sq ft' });
  const at = Number(await heading.getAttribute('aria-colindex'));
  const cells = grid.locator(`[role="gridcell"][aria-colindex="${at}"]`);
  await expect(cells.first()).toHaveText(/^\$\d+\.\d\d/);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/tableImportExport/documentRows'));
  await heading.getByRole('button').first().click();
  const { data } = (await (await asked).json()) as { data: { Code: string; Rent: number; Area: number }[] };
  await expect(rowsOf(grid).first().getByRole('gridcell').first()).toHaveText(data[0]?.Code ?? '');
  const perFoot = data.map(({ Rent, Area }) => Rent / Area);
  expect(perFoot).toEqual([...perFoot].sort((a, b) => b - a));
  await expect(cells.first()).toContainText(`$${(perFoot[0] ?? 0).toFixed(2)}`);
  await expect(page).toHaveURL(/sortby=RentPerFoot/);
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toHaveText(['3.00 per sq ft or more', 'Below 1.50 per sq ft']);
  const isHigh = (perFoot[0] ?? 0) >= 3;
  await expect(cells.first()).toHaveAccessibleName(isHigh ? /, 3\.00 per sq ft or more$/ : /^\$\d+\.\d\d$/);
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Units' });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const path = testInfo.outputPath('units.xlsx');
  await (await saving).saveAs(path);
  const [sheet] = readXlsx(await readFile(path));
  const [head = [], first = []] = sheet?.rows ?? [];
  expect(Number(first[head.indexOf('Rent per sq ft')])).toBe(perFoot[0]);
});
