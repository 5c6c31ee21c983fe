import type { Page } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east', path: 'rentroll' };
const show = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Summary' }).getByText(name, { exact: true }).click();

test('groups open by the arrow keys, lead to the rows that they count, and Back returns to them', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  await expectRows(page, 'Rent roll');
  await show(page, 'Groups');
  const tree = page.getByRole('treegrid', { name: 'Totals by group' });
  const first = tree.locator('tbody tr').first();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const inner = tree.locator('tbody tr[aria-level="2"]');
  await expect(inner.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(inner.first()).toBeFocused();
  const count = await inner.first().locator('td').first().textContent();
  await page.keyboard.press('Enter');
  const footer = page.getByText(new RegExp(`of ${count}$`));
  await expect(footer).toBeVisible();
  await expect(inner.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Totals of all rows')).toContainText(count ?? '');
  await page.goBack();
  await expect(footer).toBeHidden();
  await expect(inner.first()).toBeVisible();
  await page.goForward();
  await expect(footer).toBeVisible();
  await page.reload();
  await expect(footer).toBeVisible();
});

test('a number of a pivot leads to its rows', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  const grid = await expectRows(page, 'Rent roll');
  await show(page, 'Pivot');
  const pivot = page.getByRole('region', { name: 'Pivot' }).getByRole('table');
  const row = pivot.locator('tbody tr').first();
  const name = await row.locator('th').textContent();
  const cell = row.getByRole('button').last();
  const count = await cell.textContent();
  await cell.click();
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
  await expect(rowsOf(grid).first()).toContainText(name ?? '');
  await page.getByRole('button', { name: 'Show all rows again' }).click();
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeHidden();
});

test('the chart is of the value and the group that the reader chooses, and leaves room for rows', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  const grid = await expectRows(page, 'Rent roll');
  await expect(page.getByRole('radio', { name: 'Totals' })).toBeChecked();
  // What stands above the rows is not told once more under them.
  await expect(page.getByLabel('Totals of all rows').getByRole('term')).toHaveText(['Area (average)']);
  await show(page, 'Chart');
  await expect(page.getByRole('img', { name: /^Units: chart/ })).toBeVisible();
  await expect(rowsOf(grid).nth(3)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Rows 1–50 of/)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Value', { exact: true }).selectOption('Median rent');
  await expect(page.getByRole('img', { name: /^Median rent: chart/ })).toBeVisible();
  await page.getByLabel('Group', { exact: true }).selectOption('Bedrooms');
  await expect(page.getByRole('img', { name: /^Median rent: chart of \d groups/ })).toBeVisible();
});

test('how groups are shown stands in the address: whoever gets it sees the same, and Back returns to it', async ({
  page,
  context,
}) => {
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  await expectRows(page, 'Rent roll');
  await show(page, 'Chart');
  await page.getByLabel('Value', { exact: true }).selectOption('Median rent');
  await page.getByLabel('Group', { exact: true }).selectOption('Bedrooms');
  const picture = (shown: Page) => shown.getByRole('img', { name: /^Median rent: chart of \d groups/ });
  await expect(picture(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]look=chart\.1\.\d(&|$)/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(picture(other)).toBeVisible();
  // In a window that is higher a chart is shown unasked.
  await other.setViewportSize({ width: 1366, height: 940 });
  await other.goto('/app/rentroll');
  await expect(other.getByRole('img', { name: /^Units: chart/ })).toBeVisible();
  await other.close();

  await show(page, 'Groups');
  const tree = page.getByRole('treegrid', { name: 'Totals by group' });
  await tree.locator('tbody tr').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show all rows again' })).toBeVisible();
  await show(page, 'Pivot');
  await expect(page.getByRole('region', { name: 'Pivot' })).toBeVisible();
  await page.goBack();
  await expect(tree).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('region', { name: 'Pivot' })).toBeVisible();
});
