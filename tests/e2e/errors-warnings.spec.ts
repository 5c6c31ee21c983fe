import { expectAccessible } from './helpers/axe.ts';
import { nextAnswer } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const place = { role: 'Maintenance Supervisor', database: 'hmpg_west' };

interface Order {
  Id: number;
  PropertyId: number;
  PropertyName: string;
  VendorName: string | null;
  DueOn: string;
}

test(
  'items lead to a tab of the property, to a page, and outside',
  proves('browser', 'WIDGET-ERRWARN-01', 'WIDGET-ERRWARN-02', 'WIDGET-ERRWARN-03'),
  async ({ page, context }) => {
    await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'map' }));
    await openInWorkspace(page, 'multi@hmpg.example', place);
    const list = nextAnswer(page, '/api/connect/workorder', ({ status }) => status === 'scheduled');
    await page.goto('/app/workorders?status=scheduled&priority=emergency&sortby=DueOn&sorttype=asc');
    const { workorder }: { workorder: Order[] } = await list;
    const today = new Date().toISOString().slice(0, 10);
    const order = workorder.find(({ VendorName, DueOn }) => !VendorName && DueOn < today);
    if (!order) throw new Error('no overdue emergency without a vendor in the demo data');
    const address = `/app/workorders/${order.Id}/detail`;
    await page.goto(address);
    const items = page.getByRole('list', { name: 'Errors and warnings' }).getByRole('listitem');
    await expect(items).toHaveText([/^Error.*overdue/, /^Warning.*vendor/, /^FYI.*map/]);
    expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-type')))).toEqual([
      '2',
      '1',
      '0',
    ]);
    await expectAccessible(page);

    const opened = context.waitForEvent('page');
    await items.nth(2).getByRole('link').click();
    const outside = await opened;
    await expect(outside).toHaveURL(
      `https://www.openstreetmap.org/search?${new URLSearchParams({ query: order.PropertyName })}`,
    );
    expect(await outside.evaluate(() => window.opener)).toBeNull();
    await outside.close();
    await expect(page).toHaveURL(address);

    await items.nth(0).getByRole('link').click();
    await expect(page).toHaveURL(`/app/properties/${order.PropertyId}/workorders`);
    await expect(page.getByRole('tab', { name: 'Work orders' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await items.nth(1).getByRole('link').click();
    await expect(page).toHaveURL('/app/vendors');
  },
);
