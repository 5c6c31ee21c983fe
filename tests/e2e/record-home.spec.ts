import { clientOf } from './helpers/client.ts';
import { expectRows } from './helpers/grid.ts';
import { watchShifts } from './helpers/shifts.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

interface Unit {
  Id: number;
  Rent: number;
}

const agent = { role: 'Leasing Agent', database: 'hmpg_west' };

test('a record is a home: its state, what belongs to it, and the ways to the next one', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'units' });
  const grid = await expectRows(page, 'Units');
  const links = grid.getByRole('row').locator('[data-open]');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/connect\/unit\/\d+$/.test(request.url())) asked.push(request.url());
  });
  await links.first().click();
  await expect(page).toHaveURL(/\/app\/units\/\d+\/detail$/);
  const title = page.getByRole('heading', { level: 1 });
  // The record, not the page alone.
  await expect(title).toHaveText(/\d/);
  const first = await title.textContent();
  const header = page.locator('header').filter({ has: title });
  await expect(header.locator('[data-tone]')).toBeVisible();

  const tab = page.getByRole('tab', { name: /^Tenants/ });
  await expect(tab).toHaveText(/\d/);
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect(asked, 'the record is asked for once, though the link names no tab').toHaveLength(1);
  await tab.click();
  await expect(page).toHaveURL(/\/app\/units\/\d+\/tenants$/);
  await page.getByRole('button', { name: 'Next record of the list' }).click();
  await expect(title).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/\/app\/units\/\d+\/tenants$/);
  await page.getByRole('button', { name: 'Previous record of the list' }).click();
  await expect(title).toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: 'Previous record of the list' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // What the record refers to is a way to it, and Back comes back.
  await page.getByRole('tab', { name: 'Details' }).click();
  const property = page.getByRole('definition').getByRole('link').first();
  await expect(property).toHaveAttribute('href', /^\/app\/properties\/\d+\/detail$/);
  await property.click();
  await expect(page).toHaveURL(/\/app\/properties\/\d+\/detail$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/units\/\d+\/detail$/);
});

test('what belongs to what a record names has a tab: the tenants and work orders of the unit of a tenant', async ({
  page,
}) => {
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
  const grid = await expectRows(page, 'Tenants');
  await grid.getByRole('row').locator('[data-open]').first().click();
  const title = page.getByRole('heading', { level: 1 });
  const name = /tenants\/\d+\/detail$/;
  await expect(page).toHaveURL(name);
  const unit = page.getByRole('definition').getByRole('link', { name: /·/ });
  const code = (await unit.textContent()) ?? '';
  const tab = page.getByRole('tab', { name: /^Tenants of the unit/ });
  await expect(tab).toHaveText(/\d/);
  await tab.click();
  const tenants = await expectRows(page, 'Tenants');
  await expect(tenants.getByRole('link', { name: (await title.textContent()) ?? '' })).toBeVisible();
  // Opened by its address, the tab waits for the record.
  await page.reload();
  await expectRows(page, 'Tenants');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(unit).toHaveText(code);
});

