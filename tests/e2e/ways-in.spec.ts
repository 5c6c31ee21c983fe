import { askToken } from './helpers/api.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, expectShell, openAsAdmin, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test(
  'a person of a provider registers, and comes back by it',
  proves('browser', 'SHELL-SESSION-03', 'SHELL-SESSION-04', 'SHELL-SESSION-10'),
  async ({ page }) => {
    await page.goto('/login/clientpin?clientpin=NONE1');
    await expect(page.getByText('No company has this client PIN.')).toBeVisible();
    const asked = page.waitForRequest('**/api/ValidateyAuthClientPin?clientpin=HMPG01');
    await page.getByLabel('Client PIN').fill('HMPG01');
    await page.getByRole('button', { name: 'Continue' }).click();
    await asked;
    await expect(page.getByText('Company: Harbor & Main Property Group')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('The sign-in was canceled.');
    await expect(page).toHaveURL('/login');
    await page.goto('/login/clientpin?clientpin=HMPG01');
    await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
    const obtained = page.waitForRequest('**/api/ObtainLocalAccessToken?*');
    await page.getByRole('link', { name: 'iris.vale@harbor.example' }).click();
    const query = new URL((await obtained).url()).searchParams;
    expect([...query.keys()].sort()).toEqual(['clientpin', 'externalAccessToken', 'provider']);
    await expect(page.getByLabel('First name')).toHaveValue('Iris');
    const registered = page.waitForRequest('**/api/register/registerexternal');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await registered).headers()['content-type']).toContain('application/x-www-form-urlencoded');
    await expect(page.getByText('You are signed in as iris.vale@harbor.example.')).toBeVisible();
    expect(page.url()).not.toMatch(/code=|state=/);
  },
);

test('registration makes an account and signs in', proves('browser', 'SHELL-SESSION-05'), async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Input is required')).toHaveCount(6);
  await expect(page.getByLabel('First name')).toBeFocused();
  const fill = { 'First name': 'Ana', 'Last name': 'Reyes', Email: 'ana.reyes@hmpg.example', 'Client PIN': 'NOPE' };
  for (const [label, value] of Object.entries(fill)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Harbor-77');
  await page.getByLabel('Repeat the password').fill('Quiet-Harbor-77');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('No company has this client PIN.');
  await page.getByLabel('Client PIN').fill('HMPG01');
  const sent = page.waitForRequest('**/api/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Email: 'ana.reyes@hmpg.example', ClientPIN: 'HMPG01' });
  await expect(page).toHaveURL('/app/voyagerselection');
});

test(
  'tokens of the address sign in once and leave no trace',
  proves('browser', 'SHELL-SESSION-06', 'SHELL-SESSION-07', 'SHELL-ROUTE-02'),
  async ({ page, request }) => {
    const tokens = await (await askToken(request, 'leasing@hmpg.example', demoPassword)).json();
    const hash = new URLSearchParams({
      access_token: tokens.access_token,
      refreshtoken: tokens.refresh_token,
      id_token: 'x',
      state: '/app/profile',
    });
    const urls: string[] = [];
    page.on('request', (sent) => urls.push(sent.url() + (sent.headers().referer ?? '')));
    await page.goto(`/#${hash}`);
    await expectShell(page);
    await expect(page).toHaveURL('/app/profile');
    expect(urls.filter((url) => url.includes('eyJ'))).toEqual([]);
    expect(
      await page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }])),
    ).not.toContain('eyJ');
    const again = await request.get('/api/userprofile', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(again.status()).toBe(401);
    // Another user's link asks first.
    const other = await (await askToken(request, 'admin@hmpg.example', demoPassword)).json();
    await page.evaluate((token) => location.assign(`/app/profile#access_token=${token}`), other.access_token);
    await page.getByRole('button', { name: 'Stay signed in as leasing@hmpg.example' }).click();
    await expectShell(page);
    await page.goto('/login#error=server_error%3Cb%3E&state=//evil.example');
    await expect(page.getByRole('alert')).toHaveText('The sign-in was refused: server_error b');
  },
);

