import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin, signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const admin = 'admin@hmpg.example';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Show or hide the menu' });
const width = async (page: Page) => (await menu(page).boundingBox())?.width;

test('screens change without a reload of the page', proves('browser', 'SHELL-APP-01'), async ({ page }) => {
  await signIn(page, admin);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  for (const name of ['Users', 'Roles', 'User logins', 'Dashboard']) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  expect(documents).toEqual([]);
});

test(
  'the menu stands wide, narrow or across the top, and is hidden by part of the app, after a reload too',
  proves('browser', 'SHELL-SIDENAV-01', 'SHELL-SIDENAV-03'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/users');
    const layout = async (name: string) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    const names = ['Dashboard', 'Users', 'Roles'];
    expect(await width(page)).toBe(240);
    await layout('Narrow, icons only');
    await expect.poll(() => width(page)).toBe(56);
    for (const name of names) await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
    await page.reload();
    await expect.poll(() => width(page)).toBe(56);
    await layout('Across the top');
    await expect.poll(() => width(page)).toBe(1366);
    await menu(page).getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Roles', exact: true }).click();
    await expect(page).toHaveURL('/app/company/settings/roles');
    await layout('Wide, with texts');
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('link', { name: 'Mullion' }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/app/company/settings/roles');
    await expect(menu(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(menu(page)).toBeHidden();
  },
);

test(
  'from 768 to 1024 px the menu is closed, above it opens',
  proves('browser', 'SHELL-SIDENAV-04'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openAsAdmin(page, 'dashboard');
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize({ width: 1200, height: 768 });
    await expect.poll(() => width(page)).toBe(240);
    await page.setViewportSize({ width: 900, height: 768 });
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect.poll(() => width(page)).toBe(240);
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
  },
);

test(
  'in a small window the navigation lies over the page and closes',
  proves('browser', 'SHELL-SIDENAV-01'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, admin);
    // The page that comes last closes the navigation again.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page).toHaveURL('/app/company/settings/users');
    await expect(menu(page)).toBeHidden();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBe(0);
  },
);

test(
  'the user menu leads to profile and password, by keyboard too',
  proves('browser', 'SHELL-ROUTE-07'),
  async ({ page }) => {
    await signIn(page, admin);
    // The page that comes last takes the focus, and with it the key.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Account of Grace Whitfield' }).press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Change password',
      'Security settings',
      'Subscriptions',
      'Messages',
      'Quick training',
      'Feedback',
      'Sign out',
    ]);
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/profile');
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/app/profile/password');
  },
);

test('dark colours are remembered, on the sign-in page too', proves('browser', 'SHELL-SET-03'), async ({ page }) => {
  await signIn(page, admin);
  const html = page.locator('html');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Dark colors' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await background()).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Light colors' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test(
  'a slow answer shows the loading bar, a quick one does not',
  proves('browser', 'SHELL-ERR-11'),
  async ({ page }) => {
    await signIn(page, admin);
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await menu(page).getByRole('link', { name: 'Roles', exact: true }).click();
    await expect(page.getByRole('grid', { name: 'Roles' }).getByRole('row').nth(1)).toBeVisible();
    await expect(bar).toBeHidden();
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/elevate/company/user/list*', async (route) => {
      await seen;
      await route.continue();
    });
    await menu(page).getByRole('link', { name: 'Users', exact: true }).click();
    await expect(bar).toBeVisible();
    answer();
    await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
    await expect(bar).toBeHidden();
  },
);

test('going offline and coming back is said', proves('browser', 'SHELL-START-07'), async ({ page, context }) => {
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await context.setOffline(true);
  await expect(page.getByText('Please, check internet connection')).toBeVisible();
  const bar = page.getByText('You are offline. What you see may be out of date');
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is established')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('the keyboard skips the menu', proves('browser', 'SHELL-APP-01'), async ({ page }) => {
  await openAsAdmin(page, 'profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const star = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
  await expect(star).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(star).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Change password' })).toBeFocused();
});

test('? lists the keyboard shortcuts, but not while typing', proves('browser', 'SHELL-MENU-08'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('Wh');
  await search.press('?');
  await expect(search).toHaveValue('Wh?');
  await expect(dialog).toBeHidden();
  await search.blur();
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Show keyboard shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test(
  'the page may load nothing from elsewhere and no script from text',
  proves('browser', 'SHELL-APP-01'),
  async ({ page }) => {
    const answer = await page.goto('/login');
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", 'require-trusted-types-for']) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    const nonces = policy.match(/'nonce-[^']+'/g);
    expect(
      ((await (await page.goto('/login'))?.headerValue('content-security-policy')) ?? '').match(/'nonce-[^']+'/g),
    ).not.toEqual(nonces);
  },
);
