import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
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
    await expect
      .poll(() => grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path)
      .toBeLessThan(2);
  }
});
