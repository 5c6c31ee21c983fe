import type { Page, Request } from 'playwright/test';
import { type Client, clientOf, company } from './helpers/client.ts';
import {
  callsTo,
  expectEveryRow,
  expectRows,
  nextAnswer,
  nextCall,
  queryOf,
  rowsOf,
  runOnRow,
  toasts,
} from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const path = 'company/settings/roles';
const freshName = () => `Zz Role ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

interface StoredRole {
  Id: number;
  MenuId: number;
  CompanyId: number | null;
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

test(
  'once every role is here, typing searches them 200 ms after the last key and asks nobody',
  proves('browser', 'WIDGET-LIST-09', 'WIDGET-LIST-10'),
  async ({ page }) => {
    const answer = nextAnswer(page, `${company}/role/list`);
    await openAsAdmin(page, path);
    const MaxRows = (await answer).length;
    const grid = await expectRows(page, 'Roles');
    await expect(page.getByText(`of ${MaxRows}`)).toBeVisible();
    const calls = callsTo(page, `${company}/role/list`);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await box.pressSequentially('assistant LEAS');
    await page.clock.runFor(199);
    await expect(page.getByText(`of ${MaxRows}`)).toBeVisible();
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(rowsOf(grid).first()).toContainText('Leasing Assistant');
    await expectEveryRow(grid, 'Leasing Assistant');
    await expect(page).toHaveURL(/searchTerm=assistant/);
    await box.fill('nobody has this');
    await expect(page.getByRole('button', { name: /Clear/ }).first()).toBeVisible();
    await expect(rowsOf(grid)).toHaveCount(0);
    await box.fill('');
    await expect(rowsOf(grid).nth(5)).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test(
  'roles are listed with product and menu, and filtered by product',
  proves('browser', 'CONSOLE-ROLE-01', 'CONSOLE-ROLE-02', 'CONSOLE-ROLE-22'),
  async ({ page }) => {
    await openAsAdmin(page, path);
    const grid = await expectRows(page, 'Roles');
    await expect(grid.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
      'Name',
      'Product',
      'Menu',
      'Kind',
      'Actions',
    ]);
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'Payables', exact: true }).click();
    const call = nextCall(page, `${company}/role/list`);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(queryOf(await call).productid).toBe('3');
    await expect(grid.getByRole('gridcell', { name: 'Leasing', exact: true })).toHaveCount(0);
    await expectEveryRow(grid, 'Payables');
  },
);

/** The next request whose address has this part. */
function callWith(page: Page, part: string) {
  return page.waitForRequest((request) => request.url().includes(part));
}

/** The bodies of the saves that a page sends, by the operation's address. */
function savesOf(page: Page): { path: string; body: unknown; at: number }[] {
  const saves: { path: string; body: unknown; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isSave =
      request.method() === 'POST' && /\/(role|save|setrolevoyagerdbaccess|removerolevoyagerdbaccess)$/.test(pathname);
    if (isSave) saves.push({ path: pathname, body: request.postDataJSON(), at: Date.now() });
  });
  return saves;
}

test(
  'a role is made first, then everything of it is saved at once',
  proves(
    'browser',
    'CONSOLE-ROLE-05',
    'CONSOLE-ROLE-06',
    'CONSOLE-ROLE-08',
    'CONSOLE-ROLE-10',
    'CONSOLE-ROLE-11',
    'CONSOLE-ROLE-14',
    'CONSOLE-ROLE-15',
    'CONSOLE-ROLE-18',
    'CONSOLE-ROLE-19',
    'CONSOLE-ROLE-20',
    'CONSOLE-ROLE-21',
    'CONSOLE-ROLE-23',
  ),
  async ({ page }) => {
    const name = freshName();
    await openAsAdmin(page, `${path}?searchTerm=${encodeURIComponent(name)}`);
    const saves = savesOf(page);
    await page.getByRole('button', { name: 'Add role' }).click();
    const made = page.getByRole('dialog', { name: 'New role' });
    await made.getByRole('textbox', { name: 'Name' }).fill(name);
    await choose(page, 'Product', 'Company Console');
    await made.getByRole('button', { name: 'Save' }).click();
    await expect(made.getByRole('combobox', { name: 'Menu' })).toHaveAccessibleDescription(/Input is required/);
    await made.getByRole('combobox', { name: 'Menu' }).click();
    await expect(page.getByRole('option', { name: 'Company Console', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Maintenance', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect(saves).toEqual([]);
    await choose(page, 'Menu', 'Company Console');
    await expect(made.getByRole('tab')).toHaveCount(0);
    const pages = callWith(page, '/pageaccess/');
    const elements = callWith(page, '/elementaccess/');
    const menu = callWith(page, '/menuconfiguration/');
    const databases = callWith(page, '/voyagerdb/list');
    const before = Date.now();
    // The second and third press fall into the pause after the first.
    await made.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    expect(queryOf(await pages)).toEqual({ productid: '5', menuid: expect.any(String) });
    expect(queryOf(await elements)).toMatchObject({ productid: '5' });
    await Promise.all([menu, databases]);
    expect(saves.map(({ body }) => body)).toEqual([expect.objectContaining({ Id: 0, Name: name, ProductId: 5 })]);
    expect((saves[0]?.at ?? 0) - before).toBeGreaterThanOrEqual(490);
    await expect(toasts(page)).toContainText('Role saved');

    const dialog = page.getByRole('dialog', { name: /^Role / });
    const [first] = saves.splice(0);
    expect(first?.path).toBe('/api/elevate/company/role');
    await expect(dialog.getByRole('tab')).toHaveText([
      'Page Access',
      'Element Access',
      'Menu Configuration',
      'Databases',
    ]);
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await dialog.getByRole('switch', { name: 'Access, All reports' }).click();
    await dialog.getByRole('tab', { name: 'Element Access' }).click();
    await dialog.getByRole('combobox', { name: 'Access, Upload company logo' }).selectOption({ label: 'Read only' });
    await dialog.getByRole('tab', { name: 'Menu Configuration' }).click();
    await dialog.getByRole('switch', { name: 'In the menu, Users', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Databases' }).click();
    await dialog.getByRole('switch', { name: 'Access, East Coast' }).click();
    await expect(dialog.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(saves.map(({ path: sent }) => sent.replace(/\d+/g, 'N'))).toEqual([
      '/api/elevate/company/role',
      '/api/rolepagesecurity/pageaccess/N/save',
      '/api/rolepagesecurity/elementaccess/N/save',
      '/api/rolepagesecurity/menuconfiguration/N/save',
      '/api/elevate/company/role/N/setrolevoyagerdbaccess',
    ]);
    expect(saves[1]?.body).toEqual({
      rolePageAccesses: [expect.objectContaining({ PageId: 'report', AccessType: 1 })],
      rolePageAccessesOriginal: [expect.objectContaining({ PageId: 'report', AccessType: 0 })],
      roleProductName: 'Company Console',
    });
    expect(saves[4]?.body).toEqual({
      RoleVoyagerdbList: [expect.objectContaining({ Name: 'hmpg_east', AccessType: 1 })],
      roleProductName: 'Company Console',
    });

    const grid = await expectRows(page, 'Roles');
    await expect(rowsOf(grid)).toContainText('Company Specific');
    await grid.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByRole('switch', { name: 'Access, All reports' })).not.toBeChecked();
    await dialog.getByRole('tab', { name: 'Databases' }).click();
    await expect(dialog.getByRole('switch', { name: 'Access, East Coast' })).toBeChecked();
    await dialog.getByRole('switch', { name: 'Access, East Coast' }).click();
    const taken = callWith(page, '/removerolevoyagerdbaccess');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await taken).postDataJSON()).toMatchObject({ RoleVoyagerdbList: [{ Name: 'hmpg_east' }] });
    await expect(toasts(page)).toContainText('Database role access saved');
    await expect(dialog).toBeHidden();

    await grid.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} B`);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowsOf(grid)).toContainText(`${name} B`);

    await runOnRow(page, `${name} B`, 'Delete');
    const question = page.getByRole('dialog', { name: 'Confirm Delete' });
    await expect(question).toContainText('Are you sure you want to delete this role?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page)).toContainText('Role deleted');
    await expect(rowsOf(grid)).toHaveCount(0);
  },
);

