import type { Page } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { expectShell, fillSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Reads of the page from now on, each with the pair that it was sent under. */
function recordReads(page: Page): { taken(): string[] } {
  let reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !['fetch', 'xhr'].includes(request.resourceType())) return;
    const { role = '', database = '' } = request.headers();
    reads.push(`${pathname}${search} ${role}/${database}`);
  });
  return {
    taken: () => {
      const all = reads;
      reads = [];
      return all;
    },
  };
}

const twice = (reads: readonly string[]) => reads.filter((read, index) => reads.indexOf(read) !== index);
const texts = (reads: readonly string[]) => reads.filter((read) => read.includes('/consolidated'));
const settled = (page: Page) => page.waitForLoadState('networkidle');

test('sign-in, choice and switch of the role read nothing twice, translations once', async ({ page }) => {
  test.slow();
  // The stream of changes would keep the network busy for minutes.
  await page.route('**/api/live/changes', (route) => route.fulfill({ status: 204 }));
  const reads = recordReads(page);
  await fillSignIn(page, 'multi@hmpg.example');
  await page.getByRole('button', { name: 'East Coast', exact: true }).click();
  await expectShell(page);
  await settled(page);
  const entering = reads.taken();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Units', exact: true }).click();
  await expectRows(page, 'Units');
  await settled(page);
  const opening = reads.taken();

  await page.goto('/app/properties?tpl=1');
  await expectRows(page, 'Properties');
  await settled(page);
  const reloading = reads.taken();
  await page.getByRole('button', { name: 'Switch role or database' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accounts Payable/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('West Coast');
  await expectRows(page, 'Properties');
  await settled(page);
  const switching = reads.taken();
  expect([entering, opening, reloading, switching].map(twice)).toEqual([[], [], [], []]);
  expect([entering, opening, reloading, switching].map((reads) => texts(reads).length)).toEqual([1, 0, 1, 1]);
  expect(switching.filter((read) => read.startsWith('/api/connect/property?'))).toHaveLength(1);
});