test('what others changed since the last visit is told once, marked at its fields, and stands in the history', async ({
  page,
  request,
}) => {
  const client = await clientOf(request, 'multi@hmpg.example', agent);
  const units = (await (await client.get('/api/connect/unit?itemsPerPage=1&StartIndex=37')).json()) as { unit: Unit[] };
  const { Id = 0 } = units.unit[0] ?? {};
  await openInWorkspace(page, 'support@hmpg.example', {
    role: 'System Administration',
    database: agent.database,
    path: `units/${Id}/detail`,
  });
  const news = page.getByRole('status').filter({ hasText: 'Changed since you looked at it on' });
  const visited = page.waitForResponse(/\/history\/unit\/\d+\/visit/);
  await page.reload();
  await visited;
  const record = (await (await client.get(`/api/connect/unit/${Id}`)).json()) as Unit;
  await client.post('/api/connect/unit', { ...record, Rent: record.Rent + 10 });
  await page.reload();
  // In the culture of the reader, which other tests change.
  await expect(news).toContainText(/on \S+ \d\d:\d\d [AP]M: Marcus Delacroix, \S+ \d\d:\d\d [AP]M\./);
  const marked = page.getByRole('term').filter({ hasText: 'Changed since your last visit' });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText('Rent');
  await page.getByRole('tab', { name: 'History' }).click();
  const grid = await expectRows(page, 'History');
  // In the culture of the reader, which other tests change: 2,520.00 or 2.520,00.
  const money = (amount: number) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      .format(amount)
      .replace(/[.,]/g, '\\D');
  const change = new RegExp(`Rent: ${money(record.Rent)} → ${money(record.Rent + 10)}`);
  await expect(grid.getByText(change)).toBeVisible();
  await page.reload();
  await expectRows(page, 'History');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
  await expect(news).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`a line of what is new moves nothing, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const client = await clientOf(request, 'multi@hmpg.example', agent);
    const place = width === 390 ? 38 : 39;
    const asked = await client.get(`/api/connect/unit?itemsPerPage=1&StartIndex=${place}`);
    const { Id = 0 } = ((await asked.json()) as { unit: Unit[] }).unit[0] ?? {};
    const visited = page.waitForResponse(/\/history\/unit\/\d+\/visit/);
    await openInWorkspace(page, 'support@hmpg.example', {
      role: 'System Administration',
      database: agent.database,
      path: `units/${Id}/detail`,
    });
    await visited;
    const record = (await (await client.get(`/api/connect/unit/${Id}`)).json()) as Unit;
    await client.post('/api/connect/unit', { ...record, Rent: record.Rent + 10 });

    const shift = await watchShifts(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/\/history\/unit\/\d+\/visit/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const rent = page.getByRole('term').filter({ hasText: 'Rent' }).first();
    await expect(page.getByRole('tab', { name: /^Tenants/ })).toHaveText(/\d/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
    const before = await rent.boundingBox();
    letGo();
    await expect(page.getByRole('status').filter({ hasText: 'Changed since you looked at it on' })).toBeVisible();
    expect((await rent.boundingBox())?.y).toBe(before?.y);
    if (width === 390) {
      // On a phone it is read where it is asked for.
      await page.getByRole('button', { name: 'What changed since your last visit' }).click();
      const panel = page.getByRole('dialog', { name: 'What changed since your last visit' });
      await expect(panel).toContainText(/Changed since you looked at it on .+Marcus Delacroix/);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    expect(await shift()).toBeLessThanOrEqual(0.05);
    await client.post('/api/connect/unit', { ...record, Rent: record.Rent });
  });
}

test.describe('where the server refuses the record', () => {
  test.use({ provoked: /status of 403/ });

  test('it says who can grant it and leads back, and offers no other try', async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: 'tenants' });
    await expectRows(page, 'Tenants');
    let refused = { errorCode: 'page_denied', message: 'Not this page.', requestId: '12' };
    await page.route('**/api/connect/tenant/*', (route) =>
      route.fulfill({ status: 403, json: { responseStatus: refused } }),
    );
    await page.goto('/app/tenants/1164');
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText('Access denied');
    await expect(refusal).toContainText('An administrator of your company can grant it.');
    await expect(refusal.getByRole('button')).toHaveText(['Go back', 'Go to the home page']);
    // Another reason is told as the server tells it.
    refused = { errorCode: 'tenant_of_others', message: 'This tenant belongs to another team.', requestId: '13' };
    await page.reload();
    await expect(refusal).toContainText('This tenant belongs to another team.');
    await expect(refusal).not.toContainText('can grant it');
    await refusal.getByRole('button', { name: 'Go back' }).click();
    await expectRows(page, 'Tenants');
  });
});
