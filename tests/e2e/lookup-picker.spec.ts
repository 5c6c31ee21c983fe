import type { Page } from 'playwright/test';
import { callsTo, expectEveryRow, expectRows, nextAnswer, nextCall, queryOf, rowsOf } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const overlay = new Overlay();
const lookup = '/api/connect/scriptingengine/report/filterautocomplete/properties';
const combo = (page: Page) => page.getByRole('combobox', { name: 'Property' });
const chips = (page: Page) => page.getByRole('button', { name: /^Remove / });
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first();

/** A report with a lookup for one item; no shipped document has one yet. */
function addReport(): void {
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'changes-by-user',
    title: 'Changes by user',
    permission: { page: 'changelogreport' },
    source: { operation: 'listChangeLog' },
    filters: [
      {
        name: 'User',
        label: 'Person',
        filtertype: 'inputsingleselect',
        filterautocompletetype: 'users',
        modaltitle: 'Users',
      },
    ],
    columns: [{ field: 'user', title: 'User', key: true, sortable: true }],
    sort: { by: 'user', type: 'asc' },
  });
}

test.afterAll(() => overlay.remove());

async function openUnits(page: Page): Promise<void> {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
}

async function openPicker(page: Page) {
  await page.getByRole('button', { name: 'Choose Property from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Properties' });
  const grid = dialog.getByRole('grid', { name: 'Properties' });
  await expect(rowsOf(grid).first()).toBeVisible();
  return { dialog, grid };
}

test(
  'typing searches from two characters on',
  proves('browser', 'WIDGET-LOOKUP-01', 'WIDGET-LOOKUP-04', 'WIDGET-LOOKUP-09'),
  async ({ page }) => {
    await openUnits(page);
    const calls = callsTo(page, lookup);
    await combo(page).focus();
    await expect(page.getByText('Type at least 2 characters to search')).toBeVisible();
    await combo(page).pressSequentially('m');
    await expect(page.getByText('Type at least 2 characters to search')).toBeVisible();
    const call = nextCall(page, lookup, ({ searchstring }) => searchstring === 'manor');
    await combo(page).pressSequentially('anor');
    await call;
    await expect(page.getByRole('option').first()).toContainText(/manor/i);
    await combo(page).fill('E0');
    await expect(page.getByText(/^10 of \d+$/)).toBeVisible();
    expect(calls.every((each) => String(queryOf(each).searchstring).length >= 2)).toBe(true);
  },
);

test(
  'arrows, Enter, Escape and Backspace work without the mouse',
  proves('browser', 'WIDGET-LOOKUP-10', 'WIDGET-LOOKUP-11'),
  async ({ page }) => {
    await openUnits(page);
    await combo(page).focus();
    await combo(page).pressSequentially('manor');
    await expect(page.getByRole('option').first()).toContainText(/manor/i);
    await combo(page).press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(combo(page)).toHaveValue('');
    await combo(page).pressSequentially('manor');
    await expect(page.getByRole('option').nth(1)).toContainText(/manor/i);
    await combo(page).press('ArrowDown');
    const second = page.getByRole('option').nth(1);
    await expect(combo(page)).toHaveAttribute('aria-activedescendant', String(await second.getAttribute('id')));
    await combo(page).press('Enter');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await combo(page).press('ArrowDown');
    await combo(page).press('Enter');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(2);
    await combo(page).press('Escape');
    await combo(page).press('ArrowDown');
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(2);
    await combo(page).press('Backspace');
    await expect(chosen).toHaveCount(1);
    await combo(page).press('Backspace');
    await expect(chosen).toHaveCount(0);
  },
);

