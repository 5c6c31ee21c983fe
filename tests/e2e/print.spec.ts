import type { Page } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** What Ctrl+P would put on paper, while `look` looks at it; the browser tells the page before it lays it out. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

test('a list is printed as its title, its filters in words and all loaded rows, and nothing else', async ({ page }) => {
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  await page.goto('/app/workorders?status=scheduled');
  const grid = await expectRows(page, 'Work orders');
  const number = await rowsOf(grid).first().getByRole('link').first().textContent();
  await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'dark';
  });
  const table = page.getByRole('table');
  // The code for it comes when the page is there.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('body > div > table')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await onPaper(page, async () => {
    await expect(table).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Status: Scheduled$/ })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Rows 1–25 of \d+$/ })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(26);
    await expect(table.getByRole('row').nth(1)).toContainText(number ?? '');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(grid).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    // The header is repeated where a sheet ends.
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  });
  await expect(table).toHaveCount(0);
  await expect(grid).toBeVisible();
});

test('what is printed of a list is the look that is shown: cards under what they have in common, groups with their rows', async ({
  page,
}) => {
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const paper = page
    .locator('body > div')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .last();
  const printed = async (mark: string) =>
    expect(async () => {
      await page.evaluate(() => {
        window.dispatchEvent(new Event('afterprint'));
        window.dispatchEvent(new Event('beforeprint'));
      });
      await expect(page.locator('body > div').getByText(mark)).toHaveCount(1, { timeout: 200 });
    }).toPass();

  await page.goto('/app/workorders?layout=board&status=new&status=onhold');
  const board = page.locator('[data-board]');
  const cards = board.getByRole('region', { name: /^New/ }).getByRole('listitem');
  await expect(
    board
      .getByRole('region', { name: /^On hold/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  const heading = (await board.getByRole('heading', { name: /^New/ }).textContent()) ?? '';
  await printed('View as: Board');
  await onPaper(page, async () => {
    await expect(board).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(paper.getByText('Status: New, On hold')).toBeVisible();
    await expect(paper.getByRole('heading', { level: 2 })).toHaveText([/^New \(/, /^On hold \(/]);
    await expect(paper.getByRole('heading', { level: 2 }).first()).toHaveText(heading.replace(/(\d+)$/, ' ($1)'));
    const own = paper.locator('section').first().getByRole('listitem');
    await expect(own).toHaveCount(count);
    await expect(own.first()).toContainText(/WO-/);
    await expect(own.first()).toHaveCSS('break-inside', 'avoid');
  });
  await expect(board).toBeVisible();

  await page.goto('/app/workorders?groupby=Priority&status=new');
  const groups = page.getByRole('treegrid').locator('[data-group]');
  await groups.last().click();
  const rows = page.getByRole('treegrid').locator('[role="row"][aria-level="2"]');
  await expect(rows.first().getByRole('link', { name: /^WO-/ })).toBeVisible();
  const told = await groups.count();
  await printed('Group by: Priority');
  await onPaper(page, async () => {
    await expect(paper.getByRole('rowheader')).toHaveCount(told);
    await expect(paper.getByRole('rowheader').last()).toHaveText(/^Emergency · Rows: \d+/);
    await expect(paper.locator('tbody').last().getByRole('row')).not.toHaveCount(1);
    await expect(paper.locator('tbody').first().getByRole('row')).toHaveCount(1);
  });
});

test('what a report adds up is printed with its rows: totals, the chart or the pivot', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const place = { role: 'Leasing Agent', database: 'hmpg_east', path: 'rentroll' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const paper = page.locator('body > div').filter({ has: page.getByRole('heading', { level: 1, name: 'Rent roll' }) });
  const sheet = paper.last();
  const show = (name: string) => page.getByRole('radiogroup', { name: 'Summary' }).getByTitle(name).click();
  const foot = page.getByRole('main').getByText(/^Area \(average\)$/);
  await expect(foot).toBeVisible();
  await show('Chart');
  await expect(page.getByRole('main').getByRole('img', { name: /groups/ })).toBeVisible();
  const printed = (mark: string) =>
    expect(async () => {
      await page.evaluate(() => {
        window.dispatchEvent(new Event('afterprint'));
        window.dispatchEvent(new Event('beforeprint'));
      });
      await expect(page.locator(`body > div > ${mark}`).first()).toBeAttached({ timeout: 200 });
    }).toPass();
  await printed('figure');
  await onPaper(page, async () => {
    const picture = sheet.locator('figure img');
    await expect(picture).toBeVisible();
    // What it is of, and what it has no room for, as the screen says beside it.
    await expect(sheet.locator('figcaption')).toHaveText('Units');
    await expect(sheet.getByText(/^The \d+ largest of 140 groups; the others together: [\d,]+$/)).toBeVisible();
    // Of a dark page, drawn for white paper, as wide as that and fine.
    await expect(picture).toHaveAttribute('data-scheme', 'light');
    await expect(picture).toHaveJSProperty('naturalWidth', 2100);
    await expect(sheet.getByText(/^Units: 3,200 · Rent: \$[\d,]+/)).toBeVisible();
    await expect(sheet.getByText(/^Area \(average\): [\d,]+/)).toBeVisible();
  });
  await show('Pivot');
  await expect(page.getByRole('columnheader', { name: 'Occupied' })).toBeVisible();
  await printed('table:has(th > bdi:text-is("Occupied"))');
  await onPaper(page, async () => {
    const pivot = sheet.locator('table').first();
    await expect(pivot.getByRole('columnheader', { name: 'Occupied' })).toBeVisible();
    await expect(pivot.getByRole('caption')).toHaveText('Units');
    await expect(pivot.getByRole('row').last()).toContainText(/Total.*3,200/);
    await expect(pivot.getByRole('row').last()).toHaveCSS('break-before', 'avoid');
    await expect(sheet.locator('img')).toHaveCount(0);
  });
});

test('a matrix of many columns is whole on paper: their headings stand', async ({ page }) => {
  await openAsAdmin(page, 'usersecuritymatrixreport');
  const grid = await expectRows(page, 'User security matrix');
  const columns = Number(await grid.getAttribute('aria-colcount'));
  expect(columns).toBeGreaterThan(20);
  const table = page.locator('body > div > table');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(table).toHaveCount(1, { timeout: 200 });
  }).toPass();
  // A sheet between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await onPaper(page, async () => {
    await expect(table.locator('thead th')).toHaveCount(columns);
    expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(718);
  });
});

test('a record is printed without the shell and its buttons, as long as it is', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  const grid = await expectRows(page, 'Users');
  await rowsOf(grid).first().getByRole('link').first().click();
  await page.getByRole('tab', { name: 'User Information' }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await page.setViewportSize({ width: 800, height: 300 });
  await onPaper(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('definition').last()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveText(['User Information']);
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
  await expect(page.getByRole('banner')).toBeVisible();
});
