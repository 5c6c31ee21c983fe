import { expect, type Locator, type Page, type Request } from 'playwright/test';

export function gridOf(page: Page, name: string): Locator {
  return page.getByRole('grid', { name });
}

/** Rows of records, without the header. */
export function rowsOf(grid: Locator): Locator {
  return grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell') });
}

/** The grid with its first rows. */
export async function expectRows(page: Page, name: string): Promise<Locator> {
  const grid = gridOf(page, name);
  await expect(rowsOf(grid).first()).toBeVisible();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  return grid;
}

/** Waits until rows are there and each holds the text: rows of an earlier answer may still stand. */
export async function expectEveryRow(grid: Locator, text: string): Promise<void> {
  const texts = () => rowsOf(grid).allTextContents();
  await expect.poll(async () => (await texts()).filter((row) => !row.includes(text)), text).toEqual([]);
  await expect(rowsOf(grid)).not.toHaveCount(0);
}

/** Query of a call. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url()).searchParams);
}

/** Requests of a path that were sent from now on. */
export function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

/** The next request of a path that fits. */
export function nextCall(page: Page, path: string, fits: (query: Record<string, string>) => boolean = () => true) {
  return page.waitForRequest((request) => new URL(request.url()).pathname === path && fits(queryOf(request)));
}

/** The next answer of a path whose request fits, as JSON. A page that is left takes the answers to its own calls along. */
export async function nextAnswer(
  page: Page,
  path: string,
  fits: (query: Record<string, string>) => boolean = () => true,
) {
  const response = await page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === path && answer.ok() && fits(queryOf(answer.request())),
  );
  return response.json();
}

/** Opens the menu of a row and takes an entry. */
export async function runOnRow(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}
