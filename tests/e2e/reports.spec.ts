import type { Page } from 'playwright/test';
import { answerOnce } from './helpers/api.ts';
import { company } from './helpers/client.ts';
import { expectRows, nextCall, queryOf, rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

interface Report {
  /** Requirement of the report. */
  row: string;
  id: string;
  title: string;
  /** Path of its call below the company. */
  call: string;
  headings: readonly string[];
  /** More columns come with the rows. */
  isMatrix?: boolean;
  /** Texts typed into filters: label, text, name of the query. */
  texts?: readonly (readonly [label: string, text: string, name: string])[];
  /** Choices taken in filters: label, choice, name and value of the query, and the call that fills the choices. */
  choices?: readonly (readonly [label: string, choice: string, name: string, value: RegExp, filledBy?: string])[];
  /** Days between the ends of the period that it opens with, and their names. */
  period?: readonly [days: number, from: string, to: string];
}

const user = ['User', 'grace', 'UserName'] as const;
const email = ['Email', 'admin@', 'UserEmail'] as const;
const root = '/api/filterdropdown';
const licensed = /^\/api\/filterdropdown\/\d+\/(pages|elements)licensed$/;
const product = (name: string, path: string) => ['Product', 'Leasing', name, /^1$/, path] as const;
const role = (name: string) =>
  ['Role', 'Auditor - Global Role', name, /^\d+$/, `${company}/rolelicensed/list`] as const;

const reports: readonly Report[] = [
  {
    id: 'userloginreport',
    row: 'CONSOLE-REPORT-userlogin',
    title: 'User logins',
    call: 'logindetail/list',
    headings: ['User', 'Email', 'Name', 'Last login', 'Logout'],
    texts: [email, ['IP address', '192.0.2', 'IPAddress']],
    period: [30, 'LoginFrom', 'LoginTo'],
  },
  {
    id: 'userdetailreport',
    row: 'CONSOLE-REPORT-userdetail',
    title: 'User details',
    call: 'userdetail/list',
    headings: ['User name', 'Email', 'Status', 'Culture', 'Language', 'Mobile phone', 'Roles'],
    texts: [email],
    choices: [['Status', 'Inactive', 'userStatus', /^1$/]],
  },
  {
    id: 'userrolesreport',
    row: 'CONSOLE-REPORT-userroles',
    title: 'User roles',
    call: 'userrolereport',
    headings: ['User', 'Email', 'Status', 'Read-only', 'Roles'],
    texts: [user, email],
    choices: [['Status', 'Active', 'UserStatus', /^0$/], ['Read-only', 'No', 'UserReadOnly', /^0$/], role('UserRole')],
  },
  {
    id: 'userdatabaseaccessreport',
    row: 'CONSOLE-REPORT-userdatabaseaccess',
    title: 'User database access',
    call: 'userdatabaseaccessreport',
    headings: ['User', 'Email', 'Database', 'Instance'],
    texts: [email, ['Instance', 'coast', 'VoyagerInstance']],
    choices: [['Database', 'East Coast', 'VoyagerDb', /^\d+$/]],
  },
  {
    id: 'userpageaccessreport',
    row: 'CONSOLE-REPORT-userpageaccess',
    title: 'User page access',
    call: 'userpageaccessreport',
    headings: ['User', 'Email', 'Product', 'Page', 'Access'],
    texts: [user],
    choices: [
      product('UserProduct', `${root}/elevateproductist`),
      ['Page', 'Units', 'UserPages', /^22$/, `${root}/pages`],
      ['Access', 'No Access', 'PageAccessTypes', /^1$/],
    ],
  },
  {
    id: 'userelementaccessreport',
    row: 'CONSOLE-REPORT-userelementaccess',
    title: 'User element access',
    call: 'userelementaccessreport',
    headings: ['User', 'Email', 'Product', 'Element', 'Access'],
    choices: [
      ['Element', 'Upload company logo', 'UserElement', /^4$/, `${root}/elements`],
      ['Access', 'Read only', 'ElementAccessType', /^1$/, '/api/cafedropdown/elementaccesstypes'],
    ],
  },
  {
    id: 'usersecuritymatrixreport',
    row: 'CONSOLE-REPORT-usersecuritymatrix',
    title: 'User security matrix',
    call: 'usersecuritymatrix',
    headings: ['User', 'Email', 'Status'],
    isMatrix: true,
    choices: [['Status', 'Inactive', 'UserStatus', /^1$/]],
  },
  {
    id: 'roleelementaccessreport',
    row: 'CONSOLE-REPORT-roleelementaccess',
    title: 'Role element access',
    call: 'roleelementaccessreport',
    headings: ['Role', 'Product', 'Element', 'Access'],
    choices: [role('CompanyRole'), ['Element', 'Upload company logo', 'CompanyElement', /^4$/, 'elementslicensed']],
  },
  {
    id: 'rolepageaccessreport',
    row: 'CONSOLE-REPORT-rolepageaccess',
    title: 'Role page access',
    call: 'rolepageaccessreportexcel',
    headings: ['Role', 'Product', 'Page', 'Access'],
    choices: [
      ['Role', 'Leasing Agent', 'CompanyRole', /^\d+$/, `${company}/productroles`],
      ['Page', 'Users', 'CompanyPage', /^3$/, 'pageslicensed'],
    ],
  },
  {
    id: 'rolemenuconfigurationreport',
    row: 'CONSOLE-REPORT-rolemenuconfiguration',
    title: 'Role menu configuration',
    call: 'rolemenuconfigurationreport',
    headings: ['Role', 'Product', 'Menu item', 'Menu item parent', 'Access type'],
    choices: [
      product('CompanyProduct', `${company}/productslicensed`),
      ['Access type', 'No Access', 'PageAccessType', /^1$/],
    ],
  },
  {
    id: 'tasklogreport',
    row: 'CONSOLE-REPORT-tasklog',
    title: 'Task log',
    call: 'tasklogreport',
    headings: ['Task', 'Database', 'Status', 'Start time', 'End time', 'Log'],
    choices: [
      ['Task', 'Vacancy digest', 'TaskName', /^\d+$/, `${company}/gettaskcompany/list`],
      ['Status', 'Success', 'Status', /^1$/],
    ],
    period: [14, 'StartTimeFrom', 'StartTimeTo'],
  },
  {
    id: 'productloginreport',
    row: 'CONSOLE-REPORT-productlogin',
    title: 'Product logins',
    call: 'productlogindetail/list',
    headings: ['User', 'Email', 'Name', 'Product', 'Last login', 'Logout', 'IP address'],
    choices: [product('UserProduct', `${root}/elevateproductist`)],
    period: [30, 'LoginFrom', 'LoginTo'],
  },
  {
    id: 'filterusagereport',
    row: 'CONSOLE-REPORT-filterusage',
    title: 'Saved filter usage',
    call: 'filterusagedetail/list',
    headings: ['Product', 'User', 'Email', 'Saved filter', 'Database', 'Create date'],
    choices: [product('UserProduct', `${root}/elevateproductist`)],
    period: [30, 'CreateDateFrom', 'CreateDateTo'],
  },
  {
    id: 'changelogreport',
    row: 'CONSOLE-REPORT-changelog',
    title: 'Change log',
    call: 'changelogreport',
    headings: ['User', 'Type', 'Change', 'Change date'],
    period: [30, 'ChangeFrom', 'ChangeTo'],
  },
];

/** The day in the time zone of the browser. */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(time));
}

