import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from '../e2e/helpers/test.ts';
import { createMullion } from './makeProduct.ts';

const folder = process.env.PRODUCT_FOLDER ?? '';

test('npm create with the demo API runs in the development server', async ({ page }) => {
  // The development server bundles the packages at the first request.
  test.setTimeout(180_000);
  createMullion(folder, 'demo', '--demo');
  const app = join(folder, 'demo');
  const { scripts, dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  expect(scripts.dev).toBe('vite --config demo/vite.config.js');
  expect(dependencies.mullion).toBe(`file:${folder}/mullion-0.1.0.tgz`);
  const configFile = join(app, 'demo/vite.config.js');
  const server = await createServer({ root: app, configFile, logLevel: 'error', server: { port: 0 } });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    await page.goto(`${address}app/orders`);
    await expect(page.getByRole('status').filter({ hasText: 'of 60' })).toBeVisible({ timeout: 90_000 });
    await page.goto(`${address}app/orders?q=bearings&status=open`);
    const row = page.getByRole('row', { name: 'Renew the bearings' });
    await expect(row.first()).toContainText('Open');
    // The machine by its name, which another call brings.
    await expect(row.first().getByRole('link', { name: /^\w+ \d{3}$/ })).toBeVisible();
    await row.first().getByRole('link', { name: 'Renew the bearings' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Renew the bearings');
    await expect(page.getByRole('combobox', { name: 'Machine', exact: true })).toHaveValue(/^\w+ \d{3}$/);
  } finally {
    await server.close();
  }
});
