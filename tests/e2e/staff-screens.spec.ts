import type { Locator, Page } from 'playwright/test';
import { holdAnswer } from './helpers/api.ts';
import { callsTo, expectRows, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
const multi = 'multi@hmpg.example';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (place: Page | Locator) => place.getByRole('button', { name: 'Save', exact: true });

async function runOnRow(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test(
  'the activity feed begins with my open tasks; one is changed and completed',
  proves('browser', 'SHELL-ROUTE-06', 'WIDGET-MODAL-02'),
  async ({ page }) => {
    const calls = callsTo(page, '/api/connect/activity');
    await openInWorkspace(page, multi, { ...agent, path: 'activityfeed' });
    const grid = await expectRows(page, 'Activity feed');
    expect(queryOf(calls[0] ?? (await nextCall(page, '/api/connect/activity')))).toMatchObject({
      assignMode: 'my',
      status: 'open',
    });
    const row = rowsOf(grid).first();
    await runOnRow(page, row, 'Edit');
    const dialog = dialogOf(page, 'Activity');
    const subject = dialog.getByRole('textbox', { name: 'Activity' });
    await subject.fill('Bring two sets of keys');
    await save(dialog).click();
    await expect(dialog).toBeHidden();
    const changed = rowsOf(grid).filter({ hasText: 'Bring two sets of keys' });
    await expect(changed).toHaveCount(1);
    await runOnRow(page, changed, 'Complete');
    await expect(changed).toHaveCount(0);
    const all = nextCall(page, '/api/connect/activity', (query) => query.assignMode === 'all');
    await page.getByText('All tasks', { exact: true }).click();
    await all;
  },
);

test('an approval is given with a comment that stays with it', async ({ page }) => {
  await openInWorkspace(page, multi, { ...agent, path: 'approvals' });
  const grid = await expectRows(page, 'Approvals');
  const row = rowsOf(grid).first();
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  await runOnRow(page, row, 'Approve');
  const dialog = dialogOf(page, 'Approve');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Checked against the contract.');
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(grid).filter({ hasText: number })).toHaveCount(0);
  await page.goto(`/app/approvals/${Number(number.slice(3))}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Checked against the contract.')).toBeVisible();
  await expect(main.getByText('Marcus Delacroix')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('a deal that somebody else changed is told, and nothing that was typed is lost', async ({ page, context }) => {
  await openInWorkspace(page, multi, { ...agent, path: 'deals' });
  const grid = await expectRows(page, 'Deals');
  await rowsOf(grid).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/deals\/\d+/);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const [tab, note] of [
    [page, 'Wants a parking space.'],
    [other, 'Has a dog.'],
  ] as const) {
    await tab.getByRole('button', { name: 'Edit', exact: true }).click();
    await tab.getByRole('textbox', { name: 'Notes' }).fill(note);
  }
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await save(other).click();
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else changed this record' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Notes' })).toHaveValue('Has a dog.');
});

test('what is typed while a record is saved stays, and is not saved yet', async ({ page }) => {
  await openInWorkspace(page, multi, { ...agent, path: 'deals' });
  const grid = await expectRows(page, 'Deals');
  await rowsOf(grid).nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Wants a balcony');
  const answer = await holdAnswer(page, '/api/connect/deal');
  await save(page).click();
  await answer.asked;
  await notes.pressSequentially(' and a cellar');
  answer.release();
  await expect(toasts(page)).toContainText('Deal saved');
  await expect(notes).toHaveValue('Wants a balcony and a cellar');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Wants a balcony and a cellar');
});

test(
  'who may only look finds no button that changes anything',
  proves('browser', 'SHELL-ACCESS-05'),
  async ({ page }) => {
    await openInWorkspace(page, 'auditor@hmpg.example', { role: 'Auditor', database: 'hmpg_east', path: 'deals' });
    const grid = await expectRows(page, 'Deals');
    await expect(page.getByRole('button', { name: 'Add deal' })).toHaveCount(0);
    await rowsOf(grid).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/app\/deals\/\d+/);
    await expect(grid).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Expected close')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled();
  },
);
