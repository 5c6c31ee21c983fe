import { beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Link {
  ID: number;
  UserId: number;
  UserEmail: string;
  HasLinked: boolean;
  IsDefault: number;
  MayOpen: boolean;
}

describeDatabases('report filters', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let leasing: Session;
  let multi: Session;
  let northgate: Session;
  let ids: Map<string, number>;
  /** Database hmpg_east and the product Leasing, as the calls name them. */
  let east = 0;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    leasing = await signIn(server, 'leasing@hmpg.example');
    multi = await signIn(server, 'multi@hmpg.example');
    northgate = await signIn(server, 'admin@northgate.example');
    const users = await server.db.selectFrom('app_user').select(['id', 'email']).execute();
    ids = new Map(users.map((user) => [user.email, user.id]));
    const found = await server.db.selectFrom('voyager_db').select(['id', 'name']).execute();
    east = found.find(({ name }) => name === 'hmpg_east')?.id ?? 0;
  });

  const idOf = (email: string) => ids.get(email) ?? 0;
  const saveOwn = async (name: string, { page = 'unit-filters', session = multi, isDefault = false } = {}) => {
    const body = {
      Id: 0,
      Filtername: page,
      Savedfiltername: name,
      Filter: '{"status":["vacant"]}',
      IsDefault: isDefault,
    };
    const answer = await call(server, session, 'saveFilter', { body });
    expect(answer.status).toBe(200);
    return answer.body.Id as number;
  };
  const key = (name: string) => ({ savedfiltername: name, voyagerdbid: east, productid: 1 });
  const link = (name: string, email: string, more: object = {}) => ({
    ...{ ID: 0, UserId: idOf(email), SavedFilterName: name, productid: 1, voyagerdbid: east },
    ...more,
  });
  const give = (usersToSave: object[], usersToDelete: object[] = [], session = admin) =>
    call(server, session, 'saveReportFilterUsers', { body: { usersToSave, usersToDelete } });
  const usersOf = async (name: string, more: object = {}): Promise<Link[]> => {
    const query = { ...key(name), itemsPerPage: 200, ...more };
    return (await call(server, admin, 'listReportFilterUsers', { query })).body.data;
  };
  const filtersOf = async (session: Session, page = 'unit-filters') =>
    (await call(server, session, 'listSavedFilters', { path: { page } })).body.map(
      ({ Savedfiltername, IsDefault }: { Savedfiltername: string; IsDefault: boolean }) =>
        `${Savedfiltername}${IsDefault ? ' *' : ''}`,
    );

  it(
    'lists what users keep, by each of the columns',
    proves('HTTP', 'CONSOLE-RPTFILTER-01', 'CONSOLE-RPTFILTER-05'),
    async () => {
      await saveOwn('Listed one', { isDefault: true });
      const rows = async (query: object) =>
        (await call(server, admin, 'listReportFilters', { query: { savedfiltername: 'listed', ...query } })).body.data;
      const [row] = await rows({});
      expect(row).toMatchObject({
        SavedFilterName: 'Listed one',
        FilterName: 'unit-filters',
        FilterTitle: 'Units, Rent roll',
        ProductName: 'Leasing',
        VoyagerDb: 'hmpg_east',
        isdefault: 1,
        UserName: 'Marcus Delacroix',
        UserEmail: 'multi@hmpg.example',
        UserStatus: 0,
        UserRole: 'Leasing Agent',
      });
      const agent = await server.db.selectFrom('role').select('id').where('name', '=', 'Leasing Agent').execute();
      const fits = [
        [{ FilterName: 'unit' }, { FilterName: 'workorder-filters' }],
        [{ isdefault: '1' }, { isdefault: '0' }],
        [{ UserId: [row.UserId] }, { UserId: [idOf('admin@hmpg.example')] }],
        [{ UserName: 'delacroix' }, { UserName: 'nobody' }],
        [{ UserEmail: 'multi@' }, { UserEmail: 'leasing@' }],
        [{ UserStatus: '0' }, { UserStatus: '1' }],
        [{ productid: 1 }, { productid: 2 }],
        [{ productid: -1 }, { productid: 5 }],
        [{ voyagerdbid: [east] }, { voyagerdbid: [east + 1] }],
        [{ UserRole: [agent[0]?.id ?? 0] }, { UserRole: [999] }],
        [{ searchTerm: 'listed marcus' }, { searchTerm: 'listed grace' }],
      ];
      for (const [good, bad] of fits) {
        expect(await rows(good ?? {}), JSON.stringify(good)).toHaveLength(1);
        expect(await rows(bad ?? {}), JSON.stringify(bad)).toEqual([]);
      }
      for (const sortby of [
        'FilterName',
        'SavedFilterName',
        'isdefault',
        'UserName',
        'UserRole',
        'VoyagerDb',
        'ProductName',
      ])
        expect((await call(server, admin, 'listReportFilters', { query: { sortby } })).status, sortby).toBe(200);
    },
  );

  it(
    'the people and products to choose from are those of the company',
    proves('HTTP', 'CONSOLE-RPTFILTER-04'),
    async () => {
      const people = (await call(server, admin, 'listReportFilterPeople')).body.data;
      expect(people).toContainEqual({
        Id: idOf('multi@hmpg.example'),
        FullName: 'Marcus Delacroix',
        Email: 'multi@hmpg.example',
      });
      expect(people.map(({ Email }: { Email: string }) => Email)).not.toContain('admin@northgate.example');
      const others: { Email: string }[] = (await call(server, northgate, 'listReportFilterPeople')).body.data;
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(({ Email }) => !Email.endsWith('@northgate.example'))).toEqual([]);
      const { data } = (await call(server, northgate, 'listReportFilterProducts')).body;
      expect(data.map(({ ProductName }: { ProductName: string }) => ProductName)).toEqual([
        'Leasing',
        'Maintenance',
        'Company Console',
      ]);
    },
  );

  it(
    'who gets a filter finds it, and the default, in the list; who loses it does not',
    proves('HTTP', 'CONSOLE-RPTFILTER-02', 'CONSOLE-RPTFILTER-03', 'CONSOLE-RPTFILTER-09'),
    async () => {
      await saveOwn('Given');
      await saveOwn('Own start', { session: leasing, isDefault: true });
      const before = (await usersOf('Given')).find(({ UserEmail }) => UserEmail === 'leasing@hmpg.example');
      expect(before).toMatchObject({ HasLinked: false, MayOpen: true, ID: 0, CreateDate: null });
      const saved = await give([link('Given', 'leasing@hmpg.example', { IsDefault: 1 })]);
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ Assigned: 2, Defaults: 1 });
      expect(await filtersOf(leasing)).toEqual(['Own start', 'Given *']);
      const start = await call(server, leasing, 'getDefaultSavedFilter', { path: { filterSetName: 'unit-filters' } });
      expect(start.body).toEqual({ status: ['vacant'] });
      const assigned = (await call(server, admin, 'listAssignedUsers', { query: key('Given') })).body;
      expect(assigned.data.map(({ UserEmail }: Link) => UserEmail)).toEqual([
        'multi@hmpg.example',
        'leasing@hmpg.example',
      ]);
      // The same again changes nothing, and a mark can be taken alone.
      await give([link('Given', 'leasing@hmpg.example')]);
      expect(await filtersOf(leasing)).toEqual(['Own start', 'Given *']);
      await give([link('Given', 'leasing@hmpg.example', { IsDefault: 0 })]);
      expect(await filtersOf(leasing)).toEqual(['Own start', 'Given']);
      await give([link('Given', 'leasing@hmpg.example', { IsDefault: 1 })]);
      expect(await filtersOf(leasing)).toEqual(['Own start', 'Given *']);
      await give([], [link('Given', 'leasing@hmpg.example')]);
      expect(await filtersOf(leasing)).toEqual(['Own start']);
      expect(await filtersOf(multi)).toContain('Given');
    },
  );

  it('a user without the report is refused by name, and nothing is saved', async () => {
    await saveOwn('Half');
    const auditor = (await usersOf('Half')).find(({ UserEmail }) => UserEmail === 'auditor@hmpg.example');
    expect(auditor).toMatchObject({ MayOpen: false });
    const refused = await give([link('Half', 'leasing@hmpg.example'), link('Half', 'auditor@hmpg.example')]);
    expect(refused.status).toBe(400);
    expect(refused.body.Message).toBe(
      'No role of these users opens Units, Rent roll in the database of the filter: Audrey Voss. Nothing was saved.',
    );
    expect(await filtersOf(leasing)).not.toContain('Half');
    const both = await give([link('Half', 'leasing@hmpg.example')], [link('Half', 'leasing@hmpg.example')]);
    expect(both.body.Message).toBe('A user cannot get and lose the filter at once. Nothing was saved.');
  });

  it('a rule of the user decides before that of the role', async () => {
    await saveOwn('Ruled');
    const mayOpen = async () =>
      (await usersOf('Ruled')).find(({ UserEmail }) => UserEmail === 'leasing@hmpg.example')?.MayOpen;
    expect(await mayOpen()).toBe(true);
    const rule = { user_id: idOf('leasing@hmpg.example'), page: 'units', access_type: 1, edit_level: 0 };
    await server.db.insertInto('user_page').values(rule).execute();
    expect(await mayOpen()).toBe(false);
    await server.db.deleteFrom('user_page').where('user_id', '=', rule.user_id).execute();
  });

  it('a list that one of two pages lets in opens by either of them', async () => {
    const filter = { page: 'force-logout', session: admin };
    await saveOwn('Either', filter);
    const user_id = idOf('auditor@hmpg.example');
    const mayOpen = async () => {
      const query = { savedfiltername: 'Either', FilterName: 'force-logout', productid: 5, itemsPerPage: 200 };
      const { data } = (await call(server, admin, 'listReportFilterUsers', { query })).body;
      return data.find(({ UserId }: Link) => UserId === user_id)?.MayOpen;
    };
    expect(await mayOpen()).toBe(false);
    const rule = { user_id, edit_level: 0 };
    await server.db.deleteFrom('user_page').where('user_id', '=', user_id).execute();
    await server.db
      .insertInto('user_page')
      .values([
        { ...rule, page: 'forcelogout', access_type: 0 },
        { ...rule, page: 'users', access_type: 1 },
      ])
      .execute();
    expect(await mayOpen()).toBe(true);
    await server.db.deleteFrom('user_page').where('user_id', '=', user_id).execute();
  });

  it('another company, another role, and people who may only read change nothing', async () => {
    await saveOwn('Guarded');
    const links = [link('Guarded', 'leasing@hmpg.example')];
    expect((await give(links, [], northgate)).status).toBe(404);
    expect((await give([link('Guarded', 'admin@northgate.example')])).status).toBe(404);
    expect((await give(links, [], leasing)).status).toBe(403);
    const readonly = await signIn(server, 'readonly@hmpg.example');
    expect((await give(links, [], readonly)).status).toBe(403);
    expect((await call(server, readonly, 'listReportFilterUsers', { query: key('Guarded') })).status).toBe(200);
    expect((await call(server, northgate, 'listReportFilterUsers', { query: key('Guarded') })).status).toBe(404);
    const foreign = (await call(server, northgate, 'listReportFilters', { query: { itemsPerPage: 200 } })).body.data;
    expect(foreign.filter(({ UserEmail }: Link) => UserEmail.endsWith('@hmpg.example'))).toEqual([]);
    expect((await give([link('Nobody has it', 'leasing@hmpg.example')])).status).toBe(404);
    expect(await filtersOf(leasing)).not.toContain('Guarded');
  });

  describe('two filters of one name', () => {
    it('are told apart by their id and what they are for', async () => {
      const source = await saveOwn('Twice');
      await saveOwn('Twice', { page: 'tenant-filters' });
      const named = (FilterName: string) => link('Twice', 'leasing@hmpg.example', { FilterName });
      expect((await give([named('tenant-filters')])).status).toBe(200);
      expect(await filtersOf(leasing, 'tenant-filters')).toEqual(['Twice']);
      expect(await filtersOf(leasing)).not.toContain('Twice');
      await give([link('Twice', 'leasing@hmpg.example', { sourceid: source })]);
      expect(await filtersOf(leasing)).toContain('Twice');
    });
  });
});
