import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { watchShifts } from './helpers/shifts.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

for (const size of sizes) {
  test(`nothing moves while a list and a record come, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const shift = await watchShifts(page);
    // What comes at once on a fast machine comes bit by bit on a phone.
    const protocol = await page.context().newCDPSession(page);
    if (size.width < 400) await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const totals = page.getByRole('definition').filter({ hasText: '$' });
    await openAs(page, leasing, 'units');
    const grid = await expectRows(page, 'Units');
    await expect(totals).toBeAttached();
    expect(await shift(), 'list').toBeLessThanOrEqual(0.05);
    const record = await rowsOf(grid).first().getByRole('link').first().getAttribute('href');
    await page.goto(record ?? '');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    expect(await shift(), 'record').toBeLessThanOrEqual(0.05);
  });
}

for (const [size, most] of [
  [{ width: 1440, height: 900 }, 250],
  [{ width: 390, height: 844 }, 330],
] as const) {
  test(`the first row of a list begins within ${most} px, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const [path, name] of [
      ['units', 'Units'],
      ['tenants', 'Tenants'],
      ['deals', 'Deals'],
    ] as const) {
      await openAs(page, leasing, path);
      const grid = await expectRows(page, name);
      await expect(page.getByRole('definition').filter({ hasText: '$' }).first()).toBeAttached();
      expect((await rowsOf(grid).first().boundingBox())?.y, name).toBeLessThanOrEqual(most);
    }
    await expectAccessible(page);
  });
}

for (const [size, most] of [
  [{ width: 1440, height: 900 }, 250],
  [{ width: 390, height: 844 }, 330],
] as const) {
  test(`the first row of a report begins within ${most} px, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await openAsAdmin(page, 'userloginreport');
    const grid = await expectRows(page, 'User logins');
    const panel = page.getByRole('region', { name: 'Totals by group' });
    await expect(panel.getByRole('definition')).toHaveText(/\d/);
    expect((await rowsOf(grid).first().boundingBox())?.y).toBeLessThanOrEqual(most);
    await expect(panel.getByRole('radio', { name: 'Totals' })).toBeChecked();
    await expectAccessible(page);
  });
}

for (const [size, most] of [
  [{ width: 1440, height: 900 }, 250],
  [{ width: 390, height: 844 }, 330],
] as const) {
  test(`the first row of a tab of many and of a list of tasks begins within ${most} px, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const [tab, name] of [
      ['users', 'Users'],
      ['roles', 'Roles'],
    ] as const) {
      await openAsAdmin(page, `company/settings/${tab}`);
      const grid = await expectRows(page, name);
      expect((await rowsOf(grid).first().boundingBox())?.y, name).toBeLessThanOrEqual(most);
    }
    await page.context().clearCookies();
    await openAs(page, leasing, 'activityfeed');
    const tasks = await expectRows(page, 'Activity feed');
    await expect(page.getByRole(size.width < 400 ? 'button' : 'radio', { name: 'My tasks' })).toBeAttached();
    await expect(page.getByRole('definition').first()).toHaveText(/\d/);
    expect((await rowsOf(tasks).first().boundingBox())?.y).toBeLessThanOrEqual(most);
  });
}

test('the first row of reports begins within 250 px in German', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await speakGerman(page);
  for (const report of ['userdetailreport', 'changelogreport', 'filterusagereport', 'userrolesreport']) {
    await openAsAdmin(page, report);
    await expectFirstRow(page, report, 250);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first row of a tab of many and of a list of tasks begins within 330 px of a phone, amounts in one line', async ({
    page,
  }) => {
    await openAsAdmin(page, 'company/settings/users');
    const users = await expectRows(page, 'Users');
    expect((await rowsOf(users).first().boundingBox())?.y).toBeLessThanOrEqual(330);
    await page.context().clearCookies();
    await openAs(page, leasing, 'activityfeed');
    const tasks = await expectRows(page, 'Activity feed');
    await expect(page.getByRole('button', { name: 'My tasks' })).toBeAttached();
    await expect(page.getByRole('definition').first()).toHaveText(/\d/);
    expect((await rowsOf(tasks).first().boundingBox())?.y).toBeLessThanOrEqual(330);
    await page.goto('/app/approvals');
    const approvals = await expectRows(page, 'Approvals');
    const lines = await approvals
      .locator('[role="gridcell"]')
      .filter({ hasText: '$' })
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
        }),
      );
    expect(Math.max(...lines)).toBe(1);
  });

  test('whose tasks are shown and in which order is one menu', async ({ page }) => {
    await openAs(page, leasing, 'activityfeed');
    await expectRows(page, 'Activity feed');
    await page.getByRole('button', { name: 'My tasks' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'My tasks' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'All tasks' }).click();
    await expect(page).toHaveURL(/assignMode=all/);
    await page.getByRole('button', { name: 'All tasks' }).click();
    await page.getByRole('group', { name: 'Sort by' }).getByRole('menuitemradio', { name: 'Property name' }).click();
    await expect(page).toHaveURL(/sort/);
    await page.getByRole('button', { name: 'All tasks' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Property name' })).toBeChecked();
  });
});

test.describe('by touch, in German', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first row of lists and reports begins within 330 px of a phone', async ({ page }) => {
    await speakGerman(page);
    for (const list of ['units', 'deals', 'properties', 'rentroll', 'balanceageing', 'activityfeed']) {
      await openAs(page, leasing, list);
      await expect(page.getByRole('definition').first()).toHaveText(/\d/);
      await expectFirstRow(page, list, 330);
    }
  });

  test('the first row of the console begins within 330 px of a phone, its buttons are icons with a name', async ({
    page,
  }) => {
    await speakGerman(page);
    for (const list of ['company/settings/users', 'userdatabaseaccessreport']) {
      await openAsAdmin(page, list);
      await expectFirstRow(page, list, 330);
    }
    await expect(page.getByRole('button', { name: 'Nach Excel exportieren' })).toBeVisible();
    await expect(page.getByText('Nach Excel exportieren')).not.toHaveCSS('position', 'static');
    await expectAccessible(page, true);
  });
});

async function speakGerman(page: Page): Promise<void> {
  await page.route('**/api/userprofile', async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, Language: 'de-DE', Culture: 'de-DE' } });
  });
}

async function expectFirstRow(page: Page, name: string, most: number): Promise<void> {
  const first = rowsOf(page.getByRole('grid')).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  expect((await first.boundingBox())?.y, name).toBeLessThanOrEqual(most);
}

test('enlarged twice, five rows of a list are in view', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openAs(page, leasing, 'units');
  const grid = await expectRows(page, 'Units');
  const fifth = await rowsOf(grid).nth(4).boundingBox();
  const footer = await page.getByText(/^Rows 1–/).boundingBox();
  expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test('what a phone does not show of the totals is reached by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, leasing, 'units');
  await expectRows(page, 'Units');
  const last = page.getByRole('definition').filter({ hasText: '$' });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  // The looks of the list stand before them.
  await page.getByRole('radio', { name: 'Table' }).focus();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 15; step++) await page.keyboard.press('ArrowRight');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
