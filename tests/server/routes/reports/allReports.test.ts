import { beforeAll, describe, expect, it } from 'vitest';
import { contract, operations } from '../../../../server/contract.ts';
import { pageCatalogue } from '../../../../server/policies/catalogue.ts';
import { pageIds } from '../../../../server/policies/pages.ts';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;
type Query = Record<string, string | number | (string | number)[]>;

/** Operation behind each of the fourteen reports, and the columns that its document shows. */
const reports = {
  listLoginDetails: ['user', 'email', 'name', 'dtlastlogin', 'dtlogout'],
  listUserDetails: ['user', 'email', 'status', 'culture', 'language', 'mobilephone', 'roles'],
  listUserRoleReport: ['user', 'email', 'status', 'readonly', 'roles'],
  listUserDatabaseAccess: ['user', 'email', 'dbname', 'databaselabel', 'instance'],
  listUserPageAccessReport: ['user', 'email', 'product', 'page', 'accesstype'],
  listUserElementAccessReport: ['user', 'email', 'product', 'element', 'accesstype'],
  listUserSecurityMatrix: ['user', 'email', 'status', 'roles'],
  listRoleElementAccessReport: ['role', 'product', 'element', 'accesstype'],
  listRolePageAccessReport: ['role', 'product', 'page', 'accesstype'],
  listRoleMenuReport: ['role', 'product', 'menuitem', 'menuitemparent', 'accesstype'],
  listTaskLog: ['TaskName', 'VoyagerDb', 'DatabaseLabel', 'Status', 'StartTime', 'EndTime', 'Log'],
  listProductLogins: ['user', 'email', 'name', 'product', 'dtlastlogin', 'dtlogout', 'IPAddress'],
  listFilterUsage: ['product', 'user', 'email', 'filtername', 'databasename', 'databaselabel', 'createdate'],
  listChangeLog: ['user', 'objectname', 'changedetail', 'changedate'],
} as const;
const ids = Object.keys(reports);
const columns = Object.entries(reports).flatMap(([id, fields]) => fields.map((field) => [id, field] as const));

