import type { Locator, Page } from 'playwright/test';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

interface Counted {
  path: string;
  /** What is counted, as the chart names it. */
  of: string;
  /** Narrows the rows, as its address has it; without one, to the property of the first of them. */
  query?: string;
}

/** Every shipped report with groups. */
const staff: readonly Counted[] = [
  { path: 'balanceageing', of: 'Tenants', query: 'status=current' },
  { path: 'balances', of: 'Tenants', query: 'status=current' },
  { path: 'dealregister', of: 'Deals', query: 'stage=Inquiry' },
  { path: 'dealtrend', of: 'Deals', query: 'stage=Inquiry' },
  { path: 'leaseexpiry', of: 'Tenants' },
  { path: 'rentreview', of: 'Tenants' },
  { path: 'rentroll', of: 'Units', query: 'status=vacant' },
];
const company: readonly Counted[] = [
  {
    path: 'changelogreport',
    of: 'Changes',
    query: `ChangeFrom=${new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10)}`,
  },
  { path: 'filterusagereport', of: 'Saved filters', query: 'UserProduct=1' },
  { path: 'productloginreport', of: 'Logins', query: 'UserProduct=1' },
  { path: 'tasklogreport', of: 'Runs', query: 'Status=1' },
  { path: 'userdatabaseaccessreport', of: 'Users with access', query: 'UserEmail=leasing' },
  { path: 'userloginreport', of: 'Logins', query: 'UserEmail=leasing' },
  { path: 'userrolesreport', of: 'Users', query: 'UserStatus=1' },
];

const numberOf = (text: string | null) => Number((text ?? '').replace(/[^\d.-]/g, ''));

/** Rows there are, as the line under them says; the answer to what the address asks is here. */
async function rowsTold(page: Page): Promise<number> {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const told = page.getByRole('status').filter({ hasText: /^Rows 1–/ });
  await expect(told, new URL(page.url()).pathname).toHaveText(/^Rows 1–[\d,]+ of [\d,]+$/);
  return numberOf((await told.textContent())?.split(' of ')[1] ?? null);
}

/** Counts of a table that is shown or read out: each line, and its foot. */
async function countsOf(table: Locator, column: number) {
  const each = await table.locator(`tbody td:nth-of-type(${column})`).allTextContents();
  const foot = await table.locator(`tfoot td:nth-of-type(${column})`).textContent();
  return { sum: each.map(numberOf).reduce((sum, one) => sum + one, 0), foot: numberOf(foot) };
}

async function propertyOf(page: Page): Promise<string> {
  const link = page.getByRole('grid').locator('a[href*="/properties/"]').first();
  const [, id] = /properties\/(\d+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
  return `property=${id}`;
}

async function expectAgreement(page: Page, { path, of }: Counted): Promise<number> {
  const rows = await rowsTold(page);
  const panel = page.getByRole('region', { name: 'Totals by group' });
  const line = panel.getByRole('definition');
  const names = await panel.getByRole('term').allTextContents();
  await expect(line.nth(names.indexOf(of)), path).toHaveText(rows.toLocaleString('en-US'));
  const ways = panel.getByRole('radiogroup', { name: 'Summary' });
  if ((await ways.getByRole('radio', { name: 'Chart' }).count()) > 0) {
    await ways.getByText('Chart', { exact: true }).click();
    const value = panel.getByLabel('Value', { exact: true });
    const kind = panel.getByLabel('Kind of chart');
    const chart = panel.getByRole('table', { name: of, exact: true });
    await expect(kind, path).toBeVisible();
    if ((await value.count()) > 0) await value.selectOption(of);
    for (const label of ['Bars', 'Line']) {
      if ((await kind.locator('option', { hasText: new RegExp(`^${label}$`) }).count()) === 0) continue;
      await kind.selectOption(label);
      await expect.poll(() => countsOf(chart, 1), `${path} ${label}`).toEqual({ sum: rows, foot: rows });
    }
  }
  return rows;
}

for (const [who, reports] of [
  ['staff', staff],
  ['the console', company],
] as const) {
  test(`charts of ${who} and the rows under them say the same number, filtered too`, async ({ page }) => {
    test.slow();
    for (const [index, report] of reports.entries()) {
      const open = async (path: string) => {
        if (index > 0) await page.goto(`/app/${path}`);
        else if (who === 'staff') await openAs(page, 'leasing@hmpg.example', path);
        else await openAsAdmin(page, path);
      };
      await open(report.path);
      const all = await expectAgreement(page, report);
      await page.goto(`/app/${report.path}?${report.query ?? (await propertyOf(page))}`);
      await expect(page.getByRole('list', { name: 'Applied filters' }), report.path).toBeVisible();
      const some = await expectAgreement(page, report);
      expect(some, report.path).toBeGreaterThan(0);
      expect(some, report.path).toBeLessThanOrEqual(all);
    }
  });
}

test('a tile that counts and the list that it leads to say the same number', async ({ page }) => {
  test.slow();
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  for (const name of [
    'New work orders, 30 days',
    'Open emergencies',
    'Vacant units',
    'Leases that end within 60 days',
    'Open work orders by category',
    'Units by status',
    'Work orders by month',
  ]) {
    const tile = page.getByRole('region', { name, exact: true });
    await tile.scrollIntoViewIfNeeded();
    const table = tile.getByRole('table');
    const value = tile.getByRole('paragraph').first();
    await expect(table.or(value).first(), name).toBeAttached();
    const isChart = (await table.count()) > 0;
    const told = isChart ? (await countsOf(table, 1)).sum : numberOf(await value.textContent());
    await tile.getByRole('heading').getByRole('link').click();
    expect(await rowsTold(page), name).toBe(told);
    await page.goBack();
  }
});
