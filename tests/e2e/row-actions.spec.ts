import type { Locator, Page } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
const openOrders = async (page: Page) => {
  await openInWorkspace(page, 'multi@hmpg.example', place);
  return expectRows(page, 'Work orders');
};

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('actions of a row have a column of their own, and the way back to the top lies on no row', async ({ page }) => {
  const grid = await openOrders(page);
  const row = rowsOf(grid).nth(2);
  const cell = await boxOf(row.getByRole('gridcell').last());
  const buttons = await row.getByRole('gridcell').last().getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) {
    const { left, right } = await boxOf(button);
    expect(left).toBeGreaterThanOrEqual(cell.left);
    expect(right).toBeLessThanOrEqual(cell.right);
  }
  await grid.focus();
  await page.keyboard.press('End');
  const back = page.getByRole('button', { name: 'Back to top' });
  await expect(back).toBeVisible();
  expect((await boxOf(back)).top).toBeGreaterThanOrEqual((await boxOf(grid)).bottom);
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(rowsOf(grid).first()).toHaveAttribute('aria-rowindex', '2');
});

test('who may do nothing with chosen rows has no boxes to choose them', async ({ page }) => {
  await page.route('**/api/userprofile', async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, IsReadOnly: true } });
  });
  const grid = await openOrders(page);
  await expect(grid.getByRole('checkbox')).toHaveCount(0);
  await expect(grid.getByRole('columnheader').first()).toHaveText('Number');
});

test('the arrows lead to the menu of a row and back into the grid', async ({ page }) => {
  const grid = await openOrders(page);
  const more = (row: number) =>
    rowsOf(grid)
      .nth(row)
      .getByRole('button', { name: /^Actions for/ });
  const row = () => grid.evaluate((own) => own.getAttribute('aria-activedescendant')?.match(/r(\d+)$/)?.[1]);
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  for (const [key, next] of [
    ['ArrowLeft', '1'],
    ['Escape', '1'],
    ['ArrowDown', '2'],
    ['ArrowUp', '1'],
    ['Home', '0'],
  ] as const) {
    const from = Number(await row());
    await page.keyboard.press('Shift+F10');
    await expect(more(from)).toBeFocused();
    await page.keyboard.press(key);
    await expect(grid).toBeFocused();
    expect(await row()).toBe(next);
  }
  // Its own keys are its own, and an open menu has others.
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more(0)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(grid).toBeFocused();
});
