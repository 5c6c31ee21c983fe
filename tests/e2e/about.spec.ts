import { answerOnce } from './helpers/api.ts';
import { expectAccessible } from './helpers/axe.ts';
import { callsTo, nextCall, queryOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const connection = '/api/connect/about/testconnect';
const libraries = '/api/elevateabout/GetDLLVersion';
const viewer = '/api/ysignature/ysignaturehtml';

test.use({ focusKept: true, provoked: /status of 500|sign\.mullion\.example|ERR_NAME_NOT_RESOLVED/ });

test(
  'the about page shows the libraries, the connection and the fixed date; what fails is told',
  proves('browser', 'CONSOLE-ABOUT-01', 'CONSOLE-ABOUT-02', 'CONSOLE-ABOUT-03', 'CONSOLE-ABOUT-04'),
  async ({ page }) => {
    const tested = callsTo(page, connection);
    await openAsAdmin(page, 'about');
    await expect(page.getByRole('main').getByText('03/01/2024', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: 'Libraries' });
    await expect(table.getByRole('row', { name: /^fastify \d+\.\d+/ })).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page.getByText(/^(\d+|< 1) ms$/)).toBeVisible();
    expect(tested).toHaveLength(1);
    await expectAccessible(page);

    const ServerTime = '2026-11-19T16:45:00.000Z';
    const Message = 'The database hmpg_east does not answer.';
    await answerOnce(page, [connection], { status: 200, body: { Connected: false, Message, ServerTime } });
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
    await expect(page.getByText(Message)).toBeVisible();

    const failed = { responseStatus: { errorCode: 'unexpected', message: 'The service is down.' } };
    await page.route(`**${connection}`, (route) => route.fulfill({ status: 500, json: failed }));
    const DLLList = ['one', 'two', 'three'].map((Name, at) => ({ Name, Version: `${at}.0` }));
    await answerOnce(page, [libraries], { status: 200, body: { DLLList } });
    await page.reload();
    await expect(table.getByRole('row')).toHaveText(['NameVersion', 'one0.0', 'two1.0', 'three2.0']);
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
    await expect(page.getByText('The service is down.')).toBeVisible();
  },
);

test('the about page is closed to who may not see it', proves('browser', 'CONSOLE-ABOUT-01'), async ({ page }) => {
  const calls = callsTo(page, libraries);
  await openAs(page, 'leasing@hmpg.example', 'about');
  await expect(page.getByText("You don't have permission to access that page.").first()).toBeVisible();
  expect(calls).toEqual([]);
});

test(
  'the tab Elevate About shows the installation and frames where documents are signed',
  proves('browser', ...['05', '06', '07', '08', '09'].map((row) => `CONSOLE-ABOUT-${row}`), 'CONSOLE-COMPANY-04'),
  async ({ page }) => {
    test.slow();
    await openAsAdmin(page, 'company/settings/eap');
    const panel = page.getByRole('tabpanel', { name: 'Elevate About' });
    await expect(panel.getByText('HMPG01')).toBeVisible();
    await expect(panel.getByRole('row', { name: /^hmpg_east / })).toBeVisible();
    await expectAccessible(page);

    await panel.getByRole('button', { name: 'Signature' }).click();
    const dialog = page.getByRole('dialog', { name: 'Signature' });
    await expect(dialog.getByRole('textbox', { name: 'User id' })).toBeFocused();
    const request = dialog.getByRole('button', { name: 'Request signature' });
    const document = dialog.getByRole('textbox', { name: 'Document id', exact: true });
    await request.press('Enter');
    await expect(dialog.getByText('Input is required')).toBeVisible();
    await expect(document).toBeFocused();
    await document.fill('5512');
    await answerOnce(page, ['/api/connect/ysignature/getcafeurl'], {
      status: 200,
      body: { sURL: null, error: 'no document' },
    });
    await request.press('Enter');
    await expect(toasts(page)).toContainText('Error for signature request - no document');
    await expect(request).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Type' }).fill('lease');
    const asked = nextCall(page, '/api/connect/ysignature/getcafeurl');
    await page.keyboard.press('Enter');
    const query = queryOf(await asked);
    await expect(toasts(page).getByText('no document')).toHaveCount(0);
    expect(Object.keys(query).sort()).toEqual(['ManagerId', 'MasterDocId', 'Type', 'UserId', 'iDocId']);
    expect(query).toMatchObject({ Type: 'lease', iDocId: '5512' });
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading')).toHaveText('Document 5512');
    await expect(frame.getByText('To be signed by Grace Whitfield')).toBeVisible();

    await page.route(`**${viewer}?*`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await request.click();
    await expect(dialog.getByRole('alert')).toHaveText('Error loading page.');
    await expect(dialog.locator('iframe')).toHaveCount(0);

    // Only listed domains are framed, whatever the server says.
    const answer = (sURL: string) =>
      answerOnce(page, ['/api/connect/ysignature/getcafeurl'], { status: 200, body: { sURL, error: null } });
    await answer('https://evil.example/viewer');
    await request.click();
    await expect(dialog.getByRole('alert')).toHaveText('This address may not be shown here.');
    await answer('https://sign.mullion.example/viewer?doc=5512');
    await page.route('https://sign.mullion.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Signed elsewhere</h1>' }),
    );
    await request.click();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', 'https://sign.mullion.example/viewer?doc=5512');
    await expect(frame.getByRole('heading')).toHaveText('Signed elsewhere');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await panel.getByRole('button', { name: 'Token placement' }).click();
    const tokens = page.getByRole('dialog', { name: 'Token placement' });
    await tokens.getByRole('button', { name: 'Place tokens' }).click();
    await expect(tokens.getByText('Input is required')).toBeVisible();
    await expect(tokens.getByRole('textbox', { name: 'Document id' })).toBeFocused();
    await tokens.getByRole('textbox', { name: 'Document id' }).fill('77');
    const placed = nextCall(page, '/api/connect/ysignature/gettokenplacementurl');
    await tokens.getByRole('button', { name: 'Place tokens' }).click();
    expect(queryOf(await placed)).toEqual({ docid: '77' });
    await expect(tokens.frameLocator('iframe').getByRole('heading')).toHaveText('Document 77');
    await expectAccessible(page);
  },
);

test('an address that comes when its viewer is closed is not shown', async ({ page }) => {
  await openAsAdmin(page, 'company/settings/eap');
  const gate = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/connect/ysignature/gettokenplacementurl*', async (route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response }).catch(() => undefined);
    answered.resolve();
  });
  const button = page.getByRole('button', { name: 'Token placement' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Token placement' });
  await dialog.getByRole('textbox', { name: 'Document id' }).fill('77');
  await dialog.getByRole('button', { name: 'Place tokens' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  gate.resolve();
  await answered.promise;
  await button.click();
  await expect(dialog.getByRole('button', { name: 'Place tokens' })).toBeEnabled();
  await expect(dialog.getByRole('status').or(dialog.locator('iframe'))).toHaveCount(0);
});
