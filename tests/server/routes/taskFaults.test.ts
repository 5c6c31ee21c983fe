import { beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const [RETENTION, VOYAGER_USERS, RENT_ROLL] = [1, 3, 11];
const COMPANY = 1;

describeDatabases('tasks that cannot be saved, or not be run', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let runner: TaskRunner;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    const fail = (values: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(values)}`);
    };
    runner = new TaskRunner(server.services, { log: { error: fail, warn: fail }, every: () => () => undefined });
  });

  const save = (more: object = {}) =>
    call(server, admin, 'saveTask', {
      body: {
        ...{ Id: 0, TaskId: RETENTION, ProductId: -1, timezone: 'Europe/Berlin', CronExpression: '30 2 * * *' },
        ...more,
      },
    });
  const run = async (id: number) => {
    await call(server, admin, 'runTask', { path: { companyId: COMPANY }, query: { taskcompanyid: id } });
    for (let turn = 0; turn < 4; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    // A run may change the rights of whoever looks.
    admin = await signIn(server, 'admin@hmpg.example');
    const query = { TaskName: [id], sortby: 'StartTime', sorttype: 'desc' };
    return (await call(server, admin, 'listTaskLog', { query })).body.data[0];
  };
  /** All that a save writes. */
  const kept = async () => ({
    tasks: await server.db.selectFrom('task').selectAll().orderBy('id').execute(),
    schedules: await server.db.selectFrom('task_schedule').selectAll().orderBy('task_id').execute(),
    changes: (await server.db.selectFrom('change_log').select('id').execute()).length,
    runs: await server.db.selectFrom('task_run').selectAll().orderBy('id').execute(),
  });
  const thousands = Array.from({ length: 3_000 }, (_, index) => `u${index}@hmpg.example`).join();

  it.each([
    ['never comes', { CronExpression: '0 0 31 2 *' }, { CronExpression: 'This schedule never comes: "0 0 31 2 *".' }],
    [
      'comes each second',
      { CronExpression: '* * * * * *' },
      { CronExpression: 'At least 5 minutes must lie between two runs.' },
    ],
    [
      'is in a zone that is gone',
      { timezone: 'Mars/Olympus' },
      { timezone: 'The time zone "Mars/Olympus" is not known.' },
    ],
    [
      'tells thousands',
      { IsSendNotification: true, SuccessNotificationEmails: thousands },
      { SuccessNotificationEmails: 'Enter at most 20 addresses.' },
    ],
    ['has a database of nobody', { VoyagerDbId: 987_654 }, { VoyagerDbId: 'The company has no such database.' }],
  ])(
    'one that %s is refused with its message, and nothing of it is kept',
    proves('HTTP', 'CONSOLE-TASK-12', 'CONSOLE-TASK-13'),
    async (_what, wrong, told) => {
      const sound = (await save({ Name: 'Sound' })).body;
      const before = await kept();
      const made = await save({ Name: 'Wrong', ...wrong });
      expect([made.status, made.body.Fields]).toEqual([400, told]);
      const changed = await save({ ...sound, Name: 'Changed', Status: 0, ...wrong });
      expect([changed.status, changed.body.Fields]).toEqual([400, told]);
      expect(await kept()).toEqual(before);
    },
  );

  it('one whose database was removed stays, says so in its log, and is saved with another one alone', async () => {
    const { id } = await server.db
      .insertInto('voyager_db')
      .values({
        ...{ company_id: COMPANY, name: 'gone', name_lower: 'gone', instance: 'x', sort_order: 99, default_access: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await save({ Name: 'Rent roll of gone', TaskId: RENT_ROLL, VoyagerDbId: id });
    expect(body.voyagerdb).toBe('gone');
    await server.db.deleteFrom('voyager_db').where('id', '=', id).execute();
    const task = (await call(server, admin, 'getTask', { path: { id: body.Id } })).body;
    expect(task).toMatchObject({ VoyagerDbId: null, voyagerdb: null, Status: 1 });
    const line = await run(body.Id);
    expect(line).toMatchObject({ Status: 0, Log: 'The database of the task has been removed. Choose another one.' });
    const before = await kept();
    expect((await save(task)).body.Fields).toEqual({ VoyagerDbId: 'Input is required' });
    expect((await save({ ...task, VoyagerDbId: id })).body.Fields).toEqual({
      VoyagerDbId: 'The company has no such database.',
    });
    expect(await kept()).toEqual(before);
    expect((await save({ ...task, VoyagerDbId: 1 })).body).toMatchObject({ voyagerdb: 'hmpg_east' });
  });

  it('users are synchronised by a task as by the button: their access is another one afterwards, once', async () => {
    const { db } = server;
    await db.deleteFrom('user_voyager_db').execute();
    const idle = await db
      .selectFrom('app_user')
      .select('id')
      .where('company_id', '=', COMPANY)
      .where('in_active', '=', 1)
      .executeTakeFirstOrThrow();
    const given = { user_id: idle.id, voyager_db_id: 1, company_id: COMPANY, access_type: 1 };
    await db.insertInto('user_voyager_db').values(given).execute();
    const { body } = await save({ Name: 'Users', TaskId: VOYAGER_USERS });
    const first = await run(body.Id);
    expect(first.Status).toBe(1);
    expect(first.Log).toMatch(/^Users synchronized: \d+ added, 0 updated, 1 inactive\.$/);
    const left = await db.selectFrom('user_voyager_db').select('user_id').execute();
    expect(left.map(({ user_id }) => user_id)).not.toContain(idle.id);
    expect((await run(body.Id)).Log).toBe('Users synchronized: 0 added, 0 updated, 0 inactive.');
    const log = await db
      .selectFrom('change_log')
      .select(['user_name', 'request_id'])
      .where('change_detail', 'like', 'Voyager users synchronized%')
      .execute();
    expect(log.map(({ user_name }) => user_name)).toEqual(['Grace Whitfield', 'Grace Whitfield']);
    expect(new Set(log.map(({ request_id }) => request_id)).size).toBe(2);
  });
});
