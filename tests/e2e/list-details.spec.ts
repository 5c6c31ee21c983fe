import { expectAccessible } from './helpers/axe.ts';
import { clientOf } from './helpers/client.ts';
import { expectRows } from './helpers/grid.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.describe('between the midnight of the reader and that of the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('what is overdue is a filter by one click, and its number that of the rows', async ({ page, request }) => {
    // In UTC it is the evening of a day, here the next one has begun.
    const day = new Date().toISOString().slice(0, 10);
    await page.clock.setFixedTime(`${day}T20:00:00Z`);
    const workspace = { role: 'Maintenance Supervisor', database: 'hmpg_west' };
    const client = await clientOf(request, 'multi@hmpg.example', workspace);
    const found = await (await client.get('/api/connect/workorder?status=new&itemsPerPage=1')).json();
    const { workorder } = found as { workorder: object[] };
    // Due today for the server, yesterday for the reader.
    const late = { ...workorder[0], Id: 0, Description: 'Door of the boiler room sticks', DueOn: day };
    const made = await client.post('/api/connect/workorder', late);
    expect(made.status(), await made.text()).toBe(200);
    await openInWorkspace(page, 'multi@hmpg.example', { ...workspace, path: 'workorders' });
    await expectRows(page, 'Work orders');
    const total = page.getByRole('button', { name: /^Show only Overdue: / });
    await total.click();
    await expect(total).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`dueto=${day}`));
    const count = /\d[\d,]*/.exec((await total.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText(new RegExp(`^Rows 1–\\d+ of ${count}$`))).toBeVisible();
    await total.click();
    await expect(page).not.toHaveURL(/dueto/);
  });
});

test('what is pressed in a list measures 24 px at least', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'leasing@hmpg.example', 'units');
  const grid = await expectRows(page, 'Units');
  for (const target of await grid.locator('a, button').all()) {
    const box = await target.boundingBox();
    if (box)
      expect.soft(Math.min(box.width, box.height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(24);
  }
});

test('what is said of an empty list stands beside the grid, not in it, and nothing is found wrong', async ({
  page,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'units?searchTerm=nobody+has+this');
  await expect(page.getByRole('grid', { name: 'Units' }).getByRole('columnheader', { name: 'Actions' })).toBeAttached();
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear search and filters' });
  await expect(clear).toBeVisible();
  await expect(page.getByRole('grid').getByRole('heading')).toHaveCount(0);
  await expectAccessible(page, true);
  await clear.click();
  await expectRows(page, 'Units');
});
