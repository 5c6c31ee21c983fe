import type { Page } from 'playwright/test';
import { callsTo, expectRows, nextAnswer, rowsOf, runOnRow } from './helpers/grid.ts';
import { type Held, heldBy } from './helpers/heap.ts';
import { proves } from './helpers/proves.ts';
import { demoPassword, openInWorkspace, signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** The page is not loaded anew: what it held would still be there. */
async function signOut(page: Page): Promise<void> {
  const documents = callsTo(page, '/login');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  expect(documents).toEqual([]);
}

/** As outside of a demo: the sign-in page names nobody. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/settings*', async (route) => {
    const { demo: _shown, ...settings } = await (await route.fetch()).json();
    await route.fulfill({ json: settings });
  });
});

/** What effects and answers that were under way held is let go a moment later; what stays is a leak. */
const expectNothingHeld = (page: Page, marks: readonly string[]) =>
  expect.poll(() => heldBy(page, marks), { timeout: 15_000 }).toEqual([]);

const marksIn = (held: readonly Held[]) => new Set(held.map(({ mark }) => mark));

test(
  'after sign-out the memory of the page holds no row, no name and nothing that was typed',
  proves('browser', 'SHELL-SESSION-15'),
  async ({ page }) => {
    test.slow();
    const email = 'admin@hmpg.example';
    await signIn(page, email);
    const answer = nextAnswer(page, '/api/elevate/company/user/list');
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
    const grid = await expectRows(page, 'Users');
    const rows: string[] = (await answer).Users.map((user: { Email: string }) => user.Email);
    // Back finds the place and the rows of a list that was worked in.
    await rowsOf(grid).nth(2).getByRole('gridcell').nth(2).click();
    await page.keyboard.press('PageDown');
    await rowsOf(grid).nth(1).getByRole('link').first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.goBack();
    await expectRows(page, 'Users');
    await page.getByRole('combobox', { name: 'Roles' }).pressSequentially('Audit');
    await page.getByRole('option', { name: 'Auditor', exact: true }).click();
    const typed = 'Quibblewick';
    await page.getByRole('searchbox', { name: 'Search' }).fill(typed);
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(typed));
    expect(marksIn(await heldBy(page, [...rows, email, typed])).has(typed)).toBe(true);
    await signOut(page);
    await expectNothingHeld(page, [...rows, '@hmpg.example', typed, demoPassword]);
  },
);

test(
  'after sign-out the memory of the page holds no choice of a lookup, no result beside the page and no draft',
  proves('browser', 'SHELL-SESSION-15'),
  async ({ page }) => {
    test.slow();
    const place = { role: 'Leasing Agent', database: 'hmpg_west', path: 'units' };
    await openInWorkspace(page, 'multi@hmpg.example', place);
    await expectRows(page, 'Units');
    await page.getByRole('combobox', { name: 'Property' }).pressSequentially('manor');
    await expect(page.getByRole('option').first()).toContainText(/manor/i);
    await page.getByRole('option').nth(1).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Properties' });
    await dialog.getByRole('searchbox').fill('gardens');
    await expect(rowsOf(dialog.getByRole('grid')).first()).toContainText('Gardens');
    await rowsOf(dialog.getByRole('grid')).first().getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first().click();
    await expectRows(page, 'Units');
    await page.getByRole('navigation').getByRole('link', { name: 'Properties', exact: true }).click();
    await expectRows(page, 'Properties');
    await runOnRow(page, 'W0110', 'Units and work orders');
    const panel = page.getByRole('dialog', { name: /units and work orders$/ });
    await expect(rowsOf(panel.getByRole('grid')).first()).toBeVisible();
    const shown = ['Manor', 'Gardens', 'W0110', 'Delacroix', 'multi@hmpg.example', 'hmpg_west'];
    const before = marksIn(await heldBy(page, shown));
    expect(shown.filter((mark) => !before.has(mark))).toEqual([]);
    await signOut(page);
    await expectNothingHeld(page, [...shown, 'manor', 'gardens']);
  },
);
