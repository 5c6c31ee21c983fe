import { expect, type Page } from 'playwright/test';

/** Password of every demo account. */
export const demoPassword = 'Mullion-2026-demo';

/** Fills the sign-in page and sends it; the caller says what must come next. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
}

/** Sends the sign-in page that is already open. */
export async function submitSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as an account that needs no choice of role or database. */
export async function signIn(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs in as the company administrator and opens a path below /app. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin@hmpg.example');
  await page.goto(`/app/${path}`);
}
