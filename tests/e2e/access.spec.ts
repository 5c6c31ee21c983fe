import type { Page } from 'playwright/test';
import { clientOf, company } from './helpers/client.ts';
import { callsTo, expectEveryRow, expectRows, nextCall, queryOf, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const fresh = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** A new user without roles; answers its id. */
async function makeUser(page: Page): Promise<{ id: number; email: string; name: string }> {
  const mark = fresh();
  const email = `access.${mark}@hmpg.example`;
  const client = await clientOf(page.context().request);
  const answer = await client.post(`${company}/user`, { Id: 0, FirstName: 'Access', LastName: mark, Email: email });
  const { Id } = (await answer.json()) as { Id: number };
  return { id: Id, email, name: `Access ${mark}` };
}

test(
  'a user is linked to roles, starts with one, and is reached from the list on the role tab',
  proves(
    'browser',
    'CONSOLE-USERROLE-01',
    'CONSOLE-USERROLE-02',
    'CONSOLE-USERROLE-03',
    'CONSOLE-USERROLE-04',
    'CONSOLE-USERROLE-05',
    'CONSOLE-USER-20',
    'CONSOLE-USER-22',
  ),
  async ({ page }) => {
    const user = await makeUser(page);
    await openAsAdmin(page, `company/settings/users?searchTerm=${encodeURIComponent(user.email)}`);
    await page.getByRole('link', { name: user.name }).click();
    await expect(page).toHaveURL(`/app/users/${user.id}/role`);
    await expect(page.getByRole('tab')).toHaveText([
      'User Information',
      'Voyager Access',
      'Property Access',
      'Roles',
      'Page Access',
      'Element Access',
      'Change log',
    ]);
    const grid = await expectRows(page, 'Roles');
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'Payables', exact: true }).click();
    const filtered = nextCall(page, `${company}/user/${user.id}/userrole/list`);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(queryOf(await filtered).productid).toBe('3');
    await expectEveryRow(grid, 'Payables');
    await page.getByRole('switch', { name: 'Linked, Accounts Payable' }).click();
    await page.getByRole('button', { name: 'Save this row: Accounts Payable' }).click();
    await expect(toasts(page)).toContainText('User linked to role');
    await page.getByRole('switch', { name: 'Linked, Invoice Approver' }).click();
    await page.getByRole('switch', { name: 'Linked, Payables Manager' }).click();
    const saves = callsTo(page, `${company}/user/${user.id}/saveuserroles`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page)).toContainText('User roles updated');
    expect(saves).toHaveLength(1);
    await page.getByRole('radio', { name: 'Default, Payables Manager' }).click();
    await expect(page.getByRole('radio', { name: 'Default, Payables Manager' })).toBeChecked();
    await page.reload();
    await expectRows(page, 'Roles');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Unlink all' }).click();
    const all = nextCall(page, `${company}/user/userrole/linkunlinkall`);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink all' }).click();
    expect((await all).postDataJSON()).toMatchObject({ UserId: user.id, HasAccess: 0 });
    await expect(toasts(page)).toContainText('User unlinked from role');
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  },
);

