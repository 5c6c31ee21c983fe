import type { Page } from 'playwright/test';
import { holdAnswer } from './helpers/api.ts';
import { addUser, clientOf, company, freshPerson } from './helpers/client.ts';
import { expectRows, gridOf, nextCall, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { fillSignIn, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const guardText = 'Do you want to leave this page? Changes you made have not been saved.';
const save = `${company}/user`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  'a new user is created, opens at its address, is changed and saved',
  proves('browser', 'CONSOLE-USER-05', 'CONSOLE-USER-23', 'CONSOLE-USER-24'),
  async ({ page, request }) => {
    const person = freshPerson();
    await openAsAdmin(page, 'company/settings/users');
    await press(page, 'Add user');
    await expect(page).toHaveURL('/app/users/new/detail');
    await expect(page.getByRole('tab', { name: 'Change log', exact: true })).toBeDisabled();
    await field(page, 'First name').fill(person.first);
    await field(page, 'Last name').fill(person.last);
    await field(page, 'Email').fill(person.email);
    const sent = nextCall(page, save);
    await press(page, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({
      Id: 0,
      AuthenticationMode: 1,
      TrustAuthId: 0,
      Culture: 'en-US',
    });
    await expect(page).toHaveURL(/\/app\/users\/\d+\/detail$/);
    await expect(toasts(page)).toContainText('User saved');
    await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Change log', exact: true })).toBeEnabled();

    await press(page, 'Edit');
    await field(page, 'Mobile phone').fill('+1 617 555 0142');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await press(page, 'Save');
    await expect(field(page, 'Mobile phone')).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: '(617) 555 - 0142' })).toBeVisible();
    const id = page.url().match(/users\/(\d+)/)?.[1];
    const client = await clientOf(request);
    const stored = (await (await client.get(`${company}/user/${id}`)).json()) as { user: object };
    expect(stored.user).toMatchObject({ FullName: person.full, Email: person.email, MobilePhone: '+16175550142' });
  },
);

test.describe('while a new user is being saved', () => {
  test.use({ provoked: /status of 500/ });

  test('fields take nothing, which would have no place in what was made, and keep the focus', async ({ page }) => {
    const person = freshPerson();
    await openAsAdmin(page, 'users/new/detail');
    await field(page, 'First name').fill(person.first);
    await field(page, 'Last name').fill(person.last);
    await field(page, 'Email').fill(person.email);
    const answer = await holdAnswer(page, save, { status: 500 });
    await field(page, 'Email').press('Enter');
    await answer.asked;
    await page.keyboard.type('x');
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Email')).toBeFocused();
    answer.release();
    await expect(toasts(page)).toBeVisible();
    // Refused: it goes on where it was.
    await page.keyboard.type('x');
    await expect(field(page, 'Email')).toHaveValue(`${person.email}x`);
  });
});

test(
  'what a user went through stands in the change log',
  proves('browser', 'CONSOLE-USERLOG-01', 'CONSOLE-USER-20'),
  async ({ page, request }) => {
    const user = await addUser(await clientOf(request));
    await openAsAdmin(page, `users/${user.id}/detail`);
    await page.getByRole('tab', { name: 'Change log', exact: true }).click();
    await expect(page).toHaveURL(`/app/users/${user.id}/changelog`);
    const row = rowsOf(await expectRows(page, 'Change log')).first();
    await expect(row).toContainText('Grace Whitfield');
    await expect(row).toContainText('User');
  },
);

test(
  'required fields are named at the field and in a summary, and nothing is sent',
  proves('browser', 'WIDGET-VALID-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'users/new/detail');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await field(page, 'Last name').fill('Person');
    await press(page, 'Save');
    const summary = page.getByRole('alert', { name: /^The record was not saved/ });
    await expect(summary.getByRole('listitem')).toHaveText([
      /^First name.*Input is required/,
      /^Email.*Input is required/,
    ]);
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toHaveAccessibleDescription(/Input is required/);
    await expect(field(page, 'Last name')).not.toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: 'Email' }).click();
    await expect(field(page, 'Email')).toBeFocused();
    expect(sent).toEqual([]);
  },
);

