import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { holdCode } from './helpers/holdCode.ts';
import { watchShifts } from './helpers/shifts.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';
const shape = (page: Page) => page.locator('[data-early]');
const words = (page: Page) => shape(page).getByText('Opening the page…');

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`${width} px wide, ${scheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: scheme });

    test('the shape of a page is there before its code, and nothing moves when that comes', async ({ page }) => {
      await openAs(page, leasing, 'units');
      await expectRows(page, 'Units');
      const letGo = await holdCode(page);
      const shift = await watchShifts(page);
      await page.reload({ waitUntil: 'commit' });
      await expect(shape(page)).toBeVisible();
      await expect(words(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expect(shape(page)).toHaveAttribute('data-shape', 'table');
      await expect(shape(page)).toHaveAttribute('data-navigation', width === 1440 ? 'normal' : 'closed');
      // Nothing of anybody came with the page.
      await expect(page.locator('#root')).toHaveText('Opening the page…');
      letGo();
      await expectRows(page, 'Units');
      await expect(shape(page)).toHaveCount(0);
      expect(await shift()).toBeLessThanOrEqual(0.05);
    });
  });
}

test('who reads Arabic sees the shape from the right and no words of another language', async ({ page }) => {
  await openAs(page, leasing, 'units');
  await expectRows(page, 'Units');
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('ui') ?? '{}');
    localStorage.setItem('ui', JSON.stringify({ ...kept, language: 'ar-SA' }));
  });
  await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(shape(page)).toBeVisible();
  await expect(shape(page)).toHaveAttribute('dir', 'rtl');
  await expect(words(page)).toBeHidden();
});

test('without a session there is no shape of a page', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/app/units', { waitUntil: 'commit' });
  await expect(shape(page)).toBeAttached();
  await expect(shape(page)).toBeHidden();
  letGo();
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(page.locator('[data-shape]')).toHaveCount(0);
});

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu of a row is made when it is opened, and gives the focus back', async ({ page }) => {
    await openAs(page, leasing, 'units');
    await expectRows(page, 'Units');
    const button = page.locator('[data-row-menu]').first();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect(menu).toHaveAttribute('id', (await button.getAttribute('aria-controls')) ?? '');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(menu).toBeVisible();
  });
});
