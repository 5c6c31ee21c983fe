import { join } from 'node:path';
import { expect, test } from '../e2e/helpers/test.ts';
import { mullion, run } from './makeProduct.ts';
import { type ServedScaffold, serveScaffolded } from './serveScaffolded.ts';

const folder = process.env.PRODUCT_FOLDER ?? '';
const file = join(import.meta.dirname, '..', 'codegen', 'scaffold', 'documents', 'library.json');
const vite = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vite');
let served: ServedScaffold | undefined;

test.beforeAll(async () => {
  // Below the product, so that its packages are found as an installation of its own would.
  run(folder, mullion(folder), 'scaffold', file, '--out', 'scaffolded');
  const app = join(folder, 'scaffolded');
  run(app, vite, 'build', '--logLevel', 'error', '--minify', 'false');
  served = await serveScaffolded(join(app, 'dist'), file);
});
test.afterAll(() => served?.close());

test('a scaffolded application lists, filters, opens and saves against a server made from the same document', async ({
  page,
}) => {
  const answered = (line: RegExp) =>
    page.waitForResponse((one) =>
      line.test(`${one.request().method()} ${new URL(one.url()).pathname}${new URL(one.url()).search}`),
    );
  await page.goto(`${served?.address}/app/books`);
  const rows = page.getByRole('row', { name: /title \d/ });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Available');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Lost' }).click();
  const narrowed = answered(/^GET \/api\/books\?.*status=lost/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await narrowed;
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'title 3' }).click();
  await expect(page).toHaveURL(/\/app\/books\/3$/);
  await expect(page.getByLabel('Title')).toHaveValue('title 3');
  // The reference is told by the name of the author.
  await expect(page.getByRole('combobox', { name: 'Author', exact: true })).toHaveValue('name 3');
  await page.getByLabel('Title').fill('Emma');
  const saved = answered(/^PUT \/api\/books\/3$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
  expect(served?.calls.at(-1)?.body).toMatchObject({ title: 'Emma', status: 'lost', author_id: 3 });
});
