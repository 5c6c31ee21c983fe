import { expect, type Page } from 'playwright/test';

/** Password of every demo account. */
export const demoPassword = 'Mullion-2026-demo';

/** Fills the sign-in page and sends it; the caller says what must come next. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
}

/** Sends the sign-in page that is already open, in English. */
export async function submitSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('User name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as an account that needs no choice of role or database. */
export async function signIn(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email);
  await expectShell(page);
}

/**
 * Opens a path below /app as somebody who signed in earlier in this browser: the session is taken up from its cookie and
 * stored record. Tests of the sign-in itself use `signIn`.
 */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const session = await beginSession(page, email);
  await page.goto(`/app/${path}`);
  await session.dispose();
  await expectShell(page);
}

/** Asks for a session in cookies; the next page that is opened finds the record that the application would have stored. */
async function beginSession(page: Page, username: string) {
  const answer = await page.context().request.post('/api/oauth2/token', {
    headers: { 'X-Session-Mode': 'cookie', 'Sec-Fetch-Site': 'same-origin' },
    form: { grant_type: 'password', mfatoken: '', mfatype: '', username, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { LoginGUID, userName, ...session }: Record<string, unknown> = await answer.json();
  const permissions = Object.entries(session).filter(([name]) => /^pa_/.test(name));
  const record = JSON.stringify({ token: '', userName, useRefreshTokens: true, ...Object.fromEntries(permissions) });
  return page.addInitScript(
    ([guid, stored]) => {
      localStorage.setItem('LoginGUID', guid);
      localStorage.setItem('authorizationData', stored);
    },
    [String(LoginGUID), record] as const,
  );
}

/** As `openAs`, with a role and a database of the account. */
export async function openInWorkspace(
  page: Page,
  email: string,
  { role, database, path = 'dashboard' }: { role: string; database: string; path?: string },
): Promise<void> {
  const query = new URLSearchParams({ redirectRole: role, redirectDatabase: database });
  await openAs(page, email, `${path}?${query}`);
}

/** Signs in as the company administrator and opens a path below /app. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await openAs(page, 'admin@hmpg.example', path);
}

/** The shell stands: the user is in. */
export async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 25_000 });
}
