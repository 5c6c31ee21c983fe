import type { Locator, Page } from 'playwright/test';
import { answerOnce } from './helpers/api.ts';
import { expectAccessible } from './helpers/axe.ts';
import { callsTo, expectRows, nextCall, queryOf, rowsOf, runOnRow } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const place = { role: 'Maintenance Supervisor', database: 'hmpg_west', path: 'properties' };
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Alder Commons: units and work orders' });
const bodyOf = (panel: Locator) => panel.getByRole('grid').locator('..');

async function openPanel(page: Page): Promise<Locator> {
  await openInWorkspace(page, 'multi@hmpg.example', place);
  await expectRows(page, 'Properties');
  await runOnRow(page, 'W0110', 'Units and work orders');
  const panel = panelOf(page);
  await expect(rowsOf(panel.getByRole('grid')).first()).toBeVisible();
  await expect(panel).toBeFocused();
  return panel;
}

/** Three full pages of work orders and one more row, which no property of the demo data has. */
async function answerOrders(page: Page, isDown: (start: number) => boolean = () => false): Promise<void> {
  const total = 76;
  await page.route('**/api/connect/workorder?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('StartIndex'));
    if (isDown(start)) return route.fulfill({ status: 503, json: {} });
    const size = Math.min(Number(query.get('itemsPerPage')), total - start);
    const workorder = Array.from({ length: size }, (_, index) => ({
      Id: start + index + 1,
      Number: `N${start + index}`,
    }));
    return route.fulfill({ json: { workorder, MaxRows: total, StartIndex: start, ItemsPerPage: size } });
  });
}

async function boxOf(panel: Locator) {
  const box = await panel.boundingBox();
  if (!box) throw new Error('the panel is not shown');
  return box;
}

async function drag(page: Page, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}

test(
  'the panel is dragged, resized, docked, and stands there again',
  proves('browser', 'WIDGET-FLOAT-01', 'WIDGET-FLOAT-02'),
  async ({ page }) => {
    const panel = await openPanel(page);
    const first = await boxOf(panel);
    await drag(page, { x: first.x + 200, y: first.y + 20 }, -150, -90);
    expect(await boxOf(panel)).toEqual({ ...first, x: first.x - 150, y: first.y - 90 });
    const dragged = await boxOf(panel);
    await drag(page, { x: dragged.x + 2, y: dragged.y + 200 }, -60, 0);
    const wider = await boxOf(panel);
    expect(wider).toEqual({ ...dragged, x: dragged.x - 60, width: dragged.width + 60 });
    // It never leaves the window, and what is in it is of use.
    await drag(page, { x: wider.x + 200, y: wider.y + 20 }, 2000, 2000);
    const corner = await boxOf(panel);
    expect([corner.x + corner.width, corner.y + corner.height]).toEqual([1366, 768]);
    await panel.getByRole('tab', { name: 'Work orders' }).click();
    await expect(panel.getByRole('grid', { name: 'Work orders' })).toBeVisible();
    const handle = panel.getByRole('button', { name: 'Move the panel' });
    await handle.press('ArrowLeft');
    await handle.press('ArrowUp');
    await handle.press('Shift+ArrowRight');
    const kept = await boxOf(panel);
    expect(kept).toEqual({ ...corner, x: corner.x - 16, y: corner.y - 16, width: corner.width + 16 });

    await panel.getByRole('button', { name: 'Dock it' }).click();
    const docked = await boxOf(panel);
    expect([docked.x + docked.width, docked.y + docked.height]).toEqual([1366, 768]);
    const main = await boxOf(page.getByRole('main'));
    expect(main.x + main.width).toBe(docked.x);
    await drag(page, { x: docked.x + 100, y: docked.y + 20 }, -100, 50);
    expect(await boxOf(panel)).toEqual(docked);
    await panel.getByRole('separator').press('ArrowLeft');
    expect((await boxOf(panel)).width).toBe(docked.width + 16);

    await page.reload();
    await expectRows(page, 'Properties');
    await runOnRow(page, 'W0110', 'Units and work orders');
    expect((await boxOf(panel)).width).toBe(docked.width + 16);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Let it float' }).click();
    expect(await boxOf(panel)).toEqual(kept);
  },
);

