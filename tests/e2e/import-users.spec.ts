import { clientOf, company } from './helpers/client.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const address = '/api/common/importusers';

function csv(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test.describe('users from a file', () => {
  test.use({ provoked: /status of 500/ });

  test(
    'each row is told, and who was added stands in the list',
    proves('browser', 'CONSOLE-USER-18', 'CONSOLE-UPLOAD-08', 'CONSOLE-UPLOAD-09', 'WIDGET-EXCEL-03'),
    async ({ page, request }) => {
      const mark = `zz${Date.now().toString(36)}`;
      await openAsAdmin(page, 'company/settings/users');
      await page.getByRole('button', { name: 'Import users' }).click();
      const form = page.getByRole('dialog', { name: 'Import users' });
      const sent: (string | null)[] = [];
      page.on('request', (one) => {
        if (one.url().endsWith(address)) sent.push(one.headers()['content-type'] ?? null);
      });

      // Without a file nothing is sent.
      await form.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(form.getByText('Input is required').first()).toBeVisible();
      await form.locator('input[type=file]').setInputFiles(csv('users.exe', 'MZ'));
      await expect(form.getByText('invalid file selection').first()).toBeVisible();
      expect(sent).toEqual([]);

      const rows = `First name,Last name,Email\r\nZz,${mark},${mark}@hmpg.example\r\nZz,Broken,nowhere\r\n`;
      await form.locator('input[type=file]').setInputFiles(csv('users.csv', rows));
      await form.getByRole('button', { name: 'Import', exact: true }).click();
      const told = page.getByRole('dialog', { name: 'Imported users' });
      await expect(told.getByRole('listitem')).toHaveText([
        `Zz ${mark} was added.`,
        'Line 3: Email: Invalid email format',
      ]);
      expect(sent).toEqual([expect.stringMatching(/^multipart\/form-data/)]);
      await told.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
      await expect(page.getByRole('link', { name: `Zz ${mark}` })).toBeVisible();

      const admin = await clientOf(request);
      const found = await (await admin.get(`${company}/user/list?searchTerm=${mark}`)).json();
      expect(JSON.stringify(found)).toContain(`${mark}@hmpg.example`);
    },
  );

  test(
    'a file without users and a refused one say so in a dialog',
    proves('browser', 'CONSOLE-UPLOAD-08', 'CONSOLE-UPLOAD-09'),
    async ({ page }) => {
      await openAsAdmin(page, 'company/settings/users');
      const send = async (text: string) => {
        await page.getByRole('button', { name: 'Import users' }).click();
        const form = page.getByRole('dialog', { name: 'Import users' });
        await form.locator('input[type=file]').setInputFiles(csv('users.csv', text));
        await form.getByRole('button', { name: 'Import', exact: true }).click();
      };
      await send('FirstName,LastName,Email\r\n');
      const told = page.getByRole('dialog', { name: 'Imported users' });
      await expect(told.getByText('No user to import')).toBeVisible();
      await told.getByRole('button', { name: 'OK' }).click();

      await send('Name\r\nNobody\r\n');
      const refused = page
        .getByRole('dialog', { name: 'Import users' })
        .filter({ hasText: 'Columns that the file does not have' });
      await expect(
        refused.getByText(
          'Columns that the file does not have: FirstName, LastName, Email. Name them in the first row.',
        ),
      ).toBeVisible();
      await refused.getByRole('button', { name: 'OK' }).click();

      await page.route(`**${address}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await page
        .getByRole('dialog', { name: 'Import users' })
        .getByRole('button', { name: 'Import', exact: true })
        .click();
      await expect(page.getByRole('dialog').getByText('Upload failed')).toBeVisible();
    },
  );

  test('read-only users see why they cannot import', proves('browser', 'WIDGET-READONLY-02'), async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'company/settings/users');
    await expect(page.getByRole('button', { name: 'Import users' })).toBeDisabled();
  });
});
