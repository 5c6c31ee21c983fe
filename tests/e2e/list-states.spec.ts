import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';

test('while rows are searched for, those that are here are dimmed and not counted', async ({ page }) => {
  await openAs(page, leasing, 'units');
  const grid = await expectRows(page, 'Units');
  const count = page.getByText(/^Rows 1–/);
  await expect(count).toBeVisible();
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/connect/unit?*', async (route) => {
    await seen;
    await route.continue();
  });
  const search = page.getByRole('search', { name: 'Units' });
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await expect(count).toHaveCount(0);
  await expect(rowsOf(grid).first().locator('xpath=../..')).toHaveCSS('opacity', '0.55');
  answer();
  await expect(count).toBeVisible();
  await expect(rowsOf(grid).first().locator('xpath=../..')).toHaveCSS('opacity', '1');
});

test.describe('a search that takes long', () => {
  test.use({ focusKept: true });

  test('can be given up after three seconds, and begins again', async ({ page }) => {
    await openAs(page, leasing, 'units');
    const grid = await expectRows(page, 'Units');
    const search = page.getByRole('search', { name: 'Units' }).getByRole('button', { name: 'Search', exact: true });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/connect/unit?*', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    const isGivenUp = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/connect/unit?'));
    await search.click();
    await expect(grid).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Still searching…')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect((await isGivenUp).failure()?.errorText).toContain('ABORTED');
    const state = page.getByText('The search was canceled');
    await expect(state).toBeVisible();
    await expect(rowsOf(grid)).toHaveCount(0);
    await expect(page.getByText('Still searching…')).toHaveCount(0);
    letGo();
    await page.unroute('**/api/connect/unit?*');
    await search.click();
    await expectRows(page, 'Units');
    await expect(state).toHaveCount(0);
  });
});

test('a tab names the window and heads its list', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await expect(page).toHaveTitle('Users – Company settings');
  await expect(page.getByRole('heading', { level: 2, name: 'Users', exact: true })).toBeAttached();
  await page.getByRole('tab', { name: 'Roles', exact: true }).click();
  await expect(page).toHaveTitle('Roles – Company settings');
});

test('a page that is closed says which one it is, and leads home', async ({ page }) => {
  await openAs(page, leasing, 'dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As somebody who comes back to it: an application that starts on a closed page goes home by itself.
  await page.evaluate(() => {
    history.pushState(null, '', '/app/feedback');
    history.pushState(null, '', '/app/dashboard');
    history.back();
  });
  const state = page.getByRole('main').getByRole('alert');
  await expect(state).toContainText('Access denied');
  await expect(state).toContainText('“feedback”');
  await state.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('where the system has the colours, what is chosen has a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsAdmin(page, 'company/settings/users');
  await expect(page.getByRole('tab', { name: 'Users', exact: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('tab', { name: 'Roles', exact: true })).not.toHaveCSS('outline-style', 'solid');
});
