import { beforeAll, describe, expect, it } from 'vitest';
import { loadRights } from '../../../../server/policies/rights.ts';
import { elementAccessTypes } from '../../../../server/repositories/reports/accessTypes.ts';
import { listHeldRoles } from '../../../../server/repositories/users/heldRoles.ts';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface PageRow {
  PageId: string;
  AccessType: 0 | 1;
  isDefault: boolean;
  Licensed: boolean;
  isshared: boolean;
  Version: number;
}

const LOGO = 'ELEVATEUPLOADCOMPANYLOGO';

describeDatabases('rules of a user', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let multi: Session;
  let userId: number;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    multi = await signIn(server, 'multi@hmpg.example');
    userId = await idOf('multi@hmpg.example');
  });

  async function idOf(email: string): Promise<number> {
    const row = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async function pagesOf(user = userId, productid = -1): Promise<Map<string, PageRow>> {
    const { status, body } = await call(server, admin, 'listUserPageAccess', {
      path: { userId: user },
      query: { productid },
    });
    expect(status).toBe(200);
    return new Map(body.data.map((row: PageRow) => [row.PageId, row]));
  }

  const savePages = (body: object[], session = admin) => call(server, session, 'saveUserPageAccess', { body });
  const reset = (operation: string, path: Record<string, string | number> = { userId }, query = {}) =>
    call(server, admin, operation, { path, query });
  const units = (AccessType: 0 | 1, more: object = {}) => ({ UserId: userId, PageId: 'units', AccessType, ...more });

  /** What the user may do with a page: asked twice when the session has to be refreshed first. */
  async function opens(page: string, operation: string): Promise<{ rule: string; status: number }> {
    multi = await signIn(server, 'multi@hmpg.example');
    const rules = await call(server, multi, 'getSecurityRules');
    const items: { id: string; access: string }[] = rules.body.rules[0].accessItem;
    const { status } = await call(server, multi, operation);
    return { rule: items.find((item) => item.id === page)?.access ?? '', status };
  }

  it(
    'are listed with the values of the roles where there is none',
    proves('HTTP', 'CONSOLE-USERPAGE-01', 'CONSOLE-USERPAGE-04'),
    async () => {
      const pages = await pagesOf();
      expect(pages.get('units')).toEqual({
        PageAccessId: 0,
        UserId: userId,
        PageId: 'units',
        Description: expect.any(String),
        ProductName: 'Leasing, Maintenance',
        AccessType: 0,
        Licensed: true,
        isshared: true,
        isDefault: true,
        Version: 0,
      });
      expect([...(await pagesOf(userId, 1)).keys()]).toContain('deals');
      expect([...(await pagesOf(userId, 3)).keys()]).not.toContain('deals');
      expect(pages.get('assetinsight')).toMatchObject({ Licensed: false, isshared: false, AccessType: 1 });
      expect(pages.has('users')).toBe(false);
    },
  );

  it(
    'close a page that the role opens, at once, and give it back',
    proves('HTTP', 'CONSOLE-ACCESS-01', 'CONSOLE-ACCESS-04', 'CONSOLE-USERPAGE-02'),
    async () => {
      expect(await opens('units', 'listUnits')).toEqual({ rule: 'allow', status: 200 });
      const saved = await call(server, admin, 'saveOneUserPageAccess', { body: units(1) });
      expect([saved.status, saved.body]).toEqual([
        200,
        expect.objectContaining({ PageId: 'units', AccessType: 1, isDefault: false, Version: 2 }),
      ]);
      const refused = await call(server, multi, 'listUnits');
      expect([refused.status, refused.headers['x-token-invalidated']]).toEqual([401, 'true']);
      expect(await opens('units', 'listUnits')).toEqual({ rule: 'deny', status: 403 });
      expect((await reset('resetOneUserPageAccess', { userId, pageId: 'units' })).status).toBe(204);
      expect(await opens('units', 'listUnits')).toEqual({ rule: 'allow', status: 200 });
      expect((await pagesOf()).get('units')).toMatchObject({ AccessType: 0, isDefault: true, Version: 0 });
    },
  );

  it('open a page that the role closes', proves('HTTP', 'CONSOLE-ACCESS-04'), async () => {
    const role = await server.db
      .selectFrom('role')
      .select(['id'])
      .where('name', '=', multi.role)
      .executeTakeFirstOrThrow();
    const close = (access_type: number) =>
      server.db
        .updateTable('role_page')
        .set({ access_type })
        .where('role_id', '=', role.id)
        .where('page', '=', 'deals')
        .execute();
    await close(1);
    expect(await opens('deals', 'listDeals')).toEqual({ rule: 'deny', status: 403 });
    const { status } = await savePages([{ UserId: userId, PageId: 'deals', AccessType: 0 }]);
    expect(status).toBe(200);
    expect(await opens('deals', 'listDeals')).toEqual({ rule: 'allow', status: 200 });
    await reset('resetUserPageAccess', { userId }, { productid: 1 });
    expect(await opens('deals', 'listDeals')).toEqual({ rule: 'deny', status: 403 });
    await close(0);
  });

  it('are saved all or none', proves('HTTP', 'CONSOLE-USERPAGE-01'), async () => {
    const wrong = [
      [[units(1), { UserId: userId, PageId: 'nowhere', AccessType: 1 }], 404],
      [[units(1), { UserId: userId, PageId: 'assetinsight', AccessType: 0 }], 400],
      [[units(1), { UserId: userId + 1, PageId: 'deals', AccessType: 1 }], 404],
      [[units(1), { UserId: userId, PageId: 'deals', AccessType: 1, Version: 1 }], 409],
      [[units(1), { UserId: userId, PageId: 'deals', AccessType: 2 }], 400],
    ] as const;
    for (const [body, want] of wrong) expect([body, (await savePages([...body])).status]).toEqual([body, want]);
    expect((await pagesOf()).get('units')).toMatchObject({ isDefault: true });
  });

  it('of what is not licensed are refused with the exact text', proves('HTTP', 'CONSOLE-ACCESS-03'), async () => {
    const { body } = await savePages([{ UserId: userId, PageId: 'assetinsight', AccessType: 0 }]);
    expect(body.responseStatus.message).toBe(
      'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to Mullion Sales.',
    );
  });

  it('that somebody else changed meanwhile are not overwritten', async () => {
    const read = (await pagesOf()).get('units')?.Version;
    expect((await savePages([units(1, { Version: read })])).status).toBe(200);
    expect((await savePages([units(0, { Version: read })])).status).toBe(409);
    expect((await savePages([units(0, { Version: 2 })])).body).toEqual([
      expect.objectContaining({ AccessType: 0, Version: 1 }),
    ]);
    await reset('resetUserPageAccess');
    expect((await pagesOf()).get('units')).toMatchObject({ isDefault: true });
  });

  it('stand in the change log of the user with before and after', async () => {
    await savePages([units(1)]);
    await reset('resetUserPageAccess');
    const entries = await server.db
      .selectFrom('change_log')
      .select(['change_detail', 'before_value', 'after_value', 'user_name'])
      .where('object_name', '=', 'User')
      .where('object_id', '=', String(userId))
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map((entry) => [entry.change_detail, entry.before_value, entry.after_value])).toEqual([
      ['Page access of "Marcus Delacroix" reset: Units', '{"Units":1}', '{}'],
      ['Page access of "Marcus Delacroix" changed: - Units', '{"Units":0}', '{"Units":1}'],
    ]);
    const log = await call(server, admin, 'listUserChangeLog', { path: { id: userId } });
    expect(log.body.changeLogs[0]).toMatchObject({ user: 'Grace Whitfield', objectname: 'User' });
  });

  it(
    'for elements are set, refused and reset in the same way',
    proves('HTTP', 'CONSOLE-USERELEM-01', 'CONSOLE-USERELEM-02', 'CONSOLE-USERELEM-03'),
    async () => {
      const auditor = await idOf('auditor@hmpg.example');
      const rows = async () =>
        (await call(server, admin, 'listUserElementAccess', { path: { userId: auditor } })).body.data as {
          Id: string;
          AccessType: number;
          Licensed: boolean;
        }[];
      const logo = async () => (await rows()).find((row) => row.Id === LOGO);
      expect(await logo()).toEqual({
        Id: LOGO,
        productId: 5,
        UserId: auditor,
        Description: expect.any(String),
        ProductName: 'Company Console',
        AccessType: 1,
        Licensed: true,
        isDefault: false,
        Version: 2,
      });
      const rule = { UserId: auditor, Id: LOGO, AccessType: 2 };
      expect((await call(server, admin, 'saveUserElementAccess', { body: [rule] })).body).toEqual([
        expect.objectContaining({ Id: LOGO, AccessType: 2, Version: 3 }),
      ]);
      expect(
        (await call(server, admin, 'saveOneUserElementAccess', { body: { ...rule, AccessType: 0, Version: 2 } }))
          .status,
      ).toBe(409);
      expect((await call(server, admin, 'saveOneUserElementAccess', { body: { ...rule, AccessType: 1 } })).status).toBe(
        200,
      );
      const unlicensed = { UserId: auditor, Id: 'ASSETINSIGHTEXPORT', AccessType: 0 };
      expect((await call(server, admin, 'saveOneUserElementAccess', { body: unlicensed })).status).toBe(400);
      expect((await reset('resetOneUserElementAccess', { userId: auditor, itemId: LOGO })).status).toBe(204);
      expect(await logo()).toMatchObject({ AccessType: 0, isDefault: true });
      expect((await reset('resetOneUserElementAccess', { userId: auditor, itemId: 'NOWHERE' })).status).toBe(404);
      await call(server, admin, 'saveUserElementAccess', { body: [rule] });
      expect((await reset('resetUserElementAccess', { userId: auditor }, { productid: 1 })).status).toBe(204);
      expect(await logo()).toMatchObject({ AccessType: 2 });
      await reset('resetUserElementAccess', { userId: auditor }, { productid: 5 });
      expect(await logo()).toMatchObject({ AccessType: 0, isDefault: true });
    },
  );

  it('do not narrow an admin role, which is told', async () => {
    const UserId = await idOf('sysadmin@hmpg.example');
    const { status, body } = await savePages([{ UserId, PageId: 'users', AccessType: 1 }]);
    expect([status, body.responseStatus.errorCode]).toEqual([409, 'admin_rights']);
  });

  describe('of another company, or by who may not', () => {
    const reads = ['listUserPageAccess', 'listUserElementAccess'];
    const resets = ['resetUserPageAccess', 'resetUserElementAccess'];

    it('are not there for a foreign administrator, nor is a product that there is not', async () => {
      const foreign = await signIn(server, 'admin@northgate.example');
      for (const operation of [...reads, ...resets])
        expect((await call(server, foreign, operation, { path: { userId } })).status).toBe(404);
      expect((await savePages([units(1)], foreign)).status).toBe(404);
      const admin = await signIn(server, 'admin@hmpg.example');
      for (const operation of resets)
        expect((await call(server, admin, operation, { path: { userId }, query: { productid: 99 } })).status).toBe(404);
      await savePages([units(1)]);
      for (const operation of ['resetAllUsersPageAccess', 'resetAllUsersElementAccess'])
        expect((await call(server, foreign, operation)).status).toBe(204);
      expect((await pagesOf()).get('units')).toMatchObject({ AccessType: 1 });
      await reset('resetUserPageAccess');
    });

    it('can be looked at by a read-only user, and not changed', async () => {
      const readonly = await signIn(server, 'readonly@hmpg.example');
      expect((await call(server, readonly, 'listUserPageAccess', { path: { userId } })).status).toBe(200);
      expect((await savePages([units(1)], readonly)).status).toBe(403);
      for (const operation of [...resets, 'resetAllUsersPageAccess'])
        expect((await call(server, readonly, operation, { path: { userId } })).status).toBe(403);
    });
  });

  it(
    'of all users are taken away together, each in the log of its user',
    proves('HTTP', 'CONSOLE-USER-26'),
    async () => {
      const other = await idOf('leasing@hmpg.example');
      await savePages([units(1)]);
      await savePages([{ UserId: other, PageId: 'units', AccessType: 1 }]);
      expect((await call(server, admin, 'resetAllUsersPageAccess')).status).toBe(204);
      expect((await pagesOf()).get('units')).toMatchObject({ isDefault: true });
      expect((await pagesOf(other)).get('units')).toMatchObject({ isDefault: true });
      const left = await server.db
        .selectFrom('user_page')
        .innerJoin('app_user', 'app_user.id', 'user_page.user_id')
        .select('page')
        .where('company_id', '=', 1)
        .execute();
      expect(left).toEqual([]);
      const [entry] = await server.db
        .selectFrom('change_log')
        .select('change_detail')
        .where('object_id', '=', String(other))
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(entry?.change_detail).toBe('Page access of "Nora Lindqvist" reset: Units');
      expect((await call(server, admin, 'resetAllUsersElementAccess')).status).toBe(204);
    },
  );

  it('are the same in the screen, in the report and at the door, for many users', async () => {
    const users = await server.db
      .selectFrom('app_user')
      .select(['id', 'email'])
      .where('company_id', '=', 1)
      .where('in_active', '=', 0)
      .orderBy('id')
      .limit(24)
      .execute();
    for (const [index, { id }] of users.entries()) {
      const rows = [...(await pagesOf(id)).values()].filter((row) => row.Licensed);
      const chosen = rows.filter((_row, at) => (at + index) % 5 === 0);
      const body = chosen.map((row) => ({ UserId: id, PageId: row.PageId, AccessType: index % 2 }));
      if (body.length > 0) expect([200, 409]).toContain((await savePages(body)).status);
    }
    const report = await reportRows('listUserPageAccessReport');
    for (const { id, email } of users) {
      const roles = await listHeldRoles(server.db, { companyId: 1, adminNames: [] }, id);
      for (const productid of new Set(roles.map((role) => role.productId))) {
        const screen = await pagesOf(id, productid);
        const own = roles.filter((role) => role.productId === productid);
        const rights = await Promise.all(own.map((role) => loadRights(server.db, { userId: id, companyId: 1, role })));
        const door = [...screen.keys()].map((page) => [page, rights.some((right) => right.page(page) > 0) ? 0 : 1]);
        expect([email, [...screen].map(([page, row]) => [page, row.AccessType])]).toEqual([email, door]);
        const told = report.filter((row) => row.email === email && row.product === own[0]?.productName);
        const labels = [...screen.values()].map((row) => [
          (row as unknown as { Description: string }).Description,
          row.AccessType,
        ]);
        expect([email, told.map((row) => [row.page, row.accesstype]).sort()]).toEqual([email, labels.sort()]);
      }
      const elements = await call(server, admin, 'listUserElementAccess', { path: { userId: id } });
      for (const row of elements.body.data.filter((one: PageRow) => one.Licensed)) {
        const own = roles.filter((role) => role.productId === row.productId);
        const rights = await Promise.all(own.map((role) => loadRights(server.db, { userId: id, companyId: 1, role })));
        expect(row.AccessType).toBe(Math.min(...rights.map((right) => elementAccessTypes[right.element(row.Id)])));
      }
    }
  });

  async function reportRows(operation: string) {
    const rows: { email: string; product: string; page: string; accesstype: number }[] = [];
    for (let StartIndex = 0; ; StartIndex += 200) {
      const { body } = await call(server, admin, operation, { query: { StartIndex, itemsPerPage: 200 } });
      rows.push(...body.data);
      if (body.data.length < 200) return rows;
    }
  }
});
