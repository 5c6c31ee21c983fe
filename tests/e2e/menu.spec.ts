import type { Page } from 'playwright/test';
import { callsTo } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { withMenu, withSettings } from './helpers/shellAnswers.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const clerk = 'leasing@hmpg.example';

/** An own menu beside the shipped ones. */
const named = {
  $schema: '../meta/menu.schema.json',
  id: 'menu-by-name',
  title: 'By name',
  product: 'Company Console',
  items: [
    { id: 'start', text: 'Start here', icon: 'dashboard', route: 'dashboard', permission: { page: 'dashboard' } },
    { id: 'all', text: 'Everybody', icon: 'users', route: 'company/settings/users', permission: { page: 'users' } },
  ],
};

// That the settings file is what the app is told by, and that each name is answered, is seen by HTTP.
for (const menuName of ['elevatenet', 'menu-by-name']) {
  test(
    `the console asks for the menu ${menuName} at the configured address and shows the items of the answer`,
    proves('browser', 'SHELL-MENU-06', 'SHELL-MENU-07'),
    async ({ page }) => {
      const overlay = new Overlay();
      if (menuName === named.id) overlay.write('menus', named);
      await withSettings(page, { menuUrl: '/api/menu?menuname={menuname}', menuName });
      const calls = callsTo(page, '/api/menu');
      const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/menu');
      await openAsAdmin(page, 'dashboard');
      const { menuItems } = await (await answered).json();
      const links = menu(page).getByRole('link');
      if (menuName === named.id) await expect(links).toHaveText(['Start here', 'Everybody']);
      else await expect(links).toContainText(['Company Information', 'Users']);
      expect(menuItems.menus.map(({ MenuItemId }: { MenuItemId: string }) => MenuItemId)).toContain(
        menuName === named.id ? 'all' : 'settings',
      );
      await links.filter({ hasText: /^(Everybody|Users)$/ }).click();
      await expect(page).toHaveURL('/app/company/settings/users');
      expect(calls.map((call) => new URL(call.url()).search)).toEqual([`?menuname=${menuName}`]);
      overlay.remove();
    },
  );
}

test('without a configured address no menu is asked for', async ({ page }) => {
  const calls = callsTo(page, '/api/menu');
  await openAsAdmin(page, 'dashboard');
  await expect(menu(page)).toContainText('Company Information');
  expect(calls).toEqual([]);
});

const leadingNowhere = [
  { MenuItemId: 'none', Text: 'Leads nowhere', Product: 'Leasing' },
  {
    MenuItemId: 'emptied',
    Text: 'Emptied group',
    Product: 'Leasing',
    Children: [{ MenuItemId: 'closed', Text: 'Closed page', Route: 'vendors', page: 'vendors', Product: 'Leasing' }],
  },
  { MenuItemId: 'last', Text: 'Last of all', Route: 'units', Product: 'Leasing' },
];

test(
  'items that lead nowhere, and a group whose children all went, are not in the menu',
  proves('browser', 'SHELL-MENU-04'),
  async ({ page }) => {
    await withMenu(page, leadingNowhere);
    await openAs(page, clerk, 'dashboard');
    await expect(menu(page).getByRole('link', { name: 'Last of all' })).toBeVisible();
    for (const name of ['Leads nowhere', 'Emptied group', 'Closed page']) {
      await expect(menu(page).getByText(name)).toHaveCount(0);
    }
  },
);

test(
  'where the server checks access the menu is shown exactly as delivered',
  proves('browser', 'SHELL-MENU-05'),
  async ({ page }) => {
    await withSettings(page, { features: { checkAccessOnServer: true } });
    await withMenu(page, leadingNowhere);
    await openAs(page, clerk, 'dashboard');
    for (const name of ['Leads nowhere', 'Emptied group', 'Closed page', 'Last of all']) {
      await expect(menu(page).getByText(name)).toBeVisible();
    }
  },
);

test(
  'a switch to a role opens the item of its menu that is marked IsDefault',
  proves('browser', 'SHELL-MENU-09'),
  async ({ page }) => {
    await page.route('**/api/roles', async (route) => {
      const response = await route.fetch();
      const roles: { Name: string; Menu: { menus: { IsDefault: boolean; Route: string }[] } }[] = await response.json();
      const { menus } = roles.find(({ Name }) => Name === 'Maintenance Supervisor')?.Menu ?? { menus: [] };
      expect(menus[2]?.Route).toBe('workorders');
      for (const [index, item] of menus.entries()) item.IsDefault = index === 2;
      await route.fulfill({ response, json: roles });
    });
    const workspace = { role: 'Leasing Agent', database: 'hmpg_west', path: 'units' };
    await openInWorkspace(page, 'multi@hmpg.example', workspace);
    await page.getByRole('button', { name: 'Switch role or database' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Maintenance Supervisor/ }).click();
    await dialog.getByRole('button', { name: 'East Coast', exact: true }).click();
    await expect(page).toHaveURL('/app/workorders');
    await expect(page.getByRole('grid', { name: 'Work orders' })).toBeVisible();
  },
);
