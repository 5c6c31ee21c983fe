import type { Page, Route } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { callsTo, expectRows, nextCall, queryOf, toasts } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { withSettings } from './helpers/shellAnswers.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();
const path = 'e2e-filters';
const orders = '/api/connect/workorder';
const choices = '**/api/connect/property?*';

const filters = [
  {
    name: 'property',
    label: 'Property',
    filtertype: 'dropdownmultiselect',
    dataurl: 'listProperties',
    idprop: 'Id',
    textprop: 'Name',
    childrentfilter: ['searchTerm'],
  },
  { name: 'status', label: 'Status', filtertype: 'dropdownmultiselect', dropdowndata: 'workorderstatus' },
  {
    name: 'priority',
    label: 'Priority',
    filtertype: 'dropdownmultiselect',
    dropdowndata: 'priority',
    unsorted: true,
    usePersistedValue: true,
  },
  {
    name: 'searchTerm',
    label: 'Unit',
    filtertype: 'dropdownsingleselect',
    dataurl: 'listUnits',
    idprop: 'Id',
    textprop: 'Code',
    onserver: true,
  },
  {
    name: 'category',
    label: 'Kind',
    filtertype: 'dropdownmultiselect',
    dropdownfixedlist: [
      { key: 'HVAC', data: 'HVAC' },
      { key: 'Plumbing', data: 'Plumbing' },
    ],
    advancedfilter: true,
    singlecolumn: true,
  },
  { name: 'assignMode', label: 'Assigned', filtertype: 'inputstring' },
  {
    name: 'created',
    label: 'Created',
    filtertype: 'fromtodate',
    fromDateName: 'createdfrom',
    toDateName: 'createdto',
  },
];

test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: path,
    permission: { page: 'workorders' },
    title: 'Work in the filters',
    source: { operation: 'listWorkOrders' },
    filters,
    columns: [{ field: 'Number', title: 'Number' }],
  });
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'e2e-required',
    permission: { page: 'workorders' },
    title: 'Work of one kind',
    source: { operation: 'listWorkOrders' },
    filters: [
      {
        name: 'status',
        label: 'Status',
        filtertype: 'dropdownmultiselect',
        dropdowndata: 'workorderstatus',
        isrequired: true,
      },
    ],
    columns: [{ field: 'Number', title: 'Number' }],
  });
});
test.afterAll(() => overlay.remove());

const open = (page: Page, query = '', id = path) =>
  openInWorkspace(page, 'multi@hmpg.example', {
    role: 'Maintenance Supervisor',
    database: 'hmpg_west',
    path: `${id}`,
  }).then(() => (query ? page.goto(`/app/${id}${query}`) : undefined));
const form = (page: Page) => page.getByRole('form', { name: 'Filters' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ });
const applied = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const labels = (page: Page) => form(page).locator('label:visible').allTextContents();

async function choose(page: Page, label: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label });
  await input.click();
  await page.getByRole('option', { name, exact: true }).click();
  await input.press('Escape');
}

/** One search is in the address, and the next one is chosen. */
async function prepareSecondSearch(page: Page): Promise<void> {
  await open(page);
  await choose(page, 'Status', 'On hold');
  await press(page, 'Search');
  await expect(page).toHaveURL(/status=onhold/);
  await choose(page, 'Priority', 'High');
}

test(
  'the bar holds as many controls as the width has room for, in both layouts',
  proves('browser', 'SHELL-LAYOUT-01', 'SHELL-LAYOUT-02', 'WIDGET-FILTER-12'),
  async ({ page }) => {
    await open(page);
    const standard = [
      [1920, 6],
      [1366, 6],
      [1365, 5],
      [1200, 5],
      [1199, 2],
      [992, 2],
    ] as const;
    for (const [width, count] of standard) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(async () => (await labels(page)).length, `standard at ${width}`).toBe(count);
      await expect(more(page)).toHaveText(`More filters (${filters.length - count})`);
    }
    await page.setViewportSize({ width: 991, height: 768 });
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();

    await page.route('**/api/settings', async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...settings, features: { ...settings.features, enableAlternateFilterLayout: true } },
      });
    });
    await page.reload();
    for (const [width, count] of [
      [1920, 6],
      [1919, 4],
      [1366, 4],
      [1365, 2],
      [992, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(async () => (await labels(page)).length, `alternate at ${width}`).toBe(count);
    }
  },
);

