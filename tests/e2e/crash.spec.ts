import { signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ provoked: /ERR_FAILED|Failed to fetch dynamically imported module|importing a module script/ });

test('a screen that cannot be loaded says so and the shell goes on', async ({ page }) => {
  await signIn(page, 'leasing@hmpg.example');
  await page.route(/ProfilePage-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto('/app/profile');
  const notice = page.getByRole('alert').filter({ hasText: 'This page could not be shown' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(/ProfilePage-[^/]*\.js$/);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

test('a role in the address is taken once and leaves the address', async ({ page }) => {
  await signIn(page, 'leasing@hmpg.example');
  await page.goto('/app/properties?redirectRole=Leasing+Assistant&redirectDatabase=hmpg_east');
  await expect(page.getByRole('heading', { name: 'Properties' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/properties$/);
});
