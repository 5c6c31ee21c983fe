import { beforeAll, beforeEach, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, headersOf, type Session, send, signIn, upload } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface AccessRow {
  Id: number;
  UserId: number;
  VoyagerDbId: number;
  useremail: string;
  DbName: string;
  AccessType: 0 | 1;
}

const code = ({ body }: Answer) => body.responseStatus?.errorCode;

describeDatabases('databases of users', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;
  const database: Record<string, number> = {};

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
    const rows = await server.db.selectFrom('voyager_db').select(['id', 'name']).execute();
    for (const { id, name } of rows) database[name] = id;
  });

  beforeEach(async () => {
    await server.db.deleteFrom('user_voyager_db').execute();
    await server.db.deleteFrom('user_property').execute();
  });

  const idOf = async (email: string) =>
    (await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const rowsOf = async (email: string): Promise<Record<string, 0 | 1>> => {
    const { body } = await call(server, admin, 'listUserVoyagerDbs', { path: { id: await idOf(email) } });
    return Object.fromEntries(body.data.map((row: AccessRow) => [row.DbName, row.AccessType]));
  };
  const save = async (email: string, access: Record<string, 0 | 1>, session = admin) => {
    const id = await idOf(email);
    const body = Object.entries(access).map(([name, AccessType]) => ({
      UserId: id,
      VoyagerDbId: Number(database[name]),
      AccessType,
    }));
    return call(server, session, 'saveUserVoyagerDbAccess', { path: { id }, body });
  };
  /** What the roles of the picker offer, and what headers may say. */
  const reached = async (email: string) => {
    const session = await signIn(server, email);
    const roles = (await call(server, session, 'listMyRoles')).body;
    const names: string[] = roles.flatMap((role: { Databases: { Name: string }[] }) =>
      role.Databases.map(({ Name }) => Name),
    );
    const allowed: string[] = [];
    for (const name of Object.keys(database)) {
      const answer = await call(server, { ...session, database: name }, 'getSecurityRules');
      if (answer.status === 200) allowed.push(name);
    }
    expect(names.sort()).toEqual(allowed.sort());
    return names;
  };
  const list = (query: Record<string, string | number> = {}, session = admin) =>
    call(server, session, 'listUsersVoyagerDbs', { query });
  const setAll = (query: Record<string, string | number>, session = admin) =>
    call(server, session, 'setAllUsersVoyagerDb', { query });
  const lastChange = async () =>
    server.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  it(
    'what a user is given or denied alone counts at once, above the roles',
    proves('HTTP', 'CONSOLE-USERDB-01'),
    async () => {
      expect(await rowsOf('leasing@hmpg.example')).toEqual({ hmpg_east: 1, hmpg_training: 0, hmpg_west: 0 });
      expect(await reached('leasing@hmpg.example')).toEqual(['hmpg_east']);
      const session = await signIn(server, 'leasing@hmpg.example');
      const saved = await save('leasing@hmpg.example', { hmpg_west: 1, hmpg_east: 0 });
      expect(saved.body.map((row: AccessRow) => [row.DbName, row.AccessType]).sort()).toEqual([
        ['hmpg_east', 0],
        ['hmpg_west', 1],
      ]);
      const next = await call(server, session, 'listProperties');
      expect([next.status, next.headers['x-token-invalidated']]).toEqual([401, 'true']);
      expect(await reached('leasing@hmpg.example')).toEqual(['hmpg_west']);
      expect(await rowsOf('leasing@hmpg.example')).toEqual({ hmpg_east: 0, hmpg_training: 0, hmpg_west: 1 });
      const { user_name, object_name, change_detail, before_value, after_value } = await lastChange();
      expect([user_name, object_name, change_detail]).toEqual([
        'Grace Whitfield',
        'User',
        'Databases of "Nora Lindqvist" changed: - hmpg_east, + hmpg_west',
      ]);
      expect([before_value, after_value].map((text) => JSON.parse(String(text)))).toEqual([
        { hmpg_east: 1, hmpg_west: 0 },
        { hmpg_east: 0, hmpg_west: 1 },
      ]);
    },
  );

  it(
    'one database is taken by its own call, and named while it is given',
    proves('HTTP', 'CONSOLE-USERDB-01', 'CONSOLE-USER-16'),
    async () => {
      await save('leasing@hmpg.example', { hmpg_training: 1 });
      const id = await idOf('leasing@hmpg.example');
      const user = async () => (await call(server, admin, 'getUser', { path: { id } })).body.user;
      expect((await user()).IndividualVoyagerDb).toBe('hmpg_training');
      const path = { id, dbId: Number(database.hmpg_training) };
      expect((await call(server, admin, 'removeUserVoyagerDb', { path })).status).toBe(204);
      expect((await user()).IndividualVoyagerDb).toBe('');
      expect(await reached('leasing@hmpg.example')).toEqual(['hmpg_east']);
      // Nothing is left to overrule what roles give later.
      expect(await server.db.selectFrom('user_voyager_db').selectAll().execute()).toEqual([]);
    },
  );

  it(
    'work is given only to those who may work in the database, and the report says the same',
    proves('HTTP', 'CONSOLE-USERDB-01'),
    async () => {
      const staff = async () => {
        const session = await signIn(server, 'multi@hmpg.example');
        const query = { searchstring: 'lindqvist' };
        const { body } = await call(server, session, 'lookupItems', { path: { type: 'staff' }, query });
        return body.data?.length ?? body.length ?? 0;
      };
      const reported = async () => {
        const query = { UserEmail: 'leasing@hmpg.example' };
        const { body } = await call(server, admin, 'listUserDatabaseAccess', { query });
        return body.data.map((row: { dbname: string }) => row.dbname);
      };
      expect([await staff(), await reported()]).toEqual([1, ['hmpg_east']]);
      await save('leasing@hmpg.example', { hmpg_east: 0, hmpg_training: 1 });
      expect([await staff(), await reported()]).toEqual([0, ['hmpg_training']]);
    },
  );

  it(
    'users who are added get the databases that are open by default',
    proves('HTTP', 'CONSOLE-VOYAGER-02'),
    async () => {
      const body = { Id: 0, FirstName: 'Bea', LastName: 'Holm', Email: 'bea.holm@hmpg.example' };
      await call(server, admin, 'saveUser', { body });
      expect(await rowsOf('bea.holm@hmpg.example')).toEqual({ hmpg_east: 1, hmpg_training: 0, hmpg_west: 1 });
    },
  );

  it(
    'lists, filters and searches',
    proves(
      'HTTP',
      'CONSOLE-USERSVOYAGER-01',
      'CONSOLE-USERSVOYAGER-02',
      'CONSOLE-USERSVOYAGER-03',
      'CONSOLE-USERSVOYAGER-04',
    ),
    async () => {
      const all = (await list({ status: '3' })).body.MaxRows;
      const active = (await list({ status: '1', itemsPerPage: 200 })).body;
      const inactive = (await list({ status: '2', itemsPerPage: 200 })).body;
      expect(active.MaxRows + inactive.MaxRows).toBe(all);
      const statuses = (rows: { userstatus: string }[]) => [...new Set(rows.map((row) => row.userstatus))];
      expect([statuses(active.data), statuses(inactive.data)]).toEqual([['Active'], ['Inactive']]);
      const one = await list({ voyagerdbid: Number(database.hmpg_west), searchtext: 'LINDQVIST nora' });
      expect(one.body.data).toMatchObject([{ DbName: 'hmpg_west', AccessType: 0, useremail: 'leasing@hmpg.example' }]);
      const url = '/api/elevate/company//usersvoyagerdb/list?searchtext=lindqvist&status=1&voyagerdbid=0';
      const double = await send(server, { url, headers: headersOf(admin) });
      expect(double.body.data.map((row: AccessRow) => row.DbName).sort()).toEqual([
        'hmpg_east',
        'hmpg_training',
        'hmpg_west',
      ]);
    },
  );

  it.each(['Id', 'firstname', 'lastname', 'useremail', 'userstatus', 'DbName', 'AccessType'])(
    'pages by cursor and sorts by %s both ways without losing a row',
    proves('HTTP', 'CONSOLE-USERSVOYAGER-01'),
    async (sortby) => {
      const walk = async (sorttype: string) => {
        const ids: number[] = [];
        let cursor: string | undefined;
        do {
          const query = { sortby, sorttype, itemsPerPage: 70, ...(cursor ? { cursor } : {}) };
          const { body } = await list(query);
          ids.push(...body.data.map((row: AccessRow) => row.Id));
          cursor = body.nextCursor;
        } while (cursor);
        return ids;
      };
      const up = await walk('asc');
      expect(new Set(up).size).toBe((await list()).body.MaxRows);
      expect(await walk('desc')).toEqual(up.reverse());
    },
  );

  it(
    'grants and revokes of several users',
    proves('HTTP', 'CONSOLE-USERSVOYAGER-05', 'CONSOLE-USERSVOYAGER-06', 'CONSOLE-USERSVOYAGER-07'),
    async () => {
      const people = await Promise.all(['leasing@hmpg.example', 'arabic@hmpg.example'].map(idOf));
      const body = people.map((UserId) => ({ UserId, VoyagerDbId: Number(database.hmpg_training), AccessType: 1 }));
      const granted = await call(server, admin, 'saveUsersVoyagerDbAccess', { body });
      expect(granted.body.map((row: AccessRow) => row.AccessType)).toEqual([1, 1]);
      expect(await reached('arabic@hmpg.example')).toEqual(['hmpg_east', 'hmpg_training']);
      const url = '/api/elevate/company/user/voyagerdb/removeall';
      for (const method of ['POST', 'DELETE'] as const) {
        await call(server, admin, 'saveUsersVoyagerDbAccess', { body });
        const gone = await send(server, { method, url, headers: headersOf(admin), payload: body });
        expect(gone.status).toBe(204);
        expect(await reached('arabic@hmpg.example')).toEqual(['hmpg_east']);
      }
    },
  );

  it(
    'all users under the filters are granted and revoked',
    proves('HTTP', 'CONSOLE-USERSVOYAGER-08', 'CONSOLE-USERSVOYAGER-09'),
    async () => {
      const filter = { status: '1', voyagerdbid: Number(database.hmpg_training) };
      const before = (await list({ ...filter, itemsPerPage: 200 })).body.data as AccessRow[];
      const session = await signIn(server, 'leasing@hmpg.example');
      const granted = await setAll({
        ...filter,
        isCheckboxChecked: 'true',
        voyageractive: 'true',
        voyagerinactive: 'true',
      });
      expect(granted.body.Changed).toBe(before.filter((row) => row.AccessType === 0).length);
      expect(code(await call(server, session, 'listProperties'))).toBe('token_invalidated');
      const after = (await list({ status: '3', itemsPerPage: 200, voyagerdbid: filter.voyagerdbid })).body.data;
      const isOpen = (row: { userstatus: string; AccessType: number }) => row.AccessType === 1;
      expect(after.filter((row: { userstatus: string }) => row.userstatus === 'Active').every(isOpen)).toBe(true);
      expect(await reached('leasing@hmpg.example')).toEqual(['hmpg_east', 'hmpg_training']);
      expect((await lastChange()).change_detail).toMatch(/^Access of all users granted: \d+ users, \d+ databases$/);
      const nobody = { ...filter, isCheckboxChecked: 'false', voyagerinactive: 'true', voyageractive: 'false' };
      expect((await setAll(nobody)).body.Changed).toBe(0);
      const inactive = (await list({ ...filter, status: '2', itemsPerPage: 200 })).body.data as AccessRow[];
      const lacking = inactive.filter((row) => row.AccessType === 0).length;
      expect(lacking).toBeGreaterThan(0);
      const given = await setAll({ ...nobody, isCheckboxChecked: 'true', status: '3' });
      expect(given.body.Changed).toBe(lacking);
      const search = { ...filter, isCheckboxChecked: 'false', searchTerm: 'lindqvist' };
      expect((await setAll(search)).body.Changed).toBe(1);
      expect(await reached('leasing@hmpg.example')).toEqual(['hmpg_east']);
      await setAll({ isCheckboxChecked: 'false' });
      expect(await reached('leasing@hmpg.example')).toEqual([]);
      const northgate = (await list({}, other)).body.data as AccessRow[];
      expect(northgate.some((row) => row.AccessType === 1)).toBe(true);
    },
  );

  it(
    'a file gives and takes access row by row and says so, or why not',
    proves('HTTP', 'CONSOLE-USERSVOYAGER-11'),
    async () => {
      const rows = [
        'E-mail,Voyager DB,Access type',
        'leasing@hmpg.example,hmpg_training,1',
        'ARABIC@hmpg.example,HMPG_EAST,no',
        'admin@northgate.example,hmpg_east,1',
        'leasing@hmpg.example,ngl_main,1',
        'leasing@hmpg.example,hmpg_west,maybe',
      ];
      const file = new File([rows.join('\n').replace('E-mail', 'Email')], 'access.csv');
      const { body } = await upload(server, admin, 'importVoyagerUsers', { file });
      expect(body.Messages).toEqual([
        'leasing@hmpg.example may work in hmpg_training.',
        'ARABIC@hmpg.example may no longer work in hmpg_east.',
        'Line 4: Email: The company has no user with this e-mail address.',
        'Line 5: VoyagerDb: The company has no such database.',
        'Line 6: AccessType: Write 1 to give access or 0 to take it.',
      ]);
      expect(await reached('leasing@hmpg.example')).toEqual(['hmpg_east', 'hmpg_training']);
      expect(await reached('arabic@hmpg.example')).toEqual([]);
      const empty = await upload(server, admin, 'importVoyagerUsers', { file: new File(['Email,VoyagerDb'], 'a.csv') });
      expect(empty.body.Messages).toEqual([]);
      const wrong = await upload(server, admin, 'importVoyagerUsers', {
        file: new File(['Email\na@b.example'], 'a.csv'),
      });
      expect(code(wrong)).toBe('columns_missing');
    },
  );

  it(
    'another company, a strange pair and a reader change nothing',
    proves('HTTP', 'CONSOLE-USERDB-01', 'CONSOLE-USERSVOYAGER-06', 'CONSOLE-USERSVOYAGER-09'),
    async () => {
      const id = await idOf('leasing@hmpg.example');
      const foreign = await idOf('admin@northgate.example');
      const west = { UserId: id, VoyagerDbId: Number(database.hmpg_west), AccessType: 1 };
      const strange = [
        await call(server, other, 'listUserVoyagerDbs', { path: { id } }),
        await call(server, other, 'saveUserVoyagerDbAccess', { path: { id }, body: [west] }),
        await call(server, other, 'removeUserVoyagerDb', { path: { id, dbId: west.VoyagerDbId } }),
        await call(server, other, 'saveUsersVoyagerDbAccess', { body: [west] }),
        await call(server, other, 'removeUsersVoyagerDbAccess', { body: [west] }),
        await setAll({ isCheckboxChecked: 'true', voyagerdbid: west.VoyagerDbId }, other),
        await call(server, admin, 'saveUsersVoyagerDbAccess', { body: [west, { ...west, UserId: foreign }] }),
        await call(server, admin, 'saveUsersVoyagerDbAccess', {
          body: [west, { ...west, VoyagerDbId: Number(database.ngl_main) }],
        }),
        await call(server, admin, 'saveUserVoyagerDbAccess', { path: { id }, body: [{ ...west, UserId: foreign }] }),
      ];
      expect(strange.map(code)).toEqual(strange.map(() => 'not_found'));
      const auditor = await signIn(server, 'auditor@hmpg.example');
      const reader = await signIn(server, 'readonly@hmpg.example');
      expect((await list({}, auditor)).status).toBe(200);
      const refused = await Promise.all(
        [auditor, reader].flatMap((session) => [
          call(server, session, 'saveUsersVoyagerDbAccess', { body: [west] }),
          call(server, session, 'removeUsersVoyagerDbAccess', { body: [west] }),
          setAll({ isCheckboxChecked: 'true' }, session),
        ]),
      );
      expect(refused.map(code)).toEqual([...Array(3).fill('edit_denied'), ...Array(3).fill('read_only')]);
      expect(await server.db.selectFrom('user_voyager_db').selectAll().execute()).toEqual([]);
    },
  );

  it(
    'saves order and default access of several databases together, or none',
    proves('HTTP', 'CONSOLE-VOYAGER-04'),
    async () => {
      const read = async () => (await call(server, admin, 'listVoyagerDbs')).body.data;
      const before = await read();
      const [east, west, training] = before;
      const row = ({ Id, Version }: { Id: number; Version: number }, Order: number) => ({
        Id,
        Version,
        Order,
        DefaultAccess: 1,
      });
      const taken = await call(server, admin, 'saveVoyagerDbs', { body: [row(east, 5), row(west, 5)] });
      expect(taken.body.responseStatus.message).toBe('Select different order value');
      const stale = await call(server, admin, 'saveVoyagerDbs', {
        body: [row(east, 7), { ...row(west, 8), Version: west.Version + 1 }],
      });
      expect(code(stale)).toBe('conflict');
      expect(code(await call(server, other, 'saveVoyagerDbs', { body: [row(east, 7)] }))).toBe('not_found');
      expect(await read()).toEqual(before);
      const body = [row(east, west.Order), row(west, east.Order), row(training, -1)];
      const saved = await call(server, admin, 'saveVoyagerDbs', { body });
      expect(saved.body.map(({ Id, Order }: { Id: number; Order: number }) => [Id, Order])).toEqual([
        [training.Id, 0],
        [west.Id, east.Order],
        [east.Id, west.Order],
      ]);
    },
  );

  it('tells the file server of a database, never its secret', proves('HTTP', 'CONSOLE-VOYAGER-07'), async () => {
    const path = { id: Number(database.hmpg_east) };
    const { body } = await call(server, admin, 'getFileServerCredentials', { path });
    expect(body).toEqual({
      Id: path.id,
      Server: 'files-east.hmpg.example',
      Path: '/exports/hmpg_east',
      UserName: 'svc-hmpg-east',
      HasPassword: true,
    });
    expect(code(await call(server, other, 'getFileServerCredentials', { path }))).toBe('not_found');
  });

  it('gives and takes properties of one user, all or nothing', proves('HTTP', 'CONSOLE-USERPROP-01'), async () => {
    const id = await idOf('leasing@hmpg.example');
    const rows = async (query: Record<string, string | number> = {}) =>
      (await call(server, admin, 'listUserProperties', { path: { id }, query: { itemsPerPage: 200, ...query } })).body;
    const first = await rows();
    const properties = await server.db
      .selectFrom('property')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('company_id', '=', (await call(server, admin, 'getCompanyInfo')).body.Id)
      .executeTakeFirstOrThrow();
    expect(first.MaxRows).toBe(Number(properties.n));
    const access = new Map(
      first.data.map((row: { VoyagerDb: string; HasAccess: number }) => [row.VoyagerDb, row.HasAccess]),
    );
    expect(Object.fromEntries(access)).toMatchObject({ hmpg_east: 1, hmpg_west: 0 });
    const [one, two] = first.data.filter((row: { VoyagerDb: string }) => row.VoyagerDb === 'hmpg_east');
    const foreign = await server.db.selectFrom('property').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const body = [{ Id: one.Id, HasAccess: 0 }];
    const set = (list: object[], session = admin) =>
      call(server, session, 'saveUserPropertyAccess', { path: { id }, body: list });
    expect(code(await set([...body, { Id: foreign.id, HasAccess: 1 }]))).toBe('not_found');
    expect(code(await set(body, other))).toBe('not_found');
    expect((await rows()).data).toEqual(first.data);
    expect((await set(body)).body).toEqual([{ ...one, HasAccess: 0 }]);
    const path = { id, propertyId: two.Id };
    expect((await call(server, admin, 'removeUserProperty', { path })).status).toBe(204);
    const closed = (await rows({ sortby: 'HasAccess', searchTerm: 'hmpg_east' })).data.slice(0, 2);
    expect(closed.map((row: { Id: number }) => row.Id).sort()).toEqual([one.Id, two.Id].sort());
    expect((await lastChange()).change_detail).toBe(`Properties of "Nora Lindqvist" changed: - ${two.PropertyCode}`);
    expect((await set([{ Id: one.Id, HasAccess: 1 }])).body[0].HasAccess).toBe(1);
  });

  it(
    'properties of all databases are looked up by administrators of the company, and narrow the list',
    proves('HTTP', 'CONSOLE-USERPROP-02'),
    async () => {
      const look = (session: Session, query: Record<string, string | number | string[]> = {}) =>
        call(server, session, 'lookupItems', { path: { type: 'companyproperties' }, query: { maxrow: 0, ...query } });
      const { data, MaxRows } = (await look(admin)).body;
      expect(new Set(data.map((item: { label3: string }) => item.label3))).toEqual(
        new Set(['hmpg_east', 'hmpg_west', 'hmpg_training']),
      );
      const [one] = (await look(admin, { category: ['hmpg_west'], maxrow: 1 })).body.data;
      expect(one.label3).toBe('hmpg_west');
      const path = { id: await idOf('leasing@hmpg.example') };
      const listed = await call(server, admin, 'listUserProperties', { path, query: { propertyids: Number(one.id) } });
      expect(listed.body.data.map((row: { PropertyCode: string }) => row.PropertyCode)).toEqual([one.label]);
      const foreign = (await look(other)).body;
      expect(foreign.data.some((item: { id: string }) => data.some((own: { id: string }) => own.id === item.id))).toBe(
        false,
      );
      expect(MaxRows).toBe(data.length);
      expect(code(await look(await signIn(server, 'leasing@hmpg.example')))).toBe('page_denied');
    },
  );

  it(
    'a property that is closed for a user is gone with its records, and only for that user',
    proves('HTTP', 'CONSOLE-USERPROP-01'),
    async () => {
      const id = await idOf('multi@hmpg.example');
      const session = await signIn(server, 'multi@hmpg.example');
      const rows = async (operation: string, query: object, who = session) => {
        const { body } = await call(server, who, operation, { query: { itemsPerPage: 200, ...query } });
        return { MaxRows: body.MaxRows, data: Object.values(body).find(Array.isArray) ?? [] };
      };
      const properties = (await rows('listProperties', {})).data;
      const [closed, open] = properties as { Id: number }[];
      if (!closed || !open) throw new Error('Too few properties.');
      const unit = (await rows('listUnits', {})).data.find(
        (row: { PropertyId: number }) => row.PropertyId === closed.Id,
      );
      const other = (await rows('listUnits', {})).data.find(
        (row: { PropertyId: number }) => row.PropertyId === open.Id,
      );
      const set = (HasAccess: 0 | 1) =>
        call(server, admin, 'saveUserPropertyAccess', { path: { id }, body: [{ Id: closed.Id, HasAccess }] });
      expect((await set(0)).status).toBe(200);
      expect((await rows('listProperties', {})).MaxRows).toBe(properties.length - 1);
      for (const operation of ['listUnits', 'listTenants', 'listDeals', 'listWorkOrders', 'listApprovals']) {
        const { data } = await rows(operation, {});
        expect(data.every((row: { PropertyId: number }) => row.PropertyId !== closed.Id)).toBe(true);
      }
      expect(code(await call(server, session, 'getProperty', { path: { id: closed.Id } }))).toBe('not_found');
      expect(code(await call(server, session, 'getUnit', { path: { id: unit.Id } }))).toBe('not_found');
      const { PropertyName: _name, ...values } = other;
      const moved = await call(server, session, 'saveUnit', {
        path: { id: other.Id },
        body: { ...values, PropertyId: closed.Id },
      });
      expect(moved.status).toBe(400);
      const colleague = await signIn(server, 'leasing@hmpg.example');
      expect((await rows('listProperties', {}, colleague)).MaxRows).toBe(properties.length);
      await set(1);
      expect((await rows('listProperties', {})).MaxRows).toBe(properties.length);
    },
  );
});
