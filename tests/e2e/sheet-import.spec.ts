import { clientOf } from './helpers/client.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const workspace = { role: 'Leasing Agent', database: 'hmpg_east' };
const excelToJson = '/api/connect/tableImportExport/excelToJson';

test.describe('a workbook becomes rows of a table', () => {
  test(
    'chosen in the units list, looked at with its fault, imported, corrected and saved',
    proves('browser', 'WIDGET-EXCEL-02'),
    async ({ page, request }) => {
      const mark = `Z${Date.now().toString(36)}`;
      const client = await clientOf(request, 'multi@hmpg.example', workspace);
      const unit = (code: string, Bathrooms: number | string) => ({
        ...{ 'Unit no.': `${mark}-${code}`, Status: 'Occupied', Bedrooms: 2, Bathrooms, Area: 860, Rent: 1895.5 },
        Balcony: 'yes',
      });
      const Data = [unit('1', 1.5), unit('2', 'two')];
      const workbook = await client.post('/api/connect/tableImportExport/jsonToExcel', { Name: 'Units', Data });
      const file = { name: 'units.xlsx', mimeType: 'application/octet-stream', buffer: await workbook.body() };

      await openInWorkspace(page, 'multi@hmpg.example', { ...workspace, path: 'units' });
      await page.getByRole('button', { name: 'Import units' }).click();
      await expect(page).toHaveURL(/\/app\/units\/import/);
      const opener = page.getByRole('button', { name: 'Units: Import from a file' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Import from a file' });
      await expect(dialog.getByLabel('File')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');

      const sent = page.waitForRequest((one) => one.url().endsWith(excelToJson));
      await dialog.getByLabel('File').setInputFiles(file);
      expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
      await expect(dialog.getByText('Rows to import: 2')).toBeVisible();
      await expect(dialog.getByText('Rows with faults: 1')).toBeVisible();
      await expect(dialog.getByText('Columns of the file that are not taken: Balcony')).toBeVisible();
      await expect(dialog.getByText('Columns that the file does not have: Available')).toBeVisible();
      const preview = dialog.getByRole('region', { name: 'Preview' });
      // The row with the fault stands first.
      await expect(preview.getByRole('row').nth(1)).toContainText(`${mark}-2`);
      await expect(preview.getByRole('row').nth(1)).toContainText(/Baths: |Bathrooms: /);
      await expect(preview.getByRole('cell', { name: 'Occupied' })).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(dialog).toBeHidden();

      const table = page.getByRole('grid', { name: 'Units' });
      await expect(table.getByRole('row')).toHaveCount(3);
      await page.getByRole('link', { name: 'Units', exact: true }).first().click();
      const question = page.getByRole('dialog').filter({ hasText: 'Changes you made have not been saved.' });
      await question.getByRole('button', { name: 'Cancel' }).click();

      const properties = (await (await client.get('/api/connect/property')).json()) as { property: { Name: string }[] };
      await page.getByRole('combobox', { name: 'Property' }).fill(properties.property[0]?.Name ?? '');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/Row 2, Bathrooms: check this cell/).first()).toBeVisible();
      await table.getByRole('gridcell', { name: 'two' }).click();
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Units added: 2')).toBeVisible();
      await expect(page).toHaveURL(/\/app\/units(\?|$)/);
      await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
      await expect(page.getByRole('link', { name: `${mark}-1` })).toBeVisible();
      await expect(page.getByRole('link', { name: `${mark}-2` })).toBeVisible();
      const found = (await (await client.get(`/api/connect/unit?searchTerm=${mark}`)).json()) as { unit: unknown };
      expect(found.unit).toMatchObject([
        { Code: `${mark}-1`, Bathrooms: 1.5, Rent: 1895.5, Status: 'occupied' },
        { Code: `${mark}-2`, Bathrooms: 2, Area: 860, Status: 'occupied' },
      ]);
    },
  );

  test(
    'without a file nothing is sent, the words of the server are told, rows are kept or replaced, and Discard takes all back',
    proves('browser', 'WIDGET-EXCEL-03', 'WIDGET-EXCEL-04'),
    async ({ page }) => {
      await openInWorkspace(page, 'multi@hmpg.example', { ...workspace, path: 'units/import' });
      const opener = page.getByRole('button', { name: 'Units: Import from a file' });
      const dialog = page.getByRole('dialog', { name: 'Import from a file' });
      const sent: string[] = [];
      page.on('request', (one) => {
        if (one.url().endsWith(excelToJson)) sent.push(one.url());
      });
      await opener.click();
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(dialog.getByText('Choose a file first.')).toBeVisible();
      await expect(dialog.getByLabel('File')).toBeFocused();
      expect(sent).toEqual([]);

      const responseStatus = { errorCode: 'bad_sheet', message: 'Bad sheet' };
      await page.route(`**${excelToJson}`, (route) => route.fulfill({ status: 400, json: { responseStatus } }), {
        times: 1,
      });
      const csv = (text: string) => ({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await dialog.getByLabel('File').setInputFiles(csv('Unit\r\nA-1\r\n'));
      await expect(dialog.getByText('Bad sheet')).toBeVisible();
      await dialog.getByLabel('File').setInputFiles(csv('Tree\r\noak\r\n'));
      await expect(dialog.getByText('The file has no rows that fit this table.')).toBeVisible();

      const table = page.getByRole('grid', { name: 'Units' });
      const take = async (text: string, how?: string) => {
        if (!(await dialog.isVisible())) await opener.click();
        await dialog.getByLabel('File').setInputFiles(csv(text));
        await expect(dialog.getByText(/^Rows to import/)).toBeVisible();
        if (how) await dialog.getByRole('radio', { name: how }).check();
        await dialog.getByRole('button', { name: 'Import', exact: true }).click();
        await expect(dialog).toBeHidden();
      };
      await take('Unit\r\nA-1\r\nA-2\r\n');
      await expect(table.getByRole('row')).toHaveCount(3);
      await expect(opener).toBeFocused();
      await take('Unit\r\nB-1\r\n', 'Keep them and add these');
      await expect(table.getByRole('row')).toHaveCount(4);
      await take('Unit\r\nC-1\r\n', 'Replace them with these');
      await expect(table.getByRole('row')).toHaveCount(2);
      await expect(table.getByRole('gridcell', { name: 'C-1' })).toBeVisible();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(table.getByRole('row')).toHaveCount(1);
    },
  );

  test('who may only look finds no import', async ({ page }) => {
    await openInWorkspace(page, 'auditor@hmpg.example', { role: 'Auditor', database: 'hmpg_east', path: 'units' });
    await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import units' })).toHaveCount(0);
  });
});
