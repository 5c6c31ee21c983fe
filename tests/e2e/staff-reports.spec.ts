import { Overlay } from './helpers/overlay.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();
const agent = { role: 'Leasing Agent', database: 'hmpg_west' };

/** A report behind a page of the product. */
function write(id: string, title: string, { page, operation, field }: Record<string, string>): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id,
    title,
    description: `All of ${title}.`,
    permission: { page },
    source: { operation },
    columns: [{ field, title: 'Name', sortable: true }],
    sort: { by: field, type: 'asc' },
  });
}

test.beforeAll(() => {
  write('e2e-late-payers', 'Late payers', { page: 'tenants', operation: 'listTenants', field: 'FullName' });
  write('e2e-empty-homes', 'Empty homes', { page: 'units', operation: 'listUnits', field: 'Code' });
});
test.afterAll(() => overlay.remove());

test('staff find the reports that they may open, by their part of the menu and by words', async ({ page }) => {
  test.slow();
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'dashboard' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Units' }).getByRole('link', { name: 'Empty homes' })).toBeVisible();
  const payers = main.getByRole('region', { name: 'Tenants' });
  await expect(payers.getByRole('link', { name: 'Late payers' })).toBeVisible();
  // Reports of the console are not theirs.
  await expect(main.getByRole('link', { name: 'User logins' })).toBeHidden();

  const search = main.getByRole('searchbox', { name: 'Search reports' });
  await search.fill('of empty');
  await expect(main.getByRole('status')).toHaveText('Reports: 1');
  await expect(main.getByRole('link', { name: 'Late payers' })).toBeHidden();
  await search.fill('nothing of the kind');
  await expect(main).toContainText('No report found');
  await search.fill('homes');
  await main.getByRole('link', { name: 'Empty homes' }).click();
  await expect(page.getByRole('grid', { name: 'Empty homes' }).getByRole('row').nth(1)).toBeVisible();
});

test('a report is kept among the favorites from its card', async ({ page }) => {
  test.slow();
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'reports' });
  const star = page.getByRole('button', { name: 'Favorite: Late payers' });
  await expect(star).toHaveAttribute('aria-disabled', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Late payers' }).click();
  await expect(page.getByRole('heading', { name: 'Late payers' })).toBeVisible();
  await page.goto('/app/reports');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a role without reports is told so', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', {
    role: 'Accounts Payable',
    database: 'hmpg_west',
    path: 'reports',
  });

  await expect(page.getByRole('main')).toContainText('No report is open to this role.');
});
