import type { Page } from 'playwright/test';
import { answerOnce } from './helpers/api.ts';
import { expectAccessible } from './helpers/axe.ts';
import { addUser, clientOf, company, giveRole } from './helpers/client.ts';
import { callsTo, expectRows, gridOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, openAs, openAsAdmin, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const call = `${company}/forcelogout`;
const list = (page: Page) => gridOf(page, 'Force logout');
const toggle = (page: Page, name: string) =>
  list(page).getByRole('button', { name: new RegExp(`^Select(ed)?: ${name}$`) });
const press = (page: Page) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Force logout' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm' });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(rowsOf(list(page)).first()).toContainText(text);
}

test.use({ provoked: /status of (500|404)/ });

test(
  'users are chosen over searches, and logged out on the server and in their open tabs; what they typed comes back',
  proves(
    'browser',
    ...['01', '02', '03', '04', '05', '06'].map((row) => `CONSOLE-FORCELOGOUT-${row}`),
    'CONSOLE-COMPANY-04',
    'SHELL-SESSION-24',
  ),
  async ({ page, browser, request }) => {
    test.slow();
    const admin = await clientOf(request);
    const people = [];
    for (let count = 0; count < 3; count += 1) {
      const user = await addUser(admin);
      await admin.post(`${company}/user/${user.id}/resetpassword`, { NewPassword: demoPassword });
      people.push(user);
    }
    const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    await giveRole(admin, first.id, 'Company Administrator');
    // Another browser, in the middle of a form.
    const theirs = await (await browser.newContext()).newPage();
    await openAs(theirs, first.email, 'users/new/detail');
    for (const [label, text] of [
      ['First name', 'Half'],
      ['Last name', 'Typed'],
      ['Email', 'half.typed@hmpg.example'],
    ])
      await theirs.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(String(text));

    const sent = callsTo(page, call);
    await openAsAdmin(page, 'company/settings/forcelogout');
    const grid = await expectRows(page, 'Force logout');
    await expect(grid.getByRole('columnheader')).toHaveText(['First name', 'Last name', 'Email', 'Action']);
    await press(page);
    await expect(toasts(page)).toContainText('No users selected');
    await expect(question(page)).toHaveCount(0);

    await search(page, first.last);
    await toggle(page, first.full).click();
    await expect(toggle(page, first.full)).toHaveAttribute('aria-pressed', 'true');
    await search(page, second.last);
    await toggle(page, second.full).click();
    await toggle(page, second.full).click();
    await press(page);
    await expect(question(page)).toContainText('Are you sure you want to logout 1 users?');
    await question(page).getByRole('button', { name: 'Cancel' }).click();

    // By keyboard: Space presses the button of the row.
    await grid.focus();
    await page.keyboard.press('Space');
    await expect(toggle(page, second.full)).toHaveAttribute('aria-pressed', 'true');
    await search(page, third.last);
    await toggle(page, third.full).click();
    await search(page, first.last);
    await expect(toggle(page, first.full)).toHaveAttribute('aria-pressed', 'true');
    await search(page, 'Whitfield');
    await toggle(page, 'Grace Whitfield').click();
    await expect(toasts(page)).toContainText('This is you. Sign out instead.');
    await expect(toggle(page, 'Grace Whitfield')).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
    await press(page);
    await expect(question(page)).toContainText('Are you sure you want to logout 3 users?');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect(sent).toEqual([]);

    const confirm = async () => {
      await press(page);
      await question(page).getByRole('button', { name: 'Force logout' }).click();
    };
    for (const [message, told] of [
      ['The directory is locked.', 'Error forcing logout users. The directory is locked.'],
      [undefined, 'Error forcing logout users. Please try again later.'],
    ] as const) {
      const body = message ? { responseStatus: { errorCode: 'unexpected', message } } : {};
      await answerOnce(page, [call], { status: 500, body });
      await confirm();
      await expect(toasts(page).getByText(told, { exact: true })).toBeVisible();
    }
    // Nobody is left who administers the company: it is done, and told.
    const notice = 'Every administrator of the company was logged out. They can sign in again at once.';
    const answer = { selectedUsers: [first.id], sessions: 1, FriendlyException: notice, MsgType: 'warning' };
    await answerOnce(page, [call], { status: 200, body: answer });
    await confirm();
    await expect(toasts(page).getByText(notice)).toBeVisible();
    await search(page, first.last);
    for (const { last, full } of people) {
      await search(page, last);
      await toggle(page, full).click();
    }
    const posted = page.waitForRequest(`**${call}`);
    await confirm();
    expect((await posted).postDataJSON()).toEqual({ selectedUsers: [first.id, second.id, third.id] });
    await expect(toasts(page)).toContainText('Force logout initiated for selected users');
    await expect(page.getByText('0 selected')).toBeVisible();

    // Nobody does anything there.
    await expect(theirs.getByRole('status').filter({ hasText: 'Forced logout' })).toBeVisible();
    await expect(theirs).toHaveURL('/content/login');
    await submitSignIn(theirs, first.email);
    await expect(theirs.getByRole('banner')).toBeVisible();
    await theirs.goto('/app/users/new/detail');
    await theirs.getByRole('button', { name: 'Restore changes' }).click();
    await expect(theirs.getByRole('textbox', { name: /^First name/ })).toHaveValue('Half');
    await theirs.context().close();
  },
);

test(
  'who may only read sees whom, and why nobody can be chosen; on a phone and in Arabic',
  proves('browser', 'WIDGET-READONLY-05'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'readonly@hmpg.example', 'company/settings/forcelogout');
    await expectRows(page, 'Force logout');
    const button = list(page)
      .getByRole('button', { name: /^Select: / })
      .first();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('title', 'This action is disabled because you have read-only permissions.');
    await button.click({ force: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('0 selected')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.route('**/api/userprofile', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, Language: 'ar-SA', Culture: 'ar-SA' } });
    });
    await page.reload();
    await expect(
      gridOf(page, 'فرض تسجيل الخروج')
        .getByRole('button', { name: /^تحديد: / })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test('one of several who was deleted meanwhile: nobody is logged out, why is said, and who is left is chosen anew', async ({
  page,
  request,
}) => {
  const admin = await clientOf(request);
  const [stays, goes] = [await addUser(admin), await addUser(admin)];
  await openAsAdmin(page, 'company/settings/forcelogout');
  for (const { last, full } of [stays, goes]) {
    await search(page, last);
    await toggle(page, full).click();
  }
  expect((await admin.delete(`${company}/user/remove?id=${goes.id}`)).status()).toBe(204);
  await press(page);
  await question(page).getByRole('button', { name: 'Force logout' }).click();
  await expect(toasts(page)).toContainText('Chosen users who no longer exist: 1. Nobody was logged out.');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click();
  await search(page, stays.last);
  await toggle(page, stays.full).click();
  await press(page);
  await question(page).getByRole('button', { name: 'Force logout' }).click();
  await expect(toasts(page)).toContainText('Force logout initiated for selected users');
});
