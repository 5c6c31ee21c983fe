import type { APIRequestContext } from 'playwright/test';
import { addUser, clientOf, company } from './helpers/client.ts';
import { expectRows, runOnRow, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, fillSignIn, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';
import { totp } from './helpers/totp.ts';

const factors = '/api/multifactorauthentication';

/** Somebody whose sign-in asks for the code of an app. */
async function addProtected(request: APIRequestContext) {
  const user = await addUser(await clientOf(request), 'Leasing Office');
  const admin = await clientOf(request);
  await admin.post(`${company}/user/${user.id}/resetpassword`, { NewPassword: demoPassword });
  const own = await clientOf(request, user.email, { role: '' });
  const { Secret } = (await (await own.post(`${factors}/register`)).json()) as { Secret: string };
  expect((await own.post(`${factors}/register`, { Code: totp(Secret) })).ok()).toBe(true);
  expect((await own.post(`${factors}/mfaturnon`)).ok()).toBe(true);
  return user;
}

test(
  'whoever lost the second factor gets in again after an administrator took it away',
  proves('browser', 'CONSOLE-MFA-02', 'CONSOLE-USER-16'),
  async ({ page, browser, request }) => {
    const user = await addProtected(request);
    const theirs = await (await browser.newContext()).newPage();
    await fillSignIn(theirs, user.email);
    await expect(theirs.getByLabel('Verification code')).toBeVisible();

    await openAsAdmin(page, `company/settings/users?searchTerm=${user.email}`);
    await expectRows(page, 'Users');
    await runOnRow(page, user.full, 'Reset second factor');
    const question = page.getByRole('dialog', { name: 'Confirm' });
    await expect(question).toContainText(user.full);
    await expect(question).toContainText('The password alone signs in until an app is registered again.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Actions for ${user.full}` }).click();
    await page.getByRole('menuitem', { name: 'Reset second factor' }).click();
    const sent = page.waitForRequest((one) => one.url().endsWith('/resetmfa'));
    await question.getByRole('button', { name: 'Reset second factor' }).click();
    expect(new URL((await sent).url()).pathname).toBe(`${company}/user/${user.id}/resetmfa`);
    await expect(toasts(page)).toContainText('Second factor reset');
    // Nothing is left to take away.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: `Actions for ${user.full}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Set password', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Reset second factor' })).toHaveCount(0);

    await fillSignIn(theirs, user.email);
    await expect(theirs).toHaveURL(/\/app\//);
    await theirs.context().close();
  },
);

test(
  'the record of a user says what guards the sign-in, and takes it away too',
  proves('browser', 'CONSOLE-MFA-02', 'CONSOLE-USER-06', 'CONSOLE-USER-12', 'CONSOLE-USER-16'),
  async ({ page, request }) => {
    const user = await addProtected(request);
    const types = page.waitForRequest(/\/api\/cafedropdown\/usertypes/);
    await openAsAdmin(page, `users/${user.id}/detail`);
    await types;
    const fact = (label: string) =>
      page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');
    await expect(fact('Company name')).toHaveText('Harbor & Main Property Group');
    await expect(fact('User type')).toHaveText('Company user');
    await expect(fact('Second factor on')).toHaveText('Yes');
    await expect(fact('Authenticator app registered')).toHaveText('Yes');
    await page.getByRole('button', { name: 'Reset second factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
    await expect(toasts(page)).toContainText('Second factor reset');
    await expect(fact('Second factor on')).toHaveText('No');
    await expect(page.getByRole('button', { name: 'Reset second factor' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Change log', exact: true }).click();
    await expect(await expectRows(page, 'Change log')).toContainText(`Second factor of "${user.full}" reset`);
  },
);

test(
  'what the demo would have sent is read from the menu',
  proves('browser', 'CONSOLE-MFA-07'),
  async ({ page, request }) => {
    const user = await addProtected(request);
    await openAsAdmin(page, 'dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click();
    await expect(page).toHaveURL('/app/outbox');
    await page.getByRole('searchbox', { name: 'Search' }).fill(user.full);
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(await expectRows(page, 'Outbox')).toContainText('it was turned on');
  },
);
