import type { Page } from 'playwright/test';
import { hasDatabase } from './helpers/browserDatabase.ts';
import { drawn } from './helpers/drawn.ts';
import { callsTo, expectRows, nextCall, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const types = '/api/connect/scriptingengine/report/filterautocomplete';
const properties = `${types}/properties`;
const combo = (page: Page) => page.getByRole('combobox', { name: 'Property' });
const options = (page: Page) => page.getByRole('option').filter({ hasNotText: 'Select all' });

async function openUnits(page: Page): Promise<void> {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
}

/** Pastes into the field of the properties. */
async function paste(page: Page, text: string): Promise<void> {
  await combo(page).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Holds the answer of the next lookup of codes. */
async function holdCodes(page: Page): Promise<{ asked: Promise<void>; now(): void }> {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/filterautocomplete/properties') && url.search.includes('E0001'),
    async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return { asked: asked.promise, now: released.resolve };
}

type Change = 'version' | 'age';

/** The copy of the lists in the browser database: what is older, its form or its lists; changed first when that is asked for. */
async function ageOfCopy(page: Page, change?: Change): Promise<Change | 'fresh'> {
  if (!(await hasDatabase(page))) return 'version';
  return page.evaluate(
    (what) =>
      new Promise<Change | 'fresh'>((resolve, reject) => {
        const open = indexedDB.open('localforage');
        open.onsuccess = () => {
          const transaction = open.result.transaction('keyvaluepairs', 'readwrite');
          const store = transaction.objectStore('keyvaluepairs');
          const read = store.get('autocomplete');
          let age: Change | 'fresh' = 'version';
          read.onsuccess = () => {
            const kept = read.result;
            if (!kept) return;
            const lists = Object.values(kept.lists) as { at: number }[];
            if (what === 'version') kept.version = 1;
            if (what === 'age') for (const list of lists) list.at -= 300_001;
            if (what) store.put(kept, 'autocomplete');
            const isOld = lists.some(({ at }) => at < Date.now() - 300_000);
            age = kept.version === 1 ? 'version' : isOld ? 'age' : 'fresh';
          };
          transaction.oncomplete = () => {
            open.result.close();
            resolve(age);
          };
        };
        open.onerror = () => reject(open.error);
      }),
    change,
  );
}

test(
  'a list is read once, again after five minutes or of another version, and answers at once',
  proves(
    'browser',
    'SHELL-CACHE-01',
    'SHELL-CACHE-02',
    'SHELL-CACHE-06',
    'SHELL-CACHE-08',
    'SHELL-CACHE-09',
    'SHELL-CACHE-10',
  ),
  async ({ page }) => {
    await openUnits(page);
    const calls = callsTo(page, properties);
    const list = nextCall(page, properties, ({ maxrow }) => maxrow === '0');
    await combo(page).focus();
    expect(queryOf(await list)).toEqual({ maxrow: '0', fromautocomplete: 'true', includeSummary: 'true' });
    const asked = nextCall(page, properties, ({ searchstring }) => searchstring !== undefined);
    await combo(page).pressSequentially('m');
    await expect(page.getByText('Type at least 2 characters to search')).toBeVisible();
    await combo(page).pressSequentially('anor', { delay: 40 });
    await expect(options(page).first()).toContainText(/manor/i);
    await expect(page.getByRole('listbox')).toContainText('Code · Property');
    expect(queryOf(await asked)).toMatchObject({
      searchstring: 'manor',
      maxrow: '10',
      fromautocomplete: 'true',
      includeSummary: 'true',
    });
    await combo(page).press('Escape');
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await combo(page).focus();
    await combo(page).pressSequentially('e00');
    await expect(options(page)).toHaveCount(10);
    const before = calls.length;
    expect(calls.filter((call) => queryOf(call).maxrow === '0')).toHaveLength(1);
    for (const what of ['version', 'age'] as const) {
      // What was answered is kept a moment later.
      await expect.poll(() => ageOfCopy(page)).toBe('fresh');
      expect(await ageOfCopy(page, what)).toBe(what);
      await page.reload();
      await expectRows(page, 'Units');
      const again = nextCall(page, properties, ({ maxrow }) => maxrow === '0');
      await combo(page).focus();
      await again;
    }
    expect(calls.length).toBeGreaterThan(before);
  },
);

test(
  'a saved property is read again by its Id, and the lookup shows its new label',
  proves('browser', 'SHELL-CACHE-04'),
  async ({ page }) => {
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
    const agent = { role: 'Leasing Agent', database: 'hmpg_west', path: 'units' };
    await openInWorkspace(page, 'multi@hmpg.example', agent);
    await expectRows(page, 'Units');
    const lists = callsTo(page, properties);
    await combo(page).focus();
    await combo(page).pressSequentially('w00', { delay: 40 });
    await expect(options(page)).toHaveCount(10);
    await combo(page).press('Escape');

    await link('Properties').click();
    const grid = await expectRows(page, 'Properties');
    // One that no other test knows by its name.
    await rowsOf(grid).nth(7).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Property', exact: true });
    const renamed = `Lantern ${Date.now().toString(36)}`;
    await name.fill(renamed);
    const again = nextCall(page, properties, ({ id }) => id !== undefined);
    const saved = page.waitForResponse(
      (one) => one.url().endsWith('/connect/property') && one.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { Id } = await (await saved).json();
    expect(queryOf(await again)).toMatchObject({ id: String(Id), maxrow: '1' });

    await link('Units').click();
    await expectRows(page, 'Units');
    const before = lists.length;
    await combo(page).focus();
    await combo(page).pressSequentially(renamed, { delay: 20 });
    await expect(options(page)).toHaveText([new RegExp(renamed)]);
    expect(lists.slice(before).map(queryOf)).toEqual([]);
  },
);

test(
  'another database starts with an empty list, a slow answer of the old one is not shown',
  proves('browser', 'SHELL-CACHE-02', 'SHELL-ROLE-14'),
  async ({ page }) => {
    const west = { role: 'Maintenance Supervisor', database: 'hmpg_west', path: 'workorders' };
    await openInWorkspace(page, 'multi@hmpg.example', west);
    await expectRows(page, 'Work orders');
    await combo(page).pressSequentially('0001');
    await expect(options(page).first()).toContainText('W0001');
    await openInWorkspace(page, 'multi@hmpg.example', { ...west, database: 'hmpg_east' });
    await expectRows(page, 'Work orders');
    await combo(page).pressSequentially('0001');
    await expect(options(page).first()).toContainText('E0001');
    await expect(page.getByRole('option', { name: /W0001/ })).toHaveCount(0);
  },
);

test(
  'a pasted column of codes is chosen by one call, what is unknown is named',
  proves('browser', 'WIDGET-LOOKUP-07', 'WIDGET-LIST-22'),
  async ({ page }) => {
    await openUnits(page);
    const calls = callsTo(page, properties);
    await paste(page, 'e0001\nE0002\nE0003\nE0005\nE0006\nE0007\nX9');
    const unknown = page.getByText('Not found: X9');
    await expect(unknown.first()).toBeVisible();
    await expect(page.getByRole('option', { selected: true })).toHaveCount(6);
    expect(calls.filter((call) => queryOf(call).requestField === 'label')).toHaveLength(1);
    await combo(page).press('Escape');
    // Who has gone on reads it at the field, until the value changes.
    await combo(page).press('Tab');
    await expect(page.getByText('+5', { exact: true })).toBeVisible();
    await expect(page.getByText('+2', { exact: true })).toBeHidden();
    await expect(unknown).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(unknown).toHaveCount(0);
  },
);

test('pasted codes that come late are added to what was chosen meanwhile; a search waits, Clear calls them off', async ({
  page,
}) => {
  await openUnits(page);
  let release = await holdCodes(page);
  await paste(page, 'E0001\nE0002');
  await release.asked;
  await paste(page, 'E0032\nE0105');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(2);
  release.now();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(4);
  await combo(page).press('Escape');
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  const chosen = page.getByRole('button', { name: /^Remove / });
  await clear.click();
  await expect(chosen).toHaveCount(0);

  release = await holdCodes(page);
  await paste(page, 'E0001\nE0002');
  await release.asked;
  const answered = page.waitForResponse((response) => response.url().includes(properties));
  await clear.click();
  release.now();
  await answered;
  await drawn(page);
  await expect(chosen).toHaveCount(0);

  release = await holdCodes(page);
  await paste(page, 'E0001\nE0002');
  await release.asked;
  const calls = callsTo(page, '/api/connect/unit');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.focus();
  await page.keyboard.press('Enter');
  await expect(search).toHaveAttribute('data-loading', 'true');
  expect(calls).toEqual([]);
  release.now();
  await expect(search).not.toHaveAttribute('data-loading', 'true');
  await expect(search).toBeFocused();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls.every((call) => call.url().includes('roperty'))).toBe(true);
});

test(
  'the modal keeps chosen items under a name, and searches nothing behind it',
  proves('browser', 'WIDGET-LOOKUP-02', 'WIDGET-LOOKUP-08'),
  async ({ page }) => {
    await openUnits(page);
    const behind = callsTo(page, '/api/connect/unit');
    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Properties' });
    const grid = dialog.getByRole('grid');
    await expect(rowsOf(grid)).toHaveCount(10);
    for (const index of [0, 1, 2]) await rowsOf(grid).nth(index).getByRole('checkbox').check();

    const name = `Three ${Date.now()}`;
    await dialog.getByRole('button', { name: 'Saved items' }).click();
    await dialog.getByLabel('Name of the saved items').fill(name);
    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/saveditems'),
    );
    await dialog.getByRole('button', { name: 'Save selected items' }).click();
    expect((await saved).postDataJSON()).toMatchObject({ name, type: 'properties', items: [{}, {}, {}] });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Drop the choice' }).click();

    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    await dialog.getByRole('button', { name: 'Saved items' }).click();
    await dialog.getByRole('button', { name: `Use saved items ${name}` }).click();
    await expect(dialog.getByRole('tab', { name: 'Selected (3)' })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByRole('tab', { name: 'Available' }).click();
    const removed = page.waitForRequest(
      (request) => request.method() === 'DELETE' && /saveditems\/\d+$/.test(request.url()),
    );
    await dialog.getByRole('button', { name: `Remove saved items ${name}` }).click();
    await removed;
    await expect(dialog.getByRole('button', { name: `Use saved items ${name}` })).toHaveCount(0);
    expect(behind).toEqual([]);
  },
);

test(
  'the modal turns pages, narrows by advanced filters and reads all lists again',
  proves('browser', 'WIDGET-LOOKUP-18', 'SHELL-CACHE-11', 'SHELL-CACHE-03'),
  async ({ page }) => {
    await openUnits(page);
    await page.getByRole('button', { name: 'Choose Property from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Properties' });
    const grid = dialog.getByRole('grid');
    await expect(rowsOf(grid)).toHaveCount(10);
    const turned = nextCall(page, properties, ({ StartIndex }) => StartIndex === '20');
    await dialog.getByRole('button', { name: /^Page 3 / }).click();
    await turned;
    await expect(dialog.getByText(/^Rows 21–30 of/)).toBeVisible();

    const filters = nextCall(page, '/api/advancedfilter');
    await dialog.getByRole('button', { name: 'Advanced filters' }).click();
    expect(queryOf(await filters)).toEqual({ type: 'properties' });
    const region = dialog.getByRole('region', { name: 'Advanced filters' });
    await region.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option').first().click();
    await region.getByRole('combobox', { name: 'Type' }).press('Escape');
    const narrowed = nextCall(page, properties, ({ category }) => category !== undefined);
    await region.getByRole('button', { name: 'Search' }).click();
    await narrowed;

    const all = nextCall(page, `${types}/all`);
    await dialog.getByRole('button', { name: 'Read the lists again' }).click();
    expect(queryOf(await all)).toEqual({ maxrow: '0' });
  },
);

test.describe('a server that fails', () => {
  test.use({ provoked: /status of 500/ });

  test(
    'a new record is made from the picker and chosen; a failure is logged and the picker stays',
    proves('browser', 'WIDGET-LOOKUP-17'),
    async ({ page }) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') said.push(message.text());
      });
      const address = '**/api/elevate/company/role';
      await page.route(address, (route) =>
        route.fulfill({ status: 500, json: { responseStatus: { message: 'Broken' } } }),
      );
      await openAsAdmin(page, 'userdetailreport');
      await page.getByRole('button', { name: 'Choose Roles from a list' }).click();
      const dialog = page.getByRole('dialog', { name: 'Roles' });
      await dialog.getByRole('button', { name: 'Add new' }).click();
      const form = page.getByRole('dialog', { name: 'New role' });
      await form.getByLabel('Name').fill(`Made here ${Date.now()}`);
      await form.getByRole('combobox', { name: 'Product' }).click();
      await page.getByRole('option', { name: 'Leasing', exact: true }).click();
      await form.getByRole('combobox', { name: 'Menu' }).click();
      await page.getByRole('option').first().click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => said.filter((text) => text.includes('Failed to add new item'))).toHaveLength(1);
      await expect(form).toBeVisible();
      await expect(dialog).toBeVisible();
      await page.unroute(address);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(dialog.getByRole('tab', { name: 'Selected (1)' })).toBeVisible();
    },
  );
});
