import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { withMenu, withSettings } from './helpers/shellAnswers.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' });
const field = (page: Page) => palette(page).getByRole('combobox');

test(
  'Ctrl-K finds pages and records by keyboard alone, and remembers what was opened',
  proves('browser', 'SHELL-SET-01'),
  async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
    const name = (await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().textContent()) ?? '';
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('deal');
    await expect(palette(page).getByRole('group', { name: 'Main menu' }).getByRole('option').first()).toContainText(
      'Deals',
    );
    // Seen, not only read out: a hidden name is a pixel wide.
    const named = await palette(page).getByText('Deals', { exact: true }).first().boundingBox();
    expect(named?.width).toBeGreaterThan(20);
    const around = palette(page).getByRole('option').first().locator('span', { hasText: 'Deals' });
    expect((await around.boundingBox())?.width).toBeGreaterThan(20);
    await field(page).fill(name);
    const records = palette(page).getByRole('group', { name: 'Tenants' });
    await expect(records.getByRole('option').first()).toContainText(name);
    await expect(palette(page).getByRole('status')).toContainText('Results:');
    const active = palette(page).getByRole('option', { selected: true });
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '-');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL(/\/app\/(tenants|deals)\/\d+\/\w+$/);
    const opened = page.url();
    await page.goto('/app/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Find anything' }).click();
    await expect(palette(page).getByRole('group', { name: 'Opened recently' }).getByRole('option')).toContainText([
      name,
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opened);
    await page.keyboard.press('Control+k');
    // The ways to whole lists are no results.
    await field(page).fill('rent');
    const ways = palette(page).getByRole('option', { name: /^All results in/ });
    await expect(ways.first()).toBeVisible();
    const found = async () => (await palette(page).getByRole('option').count()) - (await ways.count());
    await expect
      .poll(async () => (await palette(page).getByRole('status').textContent()) === `Results: ${await found()}`)
      .toBe(true);
    await field(page).fill('zzqqxx');
    await expect(palette(page).getByRole('status')).toContainText('Nothing found for “zzqqxx”.');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  },
);

test('Ctrl-K leaves a dialog alone that asks something, and closes an open menu', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  const row = page.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(palette(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Saved filter/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.type('units');
  await expect(field(page)).toHaveValue('units');
});

for (const pause of [0, 60])
  test(`Ctrl-K opens the search again ${pause} ms after it began to close, and gives the focus back in the end`, async ({
    page,
  }) => {
    await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
    const find = page.getByRole('banner').getByRole('button', { name: 'Find anything' });
    await find.click();
    await expect(field(page)).toBeFocused();
    await page.evaluate(openAgain, pause);
    await expect(page.locator('[data-closing]')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('units');
    await expect(palette(page).getByRole('option').first()).toContainText('Units');
    // Nothing takes the focus from it later.
    await page.waitForTimeout(200);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('units');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(find).toBeFocused();
  });

/** Escape, and Ctrl-K so many milliseconds after the dialog began to close: a test outside of the page might come too late. */
function openAgain(pause: number): Promise<void> {
  const press = (init: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-closing] [aria-modal]')) return;
      observer.disconnect();
      setTimeout(() => {
        press({ key: 'k', ctrlKey: true });
        done();
      }, pause);
    });
    observer.observe(document.body, { attributes: true, subtree: true });
    press({ key: 'Escape' });
  });
}

test('more than can be searched for is not typed, and not asked for by an address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(searchParams.get('searchTerm') ?? '');
  });
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: `tenants?searchTerm=${'a'.repeat(300)}` });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toHaveValue('a'.repeat(200));
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await search.fill('');
  await page.keyboard.insertText('b'.repeat(300));
  await expect(search).toHaveValue('b'.repeat(200));
  await expect.poll(() => asked).toContain('b'.repeat(200));
  expect(asked.every((text) => text.length <= 200)).toBe(true);
});

test(
  'without their settings search, way back, copy of the tab and its button are not there',
  proves('browser', 'SHELL-SET-01', 'SHELL-SET-04', 'SHELL-SET-05'),
  async ({ page }) => {
    await withSettings(page, { features: { enableGlobalSearch: false, showBackToTopButton: false } });
    await openAsAdmin(page, 'company/settings/users');
    const grid = page.getByRole('grid', { name: 'Users' });
    await expect(grid.getByRole('row').nth(5)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Find anything' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open this page in another tab' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await grid.hover();
    await page.mouse.wheel(0, 3000);
    await expect(grid.getByRole('row', { name: /.+/ }).nth(2)).toBeVisible();
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
  },
);

test(
  'a long list has a way back to its top, a page a copy in another tab with its session',
  proves('browser', 'SHELL-SET-04', 'SHELL-SET-05'),
  async ({ page }) => {
    await withSettings(page, { features: { enableDuplicateTab: true } });
    await openInWorkspace(page, 'multi@hmpg.example', { ...agent, database: 'hmpg_west', path: 'tenants' });
    const grid = await expectRows(page, 'Tenants');
    const first = await grid.getByRole('row').nth(1).getByRole('link').first().textContent();
    await grid.hover();
    const back = page.getByRole('button', { name: 'Back to top' });
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(back).toBeVisible({ timeout: 1000 });
    }).toPass();
    await back.click();
    await expect(grid.getByRole('row').nth(1)).toContainText(first ?? '');
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open this page in another tab' }).click(),
    ]);
    await expect(copy).toHaveURL(page.url());
    await expect(copy.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1)).toContainText(first ?? '');
    await expect(copy.getByRole('banner')).toContainText('West Coast');
  },
);