test(
  'an e-mail address in use is refused at its field',
  proves('browser', 'WIDGET-VALID-02', 'WIDGET-VALID-03'),
  async ({ page }) => {
    const person = freshPerson();
    await openAsAdmin(page, 'users/new/detail');
    await field(page, 'First name').fill(person.first);
    await field(page, 'Last name').fill(person.last);
    await field(page, 'Email').fill('multi@hmpg.example');
    await press(page, 'Save');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Another user has this e-mail address\./);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(toasts(page).getByRole('alert')).toContainText('Form error');
    await expect(page.getByRole('alert', { name: /^The record was not saved/ })).toContainText('Email');
    await field(page, 'Email').fill(person.email);
    await press(page, 'Save');
    await expect(page).toHaveURL(/\/app\/users\/\d+\/detail$/);
  },
);

test(
  'leaving with changes asks; staying keeps them, leaving drops them',
  proves('browser', 'CONSOLE-ROLE-09', 'WIDGET-MODAL-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/users');
    await press(page, 'Add user');
    await field(page, 'First name').fill('Zz Kept');
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await page.getByRole('navigation').getByRole('link', { name: 'Roles' }).click();
    await expect(question).toContainText(guardText);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/app/users/new/detail');
    await expect(field(page, 'First name')).toHaveValue('Zz Kept');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave page' }).click();
    await expect(page).toHaveURL('/app/company/settings/users');
    await press(page, 'Add user');
    await expect(field(page, 'First name')).toHaveValue('');
    await expect(page.getByRole('button', { name: /favorites$/ })).toHaveCount(0);
    await field(page, 'First name').fill('Zz Gone');
    await press(page, 'Cancel');
    await question.getByRole('button', { name: 'Leave page' }).click();
    await expect(page).toHaveURL('/app/company/settings/users');
    await press(page, 'Add user');
    await press(page, 'Cancel');
    await expect(page).toHaveURL('/app/company/settings/users');
    await page.getByRole('navigation').getByRole('link', { name: 'Roles' }).click();
    await expect(page).toHaveURL('/app/company/settings/roles');
  },
);

test(
  'tabs of a new user open once it is saved, by their addresses too; FromCompany opens the roles',
  proves('browser', 'CONSOLE-USER-21', 'CONSOLE-USER-22'),
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await openAsAdmin(page, 'users/new/role');
    await expect(page).toHaveURL('/app/users/new/detail');
    await expect(page.getByRole('status').filter({ hasText: 'opens once the record is saved' })).toBeVisible();
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toBeEnabled();
    await expect(tabs.and(page.locator(':disabled'))).toHaveCount(6);
    for (const tab of ['voyageraccess', 'elementaccess', 'changelog']) {
      await page.goto(`/app/users/new/${tab}`);
      await expect(page).toHaveURL('/app/users/new/detail');
    }
    expect(calls.filter((url) => /\/user\/new\//.test(url))).toEqual([]);
    await page.goto('/app/users/5');
    await expect(page).toHaveURL('/app/users/5/detail');
    await page.goto('/app/users/5?FromCompany=1');
    await expect(page).toHaveURL('/app/users/5/role');
    await expect(page.getByRole('grid', { name: 'Roles' }).getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL('/app/users/5/role');
  },
);

test('closing the window with changes asks too', proves('browser', 'CONSOLE-ROLE-09'), async ({ page }) => {
  await openAsAdmin(page, 'users/new/detail');
  await field(page, 'First name').fill('Zz');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, 'First name')).toHaveValue('Zz');
  await Promise.race([reload, page.evaluate(() => undefined)]);
});

