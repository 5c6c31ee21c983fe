import type { Page } from 'playwright/test';
import { clientOf, company } from './helpers/client.ts';
import { callsTo, expectRows, nextAnswer, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const notLicensed = (what: string) =>
  `You are not licensed for using ${what}. If you are interested in using it, please reach out to Mullion Sales.`;

/** The products, as the call of a product choice answers them. */
interface Product {
  id: number;
  label: string;
  Licensed: boolean;
}

test(
  'the products tab lists what the company is licensed for, and leads to the roles of a product',
  proves('browser', 'CONSOLE-COMPANY-14'),
  async ({ page }) => {
    const answer = nextAnswer(page, `${company}/productslicensed`);
    await openAsAdmin(page, 'company/settings/products');
    const { data } = (await answer) as { data: { ProductId: number; ProductName: string; Users: number }[] };
    const grid = await expectRows(page, 'Products');
    await expect(rowsOf(grid)).toHaveCount(data.length);
    for (const { ProductName } of data) await expect(grid.getByRole('link', { name: ProductName })).toBeVisible();
    await expect(grid.getByText('Asset Insight')).toHaveCount(0);
    await grid.getByRole('link', { name: 'Payables' }).click();
    await expect(page).toHaveURL('/app/company/settings/roles?productid=3');
    const roles = await expectRows(page, 'Roles');
    for (const row of await rowsOf(roles).all()) await expect(row).toContainText('Payables');
  },
);

test('another company sees its own products', proves('browser', 'CONSOLE-COMPANY-14'), async ({ page }) => {
  await openAs(page, 'admin@northgate.example', 'company/settings/products');
  const grid = await expectRows(page, 'Products');
  await expect(rowsOf(grid)).toHaveCount(3);
  await expect(grid.getByText('Payables')).toHaveCount(0);
});

async function take(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test(
  'an unlicensed product in the role modal says so, and the choice is what it was',
  proves('browser', 'CONSOLE-COMPANY-15', 'CONSOLE-COMPANY-18'),
  async ({ page }) => {
    // The filter of the list and the modal share one answer.
    const answer = nextAnswer(page, '/api/cafedropdown/company/licensed/products');
    await openAsAdmin(page, 'company/settings/roles');
    await expectRows(page, 'Roles');
    await page.getByRole('button', { name: 'Add role' }).click();
    const product = page.getByRole('dialog').getByRole('combobox', { name: 'Product' });
    await product.click();
    const { data } = (await answer) as { data: Product[] };
    await expect(page.getByRole('option')).toHaveText(data.map(({ label }) => label).sort());
    await page.getByRole('option', { name: 'Asset Insight', exact: true }).click();
    await expect(toasts(page)).toContainText(notLicensed('Asset Insight'));
    await expect(toasts(page).locator('[data-type="info"]')).toHaveCount(1);
    await expect(product).toHaveValue('');
    await take(page, 'Product', 'Leasing');
    await take(page, 'Product', 'Asset Insight');
    await expect(product).toHaveValue('Leasing');
    // What the server takes for licensed is what it answered.
    const client = await clientOf(page.context().request);
    for (const { id, label, Licensed } of data.filter((one) => !one.Licensed)) {
      const refused = await client.post(`${company}/role`, { Id: 0, Name: `Zz ${label}`, ProductId: id });
      expect([refused.status(), Licensed]).toEqual([400, false]);
      expect(await refused.json()).toMatchObject({ responseStatus: { type: 'info', message: notLicensed(label) } });
    }
  },
);

test(
  'an item without a product name is refused in general words',
  proves('browser', 'CONSOLE-COMPANY-16'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/roles');
    await expectRows(page, 'Roles');
    await page.getByRole('button', { name: 'Add role' }).click();
    await take(page, 'Menu', 'Leasing');
    await take(page, 'Menu', 'Asset Insight');
    await expect(toasts(page)).toContainText(notLicensed('this item'));
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Menu' })).toHaveValue('Leasing');
  },
);

test(
  'a product filter goes back to what it was, and nothing is searched',
  proves('browser', 'CONSOLE-COMPANY-15'),
  async ({ page }) => {
    const client = await clientOf(page.context().request);
    const found = await client.get(`${company}/user/list?searchTerm=auditor%40hmpg.example`);
    const [{ Id }] = ((await found.json()) as { Users: [{ Id: number }] }).Users;
    await openAsAdmin(page, `users/${Id}/pageaccess`);
    await expectRows(page, 'Page Access');
    const filter = page.getByRole('combobox', { name: 'Product' });
    await filter.click();
    await page.getByRole('option', { name: 'Maintenance', exact: true }).click();
    await filter.click();
    await page.getByRole('option', { name: 'Asset Insight', exact: true }).click();
    await expect(toasts(page)).toContainText(notLicensed('Asset Insight'));
    await expect(filter).toHaveValue('Maintenance');
    const path = `${company}/userpagesecurity/pageaccess/${Id}/list`;
    const calls = callsTo(page, path);
    const searched = nextCall(page, path);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(queryOf(await searched).productid).toBe('2');
    expect(calls.filter((call) => queryOf(call).productid === '4')).toHaveLength(0);
  },
);
