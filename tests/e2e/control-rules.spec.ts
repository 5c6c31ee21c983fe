import type { Page } from 'playwright/test';
import { callsTo, expectRows, nextCall, queryOf } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const orders = '/api/connect/workorder';
const overlay = new Overlay();
const filters = [
  { name: 'plain', label: 'Plain number', filtertype: 'inputnumber' },
  { name: 'positive', label: 'Positive number', filtertype: 'inputnumber', nonnegative: true },
  { name: 'bounded', label: 'Bounded number', filtertype: 'inputnumber', min: 5, max: 10 },
  { name: 'least', label: 'Number from five', filtertype: 'inputnumber', min: 5 },
  { name: 'most', label: 'Number to five', filtertype: 'inputnumber', max: 5 },
  { name: 'amount', label: 'Amount', filtertype: 'currency' },
  { name: 'day', label: 'Day', filtertype: 'inputdate' },
  { name: 'past', label: 'Past day', filtertype: 'inputdate', max: '2020-12-31' },
  { name: 'month', label: 'Month', filtertype: 'inputpostmonth' },
  { name: 'late', label: 'Late month', filtertype: 'inputpostmonth', min: '2020-01' },
  { name: 'monthfrom:monthto', label: 'Months', filtertype: 'inputpostmonth' },
  { name: 'mail', label: 'E-mail', filtertype: 'email' },
  { name: 'phone', label: 'Phone', filtertype: 'phone' },
  { name: 'empty', label: 'Left empty', filtertype: 'inputstring' },
];

/** Control, what is typed, and what is said at the control. */
const refused: readonly (readonly [label: string, typed: string, message: string | RegExp])[] = [
  ['Plain number', '12abc', /^Invalid number( format)?$/],
  ['Positive number', '-1', 'Do not allow negative number'],
  ['Bounded number', '11', 'Number must be between 5 and 10'],
  ['Number from five', '4', 'Number must be greater than or equals to 5'],
  ['Number to five', '6', 'Number must be less than or equals to 5'],
  ['Past day', '1/1/2021', '01/01/2021 is outside the allowable range.'],
  ['Month', '13/2024', 'Invalid month format'],
  ['Late month', '12/2019', 'Invalid Post month range'],
  ['E-mail', 'ann@harbor', 'Invalid email format'],
  ['E-mail', 'ann@harbor.example, bo@harbor.example', 'Invalid email format'],
  ['Phone', '213 373 42', /^Invalid phone number/],
];

/** Control, what is typed, what it shows when it is left, and what the search sends. */
const taken: readonly (readonly [label: string, typed: string, shown: string | RegExp, name: string, sent: RegExp])[] =
  [
    ['Day', '3-5-2024', '03/05/2024', 'day', /^2024-03-05/],
    ['Day', '03/05/2024', '03/05/2024', 'day', /^2024-03-05/],
    ['Day', '3/5/24', '03/05/2024', 'day', /^2024-03-05/],
    ['Amount', '1.5k', /1,500/, 'amount', /^1500(\.00)?$/],
    ['Amount', '2M', /2,000,000/, 'amount', /^2000000(\.00)?$/],
    ['Amount', '3b', /3,000,000,000/, 'amount', /^3000000000(\.00)?$/],
    ['Plain number', '1234.5', '1,234.50', 'plain', /^1234\.5$/],
  ];

// One worker: the document goes when its tests are over.
test.describe.configure({ mode: 'default' });
test.beforeAll(() =>
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'e2e-rules',
    permission: { page: 'workorders' },
    title: 'e2e-rules',
    source: { operation: 'listWorkOrders' },
    filters: [],
    columns: [{ field: 'Number', title: 'Number' }],
  }),
);
test.afterAll(() => overlay.remove());

test(
  'what a control refuses is said at it in the documented words, and nothing is sent',
  proves(
    'browser',
    'WIDGET-CTRL-inputnumber-02',
    'WIDGET-CTRL-inputnumber-03',
    'WIDGET-CTRL-inputnumber-04',
    'WIDGET-CTRL-inputnumber-05',
    'WIDGET-CTRL-inputnumber-06',
    'WIDGET-CTRL-inputdate-07',
    'WIDGET-CTRL-inputpostmonth-02',
    'WIDGET-CTRL-inputpostmonth-03',
    'WIDGET-CTRL-email',
    'WIDGET-CTRL-phone-02',
  ),
  async ({ page }) => {
    await open(page);
    await expectRows(page, 'e2e-rules');
    const calls = callsTo(page, orders);
    for (const [label, typed, message] of refused) {
      const input = field(page, label);
      await input.fill(typed);
      await search(page);
      await expect(input, `${label} ${typed}`).toHaveAttribute('aria-invalid', 'true');
      await expect(input, `${label} ${typed}`).toHaveAccessibleDescription(message);
      await input.fill('');
    }
    expect(calls).toEqual([]);
  },
);

