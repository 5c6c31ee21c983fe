import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('force logout', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  const idOf = async (email: string) =>
    (await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const force = (session: Session | null, selectedUsers: number[]) =>
    call(server, session, 'forceLogout', { body: { selectedUsers } });
  const refresh = (session: Session) =>
    send(server, {
      method: 'POST',
      url: '/api/token/refresh',
      payload: { AccessToken: session.accessToken, RefreshToken: session.refreshToken, IdToken: '' },
    });
  const isOpen = async (session: Session) => (await call(server, session, 'getUserProfile')).status === 200;
  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });

  it(
    'ends every session of the users at once, access and refresh, and no other; they can sign in again',
    proves('HTTP', 'CONSOLE-FORCELOGOUT-05'),
    async () => {
      const [first, second, other] = (await Promise.all(
        ['leasing@hmpg.example', 'leasing@hmpg.example', 'multi@hmpg.example'].map((email) => signIn(server, email)),
      )) as [Session, Session, Session];
      const id = await idOf('leasing@hmpg.example');
      const answer = await force(admin, [id, id]);
      expect([answer.status, answer.body]).toEqual([200, { selectedUsers: [id], sessions: 2 }]);
      for (const session of [first, second]) {
        const refused = await call(server, session, 'getUserProfile');
        expect([refused.status, refused.headers['x-token-forcedlogout']]).toEqual([401, 'true']);
        const again = await refresh(session);
        expect([again.status, again.headers['x-token-forcedlogout']]).toEqual([401, 'true']);
      }
      expect([await isOpen(other), await isOpen(admin)]).toEqual([true, true]);
      // The report of sign-ins says when they ended.
      const open = () =>
        server.db
          .selectFrom('login_detail')
          .select('id')
          .where('email_lower', '=', 'leasing@hmpg.example')
          .where('logout_at', 'is', null)
          .execute();
      expect(await open()).toEqual([]);
      expect(await isOpen(await signIn(server, 'leasing@hmpg.example'))).toBe(true);
      expect(await open()).toHaveLength(1);
      const log = await server.db
        .selectFrom('change_log')
        .select(['change_detail', 'user_name'])
        .where('object_name', '=', 'Force Logout')
        .executeTakeFirstOrThrow();
      expect(log).toEqual({ change_detail: '1 users logged out: Nora Lindqvist', user_name: 'Grace Whitfield' });
    },
  );

  it('refuses all of it for a user of another company, and for nobody', async () => {
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const theirs = await signIn(server, 'admin@northgate.example');
    const ids = [await idOf('leasing@hmpg.example'), await idOf('admin@northgate.example')];
    const gone = 'Chosen users who no longer exist: 1. Nobody was logged out. Clear the selection and choose again.';
    for (const some of [ids, [999_999]]) {
      const { status, body } = await force(admin, some);
      expect([status, body]).toMatchObject([404, { responseStatus: { errorCode: 'chosen_gone', message: gone } }]);
    }
    expect((await force(admin, [])).status).toBe(400);
    expect([await isOpen(leasing), await isOpen(theirs)]).toEqual([true, true]);
  });

  it('refuses who may not, and oneself', async () => {
    const target = [await idOf('multi@hmpg.example')];
    const codeOf = async (session: Session | null, ids = target) =>
      (await force(session, ids)).body.responseStatus.errorCode;
    expect(await codeOf(null)).toBe('signed_out');
    expect(await codeOf(await signIn(server, 'readonly@hmpg.example'))).toBe('read_only');
    expect(await codeOf(await signIn(server, 'leasing@hmpg.example'))).toBe('console_required');
    expect(await codeOf(await signIn(server, 'auditor@hmpg.example'))).toBe('page_denied');
    const own = await idOf('admin@hmpg.example');
    const refused = await force(admin, [...target, own]);
    expect([refused.body.responseStatus.errorCode, refused.body.Message]).toEqual([
      'own_session',
      'You cannot log yourself out here. Sign out instead.',
    ]);
    const before = await server.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute();
    await force(admin, [...target, own]);
    expect(await server.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toEqual(before);
  });

  it('logs out the last administrator and says so', async () => {
    const auditor = await signIn(server, 'auditor@hmpg.example');
    const userId = await idOf('auditor@hmpg.example');
    const rule = { user_id: userId, page: 'forcelogout', access_type: 0 };
    await server.db
      .insertInto('user_page')
      .values({ ...rule, edit_level: 1 })
      .execute();
    // Who may open the tab reads its list; ending a session needs more.
    expect((await call(server, auditor, 'listUsers', { query: { userStatus: '0' } })).status).toBe(200);
    const administrators = await Promise.all(['admin@hmpg.example', 'sysadmin@hmpg.example'].map(idOf));
    expect((await force(auditor, administrators)).body.responseStatus.errorCode).toBe('edit_denied');
    await server.db
      .updateTable('user_page')
      .set({ edit_level: 2 })
      .where('user_id', '=', userId)
      .where('page', '=', 'forcelogout')
      .execute();
    // Who works as somebody else has two accounts.
    const { body } = await call(server, admin, 'impersonateUser', { path: { id: userId } });
    const worksAs = { ...auditor, accessToken: body.access_token, loginGuid: body.LoginGUID };
    for (const id of [userId, await idOf('admin@hmpg.example')])
      expect((await force(worksAs, [id])).body.responseStatus.errorCode).toBe('own_session');
    const some = await force(auditor, administrators.slice(0, 1));
    expect([some.status, some.body.FriendlyException]).toEqual([200, undefined]);
    const all = await force(auditor, administrators);
    expect(all.status).toBe(200);
    expect([all.body.MsgType, all.body.FriendlyException]).toEqual([
      'warning',
      'Every administrator of the company was logged out. They can sign in again at once.',
    ]);
    expect(await isOpen(admin)).toBe(false);
  });
});
