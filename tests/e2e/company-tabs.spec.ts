import { company } from './helpers/client.ts';
import { callsTo, expectRows } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

// Keys that no tab has: their addresses must say so instead of opening something else.
const unbuilt = ['toolbox'];

test('the address of a tab that does not exist says so', async ({ page }) => {
  test.slow();
  await openAsAdmin(page, 'company/settings/roles');
  for (const key of unbuilt) {
    await page.goto(`/app/company/settings/${key}`);
    await expect(page.getByRole('status').filter({ hasText: `There is no such page: ${key}` })).toBeVisible();
    await expect(page).toHaveURL('/app/company/settings/detail');
  }
});

test('each tab of company settings opens its screen by its address', async ({ page }) => {
  test.slow();
  const panels = {
    users: 'Users',
    voyagers: 'Voyager DBs',
    roles: 'Roles',
    products: 'Products',
    uservoyagerdb: 'Users Voyager DBs',
    usersvoyagers: 'Users Voyager DBs',
    fileserverdetail: 'File server',
    RoleTemplate: 'Role templates',
    RoleTemplateUser: 'Role template users',
    forcelogout: 'Force logout',
  };
  await openAsAdmin(page, 'company/settings/detail');
  await expect(page.getByRole('tabpanel').getByRole('definition').first()).toBeVisible();
  for (const [key, name] of Object.entries(panels)) {
    await page.goto(`/app/company/settings/${key}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expectRows(page, name);
  }
});

test(
  'the file server of a database opens from its tab, without its password',
  proves('browser', 'CONSOLE-VOYAGER-07'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/fileserverdetail');
    const grid = await expectRows(page, 'File server');
    const call = page.waitForResponse((answer) => /\/api\/fileservercredentials\/\d+$/.test(answer.url()));
    await grid.getByRole('button', { name: 'hmpg_west', exact: true }).click();
    const answer = await (await call).json();
    const dialog = page.getByRole('dialog', { name: 'File server' });
    for (const [label, value] of [
      ['Server', answer.Server],
      ['Path', answer.Path],
      ['User name', 'svc-hmpg-west'],
    ]) {
      const field = dialog.getByRole('textbox', { name: label, exact: true });
      await expect(field).toHaveValue(value);
      await expect(field).not.toBeEditable();
    }
    expect(Object.keys(answer).filter((name) => /password|secret/i.test(name))).toEqual(['HasPassword']);
  },
);

test('the tab of file servers is closed to a role that may not see databases', async ({ page }) => {
  const calls = callsTo(page, `${company}/voyager/list`);
  await openAs(page, 'leasing@hmpg.example', 'company/settings/fileserverdetail');
  await expect(page.getByText("You don't have permission to access that page.").first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('a report has a way back to the list of reports', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/report');
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Change log/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change log' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL('/app/company/settings/report');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Reports');
});
