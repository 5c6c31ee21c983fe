import { addUser, clientOf, company } from './helpers/client.ts';
import { callsTo, expectRows, nextAnswer, nextCall, queryOf, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test('the company of a user is read by its id', proves('browser', 'CONSOLE-USER-07'), async ({ page, request }) => {
  const { id } = await addUser(await clientOf(request));
  await page.route(`**${company}/user/getcompany/*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), CompanyName: 'As the call says' } });
  });
  const read = page.waitForRequest(`**${company}/user/getcompany/1`);
  await openAsAdmin(page, `users/${id}/detail`);
  await read;
  const shown = page.getByRole('tabpanel').locator('dl', { hasText: 'Company name' }).first();
  await expect(shown).toContainText('As the call says');

  // A new user has none yet, whichever way the address says that there is no record.
  for (const none of ['new', '0']) {
    await page.goto(`/app/users/${none}/detail`);
    await expect(page.getByRole('textbox', { name: /^First name/ })).toBeEditable();
    await expect(page.getByText('Company name')).toHaveCount(0);
  }
});

test('a password that breaks the rule is not sent', proves('browser', 'CONSOLE-USER-09'), async ({ page, request }) => {
  const user = await addUser(await clientOf(request));
  await openAsAdmin(page, `company/settings/users?searchTerm=${user.email}`);
  await expectRows(page, 'Users');
  await runOnRow(page, user.full, 'Set password');
  const dialog = page.getByRole('dialog', { name: 'Set password' });
  const field = dialog.getByLabel(/^New password/);
  const sent = callsTo(page, `${company}/user/${user.id}/resetpassword`);
  for (const weak of ['short1A', 'nodigitsinhere', 'ONLYUPPER123', 'onlylower123']) {
    await field.fill(weak);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toHaveLength(0);
  await field.fill('Harbor-Light-2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page).getByText('Password reset successfully', { exact: true })).toBeVisible();
  expect(sent.map((call) => call.postDataJSON())).toEqual([{ NewPassword: 'Harbor-Light-2026' }]);
});

test('a user is chosen by name and address', proves('browser', 'CONSOLE-USER-14'), async ({ page }) => {
  await openAsAdmin(page, 'changelogreport');
  await expectRows(page, 'Change log');
  const asked = nextAnswer(page, '/api/companysettings/users');
  await page.getByRole('combobox', { name: 'User', exact: true }).fill('okafor');
  const { data } = (await asked) as { data: { FullName: string; Email: string }[] };
  const [first] = data;
  expect(first?.Email).toContain('@');
  const choice = page.getByRole('option').filter({ hasText: String(first?.FullName) });
  await expect(choice.first()).toContainText(String(first?.Email));
  await choice.first().click();
  const call = nextCall(page, `${company}/changelogreport`);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  expect(queryOf(await call).User).toBe(first?.FullName);
});

test('default access of databases is saved together', proves('browser', 'CONSOLE-VOYAGER-04'), async ({ page }) => {
  await openAs(page, 'admin@northgate.example', 'company/settings/voyagers');
  const grid = await expectRows(page, 'Voyager DBs');
  const sent = callsTo(page, `${company}/voyager`);
  const access = rowsOf(grid).filter({ hasText: 'ngl_main' }).getByRole('switch');
  const isOn = await access.isChecked();
  await access.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).getByText('Voyager updated', { exact: true })).toBeVisible();
  expect(sent.map((call) => call.postDataJSON())).toEqual([
    [expect.objectContaining({ Name: 'ngl_main', DefaultAccess: isOn ? 0 : 1 })],
  ]);
  await page.reload();
  await expectRows(page, 'Voyager DBs');
  await expect(access).toBeChecked({ checked: !isOn });
});

test('order -1 of a database is sent as 0', proves('browser', 'CONSOLE-VOYAGER-05'), async ({ page }) => {
  await openAs(page, 'admin@northgate.example', 'company/settings/voyagers');
  const grid = await expectRows(page, 'Voyager DBs');
  await grid.getByRole('button', { name: 'ngl_main', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Voyager DB' });
  await dialog.getByRole('textbox', { name: 'Order' }).fill('-1');
  const sent = page.waitForRequest(/updatevoyagerdb$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Order: 0 });
  await expect(toasts(page)).toContainText('VoyagerDb saved');
});

test(
  'roles are asked for as an array, and all of it is listed',
  proves('browser', 'CONSOLE-ROLE-02'),
  async ({ page }) => {
    const call = nextCall(page, `${company}/role/list`);
    const answer = nextAnswer(page, `${company}/role/list`);
    await openAsAdmin(page, 'company/settings/roles');
    expect(queryOf(await call).isArray).toBe('1');
    const roles = (await answer) as { Name: string }[];
    expect(roles.length).toBeGreaterThan(40);
    const grid = await expectRows(page, 'Roles');
    const calls = callsTo(page, `${company}/role/list`);
    await expect(grid).toHaveAttribute('aria-rowcount', String(roles.length + 1));
    await grid.press('Control+End');
    const last = roles.map(({ Name }) => Name).at(-1);
    await expect(grid.getByRole('button', { name: String(last), exact: true })).toBeVisible();
    expect(calls).toHaveLength(0);
  },
);

test('role choices are the licensed roles', proves('browser', 'CONSOLE-ROLE-03'), async ({ page }) => {
  await openAsAdmin(page, 'userrolesreport');
  await expectRows(page, 'User roles');
  const call = nextCall(page, `${company}/rolelicensed/list`);
  const answer = nextAnswer(page, `${company}/rolelicensed/list`);
  await page.reload();
  expect(queryOf(await call)).toEqual({ isArray: '1' });
  const roles = (await answer) as { Label: string }[];
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  const labels = await page.getByRole('option').allTextContents();
  expect(labels.length).toBeGreaterThan(10);
  expect(roles.map(({ Label }) => Label)).toEqual(expect.arrayContaining(labels));
});

test('a copy that is answered with an Id has failed', proves('browser', 'CONSOLE-ROLE-13'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/roles?searchTerm=Leasing%20Agent');
  await expectRows(page, 'Roles');
  await page.route(`**${company}/role/copy/*`, (route) => route.fulfill({ json: { Id: 5 } }));
  await runOnRow(page, 'Leasing Agent', 'Copy');
  const dialog = page.getByRole('dialog', { name: 'Copy role' });
  await dialog.getByRole('textbox', { name: 'New name' }).fill('Zz never made');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page).getByText('error in saving', { exact: true })).toBeVisible();
  await expect(toasts(page)).not.toContainText('Role Cloned');
  // The server did answer, so nothing says that it was not reached, and nothing offers the same once more.
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'New name' })).toHaveValue('Zz never made');
});

test('the roles that are offered are those of the product', proves('browser', 'CONSOLE-ROLE-24'), async ({ page }) => {
  await openAsAdmin(page, 'rolepageaccessreport');
  await expectRows(page, 'Role page access');
  const choose = (name: string) => page.getByRole('combobox', { name, exact: true }).click();
  await choose('Product');
  const answer = nextAnswer(page, `${company}/productroles`);
  const call = nextCall(page, `${company}/productroles`);
  await page.getByRole('option', { name: 'Maintenance', exact: true }).click();
  expect(queryOf(await call).CompanyProduct).toBe('2');
  const { data } = (await answer) as { data: { ProductName: string; RoleName: string }[] };
  expect(new Set(data.map(({ ProductName }) => ProductName))).toEqual(new Set(['Maintenance']));
  await page.keyboard.press('Escape');
  await choose('Role');
  await expect(page.getByRole('option')).toHaveText(data.map(({ RoleName }) => RoleName).sort());
});
