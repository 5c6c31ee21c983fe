import { beforeAll, expect, it } from 'vitest';
import { groupsOfLevel, totalOfRows } from '../../../../server/repositories/groups/groupRows.ts';
import { loginDetailsPlan } from '../../../../server/repositories/reports/logins.ts';
import { userRolesPlan } from '../../../../server/repositories/reports/users.ts';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { companyOf } from '../../helpers/companyScope.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface Answer {
  data: { key: string | null; values: number[] }[];
  totals: number[];
  isCut: boolean;
}

const count = [{ of: 'count', title: '' }] as const;

describeDatabases('groups of a report', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let companyId: number;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    companyId = await companyOf(server, 'admin@hmpg.example');
  });

  const groups = async (Id: string, Query: Record<string, unknown> = {}, more: object = {}) => {
    const { status, body } = await call(server, admin, 'groupReport', { body: { Id, Query, ...more } });
    return { status, body: body as Answer };
  };

  const every = [
    'userloginreport',
    'productloginreport',
    'tasklogreport',
    'filterusagereport',
    'changelogreport',
    'userrolesreport',
    'userdatabaseaccessreport',
  ];

  it.each(every)(
    'the groups of %s add up to all its rows, not to a page',
    proves('HTTP', 'CONSOLE-REPORT-01'),
    async (id) => {
      const { status, body } = await groups(id);
      expect([status, body.isCut]).toEqual([200, false]);
      const { body: document } = await call(server, admin, 'getDocument', { path: { kind: 'report', id } });
      const { operation } = (document.document ?? document).source;
      const { body: page } = await call(server, admin, operation, { query: { itemsPerPage: 1, countMode: 'exact' } });
      expect(body.totals).toEqual([page.MaxRows]);
      expect(body.data.reduce((sum, group) => sum + Number(group.values[0]), 0)).toBe(page.MaxRows);
      expect(body.data.length).toBeGreaterThan(0);
    },
  );

  it('the filters of the screen narrow them', async () => {
    const { body } = await groups('tasklogreport', { Status: '0' });
    const { body: page } = await call(server, admin, 'listTaskLog', { query: { Status: '0', itemsPerPage: 1 } });
    expect(body.totals).toEqual([page.MaxRows]);
    expect((await groups('tasklogreport', { Status: '7' })).status).toBe(400);
  });

  it.each<[string, object]>([
    ['another field than that of the report', { By: 'Status' }],
    ['a field that its rows lack', { By: 'nothing' }],
    ['a period, where the report has none', { Per: 'day' }],
  ])('%s is refused, not answered by other groups', async (_name, more) => {
    const { status, body } = await groups('tasklogreport', {}, more);
    expect([status, body]).toMatchObject([400, { responseStatus: { errorCode: 'invalid_request' } }]);
    expect((await groups('tasklogreport', {}, { By: 'TaskName' })).status).toBe(200);
  });

  it('days, weeks and months begin in the time zone of the reader', async () => {
    await server.db.deleteFrom('login_detail').where('email_lower', 'like', 'zone%').execute();
    const someone = { user_id: 1, user_name: 'Zone', user_name_lower: 'zone', email: 'zone@x', email_lower: 'zone@x' };
    const row = { ...someone, company_id: companyId, logout_at: null, ip_address: '', product: '', session_id: null };
    // 23:50 in New York, 09:35 of the next day in Kathmandu, which begins its days at a quarter to.
    const times = ['2026-03-02T04:50:00.000Z', '2026-03-01T18:14:59.999Z', '2026-03-01T18:15:00.000Z'];
    await server.db
      .insertInto('login_detail')
      .values(times.map((login_at) => ({ ...row, login_at })))
      .execute();
    const plan = loginDetailsPlan(server.db, { companyId, adminNames: [] }, { UserEmail: 'zone@x' });
    const keys = async (per: 'day' | 'week' | 'month', timeZone: string) => {
      const typeOf = () => ({ type: 'string', format: 'date-time' });
      const adding = { values: count, timeZone, typeOf };
      const { data } = await groupsOfLevel(server.db, plan, { by: 'dtlastlogin', per }, adding);
      return data.map(({ key, values }) => [key, values[0]]);
    };
    expect(await keys('day', 'America/New_York')).toEqual([['2026-03-01', 3]]);
    expect(await keys('day', 'Asia/Kathmandu')).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
    ]);
    expect(await keys('week', 'America/New_York')).toEqual([['2026-02-23', 3]]);
    expect(await keys('week', 'Asia/Kathmandu')).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 2],
    ]);
    expect(await keys('month', 'UTC')).toEqual([['2026-03-01', 3]]);
    await expect(keys('day', 'Moon/Crater')).rejects.toMatchObject({ code: 'time_zone_unknown' });
  });

  it('sums, ends and coded values of a field', async () => {
    const plan = userRolesPlan(server.db, { companyId, adminNames: [] }, {});
    const values = [
      { of: 'count', title: '' },
      { of: 'max', field: 'Id', title: '' },
      { of: 'sum', field: 'status', title: '' },
    ] as const;
    const adding = { values, timeZone: 'UTC', typeOf: () => ({ type: 'boolean' }) };
    const found = await groupsOfLevel(server.db, plan, { by: 'readonly' }, adding);
    const totals = await totalOfRows(server.db, plan, adding);
    const users = await server.db.selectFrom('app_user').selectAll().where('company_id', '=', companyId).execute();
    expect(found.data.map(({ key }) => key)).toEqual(['false', 'true']);
    expect(totals).toEqual([
      users.length,
      Math.max(...users.map((user) => user.id)),
      users.reduce((sum, user) => sum + user.in_active, 0),
    ]);
  });

  it('are refused like the rows, and where a report has none', proves('HTTP', 'CONSOLE-REPORT-01'), async () => {
    const agent = await signIn(server, 'multi@hmpg.example');
    const refused = await call(server, agent, 'groupReport', { body: { Id: 'tasklogreport' } });
    expect(refused.status).toBe(403);
    expect((await groups('rolepageaccessreport')).status).toBe(400);
    expect((await groups('nothing')).status).toBe(404);
    const other = await signIn(server, 'admin@northgate.example');
    const { body } = await call(server, other, 'groupReport', { body: { Id: 'userloginreport' } });
    const { body: page } = await call(server, other, 'listLoginDetails', { query: { itemsPerPage: 1 } });
    expect(body.totals).toEqual([page.MaxRows]);
  });

  it('a call with a body is not taken for gone while it waits for the database', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/connect/tableImportExport/reportGroups`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.accessToken}`,
        role: encodeURIComponent(admin.role),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ Id: 'tasklogreport' }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
  });
});
