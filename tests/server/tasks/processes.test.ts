/** Longer than most: servers that are killed at each step of a run, and the one place in which they are. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import type { Db, DialectName } from '../../../server/database/schema.ts';
import { freePort, ServerProcesses, type ServerRun, untilReady } from '../helpers/serverProcess.ts';
import { copyDatabase, copyFolder, dropDatabase } from '../helpers/templates.ts';
import { describeDatabases } from '../helpers/withServer.ts';

/** Synchronises the users of the databases: each run leaves one line in the change log. */
const VOYAGER_USERS = 3;
/** Due once, on the first of January of this year. */
const [CRON, DUE] = ['0 0 1 1 *', `${new Date().getUTCFullYear()}-01-01T00:00:00.000Z`];
const LONG_AGO = '2000-01-01T00:00:00.000Z';
/** Nothing but the test ends what waits for a lock. */
const PATIENT = {
  MULLION_DB_LOCK_TIMEOUT: '100',
  MULLION_DB_STATEMENT_TIMEOUT: '100',
  MULLION_DB_IDLE_TIMEOUT: '100',
};

/** Servers start, one after the other, on a machine that does much else. */
const PATIENCE = { timeout: 120_000 };

describeDatabases('server processes that run tasks', (dialect) => {
  const processes = new ServerProcesses();
  let place: Place;
  beforeEach(async () => {
    place = await openPlace(dialect);
  });
  afterEach(async () => {
    processes.killAll();
    await place.close();
  });

  const start = async (): Promise<ServerRun> => {
    const run = processes.start({ ...place.env, ...PATIENT, PORT: await freePort() });
    await untilReady(run);
    return run;
  };
  const kill = async ({ child, exit }: ServerRun) => {
    child.kill('SIGKILL');
    await exit;
  };

  it('are killed again and again: each task is run, and what it does is there once', PATIENCE, async () => {
    const { db } = place;
    await addDueTasks(db, 24);
    for (const done of [4, 9, 15]) {
      const run = await start();
      await until(async () => (await stateOf(db)).done >= done);
      await kill(run);
      await endLeases(db);
    }
    await start();
    await untilEnded(db, 24);
    expect(await stateOf(db)).toEqual({
      runs: 24,
      done: 24,
      lines: 24,
      succeeded: 24,
      effects: 24,
      mails: 24,
      told: 24,
    });
  });

  if (dialect !== 'postgres') return;

  it('two of them on one database: each due run is there once, and they share the work', PATIENCE, async () => {
    const { db } = place;
    await addDueTasks(db, 40);
    const hold = await lock(place, 'task_schedule', 'exclusive');
    const runs = await Promise.all([start(), start()]);
    await until(async () => (await hold.waiting()) === 2);
    await hold.release();
    await untilEnded(db, 40);
    expect(await stateOf(db)).toEqual({
      runs: 40,
      done: 40,
      lines: 40,
      succeeded: 40,
      effects: 40,
      mails: 40,
      told: 40,
    });
    expect(await attemptsOf(db)).toEqual([1]);
    const workers = await db.selectFrom('task_run').select('worker').distinct().execute();
    expect(workers).toHaveLength(2);
    expect(runs.map(({ output }) => output().match(/"level":50/g) ?? [])).toEqual([[], []]);
  });

  // A lock on what the step writes holds the server there until it is dead.
  it.each([
    ['it is claimed', 'task_log', 1],
    ['it does its work', 'change_log', 2],
    ['its end is kept', 'task_mail', 2],
    ['its mail is handed over', 'outbox_message', 1],
  ] as const)(
    'killed while %s: taken up once, and nothing of it is there twice',
    PATIENCE,
    async (_step, table, attempt) => {
      const { db } = place;
      await addDueTasks(db, 1);
      const hold = await lock(place, table, 'exclusive');
      const killed = await start();
      await until(async () => (await hold.waiting()) > 0);
      await kill(killed);
      await hold.release();
      await endLeases(db);
      await start();
      await untilEnded(db, 1);
      expect(await stateOf(db)).toEqual({ runs: 1, done: 1, lines: 1, succeeded: 1, effects: 1, mails: 1, told: 1 });
      expect(await attemptsOf(db)).toEqual([attempt]);
    },
  );

  it('one that stood still for longer than its lease can write nothing when it goes on', PATIENCE, async () => {
    const { db } = place;
    await addDueTasks(db, 1);
    const hold = await lock(place, 'user_role', 'access exclusive');
    const paused = await start();
    await until(async () => (await hold.waiting()) > 0);
    paused.child.kill('SIGSTOP');
    await hold.release();
    await endLeases(db);
    await start();
    await untilEnded(db, 1);
    paused.child.kill('SIGCONT');
    // Its way to the end of the run is a few queries long.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await stateOf(db)).toEqual({ runs: 1, done: 1, lines: 1, succeeded: 1, effects: 1, mails: 1, told: 1 });
    const [run] = await db.selectFrom('task_run').select(['attempt', 'fence']).execute();
    expect(run).toEqual({ attempt: 2, fence: 2 });
  });
});

