import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { addUser, clientOf, company, givePassword } from './helpers/client.ts';
import { expectShell, fillSignIn, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const treeOf = (page: Page, name: string) => page.getByRole('treegrid', { name });
const groupsOf = (tree: Locator) => tree.locator('[data-group]');
const settings = (page: Page) => page.getByRole('button', { name: 'Table settings' });
const views = (page: Page) => page.getByRole('button', { name: /^Saved filter: / });

async function openAt(page: Page, path: string, role = 'Maintenance Supervisor'): Promise<void> {
  const place = { role, database: 'hmpg_east' };
  await openInWorkspace(page, 'multi@hmpg.example', { ...place, path: path.split('?')[0] ?? '' });
  await page.goto(`/app/${path}`);
}

/** The tree with its groups as they are now. */
async function expectGroups(page: Page, name: string): Promise<Locator> {
  const tree = treeOf(page, name);
  await expect(groupsOf(tree).first()).toBeVisible();
  await expect(tree).toHaveAttribute('aria-busy', 'false');
  return tree;
}

const numberIn = (text: string) => Number(/Rows: ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));

test('rows stand under groups that the keyboard opens; a group has as many rows as it tells', async ({ page }) => {
  await openAt(page, 'workorders?groupby=Status&priority=emergency');
  const tree = await expectGroups(page, 'Work orders');
  const statuses = [/^New/, /^Scheduled/, /^In progress/, /^On hold/, /^Completed/, /^Canceled/];
  await expect(groupsOf(tree)).toHaveText(statuses);
  const count = await groupsOf(tree).count();
  await expect(tree).toHaveAttribute('aria-rowcount', String(count + 1));
  const first = groupsOf(tree).first();
  await expect(first).toHaveAttribute('aria-level', '1');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);

  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const told = numberIn((await first.textContent()) ?? '');
  await expect(tree).toHaveAttribute('aria-rowcount', String(count + told + 1));
  const rows = tree.locator('[role="row"][aria-level="2"]');
  await expect(rows.first().getByRole('link', { name: /^WO-/ })).toBeVisible();
  await expect(rows.first()).toContainText('Emergency');
  await page.keyboard.press('ArrowRight');
  await expect(tree).toHaveAttribute('aria-activedescendant', (await rows.first().getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(tree).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(rows).toHaveCount(0);
  await expect(tree).toBeFocused();
});

test('the rows of a long group are reached to the last one', async ({ page }) => {
  await openAt(page, 'workorders?groupby=Status&status=completed');
  const tree = await expectGroups(page, 'Work orders');
  await groupsOf(tree).click();
  const told = numberIn((await groupsOf(tree).textContent()) ?? '');
  expect(told).toBeGreaterThan(200);
  await expect(tree).toHaveAttribute('aria-rowcount', String(told + 2));
  await page.keyboard.press('End');
  const last = tree.locator(`[aria-rowindex="${told + 2}"]`);
  await expect(last.getByRole('link', { name: /^WO-/ })).toBeVisible();
  await expect(last).toContainText('Completed');
});

test('what rows are grouped by is chosen in the tools of the table, and saved with a view that says when it changed', async ({
  page,
}) => {
  await openAt(page, 'workorders?layout=table');
  await expect(page.getByRole('grid', { name: 'Work orders' })).toBeVisible();
  const name = `By priority ${Date.now()}`;
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save filter…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(views(page)).toHaveAccessibleName(`Saved filter: ${name}`);
  const changed = page.getByRole('status').filter({ hasText: 'Changed' });

  // While a view is chosen, the groups are the view's.
  await settings(page).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Priority');
  await page.keyboard.press('Escape');
  const tree = await expectGroups(page, 'Work orders');
  await expect(groupsOf(tree)).toHaveText([/^Low/, /^Normal/, /^High/, /^Emergency/]);
  await expect(page).toHaveURL(/groupby=Priority/);
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(changed).toBeHidden();

  await views(page).click();
  await page.getByRole('menuitemradio', { name: 'No saved filter' }).click();
  await expect(page.getByRole('grid', { name: 'Work orders' })).toBeVisible();
  await expect(page).not.toHaveURL(/groupby/);
  await views(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expectGroups(page, 'Work orders');
  await expect(page).toHaveURL(/groupby=Priority/);
  await expect(changed).toBeHidden();
});

test('deals are grouped by their stage; a deal that moves on its board is in another group, and Undo puts it back', async ({
  page,
}) => {
  await openAt(page, 'deals?groupby=Stage', 'Leasing Agent');
  const tree = await expectGroups(page, 'Deals');
  const told = async (stage: string) =>
    numberIn(
      (await groupsOf(tree)
        .filter({ hasText: new RegExp(`^${stage}`) })
        .textContent()) ?? '',
    );
  const before = await told('Inquiry');
  // Its total ends where the heading of what it is of does.
  const endOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const heading = await endOf(tree.locator('[data-column="Amount"] span').first());
  expect(await endOf(groupsOf(tree).first().getByText(/^\$/))).toBeCloseTo(heading, 0);

  await page.goto('/app/deals?layout=board');
  const columnOf = (stage: string) =>
    page.locator('[data-board]').getByRole('region', { name: new RegExp(`^${stage}`) });
  const cards = columnOf('Inquiry').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const deal = ((await cards.first().getByRole('link').first().textContent()) ?? '').trim();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/connect/deal') && answer.request().method() === 'POST',
  );
  await cards
    .first()
    .getByRole('button', { name: `Move ${deal}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Tour' }).press('Enter');
  expect((await saved).status()).toBe(200);
  await expect(columnOf('Inquiry').getByRole('heading')).toHaveText(`Inquiry${before - 1}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(columnOf('Inquiry').getByRole('heading')).toHaveText(`Inquiry${before}`);
  await page.goto('/app/deals?groupby=Stage');
  await expectGroups(page, 'Deals');
  expect(await told('Inquiry')).toBe(before);
});

test('without a view, what rows are grouped by stands in the address and is kept for the user, until they choose none', async ({
  page,
  request,
}) => {
  test.slow();
  const client = await clientOf(request);
  const user = await addUser(client, 'Leasing Office');
  await fillSignIn(page, user.email, await givePassword(request, client, user));
  await page.getByRole('button', { name: 'East Coast', exact: true }).click();
  await expectShell(page);
  await page.goto('/app/workorders?layout=table');
  await expect(page.getByRole('grid', { name: 'Work orders' })).toBeVisible();
  const kept = () =>
    page.waitForResponse((one) => one.url().includes('/tablechoices') && one.request().method() !== 'GET');
  const chosen = kept();
  await settings(page).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Priority');
  await page.keyboard.press('Escape');
  await expectGroups(page, 'Work orders');
  await expect(page).toHaveURL(/groupby=Priority/);
  expect((await chosen).ok()).toBe(true);

  // An address without groups has what was chosen last.
  await page.goto('/app/dashboard');
  await expectShell(page);
  await page.goto('/app/workorders');
  const tree = await expectGroups(page, 'Work orders');
  // What was kept stands in the address as what was chosen just now: whoever gets it sees the same.
  await expect(page).toHaveURL(/groupby=Priority/);
  const told = await groupsOf(tree).allTextContents();
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expectShell(fresh);
  expect(await groupsOf(await expectGroups(fresh, 'Work orders')).allTextContents()).toEqual(told);
  await fresh.close();
  const colleague = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await colleague?.newPage();
  if (!theirs) throw new Error('There is no browser.');
  await openInWorkspace(theirs, 'multi@hmpg.example', { role: 'Maintenance Supervisor', database: 'hmpg_east' });
  await theirs.goto(page.url());
  expect(await groupsOf(await expectGroups(theirs, 'Work orders')).allTextContents()).toEqual(told);
  await colleague?.close();
  const cleared = kept();
  await settings(page).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ index: 0 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Work orders' })).toBeVisible();
  await expect(page).not.toHaveURL(/groupby=Priority/);
  expect((await cleared).ok()).toBe(true);
  await client.delete(`${company}/user/remove?id=${user.id}`);
});
