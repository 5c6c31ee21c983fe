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
const payables = { role: 'Accounts Payable', database: 'hmpg_west' };
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
  'a hidden button and a hidden input are there, out of sight and out of reach',
  proves('browser', 'SHELL-ACCESS-09'),
  async ({ page, request }) => {
    overlay.write('forms', vendorForm('e2e-hidden', { field: 'Name', label: 'vendors.name', element: 'E2EINPUT' }));
    let access = 'hidden';
    await page.route('**/api/security/rules*', async (route) => {
      const json = await (await route.fetch()).json();
      const items = ['E2EINPUT', 'E2EBUTTON'].map((id) => ({ id, ProductName: 'Payables', access }));
      const rule = { id: 'Payables', ProductName: 'Payables', access: 'allow', accessItem: items };
      await route.fulfill({ json: { ...json, rules: [rule] } });
    });
    const client = await clientOf(request, 'multi@hmpg.example', payables);
    const { vendor } = (await (await client.get('/api/connect/vendor')).json()) as { vendor: { Id: number }[] };
    await openInWorkspace(page, 'multi@hmpg.example', { ...payables, path: `e2e-hidden/${vendor[0]?.Id}` });
    const code = page.getByRole('textbox', { name: 'Code' });
    const hidden = { includeHidden: true } as const;
    const places = [
      page.getByRole('textbox', { name: 'Vendor', ...hidden }),
      page.getByRole('button', { name: 'Look up', ...hidden }),
    ];
    await expect(code).toBeVisible();
    for (const place of places) {
      await expect(place).toHaveCount(1);
      await expect(place).toBeHidden();
      const hasFocus = await place.evaluate((element: HTMLElement) => {
        element.focus();
        return document.activeElement === element;
      });
      expect(hasFocus).toBe(false);
    }
    access = 'allow';
    await page.reload();
    await expect(code).toBeVisible();
    for (const place of places) await expect(place).toBeVisible();
    access = 'none';
    await page.reload();
    await expect(code).toBeVisible();
    for (const place of places) await expect(place).toHaveCount(0);
  },
);

test(
  'an edit page is refused for the permission 0, and for no other',
  proves('browser', 'SHELL-ACCESS-12'),
  async ({ page }) => {
    let permission: number | undefined = 1;
    await page.route('**/api/security/rules*', async (route) => {
      const { permissions, ...json } = await (await route.fetch()).json();
      const { pa_edit_vendors: _, ...others } = permissions ?? {};
      const flags = permission === undefined ? others : { ...others, pa_edit_vendors: permission };
      await route.fulfill({ json: { ...json, permissions: flags } });
    });
    const first = page.getByRole('grid', { name: 'Vendors' }).getByRole('row').nth(1);
    await openInWorkspace(page, 'multi@hmpg.example', { ...payables, path: 'vendors' });
    await expect(first).toBeVisible();
    for (permission of [2, undefined]) {
      await page.goto('/app/vendors');
      await expect(first).toBeVisible();
    }
    permission = 0;
    await page.goto('/app/vendors');
    await expect(page.getByText("You don't have permission to access that page.")).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Vendors' })).toHaveCount(0);
  },
);

test(
  'a bound that only the document sets refuses longer text in the form',
  proves('browser', 'WIDGET-VALID-05'),
  async ({ page }) => {
    const bound = { field: 'Name', label: 'vendors.name', options: { maxlength: 5 } };
    overlay.write('forms', vendorForm('e2e-bounded', bound));
    overlay.write('forms', vendorForm('e2e-unbounded', { field: 'Name', label: 'vendors.name' }));
    await page.route('**/api/connect/vendor', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { Id: 7, Code: 'E2E', Name: 'x' } })
        : route.continue(),
    );
    const saves: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/connect/vendor')) saves.push(request.postDataJSON());
    });
    await openInWorkspace(page, 'multi@hmpg.example', { ...payables, path: 'e2e-bounded/new' });
    const name = page.getByRole('textbox', { name: 'Vendor' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByRole('textbox', { name: 'Code' }).fill('E2E');
    await name.fill('Harbor');
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/at most 5 characters/);
    expect(saves).toEqual([]);
    await name.fill('Harbo');
    await save.click();
    await expect.poll(() => saves).toMatchObject([{ Name: 'Harbo' }]);
    await page.goto('/app/e2e-unbounded/new');
    await page.getByRole('textbox', { name: 'Code' }).fill('E2E');
    await name.fill('Harbor');
    await save.click();
    await expect.poll(() => saves).toHaveLength(2);
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

/** The form of a vendor with one more field and an action. */
function vendorForm(id: string, field: Record<string, unknown>) {
  return {
    $schema: '../meta/form.schema.json',
    id,
    title: id,
    permission: { page: 'vendors' },
    route: `${id}/{id}`,
    component: 'VendorSave',
    load: { operation: 'getVendor', path: { id: '{route.id}' } },
    save: { operation: 'saveVendor' },
    defaults: { Id: 0, InActive: false, Category: 'Plumbing' },
    sections: [{ fields: [{ field: 'Code', label: 'vendors.code' }, field] }],
    actions: [{ id: 'look', on: 'form', kind: 'navigate', label: 'Look up', element: 'E2EBUTTON', to: 'vendors' }],
  };
}

async function expectDetail(page: Page): Promise<void> {
  await expectShell(page);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.locator('dd').first()).toBeVisible();
}
