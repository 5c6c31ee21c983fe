import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { Overlay } from './helpers/overlay.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();
const staff = 'leasing@hmpg.example';
const shipped = join(import.meta.dirname, '..', '..', 'schemas', 'lists', 'workorders.json');
const { $schema, globalsearch, ...workorders } = JSON.parse(readFileSync(shipped, 'utf8'));

/** The work orders under another address, with a title of their own over the first column. */
function list(title: string): Record<string, unknown> {
  const [first, ...others] = workorders.columns;
  return { ...workorders, $schema, id: 'e2e-followed', columns: [{ ...first, title }, ...others] };
}

function writeFilters(label: string): void {
  overlay.write('filters', {
    $schema: '../meta/filters.schema.json',
    id: 'e2e-told-filters',
    title: 'Filters',
    controls: [{ name: 'searchTerm', label, filtertype: 'inputstring' }],
  });
}

function writeReport(title: string): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'e2e-told',
    title,
    permission: { page: 'units' },
    source: { operation: 'listUnits' },
    filters: 'e2e-told-filters',
    columns: [{ field: 'Code', title: 'Code', sortable: true }],
    sort: { by: 'Code', type: 'asc' },
  });
}

function writeRoles(title: string): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'e2e-told-roles',
    title,
    permission: { page: 'roles' },
    source: { operation: 'listRoles', query: { isArray: '1' } },
    columns: [{ field: 'Name', title: 'Name', sortable: true }],
    sort: { by: 'Name', type: 'asc' },
  });
}

function writeForm(field: string, label: string): void {
  overlay.write('forms', {
    $schema: '../meta/form.schema.json',
    id: 'e2e-told-form',
    title: 'Visit',
    route: 'e2e-told-form',
    permission: { page: 'users' },
    component: 'UserSave',
    save: { operation: 'saveUser' },
    defaults: { Id: 0, FirstName: 'Guest', LastName: 'Visit', Email: 'visit@hmpg.example' },
    sections: [{ fields: [{ field, label, filtertype: 'inputstring' }] }],
  });
}

test.beforeAll(() => {
  writeFilters('Who');
  writeReport('Units of all');
  writeForm('FirstName', 'Guest');
  overlay.write('lists', list('Order'));
});
test.afterAll(() => overlay.remove());

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A newer version was saved' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' }).click();
const follows = (page: Page) => page.waitForResponse(/\/api\/live\/changes/);
const card = (page: Page, id: string) => page.getByRole('alert').filter({ hasText: id });

test('a list follows what is saved, with its filters, its place and what is chosen', async ({ page }) => {
  test.slow();
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Maintenance Supervisor', database: 'hmpg_east' });
  await page.goto('/app/e2e-followed?status=completed', { waitUntil: 'commit' });
  const following = follows(page);
  const grid = page.getByRole('grid', { name: 'Work orders' });
  await expect(grid.getByRole('columnheader', { name: 'Order' })).toBeVisible();
  const row = grid.locator('[aria-rowindex="12"]');
  await row.getByRole('checkbox').check();
  const kept = await row.getByRole('gridcell').nth(1).textContent();
  await row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(grid.locator('[aria-rowindex="2"]')).not.toBeInViewport();
  await following;

  overlay.write('lists', list('Job'));
  await expect(grid.getByRole('columnheader', { name: 'Job' })).toBeVisible();
  await expect(row.getByRole('gridcell').nth(1)).toHaveText(kept ?? '');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(row).toBeInViewport();
  await expect(grid.locator('[aria-rowindex="2"]')).not.toBeInViewport();
  await expect(page).toHaveURL(/status=completed/);
  await expect(notice(page)).toBeHidden();
});

test('an administrator goes on typing in the new version, and is asked where that has no place', async ({ page }) => {
  test.slow();
  const following = follows(page);
  await openAsAdmin(page, 'e2e-told-form');
  const guest = page.getByRole('textbox', { name: 'Guest' });
  await guest.fill('Ada');
  await following;
  writeForm('FirstName', 'Visitor');
  const visitor = page.getByRole('textbox', { name: 'Visitor' });
  await expect(visitor).toHaveValue('Ada');
  await expect(visitor).toBeFocused();
  await expect(notice(page)).toBeHidden();

  writeForm('LastName', 'Whole name');
  await reload(page);
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText('Reloading discards the changes that you have not saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(visitor).toHaveValue('Ada');
  await reload(page);
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Whole name' })).toHaveValue('Visit');
  await expect(notice(page)).toBeHidden();
});

test('whoever else has typed something is told, and loses nothing', async ({ page }) => {
  test.slow();
  const following = follows(page);
  await openAs(page, staff, 'e2e-told');
  await page.getByRole('textbox', { name: 'Who' }).fill('nobody');
  await following;
  // The filters that a report names are a part of it.
  writeFilters('Person');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Who' })).toHaveValue('nobody');
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'Person' })).toHaveValue('nobody');
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('saved broken, it stays as it was, and administrators see what is wrong until it is mended', async ({
  page,
  browser,
}) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  writeRoles('Roles of yesterday');
  const following = [follows(page), follows(other)];
  await Promise.all([
    openAsAdmin(page, 'e2e-told-roles'),
    openInWorkspace(other, 'auditor@hmpg.example', { role: 'Auditor', database: 'hmpg_east', path: 'e2e-told-roles' }),
  ]);
  const title = (at: Page, name: string) => at.getByRole('heading', { name });
  await Promise.all([expect(title(page, 'Roles of yesterday')).toBeVisible(), Promise.all(following)]);

  overlay.writeText('reports', 'e2e-told-roles', Buffer.from('{ "id": "e2e-told-roles", "title": "Größe" }', 'latin1'));
  await expect(card(page, 'e2e-told-roles')).toContainText(/reports\/e2e-told-roles\.json:1:\d+/);
  await expect(card(page, 'e2e-told-roles')).toContainText('save it as UTF-8');
  // The last good version goes on below the card, and for everybody else.
  await expect(title(page, 'Roles of yesterday')).toBeVisible();
  const followsAgain = follows(page);
  await Promise.all([page.reload(), other.reload()]);
  await followsAgain;
  await expect(card(page, 'e2e-told-roles')).toContainText('save it as UTF-8');
  await expect(title(page, 'Roles of yesterday')).toBeVisible();
  await expect(title(other, 'Roles of yesterday')).toBeVisible();
  await expect(card(other, 'e2e-told-roles')).toBeHidden();

  const again = follows(other);
  await other.reload();
  await again;
  writeRoles('Roles of today');
  await Promise.all([
    expect(title(page, 'Roles of today')).toBeVisible(),
    expect(title(other, 'Roles of today')).toBeVisible(),
  ]);
  await expect(card(page, 'e2e-told-roles')).toBeHidden();
  await other.context().close();
});
