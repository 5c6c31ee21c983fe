import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const root = join(import.meta.dirname, '..', '..');
const filtertypes = readdirSync(join(root, 'renderers'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map((entry) => entry.name);
const states = ['empty', 'filled', 'required', 'disabled', 'error', 'loading', 'readOnly'];

/** An administrator who reads that language: the browser gets the profile in it. */
async function open(page: Page, query: string, language = 'en-US'): Promise<void> {
  await page.route('**/api/userprofile', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, Language: language, Culture: language } });
  });
  await openAsAdmin(page, `gallery/controls?${query}`);
  await expect(page.locator('[data-testid]').first()).toBeVisible();
  await expect(page.locator('[data-state]:not([data-state="loading"]) input[aria-busy]')).toHaveCount(0);
}

for (const [language, direction, scheme] of [
  ['en-US', 'ltr', 'light'],
  ['ar-SA', 'rtl', 'dark'],
] as const) {
  test(`every control in every state, ${direction}, ${scheme}`, async ({ page }) => {
    await open(page, '', language);
    if (scheme === 'dark') {
      await page.getByRole('banner').getByRole('button', { name: 'ألوان داكنة' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    }
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const shown = await page
      .locator('[data-testid]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')));
    expect(shown.sort()).toEqual(filtertypes.flatMap((name) => states.map((state) => `${name}-${state}`)).sort());
    await expectAccessible(page);
    await expect(page.locator('main p code').first()).toHaveText('language');
    await expect(page.locator('main p', { hasText: '`' })).toHaveCount(0);
    // A key instead of its text, or a control that draws nothing, would be seen by people only.
    const [text = ''] = await page.locator('main').allInnerTexts();
    expect(text.match(/\b(?:control|field|gallery|range|state|lookup)\.[a-z]\w+/g) ?? []).toEqual([]);
    const picture = await page.screenshot({ fullPage: true });
    expect(picture.length).toBeGreaterThan(100_000);
    await test.info().attach(`gallery-${direction}-${scheme}`, { body: picture, contentType: 'image/png' });
  });
}

test('the page is in the menu, and the JSON of a control is read and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsAdmin(page, 'dashboard');
  await page.goto('/app/gallery/controls');
  await page.getByRole('combobox', { name: 'Control', exact: true }).selectOption('phone');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['phone']);
  await expect(page).toHaveURL(/only=phone$/);
  await expect(page.locator('a[href="/app/gallery/controls"]').first()).toBeAttached();
  // One part needs no tab.
  await expect(page.getByRole('tab')).toHaveCount(0);
  const filled = page.getByTestId('phone-filled');
  await filled.getByText('JSON', { exact: true }).click();
  await filled.getByRole('button', { name: 'Copy' }).click();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual({ name: 'phone', label: 'Phone', filtertype: 'phone', value: '+12133734253' });
  expect(JSON.parse(String(await filled.locator('pre').textContent()))).toEqual(copied);
});

test('a role without the page does not get there', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', {
    role: 'Leasing Agent',
    database: 'hmpg_west',
    path: 'gallery/controls',
  });
  await expect(page.getByTestId('phone-filled')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/dashboard/);
});

test('an error is said to the reader: invalid, and described by what exists', async ({ page }) => {
  await open(page, 'only=locationselect');
  const field = page.locator('#locationselect-error');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Use at most 60 characters');
});

test(
  'a tree is walked with the keyboard, in both directions of text',
  proves('browser', 'WIDGET-CTRL-itemtree'),
  async ({ page }) => {
    for (const [language, into, out] of [
      ['en-US', 'ArrowRight', 'ArrowLeft'],
      ['ar-SA', 'ArrowLeft', 'ArrowRight'],
    ] as const) {
      await open(page, 'only=itemtree', language);
      const field = page.locator('#itemtree-empty');
      await field.focus();
      await page.keyboard.press('ArrowDown');
      const active = async () => page.locator(`#${await field.getAttribute('aria-activedescendant')}`);
      await expect(await active()).toHaveText('Income');
      await page.keyboard.press(into);
      await page.keyboard.press(into);
      await expect(await active()).toHaveText('Fees');
      await page.keyboard.press('r');
      await expect(await active()).toHaveText('Rent');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('Rent');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(out);
      await expect(await active()).toHaveText('Income');
      await page.keyboard.press(' ');
      await expect(field).toHaveValue('Income');
      await page.keyboard.press('Delete');
      await expect(field).toHaveValue('');
    }
  },
);

test(
  'an icon of either library is found by name and picked',
  proves('browser', 'WIDGET-CTRL-iconpicker'),
  async ({ page }) => {
    await open(page, 'only=iconpicker');
    const field = page.locator('#iconpicker-empty');
    await field.click();
    const grid = page.getByRole('grid', { name: 'Icon' });
    await expect(grid.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 });
    // Thousands of icons, of which only those on the screen are drawn.
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(200);
    await field.pressSequentially('skyscraper');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('tabler:building-skyscraper');
    await field.click();
    await page.getByRole('button', { name: 'Octicons' }).click();
    await field.pressSequentially('bell');
    await grid.getByRole('gridcell', { name: 'bell (Octicons)', exact: true }).click();
    await expect(field).toHaveValue('octicons:bell');
  },
);

test(
  'select-all of too many is refused with the specified text [OP-SELECTALL]',
  proves('browser', 'WIDGET-LOOKUP-15'),
  async ({ page }) => {
    await open(page, 'only=inputproperty');
    const field = page.locator('#inputproperty-empty');
    await field.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Selecting more than 500 records is not supported currently due to performance implications.'),
    ).toBeVisible();
  },
);

test('a list of options scrolls at 300 px', proves('browser', 'WIDGET-CTRL-inputmultiselect-02'), async ({ page }) => {
  await open(page, 'only=inputmultiselect');
  await page.locator('#inputmultiselect-filled').focus();
  await expect(page.getByRole('listbox')).toHaveCSS('max-block-size', '300px');
});
