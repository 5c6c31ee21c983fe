import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const leasing = 'leasing@hmpg.example';

/** What opens over a list, and what shows that it stands. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  lookup: async (page) => {
    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  },
  form: async (page) => {
    await page.getByRole('button', { name: 'Add activity' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Activity' })).toBeFocused();
  },
  'form with faults': async (page) => {
    await page.keyboard.type('x');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog').getByRole('alert').getByRole('link').first()).toBeVisible();
  },
  'question before leaving': async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await expectAccessible(page, true);
    await page.getByRole('button', { name: 'Leave page' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'question before a row is deleted': async (page) => {
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
  },
  'saved filter': async (page) => {
    await page.getByRole('button', { name: 'Save filter' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  },
  columns: async (page) => {
    await page.getByRole('button', { name: 'Table settings' }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  },
  'commands and places': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('deal');
    await expect(page.getByRole('option', { name: 'Add deal' })).toBeVisible();
  },
  keys: async (page) => {
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  peek: async (page) => {
    const grid = page.getByRole('grid', { name: 'Activity feed' });
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('p');
    await expect(page.getByRole('complementary').getByRole('definition').first()).toBeVisible();
  },
};

for (const look of ['light', 'dark']) {
  test(`what opens over a list is accessible in ${look}`, async ({ page }) => {
    test.slow();
    await page.addInitScript((colourScheme) => localStorage.setItem('ui', JSON.stringify({ colourScheme })), look);
    await openAs(page, leasing, 'activityfeed');
    const grid = await expectRows(page, 'Activity feed');
    await expect(rowsOf(grid).first()).toBeVisible();
    for (const [name, open] of Object.entries(steps)) {
      await test.step(name, async () => {
        await open(page);
        await expectAccessible(page, true);
        if (name === 'form') return;
        if (name === 'form with faults') return;
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });
}
