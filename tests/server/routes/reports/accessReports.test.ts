import { beforeAll, expect, it } from 'vitest';
import { pageCatalogue } from '../../../../server/policies/catalogue.ts';
import { pageIds, productHasPage } from '../../../../server/policies/pages.ts';
import { loadRights } from '../../../../server/policies/rights.ts';
import { adminNames, isAdminRole } from '../../../../server/settings.ts';
import { defaults } from '../../../../server/settings-file/installation.ts';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface AccessRow {
  email?: string;
  role?: string;
  product: string;
  page?: string;
  element?: string;
  accesstype: number;
}

const USERS_PAGE = 3;
const LOGO = 'ELEVATEUPLOADCOMPANYLOGO';

describeDatabases('what the access reports say is what the server enforces', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    await overrule();
  });

  /** Rules of users and roles in every combination that counts, over those of the demo. */
  async function overrule() {
    const { id, company_id } = await server.db
      .selectFrom('app_user')
      .select(['id', 'company_id'])
      .where('email', '=', 'multi@hmpg.example')
      .executeTakeFirstOrThrow();
    const [agent, readers] = await Promise.all(
      ['Leasing Agent', 'Auditor'].map((name) =>
        server.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
      ),
    );
    await server.db
      .insertInto('user_page')
      .values([
        { user_id: id, page: 'units', access_type: 1, edit_level: 0 },
        { user_id: id, page: 'vendors', access_type: 0, edit_level: 1 },
      ])
      .execute();
    await server.db
      .insertInto('user_role')
      .values({ user_id: id, role_id: Number(readers?.id), is_default: 0 })
      .execute();
    await server.db.insertInto('user_element').values({ user_id: id, element: LOGO, access: 'none' }).execute();
    await server.db
      .insertInto('role_element')
      .values([
        { role_id: Number(readers?.id), company_id, element: LOGO, access: 'hidden' },
        { role_id: Number(agent?.id), company_id, element: LOGO, access: 'readonly' },
      ])
      .execute();
  }

  const allRows = async (id: string, query: Record<string, string> = {}) => {
    const rows: AccessRow[] = [];
    for (let start = 0; ; start += 200) {
      const { body } = await call(server, admin, id, { query: { ...query, StartIndex: start, itemsPerPage: 200 } });
      rows.push(...body.data);
      if (rows.length >= body.MaxRows) return rows;
    }
  };

  /** Every role that active users hold, with the rights that the policy loads for them. */
  const heldRights = async () => {
    const held = await server.db
      .selectFrom('user_role')
      .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .innerJoin('product', 'product.id', 'role.product_id')
      .innerJoin('company_product', (join) =>
        join
          .onRef('company_product.product_id', '=', 'product.id')
          .onRef('company_product.company_id', '=', 'app_user.company_id'),
      )
      .select(['app_user.id as userId', 'app_user.email', 'app_user.company_id as companyId', 'role.id', 'role.name'])
      .select(['role.company_id', 'role.product_id as productId', 'product.name as product'])
      .where('app_user.in_active', '=', 0)
      .where('app_user.email', 'like', '%@hmpg.example')
      .execute();
    return Promise.all(
      held.map(async (row) => {
        const role = { id: row.id, name: row.name, productId: row.productId, productName: row.product, menuId: null };
        const rights = await loadRights(server.db, {
          ...row,
          role: { ...role, isAdmin: isAdminRole(row, adminNames(defaults)) },
        });
        return { ...row, rights };
      }),
    );
  };

  it(
    'a page is open when the policy opens it under a role of the product',
    proves('HTTP', 'CONSOLE-REPORT-userpageaccess'),
    async () => {
      const wanted = new Map<string, number>();
      for (const { email, product, productId, rights } of await heldRights()) {
        for (const page of pageIds.filter((name) => productHasPage(productId, name))) {
          const key = `${email} ${product} ${page}`;
          wanted.set(key, Math.min(wanted.get(key) ?? 1, rights.page(page) > 0 ? 0 : 1));
        }
      }
      const catalogue = pageCatalogue(server.services.locales.texts('en-US'), 'en-US');
      const names = new Map(catalogue.map((entry) => [entry.label, entry.name]));
      const rows = await allRows('listUserPageAccessReport');
      const found = rows.map(
        (row) => [`${row.email} ${row.product} ${names.get(row.page ?? '')}`, row.accesstype] as const,
      );
      expect(new Map(found)).toEqual(wanted);
      expect(found).toHaveLength(wanted.size);
      expect(new Set(wanted.values())).toEqual(new Set([0, 1]));
    },
  );

  it('rules of the user win over those of the role', proves('HTTP', 'CONSOLE-REPORT-userpageaccess'), async () => {
    const rows = await allRows('listUserPageAccessReport', { UserEmail: 'multi@hmpg.example' });
    const of = (product: string, page: string) =>
      rows.find((row) => row.product === product && row.page === page)?.accesstype;
    expect([of('Leasing', 'Units'), of('Payables', 'Vendors'), of('Leasing', 'Properties')]).toEqual([1, 0, 0]);
    expect(of('Leasing', 'Vendors')).toBeUndefined();
    const audrey = await call(server, admin, 'listUserPageAccessReport', {
      query: { UserEmail: 'auditor@hmpg.example', UserPages: [USERS_PAGE] },
    });
    expect(audrey.body.data).toEqual([expect.objectContaining({ page: 'Users', accesstype: 1 })]);
  });

  it(
    'an element is as open as under the most open role',
    proves('HTTP', 'CONSOLE-REPORT-userelementaccess'),
    async () => {
      const numbers = { full: 0, readonly: 1, hidden: 2, none: 2 } as const;
      const wanted = new Map<string, number>();
      for (const { email, productId, rights } of await heldRights()) {
        if (productId !== 5) continue;
        wanted.set(email, Math.min(wanted.get(email) ?? 2, numbers[rights.element(LOGO)]));
      }
      const rows = await allRows('listUserElementAccessReport');
      expect(new Map(rows.map((row) => [row.email, row.accesstype]))).toEqual(wanted);
      expect(wanted.get('multi@hmpg.example')).toBe(2);
    },
  );

  it(
    'roles are shown as the policy sees them',
    proves('HTTP', 'CONSOLE-REPORT-rolepageaccess', 'CONSOLE-REPORT-roleelementaccess'),
    async () => {
      const rows = await allRows('listRolePageAccessReport');
      const of = (role: string, page: string) => rows.find((row) => row.role === role && row.page === page)?.accesstype;
      expect([of('Auditor', 'Users'), of('Company Administrator', 'Users'), of('Report Reader', 'Users')]).toEqual([
        0, 0, 1,
      ]);
      expect([of('Leasing Agent', 'Units'), of('Accounts Payable', 'Properties')]).toEqual([0, 0]);
      expect(of('Accounts Payable', 'Units')).toBeUndefined();
      const elements = await allRows('listRoleElementAccessReport');
      const byRole = new Map(elements.map((row) => [row.role, row.accesstype]));
      expect([byRole.get('Auditor'), byRole.get('Company Administrator')]).toEqual([2, 0]);
      expect(byRole.has('Leasing Agent')).toBe(false);
    },
  );

  it(
    'an item has access when the menu of such a user shows it',
    proves('HTTP', 'CONSOLE-REPORT-rolemenuconfiguration'),
    async () => {
      const leasing = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Leasing Agent', database: 'hmpg_east' };
      const { body } = await call(server, admin, 'listRoleMenuReportRows', { query: { searchTerm: 'leasing agent' } });
      const shown = body.data.filter((row: { accesstype: number; role: string }) => row.role === 'Leasing Agent');
      const { body: menu } = await call(server, leasing, 'getMenu');
      // The rules of this user close the page of units, of their availability and of the rent roll; the report is about the role.
      const own = flat(menu.menuItems.menus).length;
      expect(shown.filter((row: { accesstype: number }) => row.accesstype === 0)).toHaveLength(own + 3);
    },
  );

  it(
    'a database is listed when the header may name it',
    proves('HTTP', 'CONSOLE-REPORT-userdatabaseaccess'),
    async () => {
      const rows = await allRows('listUserDatabaseAccess', { UserEmail: 'multi@hmpg.example' });
      const listed = (rows as unknown as { dbname: string }[]).map((row) => row.dbname).sort();
      const session = await signIn(server, 'multi@hmpg.example');
      const { body } = await call(server, session, 'listMyRoles');
      const held = JSON.stringify(body);
      expect(listed.length).toBeGreaterThan(1);
      for (const name of listed) expect(held).toContain(name);
      const all = await server.db.selectFrom('voyager_db').select('name').execute();
      for (const { name } of all.filter((item) => !listed.includes(item.name))) expect(held).not.toContain(`"${name}"`);
    },
  );
});

interface Item {
  Children?: Item[];
}

function flat(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...flat(item.Children ?? [])]);
}
