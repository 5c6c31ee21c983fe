import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
const box = (page: Page, name: string) => page.getByRole('combobox', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
const menuOf = (page: Page) => page.getByRole('button', { name: /^Saved filter: / });

/** Chooses the first that is offered, or takes it back. */
async function toggle(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
  await box(page, name).press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function choose(page: Page, name: string): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filter' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function remove(page: Page): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Remove filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove filter' }).click();
  await expect(menuOf(page)).toHaveAccessibleName('Saved filter: No saved filter');
}

test('a saved filter of parent and child applies both later, in the address and in the chips', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  await toggle(page, 'Property', 'E0001');
  await toggle(page, 'Unit', '10');
  await search(page).click();
  await expect(page).toHaveURL(/[?&]property=\d+.*&unit=\d+/);
  const address = new URL(page.url()).searchParams;
  const [property, unit] = [address.get('property'), address.get('unit')];
  await expect(chips(page)).toContainText('Unit:');
  await saveAs(page, 'Journey cascade');
  await choose(page, 'No saved filter');
  await expect(page).not.toHaveURL(/unit=/);
  await expect(chips(page)).not.toContainText('Unit:');
  await page.goto('/app/tenants');
  await expectRows(page, 'Tenants');
  await choose(page, 'Journey cascade');
  await expect(page).toHaveURL(new RegExp(`[?&]property=${property}\\b.*&unit=${unit}\\b`));
  await expect(chips(page)).toContainText('Property: ');
  await expect(chips(page)).toContainText('Unit:');
  await expect(page.getByText('what does not belong to the new Property was taken out')).toHaveCount(0);
  await expectRows(page, 'Tenants');
  await remove(page);
});

test('a unit of a saved filter that is none of its property any more goes, and it is said', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  await expectRows(page, 'Tenants');
  await toggle(page, 'Property', 'E0001');
  await toggle(page, 'Unit', '10');
  let kept = '';
  // The unit moved to another property since: it is saved beside one that lies there.
  await page.route('**/api/savedfilter', (route) => {
    const body = route.request().postDataJSON() as { Filter: string };
    const values = JSON.parse(body.Filter) as { unit: string[] };
    kept = values.unit[0] ?? '';
    return route.continue({
      postData: JSON.stringify({ ...body, Filter: JSON.stringify({ ...values, unit: [...values.unit, '600'] }) }),
    });
  });
  await saveAs(page, 'Journey of another unit');
  await page.unroute('**/api/savedfilter');
  await page.goto('/app/tenants');
  await expectRows(page, 'Tenants');
  await choose(page, 'Journey of another unit');
  await expect(page.getByText('Unit: what does not belong to the new Property was taken out.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]unit=${kept}(&|$)`));
  await expect(page).not.toHaveURL(/unit=600/);
  await expect(chips(page)).toContainText('Unit: 10');
  await remove(page);
});
