import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const COUNT = 200;
const REQUIRED = 153;
const input = (page: Page, index: number) => page.getByLabel(new RegExp(`^Extra ${index}(?:\\*|$)`));

/** Opens the form of a new property with more fields than any document has, before the last section of its own. */
async function openLongForm(page: Page): Promise<void> {
  await page.route('**/api/documents/form/property*', async (route) => {
    const answer = await (await route.fetch()).json();
    const fields = Array.from({ length: COUNT }, (_, index) => ({
      field: `Extra${index}`,
      label: `Extra ${index}`,
      help: index % 50 === 0 ? `Help of ${index}` : undefined,
      filtertype: index % 4 === 3 ? 'inputdate' : 'inputstring',
      ...(index === REQUIRED ? { options: { isrequired: true } } : {}),
    }));
    answer.document.sections.splice(-1, 0, { title: 'Further fields', fields });
    await route.fulfill({ json: answer });
  });
  await openInWorkspace(page, 'multi@hmpg.example', {
    role: 'Leasing Agent',
    database: 'hmpg_east',
    path: 'properties/new/detail',
  });
  await expect(page.getByRole('textbox', { name: 'Property', exact: true })).toBeVisible();
}

test('every input of a long record form has its label, its words and its place in the tab order', async ({ page }) => {
  await openLongForm(page);
  for (const index of [0, 60, 120, COUNT - 1]) await expect(input(page, index)).toBeAttached();
  await expect(input(page, 150)).toHaveAccessibleDescription('Help of 150');
  await expect(input(page, REQUIRED)).toHaveAttribute('aria-required', 'true');
  // Far from the screen there is a plain input; the focus makes it the control.
  await expect(input(page, 159)).not.toHaveAttribute('placeholder');
  await expectAccessible(page);
  await input(page, 158).focus();
  await expect(input(page, 158)).toBeFocused();
  await page.keyboard.type('far away');
  await page.keyboard.press('Tab');
  await expect(input(page, 159)).toBeFocused();
  await expect(input(page, 159)).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await expect(input(page, 158)).toHaveValue('far away');
  // What was typed stays where the screen has gone on.
  await input(page, 0).focus();
  await expect(input(page, 0)).toBeInViewport();
  await expect(input(page, 158)).toHaveValue('far away');
  // What holds a list is there whole, wherever it stands: its inputs check what is in it.
  await expect(page.getByRole('button', { name: 'Add Day' })).toBeAttached();
});

test('a fault far from the screen gets the focus, stands in the summary and keeps the record from being saved', async ({
  page,
}) => {
  await openLongForm(page);
  let sent: Record<string, unknown> | undefined;
  await page.route('**/connect/property', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ status: 409, json: { message: 'Saved by somebody else.' } });
  });
  await page.getByRole('textbox', { name: 'Property', exact: true }).fill('Long form');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('longform');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(input(page, REQUIRED)).toBeFocused();
  await expect(input(page, REQUIRED)).toHaveAccessibleDescription('Input is required');
  await expect(input(page, REQUIRED)).toBeInViewport();
  const summary = page.getByRole('alert', { name: 'The record was not saved. Correct these fields:' });
  await expect(summary.getByRole('link')).toHaveText([`Extra ${REQUIRED}`]);
  await page.getByRole('textbox', { name: 'Property', exact: true }).focus();
  await summary.getByRole('link').click();
  await expect(input(page, REQUIRED)).toBeFocused();
  expect(sent).toBeUndefined();
  await page.keyboard.type('something');
  await page.keyboard.press('Tab');
  await expect(summary).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent?.Name).toBe('Long form');
});

test('what is printed has every control', async ({ page }) => {
  await openLongForm(page);
  await expect(input(page, 199)).not.toHaveAttribute('placeholder');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(input(page, 199)).toHaveAttribute('placeholder', 'MM/DD/YYYY');
});
