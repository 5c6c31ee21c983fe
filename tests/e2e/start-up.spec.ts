import type { Page, Route } from 'playwright/test';
import { answerOnce, recordCalls } from './helpers/api.ts';
import { hasDatabase } from './helpers/browserDatabase.ts';
import { callsTo, expectRows, nextCall, queryOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const multi = 'multi@hmpg.example';
const west = { role: 'Leasing Agent', database: 'hmpg_west' };
const choices = (page: Page) => page.getByRole('main').getByRole('listitem');

test(
  'documents are asked for with the version of the application',
  proves('browser', 'SHELL-HTTP-06'),
  async ({ page, request }) => {
    const { version } = await (await request.get('/api/settings')).json();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    const calls = recordCalls(page);
    await openAs(page, 'leasing@hmpg.example', 'units');
    await expectRows(page, 'Units');
    const documents = calls.filter((call) => /\/api\/documents\/\w+\/.+/.test(call.url()));
    expect(documents.map((call) => new URL(call.url()).pathname)).toContain('/api/documents/list/units');
    expect(new Set(documents.map((call) => queryOf(call).version))).toEqual(new Set([version]));
  },
);

test(
  'role and database are taken from session storage, and from local storage where that has none',
  proves('browser', 'SHELL-START-02'),
  async ({ page }) => {
    await openInWorkspace(page, multi, west);
    // Without the address that named them.
    await page.goto('/app/dashboard');
    await expect(page.getByRole('banner')).toContainText('West Coast');
    const pairOf = async () => {
      const call = nextCall(page, '/api/security/rules');
      await page.reload();
      const { role, database } = (await call).headers();
      await expectShell(page);
      await expect(page).toHaveURL('/app/dashboard');
      return [role, database];
    };
    const store = (kind: 'local' | 'session', database: string | null) =>
      page.evaluate(
        ([where, name]) => {
          const storage = where === 'local' ? localStorage : sessionStorage;
          if (name === null) for (const key of ['role', 'database']) storage.removeItem(key);
          else storage.setItem('database', name);
        },
        [kind, database] as const,
      );
    expect(await pairOf()).toEqual(['Leasing Agent', 'hmpg_west']);
    await store('local', 'hmpg_east');
    expect(await pairOf()).toEqual(['Leasing Agent', 'hmpg_west']);
    await store('local', 'hmpg_east');
    await store('session', null);
    expect(await pairOf()).toEqual(['Leasing Agent', 'hmpg_east']);
  },
);

test(
  'while role and database are to be chosen the app does not begin',
  proves('browser', 'SHELL-START-04'),
  async ({ page }) => {
    await openInWorkspace(page, multi, west);
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of ['role', 'database']) storage.removeItem(key);
    });
    // What the page before it still asks for is not meant.
    await page.goto('about:blank');
    const calls = recordCalls(page);
    await page.goto('/app/dashboard');
    await expect(choices(page)).toHaveText(['East Coast', 'West Coast']);
    await page.waitForTimeout(500);
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(calls.filter((call) => /\/security\/rules|\/documents/.test(call.url()))).toEqual([]);
  },
);

test(
  'the product of a role is that of its menu marked IsDefault',
  proves('browser', 'SHELL-ROLE-03'),
  async ({ page }) => {
    const menus = [
      { MenuItemId: 'a', Text: 'First', Route: 'units', Product: 'Leasing' },
      { MenuItemId: 'b', Text: 'Second', Route: 'vendors', Product: 'Payables', IsDefault: true },
    ];
    await page.route('**/api/roles', async (route) => {
      const answer = await route.fetch();
      const roles: object[] = await answer.json();
      await route.fulfill({ response: answer, json: roles.map((role) => ({ ...role, Menu: { menus } })) });
    });
    const texts = page.waitForRequest((request) => queryOf(request).productName !== undefined);
    await openAs(page, 'leasing@hmpg.example', 'units');
    expect(queryOf(await texts).productName).toBe('Payables');
    await expectShell(page);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('translations') ?? '{}').product)).toBe(
      'Payables',
    );
  },
);

