import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextRun } from '../../../server/tasks/cron.ts';
import { TaskFault } from '../../../server/tasks/TaskFault.ts';
import { proves } from '../../proves.ts';
import { call, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';
import { Bench, gate } from './harness.ts';

describeDatabases('the runner of scheduled tasks', (dialect) => {
  const server = withServer(dialect);
  let bench: Bench;
  beforeAll(() => {
    bench = new Bench(server);
  });
  beforeEach(async () => {
    bench.now = new Date('2027-03-01T00:00:00Z');
    await bench.clear();
  });

  it('runs a task when it is due, once, and writes its log', proves('HTTP', 'CONSOLE-TASK-13'), async () => {
    await bench.addTask('0 * * * *');
    const runner = bench.runner();
    await bench.settle(runner);
    expect(bench.seen).toEqual([]);
    bench.advance(60);
    await bench.settle(runner);
    await bench.settle(runner);
    expect(bench.seen).toEqual(['Test 2027-03-01T01:00:00.000Z 1']);
    expect(await bench.log()).toEqual(['Test: 1 done']);
    expect(await runner.pass()).toBeGreaterThan(0);
  });

  it('three servers make each occurrence exactly once, whatever their own clocks say', async () => {
    const crons = ['*/5 * * * *', '0,20,40 * * * *', '*/15 * * * *', '10 * * * *'];
    for (let index = 0; index < 24; index += 1) {
      await bench.addTask(crons[index % crons.length] ?? '', { name: `T${index}`, missed: 'all' });
    }
    const runners = [bench.runner(), bench.runner(-90_000), bench.runner(90_000)];
    const start = bench.now;
    await Promise.all(runners.map((runner) => runner.pass()));
    for (let minute = 0; minute < 60; minute += 5) {
      bench.advance(5);
      await bench.settle(...runners);
    }
    const expected = Array.from({ length: 24 }, (_, index) => {
      const runs: string[] = [];
      const cron = crons[index % crons.length] ?? '';
      let at = nextRun(cron, 'UTC', start);
      for (; at && at <= bench.now; at = nextRun(cron, 'UTC', at)) {
        runs.push(`T${index} ${at.toISOString()} 1`);
      }
      return runs;
    }).flat();
    expect([...bench.seen].sort()).toEqual(expected.sort());
    expect(bench.faults).toEqual([]);
    const told = 'the clock of this server differs from that of the database';
    expect(bench.warnings).toEqual([told, told]);
  });

  describe('a server that dies during a run', () => {
    it('is followed by another after its lease, and can write nothing any more', async () => {
      await bench.addTask('0 * * * *', { mails: 'ops@hmpg.example' });
      const [paused, other] = [bench.runner(), bench.runner()];
      await Promise.all([paused.pass(), other.pass()]);
      bench.advance(60);
      const hold = gate();
      bench.work = async ({ run }) => {
        if (run.attempt === 1) await hold.opened;
        return async () => ({ message: `by attempt ${run.attempt}` });
      };
      await paused.pass();
      await other.pass();
      // Within the lease nobody else takes the run.
      bench.advance(0.9);
      await bench.settle(other);
      expect(bench.seen).toHaveLength(1);
      bench.advance(0.2);
      await bench.settle(other);
      expect(bench.seen.map((line) => line.slice(-1))).toEqual(['1', '2']);
      hold.open();
      await paused.settled();
      expect(await bench.log()).toEqual(['Test: 1 by attempt 2']);
      expect(await bench.states()).toEqual(['done']);
      await bench.settle(other);
      const mails = await server.db.selectFrom('outbox_message').select('subject').orderBy('id').execute();
      expect(mails.map((mail) => mail.subject)).toEqual(['Task started: Test', 'Task succeeded: Test']);
    });

    it('keeps its run as long as its heart beats', async () => {
      await bench.addTask('0 * * * *');
      const [busy, other] = [bench.runner(), bench.runner()];
      await Promise.all([busy.pass(), other.pass()]);
      bench.advance(60);
      const hold = gate();
      bench.work = async () => {
        await hold.opened;
        return async () => ({ message: 'at last' });
      };
      await busy.pass();
      await busy.pass();
      for (let beat = 0; beat < 10; beat += 1) {
        bench.advance(0.5);
        await busy.beat();
        await other.pass();
      }
      hold.open();
      await busy.settled();
      expect(bench.seen).toHaveLength(1);
      expect(await bench.log()).toEqual(['Test: 1 at last']);
    });

    it('leaves its run to the next at once when it ends in order', async () => {
      await bench.addTask('0 * * * *');
      const [ending, other] = [bench.runner(), bench.runner()];
      await Promise.all([ending.pass(), other.pass()]);
      bench.advance(60);
      bench.work = async ({ run, signal }) => {
        if (run.dueAt && bench.seen.length === 1) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        }
        return async () => ({ message: 'done' });
      };
      await ending.pass();
      await ending.pass();
      await expect.poll(() => bench.seen).toHaveLength(1);
      await ending.close();
      await bench.settle(other);
      expect(bench.seen.map((line) => line.slice(-1))).toEqual(['1', '1']);
      expect(await bench.log()).toEqual(['Test: 1 done']);
    });
  });

  it.each([
    ['skip', [], 'Missed: no server was there to run the task.'],
    ['once', ['03:00'], undefined],
    ['all', ['01:00', '02:00', '03:00'], undefined],
  ] as const)('after three hours without a server: %s', async (missed, times, told) => {
    await bench.addTask('0 * * * *', { missed });
    const runner = bench.runner();
    await bench.settle(runner);
    bench.advance(190);
    await bench.settle(runner);
    expect(bench.seen).toEqual(times.map((time) => `Test 2027-03-01T${time}:00.000Z 1`));
    expect((await bench.log()).some((line) => line.includes('Missed'))).toBe(told !== undefined);
    bench.seen.length = 0;
    bench.advance(50);
    await bench.settle(runner);
    expect(bench.seen).toEqual(['Test 2027-03-01T04:00:00.000Z 1']);
  });

  it.each([
    ['forbid', 'Test: 0 Left out: the previous run has not ended.', 1],
    ['queue', 'Test: 1 done', 2],
  ] as const)('a run that is due while the one before goes on: %s', async (overlap, second, runs) => {
    await bench.addTask('*/30 * * * *', { overlap });
    const [runner, other] = [bench.runner(), bench.runner()];
    await Promise.all([runner.pass(), other.pass()]);
    bench.advance(30);
    const hold = gate();
    bench.work = async () => {
      await hold.opened;
      return async () => ({ message: 'done' });
    };
    await runner.pass();
    await runner.pass();
    for (let minute = 0; minute < 30; minute += 0.5) {
      bench.advance(0.5);
      await runner.beat();
    }
    await other.pass();
    await other.pass();
    hold.open();
    await runner.settled();
    await bench.settle(runner, other);
    expect(await bench.log()).toEqual(['Test: 1 done', second]);
    expect(bench.seen).toHaveLength(runs);
  });

  it('tries a failed run again after pauses that grow, and then says that it failed', async () => {
    await bench.addTask('0 1 * * *', { retries: 2, mails: 'ops@hmpg.example' });
    const runner = bench.runner();
    await bench.settle(runner);
    bench.work = async () => {
      throw new TaskFault('taskrun.fault.report', {}, false);
    };
    bench.advance(60);
    await bench.settle(runner);
    expect(await bench.log()).toEqual(['Test: running Attempt 1 failed: The task names no report. It is tried again.']);
    bench.advance(0.9);
    await bench.settle(runner);
    expect(bench.seen).toHaveLength(1);
    bench.advance(0.2);
    await bench.settle(runner);
    expect(bench.seen).toHaveLength(2);
    bench.advance(1.5);
    await bench.settle(runner);
    expect(bench.seen).toHaveLength(2);
    bench.advance(0.6);
    await bench.settle(runner);
    expect(bench.seen).toHaveLength(3);
    expect(await bench.log()).toEqual(['Test: 0 The task names no report.']);
    await bench.settle(runner);
    const mails = await server.db.selectFrom('outbox_message').select(['subject', 'recipient']).orderBy('id').execute();
    expect(mails).toEqual([
      { subject: 'Task started: Test', recipient: 'ops@hmpg.example' },
      { subject: 'Task failed: Test', recipient: 'ops@hmpg.example' },
    ]);
  });

  it('says in the log how far a run is, as long as it is its own', async () => {
    await bench.addTask('0 * * * *');
    const [paused, other] = [bench.runner(), bench.runner()];
    await Promise.all([paused.pass(), other.pass()]);
    bench.advance(60);
    const [half, hold] = [gate(), gate()];
    bench.work = async ({ run, progress }) => {
      await progress(`attempt ${run.attempt} is half way`);
      if (run.attempt === 1) {
        half.open();
        await hold.opened;
        await progress('late');
      }
      return async () => ({ message: 'done' });
    };
    await paused.pass();
    await paused.pass();
    await half.opened;
    expect(await bench.log()).toEqual(['Test: running attempt 1 is half way']);
    bench.advance(2);
    await bench.settle(other);
    hold.open();
    await paused.settled();
    expect(await bench.log()).toEqual(['Test: 1 done']);
  });

  it('breaks off a run that takes too long, or that somebody stops', async () => {
    await bench.addTask('0 1 * * *', { deadline: 2, name: 'Late' });
    await bench.addTask('0 1 * * *', { name: 'Stopped' });
    const runner = bench.runner();
    await bench.settle(runner);
    bench.work = async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return async () => ({ message: 'never' });
    };
    bench.advance(60);
    await runner.pass();
    await runner.pass();
    await server.db
      .updateTable('task_run')
      .set({ stop_asked: 1 })
      .where('task_id', 'in', (eb) => eb.selectFrom('task').select('id').where('name', '=', 'Stopped'))
      .execute();
    bench.advance(0.5);
    await runner.beat();
    bench.advance(0.5);
    await runner.beat();
    bench.advance(1);
    await runner.beat();
    await runner.settled();
    expect((await bench.log()).sort()).toEqual([
      'Late: 0 Ended: it took longer than 2 minutes.',
      'Stopped: 0 Stopped by a user.',
    ]);
  });

  it('a schedule that this server cannot compute holds up no other', async () => {
    const broken = await bench.addTask('0 * * * *', { name: 'Broken' });
    await bench.addTask('0 * * * *', { name: 'Sound' });
    const runner = bench.runner();
    await runner.pass();
    // As a server with newer data of the time zones left it.
    const elsewhere = { timezone: 'Mars/Olympus', next_at: '2027-03-01T00:30:00.000Z' };
    await server.db.updateTable('task_schedule').set(elsewhere).where('task_id', '=', broken).execute();
    bench.advance(60);
    await runner.pass();
    await runner.settled();
    expect(bench.seen).toEqual(['Sound 2027-03-01T01:00:00.000Z 1']);
    expect(bench.faults).toHaveLength(1);
  });

  it('a schedule that no server could compute for an hour ends, and the log says what to do', async () => {
    const zone = await bench.addTask('0 * * * *', { name: 'Zone', mails: 'ops@hmpg.example' });
    const cron = await bench.addTask('0 * * * *', { name: 'Cron' });
    const runner = bench.runner();
    await runner.pass();
    const set = async (id: number, values: object) =>
      server.db.updateTable('task_schedule').set(values).where('task_id', '=', id).execute();
    await set(zone, { timezone: 'Mars/Olympus', next_at: '2027-03-01T00:30:00.000Z' });
    await set(cron, { cron: 'now and then', next_at: '2027-03-01T00:30:00.000Z' });
    bench.advance(91);
    await bench.settle(runner);
    expect(bench.seen).toEqual([]);
    expect(await bench.log()).toEqual([
      'Zone: 0 The time zone "Mars/Olympus" is not known any more. Choose another one; until then the task does not run.',
      'Cron: 0 The schedule "now and then" cannot be read. Save another one; until then the task does not run.',
    ]);
    const due = await server.db.selectFrom('task_schedule').select('next_at').execute();
    expect(due).toEqual([{ next_at: null }, { next_at: null }]);
    const mails = await server.db.selectFrom('outbox_message').select(['subject', 'recipient', 'body']).execute();
    expect(mails).toEqual([
      {
        subject: 'Task failed: Zone',
        recipient: 'ops@hmpg.example',
        body: expect.stringContaining('The time zone "Mars/Olympus" is not known any more.'),
      },
    ]);
  });

  it('a schedule that cannot be computed from the beginning is told of too', async () => {
    await bench.addTask('now and then', { name: 'Cron', mails: 'ops@hmpg.example' });
    const runner = bench.runner();
    await runner.pass();
    bench.advance(61);
    await bench.settle(runner);
    expect(await bench.log()).toEqual([expect.stringContaining('Cron: 0 The schedule "now and then" cannot be read.')]);
    const mails = await server.db.selectFrom('outbox_message').select('subject').execute();
    expect(mails).toEqual([{ subject: 'Task failed: Cron' }]);
  });

  it('other data of the time zones: what is not due yet is computed anew, what is due is run', async () => {
    await bench.addTask('0 4 * * *', { name: 'Later', zone: 'Europe/Berlin' });
    const due = await bench.addTask('0 * * * *', { name: 'Due' });
    await bench.runner().pass();
    const old = { zone_data: '2026a', next_at: '2027-03-01T02:00:00.000Z' };
    await server.db.updateTable('task_schedule').set(old).execute();
    const passed = { next_at: '2027-02-28T23:58:00.000Z' };
    await server.db.updateTable('task_schedule').set(passed).where('task_id', '=', due).execute();
    const restarted = bench.runner();
    await restarted.pass();
    const times = await server.db.selectFrom('task_schedule').select('next_at').orderBy('task_id').execute();
    expect(times).toEqual([{ next_at: '2027-03-01T03:00:00.000Z' }, passed]);
    await bench.settle(restarted);
    expect(bench.seen).toEqual(['Due 2027-03-01T00:00:00.000Z 1']);
  });

  // The embedded database has one server.
  const MANY = dialect === 'postgres' ? 300 : 100;
  it(`${MANY} tasks that are due at once: three runners run each once, and pages are read meanwhile`, {
    timeout: 120_000,
  }, async () => {
    for (let index = 0; index < MANY; index += 1) await bench.addTask('0 1 * * *', { name: `T${index}` });
    const runners = [bench.runner(), bench.runner(-90_000), bench.runner(90_000)];
    await Promise.all(runners.map((runner) => runner.pass()));
    bench.advance(60);
    const admin = await signIn(server, 'admin@hmpg.example');
    let isOver = false;
    const reading = (async () => {
      let read = 0;
      for (; !isOver; read += 1) {
        expect((await call(server, admin, 'listUsers', { query: { itemsPerPage: 25 } })).status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return read;
    })();
    await bench.settle(...runners);
    isOver = true;
    const read = await reading;
    expect(bench.seen).toHaveLength(MANY);
    expect(new Set(bench.seen).size).toBe(MANY);
    expect(await bench.states()).toEqual(Array(MANY).fill('done'));
    expect(bench.faults).toEqual([]);
    expect(read).toBeGreaterThan(5);
  });

  it('a run that cannot be taken holds up no other', async () => {
    const broken = await bench.addTask('30 0 * * *', { name: 'Broken' });
    await bench.addTask('0 * * * *', { name: 'Sound' });
    const runner = bench.runner();
    await runner.pass();
    const at = '2027-03-01T00:30:00.000Z';
    const run = { company_id: 1, task_id: broken, due_at: at, not_before: at };
    await server.db
      .insertInto('task_run')
      .values({ ...run, origin: 'schedule', state: 'due' })
      .execute();
    await server.db.deleteFrom('task_schedule').where('task_id', '=', broken).execute();
    await server.db.updateTable('task').set({ settings: '{' }).where('id', '=', broken).execute();
    bench.advance(60);
    await runner.pass();
    await runner.settled();
    expect(bench.seen).toEqual(['Sound 2027-03-01T01:00:00.000Z 1']);
    expect(bench.faults).toHaveLength(1);
  });

  it('a run that is taken while the server ends is given back', async () => {
    await bench.addTask('0 * * * *');
    const runner = bench.runner();
    await bench.settle(runner);
    bench.work = async ({ signal }) => {
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return async () => ({ message: 'done' });
    };
    const closed = Promise.withResolvers<void>();
    bench.onFound = () => void runner.close().then(closed.resolve);
    bench.advance(60);
    await runner.pass();
    await closed.promise;
    expect(await bench.states()).toEqual(['due']);
  });

  it('does not run what it has no code for, and says so', async () => {
    const id = await bench.addTask('0 1 * * *');
    await server.db.updateTable('task').set({ kind: 999 }).where('id', '=', id).execute();
    const runner = bench.runner();
    await bench.settle(runner);
    bench.advance(60);
    await bench.settle(runner);
    expect(await bench.log()).toEqual([
      'Test: 0 This server does not know what the task is to do. Choose a task and save it again.',
    ]);
  });
});
