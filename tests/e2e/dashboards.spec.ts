import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { clientOf } from './helpers/client.ts';
import { expectRows } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { ownPlace } from './helpers/places.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const supervisor = { role: 'Maintenance Supervisor', database: 'hmpg_east' };
const samples = '/content/fake-data/dashboard-items.json';
const overlay = new Overlay();
test.afterAll(() => overlay.remove());
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

test('twelve tiles ask in one call, each draws when its own answer is there, and nothing moves', async ({ page }) => {
  const number = (id: string, status: string[]) => ({
    id,
    kind: 'number',
    title: `Number ${id}`,
    source: { operation: 'listUnits', query: { status } },
    value: { of: 'count' },
  });
  overlay.write('dashboards', {
    $schema: '../meta/dashboard.schema.json',
    id: 'e2e-twelve',
    title: 'Twelve',
    permission: { page: 'dashboard' },
    tiles: ['vacant', 'occupied', 'notice'].flatMap((status) =>
      ['a', 'b', 'c', 'd'].map((part) => number(`${status}-${part}`, [status, part === 'a' ? 'model' : 'notready'])),
    ),
  });
  await page.addInitScript(holdLastLine);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/connect\/(reads|dashboard\/tile|unit)\b/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await openInWorkspace(page, 'multi@hmpg.example', { ...supervisor, path: 'e2e-twelve' });
  await expect(page.locator('[data-tile]')).toHaveCount(12);
  // The stream is open and its last line held back: that tile waits, and no other does.
  await expect(page.locator('[data-tile][aria-busy="false"]')).toHaveCount(11);
  await expect(page.locator('[data-tile][aria-busy="true"]')).toHaveCount(1);
  const placesOf = () =>
    page.locator('[data-tile]').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      }),
    );
  const before = await placesOf();
  await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
  await expect(page.locator('[data-tile][aria-busy="false"]')).toHaveCount(12);
  expect(await placesOf()).toEqual(before);
  expect(asked).toEqual(['reads']);
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

test('a number of rows that nothing adds up is that of its list', async ({ page, request }) => {
  const staff = await clientOf(request, 'leasing@hmpg.example', { role: 'Leasing Assistant', database: 'hmpg_east' });
  const said = { Feedback: 'Counted', Nps: 0, page: '/app/units', screenshot: null };
  expect((await staff.post('/api/feedback', said)).status()).toBe(200);
  await openAsAdmin(page, 'dashboard');
  const number = tileOf(page, 'Feedback').getByRole('paragraph').first();
  await expect(number).toHaveText(/^[1-9]\d*$/);
  const shown = Number(await number.textContent());
  await tileOf(page, 'Feedback').getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/app\/feedback\?exactly=yes/);
  const grid = await expectRows(page, 'Feedback');
  await expect(grid).toHaveAttribute('aria-rowcount', String(shown + 1));
});

test('a tile that fails says so and is tried again; one that is refused is not there; the others stay', async ({
  page,
}) => {
  await changeReads(page, ({ Body = '{}' }, line) => {
    const { Tile } = JSON.parse(Body) as { Tile?: string };
    if (Tile === 'emergencies') return { ...line, Status: 400, Body: '{"Message":"Nothing works."}' };
    if (Tile === 'vacant') return { ...line, Status: 403, Body: '{"code":"page_denied","Message":"No."}' };
    return line;
  });
  await openInWorkspace(page, 'multi@hmpg.example', supervisor);
  const failing = tileOf(page, 'Open emergencies');
  await expect(failing.getByText('Nothing works.')).toBeVisible();
  await expect(tileOf(page, 'Units by status').getByRole('link', { name: 'Vacant' })).toBeVisible();
  await expect(tileOf(page, 'Vacant units')).toHaveCount(0);
  // Alone it is asked for alone.
  const again = page.waitForResponse('**/dashboard/tile');
  await failing.getByRole('button', { name: 'Retry' }).click();
  expect((await again).status()).toBe(200);
  await expect(failing.getByText(/^\d+$/)).toBeVisible();
});

