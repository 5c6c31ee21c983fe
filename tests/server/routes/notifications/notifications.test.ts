import { beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '../../../../server/tasks/TaskRunner.ts';
import { proves } from '../../../proves.ts';
import { type Answer, call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const MARKUP = '<img src=x onerror="alert(1)"> & <b>bold</b>';

describeDatabases('notifications', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let leasing: Session;
  let northgate: Session;
  let ids: Record<string, number>;
  const send = (body: object, session: Session = admin) =>
    call(server, session, 'sendNotification', {
      body: { Notification: 'The lifts are out of order.', type: 1, ...body },
    });
  const list = async (session: Session, query = {}): Promise<{ Id: number; Notification: string; type: number }[]> =>
    (await call(server, session, 'listNotifications', { query })).body;
  const fields = ({ status, body }: Answer) => [status, Object.keys(body?.Fields ?? {})];
  const receive = (session: Session, id: number) => call(server, session, 'markNotificationReceived', { path: { id } });
  const clear = (session: Session) =>
    call(server, session, 'markNotificationsReceived', { body: { UpTo: 2_147_483_647 } });

  beforeAll(async () => {
    [admin, leasing, northgate] = await Promise.all([
      signIn(server, 'admin@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
      signIn(server, 'admin@northgate.example'),
    ]);
    const users = await server.db.selectFrom('app_user').select(['id', 'email']).execute();
    ids = Object.fromEntries(users.map(({ id, email }) => [email, id]));
  });

  it(
    'go to users, are on their lists as they were written, and leave them when they are received',
    proves('HTTP', 'WIDGET-NOTIF-01', 'WIDGET-NOTIF-03'),
    async () => {
      const sent = await send({
        Notification: ` ${MARKUP} `,
        type: 2,
        Audience: 'users',
        Users: [ids['leasing@hmpg.example']],
      });
      expect([sent.status, sent.body.Assigned]).toEqual([200, 1]);
      const [first, ...others] = await list(leasing);
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        Id: sent.body.Id,
        Notification: MARKUP,
        type: 2,
        AssignedUsers: [ids['leasing@hmpg.example']],
        Sender: 'Grace Whitfield',
      });
      expect(await list(northgate)).toEqual([]);
      for (const other of [admin, northgate]) expect((await receive(other, sent.body.Id)).status).toBe(404);

      const path = { id: sent.body.Id };
      const row = async () => (await call(server, admin, 'listSentNotifications')).body.data[0];
      const who = async () => (await call(server, admin, 'listNotificationReceivers', { path })).body.data;
      expect(await row()).toMatchObject({ Assigned: 1, Received: 0, Audience: 'users', Recipients: 'Nora Lindqvist' });
      expect(await who()).toMatchObject([{ User: 'Nora Lindqvist', ReceiveDate: null }]);
      expect((await receive(leasing, sent.body.Id)).status).toBe(204);
      expect(await list(leasing)).toEqual([]);
      expect((await row()).Received).toBe(1);
      expect((await who())[0].ReceiveDate).toMatch(/^\d{4}-/);
      // Another tab marks it as well.
      expect((await receive(leasing, sent.body.Id)).status).toBe(204);
      expect((await call(server, northgate, 'listSentNotifications')).body.data).toEqual([]);
    },
  );

  it('before one of them are told from those after it', async () => {
    const to = { Audience: 'users', Users: [ids['multi@hmpg.example']] };
    const sent = [(await send(to)).body.Id, (await send(to)).body.Id, (await send(to)).body.Id];
    const multi = await signIn(server, 'multi@hmpg.example');
    const idsOf = async (query = {}) => (await list(multi, query)).map(({ Id }) => Id);
    expect(await idsOf()).toEqual(sent.toReversed());
    expect(await idsOf({ before: sent[1] })).toEqual([sent[0]]);
    expect(await idsOf({ before: sent[0] })).toEqual([]);
    await clear(multi);
  });

  it('go to the holders of roles and to who works in a database, in the company alone', async () => {
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Leasing Assistant')
      .executeTakeFirstOrThrow();
    const held = await server.db
      .selectFrom('user_role')
      .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
      .select(['app_user.id', 'app_user.company_id'])
      .where('role_id', '=', role.id)
      .where('in_active', '=', 0)
      .execute();
    const company = (
      await server.db
        .selectFrom('app_user')
        .select('company_id')
        .where('id', '=', ids['admin@hmpg.example'] ?? 0)
        .executeTakeFirstOrThrow()
    ).company_id;
    const toRole = await send({ Audience: 'roles', Roles: [role.id] });
    expect(toRole.body.Assigned).toBe(held.filter(({ company_id }) => company_id === company).length);
    const west = await server.db
      .selectFrom('voyager_db')
      .select('id')
      .where('name', '=', 'hmpg_west')
      .executeTakeFirstOrThrow();
    await clear(leasing);
    const toWest = await send({ Audience: 'database', VoyagerDbId: west.id });
    expect(toWest.body.Assigned).toBeGreaterThan(0);
    const multi = await signIn(server, 'multi@hmpg.example');
    expect((await list(multi)).map(({ Id }) => Id)).toContain(toWest.body.Id);
    // Their roles have the other database only.
    expect(await list(leasing)).toEqual([]);
    // What is said of one user wins.
    const access = {
      user_id: ids['multi@hmpg.example'] ?? 0,
      voyager_db_id: west.id,
      company_id: company,
      access_type: 0,
    };
    await server.db.insertInto('user_voyager_db').values(access).execute();
    const less = await send({ Audience: 'database', VoyagerDbId: west.id });
    expect(less.body.Assigned).toBe(toWest.body.Assigned - 1);
    expect(fields(await send({ Audience: 'database', VoyagerDbId: west.id }, northgate))).toEqual([
      400,
      ['VoyagerDbId'],
    ]);
  });

  it('refuses what goes to nobody or says nothing, in its place, and sends none of it', async () => {
    const before = (await call(server, admin, 'listSentNotifications')).body.MaxRows;
    const Users = [ids['leasing@hmpg.example']];
    for (const [body, place] of [
      [{ Audience: 'users', Users, Notification: '  ' }, 'Notification'],
      [{ Audience: 'users' }, 'Users'],
      [{ Audience: 'users', Users: [...Users, ids['admin@northgate.example']] }, 'Users'],
      [{ Audience: 'roles', Roles: [] }, 'Roles'],
      [{ Audience: 'roles', Roles: [999_999] }, 'Roles'],
      [{ Audience: 'database', VoyagerDbId: null }, 'VoyagerDbId'],
      [{ Audience: 'database', VoyagerDbId: 999_999 }, 'VoyagerDbId'],
    ] as const)
      expect(fields(await send(body)), JSON.stringify(body)).toEqual([400, [place]]);
    expect((await send({ Audience: 'users', Users, Notification: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await send({ Audience: 'users', Users, type: 7 })).status).toBe(400);
    expect((await call(server, admin, 'listSentNotifications')).body.MaxRows).toBe(before);
    expect((await send({ Audience: 'users', Users }, leasing)).status).toBe(403);
  });

  it('are taken back from the lists of all', async () => {
    await clear(leasing);
    const sent = await send({ Audience: 'users', Users: [ids['leasing@hmpg.example'], ids['admin@hmpg.example']] });
    expect(await list(leasing)).toHaveLength(1);
    expect((await call(server, northgate, 'removeSentNotification', { query: { id: sent.body.Id } })).status).toBe(404);
    expect((await call(server, admin, 'removeSentNotification', { query: { id: sent.body.Id } })).status).toBe(204);
    expect(await list(leasing)).toEqual([]);
  });

  it(
    'are made for what ends soon, once for each who may see it, and leave when it does not end any more',
    proves('HTTP', 'WIDGET-NOTIF-02'),
    async () => {
      const check = async (session: Session) => (await call(server, session, 'createDueNotifications')).body;
      await clear(admin);
      const [made, twin] = await Promise.all([check(admin), check(admin)]);
      const all = [...made, ...twin];
      expect(all.map(({ Notification }) => Notification)).toEqual([
        expect.stringMatching(/^The license of Maintenance ends on \w+ \d/),
      ]);
      expect(all[0]).toMatchObject({ type: 1, Sender: '', AssignedUsers: [ids['admin@hmpg.example']] });
      expect(await list(admin)).toEqual(all);
      // Who may not see licences and users is told of none, and the other company of its own.
      expect(await check(leasing)).toEqual([]);
      expect(JSON.stringify(await check(northgate))).not.toMatch(/hmpg|@/);

      const soon = new Date(server.services.now().getTime() + 3 * 86_400_000).toISOString();
      const setEnd = (password_expires_at: string | null) =>
        server.db
          .updateTable('app_user')
          .set({ password_expires_at })
          .where('email', '=', 'multi@hmpg.example')
          .execute();
      await setEnd(soon);
      expect(await check(admin)).toMatchObject([{ Notification: expect.stringContaining('multi@hmpg.example') }]);
      expect(await list(admin)).toHaveLength(2);
      await setEnd(null);
      expect(await check(admin)).toEqual([]);
      expect(await list(admin)).toEqual(all);
      // What was received is not made again.
      expect((await receive(admin, all[0].Id)).status).toBe(204);
      expect(await check(admin)).toEqual([]);
      expect(await list(admin)).toEqual([]);
    },
  );

  it('count the last days of licences from the day of the reader', async () => {
    await clear(admin);
    const ends = '2031-05-10';
    const licences = () => server.db.updateTable('company_product').where('licensed_until', 'is not', null);
    const kept = await server.db
      .selectFrom('company_product')
      .where('licensed_until', 'is not', null)
      .select('licensed_until')
      .executeTakeFirstOrThrow();
    await licences().set({ licensed_until: ends }).execute();
    const check = async (days: number) => {
      const today = new Date(Date.parse(ends) + days * 86_400_000).toISOString().slice(0, 10);
      await call(server, admin, 'createDueNotifications', { query: { today } });
      return (await list(admin)).map(({ Notification }: { Notification: string }) => Notification);
    };
    expect(await check(-31)).toEqual([]);
    expect(await check(-30)).toEqual([expect.stringContaining('Maintenance')]);
    expect(await check(0)).toEqual([expect.stringContaining('Maintenance')]);
    // The day after it, what was told is gone.
    expect(await check(1)).toEqual([]);
    await licences().set(kept).execute();
    await clear(admin);
  });

  it('leave no row in the change log when they are received, unless somebody works as the user', async () => {
    await clear(leasing);
    const logged = async () =>
      (
        await server.db
          .selectFrom('change_log')
          .select('change_detail')
          .where('object_name', '=', 'Notification')
          .execute()
      ).map(({ change_detail }) => change_detail);
    const Users = [ids['leasing@hmpg.example']];
    const sent = [await send({ Audience: 'users', Users }), await send({ Audience: 'users', Users })];
    const before = await logged();
    expect(before.at(-1)).toBe('Notification sent to Nora Lindqvist');
    expect((await receive(leasing, sent[0]?.body.Id)).status).toBe(204);
    await clear(leasing);
    expect(await logged()).toEqual(before);
    const third = await send({ Audience: 'users', Users });
    const taken = await call(server, admin, 'impersonateUser', { path: { id: ids['leasing@hmpg.example'] ?? 0 } });
    const asLeasing = { ...leasing, accessToken: taken.body.access_token, loginGuid: taken.body.LoginGUID };
    expect((await receive(asLeasing, third.body.Id)).status).toBe(204);
    expect((await logged()).slice(before.length)).toEqual([
      'Notification sent to Nora Lindqvist',
      'Notification received',
    ]);
  });

  it('go from those who received them long ago, and for good when nobody has them any more', async () => {
    await clear(leasing);
    const [one, two] = [ids['leasing@hmpg.example'], ids['admin@hmpg.example']];
    const sendBoth = async (Notification: string) =>
      (await send({ Notification, Audience: 'users', Users: [one, two] })).body.Id as number;
    const [open, done, recent] = [await sendBoth('open'), await sendBoth('done'), await sendBoth('recent')];
    const [due] = await server.db.selectFrom('notification').select('id').where('due_key', 'is not', null).execute();
    const old = new Date(server.services.now().getTime() - 91 * 86_400_000).toISOString();
    const receivedAt = (id: number, users: readonly (number | undefined)[], received_at: string) =>
      server.db
        .updateTable('notification_user')
        .set({ received_at })
        .where('notification_id', '=', id)
        .where('user_id', 'in', [...users] as number[])
        .execute();
    await receivedAt(open, [one], old);
    await receivedAt(done, [one, two], old);
    await receivedAt(recent, [one, two], server.services.now().toISOString());
    await receivedAt(due?.id ?? 0, [two], old);
    await server.db.updateTable('notification').set({ created_at: old }).where('id', 'in', [open, done]).execute();
    expect(await clean()).toMatch(/, 3 received notifications\.$/);
    const counts = (await call(server, admin, 'listSentNotifications')).body.data as Record<string, unknown>[];
    expect(counts.find(({ Id }) => Id === open)).toMatchObject({ Assigned: 2, Received: 1 });
    expect(counts.find(({ Id }) => Id === recent)).toMatchObject({ Assigned: 2, Received: 2 });
    expect(counts.find(({ Id }) => Id === done)).toBeUndefined();
    expect((await list(admin)).map(({ Id }) => Id)).toContain(open);
    // What is due still is not made anew.
    expect((await call(server, admin, 'createDueNotifications')).body).toEqual([]);
    expect(await clean()).toMatch(/, 0 received notifications\.$/);
  });

  /** What the task that cleans up has to say. */
  async function clean(): Promise<string> {
    const fail = (values: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(values)}`);
    };
    const runner = new TaskRunner(server.services, { log: { error: fail, warn: fail }, every: () => () => undefined });
    const body = { Id: 0, TaskId: 1, ProductId: -1, timezone: 'Europe/Berlin', CronExpression: '30 2 * * *' };
    const { Id } = (await call(server, admin, 'saveTask', { body })).body;
    await call(server, admin, 'runTask', { path: { companyId: 1 }, query: { taskcompanyid: Id } });
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    return (await call(server, admin, 'listTaskLog', { query: { TaskName: [Id] } })).body.data[0].Log;
  }

  it('five thousand of one user come a hundred at a time and are received in one go, but for later ones', async () => {
    await clear(leasing);
    const userId = ids['leasing@hmpg.example'] ?? 0;
    const first = await send({ Audience: 'users', Users: [userId] });
    const template = await server.db
      .selectFrom('notification')
      .selectAll()
      .where('id', '=', first.body.Id)
      .executeTakeFirstOrThrow();
    const { id, ...row } = template;
    for (let from = 1; from < 5_000; from += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, 5_000 - from) }, () => row);
      const made = await server.db.insertInto('notification').values(rows).returning('id').execute();
      await server.db
        .insertInto('notification_user')
        .values(made.map((one) => ({ notification_id: one.id, user_id: userId, received_at: null })))
        .execute();
    }
    const seen = new Set<number>();
    let page = await list(leasing);
    const newest = page[0]?.Id ?? 0;
    for (let pages = 0; page.length > 0 && pages < 60; pages += 1) {
      expect(page.length).toBeLessThanOrEqual(100);
      for (const one of page) seen.add(one.Id);
      page = await list(leasing, { before: page.at(-1)?.Id });
    }
    expect(seen.size).toBe(5_000);
    expect(seen.has(id)).toBe(true);
    const later = await send({ Audience: 'users', Users: [userId] });
    expect((await call(server, leasing, 'markNotificationsReceived', { body: { UpTo: newest } })).status).toBe(204);
    expect((await list(leasing)).map(({ Id }) => Id)).toEqual([later.body.Id]);
  });
});
