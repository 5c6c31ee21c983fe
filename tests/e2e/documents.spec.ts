import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPlace } from './helpers/places.ts';
import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const root = join(import.meta.dirname, '..', '..');
const overlay = join(ownPlace.schemas, 'reports');

/** A report as the README teaches it; `filtertype` is what the tests break. */
function report(id: string, filtertype = 'inputdate'): string {
  return `{
  "$schema": "../meta/report.schema.json",
  "id": "${id}",
  "title": "Sign-ins of ${id}",
  "permission": { "page": "userloginreport" },
  "source": { "operation": "listLoginDetails" },
  "filters": [
    { "name": "LoginFrom:LoginTo", "label": "Period", "filtertype": "${filtertype}", "value": { "last": { "days": 7 } } }
  ],
  "columns": [
    { "field": "name", "title": "Name", "sortable": true },
    { "field": "dtlastlogin", "title": "Signed in", "format": "datetime", "sortable": true }
  ],
  "sort": { "by": "dtlastlogin", "type": "desc" },
  "export": { "sheet": "Sign-ins" }
}
`;
}

const written = new Set<string>();

function write(id: string, text: string): void {
  const file = join(overlay, `${id}.json`);
  mkdirSync(overlay, { recursive: true });
  writeFileSync(file, text);
  written.add(file);
}

/** Runs the command line as a user does. */
function mullion(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const run = spawn(process.execPath, ['codegen/packages/mullion-cli/mullion.js', ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    run.stdout.on('data', (part) => {
      output += part;
    });
    run.stderr.on('data', (part) => {
      output += part;
    });
    run.on('close', (code) => done({ code, output }));
  });
}

test.describe
  .serial('a report written while the app runs', () => {
    // Other tests have documents of their own there.
    test.afterAll(() => {
      for (const file of written) rmSync(file, { force: true });
    });

    test(
      'it appears under Reports without a restart, and works',
      proves('browser', 'CONSOLE-REPORT-01'),
      async ({ page }) => {
        await openAsAdmin(page, 'company/settings/roles');
        write('latelogins', report('latelogins'));
        await page.goto('/app/company/settings/report');
        await page.getByRole('tabpanel').getByRole('link', { name: 'Sign-ins of latelogins' }).click();
        await expect(page).toHaveURL(/\/app\/latelogins/);
        const grid = page.getByRole('grid', { name: 'Sign-ins of latelogins' });
        await expect(grid.getByRole('row').nth(1)).toBeVisible();
        await expect(page.getByText('Period: Last 7 days')).toBeVisible();
        await expect(
          page
            .getByRole('main')
            .getByRole('status')
            .filter({ hasText: /^Rows 1–/ }),
        ).toBeVisible();
        await grid.getByRole('button', { name: 'Name' }).click();
        await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
        const file = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export to Excel' }).click();
        expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      },
    );

    test(
      'broken, it shows where and how to fix it, and everything else works',
      proves('browser', 'CONSOLE-REPORT-01'),
      async ({ page }) => {
        write('brokenlogins', report('brokenlogins', 'inputdat'));
        await openAsAdmin(page, 'brokenlogins');
        const card = page.getByRole('alert').filter({ hasText: 'brokenlogins' });
        await expect(card).toContainText(/reports\/brokenlogins\.json:8:\d+/);
        await expect(card).toContainText('inputdat');
        await expect(card).toContainText('did you mean "inputdate"');
        await page.getByRole('navigation').getByRole('link', { name: 'All reports' }).click();
        const broken = page.getByRole('tabpanel').getByRole('link', { name: 'brokenlogins' });
        await expect(broken).toContainText('This report has an error.');
        await page.getByRole('tabpanel').getByRole('link', { name: 'User logins' }).click();
        await expect(page.getByRole('grid', { name: 'User logins' }).getByRole('row').nth(1)).toBeVisible();
      },
    );

    test('mended, it works after Check again', proves('browser', 'CONSOLE-REPORT-01'), async ({ page }) => {
      // Without the stream of changes, which would mend the page by itself.
      await page.route('**/api/live/changes*', (route) => route.fulfill({ status: 204 }));
      write('brokenlogins', '{ "id": "brokenlogins", "title": ');
      await openAsAdmin(page, 'brokenlogins');
      const card = page.getByRole('alert').filter({ hasText: 'brokenlogins' });
      await expect(card).toContainText(/reports\/brokenlogins\.json:\d+:\d+/);
      write('brokenlogins', report('brokenlogins'));
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByRole('grid', { name: 'Sign-ins of brokenlogins' }).getByRole('row').nth(1)).toBeVisible();
    });
  });

test('mullion check names file, place and fix of a broken report', proves('browser', 'CONSOLE-REPORT-01'), async () => {
  const folder = test.info().outputPath('documents');
  mkdirSync(join(folder, 'reports'), { recursive: true });
  const file = join(folder, 'reports', 'checked.json');
  writeFileSync(file, report('checked', 'inputdat'));
  const broken = await mullion('check', folder);
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/error unknown filtertype "inputdat" .*\n --> .*reports\/checked\.json:8:\d+\n/);
  expect(broken.output).toContain('help: did you mean "inputdate"?');
  writeFileSync(file, report('checked'));
  const mended = await mullion('check', folder);
  expect(mended.output).not.toContain(' error ');
  expect(mended.code).toBe(0);
});
