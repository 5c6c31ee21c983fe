import type { Locator } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const phone = { width: 390, height: 844 };

/** Where an element is, with its far edges. */
async function edgesOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { top: y, left: x, right: x + width, bottom: y + height, width, height };
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const person of [
    { email: 'leasing@hmpg.example', add: /Add activity/, calendar: 'Open calendar: Due' },
    { email: 'arabic@hmpg.example', add: /إضافة/, calendar: /تقويم/ },
  ]) {
    test(`days and times of ${person.email} are within the screen`, async ({ page }) => {
      await openAs(page, person.email, 'activityfeed');
      await expect(rowsOf(page.getByRole('grid')).first()).toBeVisible();
      await page.getByRole('button', { name: person.add }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: person.calendar }).first().click();
      const popup = page.locator('[id$="-popup"]');
      await expect(popup.getByRole('button').nth(40)).toBeVisible();
      // An arrow goes where it points, whichever way the text runs.
      const day = popup.locator('tbody tr').nth(2).getByRole('button').nth(3);
      await day.press('ArrowLeft');
      const [left, at] = [await edgesOf(popup.locator('button:focus')), await edgesOf(day)];
      expect([left.left < at.left, left.top]).toEqual([true, at.top]);
      const whole = await edgesOf(popup);
      expect(whole.left).toBeGreaterThanOrEqual(0);
      expect(whole.right).toBeLessThanOrEqual(phone.width);
      // In a window that has no room for it, it scrolls in itself.
      await page.setViewportSize({ width: phone.width, height: 500 });
      await expect.poll(async () => (await edgesOf(popup)).bottom).toBeLessThanOrEqual(500);
      expect((await edgesOf(popup)).top).toBeGreaterThanOrEqual(0);
      await popup.getByRole('button').last().scrollIntoViewIfNeeded();
      await expect(popup.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    });
  }

  test('the title of a record that is one of a list keeps its words whole', async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'tenants?search=Coleman');
    const grid = await expectRows(page, 'Tenants');
    await rowsOf(grid).first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Next record' })).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    expect((await edgesOf(title)).height).toBeLessThanOrEqual(28);
    const header = page.locator('header').filter({ has: title });
    // As high as before the state of the record and its tools have come.
    expect((await edgesOf(header)).height).toBeLessThanOrEqual(64);
  });

  test('the field that has the focus is above the bar that saves, in a low window', async ({ page }) => {
    await page.setViewportSize({ width: phone.width, height: 420 });
    await openAs(page, 'leasing@hmpg.example', 'deals/new/detail');
    await expect(page.getByRole('textbox', { name: 'Tenant' })).toBeFocused();
    const bar = page.getByRole('button', { name: 'Save' });
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const room = async () => (await edgesOf(bar)).top - (await edgesOf(focused)).bottom;
      // The space of the bar above its button.
      await expect.poll(room, { message: `after ${step + 1} steps` }).toBeGreaterThanOrEqual(12);
    }
  });

  test('the picker says the name below the code, and shows its page numbers whole', async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'units');
    await expectRows(page, 'Units');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Properties' });
    const line = rowsOf(dialog.getByRole('grid')).first().locator('[data-second]');
    await expect(line).toContainText(/[A-Z][a-z]+ [A-Z][a-z]+/);
    await expect(dialog.getByRole('navigation').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  });
});

test('a filter in a narrow place says what was chosen', async ({ page }) => {
  const place = { role: 'Leasing Agent', database: 'hmpg_east', path: 'tenants' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  await expectRows(page, 'Tenants');
  await page.goto('/app/tenants?property=93');
  const name = page.getByTitle(/^E0093/).first();
  await expect(name).toBeVisible();
  expect((await edgesOf(name)).width).toBeGreaterThan(40);
});
