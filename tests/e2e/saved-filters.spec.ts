import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { callsTo, expectRows, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const multi = 'multi@hmpg.example';
const units = '/api/connect/unit';
const menuOf = (page: Page) => page.getByRole('button', { name: /^Saved filter: / });
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openUnits(page: Page, database: string): Promise<void> {
  await openInWorkspace(page, multi, { role: 'Leasing Agent', database, path: 'units' });
  await expectRows(page, 'Units');
}

async function chooseStatus(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).click();
  for (const name of names) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function saveAs(page: Page, name: string, isDefault = false): Promise<void> {
  await page.getByRole('button', { name: 'Save filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filter' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (isDefault) await dialog.getByRole('checkbox', { name: 'Open the page with this filter' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Changes of a dialog are left after a question only. */
async function leaveChanges(page: Page): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: 'Do you want to leave this page?' });
  await question.getByRole('button', { name: 'Leave page' }).click();
}

const choose = async (page: Page, name: string) => {
  await menuOf(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toBeHidden();
};

test(
  'a filter is saved with a name, shown as changed, updated and removed',
  proves(
    'browser',
    'SHELL-GUARD-01',
    'WIDGET-SAVEDFILTER-05',
    'WIDGET-SAVEDFILTER-06',
    'WIDGET-SAVEDFILTER-07',
    'WIDGET-SAVEDFILTER-09',
    'WIDGET-SAVEDFILTER-10',
    'WIDGET-SAVEDFILTER-15',
  ),
  async ({ page }) => {
    await openUnits(page, 'hmpg_west');
    await chooseStatus(page, 'Vacant');
    await search(page).click();
    await page.getByRole('button', { name: 'Save filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save filter' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('Input is required');
    await expect(name).toBeFocused();
    await name.fill('Half a name');
    await page.keyboard.press('Escape');
    await leaveChanges(page);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Save filter', exact: true }).click();
    await name.fill('Journey vacant');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Filter saved successfully')).toBeVisible();
    await expect(menuOf(page)).toHaveAccessibleName('Saved filter: Journey vacant');
    await expect(menuOf(page)).toBeFocused();

    const saves = callsTo(page, '/api/savedfilter');
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: 'Save as new filter' }).click();
    await name.fill(' JOURNEY vacant ');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('A filter with this name exists already.');
    expect(saves.filter((call) => call.method() === 'POST')).toEqual([]);
    await page.keyboard.press('Escape');
    await leaveChanges(page);
    await expect(menuOf(page)).toBeFocused();

    await chooseStatus(page, 'On notice');
    await expect(page.getByRole('status').filter({ hasText: 'Changed' })).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Updated filter.')).toBeVisible();
    await expect(page.getByText('Changed', { exact: true })).toBeHidden();
    await expect(page).toHaveURL(/status=vacant&status=notice/);

    await choose(page, 'No saved filter');
    await expect(page).not.toHaveURL(/status=/);
    await choose(page, 'Journey vacant');
    await expect(page).toHaveURL(/status=vacant&status=notice/);

    await menuOf(page).click();
    await page.getByRole('menuitem', { name: 'Remove filter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove filter' }).click();
    await expect(toast(page, 'Removed filter.')).toBeVisible();
    await expect(menuOf(page)).toHaveAccessibleName('Saved filter: No saved filter');
  },
);

test(
  'the default applies with the first search, and the address counts more',
  proves('browser', 'WIDGET-SAVEDFILTER-03', 'WIDGET-SAVEDFILTER-04', 'WIDGET-SAVEDFILTER-08'),
  async ({ page }) => {
    await openUnits(page, 'hmpg_east');
    await chooseStatus(page, 'Vacant');
    await saveAs(page, 'Default vacant', true);
    await expect(page.getByText('Default filter', { exact: true })).toBeVisible();

    const calls = callsTo(page, units);
    await page.goto('/app/units');
    await expect(page).toHaveURL(/status=vacant/);
    await expect(menuOf(page)).toHaveAccessibleName('Saved filter: Default vacant');
    await expect
      .poll(() => calls.map((call) => new URL(call.url()).searchParams.getAll('status')).at(-1))
      .toEqual(['vacant']);

    await page.goto('/app/units?status=model');
    await expectRows(page, 'Units');
    await expect(menuOf(page)).toHaveAccessibleName('Saved filter: No saved filter');
    await expect(page.getByText('Unsaved filters')).toBeVisible();
    await expect(page).toHaveURL(/status=model$/);

    await choose(page, 'Default vacant');
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: 'No longer default' }).click();
    await expect(toast(page, 'Saved filter.')).toBeVisible();
    await page.goto('/app/units');
    await expectRows(page, 'Units');
    await expect(menuOf(page)).toHaveAccessibleName('Saved filter: No saved filter');
    await expect(page.getByText('Default filter', { exact: true })).toHaveCount(0);
  },
);

test(
  'the manage dialog marks, undoes by cancel and submits',
  proves('browser', 'WIDGET-SAVEDFILTER-13', 'WIDGET-SAVEDFILTER-14', 'WIDGET-SAVEDFILTER-16'),
  async ({ page }) => {
    await openInWorkspace(page, multi, { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' });
    await expectRows(page, 'Work orders');
    for (const [status, name] of [
      ['New', 'First of three'],
      ['Scheduled', 'Second of three'],
      ['On hold', 'Third of three'],
    ] as const) {
      await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
      await chooseStatus(page, status);
      await saveAs(page, name);
    }
    // The tails of letters are seen.
    const name = menuOf(page).locator('.mantine-Button-label');
    expect(await name.evaluate((own) => own.scrollHeight - own.clientHeight)).toBeLessThanOrEqual(0);
    const dialog = page.getByRole('dialog', { name: 'Manage saved filters' });
    const open = async () => {
      await menuOf(page).click();
      await page.getByRole('menuitem', { name: 'Manage saved filters' }).click();
    };
    await open();
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await expect(dialog.getByRole('columnheader', { name: 'Default' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete First of three' }).click();
    await expect(dialog.getByText('Is deleted on Submit')).toBeVisible();
    await expectAccessible(page);
    const changes: string[] = [];
    page.on('request', (call) => {
      if (call.method() !== 'GET') changes.push(call.url());
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(menuOf(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open();
    await expect(dialog.getByText('Is deleted on Submit')).toBeHidden();
    expect(changes).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete First of three' }).click();
    await submit.click();
    await expect(toast(page, 'Filter(s) deleted successfully')).toBeVisible();

    await open();
    await dialog.getByRole('button', { name: 'Move Third of three up' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox').first().press('Enter');
    await expect(toast(page, 'Filter(s) updated successfully')).toBeVisible();
    await menuOf(page).click();
    const names = page.getByRole('menuitemradio', { name: /of three/ });
    await expect(names).toHaveText(['Third of three', 'Second of three']);
    await page.getByRole('menu').press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    await open();
    await dialog.getByRole('checkbox', { name: 'Second of three is the default' }).check();
    await dialog.getByRole('button', { name: 'Delete Third of three' }).click();
    await submit.click();
    await expect(toast(page, 'Filter(s) deleted and updated successfully')).toBeVisible();
    await menuOf(page).click();
    await expect(page.getByRole('menuitemradio', { name: /of three/ })).toHaveText(['Second of threeDefault']);
  },
);

test('values of a control that is gone are told, and hand-edited text breaks nothing', async ({ page }) => {
  const filter = (Id: number, Savedfiltername: string, Filter: string) => ({
    ...{ Id, Filtername: 'unit-filters', Savedfiltername, Filter, IsDefault: false, OrderNum: Id },
    ...{ Createdate: '2026-01-01T00:00:00.000Z', Updatedate: '2026-01-01T00:00:00.000Z' },
  });
  const items = [
    filter(901, 'Gone', '{"status":["vacant"],"view":["lake"]}'),
    filter(902, 'Broken', '{"status":'),
    filter(903, 'Odd', '{"status":{"a":1},"rentmin:rentmax":"cheap"}'),
  ];
  await page.route('**/api/savedfilter/unit-filters/list', (route) => route.fulfill({ json: items }));
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await choose(page, 'Gone');
  await expect(page).toHaveURL(/status=vacant/);
  await expect(page.getByRole('alert')).toContainText('no filter for these saved values any more: view.');
  await choose(page, 'Broken');
  await expect(page.getByRole('alert')).toContainText('The saved filter cannot be read, so the list stays as it is.');
  await expect(page).toHaveURL(/status=vacant/);
  await choose(page, 'Odd');
  await expect(page.getByRole('alert')).toContainText('cannot be read and do not narrow the list: Status, Rent.');
  await expectRows(page, 'Units');
  await expectAccessible(page);
});

test.describe('without an answer', () => {
  test.use({ provoked: /status of 500/ });

  test('a list of saved filters that fails is told, and can be read again', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/savedfilter/unit-filters/list', (route) =>
      isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await openAs(page, 'leasing@hmpg.example', 'units');
    await expectRows(page, 'Units');
    await expect(page.getByText('The saved filters could not be loaded.')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The saved filters could not be loaded.')).toBeHidden();
  });
});

test(
  'a read-only user chooses and saves nothing',
  proves('browser', 'WIDGET-READONLY-01', 'WIDGET-READONLY-02'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'company/settings/users');
    await expectRows(page, 'Users');
    const reason = 'This action is disabled because you have read-only permissions.';
    await menuOf(page).click();
    const save = page.getByRole('menuitem', { name: 'Save filter' });
    await expect(save).toBeDisabled();
    await expect(save).toHaveAttribute('title', reason);
    await expect(page.getByRole('menuitemradio', { name: 'No saved filter' })).toBeEnabled();
  },
);

test(
  'everything works by keyboard alone, and the focus comes back',
  proves('browser', 'WIDGET-SAVEDFILTER-05'),
  async ({ page }) => {
    await openUnits(page, 'hmpg_west');
    await menuOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'No saved filter' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    // The menu gives its first entry the focus a moment after it is there.
    await expect(page.getByRole('menuitemradio', { name: 'No saved filter' })).toBeFocused();
    await page.getByRole('menuitem', { name: 'Save filter' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeFocused();
  },
);

test('in Arabic and at 390 px the bar wraps and stays in the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openAs(page, 'arabic@hmpg.example', 'units?status=vacant');
  const menu = page.getByRole('button', { name: /^عامل التصفية المحفوظ/ });
  await expect(menu).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'حفظ عامل التصفية' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'favourite filters of a lookup are kept, used and removed, and nothing behind is searched',
  proves('browser', 'WIDGET-FAVFILTER-02', 'WIDGET-FAVFILTER-03', 'WIDGET-FAVFILTER-04', 'WIDGET-FAVFILTER-05'),
  async ({ page }) => {
    await openUnits(page, 'hmpg_east');
    const behind = callsTo(page, units);
    const kept = callsTo(page, '/api/favoritefilter');
    const posts = () => kept.filter((call) => call.method() === 'POST').map((call) => call.postDataJSON());
    const open = async () => {
      await page.getByRole('button', { name: 'Choose Property from a list' }).click();
      const dialog = page.getByRole('dialog', { name: 'Properties' });
      await expect(rowsOf(dialog.getByRole('grid')).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Favorite filters' }).click();
      return dialog;
    };
    const dialog = await open();
    await expect(dialog.getByText('No favorite filters yet.')).toBeVisible();
    await rowsOf(dialog.getByRole('grid')).nth(0).click();
    await rowsOf(dialog.getByRole('grid')).nth(1).click();
    const name = dialog.getByRole('textbox', { name: 'Name of the favorite filter' });
    await dialog.getByRole('button', { name: 'Save as favorite' }).click();
    await expect(name).toHaveAccessibleDescription('Enter favorite filter name');
    expect(posts()).toEqual([]);
    await name.fill('Two of them');
    await page.keyboard.press('Enter');
    const use = dialog.getByRole('button', { name: 'Use favorite filter Two of them' });
    await expect(use).toBeVisible();
    expect(posts()).toEqual([
      { name: 'Two of them', type: 'properties', filters: [expect.anything(), expect.anything()] },
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Drop the choice' }).click();

    await open();
    await use.click();
    await expect(dialog.getByRole('tab', { name: /2/ })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByRole('tab', { name: 'Available' }).click();
    await dialog.getByRole('button', { name: 'Remove favorite filter Two of them' }).click();
    await expect(dialog.getByText('No favorite filters yet.')).toBeVisible();
    expect(behind).toEqual([]);
  },
);

test(
  'a favourite holds advanced filters, and brings them back before they were opened',
  proves('browser', 'WIDGET-FAVFILTER-01', 'WIDGET-FAVFILTER-03'),
  async ({ page }) => {
    await openUnits(page, 'hmpg_west');
    const behind = callsTo(page, units);
    const asked = callsTo(page, '/api/connect/scriptingengine/report/filterautocomplete/properties');
    const narrowed = () => asked.filter((call) => queryOf(call).onlyshowinactive === 'true').length;
    const dialog = page.getByRole('dialog', { name: 'Properties' });
    const open = async (tool: string) => {
      await page.getByRole('button', { name: 'Choose Property from a list' }).click();
      await expect(rowsOf(dialog.getByRole('grid')).first()).toBeVisible();
      await dialog.getByRole('button', { name: tool }).click();
    };
    await open('Advanced filters');
    const panel = dialog.getByRole('region', { name: 'Advanced filters' });
    await panel.getByRole('checkbox').check();
    await panel.getByRole('button', { name: 'Search' }).click();
    await expect.poll(narrowed).toBe(1);
    await dialog.getByRole('button', { name: 'Favorite filters' }).click();
    await dialog.getByRole('textbox', { name: 'Name of the favorite filter' }).fill('Closed ones');
    const kept = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/favoritefilter'));
    await page.keyboard.press('Enter');
    expect((await kept).postDataJSON()).toEqual({
      name: 'Closed ones',
      type: 'properties',
      filters: [{ label: 'onlyshowinactive', value: true }],
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await open('Favorite filters');
    await dialog.getByRole('button', { name: 'Use favorite filter Closed ones' }).click();
    await expect.poll(narrowed).toBe(2);
    await expect(dialog.getByRole('list', { name: 'Applied filters' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove favorite filter Closed ones' }).click();
    await expect(dialog.getByText('No favorite filters yet.')).toBeVisible();
    expect(behind).toEqual([]);
  },
);
