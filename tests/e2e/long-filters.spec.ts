import type { Page } from 'playwright/test';
import { countRenders } from './helpers/countRenders.ts';
import { expectRows } from './helpers/grid.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const COUNT = 200;

/** Gives the list of users more filters than any document has. */
async function addFilters(page: Page): Promise<void> {
  await page.route('**/api/documents/list/company-users*', async (route) => {
    const answer = await (await route.fetch()).json();
    const more = Array.from({ length: COUNT }, (_, index) => ({
      name: `extra${index}`,
      label: `Extra ${index}`,
      filtertype: index % 4 === 3 ? 'inputdate' : 'inputstring',
    }));
    answer.document.filters = more;
    await route.fulfill({ json: answer });
  });
}

async function openMore(page: Page): Promise<void> {
  await addFilters(page);
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await page.getByRole('button', { name: /^More filters/ }).click();
}

test('typing renders its own control alone, in a form of 200', async ({ page }) => {
  await countRenders(page);
  // The bell asks a moment after the page is there, and again whenever it hears of news: each answer draws the bar.
  await page.route('**/api/live/changes', (route) => route.fulfill({ status: 204 }));
  const bell = page.waitForResponse((answer) => answer.url().endsWith('/api/usernotification'));
  await openMore(page);
  await bell;
  // The panel has the focus before anything is typed: its first control is drawn for that.
  await expect(page.locator('input:focus')).toBeVisible();
  const field = page.getByLabel('Extra 20', { exact: true });
  // The first letter also lights up the search button.
  await field.pressSequentially('a');
  await page.evaluate(async () => {
    // Until nothing has been drawn for a while: a busy machine is late with what came before.
    for (let quiet = 0; quiet < 10; quiet += 1) {
      window.renders = [];
      await new Promise(requestAnimationFrame);
      if (window.renders.length > 0) quiet = 0;
    }
    window.renders = [];
  });
  await field.pressSequentially('bcde');
  await expect(field).toHaveValue('abcde');
  const renders = await page.evaluate(() => window.renders);
  // The control with its frame and its input: nothing of the bar, the table or another control.
  expect(new Set(renders)).toEqual(new Set(['Extra 20']));
  expect(renders.length).toBeLessThanOrEqual(4 * 4);
});

test('every control of a long form has its label and its place in the tab order', async ({ page }) => {
  await openMore(page);
  for (const index of [0, 60, 120, COUNT - 1])
    await expect(page.getByLabel(`Extra ${index}`, { exact: true })).toBeAttached();
  // Far from the screen there is a plain input; the focus makes it the control.
  const far = page.getByLabel('Extra 158', { exact: true });
  await far.focus();
  await expect(far).toBeFocused();
  await page.keyboard.type('far away');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Extra 159', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Extra 159', { exact: true })).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await expect(far).toHaveValue('far away');
});

test('a far control shows its value and is not forgotten by the search', async ({ page }) => {
  await addFilters(page);
  await openAsAdmin(page, 'company/settings/users?extra150=oak');
  await page.getByRole('button', { name: /^More filters/ }).click();
  await expect(page.getByLabel('Extra 150', { exact: true })).toHaveValue('oak');
});
