import { expect, it } from 'vitest';
import { totpCode, totpStep } from '../../../../server/auth/secondFactor/totp.ts';
import { proves } from '../../../proves.ts';
import { call, headersOf, PASSWORD, requestToken, send, signIn } from '../../helpers/call.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

describeDatabases('signing in', (dialect) => {
  const server = withServer(dialect);

  it(
    'answers tokens, LoginGUID and user name for a correct pair',
    proves('HTTP', 'SHELL-SESSION-01', 'SHELL-SESSION-02'),
    async () => {
      const { status, body, headers } = await requestToken(server, {
        username: 'Leasing@HMPG.example',
        password: PASSWORD,
        mfatoken: '',
        mfatype: '',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ token_type: 'bearer', expires_in: 600, userName: 'leasing@hmpg.example' });
      expect(body.clientPIN).toBe('HMPG01');
      expect(body.refresh_token.length).toBeGreaterThan(30);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['set-cookie']).toBeUndefined();
      const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString());
      expect(claims).toMatchObject({ sid: body.LoginGUID, role: ['Leasing Assistant', 'user'] });
    },
  );

  it('writes the login report row and closes it at sign-out', proves('HTTP', 'SHELL-SESSION-01'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const find = () =>
      server.db
        .selectFrom('login_detail')
        .selectAll()
        .where('session_id', '=', session.loginGuid)
        .executeTakeFirstOrThrow();
    expect(await find()).toMatchObject({ email: 'leasing@hmpg.example', ip_address: '127.0.0.1', logout_at: null });
    await call(server, session, 'signOut');
    expect((await find()).logout_at).toMatch(/^\d{4}-.*Z$/);
  });

  it('says the same for a wrong password and for an unknown user', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    const wrong = await requestToken(server, { username: 'sysadmin@hmpg.example', password: 'wrong' });
    const unknown = await requestToken(server, { username: 'nobody@hmpg.example', password: 'wrong' });
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body.responseStatus).toMatchObject({ errorCode: 'invalid_credentials', type: 'error' });
    }
    expect(wrong.body.Message).toBe(unknown.body.Message);
  });

  it('refuses an inactive user and a form that is not as the contract says', async () => {
    const inactive = await requestToken(server, { username: 'inactive@hmpg.example', password: PASSWORD });
    expect([inactive.status, inactive.body.responseStatus.errorCode]).toEqual([401, 'account_inactive']);
    const empty = await requestToken(server, { username: '', password: '' });
    expect([empty.status, Object.keys(empty.body.Fields).sort()]).toEqual([400, ['password', 'username']]);
  });

  it('throttles from the sixth try, for this address only', async () => {
    const wrong = () =>
      requestToken(server, { username: 'multi@hmpg.example', password: 'wrong' }, { address: '10.0.0.9' });
    const parallel = await Promise.all(Array.from({ length: 5 }, wrong));
    expect(parallel.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
    const sixth = await requestToken(
      server,
      { username: 'multi@hmpg.example', password: PASSWORD },
      { address: '10.0.0.9' },
    );
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await requestToken(
      server,
      { username: 'multi@hmpg.example', password: PASSWORD },
      { address: '10.0.0.10' },
    );
    expect(elsewhere.status).toBe(200);
  });
});

