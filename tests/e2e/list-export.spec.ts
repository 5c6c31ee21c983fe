import { readFile } from 'node:fs/promises';
import type { Page, TestInfo } from 'playwright/test';
import { expectRows, gridOf, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { readXlsx } from './helpers/readXlsx.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

const exported = '/api/connect/tableImportExport/reportToExcel';

/** The file that the dialog makes, and what was asked for. */
async function made(page: Page, testInfo: TestInfo, press: () => Promise<void>) {
  const asking = page.waitForRequest((request) => new URL(request.url()).pathname === exported);
  const saving = page.waitForEvent('download');
  await press();
  const body = (await asking).postDataJSON() as Record<string, unknown>;
  const download = await saving;
  const path = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return { body, name: download.suggestedFilename(), bytes: await readFile(path) };
}

test('a list is exported as it is shown: its filters, order and columns, as many rows as it counts', async ({
  page,
}, testInfo) => {
  await openAs(page, 'leasing@hmpg.example', 'units?status=vacant&sortby=Rent&sorttype=desc');
  const grid = await expectRows(page, 'Units');
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
  const open = page.getByRole('main').getByRole('button', { name: 'Export', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export Units' });
  await expect(dialog.getByRole('radio', { name: `All rows that match (${total})` })).toBeFocused();
  const book = await made(page, testInfo, () => page.keyboard.press('Enter'));
  expect(book.name).toMatch(/^Units \d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(book.body).toMatchObject({ Kind: 'list', Id: 'units', SortBy: 'Rent', SortType: 'desc' });
  const [sheet] = readXlsx(book.bytes);
  const shown = await grid.getByRole('columnheader').allTextContents();
  expect(sheet?.rows[0]).toEqual(shown.map((title) => title.trim()).filter((title) => title !== 'Actions'));
  expect(sheet?.rows).toHaveLength(total + 1);
  const first = await rowsOf(grid).first().getByRole('gridcell').first().textContent();
  expect(sheet?.rows[1]?.[0]).toBe(first);
  expect(new Set(sheet?.rows.slice(1).map((row) => row.at(-1)))).toEqual(new Set(['Vacant']));
  await expect(toasts(page)).toContainText(`Exported ${total} rows to ${book.name}.`);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('of chosen rows only these are exported, as csv; a phone has the dialog whole', async ({ page }, testInfo) => {
  const multi = 'multi@hmpg.example';
  await openInWorkspace(page, multi, { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' });
  const grid = await expectRows(page, 'Work orders');
  for (const at of [0, 2]) await rowsOf(grid).nth(at).getByRole('checkbox').check();
  await page.setViewportSize({ width: 390, height: 844 });
  await runOnRow(page, 'Work orders', 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export Work orders' });
  await expect(dialog.getByRole('radio', { name: 'Selected rows (2)' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Text with commas (.csv)' }).check();
  const send = dialog.getByRole('button', { name: 'Export', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  const file = await made(page, testInfo, () => send.click());
  expect(file.body.Ids).toHaveLength(2);
  expect(file.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(3);
  await expect(gridOf(page, 'Work orders')).toBeVisible();
});

test('what the server refuses is told, and the dialog stays', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await page.route(`**${exported}`, (route) =>
    route.fulfill({ status: 403, json: { Code: 'export_denied', Message: 'These rows stay here.' } }),
  );
  const dialog = page.getByRole('dialog', { name: 'Export Units' });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === exported);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await answer;
  await expect(toasts(page)).toContainText('These rows stay here.');
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
