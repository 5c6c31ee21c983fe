import type { Page } from 'playwright/test';
import { expectRows, toasts } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const show = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Summary' }).getByText(name, { exact: true }).click();
const numberOf = (text: string | null) => Number((text ?? '').replace(/[^\d.-]/g, ''));
/** Numbers of a column of the table that is read out, those of its foot apart. */
async function readOut(page: Page, name: string, column: number) {
  const table = page.getByRole('table', { name, exact: true });
  await expect(table).toBeAttached();
  const cells = table.locator(`tbody td:nth-of-type(${column})`);
  const foot = table.locator(`tfoot td:nth-of-type(${column})`);
  return { each: (await cells.allTextContents()).map(numberOf), total: numberOf(await foot.textContent()) };
}

test('bars have a line over them with an axis of its own, which the reader chooses', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'dealtrend');
  await expectRows(page, 'Deals by month');
  await show(page, 'Chart');
  const second = page.getByLabel('Second axis');
  await expect(second).toHaveValue('1');
  const table = page.getByRole('table', { name: 'Deals', exact: true });
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveText(['Started', 'Deals', 'Value']);
  await expect(table.locator('tfoot td').nth(1)).toContainText('$');
  await second.selectOption('No second axis');
  await expect(heads).toHaveText(['Started', 'Deals']);
  await page.getByLabel('Value', { exact: true }).selectOption('Value');
  await second.selectOption('Deals');
  await expect(page.getByRole('table', { name: 'Value', exact: true }).getByRole('columnheader')).toHaveText([
    'Started',
    'Value',
    'Deals',
  ]);
});

for (const [path, title, value, kinds] of [
  ['rentroll', 'Rent roll', 'Units', ['Stacked bars', 'Bars side by side', 'Bars', 'Ring', 'Points']],
  ['balanceageing?status=current', 'Aged balances', 'Tenants', ['Bars side by side', 'Bars', 'Ring']],
  ['dealtrend', 'Deals by month', 'Deals', ['Bars', 'Line', 'Area', 'Stacked bars']],
] as const)
  test(`the chart of ${title} and the rows under it say the same number, whatever its kind`, async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', path);
    const grid = await expectRows(page, title);
    const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
    await show(page, 'Chart');
    await page.getByLabel('Value', { exact: true }).selectOption(value);
    for (const kind of kinds) {
      await page.getByLabel('Kind of chart').selectOption(kind);
      await expect
        .poll(async () => {
          const { each, total } = await readOut(page, value, 1);
          return [total, each.reduce((sum, one) => sum + one, 0)];
        }, kind)
        .toEqual([rows, rows]);
    }
  });

test('a chart is copied as a picture and as a drawing, or saved where the clipboard takes none', async ({ page }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.write = async (items) => {
      for (const item of items)
        for (const type of item.types) {
          const bytes = new Uint8Array(await (await item.getType(type)).arrayBuffer());
          copied.push(`${type} ${String.fromCharCode(...bytes.slice(1, 4))}`);
        }
      if (copied.length > 2) throw new DOMException('No pictures', 'NotAllowedError');
    };
  });
  await openAs(page, 'leasing@hmpg.example', 'dealtrend');
  await expectRows(page, 'Deals by month');
  await show(page, 'Chart');
  await expect(page.getByRole('img', { name: /^Deals: chart/ })).toBeVisible();
  const copy = async (kind: string) => {
    await page.getByRole('button', { name: 'Copy chart' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  await copy('As a picture (PNG)');
  await expect(toasts(page)).toContainText('The chart is on the clipboard.');
  await copy('As a drawing (SVG)');
  await expect.poll(copied).toEqual(['image/png PNG', 'image/svg+xml svg']);
  const download = page.waitForEvent('download');
  await copy('As a drawing (SVG)');
  expect((await download).suggestedFilename()).toBe('Started Deals.svg');
  await expect(toasts(page)).toContainText('The chart was saved as a file.');
});

test('the chart of a tile is copied, and a ring has the colours of its values, each with the mark beside its name', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.write = async (items) => {
      for (const item of items) copied.push(...item.types);
    };
  });
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  const tile = page.getByRole('region', { name: 'Units by status', exact: true });
  await expect(tile.getByRole('img', { name: /^Units by status: chart/ })).toBeVisible();
  const marks = tile.locator('tbody th span[data-tone]');
  await expect(marks).toHaveCount(5);
  const colors = await marks.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colors).size).toBe(5);
  await tile.getByRole('button', { name: 'Copy chart' }).click();
  await page.getByRole('menuitem', { name: 'As a drawing (SVG)' }).click();
  await expect(toasts(page)).toContainText('The chart is on the clipboard.');
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual(['image/svg+xml']);
});
