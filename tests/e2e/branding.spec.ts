import type { Page } from 'playwright/test';
import { proves } from './helpers/proves.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The other company: what it looks like disturbs no other test. */
const ADMIN = 'admin@northgate.example';
const BRANDING = 'company/settings/branding';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page) => page.getByRole('banner').first();
const framed = (page: Page) => page.frameLocator('iframe[title="Preview"]').getByRole('banner').first();

const closeToasts = async (page: Page) => {
  const closers = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' });
  while ((await closers.count()) > 0) await closers.first().click();
};

// One company has one look.
test.describe.configure({ mode: 'default' });
test.use({ provoked: /status of (?:500|409|400)/ });

test(
  'colours are tried in the preview, cancelled, saved and worn by everybody',
  proves('browser', 'CONSOLE-BRANDING-01', 'CONSOLE-BRANDING-05', 'CONSOLE-BRANDING-09'),
  async ({ page }) => {
    await openAs(page, ADMIN, BRANDING);
    await expect(framed(page)).toBeVisible();
    const before = await header(page).evaluate((node) => getComputedStyle(node).backgroundColor);
    await button(page, 'Edit').click();
    await field(page, 'Header background').fill('#7a1f3d');
    await expect(framed(page)).toHaveCSS('background-color', 'rgb(122, 31, 61)');
    await expect(header(page)).toHaveCSS('background-color', before);
    await field(page, 'Header text').fill('#7a2040');
    await expect(page.getByText(/Header text is hard to read on Header background: contrast 1 : 1/)).toBeVisible();
    await button(page, 'Discard').click();
    await expect(page.getByText('#1e2b4a')).toBeVisible();
    await expect(framed(page)).toHaveCSS('background-color', 'rgb(30, 43, 74)');

    await button(page, 'Edit').click();
    await field(page, 'Header background').fill('#7a1f3d');
    await button(page, 'Save').click();
    await expect(page.getByText('Site colors saved')).toBeVisible();
    await expect(button(page, 'Edit')).toBeVisible();
    await expect(header(page)).toHaveCSS('background-color', 'rgb(122, 31, 61)');
    await page.reload();
    await expect(header(page)).toHaveCSS('background-color', 'rgb(122, 31, 61)');
  },
);

test(
  'a save that fails stays open, a fault of the server has its text',
  proves('browser', 'CONSOLE-BRANDING-10', 'CONSOLE-BRANDING-11', 'CONSOLE-BRANDING-06', 'CONSOLE-BRANDING-04'),
  async ({ page }) => {
    await openAs(page, ADMIN, BRANDING);
    await button(page, 'Edit').click();
    await field(page, 'Links').fill('#0000aa');
    await page.route('**/savesitecolors', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).first()).toBeVisible();
    await expect(field(page, 'Links')).toHaveValue('#0000aa');
    await page.unroute('**/savesitecolors');
    await field(page, 'Style sheet').fill('.a { background: url(x) }');
    await button(page, 'Save').click();
    await expect(page.getByText('Style sheets of a company cannot use this (1:6 url()).').first()).toBeVisible();
    await button(page, 'Discard').click();
    await closeToasts(page);

    await page.route('**/resetSiteColors', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Reset to defaults').click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await button(page, 'Reset to defaults').click();
    await question.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(
      page.getByText('This action could not be completed. If this issue persists, please contact Technical Support.'),
    ).toBeVisible();
    await page.unroute('**/resetSiteColors');
    await expect(question).toBeHidden();
    await closeToasts(page);
    await button(page, 'Reset to defaults').click();
    await question.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(page.getByText('Site colors reset')).toBeVisible();
    await expect(header(page)).toHaveCSS('background-color', 'rgb(30, 43, 74)');
  },
);

test(
  'a picture lies behind the pages until it is deleted',
  proves('browser', 'CONSOLE-BRANDING-07', 'CONSOLE-BRANDING-08'),
  async ({ page }) => {
    await openAs(page, ADMIN, BRANDING);
    const dialog = page.getByRole('dialog', { name: 'Choose background image' });
    const choose = (name: string) =>
      dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer: pixel });
    await button(page, 'Choose background image').click();
    await page.route('**/uploadbackgroundimage', (route) => route.fulfill({ status: 500, json: {} }));
    await choose('first.png');
    await expect(page.getByText('Error saving background image')).toBeVisible();
    await page.unroute('**/uploadbackgroundimage');
    await choose('second.png');
    await expect(dialog).toBeHidden();
    const main = page.locator('#main');
    await expect(main).toHaveCSS('background-image', /blob:/);

    await button(page, 'Remove background image').click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Remove background image' }).click();
    await expect(page.getByText('Background Image deleted')).toBeVisible();
    await expect(main).not.toHaveCSS('background-image', /blob:/);
  },
);

test(
  'rules of the company that hide everything leave the page where they are mended alone',
  proves('browser', 'CONSOLE-BRANDING-05'),
  async ({ page }) => {
    const css = ':root {\n  --site-link: #00508f;\n}\n/* own rules */\n#main { display: none }\n';
    await page.route('**/sitecolors/customcss', (route) => route.fulfill({ contentType: 'text/css', body: css }));
    await openAs(page, ADMIN, 'company/settings/detail');
    await expect(page.locator('#main')).toBeHidden();
    await page.goto(`/app/${BRANDING}`);
    await expect(button(page, 'Edit')).toBeVisible();
    await page.goBack();
    await expect(page.locator('#main')).toBeHidden();
  },
);
