import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_east' };
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what a form asks of a record is told at its fields and kept by the server', async ({ page }, {
  repeatEachIndex,
  retry,
}) => {
  const phone = `555 01${repeatEachIndex}${retry}`;
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants?status=current' });
  await rowsOf(await expectRows(page, 'Tenants'))
    .first()
    .getByRole('link')
    .first()
    .click();
  await button(page, 'Edit').click();
  await box(page, 'Lease from').fill('03/01/2026');
  await box(page, 'Lease to').fill('02/01/2026');
  await box(page, 'Phone').fill(phone);
  await expect(box(page, 'Days of the lease')).toHaveValue('-27');
  await expect(box(page, 'Days of the lease')).toBeDisabled();
  await button(page, 'Save').click();
  await expect(box(page, 'Lease to')).toBeFocused();
  await expect(box(page, 'Lease to')).toHaveAccessibleDescription(/The lease ends before it begins\./);
  await expect(box(page, 'Phone')).toHaveValue(phone);
  await expectAccessible(page);
  await box(page, 'Lease to').fill('02/28/2027');
  await expect(box(page, 'Days of the lease')).toHaveValue('365');
  await button(page, 'Save').click();
  await expect(button(page, 'Edit')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^365$/ })).toBeVisible();
});
