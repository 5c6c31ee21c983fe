import { answerOnce } from './helpers/api.ts';
import { callsTo, expectRows, gridOf, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
const supervisor = { role: 'Maintenance Supervisor', database: 'hmpg_east' };
const email = 'multi@hmpg.example';
const overlay = new Overlay();

test.beforeAll(() => {
  const shared = {
    $schema: '../meta/list.schema.json',
    permission: { page: 'units' },
    source: { operation: 'listUnits' },
    sort: { by: 'Code', type: 'asc' },
  };
  overlay.write('lists', {
    ...shared,
    id: 'list-features-pages',
    title: 'Units by page',
    search: true,
    paging: 'pages',
    pagesize: 5,
    columns: [{ field: 'Code', title: 'Unit', sortable: true, link: { to: 'units' } }],
  });
  overlay.write('lists', {
    ...shared,
    id: 'list-features-formats',
    title: 'Formats',
    columns: [
      { field: 'Code', title: 'Unit', format: 'readmore', width: 420 },
      { field: 'Area', title: 'Size', format: 'bytes' },
      { field: 'Rent', title: 'Value', format: 'meganumber' },
    ],
  });
  for (const id of ['list-features-one', 'list-features-two', 'list-features-under'])
    overlay.write('lists', {
      ...shared,
      id,
      title: id,
      filters: 'unit-filters',
      columns: [
        { field: 'Code', title: 'Unit', sortable: true, defaultorder: 'asc' },
        { field: 'Area', title: 'Size' },
      ],
    });
  overlay.write('lists', {
    ...shared,
    id: 'list-features-opened',
    title: 'Opened',
    columns: [{ field: 'Code', title: 'Unit' }],
    subtable: { list: 'list-features-under' },
  });
});
test.afterAll(() => overlay.remove());

test(
  'one page at a time: ten numbers, the page in the address, Back, a failure with retry',
  proves('browser', 'WIDGET-LIST-16', 'WIDGET-LIST-15'),
  async ({ page }) => {
    await openInWorkspace(page, email, { ...agent, path: 'list-features-pages' });
    const grid = await expectRows(page, 'Units by page');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const numbers = () => pager.getByRole('listitem').allTextContents();
    await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    await expect(rowsOf(grid)).toHaveCount(5);
    const call = nextCall(page, '/api/connect/unit');
    await pager.getByRole('button', { name: /^Page 10 of/ }).click();
    expect(queryOf(await call)).toMatchObject({ StartIndex: '45', itemsPerPage: '5' });
    await expect(page).toHaveURL(/[?&]page=10/);
    await expect(pager.locator('[aria-current=page]')).toHaveText('10');
    expect(await numbers()).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '13', '14']);
    await expect(page.getByText(/^Rows 46–50 of/)).toBeVisible();
    await page.route('**/api/connect/unit?*', (route) => route.fulfill({ json: { MaxRows: 100 } }), { times: 1 });
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('More rows could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^Rows 51–55 of/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Rows 46–50 of/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Rows 46–50 of/)).toBeVisible();
  },
);

test(
  'long texts are cut at 50 with the rest on demand; sizes and large numbers are short',
  proves('browser', 'WIDGET-LIST-24', 'WIDGET-LIST-25', 'WIDGET-LIST-26'),
  async ({ page }) => {
    const unit = [
      { Id: 1, Code: `${'x'.repeat(119)}!`, Area: 1_048_576, Rent: 2_500_000 },
      { Id: 2, Code: 'y'.repeat(2000), Area: null, Rent: null },
      { Id: 3, Code: null, Area: 1023, Rent: 4e12 },
    ];
    await page.route('**/api/connect/unit?*', (route) => route.fulfill({ json: { unit, MaxRows: 3, StartIndex: 0 } }));
    await openInWorkspace(page, email, { ...agent, path: 'list-features-formats' });
    const grid = await expectRows(page, 'Formats');
    await expect(rowsOf(grid)).toHaveCount(3);
    const first = rowsOf(grid).first();
    await expect(first).toContainText('1 MB');
    await expect(first).toContainText('2.5M');
    await expect(rowsOf(grid).nth(2)).toContainText('4T');
    await expect(first.getByText(`${'x'.repeat(50)}…`, { exact: true })).toBeVisible();
    await first.getByRole('button', { name: 'Read more' }).click();
    await expect(page.getByText(`${'x'.repeat(119)}!`, { exact: true })).toBeVisible();
  },
);