test(
  'the panel opens over a dimmed page that stays still, and gives the focus back',
  proves('browser', 'WIDGET-FILTER-03', 'WIDGET-FILTER-12', 'WIDGET-FILTER-13', 'WIDGET-FILTER-14'),
  async ({ page }) => {
    await open(page);
    const backdrop = page.locator('[data-filter-backdrop]');
    const grid = page.getByRole('grid');
    const place = await grid.boundingBox();
    await more(page).press('Enter');
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    // All of the line lies before the backdrop, and the rows stay in their place.
    await page.getByRole('button', { name: 'Clear', exact: true }).click({ trial: true });
    expect(await grid.boundingBox()).toEqual(place);
    const panel = page.getByRole('group', { name: /^More filters/ });
    await expect(panel.getByLabel('Kind')).toBeFocused();
    await expect(backdrop).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    expect(await panel.evaluate((element) => getComputedStyle(element).gridTemplateColumns)).toMatch(/^repeat\(4,/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(more(page)).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
    await more(page).click();
    await backdrop.click({ position: { x: 5, y: 700 } });
    await expect(panel).toBeHidden();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByLabel('Kind')).toBeVisible();
    await expect(page.locator('.mantine-Drawer-overlay')).toHaveCount(0);
    await expect(backdrop).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);

test(
  'a search is stopped by a range the wrong way round, which is shown and focused',
  proves('browser', 'WIDGET-FILTER-16', 'WIDGET-FILTER-19', 'WIDGET-VALID-04'),
  async ({ page }) => {
    await open(page);
    await expectRows(page, 'Work in the filters');
    await page.getByLabel('Created, from').fill('03/02/2026');
    await page.getByLabel('Created, to').fill('03/01/2026');
    const calls = callsTo(page, orders);
    await press(page, 'Search');
    const from = page.getByLabel('Created, from');
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    const fault = page.getByText('Invalid value range');
    await expect(fault).toBeVisible();
    expect(calls).toHaveLength(0);
    await fault.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Invalid value range');
  },
);

test(
  'a required filter is asked for before anything is searched',
  proves('browser', 'WIDGET-FILTER-18', 'WIDGET-VALID-01'),
  async ({ page }) => {
    const calls = callsTo(page, orders);
    await open(page, '', 'e2e-required');
    await expect(page.getByText('Fill in the required filters')).toBeVisible();
    await press(page, 'Search');
    await expect(page.getByText('Input is required')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
    expect(calls).toHaveLength(0);
    await choose(page, 'Status', 'On hold');
    const call = nextCall(page, orders);
    await press(page, 'Search');
    expect(queryOf(await call).status).toBe('onhold');
  },
);

test(
  'shared dropdown data come once, are kept under ddl_ and go at sign-out',
  proves('browser', 'WIDGET-DROPDOWN-01', 'WIDGET-DROPDOWN-02', 'WIDGET-DROPDOWN-03', 'WIDGET-DROPDOWN-04'),
  async ({ page }) => {
    const calls = callsTo(page, '/api/dropdown/GetAllDropdownData');
    await open(page);
    const names = async (label: string) => {
      await page.getByRole('combobox', { name: label }).click();
      const list = page.getByRole('listbox', { name: label }).getByRole('option');
      await expect(list.first()).toBeVisible();
      const texts = await list.allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    };
    const status = await names('Status');
    expect(status).toEqual([...status].sort((a, b) => a.localeCompare(b)));
    expect(await names('Priority')).toEqual(['Low', 'Normal', 'High', 'Emergency']);
    await page.reload();
    await names('Status');
    expect(calls).toHaveLength(1);
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ddl_')));
    expect(await keys()).toEqual(expect.arrayContaining(['ddl_workorderstatus', 'ddl_priority']));
    await page.evaluate(() => localStorage.removeItem('ddl_workorderstatus'));
    await page.reload();
    expect((await names('Status')).length).toBe(status.length);
    expect(calls).toHaveLength(2);
    await page.getByRole('button', { name: /^User menu|^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
    expect(await keys()).toEqual([]);
  },
);

test(
  'Back goes to the search before; nonsense in the address is left out and named',
  proves('browser', 'WIDGET-FILTER-10', 'WIDGET-FILTER-11'),
  async ({ page }) => {
    await prepareSecondSearch(page);
    await press(page, 'Search');
    await expect(applied(page)).toContainText('Priority: High');
    await page.goBack();
    await expect(applied(page)).toHaveText('Status: On hold');
    await expect(page).not.toHaveURL(/priority/);
    await page.goForward();
    await expect(applied(page)).toContainText('Priority: High');
    await press(page, 'Clear');
    await expect(applied(page)).toBeHidden();

    await page.goto(`/app/${path}?createdfrom=someday&status=onhold&colour=red&sortby=Height`);
    await expect(page.getByRole('status').filter({ hasText: 'means nothing here' })).toContainText(
      '“Created: someday”, “sortby: Height”, “colour: red”',
    );
    await expect(applied(page)).toHaveText('Status: On hold');
    await press(page, 'Close this message');
    await expect(page.getByText('means nothing here')).toBeHidden();
  },
);

test(
  'Back in the moment of a search takes it back, before its address was drawn',
  proves('browser', 'WIDGET-FILTER-10'),
  async ({ page }) => {
    await prepareSecondSearch(page);
    await page.evaluate(() => {
      const search = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Search');
      search?.click();
      history.back();
    });
    await expect(page).toHaveURL(/status=onhold$/);
    await expect(applied(page)).toHaveText('Status: On hold');
  },
);

test(
  'the last value comes back with the next visit, and stands in the address',
  proves('browser', 'WIDGET-FILTER-20'),
  async ({ page }) => {
    await open(page);
    await choose(page, 'Priority', 'Emergency');
    await choose(page, 'Status', 'New');
    await press(page, 'Search');
    await expect(page).toHaveURL(/priority=emergency/);
    const call = nextCall(page, orders);
    await page.goto(`/app/${path}`);
    expect(queryOf(await call)).toMatchObject({ priority: 'emergency' });
    await expect(page).toHaveURL(/\?priority=emergency$/);
    await expect(applied(page)).toHaveText('Priority: Emergency');
  },
);

test(
  'the choices of a child are asked for with its parent, page by page, and go with it',
  proves('browser', 'WIDGET-FILTER-06'),
  async ({ page }) => {
    await open(page);
    const child = page.getByRole('combobox', { name: 'Unit' });
    await child.click();
    await expect(page.getByText(/^25 of /)).toBeVisible();
    const next = nextCall(page, '/api/connect/unit', ({ StartIndex }) => StartIndex === '25');
    await page.getByRole('listbox', { name: 'Unit' }).evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await next;
    await expect(page.getByText(/^50 of /)).toBeVisible();
    await child.press('Escape');
    const narrowed = nextCall(page, '/api/connect/unit', ({ property }) => property !== undefined);
    await page.getByRole('combobox', { name: 'Property' }).click();
    const first = (await page.getByRole('option').nth(1).textContent()) ?? '';
    await page.getByRole('option').nth(1).click();
    await page.keyboard.press('Escape');
    expect(queryOf(await narrowed).property).toMatch(/^\d+$/);
    await child.click();
    const found = nextCall(page, '/api/connect/unit', ({ searchTerm }) => searchTerm !== undefined);
    await child.pressSequentially('10');
    expect(queryOf(await found)).toMatchObject({ searchTerm: '10', StartIndex: '0' });
    await expect(page.getByText('Loading…')).toBeHidden();
    await child.press('Enter');
    await expect(child).not.toHaveValue('');
    const unit = await child.inputValue();
    // A unit of one of the properties stays; without its property it goes.
    const asked = (ids: number) =>
      page.waitForResponse((answer) => {
        const { pathname, searchParams } = new URL(answer.url());
        return (
          pathname === '/api/connect/unit' &&
          searchParams.getAll('property').flatMap((one) => one.split(',')).length === ids
        );
      });
    const both = asked(2);
    await page.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option').nth(3).click();
    await both;
    await expect(child).toHaveValue(unit);
    const other = asked(1);
    await page.getByRole('option', { name: first, exact: true }).click();
    await other;
    await expect(child).toHaveValue('');
  },
);

test('a search that was quicker than the choices of the new parent is made good', async ({ page }) => {
  const units = '/api/connect/unit';
  await open(page, '?property=240', 'units');
  await expect(applied(page)).toHaveText(/^Property: (?!240$)/);
  const held: Route[] = [];
  let isHeld = true;
  const lookups = '**/api/connect/scriptingengine/report/filterautocomplete/properties?*';
  await page.route(lookups, (route) => (isHeld ? void held.push(route) : route.continue()));
  await more(page).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Nowhere');
  await page.keyboard.press('Tab');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const quick = nextCall(page, units, ({ city, property }) => city === 'Nowhere' && property === '240');
  await press(page, 'Search');
  await quick;
  const corrected = nextCall(page, units, ({ city, property }) => city === 'Nowhere' && property === undefined);
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await corrected;
  await expect(page).not.toHaveURL(/property=/);
  await expect(applied(page)).toHaveText('City: Nowhere');
});

test.describe('choices that fail', () => {
  test.use({ provoked: /status of 500/ });

  test('offer another try, and the rest of the form works', async ({ page }) => {
    await page.route(choices, (route) => route.fulfill({ status: 500, json: {} }));
    await open(page);
    await page.getByRole('combobox', { name: 'Property' }).click();
    await expect(page.getByText('The list could not be loaded')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'Status', 'New');
    await press(page, 'Search');
    await expect(applied(page)).toHaveText('Status: New');
    await page.unroute(choices);
    await page.getByRole('combobox', { name: 'Property' }).click();
    await press(page, 'Retry');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('choices that never come end as a failure that can be tried again', async ({ page }) => {
  await page.clock.install();
  await page.route(choices, () => undefined);
  await open(page);
  await page.getByRole('combobox', { name: 'Property' }).click();
  await expect(page.getByText('Loading…')).toBeVisible();
  await page.clock.runFor(10_500);
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
});

test('ten thousand choices open with few in the page, and the last is a key away', async ({ page }) => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ Id: index, Name: `Tower ${index}` }));
  await page.route(choices, (route) => route.fulfill({ json: { Properties: rows, data: rows, MaxRows: rows.length } }));
  await open(page);
  const input = page.getByRole('combobox', { name: 'Property' });
  await input.click();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '10000');
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200);
  await input.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Tower 9999', exact: true })).toHaveAttribute('data-active', 'true');
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200);
  await input.pressSequentially('tower 777');
  await expect(page.getByRole('option')).toHaveCount(19);
  await input.press('Enter');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Tower 777');
});

test(
  'what the server refuses stands at its filter, with a toast titled Form error',
  proves('browser', 'WIDGET-VALID-02', 'WIDGET-VALID-03'),
  async ({ page }) => {
    await open(page);
    await page.getByRole('textbox', { name: 'Assigned' }).fill('nobody');
    const Message = 'The filters are not right.';
    await page.route(`**${orders}*`, (route) =>
      route.fulfill({ status: 422, json: { Message, Fields: { assignMode: 'There is no such mode.' } } }),
    );
    await press(page, 'Search');
    await expect(page.getByText('There is no such mode.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Assigned' })).toHaveAttribute('aria-invalid', 'true');
    await expect(toasts(page)).toContainText('Form error');
    await expect(toasts(page)).toContainText(Message);
  },
);

test('many chips are counted and shown when asked for', proves('browser', 'WIDGET-FILTER-21'), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '?status=new&priority=high&category=HVAC&assignMode=a-very-long-text');
  await expect(applied(page).getByRole('button', { name: '2 more' })).toHaveText('+2');
  await applied(page).getByRole('button', { name: '2 more' }).click();
  const long = applied(page).getByTitle(/a-very-long/);
  expect(await long.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis');
  await page.getByRole('button', { name: 'Remove filter Assigned' }).click();
  await expect(page).not.toHaveURL(/assignMode/);
});

