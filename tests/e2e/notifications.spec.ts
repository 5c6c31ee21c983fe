import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { type Client, clientOf } from './helpers/client.ts';
import { callsTo, expectRows, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, fillSignIn, openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ provoked: /ERR_FAILED/ });

const staff = 'leasing@hmpg.example';
const root = '/api/usernotification';
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const fresh = (text: string) => `${text} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;

/** An administrator, and who gets what they send; nothing is on the list of the latter. */
async function people(request: APIRequestContext, email = staff) {
  const admin = await clientOf(request);
  const theirs = await clientOf(request, email, { role: 'Leasing Assistant', database: 'hmpg_east' });
  const { Id } = (await (await theirs.get('/api/userprofile')).json()) as { Id: number };
  await theirs.post(`${root}/markreceived`, { UpTo: 2_147_483_647 });
  const send = (Notification: string, type = 0) =>
    sendTo(admin, { Notification, type, Audience: 'users', Users: [Id] });
  return { admin, theirs, send };
}

async function sendTo(admin: Client, body: object): Promise<number> {
  const answer = await admin.post(`${root}/send`, body);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { Id: number }).Id;
}

test(
  'a notification stands behind the bell, comes without a reload, and leaves all tabs when it is received',
  proves('browser', 'WIDGET-NOTIF-01', 'WIDGET-NOTIF-02', 'WIDGET-NOTIF-03'),
  async ({ page, context, request }) => {
    test.slow();
    const { send } = await people(request);
    const [early, late] = [fresh('The lifts are out of order'), fresh('<b onclick="x()">The lifts</b> work again')];
    const first = await send(early, 2);
    const due = callsTo(page, `${root}/checkandcreate`);
    const checked = page.waitForResponse(`**${root}/checkandcreate?*`);
    await fillSignIn(page, staff);
    await expectShell(page);
    await checked;
    expect(due).toHaveLength(1);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new');
    const other = await context.newPage();
    await other.goto('/app/dashboard');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 new');

    await bellOf(page).focus();
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeFocused();
    await expect(panel.getByRole('listitem')).toHaveText([new RegExp(`Error: .*${early}`)]);
    await expectAccessible(page);

    await send(late, 1);
    await expect(panel.getByRole('listitem')).toHaveText([/Warning: /, /Error: /]);
    await expect(panel.getByRole('listitem').first()).toContainText(late);
    await expect(page.getByRole('status').filter({ hasText: `New notification: ${late}` })).toBeAttached();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications, 2 new');

    const marked = page.waitForRequest((asked) => asked.url().endsWith('/markreceived'));
    await panel.getByRole('button', { name: `Mark as received: ${early}` }).press('Enter');
    expect((await marked).url()).toContain(`${root}/${first}/markreceived`);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('button', { name: `Mark as received: ${late}` })).toBeFocused();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 new');
    await page.keyboard.press('Escape');
    await expect(bellOf(page)).toBeFocused();
    await page.reload();
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new');
    await bellOf(page).click();
    await expect(panel.getByRole('heading')).toBeFocused();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel).not.toContainText(early);
    await panel.getByRole('button', { name: /^Mark as received/ }).click();
    await expect(panel.getByText('No new notifications')).toBeVisible();
    await expect(panel.getByRole('heading')).toBeFocused();
  },
);

test('more than a hundred are 99+, come in pages, and are received in one go', async ({ page, request }) => {
  const { send } = await people(request);
  const mark = fresh('Number');
  for (let from = 0; from < 120; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(`${mark} ${from + at}`)));
  await openAs(page, staff, 'dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 99+ new');
  await bellOf(page).click();
  const panel = panelOf(page);
  const marks = panel.getByRole('button', { name: /^Mark as received/ });
  await expect(marks).toHaveCount(100);
  await panel.getByRole('button', { name: 'Show earlier ones' }).click();
  await expect(marks).toHaveCount(120);
  const calls = callsTo(page, `${root}/markreceived`);
  await panel.getByRole('button', { name: 'Mark all as received' }).click();
  await expect(panel.getByText('No new notifications')).toBeVisible();
  expect(calls).toHaveLength(1);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test('a list that cannot be read says so and is read again', async ({ page, request }) => {
  const { send } = await people(request);
  const text = fresh('Rents are due');
  await send(text);
  await page.route(`**${root}`, (route) => route.abort());
  // What is due is asked for once, and the list is read after it without being asked.
  const isDue = page.waitForResponse((answer) => answer.url().includes(`${root}/checkandcreate?`));
  await openAs(page, staff, 'dashboard');
  await isDue;
  await bellOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('alert')).toContainText('The notifications could not be loaded.');
  await page.unroute(`**${root}`);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByRole('listitem')).toContainText(text);
});

test('while the stream is cut they are looked for, and once it is back they come over it', async ({
  page,
  request,
}) => {
  const { send } = await people(request);
  await page.clock.install();
  const following = page.waitForResponse('**/api/live/changes*');
  await openAs(page, staff, 'dashboard');
  await following;
  await page.route('**/api/live/changes*', (route) => route.abort());
  await send(fresh('The stream is cut'));
  // Without a word for so long it is given up, and what cannot be opened again is polled.
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new', { timeout: 1_000 });
  }).toPass();

  // It is opened again, and tells the next one sooner than it would be looked for.
  let isBack = false;
  page.on('response', (answer) => {
    if (answer.url().includes('/api/live/changes') && answer.ok()) isBack = true;
  });
  await page.unroute('**/api/live/changes*');
  await expect(async () => {
    await page.clock.runFor(10_000);
    expect(isBack).toBe(true);
  }).toPass();
  await send(fresh('The stream is back'));
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 new');
});

test('in Arabic on a phone the list is within the window', async ({ page, request }) => {
  const { send } = await people(request, 'arabic@hmpg.example');
  const text = fresh(
    'المصاعد معطلة حتى المساء https://example.com/a-very-long-address-that-does-not-break-anywhere-at-all',
  );
  for (const type of [2, 1, 0]) await send(text, type);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'arabic@hmpg.example', 'dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: 'الإشعارات، 3 جديدة' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'الإشعارات' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  for (const part of [panel.getByRole('list'), page.locator('html')])
    expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectAccessible(page);
});

test('an administrator sends one to a role, sees who has received it, and takes it back', async ({ page, request }) => {
  test.slow();
  const { theirs } = await people(request);
  const text = fresh('<i>Office hours</i> change');
  await openAsAdmin(page, 'notifications');
  await expectRows(page, 'Notifications');
  await page.getByRole('button', { name: 'Send a notification' }).click();
  const form = page.getByRole('dialog', { name: 'Send a notification' });
  await form.getByRole('textbox', { name: /^Text/ }).fill(text);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByText('Input is required', { exact: true })).toBeVisible();
  await form.getByRole('combobox', { name: /^Sent to/ }).click();
  await page.getByRole('option', { name: 'Holders of roles' }).click();
  await form.getByRole('combobox', { name: /^Roles/ }).fill('Leasing Assist');
  await page.getByRole('option', { name: /Leasing Assistant/ }).click();
  // The choices stay open for another one.
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).toContainText('Notification sent');
  const grid = await expectRows(page, 'Notifications');
  const row = rowsOf(grid).filter({ hasText: text });
  await expect(row).toContainText('Leasing Assistant');

  const [own] = (await (await theirs.get(root)).json()) as [{ Id: number; Notification: string }];
  expect(own.Notification).toBe(text);
  await theirs.post(`${root}/${own.Id}/markreceived`);
  // The row follows by itself.
  await expect(row.getByRole('gridcell').nth(5)).toHaveText('1');
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Who has received it' }).click();
  const receivers = page.getByRole('dialog', { name: 'Receivers' });
  await expect(receivers.getByRole('row').filter({ hasText: staff })).toContainText(/\d{4}/);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toHaveCount(0);
});
