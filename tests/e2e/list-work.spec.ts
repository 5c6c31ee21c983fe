import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { callsTo, expectRows, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { readXlsx } from './helpers/readXlsx.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const lookup = '/api/connect/scriptingengine/report/filterautocomplete/properties';
const units = '/api/connect/unit';

test(
  'all that match are chosen as one query, with exceptions, and stay in the address',
  proves('browser', 'WIDGET-LOOKUP-16'),
  async ({ page }) => {
    // The database of the tests has fewer properties than select-all takes; only their number is another one.
    await page.route(new RegExp(`${lookup}\\?`), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), MaxRows: 4312 } });
    });
    await openAs(page, 'leasing@hmpg.example', 'units');
    await expectRows(page, 'Units');
    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Properties' });
    const grid = dialog.getByRole('grid', { name: 'Properties' });
    await dialog.getByRole('searchbox').fill('gardens');
    await nextCall(page, lookup, ({ searchstring }) => searchstring === 'gardens');
    await expect(rowsOf(grid).first()).toContainText('Gardens');
    await dialog.getByRole('button', { name: 'Select all' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText(
      '500 records have been added to the available tab. Please select them manually.',
    );
    await notice.getByRole('button', { name: 'Choose all 4,312 that match' }).click();
    await expect(dialog.getByRole('tab', { name: 'Selected (4,312)' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'All matching “gardens”' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Available' }).click();
    const box = rowsOf(grid).first().getByRole('checkbox');
    await expect(box).toBeChecked();
    const spared = String(await rowsOf(grid).first().getByRole('gridcell').nth(2).textContent());
    await box.uncheck();
    await expect(dialog.getByRole('tab', { name: 'Selected (4,311)' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    const asked = nextCall(page, units, ({ property }) => property?.startsWith('?') === true);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first().click();
    expect(queryOf(await asked).property).toMatch(/^\?searchstring=gardens&except=\d+$/);
    const found = await expectRows(page, 'Units');
    const names = await rowsOf(found).evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(names.every((text) => text?.includes('Gardens') && !text.includes(spared))).toBe(true);
    await page.reload();
    await expectRows(page, 'Units');
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('All matching “gardens” but 1');
  },
);

/** The answer of the export comes in two halves; the second waits for the test. */
async function holdExport(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...args: Parameters<typeof fetch>) => {
      const answer = await send(...args);
      if (!answer.url.endsWith('reportToExcel')) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const half = Math.floor(bytes.length / 2);
      const gate = new Promise<void>((resolve) => Object.assign(window, { releaseExport: resolve }));
      const stream = new ReadableStream({
        async start(controller) {
          controller.enqueue(bytes.slice(0, half));
          await gate;
          controller.enqueue(bytes.slice(half));
          controller.close();
        },
      });
      return new Response(stream, { status: answer.status, headers: answer.headers });
    };
  });
  return () => page.evaluate(() => (window as unknown as { releaseExport(): void }).releaseExport());
}

test(
  'an export tells its rows and how far it is, can be cancelled, and comes as csv or xlsx',
  proves('browser', 'CONSOLE-DOWNLOAD-01', 'CONSOLE-REPORT-02'),
  async ({ page }, testInfo) => {
    const release = await holdExport(page);
    // Today's sign-ins go on while the test runs.
    const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await openAsAdmin(page, `userloginreport?LoginFrom=${past(30)}&LoginTo=${past(3)}`);
    const grid = await expectRows(page, 'User logins');
    const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
    const status = page.getByRole('region', { name: 'Export' });
    await page.getByRole('button', { name: 'Other file formats' }).click();
    await page.getByRole('menuitem', { name: 'Text with commas (.csv)' }).click();
    await expect(status.getByRole('status')).toHaveText(`Exporting ${total.toLocaleString('en-US')} rows`);
    const bar = status.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', /^(4\d|5\d)$/);
    await expect(bar).toHaveAttribute('aria-valuetext', /^(4|5)\d% · .* KB$/);
    const wanted = page.waitForEvent('download');
    await release();
    const csv = await wanted;
    expect(csv.suggestedFilename()).toMatch(/^User logins \d{4}-\d{2}-\d{2}\.csv$/);
    await csv.saveAs(testInfo.outputPath('logins.csv'));
    const lines = (await readFile(testInfo.outputPath('logins.csv'), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    await expect(status).toBeHidden();

    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    await expect(status.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    await expect(status.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /KB$/);
    await status.getByRole('button', { name: 'Cancel' }).click();
    await expect(status).toBeHidden();
    expect(downloads).toEqual([]);

    await page.getByRole('button', { name: 'Other file formats' }).click();
    await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click();
    await expect(status.getByRole('progressbar')).toBeVisible();
    const book = page.waitForEvent('download');
    await release();
    await (await book).saveAs(testInfo.outputPath('logins.xlsx'));
    const [rows] = readXlsx(await readFile(testInfo.outputPath('logins.xlsx')));
    expect(rows?.rows).toHaveLength(total + 1);
    expect(rows?.rows[1]?.[1]).toBe(lines[1]?.split(',')[1]);
  },
);

test(
  'all that match are changed at once and taken back; what is here is printed as a plain table',
  proves('browser', 'WIDGET-LIST-01'),
  async ({ page }) => {
    await page.addInitScript(() => {
      // Printing waits for a person; what the sheet holds is kept instead.
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        const textContent = document.body.lastElementChild?.textContent;
        const heads = [...document.querySelectorAll('body > div:last-child th')].map((cell) => cell.textContent);
        const rows = document.querySelectorAll('body > div:last-child tbody tr').length;
        Object.assign(window, { printed: { textContent, heads, rows } });
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const workspace = { role: 'Maintenance Supervisor', database: 'hmpg_east' };
    await openInWorkspace(page, 'multi@hmpg.example', workspace);
    await page.goto('/app/workorders?status=scheduled');
    const grid = await expectRows(page, 'Work orders');
    const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
    expect(total).toBeGreaterThan(25);
    await page.getByRole('button', { name: 'Table settings' }).click();
    await page.getByRole('button', { name: 'Print loaded rows' }).click();
    const printed = await page.evaluate(() => (window as unknown as { printed: Printed }).printed);
    expect(printed.textContent).toContain('Work orders');
    expect(printed.heads.slice(0, 3)).toEqual(['Number', 'Description', 'Property']);
    expect(printed.rows).toBe(25);
    await expect(page.locator('body > div:last-child table')).toHaveCount(0);

    await grid.getByRole('columnheader').getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText(`All ${total.toLocaleString('en-US')} that match are selected`);
    const call = page.waitForRequest(/workorder\/status$/);
    await bar.getByRole('button', { name: 'Put on hold' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click();
    expect((await call).postDataJSON().selection).toMatchObject({ count: total, exclude: [] });
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText('The change has been taken back.');
    await expect(grid).toHaveAttribute('aria-rowcount', String(total + 1));
    await expect(rowsOf(grid).first()).toContainText('Scheduled');
  },
);

test('everything that matches is chosen row by row where actions send ids', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Leasing Agent', database: 'hmpg_east' });
  await page.goto('/app/activityfeed');
  const grid = await expectRows(page, 'Activity feed');
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
  // More than one page: those that were not loaded are named too.
  expect(total).toBeGreaterThan(await rowsOf(grid).count());
  await grid.focus();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText(`${total} selected`);
  await page.keyboard.press('Space');
  await expect(bar).toContainText(`${total - 1} selected`);
  // What is asked is looked at alone: other tests need the activities.
  await page.route('**/api/connect/activity/complete', (route) => route.fulfill({ json: { count: total - 1 } }));
  const call = page.waitForRequest(/activity\/complete$/);
  await bar.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  const { Ids } = (await call).postDataJSON() as { Ids: number[] };
  expect(new Set(Ids).size).toBe(total - 1);
});

interface Printed {
  textContent: string;
  heads: (string | null)[];
  rows: number;
}

test(
  'a table that scrolls asks within 3 px of its end',
  proves('browser', 'WIDGET-LIST-17', 'WIDGET-LIST-08'),
  async ({ page }) => {
    await openAs(page, 'leasing@hmpg.example', 'units');
    const grid = await expectRows(page, 'Units');
    const calls = callsTo(page, units);
    const endAt = (pixels: number) =>
      grid.evaluate((element, left) => {
        element.scrollTop = element.scrollHeight - element.clientHeight - left;
      }, pixels);
    await endAt(10);
    await page.waitForTimeout(400);
    expect(calls).toHaveLength(0);
    const more = nextCall(page, units, ({ StartIndex }) => StartIndex === '25');
    await endAt(2);
    await more;
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the page scrolls and asks within 100 px of the end of the list',
    proves('browser', 'WIDGET-LIST-17'),
    async ({ page }) => {
      await openAs(page, 'leasing@hmpg.example', 'units');
      const grid = await expectRows(page, 'Units');
      const calls = callsTo(page, units);
      const endAt = (pixels: number) =>
        grid.evaluate((element, left) => {
          const main = element.closest('main');
          if (main)
            main.scrollTop += element.getBoundingClientRect().bottom - main.getBoundingClientRect().bottom - left;
        }, pixels);
      await endAt(110);
      await page.waitForTimeout(400);
      expect(calls).toHaveLength(0);
      await expect(grid.getByRole('columnheader', { name: 'Unit', exact: true })).toBeInViewport();
      const more = nextCall(page, units, ({ StartIndex }) => StartIndex === '25');
      await endAt(90);
      await more;
      await expect(grid.getByRole('row').filter({ hasText: /\S/ }).last()).toBeVisible();
    },
  );
});