test(
  'pages of other products open on listed domains only: in a frame, a tab, by their link',
  proves('browser', 'SHELL-ROUTE-05', 'SHELL-SET-07', 'SHELL-MENU-08', 'SHELL-APPSW-03', 'SHELL-SIDENAV-02'),
  async ({ page, context }) => {
    await context.route('https://**/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<h1>Elsewhere at ${new URL(route.request().url()).hostname}</h1>`,
      }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const framed = 'https://payables.mullion.example/app/invoices';
    await withMenu(page, [
      { MenuItemId: 'f', Text: 'Invoices', PageURL: framed, OpenInIframe: true, Product: 'Payables', hotkey: 'Alt+9' },
      { MenuItemId: 'l', Text: 'Their orders', Route: 'workorders', Product: 'Maintenance' },
      { MenuItemId: 'p', Text: 'Past tenants', Route: 'tenants?status=past', Product: 'Leasing' },
    ]);
    await openAs(page, 'leasing@hmpg.example', 'dashboard');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.keyboard.press('Alt+9');
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Elsewhere at payables.mullion.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Page of Payables' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Past tenants' }).click();
    await expect(page).toHaveURL(/\/app\/tenants\?status=past/);
    await expect(menu.getByRole('link', { name: 'Past tenants' })).toHaveAttribute('aria-current', 'page');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      menu.getByRole('button', { name: 'Their orders' }).click(),
    ]);
    await expect(tab).toHaveURL('https://maintenance.mullion.example/app/workorders');
    expect(asked.find((url) => url.includes('/api/productlink'))).toMatch(
      /productname=Maintenance&productroute=workorders/,
    );
    const refused = 'https://payables.mullion.example.evil.test/';
    await page.goto(`/app/inter-product?${new URLSearchParams({ pageURL: refused, product: 'Payables' })}`);
    await expect(page.getByRole('main').getByText(/not on the list of allowed domains/)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked.filter((url) => url.startsWith(refused))).toEqual([]);
    // What the shell opens is what its policy frames.
    const policy = (await (await page.goto('/login'))?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("frame-src 'self' https://*.mullion.example;");
  },
);

test(
  'the application switcher lists what the company has and asks for the address of a portal',
  proves('browser', 'SHELL-APPSW-01', 'SHELL-APPSW-02'),
  async ({ page, context }) => {
    await context.route('https://**/*', (route) => route.fulfill({ contentType: 'text/html', body: 'Portal' }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openAs(page, 'leasing@hmpg.example', 'dashboard');
    for (const [name, address, target] of [
      ['Tenant portal', 'https://tenants.mullion.example/', 'tenantportal'],
      ['Site manager', 'https://sites.mullion.example/', 'sitemanager'],
      ['Owner portal', 'https://owners.mullion.example/', 'ownerportal'],
    ] as const) {
      await page.getByRole('button', { name: 'Applications' }).click();
      await expect(page.getByRole('menuitem', { name: /Leasing/ })).toContainText('In use');
      const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name }).click()]);
      await expect(tab).toHaveURL(address);
      expect(asked.some((url) => url.endsWith(`getredirecturl?target=${target}`))).toBe(true);
    }
    expect(asked.some((url) => /appswitcher\/apps\?bYardiOne=/.test(url))).toBe(true);
  },
);

test(
  'the trail leads back, and is hidden by hbc=1',
  proves('browser', 'SHELL-NAV-01', 'SHELL-URL-03'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'tenants');
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
    const trail = page.getByRole('navigation', { name: 'Pages above' });
    const parts = trail.getByRole('listitem');
    // The title of the page is the end of the trail, in the same line; where it stands above, it ends it itself.
    await expect(parts).toHaveText(['Tenants']);
    await expect(page).toHaveURL(/tenants\/\d+\/detail$/);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('Tenant');
    const [above, here] = [await trail.boundingBox(), await title.boundingBox()];
    expect(
      Math.abs((above?.y ?? 0) + (above?.height ?? 0) / 2 - (here?.y ?? 0) - (here?.height ?? 0) / 2),
    ).toBeLessThan(8);
    expect((above?.x ?? 0) + (above?.width ?? 0)).toBeLessThanOrEqual((here?.x ?? 0) + 1);
    const record = page.url();
    await page.goto(`${record}?hbc=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(trail).toBeHidden();
    await page.goto(record);
    await trail.getByRole('link').last().click();
    await expect(page).toHaveURL('/app/tenants');
  },
);

test(
  'an app that starts on a denied page ends on the home route',
  proves('browser', 'SHELL-START-05'),
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await openAs(page, 'leasing@hmpg.example', 'vendors');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('alert')).toContainText("You don't have permission to access that page.");
    expect(calls.some((url) => /security\/rules/.test(url))).toBe(true);
    expect(calls.filter((url) => /api\/connect\/vendor/.test(url))).toEqual([]);
  },
);

test('company settings without a tab end on their first one', proves('browser', 'SHELL-ROUTE-12'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings');
  await expect(page.getByRole('tab', { name: 'Company Information' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/app/company/settings/detail');
});
