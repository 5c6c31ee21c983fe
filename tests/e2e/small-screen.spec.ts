import type { Page } from 'playwright/test';
import { expectRows, nextCall, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Nothing reaches past the edge of the screen, and the page does not scroll sideways. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      const { overflowX } = getComputedStyle(parentElement);
      return (
        (overflowX !== 'visible' && parentElement.getBoundingClientRect().right <= width + 1) ||
        isClipped(parentElement)
      );
    };
    const isWide = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 1 || box.left < -1) && !isClipped(element);
    };
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const names = shown.filter(isWide).map((element) => `${element.tagName} ${element.className}`);
    return { names, scroll: document.documentElement.scrollWidth - width };
  });
  expect(wide).toEqual({ names: [], scroll: 0 });
}

test(
  'a list shows its key columns, the others in the opened row',
  proves('browser', 'WIDGET-LIST-01', 'SHELL-APP-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/users');
    const grid = await expectRows(page, 'Users');
    await expect(grid.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
      'Details',
      'Name',
      'Status',
      'Actions',
    ]);
    await expectToFit(page);
    const row = rowsOf(grid).first();
    await row.getByRole('button', { name: 'Show the other columns' }).click();
    for (const title of ['Email', 'Company roles', 'Global roles', 'Culture', 'Last login', 'Read only']) {
      await expect(row.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) })).toBeVisible();
    }
    await expect(row.getByRole('definition').filter({ hasText: '@hmpg.example' })).toBeVisible();
    await expectToFit(page);
  },
);

test(
  'rows that are named alike are told apart by a second line',
  proves('browser', 'SHELL-APP-01'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'units');
    const grid = await expectRows(page, 'Units');
    const first = rowsOf(grid).first();
    const unit = first.getByRole('link');
    const property = first.getByText('Property: ').locator('..');
    await expect(property).toBeVisible();
    const [name, below, row] = [await unit.boundingBox(), await property.boundingBox(), await first.boundingBox()];
    // Both lines are whole within the row, one under the other, and begin at one edge.
    expect(below?.x).toBeCloseTo(name?.x ?? 0, 0);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    const names = await rowsOf(grid).getByText('Property: ').locator('..').allTextContents();
    expect(new Set(names).size).toBeGreaterThan(1);
    await expectToFit(page);
    await first.getByRole('button', { name: 'Show the other columns' }).click();
    const full = (await property.textContent())?.replace('Property: ', '') ?? '';
    await expect(first.getByRole('definition').filter({ hasText: full })).toBeVisible();
    // On a wide screen it is a column.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(grid.getByRole('columnheader', { name: /^Property/ })).toBeVisible();
    await expect(first.getByText('Property: ')).toHaveCount(0);
  },
);

test('who is given access is named whole beside the switch, and the switch says of which database', async ({
  page,
}) => {
  await openAsAdmin(page, 'company/settings/uservoyagerdb');
  const first = rowsOf(await expectRows(page, 'Users Voyager DBs')).first();
  const below = first.getByText('First name: ').locator('..');
  await expect(below).toBeVisible();
  const told = /^First name: (.+) · Voyager name: (.+)$/.exec((await below.textContent()) ?? '');
  const [, name, database] = told ?? [];
  await expect(first.getByRole('switch')).toHaveAttribute(
    'aria-label',
    new RegExp(`^Access, ${name}, \\S.*, ${database}$`),
  );
  await expectToFit(page);
});

test('a name of two lines begins where the others do', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/tasksiis');
  const grid = await expectRows(page, 'Tasks');
  const sides = await rowsOf(grid)
    .getByRole('button')
    .filter({ hasText: /\w/ })
    .evaluateAll((names) => names.map((one) => getComputedStyle(one).textAlign));
  expect(sides.length).toBeGreaterThan(0);
  expect(new Set(sides)).toEqual(new Set(['left']));
});