test(
  'tabs keep their place, more comes by page, a row leads on',
  proves('browser', 'WIDGET-FLOAT-03', 'WIDGET-FLOAT-04', 'WIDGET-FLOAT-05'),
  async ({ page }) => {
    await answerOrders(page);
    const panel = await openPanel(page);
    const calls = callsTo(page, '/api/connect/workorder');
    await panel.getByRole('tab', { name: 'Work orders' }).click();
    const orders = panel.getByRole('grid', { name: 'Work orders' });
    await expect(rowsOf(orders)).toHaveCount(25);
    const more = panel.getByRole('button', { name: 'Load more' });
    await more.click();
    await expect(rowsOf(orders)).toHaveCount(50);
    await more.click();
    await expect(rowsOf(orders)).toHaveCount(75);
    const queries = calls.map(queryOf);
    expect(queries.map(({ StartIndex, itemsPerPage }) => [StartIndex, itemsPerPage])).toEqual([
      ['0', '25'],
      ['25', '25'],
      ['50', '25'],
    ]);
    expect(new Set(queries.map(({ property }) => property)).size).toBe(1);
    expect(queries[0]?.property).toMatch(/^\d+$/);

    // The arrow keys go by rows of 28 px.
    const body = bodyOf(panel);
    const row = orders.locator('[data-index="0"]');
    expect((await boxOf(row)).height).toBe(28);
    await body.evaluate((element) => (element.scrollTop = 0));
    await row.focus();
    const tops: number[] = [];
    for (let index = 0; index < 16; index += 1) {
      await page.keyboard.press('ArrowDown');
      tops.push(await body.evaluate((element) => element.scrollTop));
    }
    await expect(orders.locator('[data-index="16"]')).toBeFocused();
    const moves = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
    expect(new Set(moves)).toEqual(new Set([0, 28]));

    const scrolled = await body.evaluate((element) => element.scrollTop);
    await panel.getByRole('tab', { name: 'Units' }).click();
    await expect(panel.getByRole('grid', { name: 'Units' })).toBeVisible();
    await panel.getByRole('tab', { name: 'Work orders' }).click();
    await expect(orders).toBeVisible();
    expect(await body.evaluate((element) => element.scrollTop)).toBe(scrolled);
    expect(calls).toHaveLength(3);

    // Enter follows the link of the list; the panel stays, and Escape closes it.
    const href = await orders.locator('[data-index="16"]').getByRole('link').getAttribute('href');
    expect(href).toMatch(/^\/app\/workorders\/\d+$/);
    await orders.locator('[data-index="16"]').press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}/detail$`));
    await expect(rowsOf(orders)).toHaveCount(75);
    await panel.getByRole('tab', { name: 'Units' }).click();
    await panel.getByRole('gridcell', { name: '102' }).click({ position: { x: 100, y: 10 } });
    await expect(page).toHaveURL(/\/app\/units\/\d+\/detail$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('102');
    await panel.getByRole('tab', { name: 'Units' }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'a set has the columns that were chosen for its list, and another order begins at its first row',
  proves('browser', 'WIDGET-LIST-11'),
  async ({ page }) => {
    await answerOrders(page);
    const choices = [
      { table: 'units', columns: [{ field: 'Status', width: 150 }, { field: 'Code' }] },
      { table: 'workorders', columns: [{ field: 'Number' }, { field: 'Status', hidden: true }] },
    ];
    await answerOnce(page, ['/api/tablechoices'], { status: 200, body: choices });
    const panel = await openPanel(page);
    const heads = panel.getByRole('grid', { name: 'Units' }).getByRole('columnheader');
    await expect(heads).toHaveText(['Status', 'Unit']);
    expect((await boxOf(heads.first())).width).toBe(150);
    await panel.getByRole('tab', { name: 'Work orders' }).click();
    const orders = panel.getByRole('grid', { name: 'Work orders' });
    await expect(orders.getByRole('columnheader')).toHaveText(['Number']);
    await expect(rowsOf(orders)).toHaveCount(25);

    const number = orders.getByRole('columnheader', { name: 'Number' });
    await expect(number).toHaveAttribute('aria-sort', 'none');
    await orders.locator('[data-index="20"]').focus();
    const body = bodyOf(panel);
    await body.evaluate((element) => (element.scrollTop = 200));
    for (const sorttype of ['desc', 'asc']) {
      const call = nextCall(page, '/api/connect/workorder', ({ sortby }) => sortby === 'Number');
      await number.getByRole('button').click();
      expect(queryOf(await call)).toMatchObject({ sorttype, StartIndex: '0' });
      await expect(number).toHaveAttribute('aria-sort', sorttype === 'desc' ? 'descending' : 'ascending');
    }
    expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
    await expect(orders.locator('[data-index="0"]')).toHaveAttribute('tabindex', '0');
    await expectAccessible(page);
  },
);

test.describe(() => {
  test.use({ provoked: /status of 503/ });
  test(
    'a page that fails is said where it happened, and tried again',
    proves('browser', 'WIDGET-FLOAT-05'),
    async ({ page }) => {
      let isDown = true;
      await answerOrders(page, (start) => isDown && start === 25);
      const panel = await openPanel(page);
      await panel.getByRole('tab', { name: 'Work orders' }).click();
      await panel.getByRole('button', { name: 'Load more' }).click();
      await expect(panel.getByRole('alert')).toContainText('More rows could not be loaded.');
      const orders = panel.getByRole('grid', { name: 'Work orders' });
      await expect(rowsOf(orders)).toHaveCount(25);
      isDown = false;
      await panel.getByRole('button', { name: 'Retry' }).click();
      await expect(rowsOf(orders)).toHaveCount(50);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Actions for W0110' })).toBeFocused();
    },
  );
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'on a phone the panel is a modal sheet: the page is still, the focus stays in, Escape leads back',
    proves('browser', 'WIDGET-FLOAT-02'),
    async ({ page }) => {
      const panel = await openPanel(page);
      await expect(panel).toHaveAttribute('aria-modal', 'true');
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      const isInside = () => panel.evaluate((element) => element.contains(document.activeElement));
      for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await isInside(), key).toBe(true);
      }
      const stops = new Set<string>();
      for (let index = 0; index < 20; index += 1) {
        await page.keyboard.press('Tab');
        stops.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
        expect(await isInside()).toBe(true);
      }
      expect(stops.size).toBeGreaterThan(3);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await expect(page.getByRole('button', { name: 'Actions for W0110' })).toBeFocused();
    },
  );
});
