import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../e2e/helpers/test.ts';
import { apis } from '../engine/http/conventions/specified/apis.ts';
import { run } from './makeProduct.ts';
import { serveSpecified, specifiedApp } from './serveSpecified.ts';

const product = process.env.PRODUCT_FOLDER ?? '';
const folder = join(product, 'specified');
const vite = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vite');

// One build for all of them: what differs comes with the documents.
test.beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(specifiedApp)) writeFileSync(join(folder, name), text);
  run(folder, vite, 'build', '--logLevel', 'error', '--minify', 'false');
});

for (const [name, api] of apis)
  test(`${name}: what scaffold writes lists, pages, orders, filters, saves and deletes in a browser`, async ({
    page,
  }) => {
    const served = await serveSpecified(join(folder, 'dist'), api);
    const { calls, rows, refused } = served;
    try {
      await page.goto(`${served.address}/app/things`);
      const row = (number: number) => page.getByRole('row', { name: `thing ${String(number).padStart(2, '0')}` });
      const count = page.getByRole('status').filter({ hasText: /\bof\b/ });
      await expect(row(0)).toBeVisible();
      if (api.isCounted) await expect(count).toContainText('of 60');
      // Further rows come with scrolling: the twenty-fifth is the last of the first page, the thirtieth one of the next.
      await row(48).scrollIntoViewIfNeeded();
      await expect(row(23)).toBeAttached();
      if (api.isOrdered) {
        await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
        await expect(row(59)).toBeVisible();
      }
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'Open' }).click();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      if (api.isCounted) await expect(count).toContainText('of 20');
      await expect(row(7)).toHaveCount(0);
      await row(42).getByRole('link').first().click();
      const field = page.getByLabel('Name');
      await expect(field).toHaveValue('thing 42');
      expect(refused).toEqual([]);
      // Too short for most, taken by another one for PostgREST.
      await field.fill(name === 'PostgREST' ? 'thing 07' : 'no');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      if (api.refused.field) await expect(field).toHaveAccessibleDescription(new RegExp(api.refused.field));
      if (api.refused.says) await expect(page.getByText(api.refused.says)).toBeVisible();
      expect(rows[6]?.name).toBe('thing 42');
      await field.fill('another');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => rows[6]?.name).toBe('another');
      expect(rows[6]).toEqual({ id: 7, name: 'another', state: 'open', made: '2024-01-07' });
      await page.goto(`${served.address}/app/things`);
      await row(21).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(row(21)).toHaveCount(0);
      expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1).filter((id) => id !== 4));
      expect(calls.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
    } finally {
      await served.close();
    }
  });
