import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { seedDemo } from '../../../server/seeds/seedDemo.ts';
import { type Answer, call, type Session, send, signIn } from '../helpers/call.ts';
import { type Cluster, startCluster } from '../helpers/postgresCluster.ts';
import { databaseUrl, dropDatabase, fill, runSql } from '../helpers/templates.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const postgres = { poolSize: 10, statementTimeout: 15_000, lockTimeout: 2_000, idleTimeout: 30_000 };

interface Writer {
  session: Session;
  order: number;
}

describe('PostgreSQL that goes away', () => {
  let cluster: Cluster;
  const config = { databaseUrl: '', dataFolder: '', postgres };
  beforeAll(async () => {
    cluster = await startCluster();
    config.databaseUrl = cluster.url;
    await fill(config);
  }, 120_000);
  // Hooks of the end run from the last to the first: the server closes its connections before.
  afterAll(() => cluster?.stop());
  const server = withServer('postgres', config);

  const supervise = async (): Promise<Session> => ({
    ...(await signIn(server, 'multi@hmpg.example')),
    role: 'Maintenance Supervisor',
  });
  const write = ({ session, order }: Writer, status: string) =>
    call(server, session, 'setWorkOrderStatus', {
      body: { selection: { ids: [order] }, status },
      headers: { 'idempotency-key': randomUUID() },
    });
  /** Ends every connection of the server, whatever it does. */
  const terminate = () =>
    runSql(cluster.url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mullion'`);

  it('a connection that is ended inside its transaction is the error of that request, whether it runs or waits', async () => {
    const session = await supervise();
    const { body } = await call(server, session, 'listWorkOrders', { query: { itemsPerPage: 1, status: 'new' } });
    const [order] = body.workorder;
    const idle = server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('company').select('id').execute();
      await terminate();
      await sleep(300);
      return trx.selectFrom('company').select('id').execute();
    });
    await expect(idle).rejects.toMatchObject({ code: 'database_unavailable', status: 503 });

    const holder = new pg.Client({ connectionString: cluster.url });
    await holder.connect();
    await holder.query(`begin; select * from work_order where id = ${order.Id} for update`);
    const changing = write({ session, order: order.Id }, 'scheduled');
    await sleep(300);
    await terminate();
    expectUnavailable(await changing);
    await holder.end();
    expect((await write({ session, order: order.Id }, 'scheduled')).status).toBe(200);
  });

  it('a server that stops under twelve writers costs their requests alone, and all is well within five seconds of its return', async () => {
    const session = await supervise();
    const { body } = await call(server, session, 'listWorkOrders', {
      query: { itemsPerPage: 12, status: ['new', 'scheduled', 'inprogress', 'onhold'] },
    });
    const writers: Writer[] = body.workorder.map(({ Id }: { Id: number }) => ({ session, order: Id }));
    expect(writers.length).toBe(12);
    let isOver = false;
    const answers: Answer[] = [];
    const loops = writers.map(async (writer) => {
      for (let turn = 0; !isOver; turn += 1) answers.push(await write(writer, turn % 2 ? 'inprogress' : 'onhold'));
    });
    const untilMore = (count: () => number) => expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(12);
    await untilMore(() => answers.filter(({ status }) => status === 200).length);
    await cluster.crash();
    const down = await send(server, { url: '/readyz' });
    expect([down.status, down.body]).toEqual([
      503,
      { status: 'degraded', checks: { database: 'unavailable', migrations: 'unavailable', disk: 'ok' } },
    ]);
    expect((await send(server, { url: '/healthz' })).status).toBe(503);
    expect((await send(server, { url: '/livez' })).status).toBe(200);
    const refused = () => answers.filter(({ status }) => status !== 200);
    await untilMore(() => refused().length);
    isOver = true;
    await Promise.all(loops);
    for (const answer of refused()) expectUnavailable(answer);

    await cluster.start();
    const start = performance.now();
    const after = await Promise.all(writers.map((writer) => write(writer, 'scheduled')));
    expect(after.map(({ status }) => status)).toEqual(writers.map(() => 200));
    expect((await send(server, { url: '/readyz' })).body).toMatchObject({ status: 'ok' });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('a key of a call that the database left in the middle can be used again soon', async () => {
    const session = await supervise();
    const { body } = await call(server, session, 'listWorkOrders', { query: { itemsPerPage: 1, status: 'scheduled' } });
    const headers = { 'idempotency-key': randomUUID() };
    const again = () =>
      call(server, session, 'setWorkOrderStatus', {
        body: { selection: { ids: [body.workorder[0].Id] }, status: 'onhold' },
        headers,
      });
    const holder = new pg.Client({ connectionString: cluster.url });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`begin; select * from work_order where id = ${body.workorder[0].Id} for update`);
    const changing = again();
    await sleep(300);
    await cluster.crash();
    expectUnavailable(await changing);
    await cluster.start();
    await expect.poll(async () => (await again()).status, { timeout: 5_000, interval: 200 }).toBe(200);
  });

  it('calls that wait for a locked table leave the others alone, and are told what they waited for', async () => {
    const session = await supervise();
    const holder = new pg.Client({ connectionString: cluster.url });
    await holder.connect();
    await holder.query('begin; lock table work_order in access exclusive mode');
    const locked = Array.from({ length: 40 }, () => call(server, session, 'listWorkOrders'));
    await sleep(100);
    const reading = Promise.all(Array.from({ length: 40 }, () => call(server, session, 'listVendors')));
    // None of them waits until a connection is given back by one that waits for the lock.
    expect(await Promise.race([reading.then(() => 'others'), ...locked.map((one) => one.then(() => 'locked'))])).toBe(
      'others',
    );
    const others = await reading;
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect((await send(server, { url: '/healthz' })).status).toBe(200);
    const waited = await Promise.all(locked);
    const codes = waited.map(({ status, body }) => `${status} ${body.responseStatus?.errorCode}`);
    expect(new Set(codes)).toEqual(new Set(['503 locked', '503 busy']));
    expect(waited.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect(waited.map(({ body }) => body.Message).filter((text) => /Narrow/.test(text))).toEqual([]);
    await holder.query('rollback');
    await holder.end();
    const after = await Promise.all(Array.from({ length: 10 }, () => call(server, session, 'listWorkOrders')));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  });

  it('calls whose permissions wait for a lock leave connections to who signs in', async () => {
    const session = await supervise();
    const holder = new pg.Client({ connectionString: cluster.url });
    await holder.connect();
    await holder.query('begin; lock table role_page in access exclusive mode');
    const locked = Array.from({ length: 40 }, () => call(server, session, 'listVendors'));
    await sleep(200);
    const signing = signIn(server, 'multi@hmpg.example').then(() => 'signed in');
    expect(await Promise.race([signing, ...locked.map((one) => one.then(() => 'locked'))])).toBe('signed in');
    const codes = (await Promise.all(locked)).map(({ status, body }) => `${status} ${body.responseStatus?.errorCode}`);
    expect(new Set(codes)).toEqual(new Set(['503 locked', '503 busy']));
    await holder.query('rollback');
    await holder.end();
    await expect.poll(async () => (await call(server, session, 'listVendors')).status).toBe(200);
  });

  it('says its timeouts with each transaction and nothing when it connects, as a pooler wants it', async () => {
    const { rows } = await sql<{ name: string; setting: string; reset_val: string }>`
      select name, setting, reset_val from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      server.db,
    );
    expect(rows.map(({ name, setting, reset_val }) => [name, setting, reset_val])).toEqual([
      ['idle_in_transaction_session_timeout', '30000', '0'],
      ['lock_timeout', '2000', '0'],
      ['statement_timeout', '15000', '0'],
    ]);
  });
});

function expectUnavailable({ status, body, headers }: Answer): void {
  expect([status, body.responseStatus?.errorCode]).toEqual([503, 'database_unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe('an empty PostgreSQL', () => {
  it('is filled once by two that start at the same time', async () => {
    const name = `both_${randomUUID().replaceAll('-', '')}`;
    await runSql(inject('postgresUrl'), `create database ${name}`);
    const url = databaseUrl(inject('postgresUrl'), name);
    const both = await Promise.all([1, 2].map(() => openDatabase({ dataFolder: '', databaseUrl: url })));
    try {
      await Promise.all(both.map(({ db }) => seedDemo(db, { small: true })));
      const counted = await both[0]?.db
        .selectFrom('company')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      expect(counted?.total).toBe(2);
    } finally {
      await Promise.all(both.map(({ close }) => close()));
      await dropDatabase(inject('postgresUrl'), name);
    }
  }, 60_000);
});

describe('an embedded database that another program holds', () => {
  const server = withServer('sqlite');

  it('answers 503 at once, and serves again when it is free', async () => {
    const session = await signIn(server, 'admin@hmpg.example');
    const other = new DatabaseSync(join(server.services.config.dataFolder, 'mullion.db'));
    other.exec('begin exclusive');
    const start = performance.now();
    const refused = await call(server, session, 'signOut');
    expect([refused.status, refused.body.responseStatus.errorCode]).toEqual([503, 'locked']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(1_000);
    expect((await call(server, session, 'getUserProfile')).status).toBe(200);
    other.exec('rollback');
    other.close();
    expect((await call(server, session, 'signOut')).status).toBeLessThan(300);
  });
});

describe('the lock of a data folder', () => {
  it('is a file for its owner alone', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'mullion-lock-'));
    const database = await openDatabase({ dataFolder, databaseUrl: undefined });
    expect(statSync(join(dataFolder, 'mullion.lock')).mode & 0o777).toBe(0o600);
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
});

describeDatabases('readiness', (dialect) => {
  const server = withServer(dialect);

  it('says which migrations are missing', async () => {
    expect((await send(server, { url: '/readyz' })).body).toEqual({
      status: 'ok',
      checks: { database: 'ok', migrations: 'ok', disk: 'ok' },
    });
    const last = sql`select max(position) as position from schema_migration`;
    await sql`delete from schema_migration where position = (${last})`.execute(server.db);
    const behind = await send(server, { url: '/readyz' });
    expect([behind.status, behind.body.checks.migrations, behind.headers['retry-after']]).toEqual([
      503,
      'pending',
      '5',
    ]);
    expect((await send(server, { url: '/healthz' })).status).toBe(200);
  });

  it('says that the disk is full after a write that did not fit', async () => {
    const full = Object.assign(new Error('no space'), { code: '53100' });
    server.services.disk.note(full);
    const answer = await send(server, { url: '/readyz' });
    expect([answer.status, answer.body.checks.disk]).toEqual([503, 'full']);
    expect((await send(server, { url: '/livez' })).status).toBe(200);
  });
});
