import type { Page } from 'playwright/test';
import { answerOnce, recordCalls } from './helpers/api.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, openAs, signIn, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const admin = 'admin@hmpg.example';
const userList = '/api/elevate/company/user/list';
const expired = { status: 401, body: { responseStatus: { errorCode: 'token_expired', message: 'Token has expired' } } };
const users = (page: Page) => page.getByRole('grid', { name: 'Users' });

async function openUsers(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
}

test(
  'a 401 is answered by one refresh and the page goes on',
  proves('browser', 'SHELL-SESSION-17'),
  async ({ page }) => {
    await signIn(page, admin);
    const calls = recordCalls(page);
    await answerOnce(page, [userList], expired);
    await openUsers(page);
    await expect(users(page).getByRole('row').nth(1)).toBeVisible();
    const paths = calls.map((call) => new URL(call.url()).pathname);
    expect(paths.filter((path) => path === '/api/token/refresh')).toHaveLength(1);
    expect(paths.filter((path) => path === userList)).toHaveLength(2);
    const sentAs = calls.filter((call) => call.url().includes(userList)).map((call) => call.headers().authorization);
    expect(new Set(sentAs).size).toBe(2);
  },
);

test('calls that fail together share one refresh', proves('browser', 'SHELL-SESSION-20'), async ({ page }) => {
  await signIn(page, admin);
  const calls = recordCalls(page);
  await answerOnce(page, ['/api/dropdown/languages', '/api/dropdown/cultures'], expired);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('combobox', { name: 'Culture' })).toHaveValue(/English/);
  await expect.poll(() => calls.filter((call) => call.url().includes('/api/dropdown/')).length).toBe(4);
  expect(calls.filter((call) => call.url().includes('/token/refresh'))).toHaveLength(1);
});

test(
  'a refused refresh leads to sign-in and back to the page',
  proves('browser', 'SHELL-SESSION-19', 'SHELL-SESSION-27'),
  async ({ page }) => {
    await signIn(page, admin);
    await answerOnce(page, [userList, '/api/token/refresh'], expired);
    await openUsers(page);
    await expect(page).toHaveURL('/login?state=RE_AUTH');
    // Whoever was away from the screen is told why they are here.
    await expect(page.getByRole('alert')).toHaveText('Your session has ended');
    await submitSignIn(page, admin);
    await expect(page).toHaveURL('/app/company/settings/users');
    await expect(users(page).getByRole('row').nth(1)).toBeVisible();
  },
);

test(
  'changed roles are reloaded and said, and the call is repeated',
  proves('browser', 'SHELL-SESSION-21', 'SHELL-SESSION-22'),
  async ({ page }) => {
    await signIn(page, admin);
    const calls = recordCalls(page);
    await answerOnce(page, [userList], { ...expired, headers: { 'X-Token-Invalidated': 'true' } });
    await openUsers(page);
    const toast = page.getByRole('status').filter({ hasText: 'Role change' });
    await expect(toast).toContainText('Your roles have been updated by an administrator.');
    await expect(users(page).getByRole('row').nth(1)).toBeVisible();
    const paths = calls.map((call) => new URL(call.url()).pathname);
    expect(paths.filter((path) => path === '/api/token/refresh' || path === '/api/roles')).toHaveLength(2);
    await expect(toast).toBeHidden();
  },
);

test(
  'a role that was taken away leads to the selection',
  proves('browser', 'SHELL-SESSION-21', 'SHELL-START-03'),
  async ({ page }) => {
    await signIn(page, 'leasing@hmpg.example');
    // Tiles of the home page ask for units too; one that is given up as one leaves would take the refusal with it.
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const other = { Name: 'Leasing Agent', Databases: [{ Name: 'hmpg_east' }, { Name: 'hmpg_west' }], isDefault: true };
    await answerOnce(page, ['/api/connect/unit'], { ...expired, headers: { 'X-Token-Invalidated': 'true' } });
    await page.route('**/api/roles', (route) => route.fulfill({ json: [other] }), { times: 1 });
    await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page).toHaveURL('/app/voyagerselection');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['hmpg_east', 'hmpg_west']);
  },
);

test(
  'a forced logout is said, ends the session on the server and leads to its sign-in page',
  proves('browser', 'SHELL-SESSION-24', 'SHELL-SESSION-25'),
  async ({ page }) => {
    await signIn(page, admin);
    await answerOnce(page, [userList], { ...expired, headers: { 'X-Token-ForcedLogout': 'true' } });
    const left = page.waitForRequest('**/api/logout');
    const calls = recordCalls(page);
    await openUsers(page);
    const toast = page.getByRole('status').filter({ hasText: 'Forced logout' });
    await expect(toast).toContainText("An administrator has ended your session, and you've been logged out.");
    expect((await left).method()).toBe('POST');
    await expect(page).toHaveURL('/content/login');
    expect(await page.evaluate(() => localStorage.getItem('authorizationData'))).toBeNull();
    expect(await page.context().cookies()).toEqual([]);
    expect(calls.filter((call) => call.url().includes('/token/refresh'))).toEqual([]);
    await submitSignIn(page, admin);
    await expectShell(page);
  },
);