test(
  'a search that is refused gives the focus to the fault at once, and leaves it where somebody goes on to type',
  proves('browser', 'WIDGET-FILTER-19'),
  async ({ page }) => {
    await page.addInitScript(() => {
      const frame = requestAnimationFrame;
      window.requestAnimationFrame = (run) => window.setTimeout(() => frame(run), 300);
    });
    await open(page);
    await field(page, 'Day').fill('40/40/2024');
    await search(page);
    await field(page, 'Month').focus();
    await page.keyboard.type('05');
    await page.waitForTimeout(700);
    await page.keyboard.type('2024');
    await expect(field(page, 'Month')).toHaveValue('05/2024');
    await expect(field(page, 'Day')).toHaveValue('40/40/2024');
    await search(page);
    await expect(field(page, 'Day')).toBeFocused();
  },
);

test(
  'what a control reads is shown in its own form and sent as a value; an empty one is no filter',
  proves(
    'browser',
    'WIDGET-CTRL-inputdate-02',
    'WIDGET-CTRL-inputdate-04',
    'WIDGET-CTRL-currency',
    'WIDGET-CTRL-inputnumber',
    'WIDGET-FILTER-09',
  ),
  async ({ page }) => {
    await open(page);
    for (const [label, typed, shown, name, sent] of taken) {
      const input = await shownField(page, label);
      await input.fill(typed);
      await input.press('Tab');
      await expect(input, typed).toHaveValue(shown);
      const [request] = await Promise.all([nextCall(page, orders, (query) => name in query), search(page)]);
      const query = queryOf(request);
      expect(query[name], typed).toMatch(sent);
      expect(Object.keys(query)).not.toContain('empty');
      await (await shownField(page, label)).fill('');
      const [without] = await Promise.all([nextCall(page, orders, (query) => !(name in query)), search(page)]);
      expect(filters.map((filter) => filter.name).filter((one) => one in queryOf(without))).toEqual([]);
    }
  },
);

test(
  'digits of a day are separated while they are typed',
  proves('browser', 'WIDGET-CTRL-inputdate-03'),
  async ({ page }) => {
    await open(page);
    const day = field(page, 'Day');
    await day.pressSequentially('0305');
    await expect(day).toHaveValue(/^03\/05\/?$/);
    await day.pressSequentially('2024');
    await expect(day).toHaveValue('03/05/2024');
  },
);

test(
  'a name with a colon is a pair of two parameters; its start is not after its end',
  proves('browser', 'WIDGET-FILTER-08', 'WIDGET-FILTER-17'),
  async ({ page }) => {
    await open(page);
    await expectRows(page, 'e2e-rules');
    await field(page, 'Months, from').fill('05/2024');
    await field(page, 'Months, to').fill('03/2024');
    const calls = callsTo(page, orders);
    await search(page);
    await expect(page.getByText('Invalid value range')).toBeVisible();
    expect(calls).toEqual([]);
    await field(page, 'Months, to').fill('06/2024');
    const [request] = await Promise.all([nextCall(page, orders, (query) => 'monthfrom' in query), search(page)]);
    expect(queryOf(request)).toMatchObject({ monthfrom: '05/2024', monthto: '06/2024' });
  },
);

/** No operation has a parameter of each kind, so that the check would refuse the document. */
async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.route('**/api/documents/report/e2e-rules*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, document: { ...answer.document, filters } } });
  });
  const role = { role: 'Maintenance Supervisor', database: 'hmpg_west', path: 'e2e-rules' };
  await openInWorkspace(page, 'multi@hmpg.example', role);
  await shownField(page, 'Left empty');
  await page.route(`**${orders}?*`, (route) => route.fulfill({ json: { data: [], MaxRows: 0 } }));
}

function field(page: Page, name: string) {
  return page.getByRole('form', { name: 'Filters' }).getByLabel(name, { exact: true });
}

/** A search closes the panel of further filters. */
async function shownField(page: Page, name: string) {
  const input = field(page, name);
  const more = page.getByRole('button', { name: /^More filters/ });
  await expect(input.or(more).first()).toBeVisible();
  if (!(await input.isVisible())) await more.click();
  await expect(input).toBeVisible();
  return input;
}

function search(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
}