async function choose(page: Page, [label, choice]: NonNullable<Report['choices']>[number]) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
}

for (const report of reports) {
  const path = `${company}/${report.call}`;
  test(
    `${report.title}: columns, filters, order`,
    proves('browser', report.row, 'CONSOLE-REPORT-01', 'CONSOLE-REPORT-06'),
    async ({ page }) => {
      const opening = nextCall(page, path);
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      await openAsAdmin(page, report.id);
      const opened = queryOf(await opening);
      const grid = await expectRows(page, report.title);
      const headings = grid.getByRole('columnheader');
      if (report.isMatrix) await expect(headings.nth(report.headings.length)).toBeVisible();
      else await expect(headings).toHaveText([...report.headings]);
      expect(opened.itemsPerPage).toBe('50');
      if (report.period) {
        const [days, from, to] = report.period;
        const day = (name: string) => Date.parse(dayOf(String(opened[name])));
        expect((day(to) - day(from)) / 86_400_000).toBe(days);
        expect(dayOf(String(opened[to]))).toBe(dayOf(new Date().toISOString()));
      }
      for (const name of report.headings) {
        const header = grid.getByRole('columnheader', { name, exact: true });
        const before = await header.getAttribute('aria-sort');
        await header.getByRole('button').click();
        await expect(header).toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : /^(a|de)scending$/);
        const once = await header.getAttribute('aria-sort');
        await header.getByRole('button').click();
        await expect(header).toHaveAttribute('aria-sort', once === 'ascending' ? 'descending' : 'ascending');
      }
      for (const [label, text] of report.texts ?? [])
        await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      for (const choice of report.choices ?? []) {
        await choose(page, choice);
        const [, , , , filledBy] = choice;
        if (filledBy)
          expect([...asked].some((one) => one === filledBy || (licensed.test(one) && one.endsWith(filledBy)))).toBe(
            true,
          );
      }
      // Rows that are followed live may be read again before the press, without what was chosen.
      const chosen = [...(report.texts ?? []), ...(report.choices ?? [])].map(([, , name]) => name);
      const call = nextCall(page, path, (sent) => chosen.every((name) => sent[name] !== undefined));
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      const query = queryOf(await call);
      for (const [, text, name] of report.texts ?? []) expect(query[name]).toBe(text);
      for (const [, , name, value] of report.choices ?? []) expect(query[name]).toMatch(value);
      await expect(grid).toHaveAttribute('aria-busy', 'false');
    },
  );
}

