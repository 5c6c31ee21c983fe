import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

describeDatabases('company and its choices', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
  });

  const labels = async (operation: string, session = admin, query = {}) =>
    (await call(server, session, operation, { query })).body.data.map((row: { label: string }) => row.label);

  it('answers name, PIN, logo and what the company may', proves('HTTP', 'CONSOLE-COMPANY-08'), async () => {
    expect((await call(server, admin, 'getCompanyInfo')).body).toMatchObject({
      CompanyName: 'Harbor & Main Property Group',
      ClientPIN: 'HMPG01',
      allowcustommenus: true,
      supportsReadOnly: true,
      logo: expect.stringMatching(/^data:image\/png;base64,/),
    });
    expect((await call(server, other, 'getCompanyInfo')).body).toMatchObject({
      ClientPIN: 'NGL002',
      allowcustommenus: false,
    });
  });

  it(
    'lists the licensed products with what the company has of them',
    proves('HTTP', 'CONSOLE-COMPANY-14'),
    async () => {
      const { data } = (await call(server, admin, 'listCompanyProducts')).body;
      expect(data.map((row: { ProductName: string }) => row.ProductName)).toEqual([
        'Company Console',
        'Leasing',
        'Maintenance',
        'Payables',
      ]);
      const roles = (await call(server, admin, 'listRoles', { query: { productid: 3, itemsPerPage: 200 } })).body;
      const holders = await server.db
        .selectFrom('user_role')
        .innerJoin('role', 'role.id', 'user_role.role_id')
        .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
        .innerJoin('company', 'company.id', 'app_user.company_id')
        .where('company.client_pin', '=', 'HMPG01')
        .where('role.product_id', '=', 3)
        .where('app_user.in_active', '=', 0)
        .select('app_user.id')
        .execute();
      expect(data.at(-1)).toEqual({
        ProductId: 3,
        ProductName: 'Payables',
        LicensedUntil: null,
        Roles: roles.data.length,
        Users: new Set(holders.map(({ id }) => id)).size,
      });
      const theirs = (await call(server, other, 'listCompanyProducts')).body.data;
      expect(theirs.map((row: { ProductId: number }) => row.ProductId)).toEqual([5, 1, 2]);
    },
  );

  it(
    'offers the licensed products, and the others only to who asks for them',
    proves('HTTP', 'CONSOLE-COMPANY-15', 'CONSOLE-COMPANY-18'),
    async () => {
      expect(await labels('listLicensedProducts')).toEqual(['Leasing', 'Maintenance', 'Payables', 'Company Console']);
      expect(await labels('listLicensedProducts', other)).not.toContain('Payables');
      const { data } = (await call(server, other, 'listLicensedProducts', { query: { unlicensed: 'true' } })).body;
      const not = data.filter((row: { Licensed: boolean }) => !row.Licensed);
      expect(not.map((row: { label: string }) => row.label)).toEqual(['Payables', 'Asset Insight']);
    },
  );

  it('offers menus without a licence only to who asks for them', proves('HTTP', 'CONSOLE-COMPANY-16'), async () => {
    const { data } = (await call(server, admin, 'listLicensedMenus', { query: { unlicensed: 'true' } })).body;
    const not = data.filter((row: { Licensed: boolean }) => !row.Licensed);
    expect(not).toEqual([expect.objectContaining({ label: 'Asset Insight' })]);
  });

  it('offers the menus of licensed products', proves('HTTP', 'CONSOLE-ROLE-22'), async () => {
    // Menus that the company made lead to pages of any product.
    const own = ['Front Desk', 'Maintenance Mobile', 'Month End', 'Regional Review', 'Student Turn', 'Training'];
    const sorted = async (query: object = {}) => (await labels('listLicensedMenus', admin, query)).toSorted();
    expect(await sorted({ productid: 2 })).toEqual([...own, 'Maintenance'].toSorted());
    expect(await sorted()).toHaveLength(own.length + 4);
    expect(await sorted({ productid: 4 })).toEqual(own);
  });

  it('offers user types and role templates', proves('HTTP', 'CONSOLE-USER-12', 'CONSOLE-USER-13'), async () => {
    expect(await labels('listUserTypes')).toEqual(['Company user', 'Support user']);
    expect(await labels('listRoleTemplateChoices')).toHaveLength(9);
    expect(await labels('listRoleTemplateChoices', other)).toHaveLength(2);
  });

  it('offers cultures and languages in the language of the user', proves('HTTP', 'CONSOLE-USER-15'), async () => {
    expect(await labels('listLanguages')).toContain('American English');
    const arabic = await signIn(server, 'arabic@hmpg.example');
    expect((await labels('listCultures', arabic)).join('')).toMatch(/\p{Script=Arabic}/u);
  });
});
