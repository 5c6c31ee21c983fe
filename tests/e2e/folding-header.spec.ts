import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';
const headerOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Header/ });
const pinOf = (page: Page) => page.getByRole('button', { name: 'Keep the header open' });
const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** Each step is a turn of the wheel, and over before the next; it ends at the last row unless others have come by then. */
async function scrollBy(grid: Locator, ...steps: number[]): Promise<void> {
  await grid.hover();
  for (const step of steps) {
    const { from, end } = await grid.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      from: scrollTop,
      end: scrollHeight - clientHeight,
    }));
    const to = Math.max(0, from + step);
    await grid.page().mouse.wheel(0, step);
    const top = () => grid.evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(async () => [to, Math.min(to, end)].includes(await top())).toBe(true);
  }
}

/** Where the first row of all stands, seen or not: it moves with the bar and by nothing else. */
function originOf(grid: Locator): Promise<number> {
  return grid.evaluate((area) => {
    const row = area.querySelector('[role="row"][data-index]');
    if (!(row instanceof HTMLElement)) return Number.NaN;
    return Math.round(row.getBoundingClientRect().top + area.scrollTop - Number(row.dataset.index) * row.offsetHeight);
  });
}

test('the header of a list folds while rows are scrolled and opens at their top; no row jumps', async ({ page }) => {
  await openAs(page, leasing, 'units?status=occupied');
  const grid = await expectRows(page, 'Units');
  const header = headerOf(page);
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  const origin = await originOf(grid);
  const seen = await grid.evaluate(({ clientHeight }) => clientHeight);
  // A first step, and one back, fold nothing.
  await scrollBy(grid, 40, -40, 100);
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await scrollBy(grid, 100, 100);
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await expect(filtersOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Units', level: 1 })).toBeVisible();
  await expect(header).toHaveAccessibleName('Header: Filters (1)');
  await expect(header).toHaveText('Filters (1)');
  expect(await grid.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(seen + 72);
  expect(await originOf(grid)).toBe(origin);
  await expectAccessible(page);
  // Near the place where it folded nothing turns.
  await scrollBy(grid, -40, 40, -40, 40);
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await scrollBy(grid, -100, -100, -100);
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await expect(filtersOf(page)).toBeVisible();
  expect(await originOf(grid)).toBe(origin);
  await expect(rowsOf(grid).first()).toBeInViewport({ ratio: 1 });
});

test('the pin keeps the header open, at the next visit too', async ({ page }) => {
  await openAs(page, leasing, 'tenants');
  await expectRows(page, 'Tenants');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/tablechoices') && answer.ok());
  await pinOf(page).press('Enter');
  await expect(pinOf(page)).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await page.reload();
  const grid = await expectRows(page, 'Tenants');
  await expect(pinOf(page)).toHaveAttribute('aria-pressed', 'true');
  await scrollBy(grid, 100, 100, 100, 100);
  await expect(headerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(filtersOf(page)).toBeVisible();
  const given = page.waitForResponse((answer) => answer.url().endsWith('/api/tablechoices') && answer.ok());
  await pinOf(page).press('Enter');
  await given;
  await scrollBy(grid, 100, 100, 100);
  await expect(headerOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test.describe('by the keyboard', () => {
  test.use({ focusKept: true });

  test('a header with the focus stays, keys and its arrow open one that is folded', async ({ page }) => {
    await openAs(page, leasing, 'units');
    const grid = await expectRows(page, 'Units');
    const header = headerOf(page);
    await expect(header).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('f');
    const focused = filtersOf(page).locator(':focus');
    await expect(focused).toHaveCount(1);
    await scrollBy(grid, 100, 100, 100, 100);
    await expect(focused).toHaveCount(1);
    await expect(header).toHaveAttribute('aria-expanded', 'true');
    await grid.focus();
    await scrollBy(grid, 100);
    await expect(header).toHaveAttribute('aria-expanded', 'false');
    const origin = await originOf(grid);
    await page.keyboard.press('f');
    await expect(header).toHaveAttribute('aria-expanded', 'true');
    await expect(focused).toHaveCount(1);
    expect(await originOf(grid)).toBe(origin);
    await header.press('Enter');
    await expect(header).toHaveAttribute('aria-expanded', 'false');
    await expect(header).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('search', { name: 'Units' }).getByRole('searchbox')).toBeFocused();
    // Home is the first row, seen whole under the open header.
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await expect(header).toHaveAttribute('aria-expanded', 'true');
    await expect(rowsOf(grid).first()).toBeInViewport({ ratio: 1 });
    // Folded at the top, rows take its place, and it waits for its arrow.
    const first = (await rowsOf(grid).first().boundingBox())?.y ?? 0;
    await header.press('Enter');
    await expect(header).toHaveAttribute('aria-expanded', 'false');
    expect((await rowsOf(grid).first().boundingBox())?.y).toBeLessThan(first - 72);
    await header.press('Enter');
    await expect(filtersOf(page)).toBeVisible();
    expect((await rowsOf(grid).first().boundingBox())?.y).toBe(first);
  });
});

test('in a tab the buttons stay when the header folds; on a phone the page scrolls and nothing folds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await openAsAdmin(page, 'company/settings/users');
  const grid = await expectRows(page, 'Users');
  await expect(headerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await scrollBy(grid, 100, 100, 100);
  await expect(headerOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(headerOf(page)).toHaveCount(0);
});
