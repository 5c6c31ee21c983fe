import type { APIRequestContext, Page } from 'playwright/test';
import { addUser, clientOf, company } from './helpers/client.ts';
import { toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, fillSignIn, openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';
import { totp } from './helpers/totp.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const way = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** Opens the screen in a workspace of the user, whatever the sign-in led to. */
async function openSecurity(page: Page, workspace: string) {
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`/app/security?${workspace}`);
  await expect(page.getByRole('heading', { name: 'Security settings' })).toBeVisible();
}

/** A user with a password of its own, in some role. */
async function addPerson(request: APIRequestContext) {
  const client = await clientOf(request);
  const user = await addUser(client, 'Leasing Office');
  await client.post(`${company}/user/${user.id}/resetpassword`, { NewPassword: demoPassword });
  const own = await clientOf(request, user.email, { role: '' });
  const { Roles } = (await (await own.get('/api/userprofile')).json()) as {
    Roles: { Name: string; Databases: { Name: string }[] }[];
  };
  const role = Roles.find(({ Databases }) => Databases.length > 0);
  const query = { redirectRole: role?.Name ?? '', redirectDatabase: role?.Databases[0]?.Name ?? '' };
  return { ...user, client, workspace: String(new URLSearchParams(query)) };
}

async function signOut(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test(
  'an app is registered and asked for at the sign-in, then codes come by e-mail, then it is turned off',
  proves(
    'browser',
    'CONSOLE-MFA-01',
    'CONSOLE-MFA-03',
    'CONSOLE-MFA-04',
    'CONSOLE-MFA-05',
    'CONSOLE-MFA-06',
    'CONSOLE-MFA-07',
    'SHELL-LOGIN-01',
  ),
  async ({ page, request }) => {
    test.slow();
    const { client, email: person, full, workspace } = await addPerson(request);
    await openAs(page, person, `security?${workspace}`);
    await expect(way(page, /Authenticator app/)).toBeChecked();
    await press(page, 'Register an app');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('svg').first()).toBeVisible();
    const secret = ((await dialog.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
    await dialog.getByLabel('Verification code').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toContainText('The code is not correct');
    const used = totp(secret);
    await dialog.getByLabel('Verification code').fill(used);
    const sent = page.waitForRequest((one) => one.url().endsWith('/multifactorauthentication/register'));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect((await sent).postDataJSON()).toEqual({ Code: used });
    await expect(toasts(page)).toContainText('Registration Successful for Multi Factor Authentication');
    await expect(toasts(page)).toContainText('Remember to turn on Multi Factor Authentication');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await press(page, 'Turn on');
    await expect(toasts(page)).toContainText('Multifactor Authentication Turned ON');

    await signOut(page, full);
    await fillSignIn(page, person);
    const code = page.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    // The code that registered the app is used up; that of the next step is taken early.
    await code.fill(totp(secret, Date.now() + 30_000));
    await press(page, 'Verify');
    await openSecurity(page, workspace);
    const chosen = page.waitForRequest((one) => one.url().endsWith('/setpreferredmfatype'));
    await way(page, /^Email/).click();
    expect((await chosen).postDataJSON()).toEqual({ PreferredFactor: 'email' });
    await expect(toasts(page)).toContainText('Preferred Multi Factor changed to Email');

    await signOut(page, full);
    await fillSignIn(page, person);
    await expect(page.getByText(/z….@hmpg\.example/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recovery code' })).toBeVisible();
    const outbox = await client.get(`/api/elevate/outbox?itemsPerPage=1&searchTerm=${encodeURIComponent(full)}`);
    const { messages } = (await outbox.json()) as { messages: { text: string }[] };
    await page.getByLabel('Verification code').fill(/\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '');
    await press(page, 'Verify');
    await openSecurity(page, workspace);

    await signOut(page, full);
    await fillSignIn(page, person);
    await press(page, 'Recovery code');
    await page.getByLabel('Recovery code').fill(recovery);
    await press(page, 'Verify');
    await openSecurity(page, workspace);
    await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
    await press(page, 'Turn off');
    await expect(toasts(page)).toContainText('Multifactor Authentication Turned OFF');
    await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
  },
);

test(
  'each answer of the server shows its state and actions',
  proves('browser', 'CONSOLE-MFA-02', 'CONSOLE-MFA-06'),
  async ({ page }) => {
    let answers = { registered: false, enabled: false, preferred: null as string | null };
    const base = '**/api/multifactorauthentication';
    await page.route(`${base}/usermfaregistered`, (route) =>
      route.fulfill({ json: { IsMFARegistered: answers.registered } }),
    );
    await page.route(`${base}/usermfaenabled`, (route) => route.fulfill({ json: { IsMFAEnabled: answers.enabled } }));
    await page.route(`${base}/preferredmfatype`, (route) =>
      route.fulfill({ json: { PreferredFactor: answers.preferred } }),
    );
    await openAs(page, 'leasing@hmpg.example', 'security');
    const cases = [
      {
        registered: false,
        enabled: false,
        preferred: null,
        shown: ['Not registered', 'Off'],
        checked: /Authenticator/,
      },
      { registered: true, enabled: false, preferred: 'sms', shown: ['Registered', 'Off'], checked: /Text message/ },
      { registered: true, enabled: true, preferred: 'voicecall', shown: ['Registered', 'On'], checked: /Voice call/ },
      { registered: false, enabled: true, preferred: 'email', shown: ['Not registered', 'On'], checked: /^Email/ },
    ];
    for (const { shown, checked, ...next } of cases) {
      answers = next;
      await page.reload();
      for (const state of shown) await expect(page.getByText(state, { exact: true })).toBeVisible();
      await expect(way(page, checked)).toBeChecked();
      await expect(page.getByRole('button', { name: next.enabled ? 'Turn off' : 'Turn on' })).toHaveCount(
        next.enabled || next.registered ? 1 : 0,
      );
    }
  },
);

test(
  'a change after five minutes asks for the password first, the profile is read and saved',
  proves('browser', 'CONSOLE-MFA-01', 'CONSOLE-MFA-05'),
  async ({ page }) => {
    const read = page.waitForRequest((one) => one.url().endsWith('/api/userprofile'));
    let isFirst = true;
    await page.route('**/setpreferredmfatype', async (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      const responseStatus = { errorCode: 'confirmation_required', message: 'x', type: 'info', requestId: '1' };
      await route.fulfill({ status: 403, json: { responseStatus } });
    });
    await openAs(page, 'multi@hmpg.example', 'security?redirectRole=Leasing Agent&redirectDatabase=hmpg_east');
    await read;
    await way(page, /^Email/).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect(dialog.getByRole('button', { name: 'Hide' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toContainText('The current password is not correct.');
    await dialog.getByLabel('Password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toasts(page)).toContainText('Preferred Multi Factor changed to Email');
    await expect(way(page, /^Email/)).toBeChecked();

    await press(page, 'Edit');
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('+1 617 555 0143');
    const saved = page.waitForRequest((one) => one.url().endsWith('/api/userprofile/save'));
    await press(page, 'Save');
    expect((await saved).postDataJSON()).toMatchObject({ FirstName: 'Marcus', MobilePhone: '+16175550143' });
  },
);

test(
  'the profile of the security screen has an address of its own',
  proves('browser', 'CONSOLE-MFA-01'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'security/profile');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Pages above' })
      .getByRole('link', { name: 'Security settings' })
      .click();
    await expect(page).toHaveURL('/app/security');
  },
);

test(
  'a read-only user saves the own profile of the security screen',
  proves('browser', 'CONSOLE-MFA-01', 'WIDGET-READONLY-01'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'security');
    await expect(page.getByRole('button', { name: 'Confirm that it is you' })).toBeEnabled();
    await press(page, 'Edit');
    const first = page.getByRole('textbox', { name: 'First name' });
    const before = await first.inputValue();
    for (const name of [`${before} R`, before]) {
      await first.fill(name);
      const sent = page.waitForRequest((one) => one.url().endsWith('/api/userprofile/save'));
      await press(page, 'Save');
      expect((await sent).postDataJSON()).toMatchObject({ FirstName: name });
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      if (name !== before) await press(page, 'Edit');
    }
  },
);