test(
  'roles are read again when a token claims others than are kept; the claim user says nothing',
  proves('browser', 'SHELL-ROLE-06'),
  async ({ page }) => {
    const list = '/api/connect/unit';
    const expired = { status: 401, body: { responseStatus: { errorCode: 'token_expired', message: 'x' } } };
    const roles = callsTo(page, '/api/roles');
    const renewed = async () => {
      await answerOnce(page, [list], expired);
      const answer = page.waitForResponse('**/api/token/refresh');
      await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click();
      const { accessToken } = await (await answer).json();
      await expectRows(page, 'Units');
      await page.getByRole('navigation').getByRole('link', { name: 'Properties', exact: true }).click();
      await expectRows(page, 'Properties');
      await page.waitForTimeout(500);
      return JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString()).role;
    };
    // A page of which nothing else asks for units: a call that is given up as one leaves would take the refusal with it.
    await openAs(page, 'leasing@hmpg.example', 'properties');
    await expectRows(page, 'Properties');
    expect(await renewed()).toEqual(['Leasing Assistant', 'user']);
    expect(roles).toHaveLength(1);

    await page.route('**/api/roles', async (route) => {
      const answer = await route.fetch();
      const [role] = await answer.json();
      await route.fulfill({ response: answer, json: [role, { ...role, Name: 'Auditor', isDefault: false }] });
    });
    const changed = page.waitForResponse('**/api/roles');
    await page.reload();
    await changed;
    await expectRows(page, 'Properties');
    await page.unroute('**/api/roles');
    const before = roles.length;
    await renewed();
    expect(roles).toHaveLength(before + 1);
    await renewed();
    expect(roles).toHaveLength(before + 1);
  },
);

test(
  'what is registered for another database runs 200 ms after the choice, and for the same one never',
  proves('browser', 'SHELL-ROLE-15'),
  async ({ page }) => {
    await page.clock.install();
    await openInWorkspace(page, multi, { ...west, path: 'units' });
    await expectRows(page, 'Units');
    // The copy of the lists in the browser is what the change of the database takes away.
    await page.getByRole('combobox', { name: 'Property' }).focus();
    await expect.poll(() => hasCopy(page)).toBe(true);
    await choose(page, 'Maintenance Supervisor', 'West Coast');
    await page.clock.runFor(1000);
    await expect(page.getByRole('banner')).toContainText('Maintenance Supervisor');
    expect(await hasCopy(page)).toBe(true);
    await choose(page, 'Maintenance Supervisor', 'East Coast');
    await page.clock.runFor(199);
    await page.waitForTimeout(300);
    expect(await hasCopy(page)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => hasCopy(page)).toBe(false);
  },
);

test('after a reload the page has its shape before anything is answered, and rows in the third round of calls', async ({
  page,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/**', (route) => (isHeld ? void held.push(route) : goOn(route)));
  const asked = () => held.map((route) => new URL(route.request().url()).pathname);
  const round = async (paths: readonly string[]) => {
    await expect.poll(asked).toEqual(expect.arrayContaining([...paths]));
    held.splice(0).forEach(goOn);
  };
  await page.reload({ waitUntil: 'commit' });
  // The shape of what this browser had open last, without a word of it.
  await expect(page.locator('[data-shape="table"]')).toBeVisible();
  await expect(page.locator('#root')).toHaveText('Opening the page…');
  const texts = '/api/localization/translations/en-US/consolidated';
  // Nothing of a round is answered before all of it has been sent: each that waits for another would never come.
  await round(['/api/settings', texts, '/api/token/refresh']);
  const documents = ['', '/list/units', '/filters/unit-filters'].map((path) => `/api/documents${path}`);
  await round(['/api/userprofile', '/api/roles', '/api/security/rules', ...documents]);
  await round(['/api/connect/unit']);
  isHeld = false;
  held.splice(0).forEach(goOn);
  await expectRows(page, 'Units');
});

test('a document that did not change is not sent again', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  const sent = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const found = all.find(({ name }) => name.includes('/api/documents/list/units'));
      return found && found.transferSize - found.encodedBodySize;
    });
  expect(await sent()).toBeGreaterThan(0);
  await page.reload();
  await expectRows(page, 'Units');
  // Headers alone came.
  expect(await sent()).toBeLessThan(0);
});

test('the first list of a browser comes with at most 40 requests', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The last that a page asks for by itself.
  const last = page.waitForRequest('**/api/usernotification');
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  await expect(page.getByRole('definition').filter({ hasText: '$' })).toBeAttached();
  await last;
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(40);
});

/** Not waited for: what the page before it asked for has gone with that, and is never answered. */
function goOn(route: Route): void {
  void route.continue().catch(() => undefined);
}

/** Chooses in the dialog of the header; the clock of the page stands from the last press on. */
async function choose(page: Page, role: string, database: string): Promise<void> {
  await page.clock.resume();
  await page.getByRole('button', { name: 'Switch role or database' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${role}`) }).click();
  const last = dialog.getByRole('button', { name: database });
  await expect(last).toBeVisible();
  await page.clock.pauseAt((await timeOf(page)) + 10_000);
  await last.click();
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/** Whether the browser database holds lists of lookups. */
async function hasCopy(page: Page): Promise<boolean> {
  if (!(await hasDatabase(page))) return false;
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const open = indexedDB.open('localforage');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const read = open.result.transaction('keyvaluepairs').objectStore('keyvaluepairs').get('autocomplete');
          read.onsuccess = () => {
            open.result.close();
            resolve(Object.keys(read.result?.lists ?? {}).length > 0);
          };
        };
      }),
  );
}
