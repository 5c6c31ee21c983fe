import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, type Session, signIn } from '../../helpers/call.ts';
import { factorUser } from '../../helpers/factorUser.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const ADMIN = 'admin@hmpg.example';
const LEASING = 'leasing@hmpg.example';
const codeOf = (answer: Answer): string => answer.body.responseStatus?.errorCode;

describeDatabases('a second factor that is lost', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, ADMIN);
  });

  const idOf = async (email: string) =>
    (await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const reset = async (email: string, session: Session | null = admin) =>
    call(server, session, 'resetUserMfa', { path: { id: await idOf(email) } });
  const factorOf = async (email: string) => {
    const { body } = await call(server, admin, 'getUser', { path: { id: await idOf(email) } });
    return [body.user.IsMFARegistered, body.user.IsMFAEnabled];
  };
  /** Registers an app and asks for its code from now on. */
  const protect = async (email: string) => {
    const user = factorUser(server, email);
    const session = await signIn(server, email);
    const { body } = await user.register(session);
    await call(server, session, 'turnOnMfa');
    await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'email' } });
    return { user, session, codes: body.RecoveryCodes as string[] };
  };
  const rowsLeft = async (email: string) => {
    const id = await idOf(email);
    const tables = ['mfa_pending', 'mfa_code', 'mfa_recovery_code'] as const;
    const rows = await Promise.all(
      tables.map((table) => server.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()),
    );
    return rows.flat().length;
  };

  it(
    'is taken away by an administrator: sessions end, the password alone signs in, an app is registered anew',
    proves('HTTP', 'CONSOLE-MFA-02', 'CONSOLE-MFA-05'),
    async () => {
      const { user, session, codes } = await protect(LEASING);
      expect(codeOf(await user.enter())).toBe('mfa_required');
      expect(await factorOf(LEASING)).toEqual([true, true]);
      expect((await reset(LEASING)).status).toBe(204);
      expect(await factorOf(LEASING)).toEqual([false, false]);
      expect(await rowsLeft(LEASING)).toBe(0);
      expect((await call(server, session, 'listProperties')).status).toBe(401);
      const refresh = { AccessToken: session.accessToken, RefreshToken: session.refreshToken, IdToken: '' };
      expect((await call(server, null, 'refreshToken', { body: refresh })).status).toBe(401);
      const renewed = await signIn(server, LEASING);
      expect((await call(server, renewed, 'getPreferredMfaType')).body.PreferredFactor).toBeNull();
      const again = await protect(LEASING);
      // What counted before counts no more.
      expect(codeOf(await again.user.enter(codes[0], 'recovery'))).toBe('mfa_invalid');
      expect((await again.user.enter(again.codes[0], 'recovery')).status).toBe(200);
      await reset(LEASING);
    },
  );

  it('is noted with who did it, and told to the user by e-mail', proves('HTTP', 'CONSOLE-USERLOG-01'), async () => {
    await protect(LEASING);
    await reset(LEASING);
    const path = { id: await idOf(LEASING) };
    const { body } = await call(server, admin, 'listUserChangeLog', { path, query: { itemsPerPage: 1 } });
    expect(body.changeLogs).toMatchObject([
      { user: 'Grace Whitfield', changedetail: 'Second factor of "Nora Lindqvist" reset' },
    ]);
    const change = await server.db
      .selectFrom('change_log')
      .select(['before_value', 'after_value'])
      .where('change_detail', 'like', 'Second factor of%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([change.before_value, change.after_value].map((text) => JSON.parse(String(text)))).toEqual([
      { IsMFAEnabled: true, IsMFARegistered: true },
      { IsMFAEnabled: false, IsMFARegistered: false },
    ]);
    const { body: outbox } = await call(server, admin, 'listOutbox', { query: { itemsPerPage: 1 } });
    expect(outbox.messages).toMatchObject([{ channel: 'email', recipient: LEASING }]);
    expect(outbox.messages[0].text).toContain('an administrator removed it');
  });

  it(
    'stays with who may not take it: other companies, the user, readers, auditors, in another name',
    proves('HTTP', 'CONSOLE-MFA-02'),
    async () => {
      const { session } = await protect(LEASING);
      const other = await signIn(server, 'admin@northgate.example');
      expect(codeOf(await reset(LEASING, other))).toBe('not_found');
      expect((await reset(LEASING, null)).status).toBe(401);
      expect((await reset(LEASING, session)).status).toBe(403);
      expect(codeOf(await reset(LEASING, await signIn(server, 'readonly@hmpg.example')))).toBe('read_only');
      expect((await reset(LEASING, await signIn(server, 'auditor@hmpg.example'))).status).toBe(403);
      expect(codeOf(await reset(ADMIN))).toBe('own_second_factor');
      expect(codeOf(await reset('support@hmpg.example'))).toBe('support_staff_only');
      const taken = await call(server, admin, 'impersonateUser', { path: { id: await idOf(LEASING) } });
      const borrowed: Session = { ...admin, accessToken: taken.body.access_token, loginGuid: taken.body.LoginGUID };
      expect(codeOf(await reset('multi@hmpg.example', { ...borrowed, role: '', database: '' }))).toBe('impersonating');
      expect(await factorOf(LEASING)).toEqual([true, true]);
    },
  );
});