test(
  'an opened row shows its sub-table; loading and failure stand there',
  proves('browser', 'WIDGET-LIST-06', 'WIDGET-LIST-23'),
  async ({ page }) => {
    await openInWorkspace(page, email, { ...agent, path: 'properties' });
    const grid = await expectRows(page, 'Properties');
    const calls = callsTo(page, '/api/connect/unit');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      '**/api/connect/unit?*',
      async (route) => {
        await held;
        await route.fulfill({ status: 404, json: { responseStatus: { message: 'Away for a moment.' } } });
      },
      { times: 1 },
    );
    const expand = rowsOf(grid).first().locator('[aria-expanded]').first();
    await expand.click();
    await expect(expand).toHaveAttribute('aria-expanded', 'true');
    const icon = grid.getByRole('status', { name: 'Loading' }).locator('span').first();
    await expect(icon).toHaveCSS('width', '50px');
    release();
    await expect(grid.getByRole('alert')).toContainText('Away for a moment.');
    await grid.getByRole('button', { name: 'Retry' }).click();
    const units = grid.getByRole('table', { name: 'Units of the property' });
    await expect(units.getByRole('row').nth(1)).toBeVisible();
    expect(calls).toHaveLength(2);
    for (const call of calls) expect(Number(queryOf(call).property)).toBeGreaterThan(0);
    await expand.click();
    await expect(units).toHaveCount(0);
  },
);

test(
  'totals follow the filters; an action on many rows tells what failed and keeps it chosen',
  proves('browser', 'WIDGET-LIST-05'),
  async ({ page }) => {
    await openInWorkspace(page, email, { ...supervisor, path: 'workorders' });
    await expectRows(page, 'Work orders');
    await page.goto('/app/workorders?sortby=Status&sorttype=asc');
    const grid = await expectRows(page, 'Work orders');
    const total = page.locator('dl', { hasText: 'Overdue' }).locator('dd').first();
    const count = async () => Number((await total.textContent())?.replaceAll(',', ''));
    await expect.poll(count).toBeGreaterThan(25);
    const all = await count();
    const call = nextCall(page, '/api/connect/workorder/summary', (query) => query.searchTerm === 'leak');
    await page.getByRole('searchbox', { name: 'Search' }).fill('leak');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await call;
    await expect.poll(count).toBeLessThan(all);
    const unsearched = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname === '/api/connect/workorder' && !searchParams.get('searchTerm');
    });
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(total).toHaveText(all.toLocaleString('en-US'));
    const rows = rowsOf(grid);
    const name = String((await (await unsearched).json()).workorder[0].Number);
    await expect(rows.first()).toContainText(name);
    await expect(rows.first()).toContainText('Canceled');
    await rows.nth(0).getByRole('checkbox').check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(selection.getByRole('alert')).toContainText('0 done, 1 failed');
    await expect(selection.getByRole('listitem')).toContainText(`${name} Work order ${name} is closed already.`);
    await expect(selection).toContainText('1 selected');
    await selection.getByRole('button', { name: 'Close' }).click();
    await selection.getByRole('button', { name: 'Clear' }).click();
    await expect(selection).toHaveCount(0);
  },
);

test(
  'the activity feed starts with my tasks, offers six orders and an editor',
  proves('browser', 'WIDGET-LIST-13', 'WIDGET-LIST-14', 'WIDGET-MODAL-02'),
  async ({ page }) => {
    const first = nextCall(page, '/api/connect/activity');
    await openInWorkspace(page, email, { ...agent, path: 'activityfeed' });
    expect(queryOf(await first).assignMode).toBe('my');
    const mode = page.getByRole('radiogroup', { name: 'Whose tasks' });
    const everybody = nextCall(page, '/api/connect/activity');
    await mode.getByText('All tasks').click();
    expect(queryOf(await everybody).assignMode).toBe('all');
    await expect(page).toHaveURL(/assignMode=all/);
    const grid = await expectRows(page, 'Activity feed');
    const orders = ['Created date', 'Due date', 'Closed date', 'Property name', 'Deal name (tenant)', 'Deal stage'];
    const fields = ['createddate', 'duedate', 'closeddate', 'propertyname', 'dealname', 'dealstage'];
    const asked: unknown[] = [];
    for (const name of orders) {
      await page.getByRole('combobox', { name: 'Sort by' }).click();
      expect(await page.getByRole('option').allTextContents()).toEqual(orders);
      const sorted = nextCall(page, '/api/connect/activity');
      await page.getByRole('option', { name, exact: true }).click();
      asked.push(queryOf(await sorted).sortby);
    }
    expect(asked).toEqual(fields);
    await rowsOf(grid).first().locator('[data-open]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('Back finds the rows, the place and what was chosen', async ({ page }) => {
  await openInWorkspace(page, email, { ...supervisor, path: 'workorders' });
  const grid = await expectRows(page, 'Work orders');
  await rowsOf(grid).nth(1).getByRole('checkbox').check();
  // A page may come while the one before is looked at: at least so many are there.
  const shown = async () => Number(/1–(\d+)/.exec((await page.getByText(/^Rows 1–/).textContent()) ?? '')?.[1]);
  await expect(async () => {
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await shown()).toBeGreaterThanOrEqual(100);
  }).toPass();
  await grid.evaluate((element) => element.scrollTo(0, 1400));
  const seen = () => rowsOf(grid).nth(12).textContent();
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(1400);
  await page.waitForTimeout(400);
  const before = await seen();
  await page.getByRole('link', { name: 'Vendors' }).click();
  await expectRows(page, 'Vendors');
  await page.goBack();
  await expect(gridOf(page, 'Work orders')).toBeVisible();
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(1400);
  await expect.poll(seen).toBe(before);
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});

