import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const menuOf = (page: Page) => page.getByRole('button', { name: /^Saved filter: / });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('columnheader', { name });
const changed = (page: Page) => page.getByRole('status').filter({ hasText: 'Changed' });

async function openWorkOrders(page: Page, role: string): Promise<void> {
  await openInWorkspace(page, 'multi@hmpg.example', { role, database: 'hmpg_west', path: 'workorders' });
  await expectRows(page, 'Work orders');
}

async function choose(page: Page, item: string): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function hide(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Table settings' }).click();
  await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
  await page.keyboard.press('Escape');
}

test('a view keeps columns and order, says that it changed, is shared, and is copied by who only reads it', async ({
  page,
}) => {
  await openWorkOrders(page, 'Maintenance Supervisor');
  await hide(page, 'Unit');
  await heading(page, /^Priority/)
    .getByRole('button')
    .click();
  await heading(page, /^Number/)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sortby=Priority&sorttype=desc&thenby=-Number/);
  await expect(heading(page, 'Number 2')).toBeVisible();
  await choose(page, 'Save filter…');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Journey of the lead');
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toHaveAccessibleName('Saved filter: Journey of the lead');
  await expect(page).toHaveURL(/savedview=\d+/);
  const id = new URL(page.url()).searchParams.get('savedview') ?? '';

  // The columns are the view's: without it they stand as before, and a change of them is one of the view.
  await hide(page, 'Vendor');
  await expect(changed(page)).toBeVisible();
  await choose(page, 'Undo changes');
  await expect(heading(page, /^Vendor/)).toBeVisible();
  await expect(changed(page)).toBeHidden();
  await choose(page, 'Share with the company');
  await expect(toast(page, 'Shared with the company.')).toBeVisible();
  await menuOf(page).click();
  await page.getByRole('menuitemradio', { name: 'No saved filter' }).click();
  await expect(page).not.toHaveURL(/savedview|thenby/);
  await page.getByRole('button', { name: 'Table settings' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await expect(heading(page, /^Unit/)).toBeVisible();

  // Another role opens it by its address, changes it for itself and keeps a copy.
  await openWorkOrders(page, 'Leasing Agent');
  await page.goto(`/app/workorders?savedview=${id}`);
  await expect(menuOf(page)).toHaveAccessibleName('Saved filter: Journey of the lead');
  await expect(page).toHaveURL(/thenby=-Number/);
  await expect(heading(page, /^Unit/)).toHaveCount(0);
  await expectAccessible(page);
  await hide(page, 'Vendor');
  await page.getByRole('button', { name: 'Save as my own' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My copy');
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toHaveAccessibleName('Saved filter: My copy');
  await menuOf(page).click();
  await expect(page.getByText('Shared with me')).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Journey of the lead' }).click();
  await expect(heading(page, /^Vendor/)).toBeVisible();
  await menuOf(page).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove filter' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: /^Share with/ })).toHaveCount(0);
});

test('a total filters the list by a click, and a second one takes it back', async ({ page }) => {
  await openWorkOrders(page, 'Maintenance Supervisor');
  const open = page.getByRole('button', { name: /^Show only Open: / });
  await expect(open).toHaveAttribute('aria-pressed', 'false');
  const figure = (await open.textContent()) ?? '';
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/status=new&status=scheduled&status=inprogress&status=onhold/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(Number(figure.replaceAll(',', '')) + 1));
  await expect(open).toHaveText(figure);
  await page.getByRole('button', { name: /^Show only Emergencies: / }).click();
  await expect(page).toHaveURL(/priority=emergency/);
  await page.getByRole('button', { name: /^Show only Emergencies: / }).click();
  await expect(page).not.toHaveURL(/priority=/);
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'false');
  await expect(page).not.toHaveURL(/status=/);
});