test(
  'the security matrix is users by role: ticks, 200 roles wide, the user stays in view, exported as it is',
  proves('browser', 'CONSOLE-REPORT-usersecuritymatrix'),
  async ({ page }) => {
    const path = `${company}/usersecuritymatrix`;
    const opening = page.waitForResponse((response) => response.url().includes(path));
    await openAsAdmin(page, 'usersecuritymatrixreport?UserEmail=multi%40hmpg');
    const { data } = (await (await opening).json()) as { data: { roleIds: number[] }[] };
    await page.goto(`/app/usersecuritymatrixreport?UserEmail=multi%40hmpg&UserRole=${data[0]?.roleIds[0]}`);
    const grid = await expectRows(page, 'User security matrix');
    await expect(grid.getByRole('columnheader')).toHaveCount(4);
    await expect(rowsOf(grid).first().locator('[aria-colindex="4"]')).toHaveText('✓');

    const exported = page.waitForRequest((request) => request.url().includes('/tableImportExport/'));
    await page.getByRole('main').getByRole('button', { name: 'Export to Excel', exact: true }).click();
    const { Columns } = (await exported).postDataJSON() as { Columns: string[] };
    expect(Columns.slice(0, 3)).toEqual(['user', 'email', 'status']);
    expect(Columns[3]).toMatch(/^roleIds\.\d+$/);

    await page.goto('/app/usersecuritymatrixreport');
    const roles = (await expectRows(page, 'User security matrix')).getByRole('columnheader').locator('span[title]');
    await expect(roles.filter({ hasText: 'Building Engineer' })).toHaveCount(1);
    const cut = await roles.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);

    await page.route(`**${path}?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { roleIds: number[] }[] };
      const columns = Array.from({ length: 200 }, (_, at) => ({ RoleId: 9000 + at, RoleName: `Role ${at}` }));
      const data = body.data.map((row) => ({ ...row, roleIds: [9000, 9199] }));
      await route.fulfill({ response, json: { ...body, columns, data } });
    });
    await page.goto('/app/usersecuritymatrixreport');
    const wide = await expectRows(page, 'User security matrix');
    await expect(wide).toHaveAttribute('aria-colcount', '203');
    await expect(wide.getByRole('columnheader', { name: 'Role 0', exact: true })).toBeVisible();
    expect(await wide.getByRole('columnheader').count()).toBeLessThan(40);
    await wide.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(wide.getByRole('columnheader', { name: 'Role 199' })).toBeInViewport();
    await expect(wide.getByRole('columnheader', { name: 'User' })).toBeInViewport();
    await expect(rowsOf(wide).first().locator('[aria-colindex="203"]')).toHaveText('✓');
    await expect(rowsOf(wide).first().locator('[aria-colindex="202"]')).toHaveText('');
  },
);

test(
  'the role menu report is exported by its excel call, and its rows by jsonToExcel with Name and Data',
  proves('browser', 'CONSOLE-REPORT-rolemenuconfiguration-call', 'CONSOLE-REPORT-02', 'WIDGET-EXCEL-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'rolemenuconfigurationreport?CompanyProduct=5&PageAccessType=1');
    await expectRows(page, 'Role menu configuration');
    const reading = page.waitForResponse((response) => response.url().includes('/rolemenuconfigurationreportexcel'));
    const writing = page.waitForRequest((request) => request.url().endsWith('/tableImportExport/jsonToExcel'));
    const saving = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Export to Excel', exact: true }).click();
    const read = await reading;
    const query = new URL(read.url()).searchParams;
    expect([query.get('CompanyProduct'), query.get('PageAccessType')]).toEqual(['5', '1']);
    const { data } = (await read.json()) as { data: { role: string; menuitem: string }[] };
    const { Name, Data } = (await writing).postDataJSON() as { Name: string; Data: Record<string, unknown>[] };
    expect(Name).toBe('Role menu configuration');
    expect(Object.keys(Data[0] ?? {})).toEqual(['Role', 'Product', 'Menu item', 'Menu item parent', 'Access type']);
    expect(Data.map((row) => row['Menu item'])).toEqual(data.map((row) => row.menuitem));
    expect(new Set(Data.map((row) => row['Access type']))).toEqual(new Set(['No Access']));
    expect((await saving).suggestedFilename()).toBe('Role menu configuration.xlsx');
  },
);

test(
  'runs read Failed and Success, and those of one task stay after a reload',
  proves('browser', 'CONSOLE-REPORT-tasklog-status'),
  async ({ page }) => {
    await openAsAdmin(page, 'tasklogreport?Status=0');
    const grid = await expectRows(page, 'Task log');
    await expect(rowsOf(grid).first()).toContainText('Failed');
    await page.goto('/app/tasklogreport?Status=1');
    await expect(rowsOf(await expectRows(page, 'Task log')).first()).toContainText('Success');
  },
);

test('parts of a report that come late move no heading away', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/(ReportView|GroupPanel|ExportButton)-[^/]+\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const note = () => {
      const heading = document.querySelector('[role=columnheader]')?.getBoundingClientRect();
      if (heading) places.add(`${heading.x} ${heading.y}`);
      requestAnimationFrame(note);
    };
    note();
  });
  const answered = page.waitForResponse((answer) => answer.url().includes(`${company}/changelogreport`));
  await openAsAdmin(page, 'changelogreport');
  await answered;
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await page.evaluate(drawn);
  late.resolve();
  await expectRows(page, 'Change log');
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await page.evaluate(drawn);
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(1);
});

for (const [height, size] of [
  [900, '50'],
  [1080, '75'],
  [1440, '100'],
  [2160, '150'],
] as const) {
  test(
    `a window of ${height} pixels has pages of ${size}`,
    proves('browser', 'CONSOLE-REPORT-03'),
    async ({ page }) => {
      await page.setViewportSize({ width: 1366, height });
      const call = nextCall(page, `${company}/userpageaccessreport`);
      await openAsAdmin(page, 'userpageaccessreport');
      expect(queryOf(await call).itemsPerPage).toBe(size);
    },
  );
}

test(
  'the table of groups is sorted by each of its headings, as the table of the report',
  proves('browser', 'CONSOLE-REPORT-08'),
  async ({ page }) => {
    await page.route('**/api/documents/report/userloginreport*', async (route) => {
      const { document, ...answer } = await (await route.fetch()).json();
      const values = [...document.groups.values, { of: 'sum', field: 'Id', title: 'Sum' }];
      await route.fulfill({ json: { ...answer, document: { ...document, groups: { by: 'name', values } } } });
    });
    const data = [
      { key: 'Ada', values: [2, 40] },
      { key: 'Zoe', values: [3, 7] },
    ];
    const groups = { data, totals: [5, 47], isCut: false };
    await answerOnce(page, ['/api/connect/tableImportExport/reportGroups'], { status: 200, body: groups });
    await openAs(page, 'admin@hmpg.example', 'userloginreport');
    const panel = page.getByRole('region', { name: 'Totals by group' });
    await panel.getByText('Groups', { exact: true }).click();
    const names = panel.getByRole('rowheader');
    await expect(names).toHaveText(['Ada', 'Zoe', 'Total']);
    for (const [heading, first, second] of [
      ['Name', 'Ada', 'Zoe'],
      ['Logins', 'Zoe', 'Ada'],
      ['Sum', 'Ada', 'Zoe'],
    ] as const) {
      const head = panel.getByRole('columnheader', { name: heading });
      await expect(head).toHaveAttribute('aria-sort', 'none');
      await head.getByRole('button').click();
      await expect(names).toHaveText([first, second, 'Total']);
      await head.getByRole('button').click();
      await expect(names).toHaveText([second, first, 'Total']);
    }
    await expect(panel.getByRole('columnheader', { name: 'Sum' })).toHaveAttribute('aria-sort', 'ascending');
  },
);
