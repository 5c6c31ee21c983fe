import { expectAccessible } from './helpers/axe.ts';
import { expectRows } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.describe('totals that filter by days', () => {
  // The server counts the days of its totals in UTC, the filter those of the reader.
  test.use({ timezoneId: 'UTC' });

  test('what is overdue is a filter by one click, and its number that of the rows', async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'workorders');
    await expectRows(page, 'Work orders');
    const total = page.getByRole('button', { name: /^Show only Overdue: / });
    const count = /\d[\d,]*/.exec((await total.textContent()) ?? '')?.[0] ?? '';
    await total.click();
    await expect(total).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/dueto=\d{4}-\d\d-\d\d/);
    await expect(page.getByText(new RegExp(`^Rows 1–\\d+ of ${count}$`))).toBeVisible();
    await total.click();
    await expect(page).not.toHaveURL(/dueto/);
  });
});

test('what is pressed in a list measures 24 px at least', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'leasing@hmpg.example', 'units');
  const grid = await expectRows(page, 'Units');
  for (const target of await grid.locator('a, button').all()) {
    const box = await target.boundingBox();
    if (box)
      expect.soft(Math.min(box.width, box.height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(24);
  }
});

test('what is said of an empty list stands beside the grid, not in it, and nothing is found wrong', async ({
  page,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'units?searchTerm=nobody+has+this');
  await expect(page.getByRole('grid', { name: 'Units' }).getByRole('columnheader', { name: 'Actions' })).toBeAttached();
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear search and filters' });
  await expect(clear).toBeVisible();
  await expect(page.getByRole('grid').getByRole('heading')).toHaveCount(0);
  await expectAccessible(page, true);
  await clear.click();
  await expectRows(page, 'Units');
});
