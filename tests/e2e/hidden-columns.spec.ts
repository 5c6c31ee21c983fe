import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });

/** The choice has been kept on the server when this is over. */
async function choose(page: Page, act: (panel: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Table settings' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/tablechoices') && answer.ok());
  await act(page.getByRole('dialog', { name: 'Table settings' }));
  await kept;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Table settings' })).toBeHidden();
}

test('a column that the document hides is chosen, kept, and hidden again with the default', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'workorders');
  await expectRows(page, 'Work orders');
  await expect(heading(page, 'Vendor')).toBeVisible();
  await expect(heading(page, 'Category')).toHaveCount(0);
  await page.getByRole('button', { name: 'Table settings' }).click();
  await expect(page.getByRole('checkbox', { name: 'Category', exact: true })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await choose(page, (panel) => panel.getByRole('checkbox', { name: 'Category', exact: true }).check());
  await expect(heading(page, 'Category')).toBeVisible();
  await page.reload();
  await expectRows(page, 'Work orders');
  await expect(heading(page, 'Category')).toBeVisible();
  await expect(heading(page, 'Created')).toHaveCount(0);

  await choose(page, (panel) => panel.getByRole('button', { name: 'Reset to default' }).click());
  await expect(heading(page, 'Category')).toHaveCount(0);
  await page.reload();
  await expectRows(page, 'Work orders');
  await expect(heading(page, 'Category')).toHaveCount(0);
});

test('the file of a list has the columns that are shown, and none that is hidden', async ({ page }, testInfo) => {
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders?status=new' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const grid = await expectRows(page, 'Work orders');
  await expect(heading(page, 'Vendor')).toBeVisible();
  await expect(heading(page, 'Category')).toHaveCount(0);
  const shown = (await grid.getByRole('columnheader').allTextContents()).map((title) => title.trim());
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Work orders' });
  await dialog.getByRole('radio', { name: 'Text with commas (.csv)' }).check();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const path = testInfo.outputPath('orders.csv');
  await (await saving).saveAs(path);
  const [first = ''] = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split('\r\n');
  expect(first.split(',')).toEqual(shown.filter((title) => title !== '' && title !== 'Actions'));
});

/** Nothing of it stands beyond its end. */
async function expectWhole(part: Locator, name: string): Promise<void> {
  const beyond = () => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond, name).toBeLessThan(2);
}

test('wide lists fit a page of 1366 px, with boxes and buttons of their rows', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east' };
  for (const [path, title] of [
    ['workorders', 'Work orders'],
    ['vendors', 'Vendors'],
    ['activityfeed', 'Activity feed'],
  ] as const) {
    await openInWorkspace(page, 'multi@hmpg.example', { ...place, path });
    const grid = await expectRows(page, title);
    await expect(grid.getByRole('columnheader', { name: 'Actions' })).toBeAttached();
    // Widths follow the texts once these are measured.
    await expectWhole(grid, path);
  }
});

test('lists of administrators fit a page of 1366 px, those without rows too', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [path, title] of [
    ['productloginreport', 'Product logins'],
    ['notifications', 'Notifications'],
    ['subscriptions', 'Subscriptions'],
    ['company/subscriptions', 'Subscriptions of the company'],
  ] as const) {
    await openAsAdmin(page, path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const grid = page.getByRole('grid', { name: title });
    await expect(grid).not.toHaveAttribute('aria-busy', 'true');
    await expectWhole(grid, path);
  }
});

test('totals of the rent roll stand whole in a page of 1366 px, beside its looks', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(page, 'leasing@hmpg.example', 'rentroll');
  await expectRows(page, 'Rent roll');
  const totals = page.getByRole('main').locator('dl').first();
  await expect(totals).toContainText('Share of rent');
  await expect(page.getByText('Pivot', { exact: true })).toBeVisible();
  await expectWhole(totals, 'rentroll');
});

for (const width of [1366, 1440]) {
  test(`totals of tenants and deals stand whole in a page of ${width} px, beside what is applied`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const [path, title] of [
      ['tenants', 'Tenants'],
      ['deals', 'Deals'],
    ] as const) {
      await openAs(page, 'leasing@hmpg.example', path);
      await expectRows(page, title);
      const totals = page.getByRole('main').locator('dl').first();
      await expect(totals).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('button', { name: 'Save filter' })).toBeVisible();
      await expectWhole(totals, path);
      expect(await gapBeforeArrow(page), path).toBeLessThan(4);
    }
    // Longer words: the chip gives way to them.
    await openAs(page, 'arabic@hmpg.example', 'deals');
    const totals = page.getByRole('main').locator('dl').first();
    await expect(totals).toHaveAttribute('aria-busy', 'false');
    await expectWhole(totals, 'Arabic');
  });
}

/** Distance between the last word of the heading that the rows are sorted by and its arrow, px. */
function gapBeforeArrow(page: Page): Promise<number> {
  return page.locator('[aria-sort$="ending"] button').evaluate((heading) => {
    const words = document.createRange();
    const arrow = heading.querySelector('svg');
    const name = [...(arrow?.parentElement?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!arrow || !name) throw new Error('there is no arrow after a name');
    words.selectNodeContents(name);
    const last = [...words.getClientRects()].at(-1);
    return arrow.getBoundingClientRect().left - (last?.right ?? 0);
  });
}
