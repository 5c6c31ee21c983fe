import type { Page } from 'playwright/test';
import { recordCalls } from './helpers/api.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, fillSignIn, openInWorkspace, signIn, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const multi = 'multi@hmpg.example';
const choices = (page: Page) => page.getByRole('main').getByRole('listitem');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
const agentMenu = [
  ...['Dashboard', 'Activity feed', 'Properties', 'Map', 'Units', 'Units availability'],
  ...['Tenants', 'Deals', 'Work orders', 'Approvals', 'Rent roll'],
  ...['Aged balances', 'Deals by month', 'Leases that end soon', 'Rents to review', 'Reports'],
];
const payablesMenu = [
  'Dashboard',
  'Activity feed',
  'Approvals',
  'Vendors',
  'Work orders',
  'Properties',
  'Map',
  'Reports',
];
const openSwitch = (page: Page) => page.getByRole('button', { name: 'Switch role or database' }).click();

test(
  'several roles: the default one is preselected, its databases are asked',
  proves('browser', 'SHELL-ROLE-09', 'SHELL-ROUTE-04'),
  async ({ page }) => {
    await fillSignIn(page, multi);
    await expect(page).toHaveURL('/app/voyagerselection');
    await expect(page.getByRole('main')).toContainText('Leasing Agent');
    await expect(choices(page)).toHaveText(['East Coast', 'West Coast']);
    await expect(page.getByRole('button', { name: 'East Coast', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectShell(page);
    await expect(page.getByRole('banner')).toContainText('East Coast');
    await expect(menu(page)).toHaveText(agentMenu);
  },
);

test(
  'another role is chosen; one database is taken at once',
  proves('browser', 'SHELL-ROLE-10', 'SHELL-ROLE-01'),
  async ({ page }) => {
    await fillSignIn(page, multi);
    await page.getByRole('button', { name: 'Choose another role' }).click();
    await expect(choices(page)).toHaveText([
      /^Accounts Payable/,
      /^Leasing Agent.*Default$/,
      /^Maintenance Supervisor/,
    ]);
    await page.getByRole('button', { name: /^Accounts Payable/ }).click();
    await expectShell(page);
    await expect(page.getByRole('banner')).toContainText('West Coast');
    await expect(menu(page)).toHaveText(payablesMenu);
  },
);

test(
  'role and database are remembered after a reload',
  proves('browser', 'SHELL-ROLE-13', 'SHELL-ROLE-16'),
  async ({ page }) => {
    await fillSignIn(page, multi);
    await page.getByRole('button', { name: 'West Coast', exact: true }).click();
    await expectShell(page);
    const stored = () =>
      page.evaluate(() => [localStorage, sessionStorage].map((one) => [one.getItem('role'), one.getItem('database')]));
    expect(await stored()).toEqual([
      ['Leasing Agent', 'hmpg_west'],
      ['Leasing Agent', 'hmpg_west'],
    ]);
    await page.reload();
    await expectShell(page);
    await expect(page.getByRole('banner')).toContainText('West Coast');
    await expect(page).toHaveURL('/app/dashboard');
  },
);

test(
  'instead of a stored role that is not held the first one is used',
  proves('browser', 'SHELL-ROLE-07'),
  async ({ page }) => {
    await openInWorkspace(page, multi, { role: 'Leasing Agent', database: 'hmpg_west' });
    await page.evaluate(() => {
      for (const one of [localStorage, sessionStorage]) one.setItem('role', 'Company Administrator');
    });
    await page.goto('/app/dashboard');
    await expectShell(page);
    await expect(page.getByRole('banner')).toContainText('Accounts Payable');
  },
);

test(
  'a stored database that is not of the role is asked for again',
  proves('browser', 'SHELL-START-03'),
  async ({ page }) => {
    await openInWorkspace(page, multi, { role: 'Leasing Agent', database: 'hmpg_west' });
    await page.evaluate(() => {
      for (const one of [localStorage, sessionStorage]) one.setItem('database', 'ngl_main');
    });
    await page.goto('/app/dashboard');
    await expect(choices(page)).toHaveText(['East Coast', 'West Coast']);
  },
);

test(
  'an address names role and database; what is not held is said and asked, never replaced',
  proves('browser', 'SHELL-URL-01'),
  async ({ page }) => {
    const workspace = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
    await openInWorkspace(page, multi, workspace);
    await expect(page.getByRole('banner')).toContainText('Maintenance Supervisor');
    await expect(page.getByRole('grid', { name: 'Work orders' }).getByRole('row').nth(1)).toBeVisible();
    const stored = () => page.evaluate(() => [localStorage.getItem('role'), localStorage.getItem('database')]);
    const before = await stored();
    // What the list still asks for ends with its page.
    await page.goto('about:blank');
    const calls = recordCalls(page);
    await page.goto('/app/units?redirectRole=Auditor&redirectDatabase=hmpg_west');
    await expect(page).toHaveURL('/app/voyagerselection');
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText('The link asks for the role “Auditor” with the database “West Coast”');
    await expect(choices(page)).toHaveText(['East Coast', 'West Coast']);
    expect(calls.filter((call) => call.url().includes('/connect/'))).toEqual([]);
    expect(await stored()).toEqual(before);
    await page.goto('/app/units?redirectRole=Leasing%20Agent&redirectDatabase=ngl_main');
    await expect(said).toContainText('“ngl_main”');
    await expect(choices(page)).toHaveText(['East Coast', 'West Coast']);
    await page.getByRole('button', { name: 'West Coast', exact: true }).click();
    await expect(page).toHaveURL('/app/units');
    await expect(page.getByRole('banner')).toContainText('West Coast');
  },
);

test(
  'an administrator role works under no database, whatever databases its user may open',
  proves('browser', 'SHELL-ROLE-11'),
  async ({ page }) => {
    await page.route('**/api/roles', async (route) => {
      const answer = await route.fetch();
      const roles: { Databases: unknown }[] = await answer.json();
      const Databases = [{ Name: 'hmpg_east' }, { Name: 'hmpg_west' }];
      await route.fulfill({ response: answer, json: roles.map((role) => ({ ...role, Databases })) });
    });
    const calls = recordCalls(page);
    await signIn(page, 'admin@hmpg.example');
    await expect(page.getByRole('banner')).toContainText('Company Administrator');
    await expect(page.getByRole('button', { name: 'Switch role or database' })).toHaveCount(0);
    const databases = calls.map((call) => call.headers().database).filter(Boolean);
    expect(databases).toEqual([]);
  },
);

test(
  'where no database is chosen, a page, a tab and a form of one say what to do',
  proves('browser', 'SHELL-ROLE-11'),
  async ({ page }) => {
    const said = page.getByRole('main').getByRole('alert');
    const choose = said.getByRole('button', { name: 'Choose a role and a database' });
    await signIn(page, 'admin@hmpg.example');
    for (const path of ['units', 'units/1', 'properties/1/detail', 'properties/1/units']) {
      await page.goto(`/app/${path}`);
      await expect(said, path).toContainText('A database is needed here');
      await expect(said, path).toContainText('An administrator of your company can give you a role');
      await expect(choose, path).toHaveCount(0);
    }
    await page.route('**/api/roles', async (route) => {
      const answer = await route.fetch();
      const other = { Name: 'Leasing Agent', Databases: [{ Name: 'hmpg_east' }, { Name: 'hmpg_west' }], menus: [] };
      await route.fulfill({ response: answer, json: [...(await answer.json()), other] });
    });
    await page.reload();
    await choose.click();
    await expect(page.getByRole('dialog', { name: 'Choose where to work' })).toContainText('Leasing Agent');
  },
);

test(
  'a switch of the role opens its default page, with its menu and headers',
  proves('browser', 'SHELL-URL-05', 'SHELL-MENU-01'),
  async ({ page }) => {
    await openInWorkspace(page, multi, { role: 'Leasing Agent', database: 'hmpg_west', path: 'units' });
    await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible();
    await openSwitch(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Maintenance Supervisor/ })
      .click();
    const calls = recordCalls(page);
    await page.getByRole('dialog').getByRole('button', { name: 'East Coast', exact: true }).click();
    await expect(page).toHaveURL('/app/dashboard');
    await expect(menu(page)).toHaveText([
      'Dashboard',
      'Activity feed',
      'Work orders',
      'Properties',
      'Map',
      'Units',
      'Units availability',
      'Vendors',
      'Approvals',
      'Reports',
    ]);
    const pairs = calls.map((call) => call.headers()).map(({ role, database }) => `${role} ${database}`);
    // What was asked for before the choice may still be on its way; nothing of the old pair follows the first of the new.
    const first = pairs.indexOf('Maintenance Supervisor hmpg_east');
    expect(first).toBeGreaterThanOrEqual(0);
    expect(new Set(pairs.slice(first))).toEqual(new Set(['Maintenance Supervisor hmpg_east']));
  },
);

test(
  'with tpl=1 a switch stays on the page and shows the other data',
  proves('browser', 'SHELL-URL-05'),
  async ({ page }) => {
    await openInWorkspace(page, multi, { role: 'Leasing Agent', database: 'hmpg_east', path: 'properties' });
    const first = page.getByRole('grid', { name: 'Properties' }).getByRole('row').nth(1);
    await expect(first).toContainText(/^E0/);
    await page.goto('/app/properties?tpl=1');
    await openSwitch(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accounts Payable/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('West Coast');
    await expect(page).toHaveURL(/\/app\/properties/);
    await expect(first).toContainText(/^W0/);
  },
);

test(
  'the modal of a switch stays when its backdrop is pressed and closes by its button',
  proves('browser', 'SHELL-ROLE-17'),
  async ({ page }) => {
    await openInWorkspace(page, multi, { role: 'Leasing Agent', database: 'hmpg_west' });
    await openSwitch(page);
    const dialog = page.getByRole('dialog', { name: 'Choose where to work' });
    await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused();
    // A press before it is there meets the page.
    await expect(page.locator('.mantine-Modal-overlay')).toHaveCSS('opacity', '1');
    await page.mouse.click(5, 760);
    await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('Leasing Agent');
  },
);

test(
  'with one role and one database there is nothing to switch',
  proves('browser', 'SHELL-ROLE-08'),
  async ({ page }) => {
    await signIn(page, 'leasing@hmpg.example');
    await expect(page.getByRole('button', { name: 'Switch role or database' })).toBeHidden();
  },
);

test(
  'the menu is what the server gives the role, without denied pages',
  proves('browser', 'SHELL-MENU-01', 'SHELL-MENU-03'),
  async ({ page }) => {
    const workspace = { role: 'Auditor', database: 'hmpg_east', path: 'company/settings/roles' };
    await openInWorkspace(page, 'auditor@hmpg.example', workspace);
    await expect(menu(page)).toContainText(['Voyager DBs', 'Roles']);
    await expect(menu(page).filter({ hasText: /^Users$/ })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Roles', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Users', exact: true })).toHaveCount(0);
  },
);

test(
  'unreadable storage entries are dropped and said, the app works',
  proves('browser', 'SHELL-STORE-02'),
  async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken')) return;
      sessionStorage.setItem('broken', '1');
      for (const key of ['authorizationData', 'roles', 'ui']) localStorage.setItem(key, '{"half');
      sessionStorage.setItem('filtercontrols', 'nonsense');
    });
    await page.goto('/app/units');
    await expect(
      page.getByText('Some settings stored in this browser could not be read and were reset.'),
    ).toBeVisible();
    await submitSignIn(page, 'leasing@hmpg.example');
    await expect(page.getByRole('grid', { name: 'Units' }).getByRole('row').nth(1)).toBeVisible();
  },
);
