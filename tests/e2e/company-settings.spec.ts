import { company } from './helpers/client.ts';
import { expectRows, nextAnswer, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const tabs = [
  'Company Information',
  'Users',
  'Voyager DBs',
  'Roles',
  'Products',
  'Users Voyager DBs',
  'File server',
  'Role templates',
  'Role template users',
  'Reports',
  'Tools',
  'Branding',
  'Tasks',
  'Elevate About',
  'Force logout',
  'Custom menus',
  'Report Filter',
  'Report settings',
];

test('company settings open on the detail tab', proves('browser', 'CONSOLE-COMPANY-02'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings');
  await expect(page).toHaveURL('/app/company/settings/detail');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Company Information');
  await expect(page.getByRole('tab')).toHaveText(tabs);
  // What the line cuts off is in a menu at its end.
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Users', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Force logout' }).press('Enter');
  await expect(page).toHaveURL('/app/company/settings/forcelogout');
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
});

test('the last part of the address is the open tab', proves('browser', 'CONSOLE-COMPANY-03'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/detail');
  for (const [tab, key] of [
    ['Users', 'users'],
    ['Voyager DBs', 'voyagers'],
    ['Roles', 'roles'],
    ['Products', 'products'],
    ['Reports', 'report'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(`/app/company/settings/${key}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Products');
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Products');
});

test('older names of the tabs lead to the same tabs', proves('browser', 'CONSOLE-COMPANY-06'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/detail');
  for (const [alias, key, title] of [
    ['user', 'users', 'Users'],
    ['voyager', 'voyagers', 'Voyager DBs'],
    ['role', 'roles', 'Roles'],
    ['report', 'report', 'Reports'],
    ['reports', 'report', 'Reports'],
    ['branding', 'branding', 'Branding'],
    ['uservoyagerdb', 'uservoyagerdb', 'Users Voyager DBs'],
    ['usersvoyagers', 'uservoyagerdb', 'Users Voyager DBs'],
    ['task', 'tasksiis', 'Tasks'],
    ['USERS', 'users', 'Users'],
  ] as const) {
    await page.goto(`/app/company/settings/${alias}`);
    await expect(page).toHaveURL(`/app/company/settings/${key}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(title);
  }
});

test(
  'the tools are listed, and each of them and each report leads back to its list',
  proves('browser', 'CONSOLE-COMPANY-06', 'CONSOLE-COMPANY-07'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/tools');
    const panel = page.getByRole('tabpanel', { name: 'Tools' });
    const tools = [
      ['Report Filter', 'managereportfilters', 'Filters that users saved, and who has them'],
      ['Report settings', 'ysrconfiguration', 'Order of the reports of a product, and the roles that see them'],
      ['Custom menus', 'custommenu', 'Menus that your company makes itself'],
      ['Force logout', 'forcelogout', 'Ends the sessions of users; they must sign in again'],
    ] as const;
    await expect(panel.getByRole('link')).toContainText(tools.map(([title, , says]) => `${title}${says}`));
    // Each is told from the others at a glance.
    const icons = await panel
      .getByRole('link')
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(new Set(icons).size).toBe(tools.length);
    const back = page.getByRole('button', { name: 'Back to Tools' });
    await expect(back).toHaveCount(0);
    for (const [title, key] of tools) {
      await panel.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/app/company/settings/${key}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(title);
      await back.click();
      await expect(page).toHaveURL('/app/company/settings/tools');
    }
    await page.goto('/app/company/settings/report');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^User logins/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'User logins' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Reports' }).click();
    await expect(page).toHaveURL('/app/company/settings/report');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Reports');
  },
);

test('tools that a company or a role does not have are not listed', async ({ page }) => {
  await openAs(page, 'admin@northgate.example', 'company/settings/tools');
  const panel = page.getByRole('tabpanel', { name: 'Tools' });
  await expect(panel.getByRole('link')).toHaveText([/^Report Filter/, /^Report settings/, /^Force logout/]);
});

test('Company Information shows what the server says', proves('browser', 'CONSOLE-COMPANY-08'), async ({ page }) => {
  const answer = nextAnswer(page, `${company}/info`);
  await openAsAdmin(page, 'company/settings/detail');
  const info = await answer;
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('definition')).toContainText([info.CompanyName, info.ClientPIN, 'Yes', 'Yes']);
  expect(info).toMatchObject({ CompanyName: 'Harbor & Main Property Group', ClientPIN: 'HMPG01' });
});

test('a company without custom menus says so', proves('browser', 'CONSOLE-COMPANY-08'), async ({ page }) => {
  await openAs(page, 'admin@northgate.example', 'company/settings/detail');
  const pair = page.getByRole('tabpanel').locator('dl', { hasText: 'Custom menus allowed' });
  await expect(pair.getByRole('definition')).toHaveText('No');
});

test(
  'the databases of the company are listed in their order',
  proves('browser', 'CONSOLE-VOYAGER-01', 'CONSOLE-VOYAGER-02'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/voyagers');
    const grid = await expectRows(page, 'Voyager DBs');
    await expect(
      rowsOf(grid)
        .getByRole('gridcell')
        .getByRole('button', { name: /^hmpg_\w+$/ }),
    ).toHaveText(['hmpg_east', 'hmpg_west', 'hmpg_training']);
    await expect(grid.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'ascending');
  },
);

test('a database is changed in its modal and saved', proves('browser', 'CONSOLE-VOYAGER-03'), async ({ page }) => {
  await openAs(page, 'admin@northgate.example', 'company/settings/voyagers');
  const grid = await expectRows(page, 'Voyager DBs');
  await grid.getByRole('button', { name: 'ngl_main', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Voyager DB' });
  await expect(dialog.getByRole('textbox', { name: 'Database' })).toBeDisabled();
  const order = dialog.getByRole('textbox', { name: 'Order' });
  const next = String(Number(await order.inputValue()) + 1);
  await order.fill(next);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('VoyagerDb saved');
  await expect(dialog).toBeHidden();
  await expect(rowsOf(grid).first().getByRole('gridcell', { name: next, exact: true })).toBeVisible();
});

test('two databases cannot have the same order', proves('browser', 'CONSOLE-VOYAGER-06'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/voyagers');
  const grid = await expectRows(page, 'Voyager DBs');
  await grid.getByRole('button', { name: 'hmpg_east', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Voyager DB' });
  const order = dialog.getByRole('textbox', { name: 'Order' });
  await order.fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Select different order value');
  await expect(order).toHaveAttribute('aria-invalid', 'true');
  await expect(order).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave page' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(grid).first()).toContainText('hmpg_east');
});

test(
  'the second of two who change the same record is told, and keeps the input',
  proves('browser', 'CONSOLE-VOYAGER-03'),
  async ({ page, context }) => {
    await openAsAdmin(page, 'company/settings/voyagers');
    const other = await context.newPage();
    await other.goto('/app/company/settings/voyagers');
    for (const each of [page, other]) {
      const grid = await expectRows(each, 'Voyager DBs');
      await grid.getByRole('button', { name: 'hmpg_training', exact: true }).click();
    }
    const theirs = other.getByRole('dialog', { name: 'Voyager DB' });
    const mine = page.getByRole('dialog', { name: 'Voyager DB' });
    const order = mine.getByRole('textbox', { name: 'Order' });
    const before = Number(await order.inputValue());
    await theirs.getByRole('textbox', { name: 'Order' }).fill(String(before + 1));
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(other)).toContainText('VoyagerDb saved');
    await order.fill(String(before + 7));
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByRole('alert')).toContainText('The record has changed');
    await expect(order).toHaveValue(String(before + 7));
    await mine.getByRole('button', { name: 'Load the saved record' }).click();
    await expect(mine.getByRole('status').filter({ hasText: `changed too: Order (${before + 1}).` })).toBeVisible();
    await expect(order).toHaveValue(String(before + 7));
  },
);

test(
  'Reports show the reports of the role and lead to them',
  proves('browser', 'CONSOLE-REPORT-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/report');
    const panel = page.getByRole('tabpanel', { name: 'Reports' });
    for (const title of ['Change log', 'User details', 'User logins']) {
      await expect(panel.getByRole('link', { name: new RegExp(`^${title} `) })).toBeVisible();
    }
    await panel.getByRole('link', { name: /^User logins/ }).click();
    await expect(page).toHaveURL(/\/app\/userloginreport/);
    await expect(page.getByRole('heading', { level: 1, name: 'User logins' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/app/company/settings/report');
  },
);

test(
  'custom menus have a tab where the company allows them, and nothing opens it elsewhere',
  proves('browser', 'CONSOLE-COMPANY-05'),
  async ({ page }) => {
    const answer = nextAnswer(page, `${company}/info`);
    await openAs(page, 'admin@northgate.example', 'company/settings/custommenu');
    expect((await answer).allowcustommenus).toBe(false);
    await expect(page).toHaveURL('/app/company/settings/detail');
    await expect(page.getByRole('tab')).toHaveText(tabs.filter((tab) => tab !== 'Custom menus'));
    await openAsAdmin(page, 'company/settings/custommenu');
    await expect(page).toHaveURL('/app/company/settings/custommenu');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Custom menus');
    await expect(page.getByRole('tab')).toHaveText(tabs);
  },
);
