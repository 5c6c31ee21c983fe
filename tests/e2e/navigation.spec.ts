import type { Locator, Page } from 'playwright/test';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, openInWorkspace, signIn, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const denied = "You don't have permission to access that page.";
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');
const auditor = { role: 'Auditor', database: 'hmpg_east' };

test(
  'the home route opens the default page',
  proves('browser', 'SHELL-ROUTE-01', 'SHELL-ROUTE-02'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', '');
    await expect(page).toHaveURL('/app/dashboard');
    await page.goto('/');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    await page.goto('/app/home');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    await expect(noPage(page, '')).toHaveCount(0);
  },
);

test('a page is found however its address is spelt', proves('browser', 'SHELL-ROUTE-10'), async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  for (const address of ['/APP/units', '/app//units', '//app/UNITS', '/#/App/units']) {
    await page.goto('/healthz');
    await page.goto(new URL('/', page.url()).origin + address);
    await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/units/i);
  }
});

const noPage = (page: Page, path: string) =>
  page.getByRole('status').filter({ hasText: `There is no such page: ${path}` });

test(
  'an unknown address goes to company settings for an administrator, home for others, and both are told',
  proves('browser', 'SHELL-ROUTE-11'),
  async ({ page, browser }) => {
    await openAsAdmin(page, 'no/such/page');
    await expect(page).toHaveURL('/app/company/settings/detail');
    await expect(noPage(page, '/app/no/such/page')).toBeVisible();
    await page.goto('/app/company/settings/nosuchtab');
    await expect(page).toHaveURL('/app/company/settings/detail');
    await expect(noPage(page, 'nosuchtab')).toBeVisible();
    const other = await browser.newPage();
    await openAs(other, 'leasing@hmpg.example', 'no/such/page');
    await expect(other).toHaveURL('/app/dashboard');
    await expect(noPage(other, '/app/no/such/page')).toBeVisible();
    // As it was asked for.
    await other.goto('/nothere');
    await expect(noPage(other, '/nothere')).toBeVisible();
    await other.close();
    // Past the sign-in and the choice of a role too.
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/nothere');
    await submitSignIn(visitor, 'multi@hmpg.example');
    await visitor.getByRole('button', { name: 'East Coast', exact: true }).click();
    await expect(noPage(visitor, '/nothere')).toBeVisible();
    await visitor.context().close();
  },
);

test('a route in the fragment opens its page', proves('browser', 'SHELL-ROUTE-07'), async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  const edited = page.getByRole('region', { name: 'Favorites' }).getByRole('button', { name: /^Move / });
  for (const address of ['/#/app/profile', '/#app/profile', '/app#/app/profile']) {
    await page.goto('/healthz');
    await page.goto(address);
    await expect(page).toHaveURL('/app/profile');
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expect(edited).toHaveCount(0);
  }
  await page.goto('/healthz');
  await page.goto('/#/app/profile?IsEditFavorites=1');
  await expect(page).toHaveURL('/app/profile?IsEditFavorites=1');
  await expect(edited.first()).toBeVisible();
  // In the running app too.
  await page.evaluate(() => {
    location.hash = '#/app/units';
  });
  await expect(page).toHaveURL('/app/units');
});

test(
  'a record that does not exist says so and keeps the shell',
  proves('browser', 'SHELL-ERR-03'),
  async ({ page }) => {
    await openAsAdmin(page, 'users/99999999/detail');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByRole('tablist')).not.toHaveText(/\d/);
    await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Back to Users' }).click();
    await expect(page).toHaveURL('/app/company/settings/users');
  },
);

test('a record without a title cannot be a favorite, and its trail ends above it', async ({ page }) => {
  const workspace = { role: 'Leasing Agent', database: 'hmpg_east', path: 'tenants/99999999' };
  await openInWorkspace(page, 'multi@hmpg.example', workspace);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Favorite' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages above' }).getByRole('listitem')).toHaveText(['Tenants']);
});

