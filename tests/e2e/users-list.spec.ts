import type { Locator, Page } from 'playwright/test';
import { company } from './helpers/client.ts';
import { callsTo, expectEveryRow, expectRows, gridOf, nextAnswer, nextCall, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const list = `${company}/user/list`;
const path = 'company/settings/users';

async function openUsers(page: Page, query = ''): Promise<Locator> {
  await openAsAdmin(page, `${path}${query}`);
  return expectRows(page, 'Users');
}

async function chooseStatus(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test(
  'the list opens on active users, 25 at a time, by name',
  proves('browser', 'CONSOLE-USER-01', 'CONSOLE-USER-17', 'WIDGET-LIST-15'),
  async ({ page }) => {
    const call = nextCall(page, list);
    const answer = nextAnswer(page, list);
    const grid = await openUsers(page);
    expect(queryOf(await call)).toMatchObject({
      userStatus: '0',
      StartIndex: '0',
      itemsPerPage: '25',
      sortby: 'FullName',
      sorttype: 'asc',
    });
    const { MaxRows, Users } = await answer;
    expect(Users).toHaveLength(25);
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('Status: Active');
    await expect(page.getByText(/^Rows 1–\d+ of \d+$/)).toHaveText(new RegExp(`of ${MaxRows}$`));
    await expect(rowsOf(grid).first()).toContainText(Users[0].Email);
    await expect(grid).toHaveAttribute('aria-rowcount', String(MaxRows + 1));
  },
);

test(
  'the status filter shows the inactive, or all',
  proves('browser', 'CONSOLE-USER-02', 'CONSOLE-USER-17'),
  async ({ page }) => {
    const grid = await openUsers(page);
    await chooseStatus(page, 'Inactive');
    await expect(page).toHaveURL(/[?&]userStatus=1/);
    await expect(page.getByText(/of 40$/)).toBeVisible();
    await expect(rowsOf(grid).first()).toContainText('Inactive');
    const call = nextCall(page, list);
    await chooseStatus(page, 'All');
    expect(queryOf(await call).userStatus ?? '').toBe('');
    await expect(page.getByText(/of 6[4-9]\d$/)).toBeVisible();
  },
);

test(
  'the role filter is a lookup whose choice is sent and named',
  proves('browser', 'CONSOLE-USER-02', 'CONSOLE-USER-16'),
  async ({ page }) => {
    const grid = await openUsers(page);
    await page.getByRole('combobox', { name: 'Roles' }).pressSequentially('Audit');
    await page.getByRole('option', { name: 'Auditor', exact: true }).click();
    const call = nextCall(page, list);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(Number(queryOf(await call).userRoles)).toBeGreaterThan(0);
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Roles: Auditor');
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    await expectEveryRow(grid, 'Auditor');
    await page.getByRole('button', { name: 'Remove filter Roles' }).click();
    await expect(page).not.toHaveURL(/userRoles/);
  },
);

test(
  'typing searches once, 500 ms after the last key; Enter at once',
  proves('browser', 'WIDGET-LIST-10', 'CONSOLE-USER-02'),
  async ({ page }) => {
    const grid = await openUsers(page);
    const calls = callsTo(page, list);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await box.pressSequentially('gibso');
    await page.clock.runFor(300);
    await box.pressSequentially('n');
    await page.clock.runFor(499);
    expect(calls).toHaveLength(0);
    const call = nextCall(page, list);
    await page.clock.runFor(1);
    expect(queryOf(await call).searchTerm).toBe('gibson');
    await page.clock.resume();
    await expect(rowsOf(grid).first()).toContainText('Gibson');
    await expect(page).toHaveURL(/searchTerm=gibson/);
    await box.fill('lindqvist');
    await box.press('Enter');
    await expect(rowsOf(grid).first()).toContainText('Lindqvist');
    expect(calls.map((each) => queryOf(each).searchTerm)).toEqual(['gibson', 'lindqvist']);
  },
);

test(
  'a header sorts on the server and toggles, a new one starts with its order',
  proves('browser', 'WIDGET-LIST-11', 'WIDGET-LIST-12'),
  async ({ page }) => {
    const grid = await openUsers(page);
    const orders = [
      ['Email', 'asc', 'ascending'],
      ['Email', 'desc', 'descending'],
      ['Email', 'asc', 'ascending'],
      ['Last login', 'desc', 'descending'],
    ] as const;
    await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    for (const [title, type, said] of orders) {
      const answer = nextAnswer(page, list, ({ StartIndex, sorttype }) => StartIndex === '0' && sorttype === type);
      const call = nextCall(page, list, ({ StartIndex }) => StartIndex === '0');
      const header = grid.getByRole('columnheader', { name: title });
      await header.getByRole('button').click();
      expect(queryOf(await call)).toMatchObject({ sorttype: type });
      await expect(header).toHaveAttribute('aria-sort', said);
      await expect(rowsOf(grid).first()).toContainText((await answer).Users[0].Email);
    }
    await expect(grid.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1);
    await expect(grid.getByRole('columnheader', { name: 'Company roles' })).not.toHaveAttribute('aria-sort');
  },
);

test(
  'a header sorts wherever it is clicked, and not by the drag of its edge',
  proves('browser', 'WIDGET-LIST-11'),
  async ({ page }) => {
    const grid = await openUsers(page);
    const header = grid.getByRole('columnheader', { name: 'Email' });
    const [first, label] = [await header.boundingBox(), await header.getByRole('button').boundingBox()];
    if (!first || !label) throw new Error('no heading');
    const beside = { x: (label.x + label.width + first.x + first.width) / 2 - first.x, y: 4 };
    expect(beside.x).toBeGreaterThan(label.x + label.width - first.x + 10);
    await expect(header).toHaveCSS('cursor', 'pointer');
    for (const said of ['ascending', 'descending']) {
      const answer = nextAnswer(
        page,
        list,
        ({ StartIndex, sorttype }) => StartIndex === '0' && said.startsWith(`${sorttype}`),
      );
      await header.click({ position: beside });
      await expect(header).toHaveAttribute('aria-sort', said);
      await expect(rowsOf(grid).first()).toContainText((await answer).Users[0].Email);
    }
    const calls = callsTo(page, list);
    // The last addresses may be longer than the first ones.
    const box = (await header.boundingBox()) ?? first;
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 40, box.y + box.height / 2, { steps: 4 });
    await page.mouse.move(box.x + beside.x - 40, box.y + 2);
    await page.mouse.up();
    const { x = 0, width = 0 } = (await header.boundingBox()) ?? {};
    expect(width).toBeLessThan(box.width);
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.mouse.move(x + width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(calls).toEqual([]);
    await header.click({ position: { x: 4, y: 4 } });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  },
);

test(
  'scrolling brings every user once, with few rows in the page',
  proves('browser', 'WIDGET-LIST-01', 'WIDGET-LIST-08'),
  async ({ page }) => {
    const grid = await openUsers(page);
    // Notes the rows that are here, and goes on by less than a screen once it is full of them.
    const { rows, most, missing } = await grid.evaluate(async (element) => {
      const seen = new Map<string | null, string | null | undefined>();
      const left = () => Number(element.getAttribute('aria-rowcount')) - 1 - seen.size;
      const end = performance.now() + 30_000;
      let highest = 0;
      for (; left() > 0 && performance.now() < end; await new Promise(requestAnimationFrame)) {
        const inPage = [...element.querySelectorAll('[role=row][aria-rowindex]:has([role=gridcell])')];
        const here = inPage.filter((row) => !row.hasAttribute('aria-busy'));
        for (const row of here)
          seen.set(row.getAttribute('aria-rowindex'), row.querySelector('a')?.getAttribute('href'));
        highest = Math.max(highest, inPage.length);
        const { top } = element.getBoundingClientRect();
        const boxes = here.map((row) => row.getBoundingClientRect());
        const isHere = (y: number) => boxes.some((box) => box.top <= top + y && box.bottom >= top + y);
        if ([40, element.clientHeight / 2, element.clientHeight - 2].every(isHere))
          element.scrollTop += element.clientHeight - 72;
      }
      return { rows: [...seen.values()], most: highest, missing: left() };
    });
    expect(missing).toBe(0);
    expect(rows.length).toBeGreaterThanOrEqual(600);
    expect(new Set(rows).size).toBe(rows.length);
    expect(most).toBeLessThanOrEqual(60);
    await expect(page.getByText(/^Rows 1–/)).toHaveText(`Rows 1–${rows.length} of ${rows.length}`);
  },
);

test(
  'filters, search and order stand in the address and come back from it',
  proves('browser', 'WIDGET-LIST-03', 'SHELL-APP-01'),
  async ({ page, context }) => {
    await openUsers(page, '?userStatus=1&searchTerm=a&sortby=Email&sorttype=desc');
    const other = await context.newPage();
    await other.goto(page.url());
    await page.reload();
    for (const each of [page, other]) {
      const grid = await expectRows(each, 'Users');
      await expect(each.getByRole('combobox', { name: 'Status' })).toHaveValue('Inactive');
      await expect(each.getByRole('searchbox', { name: 'Search' })).toHaveValue('a');
      await expect(grid.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
      await expect(each).toHaveURL(`/app/${path}?userStatus=1&searchTerm=a&sortby=Email&sorttype=desc`);
    }
    const rows = await Promise.all([page, other].map((each) => rowsOf(gridOf(each, 'Users')).first().textContent()));
    expect(rows[0]).toBe(rows[1]);
  },
);

test(
  'a search without a match says so and is taken back by one button',
  proves('browser', 'WIDGET-LIST-01'),
  async ({ page }) => {
    await openUsers(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('zzqqxx');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
    await expect(page.getByText('No rows', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expectRows(page, 'Users');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  },
);

test(
  'while the first rows are on their way their place is held',
  proves('browser', 'WIDGET-LIST-07'),
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${list}*`, async (route) => {
      await held;
      await route.continue();
    });
    await openAsAdmin(page, path);
    const grid = gridOf(page, 'Users');
    await expect(grid).toHaveAttribute('aria-busy', 'true');
    await expect(grid.locator('[class*=skeleton]').first()).toBeVisible();
    release();
    await expectRows(page, 'Users');
    await expect(grid.locator('[class*=skeleton]')).toHaveCount(0);
  },
);

test(
  'the list is one tab stop; arrows move, Enter opens the user',
  proves('browser', 'CONSOLE-USER-19', 'WIDGET-LIST-18'),
  async ({ page }) => {
    const grid = await openUsers(page);
    await page.getByRole('button', { name: 'Remove filter Status' }).focus();
    await page.keyboard.press('Tab');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await grid.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect(grid).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    const second = rowsOf(grid).nth(1);
    await expect(grid).toHaveAttribute('aria-activedescendant', String(await second.getAttribute('id')));
    const href = await second.getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(String(href));
    expect(href).toMatch(/^\/app\/users\/\d+\/role$/);
  },
);

test.describe('a failure of the server', () => {
  test.use({ provoked: /status of 500/ });

  test(
    'stands in the place of the rows with Retry',
    proves('browser', 'SHELL-ERR-12', 'WIDGET-LIST-20'),
    async ({ page }) => {
      const message = 'The list is being rebuilt.';
      const body = { responseStatus: { errorCode: 'unexpected', type: 'error', message, requestId: 'r-1' } };
      await page.route(`**${list}*`, (route) => route.fulfill({ status: 500, json: body }), { times: 1 });
      await openAsAdmin(page, path);
      const fault = page.getByRole('main').getByRole('alert');
      await expect(fault).toContainText('This could not be loaded');
      await expect(fault).toContainText(message);
      await fault.getByRole('button', { name: 'Retry' }).click();
      await expectRows(page, 'Users');
    },
  );
});
