import { expectRows } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test('a page that is opened without a network keeps its title, says so, and comes with the network', async ({
  page,
  context,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tenants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
  await expect(page).toHaveTitle('Tenants');
  const state = page.getByRole('main').getByRole('alert');
  await expect(state).toContainText('You are offline');
  await expect(page.getByText('has been removed')).toHaveCount(0);
  await context.setOffline(false);
  await expectRows(page, 'Tenants');
  await expect(state).toHaveCount(0);
});

test('a dialog whose code cannot come leaves the page as it is, and comes with the network', async ({
  page,
  context,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  await expect(page).toHaveTitle('Units');
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export' })).toBeVisible();
});

test('what was said of a missing connection goes with it', async ({ page, context }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const said = page.getByText(/^You are offline/);
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is established')).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a list that is searched without a network comes with the network', async ({ page, context }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('1001');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
  // Said once: by the content that waits.
  await expect(page.getByText(/^You are offline/).filter({ visible: true })).toHaveCount(1);
  const totals = page.getByText('The totals could not be loaded');
  await expect(totals).toBeVisible();
  await context.setOffline(false);
  await expectRows(page, 'Units');
  await expect(totals).toHaveCount(0);
});

test('saved filters and tiles that failed without a network come with the network', async ({ page, context }) => {
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('table', { name: 'Units by status' })).toBeVisible();
  await menu.getByRole('link', { name: 'Units', exact: true }).click();
  await expectRows(page, 'Units');
  await menu.getByRole('link', { name: 'Tenants' }).click();
  await expectRows(page, 'Tenants');
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Units', exact: true }).click();
  const filters = page.getByText('The saved filters could not be loaded.');
  await expect(filters).toBeVisible();
  await context.setOffline(false);
  await expectRows(page, 'Units');
  await expect(filters).toHaveCount(0);

  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(again.first()).toBeVisible();
  // Tiles wait; that there is no connection is said for all of them.
  await expect(page.getByText('Waiting for the connection').first()).toBeVisible();
  await expect(page.getByText(/You are offline/).filter({ visible: true })).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Units by status' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a save that fails without a network says why in one place', async ({ page, context }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await page.getByRole('grid', { name: 'Units' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Unit/ }).first().fill('Zz 1');
  const bar = page.getByText('You are offline. What you see may be out of date');
  const moment = page.getByText('Please, check internet connection');
  await context.setOffline(true);
  await expect(moment).toBeVisible();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'still here and still unsaved' })).toBeVisible();
  const reason = page.getByRole('alert').filter({ hasText: 'You are offline. Try again' });
  await expect(reason).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(moment).toBeHidden();
  // What is closed is not forgotten.
  await reason.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
});