test(
  'an app that starts on a denied tab ends on the home route, and the refusal is said in a toast',
  proves('browser', 'SHELL-START-05', 'SHELL-ACCESS-02', 'SHELL-ACCESS-03'),
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await openInWorkspace(page, 'auditor@hmpg.example', { ...auditor, path: 'company/settings/users' });
    await expect(page).toHaveURL('/app/dashboard');
    await expect(toast(page)).toContainText(denied);
    expect(calls.filter((url) => url.includes('/user/list'))).toEqual([]);
  },
);

test(
  'a flag of the sign-in closes a page that the rules open',
  proves('browser', 'SHELL-SESSION-12'),
  async ({ page }) => {
    await page.route('**/api/oauth2/token', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), pa_units: 0 } });
    });
    await signIn(page, 'leasing@hmpg.example');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Properties', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Units', exact: true })).toHaveCount(0);
    await page.goto('/app/units');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(toast(page)).toContainText(denied);
  },
);

test(
  'a denied page is not shown, and the refusal is said in a toast',
  proves('browser', 'SHELL-ACCESS-01', 'SHELL-ACCESS-03'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'vendors');
    await expect(toast(page)).toContainText(denied);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toBeHidden();
  },
);

test(
  'what the role may see opens without a toast',
  proves('browser', 'SHELL-ACCESS-02', 'SHELL-ACCESS-14'),
  async ({ page }) => {
    await openInWorkspace(page, 'auditor@hmpg.example', { ...auditor, path: 'company/settings/roles' });
    await expect(page.getByRole('grid', { name: 'Roles' }).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add role' })).toHaveCount(0);
    await expect(toast(page)).toBeHidden();
  },
);

test('the access-denied page has a way home and signs out', proves('browser', 'SHELL-ROUTE-03'), async ({ page }) => {
  await signIn(page, 'leasing@hmpg.example');
  await page.goto('/accessdenied');
  await expect(page).toHaveURL('/app/accessdenied');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto('/app/accessdenied');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL('/login');
});

test(
  'the dashboard leads to every page of the menu',
  proves('browser', 'SHELL-ROUTE-01', 'SHELL-MENU-01'),
  async ({ page }) => {
    await signIn(page, 'admin@hmpg.example');
    const shortcuts = page.getByRole('region', { name: 'Where to go' });
    const targets = (place: Locator) =>
      place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const inMenu = (await targets(page.getByRole('navigation'))).filter((href) => href !== '/app/dashboard');
    expect(inMenu.length).toBeGreaterThan(6);
    await expect.poll(() => targets(shortcuts)).toEqual(inMenu);
    await shortcuts.getByRole('link', { name: 'Voyager DBs' }).click();
    await expect(page.getByRole('tab', { name: 'Voyager DBs', exact: true })).toHaveAttribute('aria-selected', 'true');
  },
);

test('back and forward walk through the tabs', proves('browser', 'SHELL-ROUTE-10'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  await page.getByRole('tab', { name: 'Roles', exact: true }).click();
  await expect(page).toHaveURL('/app/company/settings/roles');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Users', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Roles', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('an alias in the address opens its tab', proves('browser', 'SHELL-ROUTE-10'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/USER');
  await expect(page).toHaveURL('/app/company/settings/users');
});

test('hm=1 hides the header', proves('browser', 'SHELL-URL-04'), async ({ page }) => {
  await signIn(page, 'leasing@hmpg.example');
  for (const flag of ['?hm=1', '#hm=1', '#fhm=1']) {
    await page.goto('/healthz');
    await page.goto(`/app/units${flag}`);
    await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('menu pages open by their hotkeys', proves('browser', 'SHELL-MENU-08'), async ({ page }) => {
  await signIn(page, 'admin@hmpg.example');
  await page.route('**/api/roles', async (route) => {
    const roles = await (await route.fetch()).json();
    const settings = roles[0].Menu.menus.find((item: { Children: unknown[] }) => item.Children.length > 0);
    settings.Children.find((item: { Route: string }) => item.Route === 'company/settings/roles').hotkey = 'Alt+R';
    await route.fulfill({ json: roles });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');
  await page.keyboard.press('Alt+R');
  await expect(page).toHaveURL('/app/company/settings/roles');
});
