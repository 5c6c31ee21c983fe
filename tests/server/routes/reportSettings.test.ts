import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Setting {
  id: number;
  reportId: number;
  reportName: string;
  orderValue: number;
  roleIds: number[];
  Version?: number;
}

const CONSOLE = 5;

describeDatabases('report settings', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let auditor: Session;
  let northgate: Session;
  let known: Setting[];
  let roles: Map<string, number>;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    auditor = await signIn(server, 'auditor@hmpg.example');
    northgate = await signIn(server, 'admin@northgate.example');
    known = await list({});
    const found = await server.db.selectFrom('role').select(['id', 'name']).execute();
    roles = new Map(found.map(({ id, name }) => [name, id]));
  });

  const list = async (query: object, session = admin): Promise<Setting[]> =>
    (await call(server, session, 'listReportSettings', { query: { itemsPerPage: 200, ...query } })).body.data;
  const settings = (session = admin) => list({ productid: CONSOLE }, session);
  const save = (body: object[], { session = admin, productId = CONSOLE } = {}) =>
    call(server, session, 'saveReportSettings', { path: { productId }, body });
  const fresh = (name: string, orderValue: number, roleIds: number[] = []) => ({
    ...{ id: 0, reportId: known.find(({ reportName }) => reportName === name)?.reportId, orderValue, roleIds },
  });
  const placesOf = async (session: Session) => {
    const { documents } = (await call(server, session, 'listDocuments')).body;
    const placed = documents.filter(({ place }: { place?: number }) => place !== undefined);
    return Object.fromEntries(placed.map(({ id, place }: { id: string; place: number }) => [id, place]));
  };

  it(
    'an order is saved, numbered from 1, and the reports page has it for the roles that are named',
    proves('HTTP', 'CONSOLE-YSR-01', 'CONSOLE-YSR-03', 'CONSOLE-YSR-06', 'CONSOLE-YSR-07', 'CONSOLE-YSR-10'),
    async () => {
      expect(known.map(({ reportName }) => reportName)).toContain('User details');
      const one = known.find(({ reportName }) => reportName === 'User details');
      expect(one).toMatchObject({ id: 0, selectedRoles: [], roleIds: [], product: 'Company Console' });
      expect(await list({ searchTerm: 'user det' })).toHaveLength(1);
      expect(await list({ reportid: [one?.reportId ?? 0] })).toHaveLength(1);
      const ofProduct = async (limitBy: number) =>
        (await list({ limitBy, limitByType: 'product' })).map(({ reportName }) => reportName);
      expect(await ofProduct(5)).toContain('User details');
      expect(await ofProduct(1)).not.toContain('User details');
      expect(await ofProduct(99)).toEqual([]);
      expect(await settings()).toEqual([]);
      expect(await placesOf(admin)).toEqual({});

      const auditors = roles.get('Auditor') ?? 0;
      const saved = await save([fresh('User logins', 7), fresh('Change log', 3), fresh('Task log', 9, [auditors])]);
      expect(saved.status).toBe(200);
      const rows = await settings();
      expect(rows.map(({ reportName, orderValue }) => `${orderValue} ${reportName}`)).toEqual([
        ...['1 Change log', '2 User logins', '3 Task log'],
      ]);
      expect(rows[2]).toMatchObject({
        roleIds: [auditors],
        selectedRoles: [{ settingsId: rows[2]?.id, roleId: auditors }],
      });
      expect(await placesOf(admin)).toEqual({ changelogreport: 1, userloginreport: 2, tasklogreport: 0 });
      expect(Object.values(await placesOf(auditor))).not.toContain(0);
      expect(await placesOf(northgate)).toEqual({});
      expect(await settings(northgate)).toEqual([]);

      const noted = await server.db.selectFrom('live_change').select(['topic', 'company_id', 'user_ids']).execute();
      expect(noted).toEqual([{ topic: 'documents', company_id: 1, user_ids: null }]);
      const back = await save([...rows].reverse().map((row, index) => ({ ...row, orderValue: index + 1 })));
      expect(back.body.data.map(({ reportName }: Setting) => reportName)).toEqual([
        'Task log',
        'User logins',
        'Change log',
      ]);
      // Whoever still has the order of before does not write over it.
      expect((await save(rows)).status).toBe(409);
      expect((await save([fresh('Task log', 1)])).status).toBe(409);
      const [first] = await settings();
      expect((await call(server, northgate, 'removeReportSetting', { path: { id: first?.id ?? 0 } })).status).toBe(404);
      expect((await call(server, admin, 'removeReportSetting', { path: { id: first?.id ?? 0 } })).status).toBe(204);
      expect((await settings()).map(({ reportName }) => reportName)).toEqual(['User logins', 'Change log']);
      expect((await save([{ ...first, orderValue: 1 }])).status).toBe(409);
    },
  );

  it('what does not fit is refused, and nothing is saved', async () => {
    const before = await settings();
    const elsewhere = await save([fresh('User details', 1)], { productId: 1 });
    expect([elsewhere.status, elsewhere.body.Message]).toEqual([
      400,
      'User details is no report of Leasing. Nothing was saved.',
    ]);
    const twice = await save([fresh('User details', 1), fresh('User details', 2)]);
    expect(twice.body.Errors ?? twice.body).toBeTruthy();
    expect(twice.status).toBe(400);
    expect((await save([{ ...fresh('User details', 1), reportId: 3 }])).status).toBe(400);
    expect((await save([fresh('User details', 1, [roles.get('Leasing Agent') ?? 0])])).status).toBe(400);
    expect((await save([fresh('User details', 1)], { productId: 4 })).status).toBe(404);
    const readonly = await signIn(server, 'readonly@hmpg.example');
    const leasing = await signIn(server, 'leasing@hmpg.example');
    for (const session of [readonly, leasing, auditor])
      expect((await save([fresh('User details', 1)], { session })).status).toBe(403);
    expect(await settings()).toEqual(before);
    expect((await settings(readonly)).length).toBe(before.length);
  });
});
