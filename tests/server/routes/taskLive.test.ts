import { beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const COMPANY = 1;

describeDatabases('what open pages are told of tasks', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let runner: TaskRunner;
  let last = 0;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    const fail = (values: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(values)}`);
    };
    runner = new TaskRunner(server.services, { log: { error: fail, warn: fail }, every: () => () => undefined });
    await runner.pass();
  });

  const save = (more: object = {}) =>
    call(server, admin, 'saveTask', {
      body: {
        ...{ Id: 0, TaskId: 1, ProductId: -1, timezone: 'Europe/Berlin', CronExpression: '30 2 * * *', Name: 'Live' },
        ...more,
      },
    });
  /** Topics that were noted since the last time, with the page that one must see. */
  const told = async (id: number) => {
    // The table itself: what is settled depends on all that goes on in the cluster.
    const rows = await server.db.selectFrom('live_change').selectAll().where('seq', '>', last).orderBy('seq').execute();
    last = rows.at(-1)?.seq ?? last;
    expect(rows.every((row) => row.company_id === COMPANY && row.ids === JSON.stringify([id]))).toBe(true);
    return rows.map(({ topic, page }) => `${topic} ${page}`);
  };
  const both = ['tasks tasksiis', 'tasklog tasklogreport'];
  const at = (id: number) => ({ path: { companyId: COMPANY }, query: { taskcompanyid: id } });

  it('each change of a task, and each step of its runs, in the transaction of the change', async () => {
    const { body } = await save();
    expect(await told(body.Id)).toEqual(both);
    expect((await save({ ...body, Name: 'Live 2' })).status).toBe(200);
    expect(await told(body.Id)).toEqual(both);
    await call(server, admin, 'runTask', at(body.Id));
    expect(await told(body.Id)).toEqual(both);
    await runner.pass();
    await runner.settled();
    // Begun, and ended.
    expect(await told(body.Id)).toEqual([...both, ...both]);
    await server.db
      .updateTable('task_schedule')
      .set({ next_at: '2026-01-01T00:00:00.000Z' })
      .where('task_id', '=', body.Id)
      .execute();
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    // Due, begun, ended.
    expect(await told(body.Id)).toEqual([...both, ...both, ...both]);
    await call(server, admin, 'removeTask', at(body.Id));
    expect(await told(body.Id)).toEqual(both);
  });

  it('nothing of what was refused', async () => {
    const { body } = await save();
    await told(body.Id);
    expect((await save({ ...body, CronExpression: '0 0 31 2 *' })).status).toBe(400);
    expect((await save({ ...body, Version: 99 })).status).toBe(409);
    expect((await call(server, admin, 'stopTask', at(body.Id))).status).toBe(409);
    expect(await told(body.Id)).toEqual([]);
  });
});
