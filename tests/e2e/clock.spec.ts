import type { Page } from 'playwright/test';
import { clientOf, company } from './helpers/client.ts';
import { expectRows, rowsOf, toasts } from './helpers/grid.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const twelve = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/;
const twentyFour = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}(?! ?[AP]M)$/;

test.afterEach(async ({ request }) => {
  const answer = await (await clientOf(request)).post(`${company}/save`, { TimeFormat: '12hours' });
  expect(answer.status(), await answer.text()).toBe(200);
});

/** Chooses the clock of the company on its page, as an administrator does. */
async function chooseClock(page: Page, clock: string): Promise<void> {
  await page.goto('/app/company/settings/detail');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Clock' }).click();
  await page.getByRole('option', { name: clock }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'Company saved' })).toBeVisible();
}

/** The first moment that rows show. */
const created = (page: Page) =>
  rowsOf(page.getByRole('grid'))
    .filter({ hasText: /\d{4} \d{2}:\d{2}/ })
    .first()
    .getByText(/\d{4} \d{2}:\d{2}/)
    .first();

test('an administrator chooses the clock; lists, records and what is typed follow it', async ({ page, browser }) => {
  test.slow();
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await expect(created(page)).toHaveText(twelve);
  const tab = await page.context().newPage();
  await tab.goto('/app/company/settings/users');
  await expect(created(tab)).toHaveText(twelve);
  await chooseClock(page, '24 hours');
  // At once where it was chosen, without a reload.
  await page.getByRole('tab', { name: 'Users', exact: true }).click();
  await expectRows(page, 'Users');
  await expect(created(page)).toHaveText(twentyFour);
  await expect(created(tab)).toHaveText(twentyFour);
  await tab.close();

  const staff = await browser.newPage();
  await openAs(staff, 'leasing@hmpg.example', 'dealregister');
  await expectRows(staff, 'Register of deals');
  await expect(created(staff)).toHaveText(twentyFour);

  await chooseClock(page, 'By the culture of the reader');
  await staff.reload();
  await expect(created(staff)).toHaveText(twelve);
  await staff.close();

  const agent = await browser.newPage();
  await openInWorkspace(agent, 'multi@hmpg.example', {
    role: 'Leasing Agent',
    database: 'hmpg_east',
    path: 'properties',
  });
  const grid = await expectRows(agent, 'Properties');
  await rowsOf(grid).nth(6).getByRole('link').first().click();
  await agent.getByRole('button', { name: 'Edit', exact: true }).click();
  const hours = agent.getByRole('group', { name: 'Opening hours', exact: true });
  await hours.getByRole('button', { name: 'Add Day' }).click();
  const opens = hours.getByRole('textbox', { name: 'Opens' }).first();
  await opens.fill('13:30');
  await opens.press('Tab');
  await expect(opens).toHaveValue('01:30 PM');
  await hours.getByRole('button', { name: 'Open times: Opens' }).first().click();
  await expect(agent.getByRole('dialog').getByRole('button', { name: '02:00 PM' })).toBeVisible();
  await agent.close();
});
