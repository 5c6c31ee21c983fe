import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { type Answer, call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Link {
  UserRoleId: number;
  RoleId: number;
  RoleName: string;
  HasAccess: 0 | 1;
  isDefault: boolean;
  ProductId: number;
}

const LEASING = 1;
const code = ({ body }: Answer) => body.responseStatus?.errorCode;

describeDatabases('roles and role templates of users', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;
  const roleId: Record<string, number> = {};

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
    const { body } = await call(server, admin, 'listRoles', { query: { isArray: '1' } });
    for (const { Id, Name } of body) roleId[Name] = Id;
  });

  const id = (name: string) => Number(roleId[name]);
  const userId = async (email: string) =>
    (await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const links = async (email: string, query: Record<string, string | number> = {}): Promise<Link[]> => {
    const path = { id: await userId(email) };
    const { body } = await call(server, admin, 'listUserRoles', { path, query: { itemsPerPage: 200, ...query } });
    return body.data;
  };
  const held = async (email: string) =>
    (await links(email)).filter((link) => link.HasAccess === 1).map((link) => link.RoleName);
  const defaults = async (email: string) =>
    (await links(email)).filter((link) => link.isDefault).map((link) => link.RoleName);
  const save = async (email: string, roles: Record<string, 0 | 1>, session = admin) => {
    const body = Object.entries(roles).map(([name, HasAccess]) => ({ RoleId: id(name), HasAccess }));
    return call(server, session, 'saveUserRoles', { path: { id: await userId(email) }, body });
  };
  const link = async (email: string, name: string, HasAccess: 0 | 1, session = admin) =>
    call(server, session, 'linkUserRole', {
      path: { userId: await userId(email) },
      body: { RoleId: id(name), HasAccess },
    });
  const newUser = async (email: string, changes: object = {}) =>
    (
      await call(server, admin, 'saveUser', {
        body: { Id: 0, FirstName: 'Ada', LastName: 'Quist', Email: email, ...changes },
      })
    ).body;
  const lastChange = async () =>
    server.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  it(
    'lists licensed roles with marks, by product',
    proves('HTTP', 'CONSOLE-USERROLE-01', 'CONSOLE-USERROLE-06'),
    async () => {
      expect(await held('multi@hmpg.example')).toEqual(['Accounts Payable', 'Leasing Agent', 'Maintenance Supervisor']);
      const leasing = await links('multi@hmpg.example', { productid: LEASING });
      expect(new Set(leasing.map((row) => row.ProductId))).toEqual(new Set([LEASING]));
      expect(leasing.length).toBe(
        (await links('multi@hmpg.example', { productid: LEASING, sortby: 'HasAccess' })).length,
      );
      const all = await links('multi@hmpg.example', { productid: -1 });
      expect(all.map((row) => row.RoleName)).not.toContain('Portfolio Analyst');
      const { data } = (await call(server, admin, 'listProductRoles')).body;
      expect(data.map((row: Link) => row.RoleId).sort()).toEqual(all.map((row) => row.RoleId).sort());
      expect(data.map((row: Link) => row.ProductId)).toEqual(data.map((row: Link) => row.ProductId).toSorted());
    },
  );

  it(
    'licensed roles as an array with isArray=1, else as data',
    proves('HTTP', 'CONSOLE-ROLE-03', 'CONSOLE-ROLE-24'),
    async () => {
      const bare = (await call(server, admin, 'listLicensedRoles', { query: { isArray: '1' } })).body;
      const { data } = (await call(server, admin, 'listLicensedRoles')).body;
      expect(bare).toEqual(data);
      expect(bare.every((role: { Licensed: boolean }) => role.Licensed)).toBe(true);
    },
  );

  it('gives and takes roles together; open sessions are told', proves('HTTP', 'CONSOLE-USERROLE-02'), async () => {
    const { Email } = await newUser('ada.one@hmpg.example');
    const saved = await save(Email, { 'Leasing Agent': 1, Auditor: 1 });
    expect(saved.body.map((row: Link) => [row.RoleName, row.HasAccess, row.isDefault])).toEqual([
      ['Auditor', 1, true],
      ['Leasing Agent', 1, false],
    ]);
    const session = await signIn(server, 'multi@hmpg.example');
    await save('multi@hmpg.example', { 'Accounts Payable': 0, 'Leasing Agent': 1 });
    expect((await call(server, session, 'listProperties')).headers['x-token-invalidated']).toBe('true');
    expect(await held('multi@hmpg.example')).toEqual(['Leasing Agent', 'Maintenance Supervisor']);
    const lost = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Accounts Payable', database: 'hmpg_west' };
    expect(code(await call(server, lost, 'listProperties'))).toBe('workspace_not_held');
    const offered = (await call(server, lost, 'listMyRoles')).body.map((role: { Name: string }) => role.Name);
    expect(offered).toEqual(['Leasing Agent', 'Maintenance Supervisor']);
    const { change_detail, user_name } = await lastChange();
    expect([user_name, change_detail]).toEqual([
      'Grace Whitfield',
      'Roles of "Marcus Delacroix" changed: - Accounts Payable',
    ]);
  });

  it(
    'has one default role at a time, and another when it is taken',
    proves('HTTP', 'CONSOLE-USERROLE-03'),
    async () => {
      const { Id, Email } = await newUser('ada.two@hmpg.example');
      await save(Email, { 'Leasing Agent': 1, 'Leasing Assistant': 1, Plumber: 1 });
      expect(await defaults(Email)).toEqual(['Leasing Agent']);
      const choose = (name: string, session = admin) =>
        call(server, session, 'saveDefaultRole', { path: { id: Id }, body: { RoleId: id(name) } });
      expect((await choose('Plumber')).body).toMatchObject({ RoleName: 'Plumber', isDefault: true });
      expect(await defaults(Email)).toEqual(['Plumber']);
      expect((await call(server, admin, 'getUser', { path: { id: Id } })).body.user.DefaultRole).toBe('Plumber');
      expect([code(await choose('Auditor')), code(await choose('Plumber', other))]).toEqual(['not_found', 'not_found']);
      await link(Email, 'Plumber', 0);
      expect(await defaults(Email)).toEqual(['Leasing Agent']);
    },
  );

  it(
    'links and unlinks one, and all of a product',
    proves('HTTP', 'CONSOLE-USERROLE-04', 'CONSOLE-USERROLE-05'),
    async () => {
      const { Id, Email } = await newUser('ada.three@hmpg.example');
      expect((await link(Email, 'Plumber', 1)).body).toMatchObject({ HasAccess: 1, isDefault: true });
      expect((await link(Email, 'Plumber', 0)).body).toMatchObject({ UserRoleId: 0, HasAccess: 0, isDefault: false });
      const all = (ProductId: number, HasAccess: 0 | 1) =>
        call(server, admin, 'linkAllUserRoles', { body: { UserId: Id, ProductId, HasAccess } });
      const count = (await links(Email, { productid: LEASING })).length;
      expect((await all(LEASING, 1)).body).toEqual({ Changed: count });
      expect((await held(Email)).length).toBe(count);
      expect((await all(-1, 1)).body.Changed).toBe((await links(Email)).length - count);
      expect((await all(-1, 0)).body.Changed).toBe((await links(Email)).length);
      expect(await held(Email)).toEqual([]);
    },
  );

  it(
    'administrators keep their own administrator role, whoever else has it, and give away any other',
    proves('HTTP', 'CONSOLE-USERROLE-05'),
    async () => {
      const email = 'admin@hmpg.example';
      const own = await userId(email);
      const before = await held(email);
      const all = await call(server, admin, 'linkAllUserRoles', { body: { UserId: own, HasAccess: 0 } });
      const answers = [all, await link(email, 'Company Administrator', 0)];
      answers.push(await save(email, { 'Company Administrator': 0, Auditor: 1 }));
      expect(answers.map(code)).toEqual(answers.map(() => 'own_role'));
      expect(await held(email)).toEqual(before);
      const second = await newUser('ada.admin@hmpg.example');
      expect((await link(second.Email, 'Company Administrator', 1)).status).toBe(200);
      expect((await link(second.Email, 'Company Administrator', 0)).status).toBe(200);
    },
  );

  it(
    'refuses other companies, roles without a licence and strange rows, and saves nothing',
    proves('HTTP', 'CONSOLE-USERROLE-02'),
    async () => {
      const email = 'leasing@hmpg.example';
      const path = { id: await userId(email) };
      const before = await held(email);
      const theirs = (await call(server, other, 'listRoles', { query: { isArray: '1' } })).body.find(
        (role: { CompanyId: number | null }) => role.CompanyId !== null,
      );
      const foreign = {
        body: [
          { RoleId: id('Plumber'), HasAccess: 1 },
          { RoleId: theirs.Id, HasAccess: 1 },
        ],
      };
      const answers = [
        await call(server, admin, 'saveUserRoles', { path, ...foreign }),
        await save(email, { Plumber: 1 }, other),
        await link(email, 'Auditor', 1, other),
        await call(server, other, 'listUserRoles', { path }),
        await call(server, other, 'linkAllUserRoles', { body: { UserId: path.id, HasAccess: 0 } }),
        await call(server, admin, 'linkAllUserRoles', { body: { UserId: path.id, ProductId: 99, HasAccess: 0 } }),
        await call(server, admin, 'saveUserRoles', {
          path,
          body: [{ UserId: path.id + 1, RoleId: id('Plumber'), HasAccess: 1 }],
        }),
      ];
      expect(answers.map(code)).toEqual(answers.map(() => 'not_found'));
      const unlicensed = await save(email, { Plumber: 1, 'Portfolio Analyst': 1 });
      expect(unlicensed.body.responseStatus).toMatchObject({
        type: 'info',
        message:
          'You are not licensed for using Asset Insight. If you are interested in using it, please reach out to Mullion Sales.',
      });
      expect(await held(email)).toEqual(before);
    },
  );

  it(
    'nobody locks the company out, and only administrators hand admin roles on',
    proves('HTTP', 'CONSOLE-USERROLE-02'),
    async () => {
      const me = 'admin@hmpg.example';
      await server.db
        .updateTable('app_user')
        .set({ in_active: 1 })
        .where('email', '=', 'sysadmin@hmpg.example')
        .execute();
      expect(code(await save(me, { 'Company Administrator': 0 }))).toBe('last_administrator');
      expect(
        code(await call(server, admin, 'linkAllUserRoles', { body: { UserId: await userId(me), HasAccess: 0 } })),
      ).toBe('last_administrator');
      expect(await held(me)).toEqual(['Company Administrator']);
      await server.db
        .updateTable('app_user')
        .set({ in_active: 0 })
        .where('email', '=', 'sysadmin@hmpg.example')
        .execute();
      const auditor = await signIn(server, 'auditor@hmpg.example');
      const pages = { access_type: 0, edit_level: 2 };
      await server.db.updateTable('user_page').set(pages).where('page', '=', 'users').execute();
      expect((await link('leasing@hmpg.example', 'Plumber', 1, auditor)).status).toBe(200);
      expect(code(await link('auditor@hmpg.example', 'System Administration', 1, auditor))).toBe('admin_role');
      await link('leasing@hmpg.example', 'Plumber', 0, auditor);
      await server.db
        .updateTable('user_page')
        .set({ access_type: 1, edit_level: 0 })
        .where('page', '=', 'users')
        .execute();
    },
  );

  it(
    'makes, renames and deletes a template',
    proves('HTTP', 'CONSOLE-ROLETEMPLATE-01', 'CONSOLE-ROLETEMPLATE-02', 'CONSOLE-ROLETEMPLATE-07'),
    async () => {
      const put = (body: object, session = admin) => call(server, session, 'saveRoleTemplate', { body });
      const made = (await put({ Id: 0, Name: ' Night Desk ' })).body;
      expect(made).toMatchObject({ Name: 'Night Desk', Version: 1, IsDeleted: false });
      const rename = { Id: made.Id, Name: 'Night Desk East', Version: 1 };
      expect((await put(rename)).body).toMatchObject({ Name: 'Night Desk East', Version: 2 });
      expect(code(await put(rename))).toBe('conflict');
      const taken = await put({ Id: 0, Name: 'NIGHT desk east' });
      expect(taken.body.Fields).toEqual({ Name: 'Another role template has this name.' });
      expect(code(await put({ ...rename, Version: 2 }, other))).toBe('not_found');
      expect(code(await put({ Id: 0, Name: 'Theirs', CompanyId: 2 }))).toBe('not_found');
      const found = (await call(server, admin, 'listRoleTemplates', { query: { searchTerm: 'night' } })).body.data;
      expect(found).toMatchObject([{ Id: made.Id, Name: 'Night Desk East', Version: 2 }]);
      const user = await newUser('ada.night@hmpg.example', { RoleTemplateId: made.Id });
      expect((await put({ Id: made.Id, Name: 'x', Version: 2, IsDeleted: true })).body.IsDeleted).toBe(true);
      const { RoleTemplateId } = (await call(server, admin, 'getUser', { path: { id: user.Id } })).body.user;
      expect(RoleTemplateId).toBeNull();
    },
  );

  it(
    'its users have its roles, and follow it',
    proves(
      'HTTP',
      'CONSOLE-ROLETEMPLATE-03',
      'CONSOLE-ROLETEMPLATE-04',
      'CONSOLE-ROLETEMPLATE-05',
      'CONSOLE-ROLETEMPLATE-08',
    ),
    async () => {
      const template = (await call(server, admin, 'saveRoleTemplate', { body: { Id: 0, Name: 'Weekend' } })).body;
      const rows = async (query: object = {}) =>
        (await call(server, admin, 'listRoleTemplateRoles', { query: { RoleTemplateId: template.Id, ...query } })).body
          .data;
      const put = (roles: Record<string, 0 | 1>, session = admin) =>
        call(server, session, 'saveRoleTemplateRoles', {
          body: Object.entries(roles).map(([name, HasAccess]) => ({
            RoleTemplateXrefId: 0,
            RoleTemplateId: template.Id,
            RoleId: id(name),
            HasAccess,
          })),
        });
      expect((await rows({ productid: LEASING })).every((row: Link) => row.ProductId === LEASING)).toBe(true);
      expect((await rows({ productid: -1 })).length).toBe((await links('admin@hmpg.example')).length);
      const { data } = (await put({ 'Leasing Agent': 1, Plumber: 1 })).body;
      expect(data.map((row: Link) => row.RoleName)).toEqual(['Leasing Agent', 'Plumber']);
      const { Id, Email } = await newUser('ada.weekend@hmpg.example', { RoleTemplateId: template.Id });
      expect(await held(Email)).toEqual(['Leasing Agent', 'Plumber']);
      await link(Email, 'Auditor', 1);
      expect((await put({ Plumber: 0, Electrician: 1 })).status).toBe(200);
      expect(await held(Email)).toEqual(['Auditor', 'Electrician', 'Leasing Agent']);
      await link(Email, 'Electrician', 0);
      expect(await held(Email)).toEqual(['Auditor', 'Leasing Agent']);
      const follow = (body: object[], session = admin) => call(server, session, 'saveRoleTemplateUsers', { body });
      const second = (await call(server, admin, 'saveRoleTemplate', { body: { Id: 0, Name: 'Weekday' } })).body;
      await call(server, admin, 'saveRoleTemplateRoles', {
        body: [{ RoleTemplateXrefId: 0, RoleTemplateId: second.Id, RoleId: id('Groundskeeper') }],
      });
      const moved = await follow([{ Id, RoleTemplateId: second.Id }]);
      expect(moved.body.data).toMatchObject([{ Id, RoleTemplateId: second.Id, RoleTemplateName: 'Weekday' }]);
      expect(await held(Email)).toEqual(['Auditor', 'Groundskeeper']);
      const first = (await call(server, admin, 'listRoleTemplateUsers', { path: { id: second.Id } })).body.data[0];
      expect(first).toMatchObject({ Id, RoleTemplateId: second.Id, FirstName: 'Ada', Email });
      await follow([{ Id, RoleTemplateId: null }]);
      expect(await held(Email)).toEqual(['Auditor', 'Groundskeeper']);
      const foreign = await userId('admin@northgate.example');
      const strange = [
        await follow([
          { Id, RoleTemplateId: template.Id },
          { Id: foreign, RoleTemplateId: template.Id },
        ]),
        await follow([{ Id: foreign, RoleTemplateId: template.Id }], other),
        await put({ Plumber: 1 }, other),
        await call(server, other, 'listRoleTemplateUsers', { path: { id: template.Id } }),
        await call(server, other, 'listRoleTemplateRoles', { query: { RoleTemplateId: template.Id } }),
      ];
      expect(strange.map(code)).toEqual(strange.map(() => 'not_found'));
      expect(await held(Email)).toEqual(['Auditor', 'Groundskeeper']);
    },
  );

  it(
    'sorts users by their template both ways, and pages meet nobody twice',
    proves('HTTP', 'CONSOLE-ROLETEMPLATE-06'),
    async () => {
      const ids = async (sorttype: string) => {
        const pages = [0, 25, 50].map((StartIndex) =>
          call(server, admin, 'listRoleTemplateUsers', {
            path: { id: 0 },
            query: { sortby: 'RoleTemplateName', sorttype, StartIndex },
          }),
        );
        return (await Promise.all(pages)).flatMap(({ body }) => body.data.map((row: { Id: number }) => row.Id));
      };
      const up = await ids('asc');
      expect(new Set(up).size).toBe(up.length);
    },
  );

  it(
    'support users, the company of a user, and users to choose from',
    proves('HTTP', 'CONSOLE-USER-03', 'CONSOLE-USER-07', 'CONSOLE-USER-14'),
    async () => {
      const support = (await call(server, admin, 'listSupportUsers')).body;
      expect(support.Users.map((user: { Email: string }) => user.Email)).toContain('support@hmpg.example');
      expect(support.Users.every((user: { IsSupportUser: boolean }) => user.IsSupportUser)).toBe(true);
      const { CompanyId } = support.Users[0];
      const company = await call(server, admin, 'getUserCompany', { path: { companyId: CompanyId } });
      expect(company.body).toMatchObject({ Id: CompanyId, CompanyName: 'Harbor & Main Property Group' });
      expect(code(await call(server, other, 'getUserCompany', { path: { companyId: CompanyId } }))).toBe('not_found');
      const { data } = (await call(server, admin, 'listCompanyUsers', { query: { searchTerm: 'lindqvist' } })).body;
      expect(data).toEqual([{ Id: expect.any(Number), FullName: 'Nora Lindqvist', Email: 'leasing@hmpg.example' }]);
    },
  );
});
