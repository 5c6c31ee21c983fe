import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { addUser, clientOf, company, giveRole } from './helpers/client.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const guardText = 'Do you want to leave this page? Changes you made have not been saved.';

const question = (page: Page) => page.getByRole('dialog').filter({ hasText: guardText });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Cancel' }).click();
const leave = (page: Page) =>
  question(page)
    .getByRole('button', { name: /^Leave/ })
    .click();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

test(
  'a dirty page of the shell asks before each way out, a clean one does not',
  proves('browser', 'SHELL-GUARD-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'dashboard');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const old = page.getByLabel(/^Current password/);
    await old.fill('half a change');
    await menuLink(page, 'Users').click();
    await expect(question(page)).toBeVisible();
    await stay(page);
    await expect(old).toHaveValue('half a change');
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL('/app/profile/password');
    await expect(old).toHaveValue('half a change');

    const asked = page.waitForEvent('dialog');
    const reloading = page.reload({ timeout: 3000 }).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloading;
    await expect(old).toHaveValue('half a change');

    await page.goBack();
    await leave(page);
    await expect(page).toHaveURL('/app/dashboard');
    await menuLink(page, 'Users').click();
    await expect(page).toHaveURL('/app/company/settings/users');
    await expect(question(page)).toHaveCount(0);
  },
);

test('who signs out is asked about changes in another tab of the session, and they stay until that is answered', async ({
  page,
  context,
  request,
}) => {
  await editNewUser(page, request);
  const first = page.getByRole('textbox', { name: 'First name', exact: true });
  await first.fill('Half a change');
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  const signOut = async () => {
    await other.getByRole('button', { name: /^Account of/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const asked = other.getByRole('dialog').filter({ hasText: 'Another tab has changes that have not been saved.' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(other).toHaveURL('/app/dashboard');
  await expect(first).toHaveValue('Half a change');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(first).toHaveCount(0);
  await signOut();
  await expect(other).toHaveURL(/sign-?in|login/);
  await expect(page).toHaveURL(/sign-?in|login/);
});

/** The form of a user of its own, open for changes. */
async function editNewUser(page: Page, request: APIRequestContext) {
  const user = await addUser(await clientOf(request));
  await openAsAdmin(page, `users/${user.id}/detail`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return user;
}

/** Each way out of a dialog that holds changes. */
const waysOut: readonly [string, (form: Locator) => Promise<void>][] = [
  ['Cancel', (form) => form.getByRole('button', { name: 'Cancel' }).click()],
  ['the cross', (form) => form.getByRole('button', { name: 'Close' }).click()],
  ['Escape', (form) => form.page().keyboard.press('Escape')],
  ['a click beside it', (form) => form.page().mouse.click(20, 400)],
];

test(
  'dialogs with changes ask before each way out, clean ones close at once',
  proves('browser', 'SHELL-GUARD-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/roles');
    const form = page.getByRole('dialog', { name: 'New role' });
    const add = page.getByRole('button', { name: 'Add role' });
    const name = form.getByRole('textbox', { name: /^Name/ });
    for (const [way, goOut] of waysOut) {
      await test.step(way, async () => {
        await add.click();
        await expect(name).toBeVisible();
        await goOut(form);
        await expect(form).toBeHidden();
        await expect(question(page)).toHaveCount(0);

        await add.click();
        await name.fill('Night porter');
        await goOut(form);
        await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
        await stay(page);
        await expect(question(page)).toBeHidden();
        await expect(name).toHaveValue('Night porter');

        await goOut(form);
        await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(question(page)).toBeHidden();
        await expect(name).toHaveValue('Night porter');

        await goOut(form);
        await leave(page);
        await expect(form).toBeHidden();
      });
    }
  },
);

test('what did not reach the server stays, is called unsaved, and is sent by Retry; a reload offers it back', async ({
  page,
  context,
  request,
}) => {
  const user = await editNewUser(page, request);
  const phone = page.getByRole('textbox', { name: 'Mobile phone' });
  await phone.fill('+1 617 555 0142');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The changes did not reach the server.' });
  await expect(notice).toBeVisible();
  await expect(phone).toHaveValue('(617) 555 - 0142');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await context.setOffline(false);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'were not saved' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await expect(phone).toHaveValue('(617) 555 - 0142');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '(617) 555 - 0142' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '(617) 555 - 0142' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  const client = await clientOf(request);
  const stored = (await (await client.get(`${company}/user/${user.id}`)).json()) as { user: { MobilePhone: string } };
  expect(stored.user.MobilePhone).toBe('+16175550142');
});

test('what was typed is offered again when the page was taken away meanwhile and is given back', async ({
  page,
  request,
}) => {
  const admin = await clientOf(request);
  const user = await addUser(admin);
  await admin.post(`${company}/user/${user.id}/resetpassword`, { NewPassword: demoPassword });
  await giveRole(admin, user.id, 'Leasing Assistant');
  const allow = (AccessType: 0 | 1) =>
    admin.post(`${company}/userpagesecurity/pageaccess/saveoneitem`, { UserId: user.id, PageId: 'units', AccessType });
  const workspace = { role: 'Leasing Assistant', database: 'hmpg_east', path: 'units/2/detail' };
  const following = page.waitForResponse('**/api/live/changes*');
  await openInWorkspace(page, user.email, workspace);
  await following;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const area = page.getByRole('textbox', { name: 'Area' });
  await area.fill('4321');
  expect((await allow(1)).ok()).toBe(true);
  await expect(page.getByText("You don't have permission to access that page.")).toBeVisible();
  expect((await allow(0)).ok()).toBe(true);
  await page.goto('/app/units/2/detail');
  await page.getByRole('status').getByRole('button', { name: 'Restore changes' }).click();
  await expect(area).toHaveValue('4,321');
});