test('what is done with chosen rows takes one line; a row of the feed says when it is due', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'activityfeed');
  const feed = await expectRows(page, 'Activity feed');
  await expect(rowsOf(feed).first().getByText('Due: ').locator('..')).toContainText(/\d\d\/\d\d\/\d{4}/);

  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const grid = await expectRows(page, 'Work orders');
  await rowsOf(grid).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'Complete' })).toBeVisible();
  const [box, button] = [await bar.boundingBox(), await bar.getByRole('button', { name: 'Complete' }).boundingBox()];
  expect(box?.height).toBeLessThan((button?.height ?? 0) * 2);
  await bar.getByRole('button', { name: 'Selection' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Put on hold', 'Cancel work']);
});

test('a row of approvals says when it is due, and a record begins below one line of title', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'approvals');
  const approvals = await expectRows(page, 'Approvals');
  await expect(rowsOf(approvals).first().getByText('Due: ').locator('..')).toContainText(/\d\d\/\d\d\/\d{4}/);

  await page.goto('/app/properties/1/detail');
  await expect(page.getByRole('tab', { name: /^Units/ })).toHaveText(/\d/);
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(header.locator('[data-tone]')).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
});

test('a subject of two lines leaves the due day its place, in a row as high as the others', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'approvals');
  const grid = await expectRows(page, 'Approvals');
  const lines = grid.locator('[data-second]');
  await expect(lines.first()).toHaveText(/\d\d\/\d\d\/\d{4}/);
  // Rows that were there before the part that draws two lines get them a moment after the others.
  await expect(lines).toHaveCount(await rowsOf(grid).count());
  const found = await lines.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom } = element.closest('[role="row"]')?.getBoundingClientRect() ?? new DOMRect();
      const around = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const own = element.getBoundingClientRect();
      const isSeen = own.top >= around.top && own.bottom <= Math.min(around.bottom, bottom) + 0.5;
      return { isLong: own.top - around.top > 20, isSeen, height: Math.round(bottom - top) };
    }),
  );
  expect(found.filter(({ isLong }) => isLong).length).toBeGreaterThan(0);
  expect(found.filter(({ isSeen }) => !isSeen)).toEqual([]);
  expect(new Set(found.map(({ height }) => height)).size).toBe(1);
});

test('what stands beside the search of a tab is as high as it', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/voyagers');
  await expectRows(page, 'Voyager DBs');
  const button = page.getByRole('main').getByRole('button', { name: 'Export', exact: true });
  const heightOf = async (part: typeof button) => Math.round((await part.boundingBox())?.height ?? 0);
  const search = page.getByRole('searchbox');
  await expect.poll(async () => (await heightOf(button)) - (await heightOf(search))).toBe(0);
});

test('a filter that has little room keeps its value and its cross', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'rentreview');
  await expectRows(page, 'Rents to review');
  const chip = page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem');
  await expect(chip.getByRole('button')).toBeInViewport({ ratio: 1 });
  const value = chip.locator('bdi');
  expect(await value.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);
});

test('filters stand in a sheet', proves('browser', 'WIDGET-FILTER-12', 'SHELL-LAYOUT-01'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  const grid = await expectRows(page, 'Users');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive', exact: true }).click();
  await expectToFit(page);
  const call = nextCall(page, '/api/elevate/company/user/list');
  await sheet.getByRole('button', { name: 'Search' }).click();
  expect(queryOf(await call).userStatus).toBe('1');
  await expect(sheet).toBeHidden();
  await expect(rowsOf(grid).first()).toContainText('Inactive');
});

test(
  'a range in error keeps the sheet open',
  proves('browser', 'WIDGET-FILTER-16', 'WIDGET-FILTER-19'),
  async ({ page }) => {
    await openAsAdmin(page, 'userloginreport');
    await expectRows(page, 'User logins');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('textbox', { name: 'Login date, to' }).fill('01/05/2026');
    await sheet.getByRole('button', { name: 'Search' }).click();
    await expect(sheet.getByText('Invalid value range')).toBeVisible();
    await expectToFit(page);
  },
);

