import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east', path: 'properties' };
const fee = (page: Page) => page.getByRole('group', { name: 'Late fee', exact: true });
const kind = (page: Page) => fee(page).getByRole('combobox', { name: 'Charged as' });
const box = (page: Page, name: string): Locator => fee(page).getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page) => page.getByRole('definition').filter({ hasText: 'Percentage of the rent' });

/** Opens the form of a property of the list. */
async function editProperty(page: Page, row: number): Promise<void> {
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  await rowsOf(await expectRows(page, 'Properties'))
    .nth(row)
    .getByRole('link')
    .first()
    .click();
  await button(page, 'Edit').click();
}

/** Chooses a kind by the keyboard, if it is another; the focus stays on the choice. */
async function choose(page: Page, name: string): Promise<void> {
  if ((await kind(page).inputValue()) === name) return;
  await kind(page).focus();
  await kind(page).fill(name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind(page)).toHaveValue(name);
  await expect(kind(page)).toBeFocused();
}

/** Saves and answers the late fee that was sent. */
async function save(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((one) => one.url().endsWith('/connect/property') && one.method() === 'POST');
  await button(page, 'Save').click();
  return (await sent).postDataJSON().LateFee;
}

test('the late fee of a property has the fields of its kind, which are checked, saved and shown', async ({ page }) => {
  await editProperty(page, 6);
  await choose(page, 'Flat amount');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await box(page, 'Amount').fill('45.5');
  await box(page, 'Grace days').fill('4');
  await choose(page, 'Percentage of the rent');
  // What both kinds have is kept; what the other had is gone.
  await expect(box(page, 'Amount')).toHaveCount(0);
  await expect(box(page, 'Grace days')).toHaveValue('4');
  await box(page, 'Percentage (%)').fill('150');
  await box(page, 'Grace days').fill('31');
  await button(page, 'Save').click();
  await expect(box(page, 'Percentage (%)')).toBeFocused();
  await expect(box(page, 'Percentage (%)')).toHaveAccessibleDescription(/100/);
  const summary = page.getByRole('alert', { name: 'The record was not saved. Correct these fields:' });
  await expect(summary.getByRole('link')).toHaveText(['Late fee › Percentage (%)', 'Late fee › Grace days']);
  await expectAccessible(page);
  await box(page, 'Percentage (%)').fill('2.5');
  await box(page, 'Grace days').fill('10');
  await box(page, 'At most').fill('150');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('percent');
  expect(await save(page)).toEqual({ Kind: 'percent', Percent: 2.5, GraceDays: 10, MaxAmount: 150 });
  await expect(button(page, 'Edit')).toBeVisible();
  await page.reload();
  await expect(shown(page)).toHaveText(
    'Percentage of the rent · Percentage (%): 2.50 · Grace days: 10 · At most: $150.00',
  );
  await button(page, 'Edit').click();
  await expect(kind(page)).toHaveValue('Percentage of the rent');
  await expect(box(page, 'At most')).toHaveValue(/150/);
  // Nothing was changed yet.
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await choose(page, 'No late fee');
  await expect(fee(page).getByRole('textbox')).toHaveCount(0);
  expect(await save(page)).toEqual({ Kind: 'none' });
  await expect(page.getByRole('definition').filter({ hasText: 'No late fee' })).toBeVisible();
});

test('what the server refuses in a late fee is said at its input', async ({ page }) => {
  await editProperty(page, 7);
  await choose(page, 'No late fee');
  await choose(page, 'Percentage of the rent');
  await box(page, 'Percentage (%)').fill('2.5');
  await button(page, 'Save').click();
  await expect(box(page, 'Grace days')).toBeFocused();
  await expect(box(page, 'Grace days')).toHaveAccessibleDescription('Input is required');
  await box(page, 'Grace days').fill('0');
  await page.route('**/connect/property', (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: { ...body, LateFee: { ...body.LateFee, Percent: 2.125 } } });
  });
  await button(page, 'Save').click();
  await expect(box(page, 'Percentage (%)')).toHaveAccessibleDescription('Decimal places: at most 2');
  await expect(box(page, 'Percentage (%)')).toBeFocused();
});

test('a late fee of another kind is asked about before the page is left, offered again, and can be discarded', async ({
  page,
}) => {
  await editProperty(page, 8);
  const before = await kind(page).inputValue();
  const other = before === 'Flat amount' ? 'Percentage of the rent' : 'Flat amount';
  await choose(page, other);
  await page.getByRole('link', { name: 'Units', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(kind(page)).toHaveValue(other);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('LateFee');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await button(page, 'Restore changes').click();
  await expect(kind(page)).toHaveValue(other);
  await button(page, 'Discard').click();
  await button(page, 'Edit').click();
  await expect(kind(page)).toHaveValue(before);
  // The choice goes on following what is chosen.
  await choose(page, other);
  await choose(page, before);
});

test('a late fee is read and chosen in Arabic', async ({ page }) => {
  await page.route('**/api/userprofile', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, Language: 'ar-SA', Culture: 'ar-SA' } });
  });
  await openInWorkspace(page, 'multi@hmpg.example', agent);
  await page.getByRole('grid').getByRole('row').nth(9).getByRole('link').first().click();
  await button(page, 'تعديل').click();
  const group = page.getByRole('group', { name: 'غرامة التأخير', exact: true });
  const choice = group.getByRole('combobox', { name: 'طريقة الاحتساب' });
  await choice.click();
  await expect(page.getByRole('option')).toHaveText(['بدون غرامة', 'مبلغ ثابت', 'نسبة من الإيجار']);
  await page.getByRole('option', { name: 'نسبة من الإيجار' }).click();
  await expect(group.getByRole('textbox', { name: 'أيام السماح' })).toBeVisible();
  await expect(group.getByRole('textbox')).toHaveCount(3);
  await expectAccessible(page);
});
