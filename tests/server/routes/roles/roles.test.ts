import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const LEASING = 1;
const MAINTENANCE = 2;
const ASSET_INSIGHT = 4;

interface Role {
  Id: number;
  Name: string;
  ProductId: number;
  MenuId: number;
  CompanyId: number | null;
  Licensed: boolean;
  Version: number;
}

describeDatabases('roles of the company', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let roles: Role[];

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    roles = (await call(server, admin, 'listRoles', { query: { isArray: '1' } })).body;
  });

  const named = (name: string): Role => {
    const role = roles.find((candidate) => candidate.Name === name);
    if (!role) throw new Error(`No role ${name}.`);
    return role;
  };
  const save = (body: object, session = admin) => call(server, session, 'saveRole', { body });
  const code = (answer: { body: { responseStatus?: { errorCode: string } } }) => answer.body.responseStatus?.errorCode;

  it(
    'lists 48 roles, 12 of them global, as an array or as pages',
    proves('HTTP', 'CONSOLE-ROLE-02', 'CONSOLE-ROLE-04'),
    async () => {
      expect(roles).toHaveLength(48);
      expect(roles.filter((role) => role.CompanyId === null)).toHaveLength(12);
      const { body } = await call(server, admin, 'listRoles');
      expect(body).toMatchObject({ MaxRows: 48, ItemsPerPage: 25, numberOfPages: 2 });
      const leasing = await call(server, admin, 'listRoles', { query: { productid: LEASING, itemsPerPage: 200 } });
      expect(leasing.body.data.every((role: Role) => role.ProductId === LEASING)).toBe(true);
      expect((await call(server, admin, 'listRoles', { query: { productid: -1 } })).body.MaxRows).toBe(48);
    },
  );

  it('says which roles belong to products without a licence', proves('HTTP', 'CONSOLE-ROLE-04'), () => {
    const unlicensed = roles.filter((role) => !role.Licensed);
    expect(unlicensed.map((role) => role.ProductId)).toEqual([ASSET_INSIGHT, ASSET_INSIGHT]);
  });

  it(
    'makes a company role whose users see what its product shows',
    proves('HTTP', 'CONSOLE-ROLE-05', 'CONSOLE-ROLE-22'),
    async () => {
      const made = await save({
        Id: 0,
        Name: 'Weekend Leasing',
        ProductId: LEASING,
        MenuId: named('Leasing Agent').MenuId,
      });
      expect(made.body).toMatchObject({ CompanyId: named('Leasing Agent').CompanyId, RoleType: 0, Version: 1 });
      const pages = await server.db.selectFrom('role_page').selectAll().where('role_id', '=', made.body.Id).execute();
      expect(pages.filter((page) => page.access_type === 0).map((page) => page.page)).toContain('units');
      expect(pages.find((page) => page.page === 'users')?.access_type).toBe(1);
    },
  );

  it(
    'refuses an unlicensed product with the text of the specification',
    proves('HTTP', 'CONSOLE-COMPANY-15'),
    async () => {
      const { status, body } = await save({ Id: 0, Name: 'Analyst', ProductId: ASSET_INSIGHT });
      expect(status).toBe(400);
      expect(body.responseStatus).toMatchObject({
        type: 'info',
        message:
          'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to Mullion Sales.',
      });
    },
  );

  it('what has no name is refused as an item', proves('HTTP', 'CONSOLE-COMPANY-16'), async () => {
    const { body } = await save({ Id: 0, Name: 'Analyst', ProductId: 900 });
    expect(body.responseStatus).toMatchObject({
      type: 'info',
      message:
        'You are not licensed for using this item. If you are interested in using it, please reach out to Mullion Sales.',
    });
  });

  it(
    'refuses a role without a menu, but leaves one without that was kept',
    proves('HTTP', 'CONSOLE-ROLE-22'),
    async () => {
      const { MenuId } = named('Leasing Agent');
      const role = { Id: 0, Name: 'Without a menu', ProductId: LEASING };
      const refused = await Promise.all(
        [role, { ...role, MenuId: null }, { ...role, MenuId: 0 }].map((body) => save(body)),
      );
      expect(refused.map(({ status, body }) => [status, Object.keys(body.Fields)])).toEqual(
        refused.map(() => [400, ['MenuId']]),
      );
      const { body: made } = await save({ ...role, MenuId });
      expect((await save({ ...made, MenuId: null })).body.Fields).toEqual({ MenuId: 'Input is required' });
      await server.db.updateTable('role').set({ menu_id: null }).where('id', '=', made.Id).execute();
      const renamed = await save({ ...made, MenuId: null, Name: 'Still without' });
      expect(renamed.body).toMatchObject({ Name: 'Still without', MenuId: null });
      const { Id, Version } = renamed.body;
      expect((await call(server, admin, 'removeRole', { query: { id: Id, version: Version } })).status).toBe(204);
    },
  );

  it('refuses a menu of another product and a name that is taken', proves('HTTP', 'CONSOLE-ROLE-22'), async () => {
    const wrong = await save({ Id: 0, Name: 'auditor', ProductId: LEASING, MenuId: named('Plumber').MenuId });
    expect(Object.keys(wrong.body.Fields).sort()).toEqual(['MenuId', 'Name']);
  });

  it(
    'names that read the same are one name, and are kept as they are read',
    proves('HTTP', 'CONSOLE-ROLE-22'),
    async () => {
      const { MenuId } = named('Leasing Agent');
      const made = await save({ Id: 0, Name: ' Caf\u0065\u0301\t Desk ', ProductId: LEASING, MenuId });
      expect(made.body.Name).toBe('Caf\u00e9 Desk');
      const others = ['caf\u00e9 desk', 'Caf\u00e9\u00a0Desk', 'Caf\u00e9 \u200bDesk', '\uff23af\u00e9 Desk'];
      const taken = await Promise.all(others.map((Name) => save({ Id: 0, Name, ProductId: LEASING, MenuId })));
      expect(taken.map(({ body }) => Object.keys(body.Fields ?? {}))).toEqual(others.map(() => ['Name']));
      const { Id, Version } = made.body;
      expect((await call(server, admin, 'removeRole', { query: { id: Id, version: Version } })).status).toBe(204);
    },
  );

  it(
    'a role of another company is not made or changed, and one posted back as read is',
    proves('HTTP', 'CONSOLE-ROLE-05'),
    async () => {
      const { body: role } = await call(server, admin, 'getRole', { path: { id: named('Plumber').Id } });
      const made = { Id: 0, Name: 'Theirs', ProductId: LEASING, MenuId: named('Leasing Agent').MenuId };
      const answers = [await save({ ...made, CompanyId: 2 }), await save({ ...role, CompanyId: 999 })];
      expect(answers.map(code)).toEqual(['not_found', 'not_found']);
      expect((await save(role)).status).toBe(200);
    },
  );

  it('global roles are not changed, copied or removed by a company', proves('HTTP', 'CONSOLE-ROLE-07'), async () => {
    const { Id, Name, ProductId, Version } = named('Auditor');
    const answers = await Promise.all([
      save({ Id, Name: 'Auditor 2', ProductId, Version }),
      call(server, admin, 'removeRole', { query: { id: Id } }),
      call(server, admin, 'copyRole', { path: { id: Id }, body: { Name: `${Name} copy` } }),
    ]);
    expect(answers.map(code)).toEqual(['global_role', 'global_role', 'global_role']);
  });

  it(
    'a saved change invalidates the sessions of its users until they refresh',
    proves('HTTP', 'CONSOLE-ROLE-08'),
    async () => {
      const session = await signIn(server, 'leasing@hmpg.example');
      const { Id, ProductId, MenuId, Version } = named('Leasing Assistant');
      expect((await save({ Id, Name: 'Leasing Assistant', ProductId, MenuId, Version })).status).toBe(200);
      const next = await call(server, session, 'getUserProfile');
      expect([next.status, next.headers['x-token-invalidated']]).toEqual([401, 'true']);
      expect((await save({ Id, Name: 'Leasing Assistant', ProductId, MenuId, Version })).status).toBe(409);
    },
  );

  it('removes a role that nobody holds, and says how many hold one', proves('HTTP', 'CONSOLE-ROLE-11'), async () => {
    const used = await call(server, admin, 'removeRole', { query: { id: named('Accounts Payable').Id } });
    expect(used.status).toBe(409);
    expect(used.body.responseStatus.message).toMatch(/Users who hold it: \d+/);
    const { MenuId } = named('Plumber');
    const made = await save({ Id: 0, Name: 'Short-lived', ProductId: MAINTENANCE, MenuId });
    const removeAs = (version: number) => call(server, admin, 'removeRole', { query: { id: made.body.Id, version } });
    const stale = await removeAs(made.body.Version + 1);
    expect([stale.status, stale.body.responseStatus.errorCode]).toEqual([409, 'conflict']);
    expect((await removeAs(made.body.Version)).status).toBe(204);
    expect((await call(server, admin, 'getRole', { path: { id: made.body.Id } })).status).toBe(404);
  });

  it(
    'a copy keeps menu, company, product and rules and answers no Id',
    proves('HTTP', 'CONSOLE-ROLE-12', 'CONSOLE-ROLE-13'),
    async () => {
      const source = named('Maintenance Supervisor');
      const empty = await call(server, admin, 'copyRole', { path: { id: source.Id }, body: { Name: ' ' } });
      const same = await call(server, admin, 'copyRole', { path: { id: source.Id }, body: { Name: source.Name } });
      expect([empty.body.Fields, same.body.Fields].every((fields) => 'Name' in fields)).toBe(true);
      const body = { Name: 'Maintenance Supervisor West', RoleType: 7, ProductId: LEASING };
      const foreign = await call(server, admin, 'copyRole', {
        path: { id: source.Id },
        body: { ...body, CompanyId: 2 },
      });
      expect(code(foreign)).toBe('not_found');
      const copied = await call(server, admin, 'copyRole', { path: { id: source.Id }, body });
      expect([copied.status, copied.body]).toEqual([204, '']);
      const { data } = (await call(server, admin, 'listRoles', { query: { searchTerm: 'supervisor west' } })).body;
      const { MenuId, CompanyId, ProductId } = source;
      expect(data).toEqual([expect.objectContaining({ MenuId, CompanyId, ProductId, RoleType: 0 })]);
      const rules = async (role: number) =>
        (await server.db.selectFrom('role_page').selectAll().where('role_id', '=', role).orderBy('page').execute()).map(
          ({ page, access_type, edit_level }) => [page, access_type, edit_level],
        );
      expect(await rules(data[0].Id)).toEqual(await rules(source.Id));
    },
  );

  it.each(['Id', 'Name', 'MenuName', 'ProductName', 'CompanyId'])(
    'sorts by %s both ways',
    proves('HTTP', 'WIDGET-LIST-11'),
    async (sortby) => {
      const ids = async (sorttype: string) =>
        (await call(server, admin, 'listRoles', { query: { sortby, sorttype, itemsPerPage: 200 } })).body.data.map(
          (role: Role) => role.Id,
        );
      expect(await ids('asc')).toEqual((await ids('desc')).reverse());
    },
  );

  it('another company neither sees nor reaches the roles of this one', proves('HTTP', 'CONSOLE-ROLE-04'), async () => {
    const other = await signIn(server, 'admin@northgate.example');
    const theirs: Role[] = (await call(server, other, 'listRoles', { query: { isArray: '1' } })).body;
    const company = named('Plumber').CompanyId;
    expect(theirs.some((role) => role.CompanyId === company)).toBe(false);
    for (const id of [named('Plumber').Id, 987_654]) {
      const answers = await Promise.all([
        call(server, other, 'getRole', { path: { id } }),
        save({ Id: id, Name: 'Taken over', ProductId: LEASING, Version: 1 }, other),
        call(server, other, 'removeRole', { query: { id } }),
        call(server, other, 'copyRole', { path: { id }, body: { Name: 'Stolen' } }),
      ]);
      expect(answers.map(code)).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
    }
  });

  it('an auditor looks and changes nothing', proves('HTTP', 'CONSOLE-ROLE-01'), async () => {
    const auditor = await signIn(server, 'auditor@hmpg.example');
    expect((await call(server, auditor, 'listRoles')).status).toBe(200);
    expect(code(await save({ Id: 0, Name: 'Mine', ProductId: LEASING }, auditor))).toBe('edit_denied');
  });
});