test('every console screen fits', proves('browser', 'SHELL-APP-01'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/detail');
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expectToFit(page);
  for (const [path, name] of [
    ['company/settings/voyagers', 'Voyager DBs'],
    ['company/settings/roles', 'Roles'],
    ['userloginreport', 'User logins'],
    ['userdetailreport', 'User details'],
    ['changelogreport', 'Change log'],
  ] as const) {
    await page.goto(`/app/${path}`);
    await expectRows(page, name);
    await expectToFit(page);
  }
  await page.goto('/app/company/settings/report');
  await expect(page.getByRole('link', { name: /^User logins/ }).first()).toBeVisible();
  await expectToFit(page);
});

test(
  'a form, its modal and a question fit',
  proves('browser', 'CONSOLE-USER-19', 'CONSOLE-ROLE-05'),
  async ({ page }) => {
    await openAsAdmin(page, 'users/new/detail');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert', { name: /^The record was not saved/ })).toBeVisible();
    await expectToFit(page);
    await page.goto('/app/company/settings/roles');
    await expectRows(page, 'Roles');
    await page.getByRole('button', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog', { name: 'New role' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Zz');
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await expectToFit(page);
  },
);

test('the lookup modal fits and chooses', proves('browser', 'WIDGET-LOOKUP-02'), async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await expectToFit(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Choose Property from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Properties' });
  const row = rowsOf(dialog.getByRole('grid')).first();
  await row.getByRole('checkbox').check();
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test(
  'the main menu opens over the page and closes after a choice',
  proves('browser', 'SHELL-APP-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/detail');
    await page.getByRole('button', { name: 'Show or hide the menu' }).click();
    const link = page.getByRole('navigation').getByRole('link', { name: 'Roles' });
    await expect(link).toBeVisible();
    await expectToFit(page);
    await link.click();
    await expect(page).toHaveURL('/app/company/settings/roles');
    await expect(link).toBeHidden();
  },
);

test('the role stands in the header in two lines, and what is applied has its value whole', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  const expectWhole = async (name: string) => {
    const role = page.locator('[data-part="workspace"]').getByText(name);
    await expect(role).toBeVisible();
    const { wide, high } = await role.evaluate((chip) => ({
      wide: chip.scrollWidth - chip.clientWidth,
      high: chip.scrollHeight - chip.clientHeight,
    }));
    expect([wide, high]).toEqual([0, 0]);
  };
  await expectWhole('Leasing Assistant');
  await openAsAdmin(page, 'userloginreport');
  await expectWhole('Company Administrator');
  const value = page.getByRole('list', { name: 'Applied filters' }).getByText('Last 30 days', { exact: true });
  await expect(value).toBeVisible();
  // An ellipsis comes with the smallest part of a pixel.
  const lack = await value.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().width - text.getBoundingClientRect().width;
  });
  expect(lack).toBeLessThanOrEqual(0.001);
});

test.describe('where calls fail', () => {
  test.use({ provoked: /status of 500/ });

  test('a tile that fails says so beside its button, however flat it is', async ({ page }) => {
    await page.route('**/api/connect/**', (route) => route.fulfill({ status: 500, json: {} }));
    await openAs(page, 'leasing@hmpg.example', 'dashboard');
    const failed = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Retry', exact: true }) });
    await expect(failed.nth(3)).toBeVisible();
    const heights = await failed.evaluateAll((tiles) =>
      tiles.slice(0, 4).map((tile) => tile.firstElementChild?.getBoundingClientRect().height ?? 0),
    );
    // A line of its text at least.
    expect(heights.filter((height) => height < 16)).toEqual([]);
  });
});

test.describe('at four times the size, with a mouse', () => {
  test.use({ viewport: { width: 320, height: 256 }, hasTouch: false });

  test('the role is read whole; its neighbours are in the menu of the user and the profile', async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'profile');
    const role = page.getByRole('banner').getByText('Leasing Assistant', { exact: true });
    const isWhole = (line: HTMLElement) =>
      line.scrollHeight <= line.clientHeight && line.scrollWidth <= line.clientWidth;
    await expect.poll(() => role.evaluate(isWhole)).toBe(true);
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Dark colors' })).toBeVisible();
  });

  test('the count and the marks of a list leave the window to its rows', async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'units');
    const row = rowsOf(await expectRows(page, 'Units')).nth(5);
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeInViewport();
    await expect(page.getByText(/^Rows 1–/)).not.toBeInViewport();
  });
});
