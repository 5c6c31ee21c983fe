import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

const agent = { role: 'Leasing Agent', database: 'hmpg_west' };
const active = async (page: Page) =>
  (await page.locator('[aria-activedescendant]').getAttribute('aria-activedescendant')) ?? '';

test('keys of a page lead to its search, filters, rows and records, and rest while somebody types', async ({
  page,
}) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  const grid = await expectRows(page, 'Tenants');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('jnef?/g');
  await expect(search).toHaveValue('jnef?/g');
  await expect(page).toHaveURL(/\/app\/tenants/);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('f');
  await expect(page.getByRole('form', { name: 'Filters' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.locator(':focus').evaluate((element: HTMLElement) => element.blur());

  await expectRows(page, 'Tenants');
  await page.keyboard.press('j');
  await expect(grid).toBeFocused();
  const first = await active(page);
  await page.keyboard.press('j');
  await expect.poll(() => active(page)).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => active(page)).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tenants\/\d+\/detail$/);
  const record = page.url();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(edit).toBeVisible();
  // The name comes with the record.
  await expect(heading).not.toHaveText(/^(Tenant)?$/);
  const title = await heading.textContent();

  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(record);
  await expect(page).toHaveURL(/\/app\/tenants\/\d+/);
  // The keys belong to the record that is drawn.
  await expect(heading).not.toHaveText(title ?? '');
  await expect(edit).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(record);
  await expect(heading).toHaveText(title ?? '');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await page.goBack();
  await expect(page).toHaveURL(record);
});

test('? lists the keys of the page, and where keys of one character can be turned off', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const here = dialog.getByRole('region', { name: 'On this page' });
  for (const label of ['Search in the page', 'Go to the filters', 'Next row', 'Add tenant']) {
    await expect(here).toContainText(label);
  }
  await expect(dialog.getByRole('region', { name: 'Places' })).toContainText('G H');
  // Keys of the page behind rest.
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/app\/tenants$/);
  await dialog.getByRole('switch').click();
  await expect(here).not.toContainText('Add tenant');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(dialog).toHaveCount(0);
  await page.goto('/app/profile');
  await page.getByRole('switch', { name: 'Use keys of one character' }).click();
  await page.goto('/app/tenants');
  await expectRows(page, 'Tenants');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/app\/tenants\/new/);
});

test('a new record begins in its first field, whichever way leads to it', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  const first = page.getByRole('main').getByRole('textbox').first();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/app\/tenants\/new/);
  await expect(first).toBeFocused();
  await page.goBack();
  await expectRows(page, 'Tenants');
  await page.getByRole('button', { name: 'Add tenant' }).click();
  await expect(first).toBeFocused();
  await page.reload();
  await expect(first).toBeFocused();
});

test('on a phone F opens the filters in their first field, and Escape leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.focus();
  await page.keyboard.press('f');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.locator('input:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('E edits from the first field, Ctrl+S saves what is being typed and leads back to Edit', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible();
  await page.keyboard.press('e');
  const name = page.getByRole('textbox', { name: 'Tenant', exact: true });
  await expect(name).toBeFocused();
  const before = await name.inputValue();
  for (const [value, keys] of [
    [`${before} II`, 'Control+s'],
    [before, 'Control+Enter'],
  ] as const) {
    if (await edit.isVisible()) await page.keyboard.press('e');
    await expect(name).toBeFocused();
    await name.fill(value);
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && /tenant/i.test(answer.url()));
    await page.keyboard.press(keys);
    expect((await saved).ok()).toBe(true);
    await expect(edit).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(value);
  }
});

test('? tells what the keys of a table do with the rows of this page', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  const here = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('region', { name: 'On this page' });
  await page.keyboard.press('?');
  await expect(here.getByText('Open the row')).toBeVisible();
  // Nothing is selected here: Space looks at the record.
  await expect(here.getByText('Select the row')).toHaveCount(0);
  await expect(here.getByText('Space')).toHaveCount(1);
  await page.goto('/app/activityfeed');
  await expectRows(page, 'Activity feed');
  await page.keyboard.press('?');
  await expect(here.getByText('Select the row')).toBeVisible();
});