test(
  'several are chosen in the modal and sent with the request',
  proves('browser', 'WIDGET-LOOKUP-02', 'WIDGET-LOOKUP-12', 'WIDGET-LOOKUP-18', 'WIDGET-CTRL-inputmultiselect'),
  async ({ page }) => {
    await openUnits(page);
    const first = nextCall(page, lookup, ({ StartIndex }) => StartIndex === '0');
    const answer = nextAnswer(page, lookup);
    const { dialog, grid } = await openPicker(page);
    expect(queryOf(await first)).toMatchObject({ itemsPerPage: '10' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(dialog.getByText(/^Rows 1–\d+ of/)).toHaveText(new RegExp(` of ${(await answer).MaxRows}$`));
    const ok = dialog.getByRole('button', { name: 'OK' });
    await expect(ok).toBeDisabled();
    await ok.focus();
    await expect(ok).toHaveAccessibleDescription('The choice is the same as before.');
    for (const index of [0, 1, 2]) await rowsOf(grid).nth(index).getByRole('checkbox').check();
    const codes = await rowsOf(grid).evaluateAll((rows) =>
      rows.slice(0, 3).map((row) => row.querySelectorAll('[role=gridcell]')[1]?.textContent ?? ''),
    );
    await dialog.getByRole('tab', { name: 'Selected (3)' }).click();
    await expect(dialog.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(dialog.getByRole('tab', { name: 'Selected (2)' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await expect(chips(page).first()).toHaveAccessibleName(new RegExp(String(codes[1])));
    await expect(page.getByText('+1', { exact: true })).toBeVisible();
    const call = page.waitForRequest(/\/api\/connect\/unit\?/);
    await search(page).click();
    expect(new URL((await call).url()).searchParams.getAll('property').join().split(',')).toHaveLength(2);
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Property: ');
  },
);

test(
  'the modal searches, sorts and says how many there are',
  proves('browser', 'WIDGET-LOOKUP-02', 'WIDGET-LOOKUP-03'),
  async ({ page }) => {
    await openUnits(page);
    const { dialog, grid } = await openPicker(page);
    await expect(grid.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
      'Select row',
      'Code',
      'Property',
      'City',
    ]);
    const sorted = nextCall(page, lookup, ({ sortby }) => sortby === 'label2');
    await grid.getByRole('columnheader', { name: 'Property' }).getByRole('button').click();
    expect(queryOf(await sorted)).toMatchObject({ sorttype: 'asc' });
    await expect(grid.getByRole('columnheader', { name: 'Property' })).toHaveAttribute('aria-sort', 'ascending');
    const asked = nextCall(page, lookup, ({ searchstring }) => searchstring === 'manor');
    await dialog.getByRole('searchbox').fill('manor');
    await asked;
    await expect(dialog.getByText(/^Rows 1–\d+ of \d$/)).toBeVisible();
    await expect(rowsOf(grid).first()).toContainText(/manor/i);
    await dialog.getByRole('searchbox').fill('zzqqxx');
    await expect(dialog.getByText('Nothing matches', { exact: true })).toBeVisible();
  },
);

test(
  'the modal works with the keyboard; Escape takes nothing over',
  proves('browser', 'WIDGET-LOOKUP-10', 'WIDGET-LOOKUP-12'),
  async ({ page }) => {
    await openUnits(page);
    const { dialog, grid } = await openPicker(page);
    await grid.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('tab', { name: 'Selected (2)' })).toBeVisible();
    await expect(rowsOf(grid).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Drop the choice?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('tab', { name: 'Selected (2)' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Drop the choice' }).click();
    await expect(dialog).toBeHidden();
    await expect(chips(page)).toHaveCount(0);
  },
);

test(
  'select all takes every match, also those not loaded yet',
  proves('browser', 'WIDGET-LOOKUP-15'),
  async ({ page }) => {
    await openUnits(page);
    const answer = nextAnswer(page, lookup);
    const { dialog } = await openPicker(page);
    const { MaxRows } = await answer;
    expect(MaxRows).toBeGreaterThan(50);
    await dialog.getByRole('button', { name: 'Select all' }).click();
    await dialog.getByRole('tab', { name: `Selected (${MaxRows})` }).click();
    await dialog.getByRole('button', { name: 'Remove all' }).click();
    await expect(dialog.getByText('Nothing is selected')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Available' }).click();
    await dialog.getByRole('button', { name: 'Select all' }).click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    const counts = page.getByText(/^\+\d+$/).filter({ visible: true });
    await expect(counts).toHaveText([`+${MaxRows - 1}`]);
    // In the one line of the field.
    const [count, input] = [await counts.boundingBox(), await combo(page).boundingBox()];
    expect(Math.abs((count?.y ?? 0) - (input?.y ?? 99))).toBeLessThan(12);
  },
);

test('the choice is named again after a reload', proves('browser', 'WIDGET-LOOKUP-07'), async ({ page }) => {
  await openUnits(page);
  await combo(page).pressSequentially('manor');
  const option = page.getByRole('option').first();
  await expect(option).toContainText(/manor/i);
  const label = String(await option.textContent());
  await option.click();
  await combo(page).press('Escape');
  await search(page).click();
  await expect(page).toHaveURL(/[?&]property=\d+/);
  const byId = nextCall(page, lookup, ({ id }) => id !== undefined);
  await page.reload();
  await byId;
  await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText(`Property: ${label}`);
  await expect(chips(page).first()).toHaveAccessibleName(`Remove ${label}`);
});

test('a text that matches nothing is no value', proves('browser', 'WIDGET-LOOKUP-13'), async ({ page }) => {
  await openUnits(page);
  await combo(page).pressSequentially('zzqqxx');
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await expect(combo(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(combo(page)).toHaveAccessibleDescription('Nothing matches this text');
});

for (const { typed, told } of [
  { typed: 'zzqqxx', told: 'Nothing matches this text' },
  { typed: 'manor', told: 'Nothing is chosen for this text' },
])
  test(
    `Search waits for what is typed into a lookup: ${told}`,
    proves('browser', 'WIDGET-LOOKUP-13', 'WIDGET-FILTER-19'),
    async ({ page }) => {
      await openUnits(page);
      const calls = callsTo(page, '/api/connect/unit');
      await combo(page).pressSequentially(typed);
      await search(page).click();
      await expect(combo(page)).toHaveAccessibleDescription(told);
      await search(page).click();
      await expect(combo(page)).toHaveValue(typed);
      expect(calls).toEqual([]);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(combo(page)).toHaveValue('');
      await expect(combo(page)).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

test(
  'on a phone the sheet of filters stays until what is typed is known to be good',
  proves('browser', 'WIDGET-LOOKUP-13'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openUnits(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const field = sheet.getByRole('combobox', { name: 'Property' });
    await field.pressSequentially('zzqqxx');
    await sheet.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field).toHaveAccessibleDescription('Nothing matches this text');
    await expect(field).toBeFocused();
    await field.fill('');
    await sheet.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(sheet).toBeHidden();
  },
);

test(
  'one item is picked with one click and sent',
  proves('browser', 'WIDGET-CTRL-inputsingleselect', 'WIDGET-LOOKUP-12', 'WIDGET-LOOKUP-11'),
  async ({ page }) => {
    addReport();
    await openAsAdmin(page, 'changes-by-user');
    await expectRows(page, 'Changes by user');
    await page.getByRole('button', { name: 'Choose Person from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Users' });
    const row = rowsOf(dialog.getByRole('grid')).nth(2);
    await expect(row).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'OK' })).toHaveCount(0);
    const name = String(await row.getByRole('gridcell').nth(1).textContent());
    await row.click();
    await expect(dialog).toBeHidden();
    const person = page.getByRole('combobox', { name: 'Person' });
    await expect(person).toHaveValue(new RegExp(name));
    const call = nextCall(page, '/api/elevate/company/changelogreport');
    await search(page).click();
    expect(queryOf(await call).User).toMatch(/^\d+$/);
    await person.fill('');
    await person.press('Backspace');
    await page.getByRole('button', { name: 'Clear', exact: true }).focus();
    await expect(person).toHaveValue('');
  },
);

test(
  'work orders take several properties of the chosen database',
  proves('browser', 'WIDGET-LOOKUP-01', 'WIDGET-FILTER-01'),
  async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', {
      role: 'Maintenance Supervisor',
      database: 'hmpg_west',
      path: 'workorders',
    });
    const grid = await expectRows(page, 'Work orders');
    const call = nextCall(page, lookup);
    await combo(page).pressSequentially('ho');
    expect((await call).headers()).toMatchObject({ database: 'hmpg_west', role: 'Maintenance Supervisor' });
    await page.getByRole('option').first().click();
    const sent = nextCall(page, '/api/connect/workorder');
    await combo(page).press('Escape');
    await search(page).click();
    expect(queryOf(await sent).property).toMatch(/^\d+$/);
    await expect(rowsOf(grid).first()).toBeVisible();
  },
);

test(
  'a property narrows the units on offer, a trade the vendors; what is still on offer stays',
  proves('browser', 'WIDGET-FILTER-06'),
  async ({ page }) => {
    const types = '/api/connect/scriptingengine/report/filterautocomplete';
    await openInWorkspace(page, 'multi@hmpg.example', {
      role: 'Maintenance Supervisor',
      database: 'hmpg_east',
      path: 'workorders',
    });
    await expectRows(page, 'Work orders');
    await page.getByRole('button', { name: /^More filters/ }).click();
    const pick = async (name: string, text: string) => {
      await page.getByRole('combobox', { name, exact: true }).pressSequentially(text);
      await page.getByRole('option').filter({ hasNotText: 'Select all' }).first().click();
      await page.keyboard.press('Escape');
    };
    await pick('Property', 'E0001');
    await page.getByRole('button', { name: 'Choose Unit from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Units' });
    const grid = dialog.getByRole('grid');
    const own = await rowsOf(grid).first().getByRole('gridcell').nth(2).textContent();
    await expectEveryRow(grid, own ?? '');
    await rowsOf(grid).first().getByRole('checkbox').check();
    const vacant = nextCall(page, `${types}/units`, ({ onlyshowvacantunits }) => onlyshowvacantunits === 'true');
    await dialog.getByRole('checkbox', { name: 'Only vacant' }).check();
    await dialog.getByRole('button', { name: 'Search', exact: true }).click();
    expect(queryOf(await vacant).property).toMatch(/^\d+$/);
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    const sent = nextCall(page, '/api/connect/workorder', (query) => query.unit !== undefined);
    await search(page).click();
    const { property, unit: chosen } = queryOf(await sent);
    expect([property, chosen]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);

    await page.getByRole('button', { name: /^More filters/ }).click();
    // Beside the first property the unit stays on offer.
    await pick('Property', 'E0002');
    const beside = nextCall(page, '/api/connect/workorder', (query) => query.property !== property);
    await search(page).click();
    expect(queryOf(await beside).unit).toBe(chosen);

    await page.getByRole('button', { name: /^More filters/ }).click();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Plumbing' }).click();
    await page.keyboard.press('Escape');
    const asked = nextCall(page, `${types}/vendors`);
    await page.getByRole('button', { name: 'Choose Vendor from a list' }).click();
    expect(queryOf(await asked).category).toBe('Plumbing');
    await expectEveryRow(page.getByRole('dialog', { name: 'Vendors' }).getByRole('grid'), 'Plumbing');
  },
);

test(
  'the property of the last visit is there again',
  proves('browser', 'WIDGET-FILTER-05', 'WIDGET-FILTER-20'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'unitsavailability');
    await combo(page).pressSequentially('E0001');
    await page.getByRole('option').filter({ hasNotText: 'Select all' }).first().click();
    await combo(page).press('Escape');
    await search(page).click();
    await expect(page).toHaveURL(/property=\d+/);
    await page.goto('/app/units');
    await expectRows(page, 'Units');
    await page.goto('/app/unitsavailability');
    await expect(page).toHaveURL(/property=\d+/);
    await expect(page.getByRole('button', { name: 'Remove filter Property' })).toBeVisible();
  },
);

const cascades = [
  { list: 'Tenants', one: 'Tenant', route: 'tenants', parameter: 'tenant' },
  { list: 'Work orders', one: 'Work order', route: 'workorders', parameter: 'workorder' },
];
for (const { list, one, route, parameter } of cascades)
  test(
    `a property narrows the ${list.toLowerCase()} on offer`,
    proves('browser', 'WIDGET-FILTER-06'),
    async ({ page }) => {
      const types = '/api/connect/scriptingengine/report/filterautocomplete';
      await openAs(page, 'leasing@hmpg.example', route);
      await expectRows(page, list);
      await page.getByRole('button', { name: /^More filters/ }).click();
      await combo(page).pressSequentially('E0001');
      await page.getByRole('option').filter({ hasNotText: 'Select all' }).first().click();
      await combo(page).press('Escape');
      const asked = nextCall(page, `${types}/${route}`);
      await page.getByRole('button', { name: `Choose ${one} from a list` }).click();
      expect(queryOf(await asked).property).toMatch(/^\d+$/);
      const grid = page.getByRole('dialog', { name: list }).getByRole('grid');
      const own = await rowsOf(grid).first().getByRole('gridcell').nth(3).textContent();
      await expectEveryRow(grid, own ?? '');
      await rowsOf(grid).first().getByRole('checkbox').check();
      await page.getByRole('dialog', { name: list }).getByRole('button', { name: 'OK', exact: true }).click();
      const sent = nextCall(page, `/api/connect/${parameter}`, (query) => query[parameter] !== undefined);
      await search(page).click();
      const query = queryOf(await sent);
      expect([query.property, query[parameter]]).toEqual([
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
      ]);
    },
  );
