import { expectRows } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

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
