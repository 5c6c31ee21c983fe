import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { addUser, clientOf, company } from './helpers/client.ts';
import { expectRows, gridOf, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { cutOff, loseFirstAnswer } from './helpers/lostAnswers.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Connections that break while something is saved: nothing typed is lost, it is told, and a second press saves once. */
test.use({ provoked: /ERR_FAILED|ERR_CONNECTION/ });
test.slow();

const fresh = (what: string) => `Zz ${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
const unsent = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'The changes did not reach the server. They are still here and still unsaved.' });

test('a menu is made, renamed and deleted once', async ({ page, request }) => {
  const name = fresh('menu');
  await openAsAdmin(page, 'company/settings/custommenu');
  const grid = await expectRows(page, 'Custom menus');
  const saves = await loseFirstAnswer(page, '/api/custommenu');
  await page.getByRole('button', { name: 'Add menu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(unsent(page)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await unsent(page).getByRole('button', { name: 'Retry' }).click();
  await expect(toasts(page).getByText('Menu saved')).toBeVisible();
  saves.expectSame();
  await expect(rowsOf(grid).filter({ hasText: name })).toHaveCount(1);

  const line = await cutOff(page, '/api/custommenu');
  await runOnRow(page, name, 'Rename');
  await dialog.getByLabel('Name').fill(`${name} b`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(unsent(page)).toBeVisible();
  await line.on();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowsOf(grid).filter({ hasText: `${name} b` })).toHaveCount(1);

  const removals = await loseFirstAnswer(page, '/api/custommenu/remove');
  const remove = async () => {
    await runOnRow(page, `${name} b`, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(toasts(page).getByText('temporarily unavailable')).toBeVisible();
  await remove();
  await expect(toasts(page).getByText('Menu deleted')).toBeVisible();
  removals.expectSame();
  await expect(rowsOf(grid).filter({ hasText: name })).toHaveCount(0);
  const listed = await (await clientOf(request)).get(`/api/custommenu/list/CompanyMenu?searchTerm=${name}`);
  expect(await listed.json()).toMatchObject({ MaxRows: 0 });
});

test('the tree of a menu stays as it was made, and is saved once', async ({ page, request }) => {
  const admin = await clientOf(request);
  const made = await admin.post('/api/custommenu', { Id: 0, Name: fresh('tree') });
  const { Id, Name } = (await made.json()) as { Id: number; Name: string };
  await openAsAdmin(page, `custommenu/${Id}/${encodeURIComponent(Name)}/menuitem`);
  const tree = page.getByRole('tree', { name: 'Menu', exact: true });
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  const addFolder = async (text: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Add folder' }).click();
    await page.getByRole('textbox', { name: 'Text of the item' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(tree.getByRole('treeitem', { name: text })).toBeVisible();
  };
  await addFolder('Homes');
  const line = await cutOff(page, '/api/custommenu/savemenuitems');
  await save.click();
  await expect(unsent(page)).toBeVisible();
  await expectAccessible(page);
  // What is done meanwhile is not held up.
  await addFolder('People');
  await expect(unsent(page)).toBeVisible();
  await line.on();
  const saves = await loseFirstAnswer(page, '/api/custommenu/savemenuitems');
  await save.click();
  await expect(unsent(page)).toBeVisible();
  await expect(tree.getByRole('treeitem')).toHaveText(['Homes', 'People']);
  await unsent(page).getByRole('button', { name: 'Retry' }).click();
  await expect(toasts(page).getByText('Menu items saved')).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  await expect(save).toBeDisabled();
  saves.expectSame();
  const items = (await (await admin.get(`/api/custommenu/${Id}/menuitem`)).json()) as object;
  expect(items).toMatchObject({ Version: 2, data: [{ Text: 'Homes', Children: [{ Text: 'People' }] }] });
});

test('users of a filter stay chosen, and get it once', async ({ page, request }) => {
  const admin = await clientOf(request);
  const name = fresh('filter');
  const body = { Id: 0, Filtername: 'report.userdetailreport', Savedfiltername: name, Filter: '{}', IsDefault: false };
  expect((await admin.post('/api/savedfilter', body)).status()).toBe(200);
  await openAsAdmin(page, `company/settings/managereportfilters?savedfiltername=${name}&productid=-1`);
  const grid = await expectRows(page, 'Report filters');
  await rowsOf(grid)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Assign users' }).click();
  const dialog = page.getByRole('dialog', { name: `Users of the filter ${name}` });
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('sysadmin@hmpg.example');
  await expect(rowsOf(dialog.getByRole('grid'))).toHaveText([/sysadmin@hmpg.example/]);
  const has = dialog.getByRole('grid').getByRole('switch', { name: /^Has the filter/ });
  await has.click();
  const saves = await loseFirstAnswer(page, `${company}/saveusersfilter`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsent(page)).toBeVisible();
  await expect(has).toBeChecked();
  await expect(dialog.getByText('1 row changed')).toBeVisible();
  await expectAccessible(page);
  await unsent(page).getByRole('button', { name: 'Retry' }).click();
  await expect(toasts(page).getByText('User(s) filter saved')).toBeVisible();
  saves.expectSame();
  await expect(unsent(page)).toHaveCount(0);
  await expect(has).toBeChecked();
});

test('users stay selected until they are logged out', async ({ page, request }) => {
  const user = await addUser(await clientOf(request));
  await openAsAdmin(page, 'company/settings/forcelogout');
  await expectRows(page, 'Force logout');
  await page.getByRole('searchbox', { name: 'Search' }).fill(user.last);
  await page.keyboard.press('Enter');
  const chosen = gridOf(page, 'Force logout').getByRole('button', { name: new RegExp(`^Select(ed)?: ${user.full}$`) });
  await chosen.click();
  const calls = await loseFirstAnswer(page, `${company}/forcelogout`);
  const force = async () => {
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Force logout' }).click();
    await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Force logout' }).click();
  };
  await force();
  const told = 'Error forcing logout users. Please try again later.';
  await expect(toasts(page).getByText(told, { exact: true })).toBeVisible();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await force();
  await expect(toasts(page)).toContainText('Force logout initiated for selected users');
  calls.expectSame();
});

test('feedback stays in its dialog, with its picture, and is kept once', async ({ page, request }) => {
  const message = fresh('feedback');
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('textbox', { name: /^Message/ }).fill(message);
  await dialog.getByRole('radio', { name: 'Negative' }).check();
  const picture = dialog.getByRole('img', { name: 'Picture of the page' });
  await expect(picture).toBeVisible({ timeout: 40_000 });
  const saves = await loseFirstAnswer(page, '/api/feedback');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const told = dialog.getByRole('alert').filter({ hasText: 'The feedback did not reach the server.' });
  await expect(told).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue(message);
  await expect(dialog.getByRole('radio', { name: 'Negative' })).toBeChecked();
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page)).toContainText('Thank you for your feedback');
  saves.expectSame();
  const kept = await (await clientOf(request)).get(`/api/feedback/list?searchTerm=${encodeURIComponent(message)}`);
  expect(await kept.json()).toMatchObject({ MaxRows: 1 });
});

test('a server that never answers for half a minute is given up, told, and asked again', async ({ page, request }) => {
  await page.addInitScript(hurry, 10);
  const admin = await clientOf(request);
  const made = await admin.post('/api/custommenu', { Id: 0, Name: fresh('slow') });
  const { Id, Name } = (await made.json()) as { Id: number; Name: string };
  await openAsAdmin(page, `custommenu/${Id}/${encodeURIComponent(Name)}/menuitem`);
  await page.getByRole('toolbar').getByRole('button', { name: 'Add folder' }).click();
  await page.keyboard.press('Enter');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/custommenu/savemenuitems', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first one is done, and never answered.
    if (keys.length === 1) await route.fetch();
    else await route.continue();
  });
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  await expect(unsent(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.patience?.split(' '))).toContain('30000');
  await expect(toasts(page).getByText('The server took too long to answer. Try again.')).toBeVisible();
  await save.click();
  await expect(toasts(page).getByText('Menu items saved')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  const items = (await (await admin.get(`/api/custommenu/${Id}/menuitem`)).json()) as object;
  expect(items).toMatchObject({ Version: 2, data: [{ Text: 'New folder' }] });
});

/** Lets what is given up after a time be given up sooner, and notes the times that were asked for. */
function hurry(times: number): void {
  const patient = AbortSignal.timeout.bind(AbortSignal);
  const asked = new Set<number>();
  AbortSignal.timeout = (milliseconds) => {
    document.documentElement.dataset.patience = [...asked.add(milliseconds)].join(' ');
    return patient(milliseconds / times);
  };
}
