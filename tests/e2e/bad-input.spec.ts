import type { Page } from 'playwright/test';
import { callsTo, nextCall, queryOf } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const orders = '/api/connect/workorder';
const overlay = new Overlay();
const filters = [
  { name: 'searchTerm', label: 'Text', filtertype: 'inputstring' },
  { name: 'inputnumber', label: 'Amount', filtertype: 'inputnumber' },
  { name: 'inputdate', label: 'Day', filtertype: 'inputdate' },
  { name: 'choice', label: 'Choice', filtertype: 'dropdownsingleselect', dataurl: 'listProperties', textprop: 'Name' },
  { name: 'long', label: 'Long', filtertype: 'dropdownsingleselect', dropdownfixedlist: choicesOf(10_000) },
];

test.describe.configure({ mode: 'default' });
test.beforeAll(() =>
  overlay.write('reports', {
    $schema: '../meta/report.schema.json',
    id: 'e2e-bad',
    permission: { page: 'workorders' },
    title: 'e2e-bad',
    source: { operation: 'listWorkOrders' },
    filters: [],
    columns: [{ field: 'Number', title: 'Number' }],
  }),
);
test.afterAll(() => overlay.remove());

test('what cannot be read is said at its control and never left out of the search', async ({ page }) => {
  await open(page);
  const calls = callsTo(page, orders);
  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['Amount', '12abc', /number/i],
    ['Amount', '🏢', /number/i],
    ['Amount', '9'.repeat(100_000), /number|large|digits|most/i],
    ['Day', '31.12.2025', /Invalid date/i],
    ['Day', '13/13/2025', /Invalid date/i],
    ['Day', 'tomorrow 🗓️', /Invalid date/i],
    ['Text', 'x'.repeat(100_000), /at most \d+ characters/],
  ];
  for (const [label, text, message] of refused) {
    const input = field(page, label);
    await paste(input, text);
    await search(page);
    await expect(input, `${label} ${text.slice(0, 20)}`).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(message);
    await input.fill('');
  }
  expect(calls).toEqual([]);

  const day = field(page, 'Day');
  await paste(day, '2025-12-31');
  const [request] = await Promise.all([nextCall(page, orders, (query) => 'inputdate' in query), search(page)]);
  expect(queryOf(request).inputdate).toMatch(/^2025-12-31/);
});

test.describe('choices', () => {
  test.use({ provoked: /ERR_FAILED/ });

  test('10,000 choices open, and choices that fail leave the rest of the form working', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/connect/property?*', (route) => (isDown ? route.abort() : route.continue()));
    await open(page);
    const long = page.getByRole('combobox', { name: 'Long' });
    await long.click();
    await long.pressSequentially('choice 9999');
    await page.getByRole('option', { name: 'Choice 9999', exact: true }).click();
    const [request] = await Promise.all([nextCall(page, orders, (query) => 'long' in query), search(page)]);
    expect(queryOf(request).long).toBe('9999');
    await page.getByRole('combobox', { name: 'Choice' }).click();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('nonsense in the address is named, and the page stands', async ({ page }) => {
  await open(page);
  await page.goto('/app/e2e-bad?inputnumber=lots&inputdate=31.31.2025&long=99999&nobody=%F0%9F%8F%A2');
  const note = page.getByRole('status').filter({ hasText: 'lots' });
  for (const part of ['Amount', 'Day', 'Long', 'nobody']) await expect(note).toContainText(part);
  await expect(field(page, 'Amount')).toHaveValue('');
});

/** No operation has a parameter of each kind, so that the check would refuse the document. */
async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.route('**/api/documents/report/e2e-bad*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, document: { ...answer.document, filters } } });
  });
  const role = { role: 'Maintenance Supervisor', database: 'hmpg_west', path: 'e2e-bad' };
  await openInWorkspace(page, 'multi@hmpg.example', role);
  await expect(field(page, 'Amount')).toBeVisible();
  await page.route(`**${orders}?*`, (route) => route.fulfill({ json: { data: [], MaxRows: 0 } }));
}

function field(page: Page, name: string) {
  return page.getByRole('form', { name: 'Filters' }).getByLabel(name, { exact: true });
}

function search(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
}

/** As the clipboard puts it in: in one piece. */
async function paste(input: ReturnType<typeof field>, text: string): Promise<void> {
  await input.focus();
  await input.page().keyboard.insertText(text);
}

function choicesOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({ key: String(at), data: `Choice ${at}` }));
}
