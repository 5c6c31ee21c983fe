import type { Page } from 'playwright/test';
import { holdAnswer } from './helpers/api.ts';
import { expectAccessible } from './helpers/axe.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const place = { role: 'Maintenance Supervisor', database: 'hmpg_east' };

async function openAt(page: Page, path: string): Promise<void> {
  await openInWorkspace(page, 'multi@hmpg.example', { ...place, path: path.split('?')[0] ?? '' });
  if (path.includes('?')) await page.goto(`/app/${path}`);
}

const lookAs = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'View as' }).getByTitle(name).click();
const columnOf = (page: Page, name: string) =>
  page.locator('[data-board]').getByRole('region', { name: new RegExp(`^${name}`) });

/** Cards of a column that are here. */
async function namesIn(page: Page, name: string): Promise<string[]> {
  const links = columnOf(page, name).getByRole('listitem').getByRole('link', { name: /^WO-/ });
  await expect(links.first()).toBeVisible();
  return links.allInnerTexts();
}

test('a card is moved on the board by its menu, and Undo puts it back', async ({ page }) => {
  await openAt(page, 'workorders?layout=board');
  const [first = ''] = await namesIn(page, 'New');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Move ${first}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'On hold' }).press('Enter');
  await expect(columnOf(page, 'On hold').getByRole('link', { name: first })).toBeVisible();
  await expect(columnOf(page, 'New').getByRole('link', { name: first })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(columnOf(page, 'New').getByRole('link', { name: first })).toBeVisible();
});