test(
  'a link with the tokens of somebody else names the account until it is closed, with the way out',
  proves('browser', 'SHELL-SESSION-06'),
  async ({ page, request }) => {
    const { access_token: token } = await (await askToken(request, 'leasing@hmpg.example', demoPassword)).json();
    await page.goto(`/#access_token=${token}`);
    const notice = page.getByRole('status').filter({ hasText: 'You are signed in as leasing@hmpg.example.' });
    await expect(notice).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible();
    await notice.getByRole('button', { name: 'This is not me: sign out' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
    const gone = await page.context().request.post('/api/token/refresh', {
      headers: { 'X-Session-Mode': 'cookie', 'Sec-Fetch-Site': 'same-origin' },
      data: { AccessToken: '', RefreshToken: '', IdToken: '' },
    });
    expect(gone.status()).toBe(401);
  },
);

test(
  'who came in by a link is told so in their language',
  proves('browser', 'SHELL-SESSION-06', 'SHELL-I18N-01'),
  async ({ page, request }) => {
    const { access_token: token } = await (await askToken(request, 'arabic@hmpg.example', demoPassword)).json();
    await page.goto(`/#access_token=${token}`);
    const said = 'سجّلت الدخول باسم arabic@hmpg.example.';
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  },
);

test(
  'an error and an identity token of the address reach the page and the server',
  proves('browser', 'SHELL-SESSION-07', 'SHELL-SESSION-08'),
  async ({ page }) => {
    await page.goto('/login#error=temporarily_unavailable');
    await expect(page.getByRole('alert')).toHaveText('The sign-in was refused: temporarily_unavailable');
    await expect(page).toHaveURL('/login');
    const asked = page.waitForRequest('**/api/access?*');
    await page.goto('/?clientpin=HMPG01#id_token=a.b.c');
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      id_token: 'a.b.c',
      clientpin: 'HMPG01',
    });
    await expect(page.getByRole('alert')).toContainText('The sign-in could not be confirmed.');
  },
);

test(
  'an administrator works as a user, with a banner and the way back',
  proves('browser', 'SHELL-SESSION-09'),
  async ({ page, request }) => {
    await openAsAdmin(page, 'company/settings/users?searchTerm=leasing%40hmpg');
    await page.locator('[data-row-menu]').first().click();
    await page.getByRole('menuitem', { name: 'Work as this user' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Work as this user' }).click();
    const banner = page.getByRole('complementary', { name: 'Work as this user' });
    await expect(banner).toContainText('Grace Whitfield works as');
    await page.reload();
    await expect(banner).toBeVisible();
    // The server ends the session before the browser knows: what is asked meanwhile is refused, and the way back goes on.
    await page.route('**/api/session/return', async (route) => {
      const answer = await route.fetch();
      const refused = page.waitForResponse((one) => one.status() === 401);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await refused;
      await route.fulfill({ response: answer });
    });
    await banner.getByRole('button', { name: 'Back to my own session' }).click();
    await expect(page.getByRole('button', { name: 'Account of Grace Whitfield' })).toBeVisible();
    await expect(banner).toBeHidden();
    // The same by the documented address.
    const tokens = await (await askToken(request, 'admin@hmpg.example', demoPassword)).json();
    const leasing = await (await askToken(request, 'leasing@hmpg.example', demoPassword)).json();
    const { sub } = JSON.parse(Buffer.from(leasing.access_token.split('.')[1], 'base64url').toString());
    await page.goto(`/#access_token=${tokens.access_token}&impersonate_id=${sub}&isImpersonate=true`);
    await expect(banner).toBeVisible();
  },
);

test(
  'settings drive sign-in page and first page; the cookie is enough',
  proves('browser', 'SHELL-SET-06', 'SHELL-ROUTE-09', 'SHELL-SESSION-13'),
  async ({ page }) => {
    await page.route('**/api/settings', async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, loginUrl: '/enter', defaultState: 'app.profile', onlyCookie: true } });
    });
    await page.goto('/app');
    await expect(page).toHaveURL('/enter');
    await submitSignIn(page, 'leasing@hmpg.example');
    await expect(page).toHaveURL('/app/profile');
    expect(await page.evaluate(() => localStorage.getItem('authorizationData'))).toBeNull();
    await page.reload();
    await expectShell(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/enter');
  },
);

test('a blocked storage leaves the session in its cookie', proves('browser', 'SHELL-SESSION-13'), async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await submitSignIn(page, 'leasing@hmpg.example');
  await expectShell(page);
  await page.goto('/app/profile');
  await expectShell(page);
});
