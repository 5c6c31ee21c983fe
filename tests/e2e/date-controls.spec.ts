import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { company } from './helpers/client.ts';
import { nextCall, queryOf, toasts } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();
const logins = `${company}/logindetail/list`;

function report(id: string, operation: string, filters: object[], field: string, page?: string): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id,
    title: `Report ${id}`,
    ...(page ? { permission: { page } } : {}),
    source: { operation },
    filters,
    columns: [{ field, title: 'First' }],
  });
}

// One worker: the documents go when its tests are over.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  report(
    'e2e-moments',
    'listLoginDetails',
    [{ name: 'LoginFrom:LoginTo', label: 'Signed in', filtertype: 'inputdatetime' }],
    'name',
    'userloginreport',
  );
  report(
    'e2e-periods',
    'listLoginDetails',
    [{ name: 'LoginFrom:LoginTo', label: 'Period', filtertype: 'daterange' }],
    'name',
    'userloginreport',
  );
  report(
    'e2e-orders',
    'listWorkOrders',
    [
      {
        name: 'created',
        label: 'Created',
        filtertype: 'fromtodate',
        fromDateName: 'createdfrom',
        toDateName: 'createdto',
        warnmin: '2024-02-01',
      },
    ],
    'Number',
  );
  report(
    'e2e-units',
    'listUnits',
    [{ name: 'rent', label: 'Rent', filtertype: 'minmax', minname: 'rentmin', maxname: 'rentmax', decimals: 0 }],
    'Code',
  );
  overlay.write('forms', {
    $schema: '../meta/form.schema.json',
    id: 'e2e-visit',
    title: 'Visit',
    route: 'e2e-visit',
    permission: { page: 'users' },
    component: 'UserSave',
    save: { operation: 'saveUser' },
    defaults: { Id: 0, Email: 'visit@hmpg.example' },
    sections: [
      {
        fields: [
          {
            field: 'FirstName',
            label: 'Start',
            filtertype: 'inputtimepicker',
            options: { min: '08:00', max: '18:00', disabledslots: [{ from: '12:00', to: '13:00' }] },
          },
          { field: 'LastName', label: 'Post month', filtertype: 'inputpostmonth', options: { max: '2024-06' } },
          { field: 'MobilePhone', label: 'Built', filtertype: 'inputyear' },
          { field: 'Version', label: 'Floor', options: { min: 1, max: 9 } },
        ],
      },
    ],
  });
});
test.afterAll(() => {
  overlay.remove();
});

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const search = (page: Page) => press(page, 'Search');

test(
  'a date and time is typed without separators, sent in UTC and chosen from times',
  proves('browser', 'WIDGET-CTRL-inputdatetime'),
  async ({ page }) => {
    await openAsAdmin(page, 'e2e-moments');
    const from = box(page, 'Signed in, from');
    await from.pressSequentially('030520241430');
    await expect(from).toHaveValue('03/05/2024 14:30');
    const call = nextCall(page, logins, (query) => query.LoginFrom !== undefined);
    await search(page);
    // New York is five hours behind in March's first days.
    expect(queryOf(await call).LoginFrom).toBe('2024-03-05T19:30:00.000Z');
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('Signed in: From 03/05/2024 14:30');

    await press(page, 'Open calendar: Signed in');
    const panel = page.getByRole('dialog', { name: 'Signed in' });
    await expectAccessible(page);
    const keys = {
      Home: 'March 3',
      ArrowUp: 'February 25',
      PageDown: 'March 25',
      End: 'March 30',
      ArrowDown: 'April 6',
    };
    for (const [key, day] of Object.entries(keys)) {
      await page.keyboard.press(key);
      await expect(panel.locator(':focus')).toHaveAccessibleName(new RegExp(`, ${day}, 2024$`));
    }
    await panel.getByRole('list', { name: 'Hours' }).getByRole('button', { name: '16:00' }).click();
    await panel.getByRole('list', { name: 'Times of the hour' }).getByRole('button', { name: '16:05' }).click();
    await expect(from).toHaveValue('03/05/2024 16:05');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await from.fill('yesterday noon');
    await from.blur();
    await expect(page.getByText('Invalid date time format')).toBeVisible();
    await expect(toasts(page)).toContainText('Invalid Date. Expected format. MM/DD/YYYY HH:mm');
  },
);

test(
  'a period is chosen by its name and a custom one typed, in 24 hours with seconds',
  proves('browser', 'WIDGET-CTRL-daterange', 'WIDGET-CTRL-daterange-02', 'WIDGET-CTRL-daterange-03'),
  async ({ page }) => {
    await openAsAdmin(page, 'e2e-periods');
    const period = page.getByRole('combobox', { name: 'Period' });
    await period.press('Enter');
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(period).toHaveValue('Last 7 days');
    await expect(period).toBeFocused();
    const call = nextCall(page, logins, (query) => query.LoginFrom !== undefined);
    await search(page);
    const { LoginFrom, LoginTo } = queryOf(await call);
    expect(LoginFrom).toMatch(/T00:00:00-0[45]:00$/);
    expect(LoginTo).toMatch(/T23:59:59-0[45]:00$/);

    await period.press('ArrowDown');
    const panel = page.getByRole('dialog', { name: 'Period' });
    await expectAccessible(page);
    await panel.getByLabel('Period, from').fill('03/01/2024 08:15:30');
    await panel.getByLabel('Period, to').fill('3/31/24');
    await panel.getByLabel('Period, to').press('Enter');
    await page.keyboard.press('Escape');
    await expect(period).toHaveValue('03/01/2024 08:15:30 – 03/31/2024 23:59:59');

    await period.press('Enter');
    await panel.getByLabel('Period, to').fill('01/01/2999 00:00:00');
    await page.keyboard.press('Escape');
    await search(page);
    await expect(page.getByText('01/01/2999 is outside the allowable range.')).toBeVisible();
  },
);

