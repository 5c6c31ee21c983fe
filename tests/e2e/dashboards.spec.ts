import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { ownPlace } from './helpers/places.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const supervisor = { role: 'Maintenance Supervisor', database: 'hmpg_east' };
const samples = '/content/fake-data/dashboard-items.json';
const tileOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'the console begins with four widgets in two rows of two, fed by a file that is read with each visit',
  proves('browser', 'CONSOLE-DASH-01', 'CONSOLE-DASH-02'),
  async ({ page }) => {
    const file = join(ownPlace.data, samples);
    rmSync(file, { force: true });
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith(samples) && asked.push(request.method()));
    await openAsAdmin(page, 'dashboard');
    const names = ['New tenants', 'New properties', 'New deals', 'New vendors'];
    const boxes = [];
    for (const name of names) {
      await expect(tileOf(page, name).getByRole('row')).not.toHaveCount(0);
      boxes.push(await tileOf(page, name).boundingBox());
    }
    const [a, b, c, d] = boxes;
    expect([a?.y, c?.y, a?.x, b?.x]).toEqual([b?.y, d?.y, c?.x, d?.x]);
    expect([c?.y ?? 0, b?.x ?? 0]).toEqual([expect.any(Number), expect.any(Number)]);
    expect((c?.y ?? 0) > (a?.y ?? 0) && (b?.x ?? 0) > (a?.x ?? 0)).toBe(true);
    // Four widgets, one file: it is asked for once.
    expect(asked).toEqual(['GET']);

    const shipped = readFileSync(join(import.meta.dirname, '..', '..', 'server', samples), 'utf8');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, shipped.replace('"Value": 112', '"Value": 4711'));
    await page.reload();
    await expect(tileOf(page, 'New properties').getByRole('cell', { name: '4,711' })).toBeVisible();
    rmSync(file);
  },
);

test('all tiles of a dashboard ask at once, each draws when its own answer is there, and nothing moves', async ({
  page,
}) => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  // No answer comes until every call has gone out: a tile that waits for another would wait for ever.
  await page.route('**/dashboard/tile', async (route) => {
    if (isHeld) await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await openInWorkspace(page, 'multi@hmpg.example', supervisor);
  await expect.poll(() => waiting.length).toBe(7);
  const emergencies = tileOf(page, 'Open emergencies');
  await expect(tileOf(page, 'Approvals that wait').getByRole('link').first()).toBeVisible();
  const placesOf = () =>
    page.locator('[data-tile]').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      }),
    );
  const before = await placesOf();
  isHeld = false;
  for (const go of waiting.reverse()) go();
  await expect(emergencies).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-tile][aria-busy="true"]')).toHaveCount(0);
  expect(await placesOf()).toEqual(before);
});

test('a number leads to the list of its very rows, and a group to its own', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', supervisor);
  const vacant = tileOf(page, 'Vacant units');
  await expect(vacant).toContainText(/\d/);
  const shown = Number((await vacant.getByRole('paragraph').first().textContent())?.replace(/\D/g, ''));
  await vacant.getByRole('link', { name: 'Vacant units' }).click();
  await expectRows(page, 'Units');
  await expect(page).toHaveURL(/\/app\/units\?exactly=yes&status=vacant/);
  await expect(page.getByText(new RegExp(`of ${shown}\\b`))).toBeVisible();
  await page.goBack();
  await tileOf(page, 'Units by status').getByRole('link', { name: 'Not ready' }).click();
  await expect(page).toHaveURL(/\/app\/units\?exactly=yes&status=notready/);
});

