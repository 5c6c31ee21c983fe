import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { addUser, type Client, clientOf, company, givePassword, giveRole } from './helpers/client.ts';
import { callsTo, expectRows, gridOf, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const tab = 'company/settings/managereportfilters';
const users = `${company}/reportfilteruser/list`;
const save = `${company}/saveusersfilter`;
const mark = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** The administrator keeps a filter of a report of the console. */
async function keepFilter(client: Client, name: string): Promise<void> {
  const answer = await client.post('/api/savedfilter', {
    Id: 0,
    Filtername: 'report.userdetailreport',
    Savedfiltername: name,
    Filter: JSON.stringify({ userStatus: '1' }),
    IsDefault: false,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The modal of the only filter of this name. */
async function openUsers(page: Page, name: string) {
  await openAsAdmin(page, `${tab}?savedfiltername=${name}&productid=-1`);
  const grid = await expectRows(page, 'Report filters');
  await rowsOf(grid)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const call = nextCall(page, users);
  const summary = nextCall(page, `${company}/assigneduserlist`);
  await page.getByRole('menuitem', { name: 'Assign users' }).click();
  const dialog = page.getByRole('dialog', { name: `Users of the filter ${name}` });
  await expect(rowsOf(dialog.getByRole('grid')).first()).toBeVisible();
  return { dialog, asked: [queryOf(await call), queryOf(await summary)] };
}

/** The modal with one user alone. */
async function findUser(dialog: Locator, text: string): Promise<void> {
  const rows = rowsOf(dialog.getByRole('grid'));
  await dialog.getByRole('searchbox', { name: 'Search' }).fill(text);
  await expect(rows).toHaveText([new RegExp(text)]);
}

const sentBy = async (page: Page, act: () => Promise<void>) => {
  const call = nextCall(page, save);
  await act();
  const { usersToSave, usersToDelete } = (await call).postDataJSON() as Record<string, { UserEmail: string }[]>;
  await expect(toasts(page).getByText('User(s) filter saved')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Close' }).first().click();
  const emails = (links: { UserEmail: string }[] = []) => links.map(({ UserEmail }) => UserEmail).sort();
  return { save: emails(usersToSave), remove: emails(usersToDelete) };
};

test(
  'saved filters stand with who has them, and are narrowed by each column',
  proves('browser', 'CONSOLE-RPTFILTER-01', 'CONSOLE-RPTFILTER-04'),
  async ({ page, request }) => {
    const name = `Listed ${mark()}`;
    await keepFilter(await clientOf(request), name);
    const people = page.waitForResponse((answer) => answer.url().endsWith(`${company}/users/listreportfilter`));
    const products = page.waitForResponse((answer) => answer.url().endsWith(`${company}/product/listreportfilter`));
    await openAsAdmin(page, tab);
    const grid = await expectRows(page, 'Report filters');
    for (const heading of [
      ...['Filter columns', 'Saved filter', 'Default filter', 'Assigned user', 'User email', 'User status', 'Product'],
      ...['Voyager DB', 'Role'],
    ])
      await expect(grid.getByRole('columnheader', { name: heading, exact: true })).toBeAttached();
    await page.getByRole('combobox', { name: 'Assigned user' }).click();
    const { data } = await (await people).json();
    expect(data.length).toBeGreaterThan(5);
    await page.getByRole('combobox', { name: 'Assigned user' }).fill('Grace Whit');
    await page.getByRole('option', { name: 'Grace Whitfield' }).click();
    await page.keyboard.press('Escape');
    expect((await products).ok()).toBe(true);
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'Company Console' }).click();
    await page.getByRole('textbox', { name: 'Saved filter' }).fill(name);
    await page.getByRole('textbox', { name: 'Filter columns' }).fill('user details');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(rowsOf(grid)).toHaveCount(1);
    await expect(rowsOf(grid)).toContainText('Grace Whitfield');
    await page.getByRole('textbox', { name: 'Filter columns' }).fill('no such report');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nothing matches', { exact: false }).first()).toBeVisible();
  },
);

test(
  'a filter is given to users and taken from them in one save, and they find it in the report',
  proves(
    'browser',
    'CONSOLE-RPTFILTER-02',
    'CONSOLE-RPTFILTER-03',
    'CONSOLE-RPTFILTER-06',
    'CONSOLE-RPTFILTER-08',
    'CONSOLE-RPTFILTER-09',
  ),
  async ({ page, request, browser }) => {
    test.slow();
    const client = await clientOf(request);
    const { asked: inDatabase } = await openUsers(page, 'Above 2,500');
    const whole = { savedfiltername: 'Above 2,500', productid: '1', voyagerdbid: expect.stringMatching(/^\d+$/) };
    for (const query of inDatabase) expect(query).toMatchObject(whole);
    const name = `Given ${mark()}`;
    await keepFilter(client, name);
    const person = await addUser(client);
    await giveRole(client, person.id, 'Company Administrator');
    const { dialog, asked } = await openUsers(page, name);
    for (const query of asked) expect(query).toMatchObject({ savedfiltername: name, productid: '5' });
    const grid = dialog.getByRole('grid');
    for (const heading of ['First name', 'Last name', 'Email', 'Status', 'Role', 'Saved filters'])
      await expect(grid.getByRole('columnheader', { name: heading, exact: true })).toBeAttached();
    await expect(dialog.getByRole('button', { name: 'Select all' })).toBeVisible();
    await expectAccessible(page);

    const find = (text: string) => findUser(dialog, text);
    const has = grid.getByRole('switch', { name: /^Has the filter/ });
    // Ticked twice is in neither list.
    await find(person.email);
    await has.click();
    await has.click();
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    await has.click();
    await grid.getByRole('switch', { name: /^Starts with it/ }).click();
    await find('Whitfield');
    await expect(has).toBeChecked();
    await has.click();

    // A second press while the first is under way sends nothing.
    const calls = callsTo(page, save);
    await page.route(`**${save}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const lists = await sentBy(page, async () => {
      await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
    });
    expect(lists).toEqual({ save: [person.email], remove: ['admin@hmpg.example'] });
    expect(calls).toHaveLength(1);
    await dialog.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(dialog.getByText('Have the filter').locator('..')).toHaveText('Have the filter1');

    const password = await givePassword(request, client, person);
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto('/login');
    await submitSignIn(theirs, person.email, password);
    await expect(theirs.getByRole('banner')).toBeVisible();
    await theirs.goto('/app/userdetailreport');
    await expect(theirs.getByRole('button', { name: `Saved filter: ${name}` })).toBeVisible();
    await expect(theirs.getByRole('combobox', { name: 'Status' })).toHaveValue('Inactive');
    await theirs.context().close();
  },
);

test(
  'select all gives the filter to everybody who can have it, clear takes it back',
  proves('browser', 'CONSOLE-RPTFILTER-07'),
  async ({ page, request }) => {
    test.slow();
    const client = await clientOf(request);
    const name = `All ${mark()}`;
    await keepFilter(client, name);
    const { dialog } = await openUsers(page, name);
    const search = dialog.getByRole('searchbox', { name: 'Search' });
    const grid = dialog.getByRole('grid');
    // The named administrators are enough: other tests add users meanwhile.
    await search.fill('admin@hmpg.example');
    await expect(rowsOf(grid)).toHaveCount(2);
    const saveNow = async () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Select all' }).click();
    const both = ['admin@hmpg.example', 'sysadmin@hmpg.example'];
    expect(await sentBy(page, saveNow)).toEqual({ save: both, remove: [] });
    await expect(grid.getByRole('switch', { name: /^Has the filter/, checked: true })).toHaveCount(2);
    await findUser(dialog, 'sysadmin@hmpg.example');
    await dialog.getByRole('button', { name: 'Clear' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'A filter that nobody has is not kept.' });
    await question.getByRole('button', { name: 'Clear' }).click();
    expect(await sentBy(page, saveNow)).toEqual({ save: [], remove: ['sysadmin@hmpg.example'] });

    // Who cannot open the report cannot be given it, and why is said.
    await findUser(dialog, 'leasing@hmpg.example');
    await grid.getByRole('switch', { name: /^Has the filter/ }).click();
    await expect(toasts(page)).toContainText(
      'No role of Nora Lindqvist opens this report in the database of the filter.',
    );
  },
);

test('people who may only read see who has a filter, and change nothing', async ({ page }) => {
  await openAs(page, 'readonly@hmpg.example', tab);
  const grid = await expectRows(page, 'Report filters');
  await rowsOf(grid)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Assign users' })).toBeDisabled();
  await openAs(page, 'leasing@hmpg.example', tab);
  await expect(page.getByText("You don't have permission to access that page.").first()).toBeVisible();
  await expect(gridOf(page, 'Report filters')).toBeHidden();
});
