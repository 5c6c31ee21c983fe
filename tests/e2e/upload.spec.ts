import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { clientOf, company } from './helpers/client.ts';
import { callsTo } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload logo' });
const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
  dialogOf(page).locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

const overlay = new Overlay();

// What one test stores, the other sees.
test.describe.configure({ mode: 'default' });
test.afterAll(() => overlay.remove());

/** Every extension that the specification blocks. */
const blocked =
  'exe dll bat msi com jar cmd vbs reg sql html htm txt rar zip xls xlsx doc docx js avi mov flv wmv mp4 mkv csv xml'.split(
    ' ',
  );

test(
  'a logo is sent when it is chosen, shown and removed',
  proves(
    'browser',
    'CONSOLE-UPLOAD-01',
    'CONSOLE-UPLOAD-02',
    'CONSOLE-UPLOAD-03',
    'CONSOLE-UPLOAD-07',
    'CONSOLE-COMPANY-11',
  ),
  async ({ page, request }) => {
    const client = await clientOf(request, 'admin@northgate.example');
    const sent: string[] = [];
    page.on('request', (call) => {
      if (call.url().endsWith('/uploadlogo')) sent.push(call.headers().authorization ?? '');
    });
    await openAs(page, 'admin@northgate.example', 'company/settings/detail');
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await choose(page, 'logo.txt', Buffer.from('text'), 'text/plain');
    await expect(dialogOf(page).getByText('invalid file selection').first()).toBeVisible();
    await choose(page, 'big.png', Buffer.alloc(5_242_881, pixel));
    await expect(dialogOf(page).getByText('File limit exceed 5MB big.png').first()).toBeVisible();
    expect(sent).toEqual([]);

    await choose(page, 'logo.png', pixel);
    await expect(page.getByText('The file was uploaded.')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    expect(sent).toEqual([expect.stringMatching(/^Bearer ./)]);
    const { logo } = (await (await client.get(`${company}/getlogo`)).json()) as { logo: string };
    // Written anew by the server, so not the same bytes.
    expect(logo).toMatch(/^data:image\/png;base64,iVBOR/);
    await expect(page.locator('dd img')).toHaveAttribute('src', logo);

    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Remove logo' })
      .click();
    await expect(page.getByText('Company logo removed')).toBeVisible();
    await expect(page.locator('dd img')).toHaveCount(0);
  },
);

test(
  'where a document opens an upload for videos, 50 MB are taken and not one byte more',
  proves('browser', 'CONSOLE-UPLOAD-05'),
  async ({ page }, info) => {
    overlay.write('forms', {
      $schema: '../meta/form.schema.json',
      id: 'e2e-video',
      title: 'e2e-video',
      permission: { page: 'detail' },
      route: 'e2e-video/{id}',
      component: 'ImageUpload',
      save: { operation: 'uploadCompanyLogo', onchoice: true },
      sections: [
        { fields: [{ field: 'file', label: 'Video', filtertype: 'fileupload', options: { accept: ['mp4'] } }] },
      ],
    });
    const sent: number[] = [];
    await page.route('**/uploadlogo', async (route) => {
      sent.push(Number((await route.request().allHeaders())['content-length']));
      await route.fulfill({ json: { Id: 1, logo: null, Version: 1 } });
    });
    const fileOf = (size: number) => {
      const path = info.outputPath(`tour-${size}.mp4`);
      writeFileSync(path, '');
      truncateSync(path, size);
      return path;
    };
    await openAsAdmin(page, 'e2e-video/new');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(fileOf(52_428_801));
    await expect(page.getByText('File limit exceed 50MB tour-52428801.mp4').first()).toBeVisible();
    expect(sent).toEqual([]);
    await input.setInputFiles(fileOf(52_428_800));
    await expect.poll(() => sent.length).toBe(1);
    await expect(page.getByText(/File limit exceed/)).toHaveCount(0);
  },
);

test('the logo is read by its own call and shown', proves('browser', 'CONSOLE-COMPANY-09'), async ({ page }) => {
  const answer = page.waitForResponse((one) => new URL(one.url()).pathname === `${company}/getlogo`);
  // What the other call says of the logo must not count.
  await page.route(`**${company}/info`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), logo: null } });
  });
  await openAsAdmin(page, 'company/settings/detail');
  const { logo } = (await (await answer).json()) as { logo: string };
  expect(logo).toMatch(/^data:image\//);
  await expect(page.locator('dd img')).toHaveAttribute('src', logo);
});

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('definition').first()).toBeVisible();
  for (const name of ['Upload logo', 'Remove logo']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'the logo is locked for a read-only user, on the screen and by the server',
  proves('browser', 'CONSOLE-COMPANY-12'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'company/settings/detail');
    await expectLocked(page);
    const client = await clientOf(page.context().request, 'readonly@hmpg.example');
    expect((await client.delete('/api/cafecompanysettings/removeLogo')).status()).toBe(403);
  },
);

test(
  'the logo is locked where the element rule says so, for a user who is not read-only',
  proves('browser', 'CONSOLE-COMPANY-12'),
  async ({ page }) => {
    await openInWorkspace(page, 'auditor@hmpg.example', {
      role: 'Auditor',
      database: 'hmpg_east',
      path: 'company/settings/detail',
    });
    await expectLocked(page);
    const client = await clientOf(page.context().request, 'auditor@hmpg.example', {
      role: 'Auditor',
      database: 'hmpg_east',
    });
    expect((await client.delete('/api/cafecompanysettings/removeLogo')).status()).toBe(403);
  },
);

test.describe('broken on the server', () => {
  test.use({ provoked: /status of 500/ });

  test(
    'a logo that cannot be stored is told in the words for it, the old one stays',
    proves('browser', 'CONSOLE-COMPANY-10'),
    async ({ page }) => {
      await openAsAdmin(page, 'company/settings/detail');
      const before = await page.locator('dd img').getAttribute('src');
      await page.route('**/uploadlogo', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('button', { name: 'Upload logo' }).click();
      await choose(page, 'logo.png', pixel);
      await expect(page.getByText('Error saving company logo')).toBeVisible();
      expect(await page.locator('dd img').getAttribute('src')).toBe(before);
    },
  );
});

test.describe('refused by the server', () => {
  test.use({ provoked: /status of 400/ });

  test(
    'files that may not be sent are told, and another one can be chosen',
    proves('browser', 'CONSOLE-UPLOAD-04', 'CONSOLE-UPLOAD-06'),
    async ({ page }) => {
      await openAsAdmin(page, 'company/settings/detail');
      await page.getByRole('button', { name: 'Upload logo' }).click();
      const sent = callsTo(page, '/api/cafecompanysettings/uploadlogo');
      for (const [at, extension] of blocked.entries()) {
        const name = `file${at}.${at % 2 === 0 ? extension : extension.toUpperCase()}`;
        await choose(page, name, pixel);
        await expect(dialogOf(page).getByText(name).first()).toBeVisible();
        await expect(dialogOf(page).getByText('invalid file selection').first()).toBeVisible();
      }
      expect(sent).toEqual([]);
      await choose(page, 'logo.png', Buffer.from('<html></html>'));
      await expect(dialogOf(page).getByText('invalid file selection').first()).toBeVisible();
      await page.route('**/uploadlogo', (route) => route.fulfill({ contentType: 'text/html', body: '<p>fine</p>' }));
      await choose(page, 'other.png', pixel);
      await expect(page.getByText('Upload succeeded, but response was invalid.')).toBeVisible();
      await expect(dialogOf(page).getByText('other.png')).toBeVisible();
    },
  );
});
