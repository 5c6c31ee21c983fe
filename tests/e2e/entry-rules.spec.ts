import type { Locator, Page } from 'playwright/test';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const multi = 'multi@hmpg.example';
const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true });
const group = (place: Page | Locator, name: string) => place.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function choose(page: Page, line: Locator, name: string): Promise<void> {
  await line.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** The form of a new work order whose own fields are filled. */
async function newWorkOrder(page: Page): Promise<Locator> {
  await openInWorkspace(page, multi, {
    role: 'Maintenance Supervisor',
    database: 'hmpg_east',
    path: 'workorders/new/detail',
  });
  await box(page, 'Description').fill('Costs line by line');
  await page.getByRole('combobox', { name: 'Property' }).pressSequentially('Har');
  await page.getByRole('option').first().click();
  return group(page, 'Cost lines');
}

test('lines of a list have rules of their own, said at the cell, and defaults that are computed', async ({ page }) => {
  const costs = await newWorkOrder(page);
  await costs.getByRole('button', { name: 'Add Line' }).click();
  const line = group(costs, 'Line 1');
  await expect(line.getByRole('combobox', { name: 'Kind' })).toHaveValue('Labor');
  await box(line, 'Quantity').fill('3');
  await box(line, 'Price of one').fill('45');
  // Labor is what it comes to; of other things the amount is typed where it is another.
  await expect(box(line, 'Amount')).toHaveValue(/135/);
  await expect(box(line, 'Amount')).toBeDisabled();
  await box(line, 'First day').fill('3/10/2026');
  await box(line, 'Last day').fill('3/9/2026');
  // It is said when the field is left, and moves what stands below.
  await box(line, 'Quantity').focus();
  await expect(box(line, 'Last day')).toHaveAccessibleDescription('This day is before the first one.');
  await costs.getByRole('button', { name: 'Add Line' }).click();
  const second = group(costs, 'Line 2');
  await choose(page, second, 'Other');
  await expect(box(second, 'First day')).toHaveCount(0);
  await box(second, 'Price of one').fill('20');
  await box(second, 'Invoice').fill('12');
  await save(page).click();
  await expect(box(line, 'Last day')).toHaveAccessibleDescription('This day is before the first one.');
  await expect(box(second, 'What it is')).toHaveAccessibleDescription('Input is required');
  await expect(box(second, 'Invoice')).toHaveAccessibleDescription(/letters, a hyphen and digits/);

  await costs.getByRole('button', { name: 'Remove Line 1' }).click();
  const left = group(costs, 'Line 1');
  await expect(group(costs, 'Line 2')).toHaveCount(0);
  await expect(left.getByRole('combobox', { name: 'Kind' })).toHaveValue('Other');
  await box(left, 'What it is').fill('Parking');
  await box(left, 'Invoice').fill('AB-12');
  await box(left, 'Amount').fill('18');
  await box(left, 'Quantity').fill('2');
  const sent = page.waitForRequest((one) => one.url().includes('/connect/workorder') && one.method() === 'POST');
  await save(page).click();
  expect((await sent).postDataJSON().Costs).toEqual([
    expect.objectContaining({ Kind: 'other', Text: 'Parking', Quantity: 2, Price: 20, Amount: 18, Invoice: 'AB-12' }),
  ]);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Parking');
});

test('a press is a click of what was pressed, where a field that is left by it moves what is below', async ({
  page,
}) => {
  const costs = await newWorkOrder(page);
  const add = costs.getByRole('button', { name: 'Add Line' });
  await add.click();
  const line = group(costs, 'Line 1');
  const fault = line.getByText('This day is before the first one.');
  await box(line, 'First day').fill('3/10/2026');
  await box(line, 'Last day').fill('3/9/2026');
  // The fault comes while the button is held down, and goes the next time.
  await press(page, add, () => expect(fault).toBeVisible());
  await expect(group(costs, 'Line 2')).toBeVisible();
  await expect(group(costs, 'Line 3')).toHaveCount(0);
  await box(line, 'Last day').fill('3/1');
  await press(page, add, () => expect(box(line, 'Last day')).not.toBeFocused());
  await expect(group(costs, 'Line 3')).toBeVisible();
  // Who drags the pointer away has thought better of it.
  const place = await centre(group(costs, 'Line 3').getByRole('button', { name: 'Remove Line 3' }));
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y + 60);
  await page.mouse.up();
  await expect(group(costs, 'Line 3')).toBeVisible();
});

/** Holds the mouse down upon something until what comes meanwhile is there. */
async function press(page: Page, button: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y } = await centre(button);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

async function centre(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('what a form computes and keeps is worked out by the server, whatever is sent', async ({ page }) => {
  await openInWorkspace(page, multi, { role: 'Leasing Agent', database: 'hmpg_east', path: 'deals/new/detail' });
  await box(page, 'Tenant').fill('Weighted Prospect');
  await page.getByRole('combobox', { name: 'Property' }).pressSequentially('Har');
  await page.getByRole('option').first().click();
  await box(page, 'Value').fill('1000');
  await box(page, 'Chance (%)').fill('25');
  await expect(page.getByRole('textbox', { name: 'Weighted value' })).toHaveValue(/250/);
  await box(page, 'Expected close').fill('12/31/2027');
  // What is sent of it is not what counts.
  await page.route('**/connect/deal', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), Weighted: 999 }) });
  });
  const answered = page.waitForResponse(
    (one) => one.url().endsWith('/connect/deal') && one.request().method() === 'POST',
  );
  await save(page).click();
  expect((await (await answered).json()).Weighted).toBe(250);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});