test(
  'two days fill the two parameters that they name',
  proves('browser', 'WIDGET-CTRL-fromtodate', 'WIDGET-CTRL-inputdate-05', 'WIDGET-CTRL-inputdate-06'),
  async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', {
      role: 'Maintenance Supervisor',
      database: 'hmpg_west',
      path: 'e2e-orders',
    });
    await box(page, 'Created, from').pressSequentially('3-1-24');
    await box(page, 'Created, to').pressSequentially('03312024');
    await expect(box(page, 'Created, from')).toHaveValue('03/01/2024');
    const call = nextCall(page, '/api/connect/workorder', (query) => query.createdfrom !== undefined);
    await search(page);
    expect(queryOf(await call)).toMatchObject({
      createdfrom: '2024-03-01T05:00:00.000Z',
      createdto: '2024-04-01T03:59:59.999Z',
    });
    await expect(page).toHaveURL(/createdfrom=.*createdto=/);

    await box(page, 'Created, from').fill('1/5/2024');
    await box(page, 'Created, from').press('Tab');
    await box(page, 'Created, to').press('Tab');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).focus();
    await expect(page.getByText('Are you sure 01/05/2024 is correct?')).toBeVisible();
    await expect(box(page, 'Created, from')).toHaveAccessibleDescription('Are you sure 01/05/2024 is correct?');
    const doubted = nextCall(
      page,
      '/api/connect/workorder',
      (query) => query.createdfrom?.startsWith('2024-01') === true,
    );
    await search(page);
    await doubted;

    await box(page, 'Created, to').fill('13/45/2024');
    await box(page, 'Created, to').blur();
    await search(page);
    await expect(page.getByText('Invalid date format')).toBeVisible();
    await expect(toasts(page)).toContainText('Invalid Date. Expected format. MM/DD/YYYY');
  },
);

test(
  'two numbers fill the two parameters that they name',
  proves('browser', 'WIDGET-CTRL-minmax', 'WIDGET-FILTER-15'),
  async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', {
      role: 'Leasing Agent',
      database: 'hmpg_west',
      path: 'e2e-units',
    });
    await box(page, 'Rent, from').fill('1000');
    await box(page, 'Rent, to').fill('2500');
    const call = nextCall(page, '/api/connect/unit', (query) => query.rentmin !== undefined);
    await search(page);
    expect(queryOf(await call)).toMatchObject({ rentmin: '1000', rentmax: '2500' });
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('Rent: 1,000 – 2,500');
    await box(page, 'Rent, from').fill('9000');
    await search(page);
    await expect(page.getByText('Invalid value range')).toBeVisible();
  },
);

test(
  'times, post months, years and numbers in a record form',
  proves(
    'browser',
    'WIDGET-CTRL-inputtimepicker',
    'WIDGET-CTRL-inputpostmonth',
    'WIDGET-CTRL-inputyear',
    'WIDGET-CTRL-inputnumber-07',
  ),
  async ({ page }) => {
    await openAsAdmin(page, 'e2e-visit');
    await press(page, 'Open times: Start');
    const times = page.getByRole('dialog', { name: 'Start' });
    const hours = times.getByRole('list', { name: 'Hours' });
    await expect(hours.getByRole('button', { name: '07:00' })).toBeDisabled();
    await expect(hours.getByRole('button', { name: '12:00' })).toBeDisabled();
    await expect(hours.getByRole('button', { name: '09:00' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(times.getByRole('list', { name: 'Times of the hour' }).getByRole('button')).toHaveCount(12);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(box(page, 'Start')).toHaveValue('10:05');
    await expect(box(page, 'Start')).toBeFocused();

    await box(page, 'Post month').pressSequentially('0924');
    await box(page, 'Post month').blur();
    await expect(page.getByText('Invalid Post month range')).toBeVisible();
    await box(page, 'Post month').fill('3/2024');
    await box(page, 'Built').pressSequentially('24');
    await box(page, 'Built').blur();
    await expect(box(page, 'Built')).toHaveValue('2024');

    await box(page, 'Floor').fill('12');
    await box(page, 'Floor').blur();
    await expect(toasts(page)).toContainText('Number must be between 1 and 9');
    await box(page, 'Floor').fill('4');
    await page.route('**/api/**/user', (route) => route.fulfill({ json: {} }));
    const sent = nextCall(page, `${company}/user`);
    await press(page, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({ FirstName: '10:05', LastName: '03/2024', MobilePhone: '2024' });
  },
);
