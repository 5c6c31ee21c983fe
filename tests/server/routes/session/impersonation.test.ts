import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, PASSWORD, type Session, send, signIn } from '../../helpers/call.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

const browser = { 'x-session-mode': 'cookie', 'sec-fetch-site': 'same-origin' };

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function sessionOf({ body }: Answer, role = '', database = ''): Session {
  return {
    accessToken: body.access_token,
    refreshToken: body.refresh_token ?? '',
    loginGuid: body.LoginGUID,
    role,
    database,
  };
}

function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function idOf(server: TestServer, email: string): Promise<number> {
  const row = await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return row.id;
}

/** A browser of the administrator: access token and cookie. */
async function openBrowser(server: TestServer): Promise<{ session: Session; cookie: string }> {
  const answer = await send(server, {
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...browser },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: 'admin@hmpg.example',
      password: PASSWORD,
    }).toString(),
  });
  return { session: sessionOf(answer, 'Company Administrator'), cookie: cookieOf(answer) };
}

const adopt = (server: TestServer, body: object, headers: Record<string, string> = {}) =>
  call(server, null, 'adoptSession', { body, headers });

describeDatabases('working as another user', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let target: number;
  const start = (session: Session, id: number, headers: Record<string, string> = {}) =>
    call(server, session, 'impersonateUser', { path: { id }, headers });
  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    target = await idOf(server, 'leasing@hmpg.example');
  });

  it(
    'is the rights of the user, names both in the change log, and goes back in the same browser',
    proves('HTTP', 'SHELL-SESSION-09'),
    async () => {
      const { session, cookie } = await openBrowser(server);
      const before = await lastLogin(server, target);
      const answer = await start(session, target, { ...browser, cookie });
      expect([answer.status, answer.body.userName]).toEqual([200, 'leasing@hmpg.example']);
      expect(answer.body).not.toHaveProperty('refresh_token');
      expect(claimsOf(answer.body.access_token)).toMatchObject({
        sub: String(target),
        act: { name: 'Grace Whitfield', back: true },
      });
      const other = sessionOf(answer, 'Leasing Assistant', 'hmpg_east');
      expect((await call(server, other, 'getUserProfile')).body.Email).toBe('leasing@hmpg.example');
      expect((await call(server, other, 'listUsers')).status).toBe(403);
      const saved = await call(server, other, 'saveUserProfile', { body: { Culture: 'en-GB' } });
      expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
      expect(await lastLogin(server, target)).toBe(before);
      expect((await call(server, other, 'endImpersonation', { headers: browser })).status).toBe(409);
      const back = await call(server, other, 'endImpersonation', { headers: { ...browser, cookie: cookieOf(answer) } });
      expect([back.status, back.body]).toMatchObject([
        200,
        { userName: 'admin@hmpg.example', LoginGUID: session.loginGuid },
      ]);
      expect(claimsOf(back.body.access_token).act).toBeUndefined();
      expect((await call(server, other, 'getUserProfile')).status).toBe(401);
      const renewed = await call(server, null, 'refreshToken', {
        body: {},
        headers: { ...browser, cookie: cookieOf(back) },
      });
      expect(renewed.status).toBe(200);
      const rows = await server.db
        .selectFrom('change_log')
        .select(['user_name', 'impersonator_id', 'change_detail'])
        .where((eb) => eb.or([eb('impersonator_id', 'is not', null), eb('change_detail', 'like', 'Began%')]))
        .orderBy('id')
        .execute();
      expect(rows.map((row) => row.user_name)).toEqual([
        'Grace Whitfield',
        expect.stringMatching(/^Grace Whitfield as /),
        expect.stringMatching(/^Grace Whitfield as /),
      ]);
    },
  );

  it('stays as it is over a refresh, and lasts an hour at most', async () => {
    const { session, cookie } = await openBrowser(server);
    const other = await start(session, target, { ...browser, cookie });
    const next = await call(server, null, 'refreshToken', {
      body: {},
      headers: { ...browser, cookie: cookieOf(other) },
    });
    expect(claimsOf(next.body.accessToken)).toMatchObject({ sub: String(target), act: { name: 'Grace Whitfield' } });
    server.advance(61 * 60_000);
    const late = await call(server, null, 'refreshToken', {
      body: {},
      headers: { ...browser, cookie: cookieOf(next) },
    });
    server.advance(-61 * 60_000);
    expect(late.status).toBe(401);
  });

  it.each([
    ['a user without an administrator role', 'leasing@hmpg.example', 'arabic@hmpg.example', 403],
    ['a read-only administrator', 'readonly@hmpg.example', 'leasing@hmpg.example', 403],
    ['another company', 'admin@northgate.example', 'leasing@hmpg.example', 404],
    ['oneself', 'admin@hmpg.example', 'admin@hmpg.example', 403],
    ['an administrator of more', 'admin@hmpg.example', 'sysadmin@hmpg.example', 403],
    ['support staff', 'admin@hmpg.example', 'support@hmpg.example', 403],
    ['an inactive user', 'admin@hmpg.example', 'inactive@hmpg.example', 403],
  ])('is refused: %s', proves('HTTP', 'SHELL-SESSION-09'), async (_, who, whom, status) => {
    const session = await signIn(server, who);
    const id = await idOf(server, whom);
    expect((await start(session, id)).status).toBe(status);
    const { body } = await adopt(server, { AccessToken: session.accessToken, ImpersonateId: id });
    expect(['impersonation_refused', 'not_found']).toContain(body.responseStatus.errorCode);
  });

  it('opens neither password, second factor nor a further user', async () => {
    const other = sessionOf(await start(admin, await idOf(server, 'readonly@hmpg.example')), 'Company Administrator');
    expect(other.accessToken).not.toBe('');
    const tries = [
      call(server, other, 'changePassword', {
        body: { OldPassword: PASSWORD, NewPassword: 'Quiet-Harbor-77', ConfirmPassword: 'Quiet-Harbor-77' },
      }),
      call(server, other, 'turnOffMfa'),
      call(server, other, 'registerMfa', { body: {} }),
      call(server, other, 'autogeneratePassword', { path: { id: target } }),
      call(server, other, 'impersonateUser', { path: { id: target } }),
    ];
    for (const answer of await Promise.all(tries)) {
      expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([403, 'impersonating']);
    }
  });

  it.each(['signs out', 'loses a role', 'is forced out'])('ends when the administrator %s', async (what) => {
    const { session, cookie } = await openBrowser(server);
    const other = sessionOf(await start(session, target, { ...browser, cookie }), 'Leasing Assistant', 'hmpg_east');
    expect((await call(server, other, 'getUserProfile')).status).toBe(200);
    const sessions = await import('../../../../server/auth/sessions.ts');
    const userIds = [await idOf(server, 'admin@hmpg.example')];
    if (what === 'signs out') await call(server, session, 'signOut');
    else if (what === 'loses a role') await sessions.invalidateSessionsOf(server.db, userIds, new Date());
    else await sessions.endSessionsOf(server.db, userIds, { reason: 'forced', now: new Date() });
    expect((await call(server, other, 'getUserProfile')).status).toBe(401);
  });
});

