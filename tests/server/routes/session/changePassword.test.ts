import { expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, PASSWORD, requestToken, signIn } from '../../helpers/call.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

describeDatabases('passwords', (dialect) => {
  const server = withServer(dialect);
  const change = { OldPassword: PASSWORD, NewPassword: 'Quiet-Harbor-77', ConfirmPassword: 'Quiet-Harbor-77' };

  it.each([
    { given: { NewPassword: 'Short-7a' }, field: 'NewPassword' },
    { given: { NewPassword: 'quiet-harbor-77' }, field: 'NewPassword' },
    { given: { NewPassword: 'Quiet-Harbor-xx' }, field: 'NewPassword' },
    { given: { NewPassword: 'Password1234' }, field: 'NewPassword' },
    { given: { NewPassword: 'Password123!' }, field: 'NewPassword' },
    { given: { NewPassword: 'My-Leasing-7-Days' }, field: 'NewPassword' },
    { given: { NewPassword: 'Lindqvist#4711' }, field: 'NewPassword' },
    { given: { ConfirmPassword: 'Quiet-Harbor-78' }, field: 'ConfirmPassword' },
    { given: { OldPassword: 'wrong' }, field: 'OldPassword' },
  ])('names the field: $given', proves('HTTP', 'SHELL-PROFILE-07', 'SHELL-PROFILE-09'), async ({ given, field }) => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const { status, body } = await call(server, session, 'changePassword', { body: { ...change, ...given } });
    expect([status, Object.keys(body.Fields)]).toEqual([400, [field]]);
  });

  it(
    'changes it, ends the other sessions, leaves one audit row without the password',
    proves('HTTP', 'SHELL-PROFILE-08'),
    async () => {
      const session = await signIn(server, 'multi@hmpg.example');
      const other = await signIn(server, 'multi@hmpg.example');
      const before = await countChanges(server);
      expect((await call(server, session, 'changePassword', { body: change })).status).toBe(204);
      expect((await call(server, session, 'getUserProfile')).status).toBe(200);
      expect((await call(server, other, 'getUserProfile')).status).toBe(401);
      expect((await requestToken(server, { username: 'multi@hmpg.example', password: PASSWORD })).status).toBe(401);
      await signIn(server, 'multi@hmpg.example', change.NewPassword);
      expect(await countChanges(server)).toBe(before + 1);
    },
  );

  it('a one-time password opens nothing but its change, and ends', async () => {
    const user = server.db.updateTable('app_user').where('email_lower', '=', 'auditor@hmpg.example');
    const end = new Date(Date.now() + 3_600_000).toISOString();
    await user.set({ must_change_password: 1, password_expires_at: end }).execute();
    const { body } = await requestToken(server, { username: 'auditor@hmpg.example', password: PASSWORD });
    expect(body.mustChangePassword).toBe(true);
    const session = await signIn(server, 'auditor@hmpg.example');
    const refused = await call(server, session, 'listMyRoles');
    expect([refused.status, refused.body.responseStatus.errorCode]).toEqual([403, 'password_change_required']);
    expect((await call(server, session, 'getUserProfile')).status).toBe(200);
    expect((await call(server, session, 'changePassword', { body: change })).status).toBe(204);
    expect((await call(server, session, 'listMyRoles')).status).toBe(200);
    await user
      .set({ must_change_password: 1, password_expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    const late = await requestToken(server, { username: 'auditor@hmpg.example', password: change.NewPassword });
    expect(late.body.responseStatus.errorCode).toBe('one_time_password_expired');
  });
});

async function countChanges(server: TestServer): Promise<number> {
  const { count } = await server.db
    .selectFrom('change_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
