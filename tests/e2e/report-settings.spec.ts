import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { callsTo, nextCall, queryOf, toasts } from './helpers/grid.ts';
import { loseFirstAnswer } from './helpers/lostAnswers.ts';
import { proves } from './helpers/proves.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ provoked: /ERR_FAILED/ });

// Nobody else signs in as the administrator of this company in a browser: its reports page may change.
const admin = 'admin@northgate.example';
const tab = 'company/settings/ysrconfiguration?productid=5';
const base = '/api/connect/elevatecustomcorrespreports';
const save = `${base}/5/SaveYSRReportSettings`;

const rows = (page: Page) => page.getByRole('list', { name: 'Report settings' }).getByRole('listitem');
const titles = (page: Page) =>
  rows(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((one) => one.getAttribute('aria-label')?.replace('Move ', '')));
const expectOrder = (page: Page, ...want: readonly string[]) => expect.poll(() => titles(page)).toEqual(want);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function add(page: Page, ...names: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Add reports' });
  for (const name of names) {
    await box.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await button(page, 'Add').click();
}

test.describe
  .serial('report settings', () => {
    test(
      'reports are added, moved, given to roles, saved from 1 on, and stand so on the reports page',
      proves(
        'browser',
        ...['CONSOLE-YSR-01', 'CONSOLE-YSR-02', 'CONSOLE-YSR-04', 'CONSOLE-YSR-05', 'CONSOLE-YSR-06', 'CONSOLE-YSR-10'],
      ),
      async ({ page }) => {
        test.slow();
        const read = nextCall(page, `${base}/ysrreports`, (query) => query.productid === '5');
        await openAs(page, admin, tab);
        await read;
        await expect(page.getByText('No report is set up')).toBeVisible();
        const lookup = nextCall(page, `${base}/ysrreports`, (query) => query.productid === undefined);
        await add(page, 'Change log', 'User details', 'User logins', 'Task log');
        expect(queryOf(await lookup)).not.toHaveProperty('productid');
        await expectOrder(page, 'Change log', 'User details', 'User logins', 'Task log');

        // By the keys, which is said, by a number, and by the mouse.
        await page.getByRole('button', { name: 'Move Change log' }).press('Alt+ArrowDown');
        await expectOrder(page, 'User details', 'Change log', 'User logins', 'Task log');
        await expect(page.getByRole('status').filter({ hasText: 'Change log: place 2 of 4' })).toBeAttached();
        await expect(page.getByRole('button', { name: 'Move Change log' })).toBeFocused();
        await page.getByRole('textbox', { name: 'Order number of Task log' }).fill('1');
        await page.keyboard.press('Enter');
        await expectOrder(page, 'Task log', 'User details', 'Change log', 'User logins');
        const third = await page.getByRole('button', { name: 'Move Change log' }).boundingBox();
        const first = page.getByRole('button', { name: 'Move Task log' });
        await first.hover();
        await page.mouse.down();
        await page.mouse.move((third?.x ?? 0) + 5, (third?.y ?? 0) - 10, { steps: 5 });
        await page.mouse.move((third?.x ?? 0) + 5, (third?.y ?? 0) + 20, { steps: 5 });
        await page.mouse.up();
        await expectOrder(page, 'User details', 'Change log', 'Task log', 'User logins');
        await expectAccessible(page);

        const sent = nextCall(page, save);
        await button(page, 'Save').click();
        const body = (await sent).postDataJSON() as { orderValue: number; reportName: string; roleIds: number[] }[];
        expect(body.map(({ orderValue, reportName }) => `${orderValue} ${reportName}`)).toEqual([
          ...['1 User details', '2 Change log', '3 Task log', '4 User logins'],
        ]);
        await expect(toasts(page).getByText('YSR report settings saved')).toBeVisible();

        // Cancel brings back what was saved and asks the server for nothing.
        await expect(button(page, 'Cancel')).toBeDisabled();
        const calls = callsTo(page, save);
        const removals: string[] = [];
        page.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
        await page.getByRole('button', { name: 'Move User details' }).press('Alt+ArrowDown');
        await add(page, 'User roles');
        await page.getByRole('button', { name: 'Delete User roles' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
        await expectOrder(page, 'Change log', 'User details', 'Task log', 'User logins');
        await button(page, 'Cancel').click();
        await expectOrder(page, 'User details', 'Change log', 'Task log', 'User logins');
        await expect(button(page, 'Cancel')).toBeDisabled();
        expect([calls.length, removals]).toEqual([0, []]);

        // A role of its own keeps the report from the others; leaving with it unsaved asks.
        await rows(page).nth(2).getByRole('combobox', { name: 'Roles' }).click();
        await page.getByRole('option', { name: 'Auditor' }).click();
        await page.keyboard.press('Escape');
        await expect(button(page, 'Cancel')).toBeEnabled();
        await page.getByRole('tab', { name: 'Reports' }).click();
        const question = page.getByRole('dialog').filter({
          hasText: 'Do you want to leave this page? Changes you made have not been saved.',
        });
        await expect(question).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        // The answer, not the buttons: these rest while the rows are on their way, too.
        const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === save && answer.ok());
        await button(page, 'Save').click();
        await saved;
        await expect(button(page, 'Cancel')).toBeDisabled();
        await page.goto('/app/company/settings/report');
        const reports = page.getByRole('tabpanel').getByRole('link');
        await expect(reports.nth(0)).toContainText('User details');
        await expect(reports.nth(1)).toContainText('Change log');
        await expect(reports.nth(2)).toContainText('User logins');
        await expect(page.getByRole('tabpanel').getByRole('link', { name: /^Task log/ })).toHaveCount(0);
      },
    );

    test(
      'a report is deleted after a question, and what somebody else saved meanwhile is told',
      proves('browser', 'CONSOLE-YSR-07'),
      async ({ page, browser }) => {
        test.slow();
        await openAs(page, admin, tab);
        await expectOrder(page, 'User details', 'Change log', 'Task log', 'User logins');
        const other = await (await browser.newContext()).newPage();
        await openAs(other, admin, tab);
        await other.getByRole('button', { name: 'Move User logins' }).press('Alt+ArrowUp');
        await button(other, 'Save').click();
        await expect(button(other, 'Cancel')).toBeDisabled();

        await page.getByRole('button', { name: 'Move User details' }).press('Alt+ArrowDown');
        await button(page, 'Save').click();
        await expect(page.getByRole('alert')).toContainText('The rows have changed');
        await page.getByRole('button', { name: 'Load the saved rows' }).click();
        await expect(page.getByRole('alert')).toBeHidden();
        await button(page, 'Save').click();
        await expect(toasts(page).getByText('YSR report settings saved')).toBeVisible();
        await expect(button(page, 'Cancel')).toBeDisabled();

        const removal = page.waitForRequest((request) => request.method() === 'DELETE');
        await page.getByRole('button', { name: 'Delete Task log' }).click();
        const question = page.getByRole('dialog', { name: 'Confirm Delete' });
        await expect(question).toContainText('Are you sure you want to delete this report setting?');
        await question.getByRole('button', { name: 'OK' }).click();
        expect(new URL((await removal).url()).pathname).toMatch(/elevatecustomcorrespreports\/\d+$/);
        await expect(toasts(page).getByText('Report setting deleted')).toBeVisible();
        await expectOrder(page, 'Change log', 'User details', 'User logins');
        await other.context().close();
      },
    );

    test('an order whose answer is lost stays, is told, and is saved once', async ({ page }) => {
      await openAs(page, admin, tab);
      await expectOrder(page, 'Change log', 'User details', 'User logins');
      await page.getByRole('button', { name: 'Move User logins' }).press('Alt+ArrowUp');
      const saves = await loseFirstAnswer(page, save);
      await button(page, 'Save').click();
      const unsent = page.getByRole('alert').filter({ hasText: 'The changes did not reach the server.' });
      await expect(unsent).toBeVisible();
      await expectOrder(page, 'Change log', 'User logins', 'User details');
      await expectAccessible(page);
      await unsent.getByRole('button', { name: 'Retry' }).click();
      await expect(toasts(page).getByText('YSR report settings saved')).toBeVisible();
      saves.expectSame();
      await expect(unsent).toHaveCount(0);

      // A reports page that is open takes the order by itself.
      const open = await page.context().newPage();
      await open.goto('/app/company/settings/report');
      const links = open.getByRole('tabpanel').getByRole('link');
      await expect(links.nth(1)).toContainText('User logins');
      // It is the second tab of this session, and waits for what the first one reads.
      const waiting = () => open.evaluate(async () => (await navigator.locks.query()).pending?.length);
      await expect.poll(waiting).toBe(1);
      await page.getByRole('button', { name: 'Move User logins' }).press('Alt+ArrowDown');
      await button(page, 'Save').click();
      await expect(button(page, 'Cancel')).toBeDisabled();
      await expectOrder(page, 'Change log', 'User details', 'User logins');
      await expect(links.nth(1)).toContainText('User details');
      await open.close();
    });

    test(
      'ten reports stand on a page, which scrolls by steps while a row is dragged to its edge',
      proves('browser', 'CONSOLE-YSR-08', 'CONSOLE-YSR-09'),
      async ({ page }) => {
        test.slow();
        await openAs(page, admin, tab);
        await expect(rows(page)).toHaveCount(3);
        await add(page, 'Task log', 'User roles', 'Product logins', 'Saved filter usage', 'User security matrix');
        await add(page, 'User page access', 'User element access', 'Role page access', 'Role element access');
        // What is added stands on the last page.
        await expect(rows(page)).toHaveCount(2);
        await page.getByRole('button', { name: /^Page 1/ }).click();
        await expect(rows(page)).toHaveCount(10);

        const handle = rows(page)
          .nth(1)
          .getByRole('button', { name: /^Move / });
        await handle.scrollIntoViewIfNeeded();
        await handle.hover();
        const height = page.viewportSize()?.height ?? 0;
        const top = () =>
          rows(page)
            .first()
            .boundingBox()
            .then((box) => box?.y ?? 0);
        await page.mouse.down();
        await page.mouse.move(300, height / 2, { steps: 4 });
        const before = await top();
        await page.mouse.move(300, height - 100, { steps: 4 });
        await expect.poll(async () => before - (await top())).toBeGreaterThan(60);
        await page.mouse.move(300, height / 2, { steps: 4 });
        const still = await top();
        await page.mouse.move(300, 100, { steps: 4 });
        await expect.poll(async () => (await top()) - still).toBeGreaterThan(60);
        await page.keyboard.press('Escape');
        await page.mouse.up();

        // Beyond the edge of a page a row goes on to the next one, and keeps the focus.
        const last = rows(page)
          .nth(9)
          .getByRole('button', { name: /^Move / });
        const name = String(await last.getAttribute('aria-label'));
        await last.press('Alt+ArrowDown');
        await expect(rows(page)).toHaveCount(2);
        await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
        await button(page, 'Cancel').click();
        await expect(rows(page)).toHaveCount(3);
      },
    );
  });

test('who may only read sees the order and changes nothing', async ({ page }) => {
  await openAs(page, 'readonly@hmpg.example', 'company/settings/ysrconfiguration');
  await expect(page.getByText('This action is disabled because you have read-only permissions.').first()).toBeVisible();
  await expect(button(page, 'Save')).toHaveCount(0);
  await openAs(page, 'leasing@hmpg.example', 'company/settings/ysrconfiguration');
  await expect(page.getByText("You don't have permission to access that page.").first()).toBeVisible();
});