test('a card is moved on the board with the mouse, and Undo puts it back', async ({ page }) => {
  await openAt(page, 'workorders?layout=board');
  const [, , third = ''] = await namesIn(page, 'New');
  const card = columnOf(page, 'New').getByRole('listitem').filter({ hasText: third });
  const target = columnOf(page, 'Scheduled').getByRole('heading');
  await card.hover({ position: { x: 120, y: 60 } });
  await page.mouse.down();
  await target.hover();
  await target.hover({ position: { x: 40, y: 12 } });
  await expect(columnOf(page, 'Scheduled')).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await expect(columnOf(page, 'Scheduled').getByRole('link', { name: third })).toBeVisible();
  await expect(columnOf(page, 'New').getByRole('link', { name: third })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(columnOf(page, 'New').getByRole('link', { name: third })).toBeVisible();
});

test('cards are chosen by their boxes, over the columns, and dealt with together', async ({ page }) => {
  await openAt(page, 'workorders?layout=board');
  const [one = ''] = await namesIn(page, 'Scheduled');
  const [other = ''] = await namesIn(page, 'In progress');
  for (const name of [one, other]) await page.getByRole('checkbox', { name: `Select row ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Put on hold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click();
  for (const name of [one, other]) await expect(columnOf(page, 'On hold').getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(columnOf(page, 'Scheduled').getByRole('link', { name: one })).toBeVisible();
  await expect(columnOf(page, 'In progress').getByRole('link', { name: other })).toBeVisible();
});

test('columns of a board are counted as the list is, and leave with a filter', async ({ page }) => {
  const counted = page.waitForResponse((answer) => /connect\/workorder\?.*status=completed/.test(answer.url()));
  await openAt(page, 'workorders?layout=board&priority=emergency');
  const { MaxRows } = await (await counted).json();
  const written = new Intl.NumberFormat('en-US').format(MaxRows);
  await expect(columnOf(page, 'Completed').getByRole('heading')).toHaveText(`Completed${written}`);
  await page.goto('/app/workorders?layout=board&priority=emergency&status=new&status=onhold');
  await expect(page.locator('[data-board]').getByRole('heading')).toHaveText([/^New/, /^On hold/]);
});

test('who may only read sees no way to move a card', async ({ page }) => {
  await page.route('**/api/userprofile', async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, IsReadOnly: true } });
  });
  await openAt(page, 'workorders?layout=board');
  await namesIn(page, 'New');
  await expect(page.getByRole('button', { name: /^Move WO-/ })).toHaveCount(0);
});

test('a calendar shows a month of rows; a day has as many as the list has of it, and Back comes to it', async ({
  page,
}) => {
  await openAt(page, 'workorders?layout=calendar');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/layoutmonth=\d{4}-\d{2}/);
  const month = new URL(page.url()).searchParams.get('layoutmonth') ?? '';
  const full = page.locator(`[data-day^="${month}"]`).filter({ has: page.getByRole('button', { name: /more$/ }) });
  await expect(full.first()).toBeVisible();
  await expectAccessible(page);
  const day = (await full.first().getAttribute('data-day')) ?? '';
  await full.first().getByRole('button', { name: /more$/ }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page.keyboard.press('Escape');

  await full.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/workorders\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`layoutmonth=${month}`));
  await expect(full.first()).toBeVisible();
  await page.goto(`/app/workorders?duefrom=${day}&dueto=${day}`);
  await expect(page.getByText(new RegExp(`^Rows 1–\\d+ of ${count}$`))).toBeVisible();
});

test('the look that was chosen is kept, and a search narrows the cards', async ({ page }) => {
  await openAt(page, 'units');
  const kept = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/tablechoices') && answer.status() === 204);
  const cardsKept = kept();
  await lookAs(page, 'Cards');
  const cards = page.getByRole('list', { name: 'Units' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Rent');
  await expect(page).toHaveURL(/layout=cards/);
  await cardsKept;
  await expectAccessible(page);
  const rows = await holdAnswer(page, '/api/connect/unit?*');
  await page.goto('/app/units');
  await rows.asked;
  // Their shape fills the page until they are here, and what nothing shows yet is not explained.
  const shape = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await expect.poll(async () => (await shape.boundingBox())?.height).toBeGreaterThan(300);
  await expect(page.getByRole('list', { name: 'Legend' })).toHaveCount(0);
  rows.release();
  await expect(cards.first()).toContainText('Rent');
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  // Whoever copies the address now shares the cards.
  await expect(page).toHaveURL(/units\?layout=cards/);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(25);
  // The header has folded meanwhile.
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Copper Manor');
  await page.keyboard.press('Enter');
  await expect(cards.filter({ hasNotText: 'Copper Manor' })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  // The user of other tests has the table again.
  const tableKept = kept();
  await lookAs(page, 'Table');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).not.toHaveURL(/layout=/);
  await tableKept;
});

test('a view keeps the look that it was saved in, whatever look the address says when it is chosen', async ({
  page,
}) => {
  await openAt(page, 'workorders?layout=calendar');
  const month = page.getByRole('button', { name: 'Previous month' });
  const name = `By month ${Date.now()}`;
  const views = page.getByRole('button', { name: /^Saved filter: / });
  await expect(month).toBeVisible();
  await views.click();
  await page.getByRole('menuitem', { name: 'Save filter…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(views).toHaveAccessibleName(`Saved filter: ${name}`);
  await page.goto('/app/workorders?layout=board');
  await expect(page.locator('[data-board]')).toBeVisible();
  await views.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(month).toBeVisible();
  await expect(page).toHaveURL(/layout=calendar/);
  await views.click();
  await page.getByRole('menuitemradio', { name: 'No saved filter' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('rows lie on a map and in a list beside it, which follow the filters; the chosen one has its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 640 });
  await openAt(page, 'properties?layout=map');
  const drawn = page.locator('[data-drawn]');
  const places = page.getByRole('listbox', { name: 'Properties' });
  const told = page.getByText(/^Places: /);
  await expect(told).toHaveText('Places: 140. 4 have no place on the map.');
  await expect(drawn).toHaveAttribute('data-drawn', '136', { timeout: 30_000 });
  await places.press('ArrowDown');
  const first = places.getByRole('option', { selected: true });
  const card = page.getByRole('region', { name: 'Chosen place' });
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/app\/properties\/\d+\/detail$/);
  await expect(first).toContainText((await link.textContent()) ?? '');
  await expect(card).toContainText('Market value');
  await expectAccessible(page);
  await page.goto('/app/properties?layout=map&city=Portland');
  await expect(told).toHaveText(/^Places: (?!140)\d+\./);
  const count = Number(/\d+/.exec((await told.textContent()) ?? '')?.[0]);
  await expect(page.getByText(`${count} rows`)).toBeVisible();
  await expect(places.getByRole('option', { name: /Portland/ })).toHaveCount(await places.getByRole('option').count());
});
