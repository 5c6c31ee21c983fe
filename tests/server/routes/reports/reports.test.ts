import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const DAY = 86_400_000;

describeDatabases('reports of the company', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });

  const report = async (operation: string, query: Record<string, string | number | (string | number)[]> = {}) =>
    (await call(server, admin, operation, { query })).body;

  it('holds the sign-ins of the last 30 days, newest first', proves('HTTP', 'CONSOLE-REPORT-userlogin'), async () => {
    const from = new Date(Date.now() - 30 * DAY).toISOString();
    const to = new Date().toISOString();
    const { data, MaxRows } = await report('listLoginDetails', { LoginFrom: from, LoginTo: to, itemsPerPage: 200 });
    expect(MaxRows).toBeGreaterThan(20);
    const times = data.map((row: { dtlastlogin: string }) => row.dtlastlogin);
    expect(times).toEqual([...times].sort().reverse());
    expect(times.every((time: string) => time >= from && time <= to)).toBe(true);
  });

  it('a sign-in and a sign-out show at once', proves('HTTP', 'CONSOLE-REPORT-userlogin'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const query = { UserEmail: 'leasing@hmpg', itemsPerPage: 1 };
    expect((await report('listLoginDetails', query)).data[0]).toMatchObject({ name: 'Nora Lindqvist', dtlogout: null });
    await call(server, session, 'signOut');
    expect((await report('listLoginDetails', query)).data[0].dtlogout).not.toBeNull();
  });

  it('the name and the address narrow the rows', proves('HTTP', 'CONSOLE-REPORT-06'), async () => {
    const { data } = await report('listLoginDetails', { UserName: 'grace whit' });
    expect(new Set(data.map((row: { email: string }) => row.email))).toEqual(new Set(['admin@hmpg.example']));
    expect((await report('listLoginDetails', { UserEmail: 'northgate' })).MaxRows).toBe(0);
  });

  it('the address that a sign-in came from narrows the rows', proves('HTTP', 'CONSOLE-REPORT-06'), async () => {
    const all = await report('listLoginDetails');
    const { IPAddress } = all.data[0];
    const { data, MaxRows } = await report('listLoginDetails', { IPAddress });
    expect(new Set(data.map((row: { IPAddress: string }) => row.IPAddress))).toEqual(new Set([IPAddress]));
    expect(MaxRows).toBeLessThan(all.MaxRows);
    expect((await report('listLoginDetails', { IPAddress: '%' })).MaxRows).toBe(0);
  });

  it('every list takes the documented query names', proves('HTTP', 'WIDGET-LIST-03'), async () => {
    const query = { limitBy: '', limitByType: '', assignMode: 'my', includeSummary: 'true' };
    const lists = ['listLoginDetails', 'listUserDetails', 'listChangeLog', 'listUsers', 'listRoles', 'listVoyagerDbs'];
    for (const operation of lists) {
      expect((await call(server, admin, operation, { query })).status, operation).toBe(200);
      // A limit that a list does not have would show more than was meant.
      const limited = await call(server, admin, operation, { query: { limitBy: '14', limitByType: 'property' } });
      expect(limited.status, operation).toBe(400);
    }
  });

  it(
    'filters by status, role and address',
    proves('HTTP', 'CONSOLE-REPORT-userdetail-call', 'CONSOLE-REPORT-05'),
    async () => {
      expect((await report('listUserDetails', { userStatus: '1' })).MaxRows).toBe(6);
      const { userdetailreport } = await report('listUserDetails', { UserEmail: 'multi@', searchTerm: 'delacroix' });
      expect(userdetailreport).toEqual([
        expect.objectContaining({
          user: 'Marcus Delacroix',
          status: 0,
          roles: 'Accounts Payable, Leasing Agent, Maintenance Supervisor',
        }),
      ]);
    },
  );

  it('says who changed what and when', proves('HTTP', 'CONSOLE-REPORT-changelog'), async () => {
    const since = new Date().toISOString();
    const user = (await report('listUsers', { searchTerm: 'felix thornbury' })).Users[0];
    const body = { Id: user.Id, FirstName: 'Felix', LastName: 'Thornburry', Email: user.Email, Version: user.Version };
    await call(server, admin, 'saveUser', { body });
    const { changelogreport } = await report('listChangeLog', { User: 'Grace Whitfield', ChangeFrom: since });
    expect(changelogreport).toEqual([
      expect.objectContaining({ objectname: 'User', changedetail: 'User "Felix Thornbury" changed: LastName' }),
    ]);
  });
});
