import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { expect, test } from '../e2e/helpers/test.ts';
import { checkTypes, mullion, run } from './makeProduct.ts';
import { type ServedProduct, serveProduct } from './serveProduct.ts';

const folder = process.env.PRODUCT_FOLDER ?? '';
let served: ServedProduct;

test.beforeAll(async () => {
  served = await serveProduct(folder);
});
test.afterAll(() => served.close());

test('there is one copy of React, MobX and Mantine, and no Node', () => {
  const copies = (name: string) =>
    installed(join(folder, 'node_modules')).filter((path) => path.endsWith(`node_modules/${name}`));
  for (const name of ['react', 'react-dom', 'mobx', 'mobx-react-lite', '@mantine/core', '@mantine/hooks', 'dayjs'])
    expect(copies(name), name).toHaveLength(1);
  expect(copies('node')).toEqual([]);
});

test('what comes with the package without its command line is less than 120 MB', () => {
  const own = closureOf('mullion');
  expect([...own]).not.toContain('json-schema-to-typescript');
  const bytes = [...own].reduce((sum, name) => sum + sizeOf(join(folder, 'node_modules', name)), 0);
  expect(bytes / 1e6).toBeLessThan(120);
});

test('the types of the package fit the samples', () => checkTypes(folder));

test('the command line checks documents and generates clients', () => {
  expect(run(folder, mullion(folder), 'check', '--max-warnings', '0')).toMatch(/^4 documents, .*0 errors/m);
  expect(run(folder, mullion(folder), 'codegen', '--check')).toContain('current');
  const file = join(folder, 'schemas/lists/customers.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('"Credit", "title"', '"Credits", "title"'));
  expect(() => run(folder, mullion(folder), 'check')).toThrow(/exit 1\n[\s\S]*did you mean "Credit"/);
  // What a control of the product takes is checked as that of one of the language.
  writeFileSync(file, good.replace('#2f9e44', 'green'));
  expect(() => run(folder, mullion(folder), 'check')).toThrow(/"green" has not the right form[\s\S]*colours/);
  writeFileSync(file, good.replace('"swatch"', '"swotch"'));
  expect(() => run(folder, mullion(folder), 'check')).toThrow(/FILTERTYPE_UNKNOWN[\s\S]*did you mean "swatch"/);
  writeFileSync(file, good);
  run(folder, mullion(folder), 'codegen', '--openapi', 'schemas/api/openapi.json', '--out', 'client');
  expect(readdirSync(join(folder, 'client'))).toEqual(expect.arrayContaining(['contract.json', 'customers.ts']));
});

test('a list is drawn, filtered and leads to a record', async ({ page }) => {
  await page.goto(`${served.address}/app/customers`);
  const heading = page.getByRole('heading', { name: 'Customers' });
  await expect(heading).toBeVisible();
  expect(await heading.boundingBox()).toMatchObject({ x: 16 });
  const row = page.getByRole('row', { name: /Ada/ });
  await expect(row).toContainText('$1,200.50');
  await expect(row).toContainText('2/29/2024');
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(row).toBeHidden();
  await expect(page).toHaveURL(/name=Grace/);
  await page.goto(`${served.address}/app/customers`);
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.org');
});

test('a report is drawn where its document says, and leads to a record', async ({ page }) => {
  await page.goto(`${served.address}/app/credits`);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ada/ })).toContainText('$1,200.50');
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(page).toHaveURL(/\/app\/customers\/1$/);
});

test('a first list comes in few files, and its script beside React stays within its budget', async ({ page }) => {
  const sent = { js: 0, css: 0, all: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    sent.all += 1;
    const kind = /\.(js|css)$/.exec(pathname)?.[1];
    if (kind === 'js' || kind === 'css') sent[kind] += gzipSync(readFileSync(join(folder, 'dist', pathname))).length;
  });
  await page.goto(`${served.address}/app/customers`);
  await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible();
  const react = await bundled(
    "import { createRoot } from 'react-dom/client'; import { jsx } from 'react/jsx-runtime'; export { createRoot, jsx };",
  );
  expect(sent.all).toBeLessThanOrEqual(25);
  expect((sent.js - react) / 1000).toBeLessThan(200);
  expect(sent.css / 1000).toBeLessThan(21);
});

test('a style sheet reaches the browser as it is written, for the browsers that the guide builds for', () => {
  const assets = join(folder, 'dist', 'assets');
  const sheets = readdirSync(assets).flatMap((name) =>
    name.endsWith('.css') ? readFileSync(join(assets, name), 'utf8') : [],
  );
  const all = sheets.join('');
  expect(all).toContain(':dir(rtl)');
  // What it becomes for older ones: a list of languages, which each cell of a table would be asked for.
  expect(all).not.toContain(':lang(ae)');
});

test('the client alone brings nothing else of the engine', async () => {
  expect((await bundled("export { HttpClient } from 'mullion';")) / 1000).toBeLessThan(12);
});

