import type { Page } from 'playwright/test';
import { Overlay } from './helpers/overlay.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();

function writeReport(title: string): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'e2e-told',
    title,
    permission: { page: 'userloginreport' },
    source: { operation: 'listLoginDetails' },
    filters: 'e2e-told-filters',
    columns: [{ field: 'name', title: 'Name', sortable: true }],
    sort: { by: 'name', type: 'asc' },
  });
}

function writeFilters(label: string): void {
  overlay.write('filters', {
    $schema: '../meta/filters.schema.json',
    id: 'e2e-told-filters',
    title: 'Filters',
    controls: [{ name: 'searchTerm', label, filtertype: 'inputstring' }],
  });
}

function writeForm(label: string): void {
  overlay.write('forms', {
    $schema: '../meta/form.schema.json',
    id: 'e2e-told-form',
    title: 'Visit',
    route: 'e2e-told-form',
    permission: { page: 'users' },
    component: 'UserSave',
    save: { operation: 'saveUser' },
    defaults: { Id: 0, LastName: 'Visit', Email: 'visit@hmpg.example' },
    sections: [{ fields: [{ field: 'FirstName', label, filtertype: 'inputstring' }] }],
  });
}

test.beforeAll(() => {
  writeFilters('Who');
  writeReport('Sign-ins');
  writeForm('Guest');
});
test.afterAll(() => overlay.remove());

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A newer version was saved' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' }).click();
const follows = (page: Page) => page.waitForResponse(/\/api\/live\/changes/);

test('whoever has a document open is told that somebody saved it, and loses nothing', async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  const following = [follows(page), follows(other)];
  await Promise.all([openAsAdmin(page, 'e2e-told'), openAsAdmin(other, 'e2e-told-form')]);
  await page.getByRole('textbox', { name: 'Who' }).fill('nobody');
  const guest = other.getByRole('textbox', { name: 'Guest' });
  await guest.fill('Ada');
  await Promise.all(following);

  // The filters that a report names are a part of it.
  writeFilters('Person');
  writeForm('Visitor');
  await Promise.all([expect(notice(page)).toBeVisible(), expect(notice(other)).toBeVisible()]);
  await expect(page.getByRole('textbox', { name: 'Who' })).toHaveValue('nobody');
  await expect(guest).toHaveValue('Ada');

  await reload(page);
  await expect(page.getByRole('textbox', { name: 'Person' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await reload(other);
  const question = other.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText('Reloading discards the changes that you have not saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(guest).toHaveValue('Ada');
  await reload(other);
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByRole('textbox', { name: 'Visitor' })).toHaveValue('');
  await expect(notice(other)).toBeHidden();

  // Who goes away and comes back reads the new one without a word.
  writeReport('Sign-ins of all');
  await expect(notice(page)).toBeVisible();
  await page.goto('/app/company/settings/report');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Sign-ins of all' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-ins of all' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await other.context().close();
});
