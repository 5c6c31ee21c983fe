import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from './helpers/call.ts';
import { describeDatabases, withServer } from './helpers/withServer.ts';

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

  it('CONSOLE-COMPANY-08 answers name, PIN, logo and what the company may', async () => {
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

  it('CONSOLE-COMPANY-14 offers the licensed products only', async () => {
    expect(await labels('listLicensedProducts')).toEqual(['Leasing', 'Maintenance', 'Payables', 'Company Console']);
    expect(await labels('listLicensedProducts', other)).not.toContain('Payables');
  });

  it('CONSOLE-ROLE-22 offers the menus of licensed products', async () => {
    expect(await labels('listLicensedMenus', admin, { productid: 2 })).toEqual(['Maintenance']);
    expect(await labels('listLicensedMenus')).toHaveLength(4);
    expect(await labels('listLicensedMenus', admin, { productid: 4 })).toEqual([]);
  });

  it('CONSOLE-USER-12 CONSOLE-USER-13 offers user types and role templates', async () => {
    expect(await labels('listUserTypes')).toEqual(['Company user', 'Support user']);
    expect(await labels('listRoleTemplateChoices')).toHaveLength(9);
    expect(await labels('listRoleTemplateChoices', other)).toHaveLength(2);
  });

  it('CONSOLE-USER-15 offers cultures and languages in the language of the user', async () => {
    expect(await labels('listLanguages')).toContain('American English');
    const arabic = await signIn(server, 'arabic@hmpg.example');
    expect((await labels('listCultures', arabic)).join('')).toMatch(/\p{Script=Arabic}/u);
  });
});
