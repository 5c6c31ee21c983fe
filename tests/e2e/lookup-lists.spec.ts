import { callsTo, queryOf } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
const payables = { role: 'Accounts Payable', database: 'hmpg_east' };

test('a lookup over a list offers the rows that its constants leave, and a record keeps the text', async ({ page }) => {
  const calls = callsTo(page, '/connect/unit');
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'deals/new/detail' });
  await page.getByRole('combobox', { name: 'Unit' }).fill('10');
  const first = page.getByRole('option').filter({ hasText: '10' }).first();
  await expect(first).toBeVisible();
  const asked = calls.map((call) => new URL(call.url()).searchParams);
  expect(asked.at(-1)?.getAll('status')).toEqual(['vacant', 'notice']);
  expect(asked.at(-1)?.get('availableto')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await first.click();
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveValue(/10/);
});

test('several rows of a list are a filter, with their texts after a reload', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...payables, path: 'approvals?vendor=1&vendor=2' });
  const chips = page.getByRole('group', { name: /filters/i }).or(page.locator('[data-control="vendor"]'));
  await expect(chips.first()).toBeVisible();
  const named = callsTo(page, '/connect/vendor');
  await page.reload();
  await expect.poll(() => named.map((call) => queryOf(call).ids !== undefined)).toContain(true);
});