test('a tile that fails says so and is tried again; one that is refused is not there; the others stay', async ({
  page,
}) => {
  let fails = true;
  await page.route('**/dashboard/tile', async (route) => {
    const { Tile } = route.request().postDataJSON() as { Tile: string };
    if (Tile === 'emergencies' && fails) return route.fulfill({ status: 400, json: { Message: 'Nothing works.' } });
    if (Tile === 'vacant') return route.fulfill({ status: 403, json: { code: 'page_denied', Message: 'No.' } });
    return route.continue();
  });
  await openInWorkspace(page, 'multi@hmpg.example', supervisor);
  const failing = tileOf(page, 'Open emergencies');
  await expect(failing.getByText('Nothing works.')).toBeVisible();
  await expect(tileOf(page, 'Units by status').getByRole('link', { name: 'Vacant' })).toBeVisible();
  await expect(tileOf(page, 'Vacant units')).toHaveCount(0);
  fails = false;
  await failing.getByRole('button', { name: 'Retry' }).click();
  await expect(failing.getByText(/^\d+$/)).toBeVisible();
});

test('a chart that is answered a thousand groups shows the largest, tells the rest together, and stays in its place', async ({
  page,
}) => {
  await page.route('**/dashboard/tile', async (route) => {
    if ((route.request().postDataJSON() as { Tile: string }).Tile !== 'category') return route.continue();
    const groups = Array.from({ length: 1000 }, (_, index) => ({ key: `Trade ${index + 1}`, value: 1000 - index }));
    return route.fulfill({ json: { total: 500_500, before: null, groups, others: null } });
  });
  await openInWorkspace(page, 'multi@hmpg.example', supervisor);
  const chart = page.locator('[data-tile="category"]');
  const others = (500_500 - 1000 - 999 - 998 - 997 - 996 - 995).toLocaleString('en-US');
  await expect(chart).toContainText(`The 6 largest of 1,000 groups; the others together: ${others}`);
  const before = await chart.boundingBox();
  await chart.getByRole('button', { name: 'Show the table' }).click();
  await expect(chart.getByRole('row')).toHaveCount(8);
  await expect(chart.getByRole('row', { name: '994 others' })).toContainText(others);
  expect(await chart.boundingBox()).toEqual(before);
  await expect(tileOf(page, 'Units by status').getByRole('link', { name: 'Vacant' })).toBeVisible();
});

test('tiles are moved by keyboard and pointer, hidden and shown again; that is kept until it is taken back', async ({
  page,
}) => {
  await openAsAdmin(page, 'dashboard');
  const order = () =>
    page.locator('[data-tile]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')));
  const usual = ['tenants', 'properties', 'deals', 'vendors', 'shortcuts'];
  await expect.poll(order).toEqual(usual);
  const kept = () =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/tablechoices'));
  await page.getByRole('button', { name: 'Arrange tiles' }).click();
  const handle = page.getByRole('button', { name: 'Move New tenants' });
  await handle.focus();
  let saved = kept();
  await page.keyboard.press('Alt+ArrowRight');
  await saved;
  await expect(handle).toBeFocused();
  expect(await order()).toEqual(['properties', 'tenants', 'deals', 'vendors', 'shortcuts']);
  await expect(page.getByText('New tenants: place 2 of 5')).toBeAttached();

  saved = kept();
  await page.getByRole('button', { name: 'Move New vendors' }).hover();
  await page.mouse.down();
  const target = await tileOf(page, 'New properties').boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await saved;
  expect(await order()).toEqual(['vendors', 'properties', 'tenants', 'deals', 'shortcuts']);

  saved = kept();
  await page.getByRole('button', { name: 'Hide New deals' }).click();
  await saved;
  await page.reload();
  await expect.poll(order).toEqual(['vendors', 'properties', 'tenants', 'shortcuts']);
  await page.getByRole('button', { name: 'Arrange tiles' }).click();
  await page.getByRole('button', { name: 'Show New deals' }).click();
  await expect.poll(order).toEqual(['vendors', 'properties', 'tenants', 'deals', 'shortcuts']);
  saved = kept();
  await page.getByRole('button', { name: 'Back to the usual arrangement' }).click();
  await saved;
  expect(await order()).toEqual(usual);
});