test(
  'a sign-out whose call fails cannot be undone by the cookie, and is said again until the server has heard it',
  proves('browser', 'SHELL-SESSION-15', 'SHELL-SESSION-16'),
  async ({ page }) => {
    await signIn(page, admin);
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    await page.route('**/api/logout', (route) => route.abort('internetdisconnected'));
    const calls = recordCalls(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/app/company/settings/users');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await expect(page.getByLabel('User name')).toBeVisible();
    const paths = () => calls.map((call) => new URL(call.url()).pathname);
    expect(paths().filter((path) => path === '/api/token/refresh')).toEqual([]);
    const asked = paths().slice(paths().indexOf('/api/logout'));
    expect(asked.filter((path) => !/logout|settings$|translations/.test(path))).toEqual([]);
    await page.unroute('**/api/logout');
    const heard = page.waitForResponse('**/api/logout');
    await page.reload();
    expect((await heard).status()).toBe(204);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('leftsession'))).toBeNull();
    expect(await page.context().cookies()).toEqual([]);
    // Who kept the cookie gets nothing for it.
    await page.context().addCookies(cookies);
    const headers = { 'X-Session-Mode': 'cookie', 'Sec-Fetch-Site': 'same-origin' };
    const data = { AccessToken: '', RefreshToken: '', IdToken: '' };
    expect((await page.context().request.post('/api/token/refresh', { headers, data })).status()).toBe(401);
  },
);

test(
  'a refusal in words opens the access-denied page',
  proves('browser', 'SHELL-SESSION-30', 'SHELL-ROUTE-03'),
  async ({ page }) => {
    await signIn(page, admin);
    const message = 'Authorization has been denied for this request';
    await answerOnce(page, [userList], { status: 403, body: { responseStatus: { errorCode: 'denied', message } } });
    await openUsers(page);
    await expect(page).toHaveURL('/app/accessdenied');
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test.describe('with a server error on purpose', () => {
  test.use({ provoked: /status of 500/ });

  test('an expired token in a 500 ends the session', proves('browser', 'SHELL-SESSION-26'), async ({ page }) => {
    await signIn(page, admin);
    const message = 'IDX10223: Lifetime validation failed.';
    await answerOnce(page, [userList], { status: 500, body: { responseStatus: { errorCode: 'expired', message } } });
    await openUsers(page);
    await expect(page).toHaveURL('/login?state=RE_AUTH');
  });
});

test(
  'every call names role, database and session',
  proves('browser', 'SHELL-HTTP-03', 'SHELL-HTTP-04'),
  async ({ page }) => {
    const calls = recordCalls(page);
    await openAs(page, 'leasing@hmpg.example', 'units');
    await expect(page.getByRole('grid', { name: 'Units' }).getByRole('row').nth(1)).toBeVisible();
    const isPublic = /\/(oauth2\/token|token\/refresh|settings|localization\/translations\/.+)$/;
    const own = calls.filter((call) => !isPublic.test(new URL(call.url()).pathname));
    expect(own.length).toBeGreaterThan(5);
    const sent = await Promise.all(own.map((call) => call.allHeaders()));
    expect(sent.every(({ authorization }) => authorization?.startsWith('Bearer ey'))).toBe(true);
    expect(new Set(sent.map(({ loginguid }) => loginguid)).size).toBe(1);
    expect(sent[0]?.loginguid).toMatch(/^[\w-]{16,}$/);
    const afterChoice = own.filter((call) => !/\/(userprofile|roles)$/.test(new URL(call.url()).pathname));
    for (const call of afterChoice) {
      expect(call.headers()).toMatchObject({ role: 'Leasing Assistant', database: 'hmpg_east' });
    }
  },
);

test(
  'a visitor comes to the page that was asked for after sign-in',
  proves('browser', 'SHELL-SESSION-31'),
  async ({ page }) => {
    await page.goto('/app/company/settings/roles');
    await expect(page).toHaveURL('/login');
    await submitSignIn(page, admin);
    await expect(page).toHaveURL('/app/company/settings/roles');
  },
);

test(
  'a client PIN in the address leads to its sign-in page',
  proves('browser', 'SHELL-SESSION-31'),
  async ({ page }) => {
    await page.goto('/app/company/settings/roles?clientpin=HMPG01');
    await expect(page).toHaveURL('/login/clientpin?clientpin=HMPG01');
    await expect(page.getByText('Company: Harbor & Main Property Group')).toBeVisible();
  },
);

for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example/app', 'javascript:alert(1)']) {
  test(`sign-in does not lead to ${target}`, proves('browser', 'SHELL-SESSION-32'), async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) foreign.push(request.url());
    });
    await page.goto('/login');
    await page.evaluate((url) => sessionStorage.setItem('lasturl', url), target);
    await submitSignIn(page, admin);
    await expect(page).toHaveURL('/app/dashboard');
    expect(foreign).toEqual([]);
  });
}
