import type { Locator, Page } from 'playwright/test';
import { callsTo, expectRows, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const list = '/api/connect/workorder';
const place = { role: 'Maintenance Supervisor', database: 'hmpg_west', path: 'workorders' };
const TOTAL = 1_000_000;
/** Most rows in the document, however tall the window. */
const MOST_ROWS = 150;

const openOrders = async (page: Page) => {
  await openInWorkspace(page, 'multi@hmpg.example', place);
  return expectRows(page, 'Work orders');
};

test(
  '1,000,000 rows: End, a drag and Home reach every row with few in the page',
  proves('browser', 'WIDGET-LIST-01'),
  async ({ page }) => {
    await page.route(`**${list}?*`, async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const start = Number(query.get('StartIndex'));
      const size = Math.min(Number(query.get('itemsPerPage')), TOTAL - start);
      const data = Array.from({ length: size }, (_, index) => ({ Id: start + index + 1, Number: `N${start + index}` }));
      const isExact = query.get('countMode') === 'exact';
      const count = isExact ? { MaxRows: TOTAL, countKind: 'exact' } : { MaxRows: 10_000, countKind: 'atLeast' };
      await route.fulfill({ json: { data, ...count, StartIndex: start, ItemsPerPage: size } });
    });
    await page.setViewportSize({ width: 1366, height: 2400 });
    const grid = await openOrders(page);
    const calls = callsTo(page, list);
    const rowAt = (index: number) => grid.locator(`[aria-rowindex="${index + 2}"]`);
    await grid.focus();
    await page.keyboard.press('End');
    await expect(rowAt(TOTAL - 1)).toContainText(`N${TOTAL - 1}`);
    await expect(rowAt(TOTAL - 1)).toBeInViewport();
    await expect(grid).toHaveAttribute('aria-rowcount', String(TOTAL + 1));
    await expect(grid).toHaveAttribute('aria-activedescendant', String(await rowAt(TOTAL - 1).getAttribute('id')));
    const places = calls.map((call) => [queryOf(call).StartIndex, queryOf(call).countMode]);
    expect(places[0]).toEqual(['0', 'exact']);
    expect(places.length).toBeLessThanOrEqual(3);
    expect(places.slice(1).every(([start]) => Number(start) >= TOTAL - 200)).toBe(true);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    calls.length = 0;
    // The bar is dragged over the whole list within a few frames: only where it rests is asked for.
    const most = await grid.evaluate(async (element) => {
      let rows = 0;
      for (let step = 40; step >= 20; step -= 1) {
        element.scrollTop = (element.scrollHeight * step) / 40;
        await new Promise(requestAnimationFrame);
        rows = Math.max(rows, element.querySelectorAll('[data-index]').length);
      }
      return rows;
    });
    expect(most).toBeGreaterThan(20);
    expect(most).toBeLessThanOrEqual(MOST_ROWS);
    await expect(grid.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(grid.getByRole('columnheader', { name: 'Number' })).toBeInViewport();
    const middle = Number(await rowsOf(grid).first().getAttribute('aria-rowindex'));
    expect(Math.abs(middle - TOTAL / 2)).toBeLessThan(TOTAL / 100);
    await expect(rowsOf(grid).first()).toContainText(`N${middle - 2}`);
    const last = calls.at(-1);
    expect(Math.abs(Number(last && queryOf(last).StartIndex) - middle)).toBeLessThan(200);
    await page.keyboard.press('Home');
    await expect(rowAt(0)).toBeInViewport();
    await expect(rowAt(0)).toContainText('N0');
    await expect(page.getByText('1,000,000 rows', { exact: true })).toBeVisible();
    // In a narrow window the page scrolls instead of the table: the same rows stay in view, there and back.
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.keyboard.press('End');
    await expect(rowAt(TOTAL - 1)).toBeInViewport();
    // The styles of the other width may come long before the table is drawn for it: WebKit lays out first, a busy browser late.
    await grid.evaluate((element) =>
      addEventListener('resize', () => {
        element.scrollTop += 0;
        const end = performance.now() + 300;
        while (performance.now() < end);
      }),
    );
    for (const width of [390, 1366]) {
      await grid.press(width === 390 ? 'End' : 'ArrowUp');
      await page.setViewportSize({ width, height: 800 });
      // What the colours mean stands under the table, in more lines where it is narrow.
      await expect(rowAt(TOTAL - 15)).toBeInViewport();
    }
  },
);

test(
  'the keyboard stays in the header while it sorts; End and a click begin a range',
  proves('browser', 'WIDGET-LIST-11'),
  async ({ page }) => {
    const grid = await openOrders(page);
    const header = grid.getByRole('columnheader', { name: 'Number', exact: true });
    const chosen = (count: number) => expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
    await grid.focus();
    await page.keyboard.press('ArrowUp');
    for (const [order, sorttype] of [
      ['descending', 'desc'],
      ['ascending', 'asc'],
    ] as const) {
      const answer = page.waitForResponse((response) => response.url().includes(`sorttype=${sorttype}`));
      await page.keyboard.press('Enter');
      await answer;
      await expect(header).toHaveAttribute('aria-sort', order);
      await expect(grid).toHaveAttribute('aria-busy', 'false');
      await expect(grid).toHaveAttribute('aria-activedescendant', String(await header.getAttribute('id')));
    }
    await rowsOf(grid).nth(4).getByRole('gridcell').nth(5).click();
    await grid.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await chosen(3);
    await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await grid.focus();
    await page.keyboard.press('End');
    // Every row there is has its place from now on.
    await expect.poll(async () => (await activeIndex(grid)) === (await grid.getAttribute('aria-rowcount'))).toBe(true);
    const last = grid.locator(`[aria-rowindex="${await grid.getAttribute('aria-rowcount')}"]`);
    await expect(last).toBeInViewport();
    await page.keyboard.press('Shift+ArrowUp');
    await chosen(2);
    await page.keyboard.press('Shift+End');
    await expect(last).toHaveAttribute('aria-selected', 'true');
  },
);

/** Index of the row that the keyboard is on; null until it is drawn. */
function activeIndex(grid: Locator): Promise<string | null> {
  return grid.evaluate((element) => {
    const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return row?.getAttribute('aria-rowindex') ?? null;
  });
}

test('columns are sized, moved, hidden, pinned and denser, and stay so for the user', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 768 });
  const grid = await openOrders(page);
  const header = (name: string) => grid.getByRole('columnheader', { name, exact: true });
  const names = async () => (await grid.getByRole('columnheader').allTextContents()).filter((name) => name !== '');
  const widthOf = async (name: string) => Math.round((await header(name).boundingBox())?.width ?? 0);
  const before = await widthOf('Number');
  const box = await header('Number').boundingBox();
  if (!box) throw new Error('the header is not drawn');
  await page.mouse.move(box.x + box.width - 4, box.y + 18);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 56, box.y + 18, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf('Number')).toBe(before + 60);
  await grid.focus();
  for (const key of ['Home', 'ArrowUp', 'Shift+ArrowLeft', 'Control+Shift+ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => widthOf('Number')).toBe(before + 44);
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Description', 'Number']);
  await header('Priority').dragTo(header('Property'));
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual(['Description', 'Number', 'Priority', 'Property']);

  await page.getByRole('button', { name: 'Table settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Table settings' });
  await panel.getByText('Compact').click();
  await panel.getByRole('checkbox', { name: 'Unit' }).click();
  await panel.getByRole('button', { name: 'Pin Number to the start' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/tablechoices') && answer.ok());
  await panel.getByRole('button', { name: 'Move Cost toward the start' }).click();
  await kept;
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  for (const visit of ['now', 'after a reload']) {
    if (visit !== 'now') {
      await page.reload();
      await expectRows(page, 'Work orders');
    }
    await expect(header('Unit'), visit).toHaveCount(0);
    await expect
      .poll(async () => (await names()).slice(0, 8), visit)
      .toEqual(['Number', 'Description', 'Priority', 'Property', 'Status', 'Due', 'Cost', 'Vendor']);
    expect((await rowsOf(grid).first().boundingBox())?.height, visit).toBe(28);
    await expect.poll(() => widthOf('Number'), visit).toBe(before + 44);
    await grid.evaluate((element) => {
      element.scrollLeft = 10_000;
    });
    await expect(header('Number'), visit).toBeInViewport();
    await expect(header('Cost'), visit).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Table settings' }).click();
  // It is kept a moment later: who leaves before would leave compact rows to the tests behind.
  const reset = page.waitForResponse((answer) => answer.url().includes('/api/tablechoices') && answer.ok());
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await reset;
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual(['Number', 'Description', 'Property', 'Unit']);
});

test('a step that falls together with a change of the height is not taken back', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  const grid = await expectRows(page, 'Units');
  await grid.evaluate((area) => area.scrollTo({ top: 300 }));
  await expect(page.getByRole('button', { name: /^Header/ })).toHaveAttribute('aria-expanded', 'false');
  // What stands below the rows grows, as a foot does when its totals come.
  await grid.evaluate((area) => {
    if (area.parentElement) area.parentElement.style.paddingBlockEnd = '40px';
    area.scrollTo({ top: 140 });
  });
  const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
  await page.evaluate(rest);
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(140);
});

test('a step is not taken back by rows that come before it is told', async ({ page }) => {
  // The next page comes right after a step, in the same frame.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.url.includes('/api/connect/workorder?') || /StartIndex=0(&|$)/.test(answer.url)) return answer;
      const body = await answer.arrayBuffer();
      await new Promise(requestAnimationFrame);
      const grid = document.querySelector('[role="grid"]');
      if (grid) grid.scrollTop = 300;
      return new Response(body, answer);
    };
  });
  const grid = await openOrders(page);
  const shown = page.getByText(/^Rows 1–/);
  const before = await shown.textContent();
  // The header folds first: it is of no concern here.
  await grid.evaluate((area) => area.scrollTo({ top: 200 }));
  await expect(page.getByRole('button', { name: /^Header/ })).toHaveAttribute('aria-expanded', 'false');
  await page.waitForTimeout(300);
  await grid.evaluate((area) => area.scrollTo({ top: area.scrollHeight }));
  await expect(shown).not.toHaveText(before ?? '');
  await page.waitForTimeout(300);
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(300);
});