describeDatabases('second factor', (dialect) => {
  const server = withServer(dialect);
  const code = (step: number) => totpCode('JBSWY3DPEHPK3PXP', step);
  const tryCode = (mfatoken: string) =>
    requestToken(server, { username: 'mfa@hmpg.example', password: PASSWORD, mfatoken, mfatype: 'offline' });

  it(
    'asks for the code, takes it once, refuses it the second time',
    proves('HTTP', 'CONSOLE-MFA-06', 'SHELL-LOGIN-01'),
    async () => {
      const asked = await tryCode('');
      expect([asked.status, asked.body.responseStatus.errorCode]).toEqual([401, 'mfa_required']);
      const step = totpStep(new Date());
      expect((await tryCode('000000')).body.responseStatus.errorCode).toBe('mfa_invalid');
      const answers = await Promise.all([tryCode(code(step)), tryCode(code(step))]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
      expect((await tryCode(code(step - 1))).body.responseStatus.errorCode).toBe('mfa_invalid');
      expect((await tryCode(code(step + 1))).status).toBe(200);
    },
  );
});

describeDatabases('refresh tokens', (dialect) => {
  const server = withServer(dialect);
  const refresh = (RefreshToken: string) =>
    call(server, null, 'refreshToken', { body: { AccessToken: 'x', RefreshToken, IdToken: '' } });

  it('rotates, and the new access token works', proves('HTTP', 'SHELL-SESSION-18'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const { status, body } = await refresh(session.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(session.refreshToken);
    const profile = await call(server, { ...session, accessToken: body.accessToken }, 'getUserProfile');
    expect(profile.body.Email).toBe('leasing@hmpg.example');
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('answers 20 at once with one and the same successor', proves('HTTP', 'SHELL-SESSION-20'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refreshToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1);
    const children = await server.db
      .selectFrom('refresh_token')
      .select('used_at')
      .where('session_id', '=', session.loginGuid)
      .execute();
    expect(children.length).toBe(2);
    expect(children.filter((row) => row.used_at === null).length).toBe(1);
  });

  it('ends the whole session, and only it, when a token comes back after the grace', async () => {
    const stolen = await signIn(server, 'leasing@hmpg.example');
    const other = await signIn(server, 'leasing@hmpg.example');
    const first = await refresh(stolen.refreshToken);
    server.advance(11_000);
    const reused = await refresh(stolen.refreshToken);
    expect([reused.status, reused.body.responseStatus.errorCode]).toEqual([401, 'refresh_reused']);
    expect((await refresh(first.body.refreshToken)).status).toBe(401);
    expect((await call(server, { ...stolen, accessToken: first.body.accessToken }, 'getUserProfile')).status).toBe(401);
    expect((await call(server, other, 'getUserProfile')).status).toBe(200);
  });

  it('keeps only hashes of tokens', async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const rows = await server.db.selectFrom('refresh_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session.refreshToken);
  });

  it('ends after the absolute lifetime, whatever was refreshed', async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    let token = session.refreshToken;
    for (let hour = 0; hour < 11; hour += 5) {
      server.advance(5 * 3_600_000);
      const { status, body } = await refresh(token);
      if (hour < 10) expect(status).toBe(200);
      else expect(status).toBe(401);
      token = body.refreshToken ?? token;
    }
  });
});

describeDatabases('cookie mode', (dialect) => {
  const server = withServer(dialect);
  const plain = { 'x-session-mode': 'cookie', 'sec-fetch-site': 'same-origin' };
  const browser = { ...plain, 'x-forwarded-proto': 'https' };
  const fields = { username: 'leasing@hmpg.example', password: PASSWORD };

  it('keeps the refresh token in a cookie that scripts cannot read', proves('HTTP', 'SHELL-SESSION-14'), async () => {
    const { body, headers } = await requestToken(server, fields, { headers: browser });
    const cookie = String(headers['set-cookie']);
    expect(body.refresh_token).toBeUndefined();
    expect(cookie).toMatch(/^__Host-mullion-refresh=[\w-]{40,};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    const [pair = ''] = cookie.split(';');
    const fresh = await call(server, null, 'refreshToken', { body: {}, headers: { ...browser, cookie: pair } });
    expect(fresh.status).toBe(200);
    expect(fresh.body.refreshToken).toBeUndefined();
    expect(String(fresh.headers['set-cookie'])).not.toContain(pair);
  });

  it.each([
    { over: 'TLS whose proxy names the loopback address', headers: { origin: 'https://localhost:80' } },
    { over: 'a proxy that says so', headers: { 'x-forwarded-proto': 'https' } },
    { over: 'a proxy that says so in the new way', headers: { forwarded: 'proto=https' } },
  ])('keeps a secure cookie over $over', proves('HTTP', 'SHELL-SESSION-14'), async ({ headers }) => {
    const { headers: answer } = await requestToken(server, fields, { headers: { ...plain, ...headers } });
    expect(String(answer['set-cookie'])).toMatch(/^__Host-mullion-refresh=.*; Secure/);
  });

  it(
    'keeps one that WebKit takes on plain http of this machine alone',
    proves('HTTP', 'SHELL-SESSION-14'),
    async () => {
      const headers = { ...plain, host: '127.0.0.1:4680', origin: 'http://127.0.0.1:4680' };
      const { headers: answer } = await requestToken(server, fields, { headers });
      const cookie = String(answer['set-cookie']);
      expect(cookie).toMatch(/^mullion-refresh=[\w-]{40,};.*HttpOnly; SameSite=Lax$/);
      expect(cookie).not.toContain('Secure');
      const [pair = ''] = cookie.split(';');
      const refresh = (own: object) =>
        call(server, null, 'refreshToken', { body: {}, headers: { ...own, cookie: pair } });
      // Over TLS a neighbour could have set it.
      expect((await refresh(browser)).status).toBe(401);
      expect((await refresh(headers)).status).toBe(200);
    },
  );

  it.each([
    { name: 'from another site', headers: { 'sec-fetch-site': 'cross-site', 'x-session-mode': 'cookie' } },
    { name: 'with a foreign origin', headers: { origin: 'https://evil.example', 'x-session-mode': 'cookie' } },
    { name: 'without saying where it is from', headers: { 'x-session-mode': 'cookie' } },
  ])('refuses a call $name', async ({ headers }) => {
    expect((await requestToken(server, fields, { headers })).status).toBe(403);
  });

  it('refuses the cookie of one mode in the other', async () => {
    const { headers } = await requestToken(server, fields, { headers: browser });
    const [, token = ''] = /refresh=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
    expect((await call(server, null, 'refreshToken', { body: { RefreshToken: token } })).status).toBe(401);
  });
});

describeDatabases('leaving when the first call never arrived', (dialect) => {
  const server = withServer(dialect);
  const browser = { 'x-session-mode': 'cookie', 'sec-fetch-site': 'same-origin' };

  async function enter() {
    const fields = { username: 'leasing@hmpg.example', password: PASSWORD };
    const { body, headers } = await requestToken(server, fields, { headers: browser });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    return { cookie, loginguid: String(body.LoginGUID), bearer: `Bearer ${body.access_token}` };
  }
  const leave = (headers: Record<string, string>) => call(server, null, 'signOut', { headers });
  const refresh = (cookie: string) => call(server, null, 'refreshToken', { body: {}, headers: { ...browser, cookie } });

  it('ends the session by the cookie alone, twice in the same words', proves('HTTP', 'SHELL-SESSION-15'), async () => {
    const { cookie, loginguid } = await enter();
    for (let count = 0; count < 2; count++) {
      const left = await leave({ ...browser, cookie, loginguid });
      expect(left.status).toBe(204);
      expect(String(left.headers['set-cookie'])).toMatch(/^mullion-refresh=;.*Expires=Thu, 01 Jan 1970/);
    }
    expect((await refresh(cookie)).status).toBe(401);
  });

  it(
    'takes an access token that has run out, and none that is not ours',
    proves('HTTP', 'SHELL-SESSION-15'),
    async () => {
      const { cookie, bearer } = await enter();
      server.advance(11 * 60_000);
      const [head, claims] = bearer.split('.');
      const faults = ['', 'Bearer nonsense-nonsense-nonsense', `${head}.${claims}.${'A'.repeat(43)}`];
      for (const authorization of faults) expect((await leave({ authorization })).status).toBe(401);
      const still = await refresh(cookie);
      expect(still.status).toBe(200);
      expect((await leave({ authorization: bearer })).status).toBe(204);
      expect((await refresh(String(still.headers['set-cookie']).split(';')[0] ?? '')).status).toBe(401);
    },
  );

  it('clears the cookie of a session that an administrator ended', proves('HTTP', 'SHELL-SESSION-24'), async () => {
    const { cookie, loginguid, bearer } = await enter();
    const at = new Date().toISOString();
    await setSession(server, loginguid, { ended_at: at, end_reason: 'forced', forced_logout_at: at });
    const left = await leave({ ...browser, cookie, loginguid, authorization: bearer });
    expect([left.status, String(left.headers['set-cookie'])]).toEqual([204, expect.stringContaining('refresh=;')]);
  });

  it('leaves a newer session of the same browser alone', proves('HTTP', 'SHELL-SESSION-15'), async () => {
    const old = await enter();
    const newer = await enter();
    const left = await leave({ ...browser, cookie: newer.cookie, loginguid: old.loginguid, authorization: old.bearer });
    expect([left.status, left.headers['set-cookie']]).toEqual([204, undefined]);
    expect((await refresh(newer.cookie)).status).toBe(200);
    expect((await refresh(old.cookie)).status).toBe(401);
  });

  it('is no way for another site to sign somebody out', proves('HTTP', 'SHELL-SESSION-15'), async () => {
    const { cookie, loginguid } = await enter();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { 'x-session-mode': '' },
    ]) {
      expect([401, 403]).toContain((await leave({ ...browser, cookie, loginguid, ...headers })).status);
    }
    expect((await refresh(cookie)).status).toBe(200);
  });
});

describeDatabases('the end of a session', (dialect) => {
  const server = withServer(dialect);

  it('kills both tokens at sign-out', proves('HTTP', 'SHELL-SESSION-16', 'SHELL-SESSION-15'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    expect((await call(server, session, 'signOut')).status).toBe(204);
    expect((await call(server, session, 'getUserProfile')).status).toBe(401);
    const again = await call(server, null, 'refreshToken', { body: { RefreshToken: session.refreshToken } });
    expect(again.status).toBe(401);
  });

  it('an expired access token is told from a missing one', proves('HTTP', 'SHELL-SESSION-17'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    server.advance(11 * 60_000);
    const expired = await call(server, session, 'getUserProfile');
    expect([expired.status, expired.body.Message]).toEqual([401, 'Token has expired']);
    const missing = await call(server, null, 'getUserProfile');
    expect([missing.status, missing.body.Message]).toEqual([401, 'Request require authorization']);
  });

  it(
    'a forced logout answers its header on the next call and at refresh',
    proves('HTTP', 'SHELL-SESSION-24'),
    async () => {
      const session = await signIn(server, 'leasing@hmpg.example');
      const at = new Date().toISOString();
      await setSession(server, session.loginGuid, { ended_at: at, end_reason: 'forced', forced_logout_at: at });
      const refused = await call(server, session, 'getUserProfile');
      expect([refused.status, refused.headers['x-token-forcedlogout']]).toEqual([401, 'true']);
      expect(String(refused.headers['access-control-expose-headers'])).toContain('x-token-forcedlogout');
      const again = await call(server, null, 'refreshToken', { body: { RefreshToken: session.refreshToken } });
      expect([again.status, again.headers['x-token-forcedlogout']]).toEqual([401, 'true']);
    },
  );

  it(
    'a changed role answers its header until the token is refreshed',
    proves('HTTP', 'SHELL-SESSION-21', 'SHELL-SESSION-33'),
    async () => {
      const session = await signIn(server, 'leasing@hmpg.example');
      await setSession(server, session.loginGuid, { invalidated_at: new Date().toISOString() });
      const refused = await call(server, session, 'getUserProfile');
      expect([refused.status, refused.headers['x-token-invalidated']]).toEqual([401, 'true']);
      const { body } = await call(server, null, 'refreshToken', { body: { RefreshToken: session.refreshToken } });
      expect((await call(server, { ...session, accessToken: body.accessToken }, 'getUserProfile')).status).toBe(200);
    },
  );

  it('a user made inactive is refused at the next call and at refresh', async () => {
    const session = await signIn(server, 'arabic@hmpg.example');
    await server.db
      .updateTable('app_user')
      .set({ in_active: 1 })
      .where('email_lower', '=', 'arabic@hmpg.example')
      .execute();
    expect((await call(server, session, 'getUserProfile')).status).toBe(401);
    const again = await call(server, null, 'refreshToken', { body: { RefreshToken: session.refreshToken } });
    expect(again.status).toBe(401);
  });

  it('a token that is signed otherwise is refused', async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const [head, body] = session.accessToken.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const accessToken of [`${none}.${body}.`, `${head}.${body}.${'A'.repeat(43)}`, 'nonsense']) {
      const answer = await send(server, {
        url: '/api/userprofile',
        headers: headersOf({ ...session, accessToken }),
      });
      expect(answer.status).toBe(401);
    }
  });
});

async function setSession(server: TestServer, id: string, values: Record<string, string>): Promise<void> {
  await server.db.updateTable('session').set(values).where('id', '=', id).execute();
}
