import type { Page } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const said = (page: Page, text: string) => page.getByText(text).first();
const refuse = (page: Page, address: string, message: string) =>
  page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { responseStatus: { errorCode: 'refused', message }, Message: message } })
      : route.fallback(),
  );

test.describe('refused by the server', () => {
  test.use({ provoked: /status of 400/ });

  test(
    'three console screens show the text of the answer, and keep what was typed',
    proves('browser', 'SHELL-ERR-10'),
    async ({ page }) => {
      await openAsAdmin(page, 'company/settings/voyagers');
      const grid = await expectRows(page, 'Voyager DBs');
      await refuse(page, '**/updatevoyagerdb*', 'The database is being moved.');
      await grid.getByRole('button', { name: 'hmpg_west', exact: true }).click();
      const order = page.getByRole('dialog', { name: 'Voyager DB' }).getByRole('textbox', { name: 'Order' });
      await order.fill('77');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(said(page, 'The database is being moved.')).toBeVisible();
      await expect(order).toHaveValue('77');

      await refuse(page, '**/company/user', 'Users are not taken today.');
      await page.goto('/app/users/new/detail');
      for (const name of ['First name', 'Last name']) await page.getByRole('textbox', { name }).fill('Zoe');
      await page.getByRole('textbox', { name: 'Email' }).fill('zoe.refused@hmpg.example');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(said(page, 'Users are not taken today.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoe');

      await refuse(page, '**/savesitecolors', 'Colours are frozen until Monday.');
      await page.goto('/app/company/settings/branding');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'Links', exact: true }).fill('#0000aa');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(said(page, 'Colours are frozen until Monday.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Links', exact: true })).toHaveValue('#0000aa');
    },
  );
});

test(
  'a read-only user looks at who may use which database and changes nothing',
  proves('browser', 'WIDGET-READONLY-05'),
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('voyager') && sent.push(request.method()));
    await openAs(page, 'readonly@hmpg.example', 'company/settings/uservoyagerdb');
    const grid = await expectRows(page, 'Users Voyager DBs');
    await expect(page.getByRole('checkbox', { name: 'Access for all users' })).toBeDisabled();
    for (const name of ['Revoke from all users', 'Import voyager users']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    const access = rowsOf(grid).first().getByRole('switch');
    const before = await access.getAttribute('aria-checked');
    await expect(access).toHaveAttribute('aria-disabled', 'true');
    await access.click({ force: true });
    await expect(access).toHaveAttribute('aria-checked', before ?? '');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  },
);
