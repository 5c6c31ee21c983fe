import type { Page, Request } from 'playwright/test';
import { nextCall, queryOf } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();
const orders = '/api/connect/workorder';
const choices = [
  { key: 'a', data: 'Alpha' },
  { key: 'b', data: 'Beta' },
];

/** Each of the documented filtertypes, what is typed or chosen by hand, and what the search must send for it. */
const controls: {
  control: Record<string, unknown>;
  fill(page: Page): Promise<void>;
  sent: Record<string, string | RegExp>;
}[] = [
  {
    control: { filtertype: 'inputcheckbox', label: 'Checked' },
    fill: (page) => panel(page).getByLabel('Checked').click(),
    sent: { inputcheckbox: 'true' },
  },
  typed('inputstring', 'Text', 'North 🏢', 'North 🏢'),
  typed('inputdatetime', 'Visit', '3/5/2024 14:30', '2024-03-05T19:30:00.000Z'),
  typed('inputnumber', 'Number', '12.5', '12.5'),
  typed('inputdate', 'Day', '3/5/24', /^2024-03-05/),
  typed('inputtimepicker', 'Time', '1430', '14:30'),
  typed('inputpostmonth', 'Month', '3/24', '03/2024'),
  typed('inputyear', 'Year', '2024', '2024'),
  looked('inputproperty', 'Buildings', { multiple: true }),
  looked('inputmultiselect', 'Several', { filterautocompletetype: 'properties' }),
  looked('inputsingleselect', 'One', { filterautocompletetype: 'properties' }),
  chosen('dropdownmultiselect', 'Some', ['Alpha', 'Beta'], /^a,b$/),
  chosen('dropdownsingleselect', 'Single', ['Beta'], 'b'),
  {
    control: { filtertype: 'minmax', label: 'Between', minname: 'least', maxname: 'most' },
    fill: async (page) => {
      await page.getByLabel('Between, from').fill('1');
      await page.getByLabel('Between, to').fill('5');
    },
    sent: { least: '1', most: '5' },
  },
  {
    control: { name: 'location:locationGeoId', filtertype: 'locationselect', label: 'Address' },
    fill: async (page) => {
      const input = page.getByRole('combobox', { name: 'Address' });
      await input.pressSequentially('harbor');
      await page.getByRole('option').first().click();
      await expect(input).not.toHaveValue('harbor');
    },
    sent: { location: /harbor/i, locationGeoId: /./ },
  },
  {
    control: { filtertype: 'fromtodate', label: 'Period', fromDateName: 'start', toDateName: 'end' },
    fill: async (page) => {
      await page.getByLabel('Period, from').fill('3/1/2024');
      await page.getByLabel('Period, to').fill('3/31/2024');
    },
    sent: { start: /^2024-03-01/, end: /^2024-0(3-31|4-01)/ },
  },
];

const definitions = [
  { name: 'assignMode', id: 'secret', label: 'Secret', filtertype: 'inputstring', value: 'own', ishide: true },
  {
    name: 'created',
    id: 'created-range',
    label: 'Created',
    filtertype: 'inputdate',
    isRangeControl: true,
    rangeControls: [
      { name: 'createdfrom', label: 'Created after' },
      { name: 'createdto', label: 'Created before' },
    ],
  },
];

// One worker: the documents go when its tests are over.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  write('e2e-sixteen', []);
  write('e2e-definitions', definitions);
});
test.afterAll(() => overlay.remove());

