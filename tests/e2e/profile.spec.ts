import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { hasDatabase } from './helpers/browserDatabase.ts';
import { addUser, clientOf, company } from './helpers/client.ts';
import { proves } from './helpers/proves.ts';
import { fillSignIn, openAs, signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What the browser database holds under a key: text, or the kind of thing. */
async function stored(page: Page, name: string): Promise<string | null> {
  if (!(await hasDatabase(page))) return null;
  return page.evaluate(
    (key) =>
      new Promise<string | null>((done, failed) => {
        const open = indexedDB.open('localforage');
        open.onerror = () => failed(open.error);
        open.onsuccess = () => {
          const read = open.result.transaction('keyvaluepairs').objectStore('keyvaluepairs').get(key);
          read.onerror = () => failed(read.error);
          read.onsuccess = () => {
            const value: unknown = read.result;
            done(
              typeof value === 'string' ? value : value === undefined ? null : Object.prototype.toString.call(value),
            );
          };
        };
      }),
    name,
  );
}

/** What lies in local storage because the browser database cannot be opened. */
const keysOfLibrary = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('localforage/')));

test(
  'a picture is chosen and shown; the profile is kept unreadable until sign-out',
  proves('browser', 'SHELL-PROFILE-02', 'SHELL-PROFILE-06'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'profile');
    const picture = page.getByRole('main').locator('img');
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await expect(picture).toHaveCount(0);
    const upload = page.waitForRequest((request) => request.url().endsWith('/api/user/profile/image'));
    const choose = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change picture' }).click();
    await (await choose).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    expect((await upload).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    await expect(page.getByText('Picture saved')).toBeVisible();
    await expect(picture).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('banner').locator('img')).toBeVisible();

    await page.getByRole('button', { name: 'Change picture' }).click({ trial: true });
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change picture' }).click();
    await (await again).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
    await expect(page.getByRole('alert')).toContainText('invalid file selection');
    await expect(picture).toBeVisible();

    await expect.poll(() => stored(page, 'userprofileV2')).not.toBeNull();
    const kept = (await stored(page, 'userprofileV2')) ?? '';
    expect(`${kept} ${Buffer.from(kept, 'base64').toString('latin1')}`).not.toMatch(/readonly@|Pemberton|hmpg/i);
    expect(await stored(page, 'userprofilekey')).toBe('[object CryptoKey]');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => stored(page, 'userprofileV2')).toBeNull();
    await expect.poll(() => stored(page, 'userprofilekey')).toBeNull();
  },
);

test(
  'choices, favorites and letters that come late take nothing of what is typed, and move nothing',
  proves('browser', 'SHELL-PROFILE-03'),
  async ({ page }) => {
    const late = Promise.withResolvers<void>();
    for (const part of ['**/api/dropdown/cultures*', /\/FavoritesSection-[^/]+\.js$/, /\.woff2$/])
      await page.route(part, async (route) => {
        await late.promise;
        await route.continue();
      });
    await openAs(page, 'leasing@hmpg.example', 'profile');
    const culture = page.getByRole('combobox', { name: 'Culture' });
    await culture.click();
    await culture.fill('German');
    const before = await culture.boundingBox();
    late.resolve();
    await expect(page.getByRole('region', { name: 'Favorites' })).toBeVisible();
    const german = page.getByRole('option', { name: 'German (Germany)' });
    await expect(german).toBeVisible();
    await expect(culture).toBeFocused();
    await expect(culture).toHaveValue('German');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await culture.boundingBox()).toEqual(before);
    await german.click();
    await expect(culture).toHaveValue('German (Germany)');
  },
);

test(
  'a blocked browser database changes nothing for the user',
  proves('browser', 'SHELL-PROFILE-02'),
  async ({ page }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await signIn(page, 'leasing@hmpg.example');
    await page.goto('/app/profile');
    await expect(page.getByRole('main').getByText('leasing@hmpg.example')).toBeVisible();
    const texts = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(texts).not.toContain('Lindqvist');
    await expect.poll(() => keysOfLibrary(page)).toContain('localforage/userprofileV2');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => keysOfLibrary(page)).not.toContain('localforage/userprofileV2');
  },
);

test(
  'a changed password leads back to the profile',
  proves('browser', 'SHELL-ROUTE-08', 'SHELL-PROFILE-08', 'SHELL-PROFILE-09'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'profile/password');
    const answers = [
      { status: 400, json: 'The current password is not correct.' },
      { status: 400, json: { reason: { deep: 'object text' } } },
      { status: 200, json: {} },
    ];
    let sent = 0;
    await page.route('**/api/userprofile/changepassword', (route) => route.fulfill(answers[sent++] ?? {}));
    const submit = page.getByRole('button', { name: 'Change password' });
    const fill = async (name: RegExp, value: string) => page.getByLabel(name).fill(value);
    await fill(/^Current password/, 'Mullion-2026-demo');
    await fill(/^New password(?! again)/, 'Harbor-2027-x');
    await fill(/^New password again/, 'Harbor-2027-x');
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The current password is not correct.' })).toBeVisible();
    await submit.click();
    await expect.poll(() => sent).toBe(2);
    await expect(page.getByText(/object/)).toHaveCount(0);
    await submit.click();
    await expect(page).toHaveURL('/app/profile');
    await expect(page.getByText('Password Changed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  },
);

test(
  'a handed-out password: its page says why in full, leads out, and on to what was asked for',
  proves('browser', 'CONSOLE-USER-08'),
  async ({ page, request }) => {
    const client = await clientOf(request);
    const user = await addUser(client, 'Leasing Office');
    const made = await client.post(`${company}/user/${user.id}/autogeneratepassword`);
    const { password } = (await made.json()) as { password: string };
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await fillSignIn(page, user.email, password);
    await expect(page).toHaveURL('/app/profile/password');
    const why = page.getByRole('main').getByText(/^Your password was set by an administrator/);
    expect(await why.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
    await expectAccessible(page);
    expect(refused).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);

    await page.goto('/app/security');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('User name').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/app/profile/password');
    const current = page.getByLabel(/^Current password/);
    await expect(current).toBeFocused();
    await page.getByRole('button', { name: 'Show' }).first().click();
    await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(1);
    // What is refused has the focus, here and by the server.
    await current.fill('not-the-Password-1');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^New password( \*)?$/)).toBeFocused();
    for (const name of [/^New password( \*)?$/, /^New password again/])
      await page.getByLabel(name).fill('Harbor-Light-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(password);
    await page.getByLabel(/^New password( \*)?$/).fill('Harbor-Light-2026');
    await page.getByLabel(/^New password again/).fill('Harbor-Light-2026');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: /^East Coast/ }).click();
    await expect(page).toHaveURL(/\/app\/security/);
  },
);
