import { askToken } from './helpers/api.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, expectShell, fillSignIn, openAs, signIn, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';
import { totp } from './helpers/totp.ts';

/** Each has its name below what people call it. */
const databases = ['East Coast', 'West Coast', 'Training'];

test(
  'a company administrator is straight in the console',
  proves('browser', 'SHELL-SESSION-01', 'SHELL-ROLE-11'),
  async ({ page }) => {
    await signIn(page, 'admin@hmpg.example');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('banner')).toContainText('Company Administrator');
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Grace Whitfield' })).toBeVisible();
  },
);

test(
  'the stored auth data says who is in and holds no secret',
  proves('browser', 'SHELL-SESSION-02', 'SHELL-SESSION-11'),
  async ({ page }) => {
    await signIn(page, 'admin@hmpg.example');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain('authorizationData');
    expect(stored).toContain('admin@hmpg.example');
    expect(stored).not.toMatch(/eyJ|refresh_token|Mullion-2026/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'mullion-refresh');
    expect(cookie).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Lax' });
  },
);

test(
  'system administration chooses a database only',
  proves('browser', 'SHELL-ROLE-12', 'SHELL-ROLE-08'),
  async ({ page }) => {
    await fillSignIn(page, 'sysadmin@hmpg.example');
    await expect(page).toHaveURL('/app/voyagerselection');
    const choices = page.getByRole('main').getByRole('listitem');
    await expect(choices).toHaveText(databases);
    await expect(page.getByRole('button', { name: 'Choose another role' })).toBeHidden();
    await page.getByRole('button', { name: 'Training', exact: true }).click();
    await expectShell(page);
    await expect(page.getByRole('banner')).toContainText('Training');
  },
);

test('a support user signs in and chooses a database', proves('browser', 'SHELL-SESSION-01'), async ({ page }) => {
  await fillSignIn(page, 'support@hmpg.example');
  await page.getByRole('button', { name: 'West Coast', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('System Administration');
});

test(
  'one role with one database is straight in',
  proves('browser', 'SHELL-ROLE-08', 'SHELL-ROLE-10'),
  async ({ page }) => {
    await signIn(page, 'leasing@hmpg.example');
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('banner')).toContainText('Leasing Assistant');
    await expect(page.getByRole('banner')).toContainText('East Coast');
  },
);

test(
  'a read-only administrator sees the console and may change nothing',
  proves('browser', 'SHELL-APP-02'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'company/settings/users');
    await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add user' })).toBeDisabled();
  },
);

test(
  'the Arabic account reads from right to left in Arabic',
  proves('browser', 'SHELL-START-01', 'SHELL-I18N-01'),
  async ({ page }) => {
    await signIn(page, 'arabic@hmpg.example');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-SA');
    await expect(page).toHaveTitle('لوحة المعلومات');
    const menu = await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).boundingBox();
    expect(menu?.x).toBeGreaterThan(1000);
  },
);

test(
  'a second factor is asked for, a wrong code is refused, the right one opens',
  proves('browser', 'SHELL-LOGIN-01'),
  async ({ page }) => {
    await fillSignIn(page, 'mfa@hmpg.example');
    const code = page.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('alert')).toContainText('The code is not correct');
    await code.fill(totp('JBSWY3DPEHPK3PXP'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectShell(page);
  },
);

test('an inactive account is refused with the reason', proves('browser', 'SHELL-LOGIN-01'), async ({ page }) => {
  await fillSignIn(page, 'inactive@hmpg.example');
  await expect(page.getByRole('alert')).toHaveText('This account is inactive. Ask your administrator.');
  await expect(page).toHaveURL('/login');
});

test('too many wrong passwords stop their account for a while, not the next person at this screen', async ({
  page,
}) => {
  await page.route('**/api/oauth2/token', async (route) => {
    const isTried = new URLSearchParams(route.request().postData() ?? '').get('username') === 'nobody@hmpg.example';
    if (!isTried) return route.continue();
    const responseStatus = { errorCode: 'too_many_sign_ins', message: 'Too many sign-ins.', type: 'warning' };
    await route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { responseStatus } });
  });
  await fillSignIn(page, 'nobody@hmpg.example', 'not-the-password');
  await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
  await submitSignIn(page, 'leasing@hmpg.example');
  await expectShell(page);
});