test.describe('a save that fails', () => {
  test.use({ provoked: /status of 500|ERR_INTERNET_DISCONNECTED/ });

  test(
    'keeps the changes, offline and after an error of the server',
    proves('browser', 'SHELL-ERR-03', 'CONSOLE-USER-05'),
    async ({ page, context, request }) => {
      const user = await addUser(await clientOf(request));
      await openAsAdmin(page, `users/${user.id}/detail`);
      await press(page, 'Edit');
      await field(page, 'First name').fill('Zz Renamed');
      await context.setOffline(true);
      await press(page, 'Save');
      await expect(toasts(page).getByRole('alert').first()).toBeVisible();
      await expect(field(page, 'First name')).toHaveValue('Zz Renamed');
      await context.setOffline(false);
      const message = 'The disk of the server is full.';
      const json = { responseStatus: { errorCode: 'unexpected', type: 'error', message, requestId: 'r-7' } };
      await page.route(`**${save}`, (route) => route.fulfill({ status: 500, json }), { times: 1 });
      await press(page, 'Save');
      await expect(toasts(page)).toContainText(message);
      await expect(toasts(page)).toContainText('r-7');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await press(page, 'Save');
      await expect(toasts(page)).toContainText('User saved');
      await expect(page.getByRole('definition').filter({ hasText: 'Zz Renamed' })).toBeVisible();
    },
  );
});

test(
  'a number that is typed before the rules of its country are there is saved as one that is typed later',
  proves('browser', 'CONSOLE-USER-05'),
  async ({ page, request }) => {
    const client = await clientOf(request);
    const user = await addUser(client);
    const rules = Promise.withResolvers<void>();
    await page.route('**/phoneRules-*.js', async (route) => {
      await rules.promise;
      await route.continue();
    });
    await openAsAdmin(page, `users/${user.id}/detail`);
    await press(page, 'Edit');
    await field(page, 'Mobile phone').fill('617 555 0142');
    await press(page, 'Save');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    rules.resolve();
    await expect(toasts(page)).toContainText('User saved');
    const stored = (await (await client.get(`${company}/user/${user.id}`)).json()) as { user: object };
    expect(stored.user).toMatchObject({ MobilePhone: '+16175550142' });
  },
);

test('a user is deleted after a question', proves('browser', 'CONSOLE-USER-04'), async ({ page, request }) => {
  const client = await clientOf(request);
  const user = await addUser(client);
  await openAsAdmin(page, `company/settings/users?searchTerm=${user.email}`);
  const grid = await expectRows(page, 'Users');
  await runOnRow(page, user.full, 'Delete');
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('Are you sure you want to delete this user?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(grid)).toHaveCount(1);
  await runOnRow(page, user.full, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('User deleted');
  await expect(rowsOf(gridOf(page, 'Users'))).toHaveCount(0);
  expect((await client.get(`${company}/user/${user.id}`)).status()).toBe(404);
});

test(
  'a reset password is shown once; its user signs in with it and must change it',
  proves('browser', 'CONSOLE-USER-08', 'CONSOLE-USER-09'),
  async ({ page, browser, request }) => {
    const user = await addUser(await clientOf(request), 'Leasing Office');
    await openAsAdmin(page, `company/settings/users?searchTerm=${user.email}`);
    await expectRows(page, 'Users');
    await runOnRow(page, user.full, 'Reset password');
    await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Reset password' }).click();
    const shown = page.getByRole('dialog', { name: 'New password' });
    await expect(shown).toContainText('It is shown only now.');
    const password = await shown.getByRole('textbox', { name: 'New password' }).inputValue();
    expect(password.length).toBeGreaterThanOrEqual(10);
    await shown.getByRole('button', { name: 'Close' }).click();
    await expect(shown).toBeHidden();
    expect(await page.content()).not.toContain(password);

    const theirs = await (await browser.newContext()).newPage();
    await fillSignIn(theirs, user.email, password);
    await expect(theirs).toHaveURL('/app/profile/password');
    await theirs.goto('/app/units');
    await expect(theirs).toHaveURL('/app/profile/password');
    await theirs.getByLabel(/^Current password/).fill(password);
    await theirs.getByLabel(/^New password( \*)?$/).fill('Harbor-Light-2026');
    await theirs.getByLabel(/^New password again/).fill('Harbor-Light-2026');
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await expect(theirs).toHaveURL(/\/app\/(voyagerselection|dashboard|units)/);
    await theirs.context().close();
  },
);
