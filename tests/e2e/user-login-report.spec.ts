import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { company } from './helpers/client.ts';
import { callsTo, expectRows, nextAnswer, nextCall, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { readXlsx } from './helpers/readXlsx.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const list = `${company}/logindetail/list`;
const footer = (page: Page) => page.getByText(/^Rows 1–\d+ of [\d,]+$/);
const from = (page: Page) => page.getByRole('textbox', { name: 'Login date, from' });
const to = (page: Page) => page.getByRole('textbox', { name: 'Login date, to' });

/** A day of the browser's calendar as its culture writes it. */
function day(page: Page, back: number): Promise<string> {
  return page.evaluate((days) => {
    const moment = new Date();
    moment.setDate(moment.getDate() - days);
    return moment.toLocaleDateString('en-US', { day: '2-digit', month: '2-digit', year: 'numeric' });
  }, back);
}

test(
  'the report opens on the last 30 days',
  proves('browser', 'CONSOLE-REPORT-04', 'CONSOLE-REPORT-userlogin'),
  async ({ page }) => {
    const call = nextCall(page, list);
    const answer = nextAnswer(page, list);
    await openAsAdmin(page, 'userloginreport');
    const grid = await expectRows(page, 'User logins');
    await expect(from(page)).toHaveValue(await day(page, 30));
    await expect(to(page)).toHaveValue(await day(page, 0));
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('Login date: Last 30 days');
    const { LoginFrom, LoginTo, itemsPerPage } = queryOf(await call);
    expect(Date.parse(String(LoginTo)) - Date.parse(String(LoginFrom))).toBeGreaterThanOrEqual(29 * 86_400_000);
    expect(itemsPerPage).toBe('50');
    const { MaxRows, data } = await answer;
    await expect(footer(page)).toHaveText(`Rows 1–50 of ${MaxRows.toLocaleString('en-US')}`);
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining(['user', 'email', 'name', 'dtlastlogin', 'dtlogout']));
    await expect(grid.getByRole('columnheader')).toHaveText(['User', 'Email', 'Name', 'Last login', 'Logout']);
  },
);

test(
  'times are local to the reader and written in the culture',
  proves('browser', 'SHELL-I18N-10', 'WIDGET-I18N-01'),
  async ({ page }) => {
    const answer = nextAnswer(page, list);
    await openAsAdmin(page, 'userloginreport');
    const grid = await expectRows(page, 'User logins');
    const [first] = (await answer).data;
    const local = new Date(first.dtlastlogin).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect(rowsOf(grid).first().getByRole('gridcell').nth(3)).toHaveText(local.replace(',', ''));
  },
);

test('every column sorts', proves('browser', 'CONSOLE-REPORT-08'), async ({ page }) => {
  await openAsAdmin(page, 'userloginreport');
  const grid = await expectRows(page, 'User logins');
  for (const [title, sortby] of [
    ['User', 'user'],
    ['Email', 'email'],
    ['Name', 'name'],
    ['Logout', 'dtlogout'],
    ['Last login', 'dtlastlogin'],
  ] as const) {
    const header = grid.getByRole('columnheader', { name: title, exact: true });
    const call = nextCall(page, list, (query) => query.sortby === sortby);
    await header.getByRole('button').click();
    await call;
    await expect(header).toHaveAttribute('aria-sort', /^(a|de)scending$/);
  }
});

test(
  'the export holds every matching row under a grey header, and the filters',
  proves('browser', 'CONSOLE-REPORT-02', 'CONSOLE-REPORT-01'),
  async ({ page }, testInfo) => {
    const answer = nextAnswer(page, list);
    const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await openAsAdmin(page, `userloginreport?LoginFrom=${past(40)}&LoginTo=${past(3)}&sortby=email&sorttype=asc`);
    await expectRows(page, 'User logins');
    const { MaxRows, data } = await answer;
    expect(MaxRows).toBeGreaterThan(500);
    await expect(footer(page)).toHaveText(`Rows 1–50 of ${MaxRows.toLocaleString('en-US')}`);
    const wanted = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    const download = await wanted;
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const path = testInfo.outputPath('logins.xlsx');
    await download.saveAs(path);
    const [rows, facts] = readXlsx(await readFile(path));
    expect(rows?.name).toBe('User logins');
    expect(rows?.rows).toHaveLength(MaxRows + 1);
    expect(rows?.rows[0]).toEqual(['User', 'Email', 'Name', 'Last login', 'Logout']);
    expect(rows?.rows[1]?.slice(0, 3)).toEqual([data[0].user, data[0].email, data[0].name]);
    const [, red, green, blue] = rows?.headerFill?.match(/^FF(..)(..)(..)$/) ?? [];
    expect(red).toBeDefined();
    expect([green, blue]).toEqual([red, red]);
    expect(facts?.name).toBe('Filters');
    const told = Object.fromEntries((facts?.rows ?? []).map(([label, ...values]) => [label, values.join('')]));
    expect(told).toMatchObject({ Report: 'User logins', Rows: String(MaxRows), 'Sorted by': 'Email, ascending' });
    expect(told.User).toContain('admin@hmpg.example');
    expect(told['Login date']).toMatch(/^\d{2}\/\d{2}\/\d{4} to \d{2}\/\d{2}\/\d{4}$/);
  },
);

test(
  'a range that ends before it starts is refused and not sent',
  proves('browser', 'WIDGET-FILTER-16', 'WIDGET-FILTER-19'),
  async ({ page }) => {
    await openAsAdmin(page, 'userloginreport');
    await expectRows(page, 'User logins');
    const calls = callsTo(page, list);
    await from(page).fill(await day(page, 1));
    await to(page).fill(await day(page, 5));
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Invalid value range')).toBeVisible();
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
    await from(page).fill(await day(page, 9));
    const call = nextCall(page, list);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await call;
    await expect(page.getByText('Invalid value range')).toBeHidden();
  },
);

test(
  'a typed date that is none is refused at its field',
  proves('browser', 'WIDGET-CTRL-inputdate-05'),
  async ({ page }) => {
    await openAsAdmin(page, 'userloginreport');
    await expectRows(page, 'User logins');
    await from(page).fill('13/45/2026');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Invalid date format')).toBeVisible();
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'filters by name and e-mail are sent and shown, Clear returns to the start',
  proves('browser', 'CONSOLE-REPORT-06', 'WIDGET-FILTER-10', 'WIDGET-FILTER-11'),
  async ({ page }) => {
    await openAsAdmin(page, 'userloginreport');
    const grid = await expectRows(page, 'User logins');
    await page.getByRole('textbox', { name: 'Email' }).fill('leasing@');
    const call = nextCall(page, list);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(queryOf(await call).UserEmail).toBe('leasing@');
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Email: leasing@');
    await expect(rowsOf(grid).first()).toContainText('leasing@');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('Login date: Last 30 days');
  },
);

test(
  'a period is chosen from the common ones in the calendar',
  proves('browser', 'WIDGET-CTRL-inputdate'),
  async ({ page }) => {
    await openAsAdmin(page, 'userloginreport');
    await expectRows(page, 'User logins');
    await page.getByRole('button', { name: 'Open calendar: Login date' }).click();
    await page.getByRole('list', { name: 'Common periods' }).getByRole('button', { name: 'Last 7 days' }).click();
    const call = nextCall(page, list);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await call;
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('Login date: Last 7 days');
    await expect(from(page)).toHaveValue(await day(page, 7));
  },
);
