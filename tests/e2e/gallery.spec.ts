import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { expect, test } from './helpers/test.ts';

const root = join(import.meta.dirname, '..', '..');
const filtertypes = readdirSync(join(root, 'renderers'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map((entry) => entry.name);
const states = ['empty', 'filled', 'required', 'disabled', 'error', 'loading', 'readOnly'];

// The development server builds what it is asked for; the first answer takes its time.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ baseURL: `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4690) + 1}` });

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/gallery?${query}`);
  await expect(page.getByRole('heading', { name: 'Controls' })).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('[data-state]:not([data-state="loading"]) input[aria-busy]')).toHaveCount(0);
}

for (const [language, direction] of [
  ['en-US', 'ltr'],
  ['ar-SA', 'rtl'],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every control in every state, ${direction}, ${scheme}`, async ({ page }) => {
      await open(page, `language=${language}&scheme=${scheme}`);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const shown = await page
        .locator('[data-testid]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')));
      expect(shown.sort()).toEqual(filtertypes.flatMap((name) => states.map((state) => `${name}-${state}`)).sort());
      await expectAccessible(page);
      // A key instead of its text, or a control that draws nothing, would be seen by people only.
      const [text = ''] = await page.locator('main').allInnerTexts();
      expect(text.match(/\b(?:control|field|range|state|lookup)\.[a-z]\w+/g) ?? []).toEqual([]);
      const picture = await page.screenshot({ fullPage: true });
      expect(picture.length).toBeGreaterThan(100_000);
      await test.info().attach(`gallery-${direction}-${scheme}`, { body: picture, contentType: 'image/png' });
    });
  }
}

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
      await open(page, `only=itemtree&language=${language}`);
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
