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

/** Opens a path below /app and signs in on the way there. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/app/${path}`);
  await submitSignIn(page, email);
  await expectShell(page);
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
  await expect(page.getByRole('banner')).toBeVisible();
}
