import type { Page } from 'playwright/test';
import { clientOf } from './helpers/client.ts';
import { callsTo } from './helpers/grid.ts';
import { Overlay } from './helpers/overlay.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const logo = 'ELEVATEUPLOADCOMPANYLOGO';
const auditor = { role: 'Auditor', database: 'hmpg_east', path: 'company/settings/detail' };
const supervisor = { role: 'Maintenance Supervisor', database: 'hmpg_west', path: 'workorders' };
const upload = (page: Page) => page.getByRole('button', { name: /Upload logo/ });
const overlay = new Overlay();

test.describe.configure({ mode: 'default' });
test.afterAll(() => overlay.remove());

test(
  'an element is disabled or taken away as its rule says',
  proves('browser', 'SHELL-ACCESS-07', 'SHELL-ACCESS-08'),
  async ({ page }) => {
    let access = 'readonly';
    await page.route('**/api/security/rules*', async (route) => {
      const json = await (await route.fetch()).json();
      for (const rule of json.rules) {
        for (const item of rule.accessItem ?? []) if (item.id === logo) item.access = access;
      }
      await route.fulfill({ json });
    });
    await openInWorkspace(page, 'auditor@hmpg.example', auditor);
    await expect(upload(page)).toBeVisible();
    await expect(upload(page)).toBeDisabled();
    access = 'none';
    await page.reload();
    await expectDetail(page);
    await expect(upload(page)).toHaveCount(0);
  },
);

test(
  'choices come from the address of each control, and no more are taken than may be',
  proves('browser', 'WIDGET-LOOKUP-05', 'WIDGET-LOOKUP-14'),
  async ({ page }) => {
    overlay.write('reports', report('e2e-choices'));
    await page.route('**/api/documents/report/e2e-choices*', async (route) => {
      const answer = await (await route.fetch()).json();
      const filters = [
        {
          name: 'place',
          label: 'Place',
          filtertype: 'dropdownsingleselect',
          dataurl: 'listProperties',
          textprop: 'Name',
        },
        { name: 'firm', label: 'Firm', filtertype: 'dropdownsingleselect', dataurl: 'listVendors', textprop: 'Name' },
        {
          name: 'several',
          label: 'Several',
          filtertype: 'inputmultiselect',
          filterautocompletetype: 'properties',
          maxselected: 3,
        },
      ];
      await route.fulfill({ json: { ...answer, document: { ...answer.document, filters } } });
    });
    const properties = callsTo(page, '/api/connect/property');
    const vendors = callsTo(page, '/api/connect/vendor');
    await openInWorkspace(page, 'multi@hmpg.example', { ...supervisor, path: 'e2e-choices' });
    for (const name of ['Place', 'Firm']) {
      await page.getByRole('combobox', { name }).press('ArrowDown');
      await page.getByRole('option').first().click();
    }
    expect([properties.length > 0, vendors.length > 0]).toEqual([true, true]);
    const several = page.getByRole('combobox', { name: 'Several' });
    await several.pressSequentially('manor');
    const free = page.getByRole('option', { selected: false }).first();
    for (let taken = 0; taken < 3; taken++) await free.click();
    await expect(free).toBeDisabled();
    await expect(page.getByText('Reach maximum select')).toBeVisible();
    const orders = '/api/connect/workorder';
    const calls = callsTo(page, orders);
    await several.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => calls.length).toBe(1);
    expect(calls.map((call) => new URL(call.url()).searchParams.getAll('several').join().split(',').length)).toEqual([
      3,
    ]);
  },
);

test('a list without columns says what it lacks', proves('HTTP', 'WIDGET-LIST-21'), async ({ request }) => {
  const { columns: _, ...rest } = report('e2e-columnless');
  overlay.write('lists', { ...rest, $schema: '../meta/list.schema.json' });
  const client = await clientOf(request);
  expect(await (await client.get('/api/documents/list/e2e-columnless')).text()).toContain('missing rowTemplateUrl');
});

function report(id: string) {
  return {
    $schema: '../meta/report.schema.json',
    id,
    permission: { page: 'workorders' },
    title: id,
    source: { operation: 'listWorkOrders' },
    filters: [],
    columns: [{ field: 'Number', title: 'Number' }],
  };
}

async function expectDetail(page: Page): Promise<void> {
  await expectShell(page);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.locator('dd').first()).toBeVisible();
}