test('the alert of a pause ends with it, also where the tab rested meanwhile', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/oauth2/token', (route) => {
    const responseStatus = { errorCode: 'too_many_sign_ins', message: 'Try again in 30 seconds.', type: 'error' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { responseStatus } });
  });
  await fillSignIn(page, 'nobody@hmpg.example', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Try again in 30 seconds.');
  await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
  // One timer fires, as in a tab that slept.
  await page.clock.fastForward(40_000);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'a wrong password is refused, and the right one works at once after it',
  proves('browser', 'SHELL-LOGIN-01'),
  async ({ page }) => {
    await fillSignIn(page, 'leasing@hmpg.example', 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('The user name or the password is not correct.');
    await expect(page.getByLabel('User name')).toHaveValue('leasing@hmpg.example');
    await submitSignIn(page, 'leasing@hmpg.example');
    await expectShell(page);
  },
);

test('empty fields are named before anything is sent', proves('browser', 'SHELL-LOGIN-01'), async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Input is required')).toHaveCount(2);
  await expect(page.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('leasing@hmpg.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(sent.filter((url) => url.includes('/oauth2/token'))).toEqual([]);
});

test(
  'guessing is slowed down and the page says for how long',
  proves('browser', 'SHELL-LOGIN-01'),
  async ({ page, request }) => {
    for (let guess = 1; guess <= 5; guess++) {
      expect((await askToken(request, 'guessed@hmpg.example', `guess-${guess}`)).status()).toBe(401);
    }
    await fillSignIn(page, 'guessed@hmpg.example', 'guess-6');
    await expect(page.getByRole('alert')).toHaveText(/^Too many sign-in attempts\. Try again in \d+ seconds\.$/);
    await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
  },
);

test('another company sees nothing of the first', proves('browser', 'SHELL-SESSION-01'), async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    // What anybody is told before a sign-in names the accounts of the demo.
    if (/\/api\/(?!settings$)/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  await openAs(page, 'admin@northgate.example', 'company/settings/detail');
  await expect(page.getByRole('tabpanel')).toContainText('Northgate Living');
  for (const tab of ['Users', 'Voyager DBs', 'Roles']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('grid', { name: tab }).getByRole('row').nth(1)).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'User logins' }).click();
  await expect(page.getByRole('grid', { name: 'User logins' }).getByRole('row').nth(1)).toBeVisible();
  expect(answers.length).toBeGreaterThan(8);
  expect(answers.filter((text) => /hmpg|harbor & main/i.test(text))).toEqual([]);
});

test(
  'signing out ends the session on the server and clears this browser',
  proves('browser', 'SHELL-SESSION-15', 'SHELL-SESSION-16'),
  async ({ page, request }) => {
    const profileCall = page.waitForRequest('**/api/userprofile');
    await signIn(page, 'admin@hmpg.example');
    const { authorization = '' } = (await profileCall).headers();
    const ask = () => request.get('/api/userprofile', { headers: { authorization } });
    expect((await ask()).status()).toBe(200);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    // The page does not wait for the call; the mark that it is on its way goes with its answer.
    await expect.poll(async () => (await ask()).status()).toBe(401);
    const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    // These settings of the browser say nothing of a user.
    const settings = ['ui', 'localforage', 'tours'];
    await expect.poll(async () => (await keys()).filter((key) => !settings.includes(key))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto('/app/company/settings/users');
    await expect(page).toHaveURL('/login');
  },
);

test('signing out in one tab ends the other too', proves('browser', 'SHELL-SESSION-15'), async ({ page, context }) => {
  await signIn(page, 'admin@hmpg.example');
  const other = await context.newPage();
  await other.goto('/app/profile');
  await expectShell(other);
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'an API client gets tokens in the answer and refreshes them once',
  proves('browser', 'SHELL-SESSION-18'),
  async ({ request }) => {
    const first = await (await askToken(request, 'support@hmpg.example', demoPassword)).json();
    const body = { AccessToken: first.access_token, RefreshToken: first.refresh_token, IdToken: first.id_token ?? '' };
    const renewed = await request.post('/api/token/refresh', { data: body });
    expect(renewed.status()).toBe(200);
    expect(await renewed.json()).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) });
  },
);

test('a demo offers its accounts: one press signs in', async ({ page }) => {
  await page.goto('/login');
  const accounts = page.getByRole('region', { name: 'Accounts of the demo' });
  await expect(accounts.getByRole('button')).toHaveCount(7);
  await expect(accounts.getByText('Nora Lindqvist')).toHaveCSS('font-family', /^"Inter Variable"/);
  await accounts.getByRole('button', { name: 'Nora Lindqvist' }).click();
  await expectShell(page);
  await expect(page.getByRole('button', { name: 'Account of Nora Lindqvist' })).toBeVisible();
});

test('whoever is signed in is led from the sign-in page to the app, unless the address asks for another sign-in', async ({
  page,
}) => {
  await signIn(page, 'leasing@hmpg.example');
  for (const path of ['/login', '/content/login']) {
    await page.goto(path);
    await expectShell(page);
    await expect(page).toHaveURL('/app/dashboard');
  }
  const form = page.getByLabel('User name');
  await page.goto('/login?state=RE_AUTH');
  await expect(form).toBeVisible();
  // A session that has ended meanwhile leads back here, without an end.
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(form).toBeVisible();
  await expect(page).toHaveURL('/login');
  await submitSignIn(page, 'leasing@hmpg.example');
  await expectShell(page);
});
