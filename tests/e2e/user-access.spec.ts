import type { Page } from 'playwright/test';
import { addUser, clientOf, giveRole } from './helpers/client.ts';
import { expectRows, rowsOf, runOnRow } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const PAGES = '/api/elevate/company/userpagesecurity/pageaccess';
const ELEMENTS = '/api/elevate/company/userpagesecurity/elementaccess';

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const post = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path);
const gone = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'DELETE' && new URL(request.url()).pathname === path);

test('a read-only user sees the rules and why they cannot be changed', async ({ page }) => {
  await openAs(page, 'readonly@hmpg.example', 'users/4/pageaccess');
  const grid = await expectRows(page, 'Page Access');
  await expect(grid.getByRole('switch').first()).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('This action is disabled because you have read-only permissions.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select all', exact: true })).toBeDisabled();
});

test('rows of a user who was deleted meanwhile lead back to the users: asking again would bring nothing', async ({
  page,
  request,
}) => {
  const admin = await clientOf(request);
  const { id } = await addUser(admin, 'Leasing Office');
  await openAsAdmin(page, `users/${id}/detail`);
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect((await admin.delete(`/api/elevate/company/user/remove?id=${id}`)).ok()).toBe(true);
  await page.getByRole('tab', { name: 'Page Access' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'has been removed' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await alert.getByRole('button', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL('/app/company/settings/users');
});

test(
  'pages of a user: queued, saved together, one by one, reset',
  proves(
    'browser',
    'CONSOLE-USERPAGE-01',
    'CONSOLE-USERPAGE-02',
    'CONSOLE-USERPAGE-03',
    'CONSOLE-ACCESS-02',
    'CONSOLE-ACCESS-03',
    'CONSOLE-ACCESS-05',
  ),
  async ({ page, request }) => {
    const { id } = await addUser(await clientOf(request), 'Leasing Office');
    await openAsAdmin(page, `users/${id}/pageaccess`);
    const grid = await expectRows(page, 'Page Access');
    const access = (name: string) => grid.getByRole('switch', { name: new RegExp(`Access, ${name}`) });

    await access('Asset Insight').click();
    await toast(
      page,
      'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to Mullion Sales.',
    );
    await expect(access('Asset Insight')).not.toBeChecked();

    await page.getByRole('button', { name: 'Unselect all' }).click();
    await expect(page.getByText('9 rows changed')).toBeVisible();
    await expect(access('Units')).not.toBeChecked();
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
    // One page is closed to everybody until it is given.
    await expect(page.getByText('1 row changed')).toBeVisible();
    await access('Share views').click();
    await expect(page.getByText(/rows? changed$/)).toBeHidden();
    await expect(access('Asset Insight')).not.toBeChecked();

    await access('Units').click();
    await access('Vendors').click();
    const product = page.getByRole('combobox', { name: 'Product' });
    await product.click();
    await page.getByRole('option', { name: 'Leasing' }).click();
    const listed = page.waitForRequest((request) => request.url().includes(`${PAGES}/${id}/list?productid=1`));
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await listed;
    await expect(access('Vendors')).toBeHidden();
    await expect(access('Units')).not.toBeChecked();
    const saved = post(page, `${PAGES}/save`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const rows = (await saved).postDataJSON() as { PageId: string; AccessType: number }[];
    expect(rows.map((row) => [row.PageId, row.AccessType])).toEqual([
      ['units', 1],
      ['vendors', 1],
    ]);
    await toast(page, 'Page Access rule saved');
    const row = rowsOf(grid).filter({ hasText: 'Units' });
    await expect(row).toContainText('This user');

    // The keyboard: down to a row, Space, Ctrl+Enter.
    await grid.focus();
    await grid.press('Home');
    await grid.press('Space');
    await expect(page.getByText('1 row changed')).toBeVisible();
    await grid.press('Control+z');
    await expect(page.getByText('1 row changed')).toBeHidden();
    await grid.press('Space');
    const one = post(page, `${PAGES}/saveoneitem`);
    await grid.press('Control+Enter');
    expect((await one).postDataJSON()).toMatchObject({ UserId: id, AccessType: 1 });
    await expect(page.getByText('1 row changed')).toBeHidden();

    await runOnRow(page, 'Units', 'Reset to role');
    const resetOne = gone(page, `${PAGES}/${id}/units`);
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to role' }).click();
    await resetOne;
    await toast(page, 'Page Access rule reset');
    await expect(access('Units')).toBeChecked();

    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const reset = gone(page, `${PAGES}/${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    expect((await reset).url()).toContain('productid=1');
    await expect(grid.getByText('This user')).toHaveCount(0);

    // What is not saved is not left without a question; what fails stays changed.
    await access('Units').click();
    const responseStatus = { errorCode: 'conflict', message: 'Somebody else changed this record.', type: 'error' };
    await page.route(`**${PAGES}/save`, (route) => route.fulfill({ status: 409, json: { responseStatus } }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The rows have changed' })).toBeVisible();
    await expect(page.getByText('1 row changed')).toBeVisible();
    await page.getByRole('tab', { name: 'Element Access' }).click();
    await expect(page.getByRole('dialog')).toContainText('Do you want to leave this page?');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(access('Units')).toBeChecked();
  },
);

test(
  'elements of a user: choices of the server, one row and all',
  proves('browser', 'CONSOLE-USERELEM-01', 'CONSOLE-USERELEM-02', 'CONSOLE-USERELEM-04', 'CONSOLE-ACCESS-05'),
  async ({ page, request }) => {
    const client = await clientOf(request);
    const { id } = await addUser(client);
    await giveRole(client, id, 'Auditor');
    await openAsAdmin(page, `users/${id}/elementaccess`);
    const grid = await expectRows(page, 'Element Access');
    const access = grid.getByRole('combobox', { name: /Upload company logo/ });
    await expect(access).toHaveValue('0');
    await expect(access.getByRole('option')).toHaveText(['Full access', 'Read only', 'Hidden']);
    await access.selectOption('Hidden');
    const one = post(page, `${ELEMENTS}/saveoneitem`);
    await grid.getByRole('button', { name: /Save this row/ }).click();
    expect((await one).postDataJSON()).toMatchObject({ UserId: id, Id: 'ELEVATEUPLOADCOMPANYLOGO', AccessType: 2 });
    await toast(page, 'Element Access rule saved');
    await access.selectOption('Read only');
    const saved = post(page, `${ELEMENTS}/save`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).postDataJSON()).toEqual([expect.objectContaining({ AccessType: 1, Version: 3 })]);
    await expect(page.getByText('1 row changed')).toBeHidden();
    await page.reload();
    await expectRows(page, 'Element Access');
    await expect(access).toHaveValue('1');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await toast(page, 'Element Access rule reset');
    await expect(grid.getByText('This user')).toHaveCount(0);
    await expect(access).toHaveValue('0');
  },
);

test(
  'what single users were given is reset for everybody after a warning',
  proves('browser', 'CONSOLE-USER-26'),
  async ({ page, request }) => {
    // In a company whose users no other test signs in as: this is about all of them.
    const administrator = 'admin@northgate.example';
    const client = await clientOf(request, administrator);
    const { id } = await addUser(client);
    await giveRole(client, id, 'Auditor');
    const rules = [
      [PAGES, { UserId: id, PageId: 'roles', AccessType: 1 }],
      [ELEMENTS, { UserId: id, Id: 'ELEVATEUPLOADCOMPANYLOGO', AccessType: 2 }],
    ] as const;
    for (const [path, rule] of rules) expect((await client.post(`${path}/saveoneitem`, rule)).ok()).toBe(true);
    const own = async (path: string) => {
      const { data } = (await (await client.get(`${path}/${id}/list`)).json()) as { data: { isDefault: boolean }[] };
      return data.filter((row) => !row.isDefault).length;
    };
    expect([await own(PAGES), await own(ELEMENTS)]).toEqual([1, 1]);

    await openAs(page, administrator, 'company/settings/users');
    for (const [button, path, text] of [
      ['Reset page access', '/api/userpagesecurity/pageaccess', 'Page Access rule reset for all users'],
      ['Reset element access', '/api/userpagesecurity/elementaccess', 'Element Access rule reset for all users'],
    ] as const) {
      await page.getByRole('button', { name: 'Actions for Users', exact: true }).click();
      await page.getByRole('menuitem', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Warning:');
      const deleted = gone(page, path);
      await dialog.getByRole('button', { name: 'Reset for all users' }).click();
      await deleted;
      await toast(page, text);
    }
    expect([await own(PAGES), await own(ELEMENTS)]).toEqual([0, 0]);
  },
);
