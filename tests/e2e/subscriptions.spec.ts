import { expectRows, gridOf, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ focusKept: true });

test('a list is subscribed to where it is exported, comes by mail, rests and ends', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units?status=vacant');
  const total = Number(await (await expectRows(page, 'Units')).getAttribute('aria-rowcount')) - 1;
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Export Units' })
    .getByRole('button', { name: 'Send by mail regularly…' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Send by mail regularly' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vacant on Mondays');
  await expect(dialog.getByText('Monday at 07:00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('Subscription saved');
  await expect(dialog).toBeHidden();

  await page.locator('[data-part="user"]').click();
  await page.getByRole('menuitem', { name: 'Subscriptions' }).click();
  const row = rowsOf(gridOf(page, 'Subscriptions')).filter({ hasText: 'Vacant on Mondays' });
  await expect(row).toContainText('Monday at 07:00');
  await row.getByRole('button', { name: 'Send now' }).click();
  // The server says when it has been sent: nobody reloads the page.
  await expect(row).toContainText('Success', { timeout: 20_000 });
  await expect(row).toContainText(`Units (Vacant on Mondays), rows: ${total}. Mailed to leasing@hmpg.example.`);

  await row.getByRole('gridcell').first().getByRole('button').click();
  const own = page.getByRole('dialog', { name: 'Subscription' });
  await own.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Paused' }).click();
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('Paused');

  await runOnRow(page, 'Vacant on Mondays', 'End');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('No subscriptions')).toBeVisible();
});

test('a report is subscribed to by its menu, and administrators see who gets what', async ({ page }) => {
  await openAs(page, 'admin@hmpg.example', 'userloginreport');
  await expectRows(page, 'User logins');
  const names = ['Sign-ins', 'Visits of Monday', 'Visits of Friday'];
  for (const name of names) {
    await page.getByRole('button', { name: 'Other file formats' }).click();
    await page.getByRole('menuitem', { name: 'Send by mail regularly…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by mail regularly' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/connect/subscription'));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    // The period goes on following today.
    expect((await sent).postDataJSON().Filter).toContain('{"last":{"days":30}}');
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toContainText('Subscription saved');
  }

  await page.goto('/app/company/settings/tasksiis');
  await page.getByRole('button', { name: 'Subscriptions', exact: true }).click();
  const row = rowsOf(gridOf(page, 'Subscriptions of the company')).filter({ hasText: 'Sign-ins' });
  await expect(row).toContainText('User logins');
  await row.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(row).toHaveCount(0);
  // Several are ended at once, a call for each.
  const visits = rowsOf(gridOf(page, 'Subscriptions of the company')).filter({ hasText: 'Visits of' });
  await expect(visits).toHaveCount(2);
  for (const one of await visits.all()) await one.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('End the chosen subscriptions (2)?');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(toasts(page)).toContainText('Subscriptions ended');
  await expect(visits).toHaveCount(0);
});

test('who may only read is offered no subscription', async ({ page }) => {
  await openAs(page, 'readonly@hmpg.example', 'userloginreport');
  await expectRows(page, 'User logins');
  await page.getByRole('button', { name: 'Other file formats' }).click();
  await expect(page.getByRole('menuitem', { name: 'Text with commas (.csv)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Send by mail regularly…' })).toHaveCount(0);
});

test('a report whose days follow today is sent as a link, and says which days those are', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'leaseexpiry');
  await expectRows(page, 'Leases that end soon');
  await page.getByRole('button', { name: 'Other file formats' }).click();
  await page.getByRole('menuitem', { name: 'Send by mail regularly…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by mail regularly' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ending as a link');
  await expect(dialog.getByText('are those before the day of sending in this time zone')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Kind of file' }).click();
  await page.getByRole('option', { name: 'Link to the rows in the app' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('Subscription saved');
  await page.locator('[data-part="user"]').click();
  await page.getByRole('menuitem', { name: 'Subscriptions' }).click();
  const row = rowsOf(gridOf(page, 'Subscriptions')).filter({ hasText: 'Ending as a link' });
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(row).toContainText('link mailed to leasing@hmpg.example', { timeout: 20_000 });
  await runOnRow(page, 'Ending as a link', 'End');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(row).toHaveCount(0);
});