describeDatabases('the fourteen reports', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });

  const answerOf = async (id: string, query: Query = {}, session = admin) => {
    const { status, body } = await call(server, session, id, { query });
    expect(status, `${id} ${JSON.stringify(query)} ${JSON.stringify(body)}`).toBe(200);
    const { path = '' } = contract.operations[id]?.answer.rows ?? {};
    return { rows: body[path] as Row[], total: body.MaxRows as number, body };
  };

  it.each(ids)('%s has rows with the fields of its columns', proves('HTTP', 'CONSOLE-REPORT-01'), async (id) => {
    const { rows, total } = await answerOf(id);
    expect(total).toBeGreaterThan(0);
    for (const field of reports[id as keyof typeof reports]) expect(Object.keys(rows[0] ?? {})).toContain(field);
  });

  it.each(columns)('%s is sorted on the server by %s', proves('HTTP', 'CONSOLE-REPORT-08'), async (id, sortby) => {
    const key = async (sorttype: string) => {
      const { rows, total } = await answerOf(id, { sortby, sorttype, itemsPerPage: 200 });
      return { keys: rows.map((row) => row.Id), values: rows.map((row) => row[sortby] ?? null), isWhole: total <= 200 };
    };
    const [up, down] = [await key('asc'), await key('desc')];
    expect(new Set(up.keys).size).toBe(up.keys.length);
    const first = await answerOf(id, { sortby, sorttype: 'asc', itemsPerPage: 5 });
    if (first.body.nextCursor) {
      const query = { sortby, sorttype: 'asc', itemsPerPage: 5, cursor: first.body.nextCursor };
      expect((await answerOf(id, query)).rows.map((row) => row.Id)).toEqual(up.keys.slice(5, 10));
    }
    if (up.isWhole) expect(up.keys).toEqual([...down.keys].reverse());
    if (!/^(status|accesstype|Status|StartTime|EndTime|dtlastlogin|dtlogout|createdate|changedate)$/.test(sortby))
      return;
    const rank = (value: unknown) => (value === null ? '' : String(value));
    expect(up.values.map(rank)).toEqual(up.values.map(rank).sort());
    expect(down.values.map(rank)).toEqual(down.values.map(rank).sort().reverse());
  });

  it.each(ids)(
    '%s is closed to other roles and shows nothing of other companies',
    proves('HTTP', 'CONSOLE-REPORT-01'),
    async (id) => {
      const agent = await signIn(server, 'multi@hmpg.example');
      expect((await call(server, agent, id)).status).toBe(403);
      const other = await signIn(server, 'admin@northgate.example');
      const { body } = await call(server, other, id, { query: { itemsPerPage: 200 } });
      expect(JSON.stringify(body)).not.toContain('@hmpg.example');
      expect(JSON.stringify(body)).not.toContain('Leasing Manager East');
    },
  );

  it.each(ids)('%s may be read by read-only users', proves('HTTP', 'CONSOLE-REPORT-01'), async (id) => {
    await answerOf(id, {}, await signIn(server, 'readonly@hmpg.example'));
  });

  it('every filter name that is documented is taken by a report', proves('HTTP', 'CONSOLE-REPORT-06'), () => {
    const documented =
      'UserName UserEmail UserProduct LoginFrom LoginTo IPAddress UserStatus UserReadOnly UserRole VoyagerDb VoyagerInstance UserPages PageAccessTypes UserElement ElementAccessType CompanyProduct CompanyRole CompanyPage CompanyElement TaskName Database StartTimeFrom StartTimeTo Status CreateDateFrom CreateDateTo';
    const taken = new Set(
      operations
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ id }) => Object.keys(contract.operations[id]?.parameters ?? {})),
    );
    for (const name of documented.split(' ')) expect([...taken], name).toContain(name);
  });

  /** A filter, and what must hold of every row that it leaves; it must leave some, and leave some out. */
  const filters: readonly (readonly [id: string, query: Query, holds: (row: Row) => boolean])[] = [
    ['listUserRoleReport', { UserName: 'grace' }, (row) => String(row.user).includes('Grace')],
    ['listUserRoleReport', { UserEmail: 'admin@' }, (row) => String(row.email).includes('admin@')],
    ['listUserRoleReport', { UserStatus: '1' }, (row) => row.status === 1],
    ['listUserRoleReport', { UserReadOnly: '1' }, (row) => row.readonly === true],
    ['listUserDatabaseAccess', { VoyagerInstance: 'WEST' }, (row) => String(row.instance).startsWith('West Coast')],
    ['listUserPageAccessReport', { PageAccessTypes: ['0'] }, (row) => row.accesstype === 0],
    ['listUserPageAccessReport', { PageAccessTypes: ['1'] }, (row) => row.accesstype === 1],
    ['listUserPageAccessReport', { UserPages: [22] }, (row) => row.page === 'Units'],
    ['listUserPageAccessReport', { UserProduct: [1] }, (row) => row.product === 'Leasing'],
    ['listUserElementAccessReport', { ElementAccessType: ['1'] }, (row) => row.email === 'auditor@hmpg.example'],
    ['listRolePageAccessReport', { CompanyPage: [22] }, (row) => row.page === 'Units'],
    ['listRolePageAccessReport', { CompanyProduct: [2] }, (row) => row.product === 'Maintenance'],
    ['listRolePageAccessReport', { PageAccessTypes: ['1'] }, (row) => row.accesstype === 1],
    ['listRoleMenuReport', { PageAccessType: '1' }, (row) => row.accesstype === 1],
    ['listRoleMenuReport', { CompanyProduct: [3] }, (row) => row.product === 'Payables'],
    ['listTaskLog', { Status: '0' }, (row) => row.Status === 0],
    ['listTaskLog', { Status: '1' }, (row) => row.Status === 1],
    ['listProductLogins', { UserProduct: [1] }, (row) => row.product === 'Leasing'],
    [
      'listProductLogins',
      { UserName: 'grace' },
      (row) => String(row.user).length > 0 && String(row.name).includes('Grace'),
    ],
    ['listFilterUsage', { UserProduct: [2] }, (row) => row.product === 'Maintenance'],
    ['listUserSecurityMatrix', { UserStatus: '1' }, (row) => row.status === 1],
  ];

  it.each(filters)(
    '%s is narrowed by %j',
    proves('HTTP', 'CONSOLE-REPORT-06', 'CONSOLE-REPORT-05'),
    async (id, query, holds) => {
      const all = await answerOf(id, { itemsPerPage: 1 });
      const { rows, total } = await answerOf(id, { ...query, itemsPerPage: 200 });
      expect(rows.length).toBeGreaterThan(0);
      expect(total).toBeLessThan(all.total);
      expect(rows.filter((row) => !holds(row))).toEqual([]);
    },
  );

  it('tasks, databases and start times narrow the runs', proves('HTTP', 'CONSOLE-REPORT-tasklog'), async () => {
    const { rows: tasks } = await answerOf('listTasks');
    const [task] = tasks;
    const { rows } = await answerOf('listTaskLog', { TaskName: [Number(task?.Id)], itemsPerPage: 200 });
    expect(new Set(rows.map((row) => row.TaskName))).toEqual(new Set([task?.Name]));
    const { body } = await call(server, admin, 'getAllDropdownData');
    const { data } = body.find((item: { key: string }) => item.key === 'databases');
    const wanted = data.find((item: { label: string }) => rows.some((row) => row.DatabaseLabel === item.label));
    const { rows: runs } = await answerOf('listTaskLog', { Database: [wanted.id], itemsPerPage: 200 });
    expect(new Set(runs.map((row) => row.DatabaseLabel))).toEqual(new Set([wanted.label]));
    const from = new Date(Date.now() - 14 * 86_400_000).toISOString();
    const to = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const { rows: period } = await answerOf('listTaskLog', { StartTimeFrom: from, StartTimeTo: to, itemsPerPage: 200 });
    expect(period.length).toBeGreaterThan(0);
    expect(period.filter(({ StartTime }) => String(StartTime) < from || String(StartTime) > to)).toEqual([]);
  });

  it(
    'a run that has not ended is neither failed nor a success',
    proves('HTTP', 'CONSOLE-REPORT-tasklog-status'),
    async () => {
      const company = await server.db.selectFrom('company').select('id').orderBy('id').executeTakeFirstOrThrow();
      const run = { company_id: company.id, task_id: null, task_name: 'Still running', database_name: '', message: '' };
      await server.db
        .insertInto('task_log')
        .values({ ...run, started_at: new Date().toISOString(), ended_at: null, status: 0 })
        .execute();
      const { rows } = await answerOf('listTaskLog', { searchTerm: 'still running' });
      expect(rows).toEqual([expect.objectContaining({ Status: null, EndTime: null, VoyagerDb: null })]);
      expect((await answerOf('listTaskLog', { searchTerm: 'still running', Status: '0' })).total).toBe(0);
    },
  );

  it('a filter that a user saves shows at once', proves('HTTP', 'CONSOLE-REPORT-filterusage'), async () => {
    const from = new Date().toISOString();
    const body = { Id: 0, Filtername: 'user-filters', Savedfiltername: 'Just now', Filter: '{}', IsDefault: false };
    const saved = await call(server, admin, 'saveFilter', { body: { ...body, OrderNum: 1 } });
    expect(saved.status).toBe(200);
    const { rows } = await answerOf('listFilterUsage', { CreateDateFrom: from });
    expect(rows).toEqual([
      expect.objectContaining({ filtername: 'Just now', email: 'admin@hmpg.example', product: 'Company Console' }),
    ]);
  });

  it(
    'names the roles of its columns, and each user’s by id',
    proves('HTTP', 'CONSOLE-REPORT-usersecuritymatrix'),
    async () => {
      const { rows, body } = await answerOf('listUserSecurityMatrix', { UserEmail: 'multi@hmpg' });
      const names = new Map(
        body.columns.map((role: { RoleId: number; RoleName: string }) => [role.RoleId, role.RoleName]),
      );
      const [marcus] = rows as unknown as { roleIds: number[] }[];
      expect(marcus?.roleIds.map((id) => names.get(id)).sort()).toEqual([
        'Accounts Payable',
        'Leasing Agent',
        'Maintenance Supervisor',
      ]);
      const [role] = marcus?.roleIds ?? [];
      const narrow = await answerOf('listUserSecurityMatrix', { UserRole: [Number(role)] });
      expect(narrow.body.columns).toEqual([{ RoleId: role, RoleName: names.get(Number(role)) }]);
    },
  );

  it(
    'both calls answer the same rows under data',
    proves('HTTP', 'CONSOLE-REPORT-rolemenuconfiguration-call'),
    async () => {
      const query = { PageAccessType: '1', sortby: 'menuitem', sorttype: 'desc' };
      const { rows } = await answerOf('listRoleMenuReport', { ...query, itemsPerPage: 200 });
      const { body } = await call(server, admin, 'listRoleMenuReportRows', { query });
      expect(body.data.slice(0, rows.length)).toEqual(rows);
    },
  );

  it('every page that has rules has a name among the choices', proves('HTTP', 'CONSOLE-REPORT-07'), () => {
    const named = pageCatalogue(server.services.locales.texts('en-US'), 'en-US').map((entry) => entry.name);
    expect([...new Set(named)].sort()).toEqual([...pageIds].sort());
  });

  describe('their choices', () => {
    it('pages, elements and products, all and licensed', proves('HTTP', 'CONSOLE-REPORT-07'), async () => {
      const { body: info } = await call(server, admin, 'getCompanyInfo');
      const companyId = info.Id ?? info.CompanyInfo?.Id;
      const labels = async (id: string, path?: Record<string, number>) => {
        const { status, body } = await call(server, admin, id, path ? { path } : {});
        expect([id, status]).toEqual([id, 200]);
        return body.data.map((item: { label: string }) => item.label) as string[];
      };
      expect(await labels('listFilterPages')).toEqual(expect.arrayContaining(['Units', 'Task log']));
      expect(await labels('listFilterElements')).toEqual(['Export from Asset Insight', 'Upload company logo']);
      expect(await labels('listLicensedPages', { companyId })).toEqual(expect.arrayContaining(['Units', 'Users']));
      expect(await labels('listLicensedElements', { companyId })).toEqual(['Upload company logo']);
      expect(await labels('listFilterProducts')).toHaveLength(5);
      const foreign = await call(server, admin, 'listLicensedPages', { path: { companyId: companyId + 1 } });
      expect(foreign.status).toBe(404);
    });

    it('only what the company is licensed for is among the licensed', proves('HTTP', 'CONSOLE-REPORT-07'), async () => {
      const northgate = await signIn(server, 'admin@northgate.example');
      const company = await server.db
        .selectFrom('app_user')
        .select('company_id')
        .where('email', '=', 'admin@northgate.example')
        .executeTakeFirstOrThrow();
      const path = { companyId: company.company_id };
      const { body } = await call(server, northgate, 'listCompanyProducts');
      const licensed = new Set(body.data.map((item: { ProductId: number }) => item.ProductId));
      const { body: pages } = await call(server, northgate, 'listLicensedPages', { path });
      expect(pages.data.filter((item: { productid: number }) => !licensed.has(item.productid))).toEqual([]);
    });

    it('roles are labelled with their kind', proves('HTTP', 'CONSOLE-REPORT-rolemenuconfiguration-roles'), async () => {
      const { body } = await call(server, admin, 'listLicensedRoles', { query: { isArray: '1' } });
      const labels = body.map((role: { Label: string }) => role.Label);
      expect(labels).toContain('Auditor - Global Role');
      expect(labels).toContain('Leasing Assistant - Company Specific');
    });
  });
});
