import type { Page } from 'playwright/test';
import { recordCalls } from './helpers/api.ts';
import { company } from './helpers/client.ts';
import { expectRows, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const denied = 'Authorization has been denied for this request.';
const resource =
  'The resource you are looking for has been removed, had its name changed, or is temporarily unavailable.';
const isUserList = (url: URL) => url.pathname.toLowerCase() === `${company}/user/list`;

test(
  'what a list answers beside its rows is said in a toast of its type',
  proves('browser', 'WIDGET-LIST-19'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/users');
    const grid = await expectRows(page, 'Users');
    const rows = { data: [], MaxRows: 0 };
    const said = async (status: number, json: object) => {
      await page.route(isUserList, (route) => route.fulfill({ status, json }), { times: 1 });
      await search(page);
      await expect(grid).toHaveAttribute('aria-busy', 'false');
    };
    await said(200, { ...rows, FriendlyException: 'Too many rows' });
    await expect(toasts(page).getByRole('status')).toContainText('Too many rows');
    await said(200, { ...rows, FriendlyException: 'Far too many rows', MsgType: 'error' });
    await expect(toasts(page).getByRole('alert')).toContainText('Far too many rows');
  },
);

test(
  'a refused export is said under the title of its type',
  proves('browser', 'SHELL-ERR-06', 'SHELL-ERR-07', 'WIDGET-EXCEL-04'),
  async ({ page }) => {
    await openAsAdmin(page, 'userloginreport');
    await expectRows(page, 'User logins');
    const refuse = async (status: number, json: object) => {
      await page.route('**/tableImportExport/reportToExcel', (route) => route.fulfill({ status, json }), { times: 1 });
      await page.getByRole('button', { name: 'Export to Excel' }).click();
    };
    await refuse(400, { messages: { warning: ['first', 'second'] } });
    await expect(toasts(page).getByText('Warning Message')).toBeVisible();
    await expect(toasts(page).getByText('first, second')).toBeVisible();
    await refuse(404, { Message: 'gone' });
    await expect(toasts(page).getByText('Error Message')).toBeVisible();
    await expect(toasts(page).getByText('gone')).toBeVisible();
    await refuse(400, { responseStatus: { message: 'The workbook is too large.', type: 'error' } });
    await expect(toasts(page).getByText('The workbook is too large.')).toBeVisible();
  },
);

test('a day before the first year reads Never', proves('browser', 'SHELL-I18N-11'), async ({ page }) => {
  await page.route('**/logindetail/list*', async (route) => {
    const json = await (await route.fetch()).json();
    const [name = ''] = Object.keys(json).filter((key) => Array.isArray(json[key]));
    await route.fulfill({
      json: { ...json, [name]: json[name].map((row: object) => ({ ...row, dtlastlogin: '0001-01-01T00:00:00' })) },
    });
  });
  await openAsAdmin(page, 'userloginreport');
  await expect(rowsOf(await expectRows(page, 'User logins')).first()).toContainText('Never');
});

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_FAILED|ERR_INTERNET/ });

  test(
    'a call that ends without an answer says so, and its loading ends',
    proves('browser', 'SHELL-ERR-01', 'SHELL-ERR-02'),
    async ({ page }) => {
      await openAsAdmin(page, 'company/settings/users');
      const grid = await expectRows(page, 'Users');
      await page.route(isUserList, async (route) => {
        await page.waitForTimeout(1_500);
        await route.abort();
      });
      await search(page);
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
      await expect(page.getByText(resource).first()).toBeVisible();
      await expect(grid).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden({ timeout: 4_000 });
    },
  );
});

test(
  'a refusal in the words of an expired session is a refresh, whatever its status',
  proves('browser', 'SHELL-SESSION-29'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/users');
    await expectRows(page, 'Users');
    for (const message of ['Token has expired', denied]) {
      const calls = recordCalls(page);
      const json = { Message: denied, responseStatus: { errorCode: 'Unauthorized', message } };
      await page.route(isUserList, (route) => route.fulfill({ status: message === denied ? 401 : 403, json }), {
        times: 1,
      });
      const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/token/refresh'));
      await search(page);
      expect((await refreshed).status(), message).toBe(200);
      await expectRows(page, 'Users');
      expect(calls.filter((call) => isUserList(new URL(call.url())))).toHaveLength(2);
    }
  },
);

test('that roles changed is said once in five seconds', proves('browser', 'SHELL-SESSION-23'), async ({ page }) => {
  await openAsAdmin(page, 'company/settings/users');
  await expectRows(page, 'Users');
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { seenToasts: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node instanceof Element && node.textContent?.includes('Your roles have been updated')) seen.count += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seenToasts: { count: number } }).seenToasts.count);
  const invalidate = async () => {
    await page.route(
      isUserList,
      (route) =>
        route.fulfill({
          status: 401,
          headers: { 'X-Token-Invalidated': 'true' },
          json: { responseStatus: { errorCode: 'token_expired', message: 'Token has expired' } },
        }),
      { times: 1 },
    );
    const again = page.waitForResponse((answer) => isUserList(new URL(answer.url())) && answer.ok());
    await search(page);
    await again;
  };
  await invalidate();
  await expect.poll(seen).toBe(1);
  await invalidate();
  await invalidate();
  expect(await seen()).toBe(1);
  await page.waitForTimeout(5_000);
  await invalidate();
  await expect.poll(seen).toBe(2);
});

test.describe('broken at the start', () => {
  test.use({ provoked: /status of 500|profile|translation/i });

  test(
    'a profile and texts that cannot be loaded are only logged',
    proves('browser', 'SHELL-PROFILE-10', 'SHELL-ERR-09'),
    async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      for (const path of ['**/api/userprofile*', '**/api/localization/translations/**'])
        await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
      await openAs(page, 'leasing@hmpg.example', 'units');
      await expectShell(page);
      await expectRows(page, 'Units');
      expect(await toasts(page).locator('[role]').count()).toBe(0);
      expect(logged.join('\n')).toMatch(/profile/i);
      expect(logged.join('\n')).toMatch(/translation|texts/i);
    },
  );
});

test('a role is shown in the colour that its name adds up to', proves('browser', 'SHELL-ROLE-18'), async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Leasing Agent', database: 'hmpg_west', path: 'units' });
  await expectRows(page, 'Units');
  await page.getByRole('button', { name: 'Switch role or database' }).click();
  const dialog = page.getByRole('dialog');
  const name = 'Maintenance Supervisor';
  const colours = [
    '#1f4e79',
    '#7a3e00',
    '#0b6e4f',
    '#8b1e3f',
    '#4b3b8f',
    '#005f73',
    '#6b4226',
    '#9b2226',
    '#3a5a40',
    '#5f0f40',
  ];
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const choice = dialog.getByRole('button', { name: new RegExp(`^${name}`) });
  const shown = await choice.evaluate((element) => {
    const styled = element.closest('[style*="--role-colour"]') ?? element.querySelector('[style*="--role-colour"]');
    return styled && getComputedStyle(styled).getPropertyValue('--role-colour');
  });
  expect(shown).toBe(colours[sum % 10]);
});

function search(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
}
