import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, PASSWORD, requestToken, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const newUser = {
  Id: 0,
  FirstName: 'Wilhelmina',
  LastName: 'Archer',
  Email: 'wilhelmina.archer@hmpg.example',
  MobilePhone: '+16175550142',
  Culture: 'en-GB',
  Language: 'en-US',
};

describeDatabases('users of the company', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
  });

  const list = (query: Record<string, string | number | (string | number)[]> = {}, session = admin) =>
    call(server, session, 'listUsers', { query });
  const idOf = async (email: string, session = admin) => (await list({ searchTerm: email }, session)).body.Users[0].Id;
  const create = async (changes: object = {}) =>
    (await call(server, admin, 'saveUser', { body: { ...newUser, ...changes } })).body;

  it(
    'answers pages of 25 with counts',
    proves('HTTP', 'CONSOLE-USER-02', 'WIDGET-LIST-04', 'WIDGET-LIST-15'),
    async () => {
      const { status, body } = await list();
      expect(status).toBe(200);
      expect(body.Users).toHaveLength(25);
      expect(body).toMatchObject({ MaxRows: 60, ItemsPerPage: 25, numberOfPages: 3, StartIndex: 0 });
    },
  );

  it(
    'pages by row offset meet no user twice and miss none',
    proves('HTTP', 'WIDGET-LIST-03', 'WIDGET-LIST-08'),
    async () => {
      const pages = await Promise.all([0, 25, 50].map((StartIndex) => list({ StartIndex, sortby: 'InActive' })));
      const ids = pages.flatMap((page) => page.body.Users.map((user: { Id: number }) => user.Id));
      expect(new Set(ids).size).toBe(60);
    },
  );

  it('filters by status, roles and words', proves('HTTP', 'CONSOLE-USER-02', 'CONSOLE-USER-17'), async () => {
    expect((await list({ userStatus: '1' })).body.MaxRows).toBe(6);
    expect((await list({ userStatus: '0' })).body.MaxRows).toBe(54);
    expect((await list({ userStatus: '' })).body.MaxRows).toBe(60);
    const roles = (await call(server, admin, 'listRoles', { query: { isArray: '1' } })).body;
    const auditor = roles.find((role: { Name: string }) => role.Name === 'Auditor');
    const { body } = await list({ userRoles: [auditor.Id] });
    expect(body.Users.map((user: { Email: string }) => user.Email)).toEqual(['auditor@hmpg.example']);
    expect((await list({ searchTerm: 'VOSS audrey' })).body.MaxRows).toBe(1);
    expect((await list({ searchTerm: '100%_' })).body.MaxRows).toBe(0);
  });

  it.each([
    'FirstName',
    'LastName',
    'FullName',
    'Email',
    'Culture',
    'Language',
    'IsReadOnly',
    'InActive',
    'LastLogin',
    'Id',
  ])('sorts by %s both ways', proves('HTTP', 'WIDGET-LIST-11'), async (sortby) => {
    const up = (await list({ sortby, sorttype: 'asc', itemsPerPage: 200 })).body.Users;
    const down = (await list({ sortby, sorttype: 'desc', itemsPerPage: 200 })).body.Users;
    expect(up.map((user: { Id: number }) => user.Id)).toEqual(down.map((user: { Id: number }) => user.Id).reverse());
  });

  it.each(['MobilePhone', 'password_hash', 'constructor', 'Email; drop table app_user'])(
    'refuses the unknown order %s by its name',
    proves('HTTP', 'WIDGET-LIST-03'),
    async (sortby) => {
      const { status, body } = await list({ sortby });
      expect(status).toBe(400);
      expect(body.responseStatus.message).toContain(sortby);
    },
  );

  it(
    'answers one user with the last sign-in',
    proves('HTTP', 'CONSOLE-USER-06', 'CONSOLE-USER-15', 'CONSOLE-USER-16'),
    async () => {
      const { body } = await call(server, admin, 'getUser', { path: { id: await idOf('multi@hmpg.example') } });
      expect(body.user).toMatchObject({ CompanyName: 'Harbor & Main Property Group', DefaultRole: 'Leasing Agent' });
      expect(body.user.CompanyRoles).toBe('Accounts Payable, Leasing Agent, Maintenance Supervisor');
      expect(body).toMatchObject({ isFeeManagerClient: false, isVirtuosoAssistantLicensed: false });
    },
  );

  it(
    'makes a user with the forced values',
    proves('HTTP', 'CONSOLE-USER-05', 'CONSOLE-USER-10', 'CONSOLE-USER-11'),
    async () => {
      const saved = await create({ Email: 'Made.One@hmpg.example', AuthenticationMode: 2 });
      expect(saved).toMatchObject({ AuthenticationMode: 1, TrustAuthId: 0, Version: 1, IsSupportUser: false });
      expect(saved.Id).toBeGreaterThan(0);
      const read = await call(server, admin, 'getUser', { path: { id: saved.Id } });
      expect(read.body.user).toEqual(saved);
    },
  );

  it(
    'keeps names in one line, with single blanks and composed letters',
    proves('HTTP', 'CONSOLE-USER-05'),
    async () => {
      const names = { FirstName: ' Zoe\u0308\r\nBcc: x ', LastName: 'van \t der\u00a0Berg' };
      const saved = await create({ ...names, Email: 'zoe@hmpg.example' });
      expect(saved).toMatchObject({ FirstName: 'Zoë Bcc: x', LastName: 'van der Berg' });
      expect((await list({ searchTerm: 'van der Berg' })).body.MaxRows).toBe(1);
    },
  );

  it('names every wrong field of a record', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const body = {
      ...newUser,
      Email: 'AUDITOR@hmpg.example',
      FirstName: '  ',
      Language: 'xx-XX',
      RoleTemplateId: 99_999,
    };
    const answer = await call(server, admin, 'saveUser', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.Fields).sort()).toEqual(['Email', 'FirstName', 'Language', 'RoleTemplateId']);
  });

  it('refuses the address of a user of another company', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const answer = await call(server, admin, 'saveUser', { body: { ...newUser, Email: 'admin@northgate.example' } });
    expect(answer.body.Fields).toHaveProperty('Email');
  });

  it('a company administrator cannot make a support user', proves('HTTP', 'CONSOLE-USER-16'), async () => {
    const answer = await call(server, admin, 'saveUser', { body: { ...newUser, IsSupportUser: true } });
    expect(answer.status).toBe(400);
  });

  it(
    'the kind of a user is not changed by a save, whichever field says it',
    proves('HTTP', 'CONSOLE-USER-12', 'CONSOLE-USER-16'),
    async () => {
      const refused = await call(server, admin, 'saveUser', { body: { ...newUser, UserType: 1 } });
      const text = 'Support users are made by the provider.';
      expect([refused.status, refused.body.Fields]).toEqual([400, { UserType: text }]);
      const { Id } = await create({ Email: 'kind@hmpg.example', UserType: 0 });
      const { user } = (await call(server, admin, 'getUser', { path: { id: Id } })).body;
      expect((await call(server, admin, 'saveUser', { body: { ...user, UserType: 1 } })).body.Fields).toEqual({
        UserType: text,
      });
      expect((await call(server, admin, 'saveUser', { body: user })).status).toBe(200);
    },
  );

  it('a user of another company is not made or changed', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const user = await create({ Email: 'ours@hmpg.example' });
    const bodies = [
      { ...newUser, Email: 'theirs@hmpg.example', CompanyId: 2 },
      { ...user, CompanyId: 999 },
    ];
    const answers = await Promise.all(bodies.map((body) => call(server, admin, 'saveUser', { body })));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await call(server, admin, 'saveUser', { body: user })).status).toBe(200);
  });

  it('a change made meanwhile answers 409 and keeps the first', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const user = await create({ Email: 'conflict@hmpg.example' });
    const change = { ...newUser, Id: user.Id, Email: user.Email, Version: user.Version };
    const first = await call(server, admin, 'saveUser', { body: { ...change, LastName: 'First' } });
    const second = await call(server, admin, 'saveUser', { body: { ...change, LastName: 'Second' } });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect((await call(server, admin, 'getUser', { path: { id: user.Id } })).body.user.LastName).toBe('First');
  });

  it('the change log names the fields, without secrets', proves('HTTP', 'CONSOLE-USERLOG-01'), async () => {
    const user = await create({ Email: 'logged@hmpg.example' });
    await call(server, admin, 'saveUser', {
      body: { ...newUser, Id: user.Id, Email: user.Email, Version: 1, MobilePhone: '+12065550100' },
    });
    await call(server, admin, 'resetPassword', { path: { id: user.Id }, body: { NewPassword: 'Quiet-Harbor-77' } });
    const { body } = await call(server, admin, 'listUserChangeLog', { path: { id: user.Id } });
    expect(body.changeLogs.map((row: { changedetail: string }) => row.changedetail)).toEqual([
      'Password of "Wilhelmina Archer" reset',
      'User "Wilhelmina Archer" changed: MobilePhone',
      'User "Wilhelmina Archer" created',
    ]);
    const rows = await server.db
      .selectFrom('change_log')
      .selectAll()
      .where('object_id', '=', String(user.Id))
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Quiet-Harbor');
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });

  it('a new password counts at once and ends the sessions', proves('HTTP', 'CONSOLE-USER-09'), async () => {
    const id = await idOf('leasing@hmpg.example');
    const before = await signIn(server, 'leasing@hmpg.example');
    const weak = await call(server, admin, 'resetPassword', { path: { id }, body: { NewPassword: 'short' } });
    expect(weak.body.Fields).toHaveProperty('NewPassword');
    const reset = await call(server, admin, 'resetPassword', {
      path: { id },
      body: { NewPassword: 'Quiet-Harbor-77' },
    });
    expect(reset.status).toBe(204);
    expect((await call(server, before, 'getUserProfile')).status).toBe(401);
    expect((await signIn(server, 'leasing@hmpg.example', 'Quiet-Harbor-77')).accessToken).toBeTruthy();
  });

  it(
    'a generated password works once, for 24 hours, and must be changed',
    proves('HTTP', 'CONSOLE-USER-08'),
    async () => {
      const user = await create({ Email: 'onetime@hmpg.example' });
      const made = await call(server, admin, 'autogeneratePassword', { path: { id: user.Id } });
      expect(made.headers['cache-control']).toBe('no-store');
      const token = await requestToken(server, { username: 'onetime@hmpg.example', password: made.body.password });
      expect(token.body.mustChangePassword).toBe(true);
      server.advance(25 * 3_600_000);
      const late = await requestToken(server, { username: 'onetime@hmpg.example', password: made.body.password });
      server.advance(-25 * 3_600_000);
      expect(late.status).toBe(401);
    },
  );

  it(
    'nobody resets the own password or that of support staff this way',
    proves('HTTP', 'CONSOLE-USER-09'),
    async () => {
      const body = { NewPassword: 'Quiet-Harbor-77' };
      const own = await call(server, admin, 'resetPassword', { path: { id: await idOf('admin@hmpg') }, body });
      const support = await call(server, admin, 'resetPassword', { path: { id: await idOf('support@hmpg') }, body });
      expect([own.body.responseStatus.errorCode, support.body.responseStatus.errorCode]).toEqual([
        'own_password',
        'support_staff_only',
      ]);
    },
  );

  it(
    'only an administrator changes how an administrator signs in, or whether',
    proves('HTTP', 'CONSOLE-USER-08', 'CONSOLE-USER-09', 'CONSOLE-USER-11'),
    async () => {
      const auditor = await signIn(server, 'auditor@hmpg.example');
      const open = (access_type: 0 | 1, edit_level: 0 | 2) =>
        server.db.updateTable('user_page').set({ access_type, edit_level }).where('page', '=', 'users').execute();
      const person = await create({ Email: 'nobody.special@hmpg.example' });
      const path = { id: await idOf('sysadmin@hmpg') };
      const { Id, FirstName, LastName, Email, Version } = (await call(server, admin, 'getUser', { path })).body.user;
      const save = (changes: object, session: Session) =>
        call(server, session, 'saveUser', { body: { Id, FirstName, LastName, Email, Version, ...changes } });
      const body = { NewPassword: 'Quiet-Harbor-77' };
      await open(0, 2);
      const refused = [
        await call(server, auditor, 'resetPassword', { path, body }),
        await call(server, auditor, 'autogeneratePassword', { path }),
        await call(server, auditor, 'resetUserMfa', { path }),
        await save({ Email: 'auditor2@hmpg.example' }, auditor),
        await save({ TrustAuthId: 1 }, auditor),
        await save({ InActive: true }, auditor),
        await save({ IsReadOnly: true }, auditor),
        await (async () => {
          const set = (is_read_only: 0 | 1) =>
            server.db.updateTable('app_user').set({ is_read_only }).where('id', '=', Id).execute();
          await set(1);
          const answer = await save({ IsReadOnly: false }, auditor);
          await set(0);
          return answer;
        })(),
        await call(server, auditor, 'removeUser', { query: { id: Id, version: Version } }),
      ];
      const { user: staff } = (await call(server, admin, 'getUser', { path: { id: await idOf('support@hmpg') } })).body;
      const renamed = { Id: staff.Id, FirstName: staff.FirstName, LastName: staff.LastName, Version: staff.Version };
      const foreign = await save({ ...renamed, Email: 'support2@hmpg.example' }, admin);
      const ordinary = await call(server, auditor, 'resetPassword', { path: { id: person.Id }, body });
      const named = await save({ LastName: 'Delacroix' }, auditor);
      await open(1, 0);
      expect(refused.map((answer) => answer.body.responseStatus?.errorCode)).toEqual(Array(9).fill('admin_account'));
      expect(foreign.body.responseStatus?.errorCode).toBe('support_staff_only');
      expect([ordinary.status, named.status]).toEqual([204, 200]);
      expect((await requestToken(server, { username: Email, password: PASSWORD })).status).toBe(200);
      const unknown = await save({ Version: named.body.Version, TrustAuthId: 987_654 }, admin);
      expect(Object.keys(unknown.body.Fields)).toEqual(['TrustAuthId']);
      expect((await save({ Version: named.body.Version }, admin)).status).toBe(200);
      expect((await call(server, admin, 'resetPassword', { path, body: { NewPassword: PASSWORD } })).status).toBe(204);
      await call(server, admin, 'removeUser', { query: { id: person.Id, version: person.Version } });
    },
  );

  it('deletes a user for good and ends the sessions', proves('HTTP', 'CONSOLE-USER-04'), async () => {
    const user = await create({ Email: 'leaver@hmpg.example' });
    await call(server, admin, 'resetPassword', { path: { id: user.Id }, body: { NewPassword: 'Quiet-Harbor-77' } });
    const session = await signIn(server, 'leaver@hmpg.example', 'Quiet-Harbor-77');
    const { Version } = (await call(server, admin, 'getUser', { path: { id: user.Id } })).body.user;
    const stale = await call(server, admin, 'removeUser', { query: { id: user.Id, version: Version + 1 } });
    expect([stale.status, stale.body.responseStatus.errorCode]).toEqual([409, 'conflict']);
    expect((await call(server, session, 'getUserProfile')).status).toBe(200);
    const removed = await call(server, admin, 'removeUser', { query: { id: user.Id, version: Version } });
    expect(removed.status).toBe(204);
    expect((await call(server, session, 'getUserProfile')).status).toBe(401);
    expect((await call(server, admin, 'getUser', { path: { id: user.Id } })).status).toBe(404);
    expect((await call(server, admin, 'removeUser', { query: { id: user.Id } })).status).toBe(404);
  });

  it(
    'neither oneself nor the last administrator can be deleted, made inactive or read-only',
    proves('HTTP', 'CONSOLE-USER-04'),
    async () => {
      const ownId = await idOf('admin@hmpg');
      const own = await call(server, admin, 'removeUser', { query: { id: ownId } });
      expect(own.body.responseStatus.errorCode).toBe('own_account');
      const { user: self } = (await call(server, admin, 'getUser', { path: { id: ownId } })).body;
      const { FirstName, LastName, Email, Version } = self;
      for (const [change, code] of [
        [{ IsReadOnly: true }, 'own_read_only'],
        [{ InActive: true }, 'own_account'],
      ]) {
        const kept = { Id: ownId, FirstName, LastName, Email, Version, ...(change as object) };
        const refused = await call(server, admin, 'saveUser', { body: kept });
        expect([refused.status, refused.body.responseStatus.errorCode]).toEqual([409, code]);
      }
      const id = await idOf('admin@northgate', other);
      const { user } = (await call(server, other, 'getUser', { path: { id } })).body;
      const body = {
        Id: id,
        FirstName: 'Ingrid',
        LastName: 'H',
        Email: user.Email,
        Version: user.Version,
        IsReadOnly: true,
      };
      const last = await call(server, other, 'saveUser', { body });
      expect(last.body.responseStatus.errorCode).toBe('last_administrator');
    },
  );

  it.each(['abc', '12', '=1+1', '<b>1234567</b>'])('%s is no telephone number', async (MobilePhone) => {
    const refused = await call(server, admin, 'saveUser', {
      body: { ...newUser, Email: 'x@hmpg.example', MobilePhone },
    });
    expect([refused.status, Object.keys(refused.body.Fields)]).toEqual([400, ['MobilePhone']]);
  });

  it('one address saved by two companies at once is given once', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const body = { ...newUser, Email: 'race@hmpg.example' };
    const answers = await Promise.all(
      [admin, other, admin, other].map((session) => call(server, session, 'saveUser', { body })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('an inactive user is out with the next call', proves('HTTP', 'CONSOLE-USER-17'), async () => {
    const session = await signIn(server, 'auditor@hmpg.example');
    const { user } = (await call(server, admin, 'getUser', { path: { id: await idOf('auditor@hmpg') } })).body;
    const body = { Id: user.Id, FirstName: 'Audrey', LastName: 'Voss', Email: user.Email, Version: user.Version };
    const off = await call(server, admin, 'saveUser', { body: { ...body, InActive: true } });
    expect(off.status).toBe(200);
    expect((await call(server, session, 'getUserProfile')).status).toBe(401);
    await call(server, admin, 'saveUser', { body: { ...body, Version: off.body.Version, InActive: false } });
  });

  it('a role template gives its roles and invalidates the sessions', proves('HTTP', 'CONSOLE-USER-13'), async () => {
    const { data } = (await call(server, admin, 'listRoleTemplateChoices')).body;
    const user = await create({ Email: 'templated@hmpg.example', RoleTemplateId: data[0].id });
    expect(user.CompanyRoles + user.GlobalRoles).not.toBe('');
    expect(user.DefaultRole).not.toBeNull();
  });

  it(
    'another company reads and changes nothing, and sees no difference from an unknown id',
    proves('HTTP', 'CONSOLE-USER-02'),
    async () => {
      const id = await idOf('leasing@hmpg');
      const mine = (await list({ itemsPerPage: 200 }, other)).body.Users;
      expect(new Set(mine.map((user: { CompanyName: string }) => user.CompanyName))).toEqual(
        new Set(['Northgate Living']),
      );
      const body = { ...newUser, Id: id, Version: 1 };
      for (const target of [id, 987_654]) {
        const answers = await Promise.all([
          call(server, other, 'getUser', { path: { id: target } }),
          call(server, other, 'saveUser', { body: { ...body, Id: target } }),
          call(server, other, 'removeUser', { query: { id: target } }),
          call(server, other, 'autogeneratePassword', { path: { id: target } }),
          call(server, other, 'resetPassword', { path: { id: target }, body: { NewPassword: 'Quiet-Harbor-77' } }),
          call(server, other, 'listUserChangeLog', { path: { id: target } }),
        ]);
        expect(answers.map((answer) => answer.body.responseStatus?.errorCode)).toEqual(Array(6).fill('not_found'));
      }
      expect((await call(server, admin, 'getUser', { path: { id } })).body.user.LastName).toBe('Lindqvist');
    },
  );

  it('read-only users and users without the page are refused', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const readOnly = await signIn(server, 'readonly@hmpg.example');
    expect((await call(server, readOnly, 'saveUser', { body: newUser })).body.responseStatus.errorCode).toBe(
      'read_only',
    );
    const auditor = await signIn(server, 'auditor@hmpg.example');
    expect((await list({}, auditor)).body.responseStatus.errorCode).toBe('page_denied');
    const agent = await signIn(server, 'multi@hmpg.example');
    expect((await list({}, agent)).body.responseStatus.errorCode).toBe('console_required');
  });

  it('two administrators cannot delete each other at once', proves('HTTP', 'CONSOLE-USER-04'), async () => {
    const { id: roleId } = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Company Administrator')
      .executeTakeFirstOrThrow();
    const make = async (Email: string) => {
      const user = (await call(server, other, 'saveUser', { body: { ...newUser, Email } })).body;
      await server.db.insertInto('user_role').values({ user_id: user.Id, role_id: roleId, is_default: 1 }).execute();
      await call(server, other, 'resetPassword', { path: { id: user.Id }, body: { NewPassword: 'Quiet-Harbor-77' } });
      const session = await signIn(server, Email, 'Quiet-Harbor-77');
      return { id: user.Id, session: { ...session, role: 'Company Administrator' } };
    };
    const [one, two] = [await make('one@northgate.example'), await make('two@northgate.example')];
    const ingrid = await idOf('admin@northgate', other);
    expect((await call(server, one.session, 'removeUser', { query: { id: ingrid } })).status).toBe(204);
    const answers = await Promise.all([
      call(server, one.session, 'removeUser', { query: { id: two.id } }),
      call(server, two.session, 'removeUser', { query: { id: one.id } }),
    ]);
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  });
});