interface Place {
  db: Db;
  env: Record<string, string>;
  close(): Promise<void>;
}

async function openPlace(dialect: DialectName): Promise<Place> {
  const name = `p_${randomUUID().replaceAll('-', '')}`;
  const postgresUrl = inject('postgresUrl');
  const isPostgres = dialect === 'postgres';
  const dataFolder = isPostgres ? '' : copyFolder(inject('dataFolder'), name);
  const databaseUrl = isPostgres ? await copyDatabase(postgresUrl, name) : undefined;
  // The folder belongs to the server processes, one after the other.
  const { db, close } = await openDatabase({ dataFolder, databaseUrl, isLentFolder: true });
  await db.deleteFrom('task').execute();
  await db.deleteFrom('task_log').execute();
  return {
    db,
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : { MULLION_DATA: dataFolder },
    close: async () => {
      await close();
      if (isPostgres) await dropDatabase(postgresUrl, name);
      else rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Tasks that are due now, each with an address of its own that is told of its success. */
async function addDueTasks(db: Db, count: number): Promise<void> {
  const owner = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.company_id', 'user_role.role_id'])
    .where('app_user.email', '=', 'admin@hmpg.example')
    .executeTakeFirstOrThrow();
  const tasks = Array.from({ length: count }, (_, index) => ({
    ...{ company_id: owner.company_id, voyager_db_id: null, product_id: 5, kind: VOYAGER_USERS },
    ...{ name: `Task ${index}`, name_lower: `task ${index}`, controller: 'VoyagerUsersTask', status: 1 },
    ...{ cron_expression: CRON, timezone: 'UTC', is_send_notification: 1, started_notification_emails: '' },
    ...{
      success_notification_emails: `done-${index}@hmpg.example`,
      failure_notification_emails: 'failed@hmpg.example',
    },
    ...{ owner_id: owner.id, owner_role_id: owner.role_id, settings: null },
  }));
  const ids = await db.insertInto('task').values(tasks).returning('id').execute();
  const schedules = ids.map(({ id }) => ({
    ...{ task_id: id, company_id: owner.company_id, cron: CRON, timezone: 'UTC' },
    ...{ next_at: DUE, version: 1, zone_data: process.versions.tz ?? '' },
  }));
  await db.insertInto('task_schedule').values(schedules).execute();
}

/** What there is of the runs: all of it must be there once for each task. */
async function stateOf(db: Db) {
  const runs = await db.selectFrom('task_run').select(['state', 'due_at']).execute();
  const lines = await db.selectFrom('task_log').select('status').execute();
  const effects = await db.selectFrom('change_log').select('id').where('request_id', 'like', 'task-run-%').execute();
  const mails = await db
    .selectFrom('outbox_message')
    .select('recipient')
    .where('recipient', 'like', 'done-%')
    .execute();
  return {
    runs: runs.length,
    done: runs.filter(({ state }) => state === 'done').length,
    lines: lines.length,
    succeeded: lines.filter(({ status }) => status === 1).length,
    effects: effects.length,
    mails: mails.length,
    told: new Set(mails.map(({ recipient }) => recipient)).size,
  };
}

async function attemptsOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('task_run').select('attempt').distinct().orderBy('attempt').execute();
  return rows.map(({ attempt }) => attempt);
}

/** A minute later: what belonged to a server that is gone belongs to nobody. */
async function endLeases(db: Db): Promise<void> {
  await db.updateTable('task_run').set({ lease_until: LONG_AGO }).where('state', '=', 'running').execute();
  await db.updateTable('task_mail').set({ not_before: LONG_AGO }).where('not_before', 'is not', null).execute();
}

async function untilEnded(db: Db, count: number): Promise<void> {
  await until(async () => {
    if ((await stateOf(db)).done < count) return false;
    // Only now: a run and the mails about it are kept in one transaction.
    const open = await db.selectFrom('task_mail').select('id').where('not_before', 'is not', null).execute();
    return open.length === 0;
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It does not come to that.');
}

/** A lock that statements of others wait for until it is released. */
async function lock({ env }: Place, table: string, mode: 'exclusive' | 'access exclusive') {
  const [client, watcher] = [0, 1].map(() => new pg.Client({ connectionString: env.DATABASE_URL })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([client.connect(), watcher.connect()]);
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  return {
    /** Statements that wait for it. */
    waiting: async () => {
      const text = 'select 1 from pg_locks where not granted and relation = $1::regclass';
      return (await watcher.query(text, [table])).rows.length;
    },
    release: async () => {
      await client.query('commit');
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}