test('a form knows types, limits and required fields, and saves values as they are', async ({ page }) => {
  const before = served.saved.length;
  await page.goto(`${served.address}/app/customers`);
  await page
    .getByRole('link', { name: 'New customer' })
    .or(page.getByRole('button', { name: 'New customer' }))
    .click();
  await page.getByLabel('Credit').fill('100001');
  await page.getByLabel('E-mail').fill('grace');
  await save(page);
  // Refused by the contract, before anything is sent.
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Input is required/);
  await expect(page.getByLabel('Credit')).toHaveAccessibleDescription(/100,?000/);
  expect(served.saved).toHaveLength(before);
  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('Credit').fill('2500.5');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'company' }).click();
  await page.getByRole('textbox', { name: 'Since' }).fill('01/31/2025');
  await page.getByLabel('Active').uncheck();
  // A control of the product itself, with an option of its own.
  const colours = page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio');
  await expect(colours).toHaveCount(3);
  await colours.and(page.getByLabel('#1f6feb')).check();
  await save(page);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/[Ii]nvalid/);
  await page.getByLabel('E-mail').fill('');
  await save(page);
  await expect(page).toHaveURL(/\/app\/customers\/2$/);
  await expect(page.getByRole('status').filter({ hasText: 'The customer was saved.' })).toBeVisible();
  expect(served.saved.slice(before)).toEqual([
    {
      Id: 0,
      Name: 'Grace',
      Kind: 'company',
      Credit: 2500.5,
      Since: '2025-01-31',
      Active: false,
      Colour: '#1f6feb',
    },
  ]);
});

test('a control of the product filters a list, by hand and by an address', async ({ page }) => {
  await page.goto(`${served.address}/app/customers`);
  const rows = page.getByRole('grid').getByRole('row');
  await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name: '#2f9e44' }).check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/colour=%232f9e44/);
  await page.goto(`${served.address}/app/customers?colour=%231f6feb`);
  await expect(page.getByRole('row', { name: /Grace/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '#1f6feb' })).toBeChecked();
});

test.describe('a control of the product that fails', () => {
  test.use({ provoked: /swatch is broken|The above error occurred/ });

  test('is told in its place, and the rest of the page works', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(
        /role:\s*(["'`])radiogroup\1/g,
        'role:(()=>{throw new Error("swatch is broken")})()',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${served.address}/app/customers`);
    await expect(page.getByText('This field cannot be shown: the control "swatch" failed')).toBeVisible();
    await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible();
    await page.getByRole('link', { name: 'Ada' }).click();
    await expect(page.getByText('This field cannot be shown: the control "swatch" failed')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.org');
  });
});

test('what is not saved is asked for before a link or Back leaves it', async ({ page }) => {
  await page.goto(`${served.address}/app/customers`);
  await page.getByRole('link', { name: 'Ada' }).click();
  await page.getByLabel('E-mail').fill('a@b.example');
  const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.goBack();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('a@b.example');
  await expect(page).toHaveURL(/\/app\/customers\/1$/);
  await page.getByRole('link', { name: 'Customers' }).click();
  await asked.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible();
});

test('a lookup chooses a record, whose name stands in the form after a reload and in the column that refers to it', async ({
  page,
}, { repeatEachIndex, retry }) => {
  const name = `Mary ${repeatEachIndex}-${retry}`;
  await page.goto(`${served.address}/app/customers/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'person' }).click();
  const chosen = page.getByRole('combobox', { name: 'Referred by' });
  await chosen.fill('Ad');
  await page.getByRole('option', { name: 'Ada' }).click();
  await save(page);
  await expect(page).toHaveURL(/\/app\/customers\/\d+$/);
  expect(served.saved.at(-1)).toMatchObject({ Name: name, ReferredBy: 1 });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(
    page
      .getByRole('main')
      .getByText('Ada')
      .or(chosen.and(page.locator('[value="Ada"]'))),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Choose Referred by from a list' }).click();
  await expect(page.getByRole('dialog', { name: 'Customers' }).getByRole('row', { name: /Ada/ })).toBeVisible();
  served.askedByIds.length = 0;
  await page.goto(`${served.address}/app/customers?name=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name });
  await expect(row.getByRole('link', { name: 'Ada' })).toBeVisible();
  // One call for all rows of a page.
  expect(served.askedByIds).toEqual(['1']);
  await row.getByRole('link', { name: 'Ada' }).click();
  await expect(page).toHaveURL(/\/app\/customers\/1$/);
});

test('what is emptied is sent as the contract takes it', async ({ page }) => {
  await page.goto(`${served.address}/app/customers/1`);
  for (const name of ['Credit', 'Since', 'E-mail']) await page.getByRole('textbox', { name }).fill('');
  await save(page);
  await expect
    .poll(() => served.saved.at(-1))
    .toEqual({ Id: 1, Name: 'Ada', Kind: 'person', Since: null, Active: true });
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Bytes of script, compressed, that a product with only these lines builds. */
async function bundled(lines: string): Promise<number> {
  const entry = join(folder, 'only.js');
  writeFileSync(entry, lines);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'only' }, minify: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('The build gave no files.');
  const chunks = first.output.filter((file) => file.type === 'chunk');
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/** A package with all that it depends on, without peers: those are the product's. */
function closureOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  const manifest = join(folder, 'node_modules', name, 'package.json');
  if (found.has(name) || !existsSync(manifest)) return found;
  found.add(name);
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object };
  for (const next of Object.keys(dependencies)) closureOf(next, found);
  return found;
}

/** Bytes of all files below a folder. */
function sizeOf(below: string): number {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Paths of all packages, wherever they are nested. */
function installed(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : name,
  );
  return names.flatMap((name) => [join(folder, name), ...installed(join(folder, name, 'node_modules'))]);
}
