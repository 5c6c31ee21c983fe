import type { Page } from 'playwright/test';
import { addUser, clientOf, company } from './helpers/client.ts';
import { callsTo, expectRows, gridOf, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const path = 'company/settings/uservoyagerdb';
const all = `${company}/setallusersvoyagerdb`;

/** The list with the rows of one person: what is done for all users touches nobody else. */
async function openFor(page: Page, email: string) {
  await openAsAdmin(page, `${path}?searchtext=${encodeURIComponent(email)}`);
  const grid = await expectRows(page, 'Users Voyager DBs');
  await expect(rowsOf(grid)).toHaveCount(3);
  return grid;
}

const box = (page: Page) => page.getByRole('checkbox', { name: 'Access for all users' });

/** Answers the question for all users, after its tick, its untick, or the button beside a half ticked box. */
async function confirmAll(page: Page, what: 'grant' | 'revoke') {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `This action will ${what} voyager access to all users. Are you sure you want to proceed? Click OK to confirm.`,
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
}

test(
  'all users under the filters are granted and revoked, and the list is read again',
  proves('browser', 'CONSOLE-USERSVOYAGER-08', 'CONSOLE-USERSVOYAGER-09'),
  async ({ page, request }) => {
    const { email } = await addUser(await clientOf(request));
    const grid = await openFor(page, email);
    for (const [what, checked, text] of [
      ['grant', 'true', 'Voyager User Access saved for all users'],
      ['revoke', 'false', 'Voyager User Access deleted for all users'],
    ] as const) {
      const sent = nextCall(page, all);
      const read = nextCall(page, `${company}/usersvoyagerdb/list`);
      await box(page).click();
      await confirmAll(page, what);
      expect(queryOf(await sent)).toMatchObject({
        isCheckboxChecked: checked,
        voyageractive: 'true',
        voyagerinactive: 'false',
        status: '1',
        searchTerm: email,
      });
      await read;
      await expect(toasts(page)).toContainText(text);
      await expect(rowsOf(grid).getByRole('switch', { checked: checked === 'true' })).toHaveCount(3);
    }
    for (const [status, active, inactive] of [
      ['2', 'false', 'true'],
      ['3', 'true', 'true'],
    ] as const) {
      await page.goto(`/app/${path}?status=${status}&searchtext=${encodeURIComponent(`zz none ${email}`)}`);
      await page.getByRole('columnheader', { name: 'Access' }).waitFor();
      const sent = nextCall(page, all);
      await box(page).click();
      await confirmAll(page, 'grant');
      expect(queryOf(await sent)).toMatchObject({ status, voyageractive: active, voyagerinactive: inactive });
    }
  },
);

test.describe('a failure of the server', () => {
  test.use({ provoked: /status of 500/ });

  test(
    'is told with its message, or with what to do',
    proves('browser', 'CONSOLE-USERSVOYAGER-10'),
    async ({ page, request }) => {
      const { email } = await addUser(await clientOf(request));
      const grid = await openFor(page, email);
      const before = await rowsOf(grid).getByRole('switch', { checked: true }).count();
      const message = 'disk full';
      expect([1, 2]).toContain(before);
      const revoke = page.getByRole('button', { name: 'Revoke from all users' });
      for (const [what, button, body, text] of [
        ['grant', box(page), JSON.stringify({ responseStatus: { message } }), `Error saving user data. ${message}`],
        ['revoke', revoke, '', 'Error saving user data. Please try again later.'],
      ] as const) {
        await page.route(
          `**${all}*`,
          (route) => route.fulfill({ status: 500, contentType: 'application/json', body }),
          {
            times: 1,
          },
        );
        await button.click();
        await confirmAll(page, what);
        await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
        await expect(rowsOf(grid).getByRole('switch', { checked: true })).toHaveCount(before);
      }
    },
  );
});

test(
  'access is given and taken by a file, and each row is told',
  proves('browser', 'CONSOLE-USERSVOYAGER-11', 'CONSOLE-UPLOAD-08'),
  async ({ page, request }) => {
    const { email } = await addUser(await clientOf(request));
    const grid = await openFor(page, email);
    const sent = page.waitForRequest((one) => one.url().endsWith('/api/common/importvoyagerusers'));
    await page.getByRole('button', { name: 'Import voyager users' }).click();
    const form = page.getByRole('dialog', { name: 'Import voyager users' });
    const rows = [`${email},hmpg_training,1`, `${email},hmpg_north,1`, `nobody.${email},hmpg_east,1`];
    await form.locator('input[type=file]').setInputFiles({
      name: 'access.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Email,VoyagerDb,AccessType', ...rows].join('\r\n')),
    });
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
    const told = page.getByRole('dialog').filter({ has: page.getByRole('listitem') });
    await expect(told.getByRole('listitem')).toHaveText([
      `${email} may work in hmpg_training.`,
      'Line 3: VoyagerDb: The company has no such database.',
      'Line 4: Email: The company has no user with this e-mail address.',
    ]);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(
      rowsOf(gridOf(page, 'Users Voyager DBs')).filter({ hasText: 'Training' }).getByRole('switch'),
    ).toBeChecked();
    await expect(grid).toBeVisible();
  },
);

test(
  'each status of the filter is sent and followed',
  proves('browser', 'CONSOLE-USERSVOYAGER-02', 'CONSOLE-USERSVOYAGER-03'),
  async ({ page }) => {
    await openAsAdmin(page, path);
    const grid = await expectRows(page, 'Users Voyager DBs');
    const calls = callsTo(page, `${company}/usersvoyagerdb/list`);
    for (const [name, status] of [
      ['Inactive', '2'],
      ['All', '3'],
      ['Active', '1'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name, exact: true }).click();
      const call = nextCall(page, `${company}/usersvoyagerdb/list`, (query) => query.status === status);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await call;
      await expect(grid).toHaveAttribute('aria-busy', 'false');
      if (name !== 'All')
        for (const row of await rowsOf(grid).all()) await expect(row).toContainText(new RegExp(`(?<!In)${name}`, 'i'));
    }
    expect(calls.every((call) => !new URL(call.url()).pathname.includes('//'))).toBe(true);
  },
);
