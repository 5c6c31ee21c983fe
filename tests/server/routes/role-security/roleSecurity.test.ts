import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface Rule {
  PageId: string;
  Id: string;
  MenuItem: string;
  AccessType: number;
  isDefault: boolean;
}

const LEASING = 1;
const CONSOLE = 5;
const LOGO = 'ELEVATEUPLOADCOMPANYLOGO';
const code = ({ body }: Answer) => body.responseStatus?.errorCode;

describeDatabases('what a role opens', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;
  const roles: Record<string, { Id: number; MenuId: number; ProductId: number }> = {};
  const database: Record<string, number> = {};

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
    const { body } = await call(server, admin, 'listRoles', { query: { isArray: '1' } });
    for (const role of body) roles[role.Name] = role;
    for (const { id, name } of await server.db.selectFrom('voyager_db').select(['id', 'name']).execute()) {
      database[name] = id;
    }
  });

  const named = (name: string) => {
    const role = roles[name];
    if (!role) throw new Error(`No role ${name}.`);
    return role;
  };
  const pagesOf = async (name: string, query: Record<string, number> = {}): Promise<Rule[]> =>
    (await call(server, admin, 'listRolePageAccess', { path: { roleId: named(name).Id }, query })).body.data;
  const pageRow = (name: string, PageId: string, AccessType: 0 | 1) => ({ RoleId: named(name).Id, PageId, AccessType });
  const savePages = (body: object, productId = LEASING, session = admin) =>
    call(server, session, 'saveRolePageAccess', { path: { productId }, body });
  const saveMenu = (name: string, items: Record<string, 0 | 1>, session = admin) =>
    call(server, session, 'saveRoleMenuConfiguration', {
      path: { menuId: named(name).MenuId },
      body: Object.entries(items).map(([Id, AccessType]) => ({ RoleId: named(name).Id, Id, AccessType })),
    });
  const menuTexts = async (session: Session) => {
    const { body } = await call(server, session, 'getMenu');
    const idsOf = (items: { MenuItemId: string; Children: never[] }[]): string[] =>
      items.flatMap((item) => [item.MenuItemId, ...idsOf(item.Children)]);
    return idsOf(body.menuItems.menus);
  };
  const databasesOf = async (name: string) => {
    const { body } = await call(server, admin, 'listDatabasesLinkedToRole', { path: { id: named(name).Id } });
    return body.data.map((row: { Name: string }) => row.Name).sort();
  };
  const grant = (name: string, ids: readonly (number | undefined)[], session = admin) =>
    call(server, session, 'saveRoleVoyagerDbAccess', {
      path: { id: named(name).Id },
      body: { RoleVoyagerdbList: ids.map((Id) => ({ Id, AccessType: 1 })), roleProductName: 'Leasing' },
    });
  const revoke = (name: string, ids: readonly (number | undefined)[], session = admin) =>
    call(server, session, 'removeRoleVoyagerDbAccess', {
      path: { id: named(name).Id },
      body: { RoleVoyagerdbList: ids.map((Id) => ({ Id, AccessType: 0 })), roleProductName: 'Leasing' },
    });
  const lastChange = async () =>
    server.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  it(
    'a page that is closed refuses its calls at once, and opens again as it was',
    proves('HTTP', 'CONSOLE-ROLE-18', 'CONSOLE-ROLE-19'),
    async () => {
      const { MenuId } = named('Leasing Assistant');
      const rows = await pagesOf('Leasing Assistant', { productid: LEASING, menuid: MenuId });
      expect(rows.find((row) => row.PageId === 'units')).toMatchObject({
        AccessType: 0,
        Licensed: true,
        isshared: true,
      });
      expect(await pagesOf('Leasing Assistant', { productid: CONSOLE })).toEqual([]);
      const session = await signIn(server, 'leasing@hmpg.example');
      const closed = pageRow('Leasing Assistant', 'units', 1);
      const original = pageRow('Leasing Assistant', 'units', 0);
      const body = { rolePageAccesses: [closed], rolePageAccessesOriginal: [original], roleProductName: 'Leasing' };
      expect((await savePages(body)).body).toMatchObject([{ PageId: 'units', AccessType: 1, isDefault: false }]);
      expect((await call(server, session, 'listUnits')).headers['x-token-invalidated']).toBe('true');
      const next = await signIn(server, 'leasing@hmpg.example');
      expect(code(await call(server, next, 'listUnits'))).toBe('page_denied');
      const { object_name, change_detail, before_value, after_value } = await lastChange();
      expect([object_name, change_detail, before_value, after_value]).toEqual([
        'Role',
        'Pages of role "Leasing Assistant" changed: - Units',
        '{"Units":0}',
        '{"Units":1}',
      ]);
      expect(code(await savePages(body))).toBe('conflict');
      await savePages({ rolePageAccesses: [original] });
      const opened = await call(server, await signIn(server, 'leasing@hmpg.example'), 'getSecurityRules');
      expect(opened.body.permissions).toMatchObject({ pa_units: 2, pa_edit_units: 2 });
      expect((await savePages({ rolePageAccesses: [] })).body).toEqual([]);
    },
  );

  it(
    'rules of elements: read only and hidden, told as 409 when they changed meanwhile',
    proves('HTTP', 'CONSOLE-ROLE-20'),
    async () => {
      const role = named('Report Reader');
      const rows = async (): Promise<Rule[]> =>
        (await call(server, admin, 'listRoleElementAccess', { path: { roleId: role.Id } })).body.data;
      expect((await rows()).find((row) => row.Id === LOGO)).toMatchObject({ AccessType: 0, isDefault: true });
      const save = (AccessType: number, before: number, session = admin) =>
        call(server, session, 'saveRoleElementAccess', {
          path: { productId: CONSOLE },
          body: {
            roleElementAccesses: [{ RoleId: role.Id, Id: LOGO, AccessType }],
            roleElementAccessesOriginal: [{ RoleId: role.Id, Id: LOGO, AccessType: before }],
            roleProductName: 'Company Console',
          },
        });
      expect((await save(1, 0)).body).toMatchObject([{ Id: LOGO, AccessType: 1, isDefault: false }]);
      expect(code(await save(2, 0))).toBe('conflict');
      await call(server, admin, 'linkUserRole', {
        path: {
          userId: (await call(server, admin, 'listUsers', { query: { searchTerm: 'lindqvist' } })).body.Users[0].Id,
        },
        body: { RoleId: role.Id, HasAccess: 1 },
      });
      const rules = async () => {
        const session = { ...(await signIn(server, 'leasing@hmpg.example')), role: 'Report Reader', database: '' };
        const { body } = await call(server, session, 'getSecurityRules');
        return body.rules[0].accessItem.find((item: { id: string }) => item.id === LOGO)?.access;
      };
      expect(await rules()).toBe('readonly');
      expect((await save(2, 1)).status).toBe(200);
      expect(await rules()).toBe('hidden');
    },
  );

  it(
    'an item that is taken out is gone from the menu, from the picker and from the report',
    proves('HTTP', 'CONSOLE-ROLE-21'),
    async () => {
      const name = 'Leasing Agent';
      const path = { roleId: named(name).Id, menuId: named(name).MenuId };
      const rows = async (): Promise<Rule[]> =>
        (await call(server, admin, 'listRoleMenuConfiguration', { path })).body.data;
      expect((await rows()).every((row) => row.AccessType === 0)).toBe(true);
      const units = (await rows()).find((row) => row.MenuItem === 'Units');
      if (!units) throw new Error('The menu has no units.');
      const session = await signIn(server, 'multi@hmpg.example');
      expect(await menuTexts(session)).toContain(units.Id);
      expect((await saveMenu(name, { [units.Id]: 1 })).body).toMatchObject([{ Id: units.Id, AccessType: 1 }]);
      const next = await signIn(server, 'multi@hmpg.example');
      expect(await menuTexts(next)).not.toContain(units.Id);
      const picker = (await call(server, next, 'listMyRoles')).body.find(
        (role: { Name: string }) => role.Name === name,
      );
      expect(JSON.stringify(picker.Menu)).not.toContain(`"MenuItemId":"${units.Id}"`);
      const query = { CompanyRole: [named(name).Id], itemsPerPage: 200 };
      const report = (await call(server, admin, 'listRoleMenuReport', { query })).body.data;
      expect(report.find((row: { menuitem: string }) => row.menuitem === 'Units').accesstype).toBe(1);
      expect(code(await saveMenu(name, { 'no-such-item': 1 }))).toBe('not_found');
      expect(code(await saveMenu(name, { [units.Id]: 0 }, other))).toBe('not_found');
      const copy = { path: { id: named(name).Id }, body: { Name: 'Leasing Agent South' } };
      await call(server, admin, 'copyRole', copy);
      const copied = (await call(server, admin, 'listRoles', { query: { searchTerm: 'agent south' } })).body.data[0];
      const ofCopy = await call(server, admin, 'listRoleMenuConfiguration', { path: { ...path, roleId: copied.Id } });
      expect(ofCopy.body.data.find((row: Rule) => row.Id === units.Id).AccessType).toBe(1);
      await saveMenu(name, { [units.Id]: 0 });
      expect(await menuTexts(await signIn(server, 'multi@hmpg.example'))).toContain(units.Id);
    },
  );

  it(
    'databases of a role are given and taken at once',
    proves('HTTP', 'CONSOLE-ROLE-14', 'CONSOLE-ROLE-15', 'CONSOLE-ROLE-16'),
    async () => {
      const name = 'Leasing Assistant';
      const path = { id: named(name).Id };
      expect(await databasesOf(name)).toEqual(['hmpg_east']);
      const session = await signIn(server, 'leasing@hmpg.example');
      const granted = await grant(name, [database.hmpg_training, database.hmpg_west]);
      expect(granted.body).toMatchObject([
        { Name: 'hmpg_training', AccessType: 1 },
        { Name: 'hmpg_west', AccessType: 1 },
      ]);
      expect(code(await call(server, session, 'listProperties'))).toBe('token_invalidated');
      const west = { ...(await signIn(server, 'leasing@hmpg.example')), database: 'hmpg_west' };
      expect((await call(server, west, 'listProperties')).status).toBe(200);
      expect((await revoke(name, [database.hmpg_training])).status).toBe(204);
      const one = await call(server, admin, 'removeRoleVoyagerDb', {
        path: { ...path, dbId: Number(database.hmpg_west) },
      });
      expect(one.status).toBe(204);
      expect(await databasesOf(name)).toEqual(['hmpg_east']);
      const again = { ...(await signIn(server, 'leasing@hmpg.example')), database: 'hmpg_west' };
      expect(code(await call(server, again, 'listProperties'))).toBe('workspace_not_held');
      const { data } = (
        await call(server, admin, 'listRoleVoyagerDbs', { path, query: { sortby: 'AccessType', sorttype: 'desc' } })
      ).body;
      expect(data.map((row: { AccessType: number }) => row.AccessType)).toEqual([1, 0, 0]);
      expect((await lastChange()).change_detail).toBe('Databases of role "Leasing Assistant" changed: - hmpg_west');
    },
  );

  it('of a global role only the databases of the own company change', proves('HTTP', 'CONSOLE-ROLE-07'), async () => {
    const before = await server.db
      .selectFrom('role_voyager_db')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('voyager_db_id', '=', Number(database.ngl_main))
      .executeTakeFirstOrThrow();
    await revoke('Auditor', [database.hmpg_west]);
    expect(await databasesOf('Auditor')).toEqual(['hmpg_east', 'hmpg_training']);
    await grant('Auditor', [database.hmpg_west]);
    const after = await server.db
      .selectFrom('role_voyager_db')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('voyager_db_id', '=', Number(database.ngl_main))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
    const rules = [
      await savePages({ rolePageAccesses: [pageRow('Auditor', 'roles', 1)] }, CONSOLE),
      await call(server, admin, 'saveRoleElementAccess', {
        path: { productId: CONSOLE },
        body: { roleElementAccesses: [{ RoleId: named('Auditor').Id, Id: LOGO, AccessType: 1 }] },
      }),
      await saveMenu('Auditor', { users: 1 }),
    ];
    expect(rules.map(code)).toEqual(['global_role', 'global_role', 'global_role']);
    expect(code(await revoke('System Administration', [database.hmpg_east]))).toBe('all_databases');
  });

  it('tells the databases and users linked to a role, active or all', proves('HTTP', 'CONSOLE-ROLE-17'), async () => {
    const path = { id: named('Leasing Assistant').Id };
    const users = async (active: 'true' | 'false', session = admin) =>
      call(server, session, 'listUsersLinkedToRole', {
        path: { ...path, active },
        query: { isActive: active, itemsPerPage: 200 },
      });
    const active = (await users('true')).body.data;
    const all = (await users('false')).body.data;
    const emails = (rows: { Email: string }[]) => rows.map((row) => row.Email);
    expect(emails(active)).toContain('leasing@hmpg.example');
    expect(emails(active)).not.toContain('inactive@hmpg.example');
    expect(emails(all)).toContain('inactive@hmpg.example');
    expect(code(await users('true', other))).toBe('not_found');
    expect(code(await call(server, other, 'listDatabasesLinkedToRole', { path }))).toBe('not_found');
  });

  it(
    'other companies, other products, readers and licences: refused, nothing saved',
    proves('HTTP', 'CONSOLE-ROLE-15', 'CONSOLE-ROLE-19'),
    async () => {
      const before = [await pagesOf('Leasing Assistant'), await databasesOf('Leasing Assistant')];
      const row = pageRow('Leasing Assistant', 'units', 1);
      const strange = [
        await savePages({ rolePageAccesses: [row] }, LEASING, other),
        await savePages({ rolePageAccesses: [row] }, CONSOLE),
        await savePages({ rolePageAccesses: [row, { ...row, PageId: 'users' }] }),
        await savePages({ rolePageAccesses: [row, { ...row, RoleId: named('Leasing Agent').Id }] }),
        await grant('Leasing Assistant', [database.hmpg_west], other),
        await grant('Leasing Assistant', [database.hmpg_west, database.ngl_main]),
        await call(server, other, 'listRolePageAccess', { path: { roleId: row.RoleId } }),
        await call(server, other, 'listRoleVoyagerDbs', { path: { id: row.RoleId } }),
        await call(server, other, 'listRoleElementAccess', { path: { roleId: row.RoleId } }),
      ];
      expect(strange.map(code)).toEqual(strange.map(() => 'not_found'));
      const reader = await signIn(server, 'readonly@hmpg.example');
      const refused = [
        await savePages({ rolePageAccesses: [row] }, LEASING, reader),
        await grant('Leasing Assistant', [database.hmpg_west], reader),
        await saveMenu('Leasing Assistant', { units: 1 }, reader),
      ];
      expect(refused.map(code)).toEqual(['read_only', 'read_only', 'read_only']);
      const unlicensed = await grant('Portfolio Analyst', [database.hmpg_west]);
      expect(unlicensed.body.responseStatus.message).toBe(
        'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to Mullion Sales.',
      );
      expect([await pagesOf('Leasing Assistant'), await databasesOf('Leasing Assistant')]).toEqual(before);
    },
  );
});
