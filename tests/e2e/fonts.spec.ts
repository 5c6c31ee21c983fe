import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { expectShell, openAs, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Fonts that were fetched, once all that the page draws has its own. */
async function fontsOf(page: Page, fetched: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  return fetched.filter((name) => name.startsWith('noto-sans-arabic-arabic'));
}

function watchFonts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fetched.push(request.url().split('/').at(-1) ?? '');
  });
  return fetched;
}

test('the Arabic font is fetched by who reads Arabic', async ({ page }) => {
  const fetched = watchFonts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await fontsOf(page, fetched), 'sign-in page').toEqual([]);
  // The sign-in page with its languages still stands when the styles of the application come.
  await submitSignIn(page, 'leasing@hmpg.example');
  await expectShell(page);
  expect(await fontsOf(page, fetched), 'after the sign-in').toEqual([]);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Units', exact: true }).click();
  await expectRows(page, 'Units');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
  expect(await fontsOf(page, fetched), 'list with the menu of languages').toEqual([]);
  expect(fetched).toContainEqual(expect.stringMatching(/^inter-latin-wght/));
});

test('who reads Arabic has it', async ({ page }) => {
  const fetched = watchFonts(page);
  await openAs(page, 'arabic@hmpg.example', 'units');
  await expect(page.getByRole('heading', { level: 1, name: 'الوحدات' })).toBeVisible();
  expect(await fontsOf(page, fetched)).toHaveLength(1);
});
