import { join } from 'node:path';
import { expect, test } from '../e2e/helpers/test.ts';
import { createMullion, mullion, run } from './makeProduct.ts';
import { type ServedScaffold, serveScaffolded } from './serveScaffolded.ts';
import { serveTickets } from './serveTickets.ts';

const folder = process.env.PRODUCT_FOLDER ?? '';
const documents = join(import.meta.dirname, '..', 'codegen', 'scaffold', 'documents');
const file = join(documents, 'library.json');
const vite = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vite');
let served: ServedScaffold | undefined;

/** Below the product, so that its packages are found as an installation of its own would. */
function build(name: string, write: () => string): string {
  write();
  const app = join(folder, name);
  run(app, vite, 'build', '--logLevel', 'error', '--minify', 'false');
  return join(app, 'dist');
}

test.beforeAll(async () => {
  served = await serveScaffolded(
    build('library', () => createMullion(folder, 'library', file)),
    file,
  );
});
test.afterAll(() => served?.close());

test('what npm create makes of a document lists, filters, opens and saves against a server made from the same document', async ({
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
  // The author is told by name, by one call for all rows.
  await expect(rows.first().getByRole('link', { name: 'name 1' })).toBeVisible();
  expect(served?.calls.filter(({ line }) => line.startsWith('GET /authors?'))).toHaveLength(1);
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
  // Chosen rows go one by one, because the API deletes one at a time.
  await page.goto(`${served?.address}/app/books`);
  for (const title of ['title 1', 'title 2'])
    await page.getByRole('row', { name: title }).getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: 'Selection' });
  const remove = async (text: string) => {
    await chosen.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  served?.refused.add('DELETE /books/2');
  await remove('Delete the chosen books (2)?');
  // What one of them is refused for is told by its name; it stays chosen, to be tried again.
  await expect(chosen).toContainText('Delete: 1 done, 1 failed');
  await expect(chosen.getByRole('listitem')).toHaveText('title 2 It is on loan.');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('row', { name: 'title 2' }).getByRole('checkbox')).toBeChecked();
  served?.refused.clear();
  await remove('Delete the chosen books (1)?');
  await expect(page.getByText('The chosen books were deleted.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  const gone = served?.calls.flatMap(({ line }) => (line.startsWith('DELETE') ? [line] : [])).sort();
  expect(gone).toEqual(['DELETE /books/1', 'DELETE /books/2', 'DELETE /books/2']);
});

test('what nobody said is not sent, and an optional object is required once it is begun', async ({ page }) => {
  const sent = async () => {
    const answered = page.waitForResponse((one) => /^(POST|PUT)$/.test(one.request().method()));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return (await answered).request().postDataJSON();
  };
  await page.goto(`${served?.address}/app/books/new`);
  await page.getByLabel('Title').fill('Emma');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Available' }).click();
  const dimensions = page.getByRole('group', { name: 'Dimensions' });
  const height = dimensions.getByLabel('Height');
  await dimensions.getByLabel('Width').fill('13');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(height).toBeFocused();
  await expect(dimensions).toContainText('Input is required');
  await dimensions.getByLabel('Width').fill('');
  expect(await sent()).toEqual({ title: 'Emma', status: 'available' });
  await page.goto(`${served?.address}/app/books/new`);
  await page.getByLabel('Title').fill('Persuasion');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Available' }).click();
  await dimensions.getByLabel('Width').fill('13');
  await height.fill('20');
  expect(await sent()).toEqual({ title: 'Persuasion', status: 'available', dimensions: { width: 13, height: 20 } });
  // What is only written is no column, and a series has books that have a series.
  await page.goto(`${served?.address}/app/books`);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Shelf mark' })).toHaveCount(0);
});

test('an API of page and limit pages, orders, filters and counts, and its problem details reach the field', async ({
  page,
}) => {
  const api = await serveTickets(
    build('tickets', () =>
      run(folder, mullion(folder), 'scaffold', join(documents, 'tickets.json'), '--out', 'tickets'),
    ),
  );
  try {
    await page.goto(`${api.address}/app/tickets`);
    const asked = (line: string) => expect.poll(() => api.calls).toContain(line);
    await expect(page.getByRole('status').filter({ hasText: 'of 120' })).toBeVisible();
    expect(api.calls[0]).toBe('GET /tickets?page=1&limit=25');
    // Further pages come with scrolling.
    await page.getByRole('row', { name: 'Ticket 025' }).scrollIntoViewIfNeeded();
    await asked('GET /tickets?page=2&limit=25');
    // The first click orders downwards; a second one would turn it round.
    await page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').first().click();
    await expect(page.getByRole('link', { name: 'Ticket 120' })).toBeVisible();
    await asked('GET /tickets?sort=-subject&page=1&limit=25');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'of 30' })).toBeVisible();
    // Who filters keeps the order.
    expect(api.calls.at(-1)).toContain('filter[state]=open');
    expect(api.calls.at(-1)).toContain('sort=-subject');
    await page.getByRole('link', { name: 'Ticket 117' }).click();
    await page.getByLabel('Subject').fill('no');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('A subject has at least three characters.');
    await expect(page.getByText('The ticket was not saved.')).toBeVisible();
    // Who answers is searched for; the name of who is chosen comes from one read, because agents are not asked for by ids.
    await page.getByLabel('Subject').fill('Lamp');
    const agent = page.getByRole('combobox', { name: 'Agent' });
    await expect(agent).toHaveValue('Agent 4');
    expect(api.calls).toContain('GET /agents/4?');
    await agent.fill('17');
    await asked('GET /agents?q=17&page=1&limit=10');
    await page.getByRole('option', { name: 'Agent 17' }).click();
    await page.getByRole('button', { name: 'Choose Agent from a list' }).click();
    const picker = page.getByRole('dialog', { name: 'Agents' });
    await expect(picker.getByRole('row', { name: 'Agent 10' })).toBeVisible();
    await picker.getByRole('button', { name: 'Cancel' }).click();
    const sent = page.waitForRequest((one) => one.method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ subject: 'Lamp', agent_id: 17 });
    // The product begins with what there is of what: the API counts, so one row is asked for.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(api.address);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    const numbers = page.locator('[data-tile=tickets], [data-tile=agents]');
    await expect(numbers.getByText(/^(120|40)$/)).toHaveText(['40', '120']);
    expect(api.calls).toContain('GET /agents?page=1&limit=1');
    await numbers.getByRole('link', { name: 'Tickets' }).click();
    await expect(page).toHaveURL(/\/app\/tickets/);
  } finally {
    await api.close();
  }
});

test('a list that nothing leads to asks for the part of its address', async ({ page }) => {
  const source = join(documents, 'shop.json');
  const shop = await serveScaffolded(
    build('shop', () => run(folder, mullion(folder), 'scaffold', source, '--out', 'shop')),
    source,
  );
  try {
    await page.goto(`${shop.address}/app/shelves`);
    await page.getByLabel('Warehouse').fill('north');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('row', { name: /id \d/ })).toHaveCount(3);
    expect(shop.calls.map(({ line }) => line)).toContain('GET /warehouses/north/shelves');
    // Who opens the address later finds the same rows.
    await page.reload();
    await expect(page.getByRole('row', { name: /id \d/ })).toHaveCount(3);
  } finally {
    await shop.close();
  }
});