test('a chart that is answered a thousand groups shows the largest, tells the rest together, and stays in its place', async ({
  page,
}) => {
  await changeReads(page, ({ Body = '{}' }, line) => {
    if ((JSON.parse(Body) as { Tile?: string }).Tile !== 'category') return line;
    const groups = Array.from({ length: 1000 }, (_, index) => ({ key: `Trade ${index + 1}`, value: 1000 - index }));
    return { ...line, Body: JSON.stringify({ total: 500_500, before: null, groups, others: null }) };
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
  const rest = ['feedback', 'subscriptions', 'shortcuts'];
  const usual = ['tenants', 'properties', 'deals', 'vendors', ...rest];
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
  expect(await order()).toEqual(['properties', 'tenants', 'deals', 'vendors', ...rest]);
  await expect(page.getByText('New tenants: place 2 of 7')).toBeAttached();

  saved = kept();
  await page.getByRole('button', { name: 'Move New vendors' }).hover();
  await page.mouse.down();
  const target = await tileOf(page, 'New properties').boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await saved;
  expect(await order()).toEqual(['vendors', 'properties', 'tenants', 'deals', ...rest]);

  saved = kept();
  await page.getByRole('button', { name: 'Hide New deals' }).click();
  await saved;
  await page.reload();
  await expect.poll(order).toEqual(['vendors', 'properties', 'tenants', ...rest]);
  await page.getByRole('button', { name: 'Arrange tiles' }).click();
  saved = kept();
  await page.getByRole('button', { name: 'Show New deals' }).click();
  await saved;
  await expect.poll(order).toEqual(['vendors', 'properties', 'tenants', 'deals', ...rest]);
  saved = kept();
  await page.getByRole('button', { name: 'Back to the usual arrangement' }).click();
  await saved;
  expect(await order()).toEqual(usual);

  for (const _tile of usual)
    await page
      .getByRole('button', { name: /^Hide / })
      .first()
      .click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('All tiles of this page are hidden.')).toBeVisible();
  saved = kept();
  await page.getByRole('button', { name: 'Back to the usual arrangement' }).click();
  await saved;
  expect(await order()).toEqual(usual);
});

interface Line {
  Index: number;
  Status: number;
  Body: string;
}

/** Changes what the server answers to reads of the tiles that ask together. */
async function changeReads(page: Page, change: (read: { Body?: string }, line: Line) => Line): Promise<void> {
  await page.route('**/connect/reads', async (route) => {
    const { Reads } = route.request().postDataJSON() as { Reads: { Body?: string }[] };
    const lines = (await (await route.fetch()).text()).trim().split('\n');
    const changed = lines.map((text) => {
      const line = JSON.parse(text) as Line;
      return JSON.stringify(change(Reads[line.Index] ?? {}, line));
    });
    await route.fulfill({ contentType: 'application/x-ndjson', body: `${changed.join('\n')}\n` });
  });
}

/** In the page: hands on what tiles are answered together, but for the last line, which waits for `goOn`. */
function holdLastLine(): void {
  const send = window.fetch;
  window.fetch = async (...call) => {
    const answer = await send(...call);
    if (!String(call[0]).endsWith('/connect/reads') || !answer.ok) return answer;
    const lines = (await answer.text()).trim().split('\n');
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    for (const line of lines.slice(0, -1)) void writer.write(`${line}\n`);
    Object.assign(window, {
      goOn: () => {
        void writer.write(`${lines.at(-1)}\n`);
        void writer.close();
      },
    });
    return new Response(readable.pipeThrough(new TextEncoderStream()), { headers: answer.headers });
  };
}

test('Back from a tile leads to where the dashboard was left: as far down, the tile with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openInWorkspace(page, 'multi@hmpg.example', { ...supervisor, path: 'dashboard' });
  const main = page.getByRole('main');
  await expect(main.getByRole('region').last()).toBeAttached();
  await expect(main.getByRole('region').first()).toContainText(/\d/);
  const [href] = (
    await main
      .getByRole('region')
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).slice(-1);
  const link = main.getByRole('heading').locator(`a[href="${href}"]`).last();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).not.toHaveURL(/dashboard/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard/);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});