describeDatabases('a session that came in an address', (dialect) => {
  const server = withServer(dialect);

  it('becomes a fresh one, once, and the old tokens are dead', proves('HTTP', 'SHELL-SESSION-06'), async () => {
    const old = await signIn(server, 'leasing@hmpg.example');
    const answers = await Promise.all(
      [1, 2].map(() => adopt(server, { AccessToken: old.accessToken, RefreshToken: old.refreshToken }, browser)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [fresh] = answers.filter(({ status }) => status === 200);
    expect(fresh?.body.LoginGUID).not.toBe(old.loginGuid);
    expect(String(fresh?.headers['set-cookie'])).toContain('HttpOnly');
    expect((await call(server, old, 'getUserProfile')).status).toBe(401);
    const refresh = await call(server, null, 'refreshToken', { body: { RefreshToken: old.refreshToken } });
    expect(refresh.status).toBe(401);
    const login = await server.db
      .selectFrom('login_detail')
      .select('logout_at')
      .where('session_id', '=', fresh?.body.LoginGUID)
      .executeTakeFirstOrThrow();
    expect(login.logout_at).toBeNull();
  });

  it(
    'is refused when tampered with, unsigned, mixed, signed out, or from another site',
    proves('HTTP', 'SHELL-SESSION-06'),
    async () => {
      const [one, two] = await Promise.all([
        signIn(server, 'leasing@hmpg.example'),
        signIn(server, 'admin@northgate.example'),
      ]);
      const [head = '', body = '', tail = ''] = one.accessToken.split('.');
      const changed = Buffer.from(JSON.stringify({ ...claimsOf(one.accessToken), sub: '1' })).toString('base64url');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const faults = [
        { AccessToken: [head, changed, tail].join('.') },
        { AccessToken: `${none}.${body}.` },
        { AccessToken: `${none}.${body}.${tail}` },
        { AccessToken: one.accessToken, RefreshToken: two.refreshToken },
        { AccessToken: one.accessToken, RefreshToken: 'guess' },
      ];
      for (const fault of faults) {
        await server.services.throttle.settle('adopt', '127.0.0.1', true);
        expect((await adopt(server, fault)).body.responseStatus.errorCode).toBe('entry_refused');
      }
      await server.services.throttle.settle('adopt', '127.0.0.1', true);
      const site = { 'x-session-mode': 'cookie', 'sec-fetch-site': 'cross-site' };
      expect((await adopt(server, { AccessToken: one.accessToken }, site)).status).toBe(403);
      await call(server, one, 'signOut');
      expect((await adopt(server, { AccessToken: one.accessToken })).status).toBe(401);
    },
  );

  it(
    'makes an administrator work as the user that is named, with the way back',
    proves('HTTP', 'SHELL-SESSION-09'),
    async () => {
      const admin = await signIn(server, 'admin@hmpg.example');
      const ImpersonateId = await idOf(server, 'leasing@hmpg.example');
      const answer = await adopt(server, { AccessToken: admin.accessToken, ImpersonateId }, browser);
      expect([answer.status, answer.body.userName]).toEqual([200, 'leasing@hmpg.example']);
      const other = sessionOf(answer, 'Leasing Assistant', 'hmpg_east');
      const back = await call(server, other, 'endImpersonation', { headers: { ...browser, cookie: cookieOf(answer) } });
      expect(back.body.userName).toBe('admin@hmpg.example');
    },
  );

  it('is no way from the other user into the session of the administrator', async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const id = await idOf(server, 'leasing@hmpg.example');
    const other = await call(server, admin, 'impersonateUser', { path: { id } });
    const adopted = await adopt(server, { AccessToken: other.body.access_token, ImpersonateId: id }, browser);
    expect(claimsOf(adopted.body.access_token)).toMatchObject({ sub: String(id), act: { back: false } });
    const headers = { ...browser, cookie: cookieOf(adopted) };
    expect((await call(server, sessionOf(adopted), 'endImpersonation', { headers })).status).toBe(409);
    await call(server, sessionOf(adopted), 'signOut');
    expect((await call(server, admin, 'getUserProfile')).status).toBe(200);
  });
});

async function lastLogin(server: TestServer, id: number): Promise<string | null> {
  const row = await server.db
    .selectFrom('app_user')
    .select('last_login_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.last_login_at === null ? null : new Date(row.last_login_at).toISOString();
}
