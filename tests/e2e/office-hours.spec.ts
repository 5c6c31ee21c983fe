import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east', path: 'properties' };
const multi = 'multi@hmpg.example';
const group = (place: Page | Locator, name: string) => place.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the form of a property of the list. */
async function editProperty(page: Page, row: number): Promise<void> {
  await openInWorkspace(page, multi, agent);
  const grid = await expectRows(page, 'Properties');
  await rowsOf(grid).nth(row).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
}

/** Adds a day with its first times, by the keyboard: each new entry has the focus. */
async function addDay(page: Page, day: string, times: readonly [string, string]): Promise<Locator> {
  const hours = group(page, 'Opening hours');
  // Once the button stands, so do the days that the property has already.
  await hours.getByRole('button', { name: 'Add Day' }).focus();
  const before = await hours.getByRole('combobox', { name: 'Day of the week' }).count();
  await page.keyboard.press('Enter');
  const entry = group(hours, `Day ${before + 1}`);
  await expect(entry.getByRole('combobox', { name: 'Day of the week' })).toBeFocused();
  await page.keyboard.type(day.slice(0, 4));
  await page.getByRole('option', { name: day }).click();
  const first = group(entry, 'Time 1');
  await first.getByRole('textbox', { name: 'Opens' }).fill(times[0]);
  await first.getByRole('textbox', { name: 'Closes' }).fill(times[1]);
  await page.keyboard.press('Tab');
  return entry;
}

test(
  'opening hours of a property: days and times in them are added, changed, taken out and saved',
  proves('browser', 'WIDGET-VALID-05'),
  async ({ page }) => {
    await editProperty(page, 3);
    const monday = await addDay(page, 'Monday', ['9:00', '12:30']);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await monday.getByRole('button', { name: 'Add Time' }).click();
    const second = group(monday, 'Time 2');
    await expect(second.getByRole('textbox', { name: 'Opens' })).toBeFocused();
    await second.getByRole('textbox', { name: 'Opens' }).fill('13:30');
    await second.getByRole('textbox', { name: 'Closes' }).fill('18:00');
    await addDay(page, 'Tuesday', ['10:00', '16:00']);
    await addDay(page, 'Friday', ['10:00', '14:00']);
    await expectAccessible(page);
    await group(page, 'Opening hours').getByRole('button', { name: 'Remove Day 2' }).click();
    await expect(group(page, 'Day 2').getByRole('combobox', { name: 'Day of the week' })).toHaveValue('Friday');

    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('friday');
    // No timer ends any more, so the page is reloaded at once after the save, however slow the machine is.
    await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
    const sent = page.waitForRequest((one) => one.url().endsWith('/connect/property') && one.method() === 'POST');
    await save(page).click();
    expect((await sent).postDataJSON().OfficeHours).toEqual([
      {
        Day: 'monday',
        Times: [
          { Opens: '09:00', Closes: '12:30' },
          { Opens: '13:30', Closes: '18:00' },
        ],
      },
      { Day: 'friday', Times: [{ Opens: '10:00', Closes: '14:00' }] },
    ]);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain('OfficeHours');
    await page.reload();
    const read = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Monday' });
    await expect(read).toContainText('09:00');
    await expect(read).toContainText('13:30');
    await expect(page.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(group(page, 'Day 1').getByRole('textbox', { name: 'Closes' }).nth(1)).toHaveValue('18:00');
    // Nothing was changed: the page is left without a question.
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  },
);

test('what is wrong in an entry is said at its input, by the form and by the server', async ({ page }) => {
  await editProperty(page, 4);
  const entry = await addDay(page, 'Monday', ['9:00', '25:00']);
  await save(page).click();
  const closes = entry.getByRole('textbox', { name: 'Closes' });
  await expect(closes).toBeFocused();
  await expect(closes).toHaveAccessibleDescription('Invalid time format');
  const summary = page.getByRole('alert', { name: 'The record was not saved. Correct these fields:' });
  await expect(summary.getByRole('link')).toHaveText(['Opening hours › Day 1 › Time 1 › Closes']);

  await closes.fill('8:00');
  await save(page).click();
  await expect(closes).toHaveAccessibleDescription('The closing time must be later than the opening time.');
  await page.getByRole('textbox', { name: 'Property', exact: true }).focus();
  await summary.getByRole('link').click();
  await expect(closes).toBeFocused();
  await closes.fill('17:00');
  await expect(closes).toHaveAccessibleDescription('');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

test('changed opening hours are asked about before the page is left, and can be discarded', async ({ page }) => {
  await editProperty(page, 5);
  await addDay(page, 'Sunday', ['9:00', '12:00']);
  await page.getByRole('link', { name: 'Units', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(group(page, 'Day 1')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Sunday')).toHaveCount(0);
});

test('an entry changes places with the one above by the keyboard, keeps the focus, and goes back with the mouse', async ({
  page,
}) => {
  // A property that no other test gives opening hours.
  await editProperty(page, 7);
  await addDay(page, 'Monday', ['9:00', '12:30']);
  await addDay(page, 'Tuesday', ['10:00', '16:00']);
  const hours = group(page, 'Opening hours');
  const day = (number: number) => group(hours, `Day ${number}`).getByRole('combobox', { name: 'Day of the week' });
  const tool = (name: string) => hours.getByRole('button', { name, exact: true });
  // At the ends there is nothing to change places with.
  await expect(tool('Move Day 1 up')).toHaveCount(0);
  await expect(tool('Move Day 2 down')).toHaveCount(0);
  await tool('Move Day 2 up').focus();
  await page.keyboard.press('Enter');
  await expect(day(1)).toHaveValue('Tuesday');
  await expect(day(2)).toHaveValue('Monday');
  await expect(group(group(hours, 'Day 1'), 'Time 1').getByRole('textbox', { name: 'Opens' })).toHaveValue(/10:00/);
  await expect(tool('Move Day 1 down')).toBeFocused();
  await tool('Move Day 1 down').click();
  await expect(day(1)).toHaveValue('Monday');
});