test(
  'the second of two who change a role is told and keeps every change',
  proves('browser', 'CONSOLE-ROLE-06', 'CONSOLE-ROLE-09', 'CONSOLE-ROLE-16'),
  async ({ page, request }) => {
    const name = freshName();
    const client = await clientOf(request);
    const answer = await client.post(`${company}/role`, { Id: 0, Name: name, ProductId: 1, MenuId: 1, RoleType: 0 });
    const role = (await answer.json()) as StoredRole;
    await openAsAdmin(page, `${path}?searchTerm=${encodeURIComponent(name)}`);
    const grid = await expectRows(page, 'Roles');
    await grid.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Role / });
    await dialog.getByRole('switch', { name: 'Access, Deals' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} M`);
    const { Id, ProductId, Version } = role;
    const theirs = await client.post(`${company}/role`, { Id, Name: `${name} T`, ProductId, MenuId: 1, Version });
    expect(theirs.ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The record has changed');
    await expect(dialog.getByRole('switch', { name: 'Access, Deals' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Load the saved record' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: `changed too: Name (${name} T).` })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} M`);
    await expect(dialog.getByRole('switch', { name: 'Access, Deals' })).not.toBeChecked();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} T`);

    // The rows themselves: somebody else decided the same one meanwhile.
    const rows = [{ RoleId: Id, PageId: 'units', AccessType: 1 }];
    await client.post('/api/rolepagesecurity/pageaccess/1/save', {
      rolePageAccesses: rows,
      roleProductName: 'Leasing',
    });
    await dialog.getByRole('switch', { name: 'Access, Units' }).click();
    await dialog.getByRole('switch', { name: 'Access, Tenants' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The rows have changed');
    await dialog.getByRole('button', { name: 'Load the saved rows' }).click();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question).toContainText('Do you want to leave this page? Changes you made have not been saved.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('switch', { name: 'Access, Tenants' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    const pages = await client.get(`/api/rolepagesecurity/pageaccess/${Id}/list?productid=1`);
    const kept = ((await pages.json()) as { data: { PageId: string; AccessType: number }[] }).data;
    expect(
      kept
        .filter((row) => row.AccessType === 1)
        .map((row) => row.PageId)
        .sort(),
    ).toEqual(expect.arrayContaining(['deals', 'tenants', 'units']));

    const given = { RoleVoyagerdbList: [{ Id: 1 }], roleProductName: 'Leasing' };
    expect((await client.post(`${company}/role/${Id}/setrolevoyagerdbaccess`, given)).ok()).toBe(true);
    await rowsOf(grid)
      .getByRole('button', { name: `${name} T`, exact: true })
      .click();
    await dialog.getByRole('tab', { name: 'Databases' }).click();
    await runOnRow(page, 'East Coast', 'Remove from role');
    const removed = page.waitForRequest((sent) => sent.method() === 'DELETE');
    await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Remove from role' }).click();
    expect(new URL((await removed).url()).pathname).toBe(`${company}/role/${Id}/voyagerdb/1/remove`);
    await expect(dialog.getByRole('switch', { name: 'Access, East Coast' })).not.toBeChecked();
    expect((await client.delete(`${company}/role/remove?id=${Id}`)).ok()).toBe(true);
  },
);

test(
  'what is linked to a role: databases, active users and all',
  proves('browser', 'CONSOLE-ROLE-17', 'CONSOLE-ROLE-01'),
  async ({ page }) => {
    await openAsAdmin(page, `${path}?searchTerm=Leasing%20Agent`);
    await expectRows(page, 'Roles');
    const databases = callWith(page, 'databaseobjectslinkedtotherole');
    await runOnRow(page, 'Leasing Agent', 'Linked objects');
    const id = new URL((await databases).url()).pathname.split('/').at(-1);
    const dialog = page.getByRole('dialog', { name: 'Objects linked to the role' });
    await expect(dialog.getByRole('gridcell', { name: 'East Coast', exact: true })).toBeVisible();
    for (const [tab, flag] of [
      ['Active users', 'true'],
      ['All users', 'false'],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel').getByRole('gridcell').first()).toBeVisible();
      const answer = await page.evaluate(
        (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
        `userobjectslinkedtotherole/${id}/${flag}?`,
      );
      expect(answer).toBe(true);
    }
  },
);

test(
  'a copy needs a name that is new and keeps product and menu',
  proves('browser', 'CONSOLE-ROLE-12'),
  async ({ page, request }) => {
    const name = freshName();
    await openAsAdmin(page, `${path}?searchTerm=Leasing%20Agent`);
    await expectRows(page, 'Roles');
    const copies: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/role/copy/')) copies.push(request);
    });
    await runOnRow(page, 'Leasing Agent', 'Copy');
    const dialog = page.getByRole('dialog', { name: 'Copy role' });
    const field = dialog.getByRole('textbox', { name: 'New name' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/Input is required/);
    await field.fill('Leasing Agent');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/Enter a new name\./);
    expect(copies).toEqual([]);
    await field.fill('Leasing Assistant');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/Another role has this name\./);
    await field.fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Role Cloned');
    await expect(dialog).toBeHidden();
    const client = await clientOf(request);
    const data = await rolesOf(client, name);
    const [{ MenuId, CompanyId, ProductId } = {}] = data;
    expect([MenuId, CompanyId, ProductId]).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(copies.at(-1)?.postDataJSON()).toEqual({ Name: name, MenuId, CompanyId, ProductId, RoleType: 0 });
    expect(data).toEqual([expect.objectContaining({ Name: name, ProductName: 'Leasing', RoleType: 0 })]);
    expect((await client.delete(`${company}/role/remove?id=${data[0]?.Id}`)).ok()).toBe(true);
  },
);

test(
  'of a global role only the databases are changed',
  proves('browser', 'CONSOLE-ROLE-07', 'CONSOLE-ROLE-08', 'CONSOLE-ROLE-04'),
  async ({ page, request }) => {
    // A role that nobody holds who signs in elsewhere: its databases close the sessions of those who do.
    const name = 'Regional Manager';
    await openAsAdmin(page, `${path}?searchTerm=${encodeURIComponent(name)}`);
    const saves = savesOf(page);
    const grid = await expectRows(page, 'Roles');
    await expect(rowsOf(grid).first()).toContainText('Global Role');
    await grid.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Role / });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect(dialog.getByRole('combobox', { name: 'Product' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(dialog.getByText('These rows can only be read here.').first()).toBeVisible();
    await expect(dialog.getByRole('switch').first()).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('tab', { name: 'Databases' }).click();
    await dialog.getByRole('switch').first().click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page)).toContainText('Database role access saved');
    await expect(dialog).toBeHidden();
    expect(saves.map(({ path: sent }) => sent)).toEqual([expect.stringMatching(/(set|remove)rolevoyagerdbaccess$/)]);
    const client = await clientOf(request);
    const [role] = await rolesOf(client, name);
    const { Id, ProductId, Version } = role ?? {};
    const undo = String(saves[0]?.path).replace(/set|remove/, (word) => (word === 'set' ? 'remove' : 'set'));
    expect((await client.post(undo, saves[0]?.body as object)).ok()).toBe(true);
    const refused = await client.post(`${company}/role`, { Id, Name: 'Mine now', ProductId, Version });
    expect(refused.status()).toBe(403);
  },
);

test('leaving a changed role asks', proves('browser', 'CONSOLE-ROLE-09'), async ({ page }) => {
  await openAsAdmin(page, path);
  await expectRows(page, 'Roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zz');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText('Do you want to leave this page? Changes you made have not been saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Zz');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(dialog).toBeHidden();
});

test(
  'a product whose licence ended meanwhile is refused by the server with the text for it',
  proves('browser', 'CONSOLE-COMPANY-15'),
  async ({ page }) => {
    await page.route(/\/cafedropdown\/(company\/licensed\/products|licensedmenus)/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const choice of json.data) choice.Licensed = true;
      await route.fulfill({ response, json });
    });
    await openAsAdmin(page, path);
    await expectRows(page, 'Roles');
    await page.getByRole('button', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog', { name: 'New role' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(freshName());
    await choose(page, 'Product', 'Asset Insight');
    await choose(page, 'Menu', 'Asset Insight');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText(
      'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to',
    );
    await expect(dialog).toBeVisible();
  },
);
