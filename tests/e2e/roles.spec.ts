import type { Page } from 'playwright/test';
import { type Client, clientOf, company } from './helpers/client.ts';
import { expectRows, nextCall, queryOf, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const path = 'company/settings/roles';
const freshName = () => `Zz Role ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

interface StoredRole {
  Id: number;
  ProductId: number;
  Version: number;
}

/** Roles that the server finds by a name. */
async function rolesOf(client: Client, name: string): Promise<StoredRole[]> {
  const answer = await client.get(`${company}/role/list?searchTerm=${encodeURIComponent(name)}`);
  return ((await answer.json()) as { data: StoredRole[] }).data;
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

test('roles are listed with product and menu, and filtered by product [CONSOLE-ROLE-01] [CONSOLE-ROLE-02] [CONSOLE-ROLE-22]', async ({
  page,
}) => {
  await openAsAdmin(page, path);
  const grid = await expectRows(page, 'Roles');
  await expect(grid.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(['Name', 'Product', 'Menu']);
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Payables', exact: true }).click();
  const call = nextCall(page, `${company}/role/list`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(queryOf(await call).productid).toBe('3');
  await expect(grid.getByRole('gridcell', { name: 'Leasing', exact: true })).toHaveCount(0);
  for (const row of await rowsOf(grid).all()) await expect(row).toContainText('Payables');
});

test('only licensed products are offered [CONSOLE-COMPANY-18] [CONSOLE-COMPANY-15]', async ({ page }) => {
  await openAsAdmin(page, path);
  await expectRows(page, 'Roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Product' }).click();
  await expect(page.getByRole('option')).toHaveText(['Company Console', 'Leasing', 'Maintenance', 'Payables']);
});

test('a role is created, changed and deleted [CONSOLE-ROLE-05] [CONSOLE-ROLE-10] [CONSOLE-ROLE-11]', async ({
  page,
}) => {
  const name = freshName();
  await openAsAdmin(page, `${path}?searchTerm=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(page, 'Product', 'Leasing');
  await choose(page, 'Menu', 'Leasing');
  const sent = nextCall(page, `${company}/role`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Id: 0, Name: name, ProductId: 1, RoleType: 0 });
  await expect(toasts(page)).toContainText('Role saved');
  await expect(dialog).toBeHidden();

  const grid = await expectRows(page, 'Roles');
  await grid.getByRole('button', { name, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Role', exact: true });
  await edit.getByRole('textbox', { name: 'Name' }).fill(`${name} B`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(rowsOf(grid)).toContainText(`${name} B`);

  await runOnRow(page, `${name} B`, 'Delete');
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('Are you sure you want to delete this role?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('Role deleted');
  await expect(rowsOf(grid)).toHaveCount(0);
});

test('a copy needs a name that is new and keeps product and menu [CONSOLE-ROLE-12]', async ({ page, request }) => {
  const name = freshName();
  await openAsAdmin(page, `${path}?searchTerm=Leasing%20Agent`);
  await expectRows(page, 'Roles');
  await runOnRow(page, 'Leasing Agent', 'Copy');
  const dialog = page.getByRole('dialog', { name: 'Copy role' });
  const field = dialog.getByRole('textbox', { name: 'New name' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Input is required/);
  await field.fill('Leasing Assistant');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Another role has this name\./);
  await field.fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Role Cloned');
  await expect(dialog).toBeHidden();
  const client = await clientOf(request);
  const data = await rolesOf(client, name);
  expect(data).toEqual([expect.objectContaining({ Name: name, ProductName: 'Leasing', RoleType: 0 })]);
  expect((await client.delete(`${company}/role/remove?id=${data[0]?.Id}`)).ok()).toBe(true);
});

test('a global role is shown and cannot be changed [CONSOLE-ROLE-07] [CONSOLE-ROLE-08] [CONSOLE-ROLE-04]', async ({
  page,
  request,
}) => {
  await openAsAdmin(page, `${path}?searchTerm=Auditor`);
  const grid = await expectRows(page, 'Roles');
  await expect(page.getByRole('button', { name: /(Edit|Copy|Actions for) Auditor/ })).toHaveCount(0);
  await grid.getByRole('button', { name: 'Auditor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Role', exact: true });
  await expect(dialog).toContainText('A global role is the same for all companies and cannot be changed here.');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Product' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const client = await clientOf(request);
  const [auditor] = await rolesOf(client, 'Auditor');
  const { Id, ProductId, Version } = auditor ?? {};
  const refused = await client.post(`${company}/role`, { Id, Name: 'Mine now', ProductId, Version });
  expect(refused.status()).toBe(403);
});

test('leaving a changed role asks [CONSOLE-ROLE-09]', async ({ page }) => {
  await openAsAdmin(page, path);
  await expectRows(page, 'Roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zz');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Confirm' });
  await expect(question).toContainText('Do you want to leave this page? Changes you made have not been saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Zz');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(dialog).toBeHidden();
});

test('a product without a licence is refused with the text for it [CONSOLE-COMPANY-15]', async ({ page }) => {
  await page.route('**/api/cafedropdown/company/licensed/products*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.push({ id: '4', label: 'Asset Insight' });
    await route.fulfill({ response, json });
  });
  await openAsAdmin(page, path);
  await expectRows(page, 'Roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(freshName());
  await choose(page, 'Product', 'Asset Insight');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText(
    'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to',
  );
  await expect(dialog).toBeVisible();
});
