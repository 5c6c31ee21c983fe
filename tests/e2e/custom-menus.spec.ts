import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { addUser, type Client, clientOf, company, givePassword, giveRole } from './helpers/client.ts';
import { callsTo, expectRows, nextAnswer, nextCall, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { fillSignIn, openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const LIST = '/api/custommenu/list/CompanyMenu';
const SAVE_ITEMS = '/api/custommenu/savemenuitems';

interface Item {
  MenuItemId: number;
  ParentID: number | null;
  Text: string;
  IsDefault: 0 | 1;
  Children: Item[];
}

const menuTree = (page: Page) => page.getByRole('tree', { name: 'Menu', exact: true });
const sourceTree = (page: Page) => page.getByRole('tree', { name: 'Menus of the products' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
/** Items as they are seen: `2 Units` is on the second level. */
const outline = (tree: Locator) =>
  tree
    .getByRole('treeitem')
    .evaluateAll((lines) => lines.map((line) => `${line.ariaLevel} ${line.textContent?.trim().replace(/\s+/g, ' ')}`));

let names = 0;
/** Tests run side by side on one database. */
const freshName = () => `Zz menu ${Date.now().toString(36)}${++names}`;

async function makeMenu(admin: Client, items: (id: number) => object[] = () => []) {
  const name = freshName();
  const made = await admin.post('/api/custommenu', { Id: 0, Name: name });
  const { Id } = (await made.json()) as { Id: number };
  const menulist = items(Id);
  if (menulist.length > 0) {
    const answer = await admin.post(SAVE_ITEMS, { MenuID: Id, menulist, deletemenulist: [] });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { id: Id, name, path: `custommenu/${Id}/${encodeURIComponent(name)}/menuitem` };
}

async function itemsOf(admin: Client, id: number): Promise<Item[]> {
  const answer = await admin.get(`/api/custommenu/${id}/menuitem`);
  return ((await answer.json()) as { data: Item[] }).data;
}

const leaf = (id: number, Text: string, route: string) => ({
  MenuItemId: 0,
  MenuID: id,
  Text,
  Route: route,
  page: route,
});
const folder = (id: number, Text: string, ...Children: object[]) => ({ MenuItemId: 0, MenuID: id, Text, Children });

test(
  'menus of the company are made, renamed and deleted in their tab',
  proves('browser', 'CONSOLE-MENU-01', 'CONSOLE-MENU-02', 'CONSOLE-MENU-03', 'CONSOLE-COMPANY-05'),
  async ({ page, request }) => {
    const name = freshName();
    const listed = nextAnswer(page, LIST);
    await openAsAdmin(page, 'company/settings/custommenu');
    const { data } = (await listed) as { data: { Name: string }[] };
    const grid = await expectRows(page, 'Custom menus');
    for (const menu of data) await expect(grid.getByText(menu.Name, { exact: true })).toBeVisible();
    const create = nextCall(page, '/api/custommenu');
    await page.getByRole('button', { name: 'Add menu' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await create).postDataJSON()).toEqual({ Id: 0, CompanyId: 1, Name: name });
    await expect(toasts(page).getByText('Menu saved')).toBeVisible();
    await expect(rowsOf(grid).filter({ hasText: name })).toBeVisible();
    const rename = nextCall(page, '/api/custommenu');
    await runOnRow(page, name, 'Rename');
    await dialog.getByLabel('Name').fill(`${name} b`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const sent = (await rename).postDataJSON();
    expect(sent).toMatchObject({ CompanyId: 1, Name: `${name} b`, Version: 1 });
    await expect(rowsOf(grid).filter({ hasText: `${name} b` })).toBeVisible();
    const removals = callsTo(page, '/api/custommenu/remove');
    await runOnRow(page, `${name} b`, 'Delete');
    const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this menu ?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText('Menu deleted')).toBeVisible();
    await expect(rowsOf(grid).filter({ hasText: name })).toHaveCount(0);
    expect(removals.map((call) => [call.method(), new URL(call.url()).searchParams.get('id')])).toEqual([
      ['DELETE', String(sent.Id)],
    ]);

    // A menu that a role has stays, and why is said.
    const admin = await clientOf(request);
    const menu = await makeMenu(admin);
    await admin.post(`${company}/role`, { Id: 0, Name: `Role of ${menu.name}`, ProductId: 1, MenuId: menu.id });
    await page.reload();
    await runOnRow(page, menu.name, 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText(`The menu "${menu.name}" is in use. Roles that have it: 1.`)).toBeVisible();
  },
);

test(
  'a menu is made of pages of the products, by pointer and keyboard',
  proves(
    'browser',
    'CONSOLE-MENU-04',
    'CONSOLE-MENU-05',
    'CONSOLE-MENU-07',
    'CONSOLE-MENU-08',
    'CONSOLE-MENU-11',
    'CONSOLE-MENU-12',
  ),
  async ({ page, request }) => {
    const admin = await clientOf(request);
    const menu = await makeMenu(admin);
    await openAsAdmin(page, 'company/settings/custommenu');
    await expectRows(page, 'Custom menus');
    const read = nextAnswer(page, `/api/custommenu/${menu.id}/menuitem`);
    await runOnRow(page, menu.name, 'Edit');
    expect(await read).toMatchObject({ data: [] });
    await expect(page).toHaveURL(`/app/${menu.path}`);
    await page.goto(`/app/custommenu/${menu.id}/${encodeURIComponent(menu.name)}?companyid=1`);
    await expect(page).toHaveURL(new RegExp(`/app/${menu.path}`));
    await expect(page.getByRole('heading', { level: 1, name: menu.name })).toBeVisible();
    await expect(page.getByText('Nothing in the menu yet')).toBeVisible();
    await expect(save(page)).toBeDisabled();

    // By pointer, from the menus of the products.
    const sources = sourceTree(page);
    await sources.focus();
    await sources.press('ArrowLeft');
    await expect(sources.getByRole('treeitem', { name: 'Company Console' })).toHaveAttribute('aria-expanded', 'false');
    const tree = menuTree(page);
    await sources.getByRole('treeitem', { name: 'Units', exact: true }).first().dragTo(tree, { steps: 8 });
    await expect.poll(() => outline(tree)).toEqual(['1 Units']);
    await expect(save(page)).toBeEnabled();
    // By keyboard: the next one comes behind it.
    await sources.focus();
    await sources.getByRole('treeitem', { name: 'Tenants' }).click();
    await sources.press('Enter');
    await expect.poll(() => outline(tree)).toEqual(['1 Units', '1 Tenants']);
    await tool(page, 'Add folder').click();
    await page.getByRole('textbox', { name: 'Text of the item' }).fill('Homes');
    await page.keyboard.press('Enter');
    await expect(tree).toBeFocused();
    await expect.poll(() => outline(tree)).toEqual(['1 Units', '1 Tenants', '1 Homes']);

    const said = page.getByRole('status').filter({ hasText: /place|Undone/ });
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said).toHaveText('Homes moved: place 2 of 3 in first level, level 1');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(said).toHaveText('Units moved: place 1 of 1 in Homes, level 2');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+v');
    await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Units', '2 Tenants']);
    // By pointer, to before and out of the folder.
    await tree.getByRole('treeitem', { name: 'Tenants' }).dragTo(tree.getByRole('treeitem', { name: 'Homes' }), {
      targetPosition: { x: 60, y: 4 },
      steps: 8,
    });
    await expect.poll(() => outline(tree)).toEqual(['1 Tenants', '1 Homes', '2 Units']);
    await page.keyboard.press('Control+z');
    await expect(said).toHaveText('Undone');
    await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Units', '2 Tenants']);

    // One default: the second takes it from the first; a folder has no page to start with.
    await tree.getByRole('treeitem', { name: 'Units' }).click();
    await tool(page, 'Set as default').click();
    await expect(tree.getByRole('treeitem', { name: 'Units Default' })).toBeVisible();
    await tree.getByRole('treeitem', { name: 'Tenants' }).click();
    await tool(page, 'Set as default').click();
    await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Units', '2 Tenants Default']);
    await tree.getByRole('treeitem', { name: 'Homes' }).click();
    await expect(tool(page, 'Set as default')).toBeDisabled();
    await expectAccessible(page);

    // What is not saved is not left without a question.
    await page.getByRole('link', { name: 'Custom menus' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(new RegExp(menu.path));

    // While a save is under way no other is sent, and nothing is changed.
    const saves = callsTo(page, SAVE_ITEMS);
    let go = () => {};
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.route(`**${SAVE_ITEMS}`, async (route) => {
      await held;
      await route.continue();
    });
    await save(page).click();
    await expect.poll(() => saves.length).toBe(1);
    await save(page).click({ force: true });
    await tree.focus();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Alt+ArrowDown');
    go();
    await expect(toasts(page).getByText('Menu items saved')).toBeVisible();
    expect(saves).toHaveLength(1);
    expect(saves[0]?.postDataJSON()).toEqual({
      MenuID: menu.id,
      Version: 1,
      deletemenulist: [],
      menulist: [
        {
          MenuItemId: 0,
          MenuID: menu.id,
          ParentID: null,
          Text: 'Homes',
          IsDefault: 0,
          Children: [
            expect.objectContaining({ MenuItemId: 0, Text: 'menu.units', IsDefault: 0, Route: 'units', page: 'units' }),
            expect.objectContaining({ MenuItemId: 0, Text: 'menu.tenants', IsDefault: 1, Route: 'tenants' }),
          ],
        },
      ],
    });
    await expect(save(page)).toBeDisabled();
    await page.reload();
    await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Units', '2 Tenants Default']);
  },
);

test(
  'what is saved is asked about before it goes, and is new below another item',
  proves('browser', 'CONSOLE-MENU-09', 'CONSOLE-MENU-10'),
  async ({ page, request }) => {
    const admin = await clientOf(request);
    const menu = await makeMenu(admin, (id) => [
      folder(id, 'Homes', leaf(id, 'Flats', 'units'), leaf(id, 'Houses', 'properties')),
      folder(id, 'People', leaf(id, 'Tenants', 'tenants')),
    ]);
    await openAsAdmin(page, menu.path);
    const tree = menuTree(page);
    await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Flats', '2 Houses', '1 People', '2 Tenants']);

    // A new one goes without a question.
    await tree.getByRole('treeitem', { name: 'People' }).click();
    await tool(page, 'Add folder').click();
    await page.keyboard.press('Escape');
    await expect(tree.getByRole('treeitem', { name: 'New folder' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(tree.getByRole('treeitem', { name: 'New folder' })).toHaveCount(0);

    // A moved one is new where it comes to.
    await tree.getByRole('treeitem', { name: 'Tenants' }).click();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Flats', '2 Houses', '1 People', '1 Tenants']);
    await page.keyboard.press('F2');
    await page.keyboard.type('Residents');
    await page.keyboard.press('Enter');

    await tree.getByRole('treeitem', { name: 'Homes' }).click();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this menu item?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(tree.getByRole('treeitem', { name: 'Homes' })).toBeVisible();
    await tool(page, 'Remove').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => outline(tree)).toEqual(['1 People', '1 Residents']);
    const call = nextCall(page, SAVE_ITEMS);
    await save(page).click();
    const body = (await call).postDataJSON() as { menulist: Item[]; deletemenulist: Item[] };
    expect(body.menulist.map(({ MenuItemId, ParentID, Text }) => [MenuItemId, ParentID, Text])).toEqual([
      [4, null, 'People'],
      [0, null, 'Residents'],
    ]);
    expect(body.deletemenulist.map(({ MenuItemId }) => MenuItemId)).toEqual([1, 2, 3, 5]);
    await expect(toasts(page).getByText('Menu items saved')).toBeVisible();

    // Somebody else saves in between: it is told, and what they made can be read.
    const now = await itemsOf(admin, menu.id);
    await admin.post(SAVE_ITEMS, { menulist: [{ ...now[0], Text: 'Persons' }, now[1]], deletemenulist: [] });
    await tree.getByRole('treeitem', { name: 'People' }).click();
    await tool(page, 'Move down').click();
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed this record' });
    await expect(alert).toBeVisible();
    await expect.poll(() => outline(tree)).toEqual(['1 Residents', '1 People']);
    await expect(alert).toContainText('After Reload, Undo brings your changes back.');
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => outline(tree)).toEqual(['1 Persons', '1 Residents']);
    // What was made here is one step back, and can be saved over theirs now that it was seen.
    await tool(page, 'Undo').click();
    await expect.poll(() => outline(tree)).toEqual(['1 Residents', '1 People']);
    const answer = nextAnswer(page, SAVE_ITEMS);
    await save(page).click();
    await answer;
    await expect(save(page)).toBeDisabled();
    expect((await itemsOf(admin, menu.id)).map(({ Text }) => Text)).toEqual(['Residents', 'People']);
  },
);

test('who has the menu sees it in the running page, with what their rights allow', async ({ page, request }) => {
  const admin = await clientOf(request);
  const menu = await makeMenu(admin, (id) => [leaf(id, 'Our homes', 'units'), leaf(id, 'Our vendors', 'vendors')]);
  const role = { Id: 0, Name: `Role of ${menu.name}`, ProductId: 1, MenuId: menu.id };
  expect((await admin.post(`${company}/role`, role)).status()).toBe(200);
  const user = await addUser(admin);
  await giveRole(admin, user.id, role.Name);
  const password = await givePassword(request, admin, user);
  const following = page.waitForResponse((answer) => answer.url().includes('/api/live/changes'));
  await fillSignIn(page, user.email, password);
  await page.getByRole('button', { name: 'East Coast', exact: true }).click();
  const navigation = page.getByRole('navigation', { name: 'Main menu' });
  await expect(navigation.getByRole('link')).toHaveText(['Our homes']);
  expect((await following).status()).toBe(200);
  const now = await itemsOf(admin, menu.id);
  await admin.post(SAVE_ITEMS, {
    menulist: [...now, folder(menu.id, 'People', leaf(menu.id, 'Our tenants', 'tenants'))],
    deletemenulist: [],
  });
  await expect(navigation.getByRole('link', { name: 'Our tenants' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Our vendors' })).toHaveCount(0);
});

test('two thousand items are moved in without drawing them all, and levels end', async ({ page, request }) => {
  const admin = await clientOf(request);
  const deep = (id: number, level: number): object =>
    folder(id, `Level ${level}`, ...(level < 5 ? [deep(id, level + 1)] : []));
  const menu = await makeMenu(admin, (id) => [
    deep(id, 1),
    ...Array.from({ length: 39 }, (_, group) =>
      folder(id, `Group ${group}`, ...Array.from({ length: 50 }, (_, index) => folder(id, `Item ${group}.${index}`))),
    ),
  ]);
  await openAsAdmin(page, menu.path);
  const tree = menuTree(page);
  await expect(page.getByText('Items: 1,994')).toBeVisible();
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(80);
  await tree.focus();
  await page.keyboard.press('End');
  const last = tree.getByRole('treeitem', { name: 'Item 38.49', exact: true });
  await expect(last).toBeInViewport();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'place 49 of 50 in Group 38' })).toBeAttached();
  await page.keyboard.press('Home');
  for (let level = 1; level <= 4; level++) await page.keyboard.press('ArrowDown');
  await tool(page, 'Add folder').click();
  await expect(toasts(page).getByText('A menu has at most 5 levels.')).toBeVisible();
  // Six are left, and the seventh is too many.
  for (let count = 1994; count <= 2000; count++) {
    await expect(page.getByText(`Items: ${count.toLocaleString('en-US')}`)).toBeVisible();
    await tree.focus();
    await page.keyboard.press('Home');
    await tool(page, 'Add folder').click();
    if (count < 2000) await page.keyboard.press('Escape');
  }
  await expect(toasts(page).getByText('A menu has at most 2,000 items.')).toBeVisible();
  const answer = nextAnswer(page, SAVE_ITEMS);
  await save(page).click();
  const { data } = (await answer) as { data: Item[] };
  expect(
    data
      .at(-1)
      ?.Children.slice(-2)
      .map(({ Text }) => Text),
  ).toEqual(['Item 38.49', 'Item 38.48']);
});

test('readers look, Arabic begins at the right, a phone has all of it', async ({ page, request }) => {
  const admin = await clientOf(request);
  const menu = await makeMenu(admin, (id) => [
    folder(id, 'Homes', leaf(id, 'Flats', 'units')),
    leaf(id, 'Deals', 'deals'),
  ]);
  await openAs(page, 'readonly@hmpg.example', menu.path);
  const tree = menuTree(page);
  await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Flats', '1 Deals']);
  await tree.focus();
  await page.keyboard.press('End');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText('Deals');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => outline(tree)).toEqual(['1 Homes', '2 Flats', '1 Deals']);
  await expect(tool(page, 'Rename')).toBeDisabled();
  await expect(save(page)).toBeDisabled();

  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/userprofile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Language: 'ar-SA', Culture: 'ar-SA' } });
  });
  await openAsAdmin(page, menu.path);
  const arabic = page.getByRole('tree', { name: 'القائمة', exact: true });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await arabic.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('toolbar').locator('[title*="(Alt+←)"]')).toHaveAttribute(
    'aria-label',
    'نقل إلى داخل العنصر أعلاه',
  );
  // Inwards is to the left here: the folder closes to the right and opens to the left.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => outline(arabic)).toEqual(['1 Homes', '1 Deals']);
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => outline(arabic)).toEqual(['1 Homes', '2 Flats', '2 Deals']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
