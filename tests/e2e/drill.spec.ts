import type { Page } from 'playwright/test';
import { expectRows, gridOf } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const show = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Summary' }).getByText(name, { exact: true }).click();
/** Waits until another report has so many rows. */
const expectCount = async (page: Page, title: string, count: string | null) => {
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(gridOf(page, title)).toHaveAttribute(
    'aria-rowcount',
    String(Number((count ?? '').replace(/\D/g, '')) + 1),
  );
};

test('a cell of the aged balances leads to the tenants that it counts, under the same filters, and Back to the pivot', async ({
  page,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'balanceageing?status=notice&status=current&exactly=yes');
  await expectRows(page, 'Aged balances');
  await show(page, 'Pivot');
  const pivot = page.getByRole('region', { name: 'Pivot' });
  await page.getByRole('radiogroup', { name: 'Value' }).getByText('Tenants', { exact: true }).click();
  const row = pivot.locator('tbody tr').nth(2);
  const name = await row.locator('th').textContent();
  const cell = row.getByRole('link').first();
  await expect(cell).toHaveText(/^\d+$/);
  const count = await cell.textContent();
  await cell.click();
  await expectCount(page, 'Balances', count);
  await expect(page.getByText('Rows of')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Rows of' })).toContainText(name ?? '');
  await page.goBack();
  await expectRows(page, 'Aged balances');
  await expect(page.getByRole('radiogroup', { name: 'Value' }).getByRole('radio', { name: 'Tenants' })).toBeChecked();
  await expect(cell).toHaveText(count ?? '');
  const all = pivot.locator('tfoot').getByRole('link').first();
  const whole = await all.textContent();
  await all.click();
  await expectCount(page, 'Balances', whole);
});

test('a month, and a day within it, of the deals lead to those that began then, where the reader is', async ({
  page,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'dealtrend');
  await expectRows(page, 'Deals by month');
  await show(page, 'Groups');
  const tree = page.getByRole('treegrid', { name: 'Totals by group' });
  const month = tree.locator('tbody tr[aria-level="1"]').first();
  await month.focus();
  await page.keyboard.press('ArrowRight');
  const day = tree.locator('tbody tr[aria-level="2"]').first();
  await expect(day).toBeVisible();
  const of = (row: typeof day) => row.locator('td').first().textContent();
  const counts = { month: await of(month), day: await of(day) };
  await day.getByRole('link').click();
  await expectCount(page, 'Register of deals', counts.day);
  await page.goBack();
  await expect(day).toBeVisible();
  await month.getByRole('link').click();
  await expectCount(page, 'Register of deals', counts.month);
});

test('what a chart has no room for leads to its rows too', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'balanceageing');
  await expectRows(page, 'Aged balances');
  await show(page, 'Chart');
  await page.getByLabel('Value', { exact: true }).selectOption('Tenants');
  const rest = page.getByRole('button', { name: /^The \d+ largest of \d+ groups; the others together: [\d,]+$/ });
  const count = (await rest.textContent())?.split(':').at(-1) ?? '';
  await rest.click();
  await expectCount(page, 'Balances', count);
  await page.goBack();
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('1');
  await expect(rest).toBeVisible();
  await rest.click();
  await expectCount(page, 'Balances', count);
  // The address is opened by others too: it says what it means, and nothing is left out of it.
  await page.reload();
  await expectCount(page, 'Balances', count);
  await expect(page.getByText('which means nothing here')).toHaveCount(0);
});
