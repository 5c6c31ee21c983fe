import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { operations } from '../../../server/contract.ts';
import { exportSources } from '../../../server/export/sources.ts';
import { proves } from '../../proves.ts';
import { call, headersOf, type Session, signIn } from '../helpers/call.ts';
import { exportRows, factsOf } from '../helpers/readWorkbook.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

describeDatabases('Excel export', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let agent: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const logins = (changes: object = {}) => ({
    Kind: 'report',
    Id: 'userloginreport',
    SortBy: 'dtlastlogin',
    SortType: 'desc',
    Culture: 'en-US',
    Language: 'en-US',
    TimeZone: 'America/New_York',
    ...changes,
  });

  it(
    'holds the rows of the screen, in its order, under a grey heading',
    proves('HTTP', 'CONSOLE-REPORT-02', 'WIDGET-EXCEL-01'),
    async () => {
      const query = { sortby: 'dtlastlogin', sorttype: 'desc', itemsPerPage: 200 } as const;
      const { body } = await call(server, admin, 'listLoginDetails', { query });
      const { workbook, headers } = await exportRows(server, admin, logins());
      const [sheet] = workbook.sheets;
      expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      expect(String(headers['content-disposition'])).toMatch(
        /^attachment; filename="[ -~]+\.xlsx"; filename\*=UTF-8''/,
      );
      expect(sheet?.rows).toHaveLength(body.MaxRows + 1);
      expect(sheet?.rows.slice(1, 201).map((row) => row[0])).toEqual(
        body.data.map((row: { user: string }) => row.user),
      );
      expect(sheet?.cells?.get('0,0')?.style?.fill).toMatchObject({ pattern: 'solid', fgColor: { rgb: 'D9D9D9' } });
    },
  );

  it(
    'of the task log needs a task and a database, and says which is missing',
    proves('HTTP', 'CONSOLE-TASK-11'),
    async () => {
      const exported = async (Query: object) => {
        const body = { Kind: 'report', Id: 'tasklogreport', Query, Format: 'csv', Language: 'en-US', Culture: 'en-US' };
        const answer = await call(server, admin, 'exportReport', { body });
        return answer.status === 200 ? 200 : [answer.status, answer.body.Message, answer.body.Fields];
      };
      const required = 'Input is required';
      const told = 'This report is exported only with a value for';
      expect(await exported({ TaskName: ['1'] })).toEqual([400, `${told} Database.`, { Database: required }]);
      expect(await exported({ Database: [1] })).toEqual([400, `${told} Task.`, { TaskName: required }]);
      const both = [400, `${told} Task, Database.`, { TaskName: required, Database: required }];
      expect(await exported({ Status: '0' })).toEqual(both);
      expect(await exported({ TaskName: [''], Database: [] })).toEqual(both);
      expect(await exported({ TaskName: ['1'], Database: [1] })).toBe(200);
    },
  );

  it(
    'a matrix has a column for each role, ticked where the user holds it',
    proves('HTTP', 'CONSOLE-REPORT-usersecuritymatrix'),
    async () => {
      const query = { UserEmail: 'multi@hmpg' };
      const { body } = await call(server, admin, 'listUserSecurityMatrix', { query });
      const roles = body.columns as { RoleId: number; RoleName: string }[];
      const matrix = { Kind: 'report', Id: 'usersecuritymatrixreport', Query: query };
      const { workbook } = await exportRows(server, admin, matrix);
      const [head = [], marcus = []] = workbook.sheets[0]?.rows ?? [];
      expect(head).toEqual(['User', 'Email', 'Status', ...roles.map((role) => role.RoleName)]);
      const held = roles.map((role) => (body.data[0].roleIds.includes(role.RoleId) ? '✓' : null));
      expect(held).toContain('✓');
      expect(head.map((_, at) => marcus[at] ?? null).slice(3)).toEqual(held);
      const [first] = roles;
      const narrow = await exportRows(server, admin, { ...matrix, Columns: ['user', `roleIds.${first?.RoleId}`] });
      expect(narrow.workbook.sheets[0]?.rows[0]).toEqual(['User', first?.RoleName]);
    },
  );

  it('times are date cells on the wall clock of the user', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const { body } = await call(server, admin, 'listLoginDetails', {
      query: { sortby: 'dtlastlogin', sorttype: 'desc' },
    });
    const { workbook } = await exportRows(server, admin, logins({ Columns: ['dtlastlogin', 'user'] }));
    const cell = workbook.sheets[0]?.cells?.get('1,0');
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(new Date(body.data[0].dtlastlogin));
    const value = cell?.value;
    expect(value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : value).toBe(local);
    expect(cell?.style?.numFmt).toBe('mm/dd/yyyy hh:mm AM/PM');
  });

  it('numbers and amounts stay numbers, codes become words', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const { workbook } = await exportRows(server, agent, { Kind: 'list', Id: 'units', TimeZone: 'UTC' });
    const { body } = await call(server, agent, 'listUnits', { query: { itemsPerPage: 200 } });
    const [heading = [], ...rows] = workbook.sheets[0]?.rows ?? [];
    const rent = heading.indexOf('Rent');
    expect(rows).toHaveLength(body.MaxRows);
    expect(rows.every((row) => typeof row[rent] === 'number')).toBe(true);
  });

  it('the second sheet says by what, by whom, where and when', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const { workbook } = await exportRows(
      server,
      admin,
      logins({ Query: { UserEmail: 'hmpg', LoginFrom: '2020-01-01T05:00:00.000Z' } }),
    );
    expect(workbook.sheets.map((sheet) => sheet.name)[1]).toBe('Filters');
    expect(factsOf(workbook)).toMatchObject({
      User: 'Grace Whitfield (admin@hmpg.example)',
      Role: 'Company Administrator',
      'Time zone': 'America/New_York',
      Rows: (await call(server, admin, 'listLoginDetails')).body.MaxRows,
      'Login date': '01/01/2020 to …',
    });
  });

  it('what the report itself asks under is named too', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const Query = { status: ['current', 'notice'], leasetofrom: '2026-11-28', leasetoto: '2027-02-26' };
    const culture = { Language: 'en-US', Culture: 'en-US' };
    const { workbook } = await exportRows(server, agent, { Kind: 'report', Id: 'leaseexpiry', Query, ...culture });
    const told = { Status: 'Current, On notice', 'Lease to': '11/28/2026 to 02/26/2027', Property: 'All' };
    expect(factsOf(workbook)).toMatchObject(told);
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows.at(-1)?.slice(0, 2)).toEqual([`Total: ${rows.length - 2}`, null]);
  });

  it('filters apply, also looked-up ones, and are named', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const roles = (await call(server, admin, 'listRoles', { query: { isArray: '1' } })).body;
    const auditor = roles.find((role: { Name: string }) => role.Name === 'Auditor');
    const body = { Kind: 'report', Id: 'userdetailreport', Query: { userRoles: String(auditor.Id), userStatus: '0' } };
    const { workbook } = await exportRows(server, admin, body);
    expect(workbook.sheets[0]?.rows).toHaveLength(2);
    expect(Object.values(factsOf(workbook))).toEqual(expect.arrayContaining(['Auditor', 'Active']));
  });

  it.each([
    ['en-US', 'Auditor, Leasing Agent'],
    ['ar-SA', 'Auditor، Leasing Agent'],
  ])(
    'several values stand side by side as %s separates them',
    proves('HTTP', 'CONSOLE-REPORT-02'),
    async (Culture, want) => {
      const roles = (await call(server, admin, 'listRoles', { query: { isArray: '1' } })).body;
      const idOf = (name: string) => String(roles.find((role: { Name: string }) => role.Name === name).Id);
      const Query = { userRoles: [idOf('Auditor'), idOf('Leasing Agent')] };
      const { workbook } = await exportRows(server, admin, { Kind: 'report', Id: 'userdetailreport', Query, Culture });
      expect(Object.values(factsOf(workbook))).toContain(want);
    },
  );

  it(
    'headings are in the language of the user, right to left in Arabic',
    proves('HTTP', 'CONSOLE-REPORT-02'),
    async () => {
      const { workbook } = await exportRows(server, admin, logins({ Language: 'ar-SA', Culture: 'ar-SA' }));
      expect(String(workbook.sheets[0]?.rows[0]?.[0])).toMatch(/\p{Script=Arabic}/u);
    },
  );

  it('text that looks like a formula stays text', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")', '<b>&amp;"\u0001'];
    for (const [index, LastName] of dangerous.entries()) {
      await server.db
        .updateTable('app_user')
        .set({ full_name: LastName, full_name_lower: `!${index}` })
        .where(
          'id',
          '=',
          server.db
            .selectFrom('app_user')
            .select('id')
            .where('email', 'like', '%@hmpg.example')
            .orderBy('id')
            .limit(1)
            .offset(index + 12),
        )
        .execute();
    }
    const { workbook } = await exportRows(server, admin, {
      Kind: 'report',
      Id: 'userdetailreport',
      SortBy: 'user',
      SortType: 'asc',
    });
    const names = workbook.sheets[0]?.rows.slice(1, 1 + dangerous.length).map((row) => String(row[0]).trim());
    expect(names).toEqual(dangerous.map((text) => text.replace('\u0001', '').trim()));
    const cells = [...(workbook.sheets[0]?.cells?.values() ?? [])];
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  it.skipIf(!hasPython)(
    'every part is well-formed for another zip and XML reader',
    proves('HTTP', 'CONSOLE-REPORT-02'),
    async () => {
      const { bytes } = await exportRows(server, admin, logins());
      const parts = partsOf(bytes);
      expect(parts).toHaveLength(7);
      for (const part of parts) expect(part.startsWith('<?xml version="1.0"')).toBe(true);
    },
  );

  it('exports every row of every operation that it knows, by its contract', proves('HTTP', 'CONSOLE-REPORT-01'), () => {
    for (const id of Object.keys(exportSources)) expect(operations.find((item) => item.id === id)?.id).toBe(id);
  });

  it.each([
    ['a role without the report', 'multi@hmpg.example', { Kind: 'report', Id: 'userloginreport' }, 403],
    ['a user without the page', 'auditor@hmpg.example', { Kind: 'list', Id: 'company-users' }, 403],
    ['an unknown document', 'admin@hmpg.example', { Kind: 'report', Id: 'nothing' }, 404],
    [
      'an unknown parameter',
      'admin@hmpg.example',
      { Kind: 'report', Id: 'userloginreport', Query: { CompanyId: '2' } },
      400,
    ],
    [
      'a wrong value',
      'admin@hmpg.example',
      { Kind: 'report', Id: 'userloginreport', Query: { LoginFrom: 'soon' } },
      400,
    ],
    ['an unknown order', 'admin@hmpg.example', { Kind: 'report', Id: 'userloginreport', SortBy: 'password_hash' }, 400],
    [
      'an unknown time zone',
      'admin@hmpg.example',
      { Kind: 'report', Id: 'userloginreport', TimeZone: 'Mars/Base' },
      400,
    ],
    ['no database', 'admin@hmpg.example', { Kind: 'list', Id: 'units' }, 403],
  ])('refuses %s', proves('HTTP', 'CONSOLE-REPORT-02'), async (_why, email, body, status) => {
    const session = await signIn(server, email);
    expect((await call(server, session, 'exportReport', { body })).status).toBe(status);
  });

  it('another company gets its own rows only', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const other = await signIn(server, 'admin@northgate.example');
    const { workbook } = await exportRows(server, other, { Kind: 'report', Id: 'userdetailreport' });
    const rows = workbook.sheets[0]?.rows.slice(1) ?? [];
    expect(rows).toHaveLength(38);
    expect(rows.every((row) => JSON.stringify(row).includes('@northgate.example'))).toBe(true);
  });

  it('clients that go away free their place', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const url = operations.find((item) => item.id === 'exportReport')?.url ?? '';
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (let round = 0; round < 6; round += 1) {
      const abort = new AbortController();
      const headers = { ...headersOf(admin), 'content-type': 'application/json' };
      const response = await fetch(address + url, {
        method: 'POST',
        headers,
        body: JSON.stringify(logins()),
        signal: abort.signal,
      });
      await response.body?.getReader().read();
      abort.abort();
    }
    expect((await exportRows(server, admin, logins())).status).toBe(200);
  });
});

/** Text of each file in the archive, by Python's own readers of zip and XML. */
function partsOf(bytes: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-xlsx-'));
  const file = join(folder, 'export.xlsx');
  writeFileSync(file, bytes);
  try {
    const script =
      'import zipfile,json,sys,xml.dom.minidom as m\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nparts=[z.read(n).decode() for n in z.namelist()]\n[m.parseString(p) for p in parts]\nprint(json.dumps(parts))';
    return JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8', maxBuffer: 1e8 }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