test('Back has the focus on the row that led away, for the keyboard and for the mouse', async ({ page }) => {
  await openInWorkspace(page, email, { ...agent, path: 'tenants' });
  const grid = await expectRows(page, 'Tenants');
  const active = () =>
    grid.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  await grid.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  const left = await active();
  await page.keyboard.press('Enter');
  // The record leads on to the first of its tabs.
  await expect(page).toHaveURL(/\/app\/tenants\/\d+\/detail$/);
  const record = page.url();
  await page.goBack();
  await expect(grid).toBeFocused();
  expect(await active()).toBe(left);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(record);
  await page.goBack();
  await expect(grid).toBeFocused();
  await rowsOf(grid).nth(8).getByRole('link').first().click();
  await expect(page).not.toHaveURL(record);
  await expect(page).toHaveURL(/\/app\/tenants\/\d+/);
  await page.goBack();
  await expect(grid).toBeFocused();
  expect(await active()).toBe(await rowsOf(grid).nth(8).textContent());
  // Another page that was opened by a link has the focus at its top, as every page.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deals', exact: true }).click();
  await expectRows(page, 'Deals');
  await expect(page.getByRole('main')).toBeFocused();
});

test('columns are chosen for one list, not for others with the same filters', async ({ page }) => {
  await openInWorkspace(page, email, { ...agent, path: 'list-features-one' });
  await expectRows(page, 'list-features-one');
  await page.getByRole('button', { name: 'Table settings' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/tablechoices') && answer.ok());
  await page.getByRole('dialog', { name: 'Table settings' }).getByRole('checkbox', { name: 'Size' }).click();
  expect((await kept).request().postDataJSON()).toMatchObject({ table: 'list-features-one' });
  await page.goto('/app/list-features-two');
  const other = await expectRows(page, 'list-features-two');
  await expect(other.getByRole('columnheader')).toHaveText(['Unit', 'Size']);
  await page.goto('/app/list-features-one');
  const first = await expectRows(page, 'list-features-one');
  await expect(first.getByRole('columnheader')).toHaveText(['Unit']);
});

test('a sub-table has the columns that were chosen for its list, and is sorted by its headings', async ({ page }) => {
  const columns = [{ field: 'Area', width: 210 }, { field: 'Code' }];
  await answerOnce(page, ['/api/tablechoices'], { status: 200, body: [{ table: 'list-features-under', columns }] });
  await openInWorkspace(page, email, { ...agent, path: 'list-features-opened' });
  const grid = await expectRows(page, 'Opened');
  await rowsOf(grid).first().locator('[aria-expanded]').first().click();
  const table = grid.getByRole('table', { name: 'list-features-under' });
  await expect(table.getByRole('columnheader')).toHaveText(['Size', 'Unit']);
  const size = table.getByRole('columnheader', { name: 'Size' });
  await expect.poll(async () => (await size.boundingBox())?.width).toBeGreaterThanOrEqual(210);
  const unit = table.getByRole('columnheader', { name: 'Unit' });
  await expect(unit).toHaveAttribute('aria-sort', 'ascending');
  const turned = nextCall(page, '/api/connect/unit', ({ sorttype }) => sorttype === 'desc');
  await unit.getByRole('button').click();
  expect(queryOf(await turned)).toMatchObject({ sortby: 'Code', StartIndex: '0' });
  await expect(unit).toHaveAttribute('aria-sort', 'descending');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const codes = await table.locator('tbody td:nth-child(2)').allTextContents();
  expect(codes.length).toBeGreaterThan(1);
  // As people count: 1003 stands above 904.
  expect(codes).toEqual(codes.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).toReversed());
  await expect(size.getByRole('button')).toHaveCount(0);
});