test(
  'sixteen filtertypes are sixteen working controls',
  proves(
    'browser',
    'WIDGET-FILTER-07',
    'WIDGET-FILTER-04',
    'WIDGET-CTRL-inputcheckbox',
    'WIDGET-CTRL-inputstring',
    'WIDGET-CTRL-dropdownmultiselect',
    'WIDGET-CTRL-dropdownsingleselect',
    'WIDGET-CTRL-inputproperty',
    'WIDGET-CTRL-locationselect',
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.route(`**${orders}?*`, (route) => route.fulfill({ json: { data: [], MaxRows: 0 } }));
    // No operation has a parameter of each kind, so that the check would refuse the document.
    await page.route('**/api/documents/report/e2e-sixteen*', async (route) => {
      const answer = await (await route.fetch()).json();
      const filters = controls.map(({ control }) => ({ name: control.filtertype, ...control }));
      await route.fulfill({ json: { ...answer, document: { ...answer.document, filters } } });
    });
    await open(page, 'e2e-sixteen');
    await page.getByRole('button', { name: /^More filters/ }).click();
    await expect(panel(page).locator('label:visible')).toHaveCount(16);
    for (const { fill } of controls) await fill(page);
    const first = Object.keys(controls[1]?.sent ?? {})[0] ?? '';
    const [request] = await Promise.all([
      nextCall(page, orders, (query) => first in query),
      page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click(),
    ]);
    const sent = queryTexts(request);
    for (const [name, want] of controls.flatMap((one) => Object.entries(one.sent)))
      expect(sent[name], name).toEqual(typeof want === 'string' ? want : expect.stringMatching(want));
  },
);

test(
  'a definition with ishide is not drawn, one with isRangeControl draws its ends',
  proves('browser', 'WIDGET-FILTER-02'),
  async ({ page }) => {
    await open(page, 'e2e-definitions');
    await expect(page.locator('[data-control="created-range"]').getByRole('textbox')).toHaveCount(2);
    await expect(page.getByText('Secret')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Created after' }).fill('3/1/2024');
    await page.getByRole('textbox', { name: 'Created before' }).fill('2/1/2024');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Invalid value range')).toBeVisible();
    await page.getByRole('textbox', { name: 'Created before' }).fill('3/31/2024');
    await page.route(`**${orders}?*`, (route) => route.fulfill({ json: { data: [], MaxRows: 0 } }));
    const [request] = await Promise.all([
      nextCall(page, orders, (query) => 'createdfrom' in query),
      page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click(),
    ]);
    expect(Object.keys(queryOf(request))).toEqual(expect.arrayContaining(['createdfrom', 'createdto', 'assignMode']));
  },
);

/** Values of each name, several divided by commas. */
function queryTexts(request: Request): Record<string, string> {
  const query = new URL(request.url()).searchParams;
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join()]));
}

function write(id: string, filters: readonly Record<string, unknown>[]): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id,
    permission: { page: 'workorders' },
    title: id,
    source: { operation: 'listWorkOrders' },
    filters,
    columns: [{ field: 'Number', title: 'Number' }],
  });
}

async function open(page: Page, path: string): Promise<void> {
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Maintenance Supervisor', database: 'hmpg_west', path });
}

function panel(page: Page) {
  return page.getByRole('form', { name: 'Filters' });
}

function typed(filtertype: string, label: string, text: string, sent: string | RegExp) {
  return {
    control: { filtertype, label },
    fill: (page: Page) => panel(page).getByLabel(label, { exact: true }).fill(text),
    sent: { [filtertype]: sent },
  };
}

function chosen(filtertype: string, label: string, options: readonly string[], sent: string | RegExp) {
  return {
    control: { filtertype, label, dropdownfixedlist: choices },
    fill: async (page: Page) => {
      const input = page.getByRole('combobox', { name: label, exact: true });
      await input.click();
      for (const name of options) await page.getByRole('option', { name }).click();
      await input.press('Tab');
    },
    sent: { [filtertype]: sent },
  };
}

function looked(filtertype: string, label: string, options: Record<string, unknown>) {
  return {
    control: { filtertype, label, ...options },
    fill: async (page: Page) => {
      const input = page.getByRole('combobox', { name: label, exact: true });
      await input.pressSequentially('harbor');
      await page
        .getByRole('option', { name: /harbor/i })
        .first()
        .click();
      await input.press('Tab');
    },
    sent: { [filtertype]: /^\d+$/ },
  };
}