test(
  'access to databases is given and taken, of one user and of all',
  proves(
    'browser',
    'CONSOLE-USERDB-01',
    'CONSOLE-USERSVOYAGER-01',
    'CONSOLE-USERSVOYAGER-02',
    'CONSOLE-USERSVOYAGER-05',
    'CONSOLE-USERSVOYAGER-06',
    'CONSOLE-USERSVOYAGER-07',
    'CONSOLE-USERSVOYAGER-08',
  ),
  async ({ page }) => {
    const user = await makeUser(page);
    await openAsAdmin(page, `users/${user.id}/voyageraccess`);
    await page.getByRole('switch', { name: 'Access, Training' }).click();
    await page.getByRole('button', { name: 'Save this row: Training' }).click();
    await expect(toasts(page)).toContainText('Voyager User Access saved');
    await page.getByRole('switch', { name: 'Access, Training' }).click();
    await page.getByRole('button', { name: 'Save this row: Training' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Are you sure you want to remove user access for database(s) ?',
    );
    const removed = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    expect(new URL((await removed).url()).pathname).toMatch(/\/voyagerdb\/\d+\/remove$/);
    await expect(toasts(page)).toContainText('Voyager User Access deleted');

    await page.goto('/app/company/settings/uservoyagerdb');
    const grid = await expectRows(page, 'Users Voyager DBs');
    await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill(user.email);
    const listed = nextCall(page, `${company}/usersvoyagerdb/list`);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(queryOf(await listed)).toMatchObject({ status: '1', searchtext: user.email });
    await expect(rowsOf(grid)).toHaveCount(3);
    const east = rowsOf(grid).filter({ hasText: 'East Coast' }).getByRole('switch');
    const west = rowsOf(grid).filter({ hasText: 'West Coast' }).getByRole('switch');
    const training = rowsOf(grid).filter({ hasText: 'Training' }).getByRole('switch');
    // Changed twice is not changed: only the other two are sent.
    await training.click();
    await east.click();
    await west.click();
    await east.click();
    const grants = callsTo(page, `${company}/user/setallvoyagerdbaccess`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const removal = nextCall(page, `${company}/user/voyagerdb/removeall`);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    expect((await removal).postDataJSON()).toHaveLength(1);
    await expect(toasts(page)).toContainText('Voyager User Access saved');
    expect(grants.map((request) => request.postDataJSON().length)).toEqual([1]);

    // Two of the three databases are given now: the box is half ticked, and stays so after Cancel.
    const calls = callsTo(page, `${company}/setallusersvoyagerdb`);
    const all = page.getByRole('checkbox', { name: 'Access for all users' });
    const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate);
    const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
    const question = (verb: string) =>
      `This action will ${verb} voyager access to all users. Are you sure you want to proceed? Click OK to confirm.`;
    const filters = { voyageractive: 'true', voyagerinactive: 'false', status: '1', searchTerm: user.email };
    await expect.poll(isMixed).toBe(true);
    await all.click();
    await expect(page.getByRole('dialog')).toContainText(question('grant'));
    await answer('Cancel');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await isMixed()).toBe(true);
    expect(calls).toHaveLength(0);
    await all.click();
    const granted = nextCall(page, `${company}/setallusersvoyagerdb`);
    await answer('OK');
    expect(queryOf(await granted)).toMatchObject({ isCheckboxChecked: 'true', ...filters });
    await expect(all).toBeChecked();
    await expect(rowsOf(grid).getByRole('switch', { checked: true })).toHaveCount(3);
    await all.click();
    await expect(page.getByRole('dialog')).toContainText(question('revoke'));
    await answer('Cancel');
    await expect(all).toBeChecked();
    await all.click();
    const revoked = nextCall(page, `${company}/setallusersvoyagerdb`);
    await answer('OK');
    expect(queryOf(await revoked)).toMatchObject({ isCheckboxChecked: 'false', ...filters });
    await expect(all).not.toBeChecked();
    await expect(rowsOf(grid).getByRole('switch', { checked: true })).toHaveCount(0);
  },
);

test(
  'a role template is made, renamed, given roles and users, and deleted',
  proves(
    'browser',
    'CONSOLE-ROLETEMPLATE-01',
    'CONSOLE-ROLETEMPLATE-02',
    'CONSOLE-ROLETEMPLATE-03',
    'CONSOLE-ROLETEMPLATE-04',
    'CONSOLE-ROLETEMPLATE-05',
    'CONSOLE-ROLETEMPLATE-06',
    'CONSOLE-ROLETEMPLATE-08',
  ),
  async ({ page }) => {
    const user = await makeUser(page);
    const name = `Template ${fresh()}`;
    await openAsAdmin(page, 'company/settings/RoleTemplate');
    await page.getByRole('button', { name: 'Add role template' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Role Template saved');
    await runOnRow(page, name, 'Rename role template');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} B`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: `${name} B` }).click();
    await expect(page).toHaveURL(/\/app\/RoleTemplate\/\d+\/[^/]+\/RoleTemplateRole$/);
    await expect(page.getByRole('heading', { name: `${name} B` })).toBeVisible();
    await expectRows(page, 'Role Selection');
    await page.getByRole('switch', { name: 'Selected, Accounts Payable' }).click();
    await page.getByRole('switch', { name: 'Selected, Auditor' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page)).toContainText('Roles updated');
    await page.getByRole('tab', { name: 'User Selection' }).click();
    const grid = await expectRows(page, 'User Selection');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill(user.email);
    await expect(rowsOf(grid)).toHaveCount(1);
    await rowsOf(grid).getByRole('switch').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page)).toContainText('User Role Template updated');
    await page.goto(`/app/users/${user.id}/role`);
    await expectRows(page, 'Roles');
    await expect(page.getByRole('switch', { name: 'Linked, Accounts Payable' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Linked, Auditor' })).toBeChecked();
    await page.goto('/app/company/settings/RoleTemplate');
    await runOnRow(page, `${name} B`, 'Delete');
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this role template?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: `${name} B` })).toHaveCount(0);
  },
);

test(
  'a file server is shown without its password, and support users have a list',
  proves('browser', 'CONSOLE-VOYAGER-07', 'CONSOLE-USER-03'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/voyagers');
    await expectRows(page, 'Voyager DBs');
    const call = page.waitForRequest(/\/api\/fileservercredentials\/\d+$/);
    await runOnRow(page, 'hmpg_east', 'File server');
    await call;
    const dialog = page.getByRole('dialog', { name: 'File server' });
    await expect(dialog.getByRole('textbox', { name: 'User name' })).toHaveValue('svc-hmpg-east');
    await page.goto('/app/users/support');
    const grid = await expectRows(page, 'Support users');
    await expect(grid).toContainText('support@hmpg.example');
  },
);
