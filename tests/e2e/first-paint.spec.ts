import type { Page } from 'playwright/test';
import { holdCode } from './helpers/holdCode.ts';
import { watchShifts } from './helpers/shifts.ts';
import { expect, test } from './helpers/test.ts';

const form = (page: Page) => page.locator('main[data-drawn]');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the sign-in and holds its code back until it is let go. */
async function openWithoutCode(page: Page): Promise<() => void> {
  const letGo = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(form(page)).toBeAttached();
  return letGo;
}

test('the sign-in is there before its code, and what is typed and pressed meanwhile counts', async ({ page }) => {
  const letGo = await openWithoutCode(page);
  await expect(title(page)).toHaveText('Sign in to Mullion');
  await expect(page).toHaveTitle('Sign in · Mullion');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('leasing@hmpg.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mullion-2026');
  letGo();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByLabel('User name')).toHaveValue('leasing@hmpg.example');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('-demo');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Mullion-2026-demo');

  const letGoAgain = await openWithoutCode(page);
  await page.getByLabel('User name').fill('leasing@hmpg.example');
  await page.getByLabel('Password', { exact: true }).fill('Mullion-2026-demo');
  await page.keyboard.press('Enter');
  // The form sends nothing by itself.
  await expect(page).toHaveURL('/login');
  letGoAgain();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).not.toHaveURL(/login|assword/);
});

for (const [width, locale, dir] of [
  [1440, 'en-US', 'ltr'],
  [390, 'ar-SA', 'rtl'],
] as const) {
  test.describe(`${width} px wide, ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, locale, colorScheme: 'dark' });

    test('nothing moves when the code takes the form over', async ({ page }) => {
      const shift = await watchShifts(page);
      const letGo = await openWithoutCode(page);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      const hasLetters = () =>
        page.evaluate(
          () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
        );
      await expect.poll(hasLetters).toBe(true);
      // What moved until here moved when the letters came.
      const moved = await shift();
      const before = { at: await title(page).boundingBox(), buttons: await page.getByRole('button').allTextContents() };
      const turned = page.evaluate(
        () =>
          new Promise<string[]>((done) => {
            const seen: string[] = [];
            const { documentElement: html } = document;
            new MutationObserver(() => seen.push(html.dir)).observe(html, { attributeFilter: ['dir'] });
            addEventListener('told', () => done(seen), { once: true });
          }),
      );
      letGo();
      // The accounts of the demo are the last that comes.
      await expect(page.getByRole('button', { name: /Nora/ })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await page.evaluate(() => dispatchEvent(new Event('told')));
      expect((await turned).filter((one) => one !== dir)).toEqual([]);
      const after = await title(page).boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before.at?.y ?? 0))).toBeLessThanOrEqual(1);
      expect([after?.x, after?.width]).toEqual([before.at?.x, before.at?.width]);
      expect((await shift()) - moved).toBeLessThanOrEqual(0.02);
      expect(await page.getByRole('button').allTextContents()).toEqual(expect.arrayContaining(before.buttons));
    });
  });
}

test('a language that is chosen before the code has come is spoken with it', async ({ page }) => {
  const letGo = await openWithoutCode(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  letGo();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test('who was here last in another language sees no form of another one', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('ui', JSON.stringify({ language: 'de-DE', colourScheme: 'light' })),
  );
  const letGo = await openWithoutCode(page);
  await expect(form(page)).toBeHidden();
  letGo();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});
