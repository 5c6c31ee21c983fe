import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancellable, withCall } from '../../../server/database/cancel.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { Follower } from '../../../server/live/Follower.ts';
import { LiveFeed } from '../../../server/live/LiveFeed.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { insertLiveChange } from '../../../server/repositories/liveChanges.ts';
import { seedDemo } from '../../../server/seeds/seedDemo.ts';
import { call, type Session, send, signIn } from '../helpers/call.ts';
import { findPooler, type Pooler, startPooler } from '../helpers/pooler.ts';
import { type Cluster, startCluster } from '../helpers/postgresCluster.ts';
import { fill } from '../helpers/templates.ts';
import { withServer } from '../helpers/withServer.ts';

/** Fewer than the server's own, so that its clients get another one with each transaction. */
const SIZE = 3;
const postgres = { poolSize: 10, statementTimeout: 2_000, lockTimeout: 1_000, idleTimeout: 30_000 };
const command = findPooler();

describe.skipIf(command === undefined)('behind PgBouncer in transaction mode', () => {
  let cluster: Cluster;
  let pooler: Pooler;
  const config = { databaseUrl: '', dataFolder: '', postgres };
  beforeAll(async () => {
    cluster = await startCluster();
    pooler = await startPooler(command ?? '', cluster.url, SIZE);
    config.databaseUrl = pooler.url;
  }, 120_000);
  afterAll(async () => {
    await pooler?.stop();
    await cluster?.stop();
  });

  /** Asks PostgreSQL itself. */
  const look = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  it('two servers start at once on an empty database: migrations and demo data come once', async () => {
    const start = async () => {
      const database = await openDatabase(config);
      await seedDemo(database.db, { small: true });
      await database.close();
    };
    await Promise.all([start(), start()]);
    expect(await look('select count(*)::int as n from schema_migration')).toEqual([{ n: migrations.length }]);
    expect(
      await look(
        'select count(*)::int as n from company where client_pin = (select client_pin from company where id = 1)',
      ),
    ).toEqual([{ n: 1 }]);
  }, 120_000);

  it('nobody listens for changes through it: they are found by looking', async () => {
    const database = await openDatabase(config);
    const feed = new LiveFeed(database.db, { bell: database.bell, every: 100 });
    const follower = new Follower({ userId: 1, companyId: 1, sessionId: 'one', mayView: () => true });
    await feed.follow(follower, undefined);
    const chunks = follower.stream[Symbol.asyncIterator]();
    await chunks.next();
    await insertLiveChange(database.db, { topic: 'pooled' }, new Date());
    expect(String((await chunks.next()).value)).toContain('"topic":"pooled"');
    expect(await look("select query from pg_stat_activity where query like 'listen%'")).toEqual([]);
    feed.close();
    await database.close();
  }, 60_000);

  describe('a server', () => {
    beforeAll(() => fill(config), 60_000);
    const server = withServer('postgres', config);
    const supervise = async (): Promise<Session> => ({
      ...(await signIn(server, 'multi@hmpg.example')),
      role: 'Maintenance Supervisor',
    });

    const running = () =>
      look(
        "select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()",
      );

    it('reads and writes for more callers than there are connections', async () => {
      const session = await supervise();
      const { body } = await call(server, session, 'listWorkOrders', { query: { itemsPerPage: 12, status: 'new' } });
      const ids: number[] = body.workorder.map(({ Id }: { Id: number }) => Id);
      const write = (id: number) =>
        call(server, session, 'setWorkOrderStatus', {
          body: { selection: { ids: [id] }, status: 'scheduled' },
          headers: { 'idempotency-key': randomUUID() },
        });
      const reads = ids.map(() => call(server, session, 'getWorkOrderSummary'));
      const answers = await Promise.all([...ids.map(write), ...reads]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const changed = await look(`select distinct status from work_order where id in (${ids.join(',')})`);
      expect(changed).toEqual([{ status: 'scheduled' }]);
      const [{ n } = { n: 0 }] = await look(
        "select count(*)::int as n from pg_stat_activity where application_name = 'mullion'",
      );
      expect(n).toBeLessThanOrEqual(SIZE);
    });

    it('rows stream while others ask', async () => {
      let rows = 0;
      const asked: Promise<unknown>[] = [];
      for await (const _row of server.db.selectFrom('work_order').select('id').stream({ chunkSize: 20 })) {
        rows += 1;
        if (rows % 20 === 0) asked.push(server.db.selectFrom('company').select('id').execute());
      }
      await Promise.all(asked);
      expect(await look('select count(*)::int as n from work_order')).toEqual([{ n: rows }]);
    });

    it('a statement ends by its time, and no connection keeps that of another', async () => {
      await expect(sql`select pg_sleep(20)`.execute(server.db)).rejects.toMatchObject({ code: '57014' });
      const clients = Array.from({ length: SIZE * 2 }, () => new pg.Client({ connectionString: pooler.url }));
      await Promise.all(clients.map((client) => client.connect()));
      const shown = await Promise.all(clients.map((client) => client.query('show statement_timeout')));
      await Promise.all(clients.map((client) => client.end()));
      expect(new Set(shown.map(({ rows }) => rows[0].statement_timeout))).toEqual(new Set(['0']));
    });

    it('a read whose caller has gone ends in the database', async () => {
      const gone = new AbortController();
      const reading = withCall({ signal: gone.signal }, () =>
        server.db.selectNoFrom(sql`pg_sleep(1.9)`.as('slept')).execute(cancellable()),
      ).catch((error: unknown) => error);
      await expect.poll(async () => (await running()).length, { interval: 20 }).toBe(1);
      gone.abort();
      await reading;
      // The database is told on a connection of its own; left alone the statement would go on for longer than this.
      await expect.poll(running, { interval: 20, timeout: 1_500 }).toEqual([]);
      expect((await server.db.selectFrom('company').select('id').execute()).length).toBeGreaterThan(0);
    });

    it('its restart costs the requests that run, and all is well afterwards', async () => {
      const session = await supervise();
      expect((await send(server, { url: '/readyz' })).status).toBe(200);
      const reading = sql`select pg_sleep(1.9)`.execute(server.db).catch((error: unknown) => error);
      await expect.poll(async () => (await running()).length, { interval: 20 }).toBe(1);
      await pooler.restart();
      expect(await reading).toMatchObject({ code: 'database_unavailable', status: 503 });
      const read = async () => (await call(server, session, 'listWorkOrders')).status;
      await expect.poll(read, { timeout: 5_000 }).toBe(200);
      await expect.poll(async () => (await send(server, { url: '/readyz' })).status, { timeout: 5_000 }).toBe(200);
    });
  });
});
