import { callsTo, nextAnswer } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const multi = 'multi@hmpg.example';
const database = 'hmpg_east';

test('a lookup over a list offers the rows that its constants leave', async ({ page }) => {
  const calls = callsTo(page, '/api/connect/unit');
  await openInWorkspace(page, multi, { role: 'Leasing Agent', database, path: 'unitsavailability' });
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Start a deal' }).click();
  const unit = page.getByRole('dialog').getByRole('combobox', { name: 'Unit' });
  // The unit of the row is named, whatever the lookup offers.
  await expect(unit).toHaveValue(/·/);
  await unit.fill('10');
  await expect(page.getByRole('option').filter({ hasText: '10' }).first()).toBeVisible();
  const asked = calls.map((call) => new URL(call.url()).searchParams).find((query) => query.has('searchTerm'));
  expect(asked?.getAll('status')).toEqual(['vacant', 'notice']);
  expect(asked?.get('availableto')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('chosen rows of a list have their texts where only their ids are known', async ({ page }) => {
  const rows = nextAnswer(page, '/api/connect/approval');
  await openInWorkspace(page, multi, { role: 'Accounts Payable', database: 'hmpg_west', path: 'approvals' });
  const { approval } = (await rows) as { approval: { VendorId: number | null; VendorName: string }[] };
  const names = new Map(approval.flatMap(({ VendorId, VendorName }) => (VendorId ? [[VendorId, VendorName]] : [])));
  const two = [...names].slice(0, 2);
  expect(two).toHaveLength(2);
  const answer = nextAnswer(page, '/api/connect/vendor', (query) => query.ids !== undefined);
  await page.goto(`/app/approvals?${two.map(([id]) => `vendor=${id}`).join('&')}`);
  const { vendor } = (await answer) as { vendor: { Name: string }[] };
  expect(vendor.map(({ Name }) => Name).sort()).toEqual(two.map(([, name]) => name).sort());
  const chip = page.getByRole('button', { name: 'Remove filter Vendor' }).locator('..');
  for (const [, name] of two) await expect(chip).toContainText(name);
});