test(
  'an address with ai=yes fills in filters and form fields where the feature is on',
  proves('browser', 'SHELL-URL-02'),
  async ({ page }) => {
    const spoken = '?ai=yes&STATUS=completed&assignmode=north';
    await withSettings(page, { features: { enableAi: false } });
    await open(page, spoken);
    await expect(page.getByRole('textbox', { name: 'Assigned' })).toHaveValue('');
    await expect(applied(page)).toHaveCount(0);
    await withSettings(page, { features: { enableAi: true } });
    const call = nextCall(page, orders);
    await page.goto(`/app/${path}${spoken}`);
    expect(queryOf(await call)).toMatchObject({ status: 'completed', assignMode: 'north' });
    await expect(page.getByRole('textbox', { name: 'Assigned' })).toHaveValue('north');
    await expect(applied(page)).toContainText('Completed');
  },
);

for (const enableAi of [false, true]) {
  test(
    `a new record with ai=yes in its address, the feature ${enableAi ? 'on' : 'off'}`,
    proves('browser', 'SHELL-URL-02'),
    async ({ page }) => {
      await withSettings(page, { features: { enableAi } });
      await openAsAdmin(page, 'users/new/detail?ai=yes&firstname=Adaeze&Nothing=1');
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(enableAi ? 'Adaeze' : '');
    },
  );
}
