import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase.ts';
import { Follower } from '../../../server/live/Follower.ts';
import { LiveFeed } from '../../../server/live/LiveFeed.ts';
import { insertLiveChange } from '../../../server/repositories/liveChanges.ts';
import { withServer } from '../helpers/withServer.ts';

/** Longer than any of these tests: what comes, the bell brought. */
const NEVER = 600_000;

describe('changes on PostgreSQL', () => {
  const server = withServer('postgres');
  let other: OpenDatabase;
  const feeds: LiveFeed[] = [];
  beforeAll(async () => {
    other = await openDatabase(server.services.config);
  });
  afterEach(() => {
    for (const feed of feeds.splice(0)) feed.close();
  });
  afterAll(() => other?.close());

  /** Somebody who follows at another process; `next` is what comes next. */
  async function follow(every = NEVER) {
    const feed = new LiveFeed(other.db, { bell: other.bell, every });
    feeds.push(feed);
    const follower = new Follower({ userId: 1, companyId: 1, sessionId: 'one', mayView: () => true });
    await feed.follow(follower, undefined);
    const chunks = follower.stream[Symbol.asyncIterator]();
    await chunks.next();
    return { next: async () => String((await chunks.next()).value) };
  }
  /** Those whose wish to listen is done: while it is under way, nothing is told to them. */
  const listening = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen mullion_live' and state = 'idle'`
      .execute(server.db)
      .then(({ rows }) => rows.map(({ pid }) => pid));
  const note = (topic: string) => insertLiveChange(server.db, { topic }, new Date());

  it('are told to other processes by a bell, after the commit and without waiting for a look', async () => {
    const { next } = await follow();
    await expect.poll(listening).toHaveLength(1);
    await note('alone');
    expect(await next()).toContain('"topic":"alone"');
    await server.db.transaction().execute(async (trx) => {
      await insertLiveChange(trx, { topic: 'together' }, new Date());
    });
    expect(await next()).toContain('"topic":"together"');
    await server.db
      .transaction()
      .execute(async (trx) => {
        await insertLiveChange(trx, { topic: 'taken back' }, new Date());
        throw new Error('no');
      })
      .catch(() => undefined);
    await note('last');
    expect(await next()).toContain('"topic":"last"');
  });

  it('are found by looking while the connection that listens is broken, and heard again after it', async () => {
    const { next } = await follow(100);
    await expect.poll(listening).toHaveLength(1);
    const [pid] = await listening();
    await sql`select pg_terminate_backend(${pid}::int)`.execute(server.db);
    await expect.poll(listening).toEqual([]);
    await note('unheard');
    expect(await next()).toContain('"topic":"unheard"');
    await expect.poll(listening, { timeout: 10_000 }).toHaveLength(1);
    feeds.splice(0).forEach((feed) => void feed.close());
    const again = await follow();
    await expect.poll(listening).toHaveLength(1);
    await note('heard');
    expect(await again.next()).toContain('"topic":"heard"');
  }, 30_000);

  it('of documents on the disk are told to who follows here', async () => {
    let files = 1;
    const feed = new LiveFeed(other.db, { every: 50, files: () => files });
    feeds.push(feed);
    const follower = new Follower({ userId: 1, companyId: 1, sessionId: 'two', mayView: () => false });
    await feed.follow(follower, undefined);
    const chunks = follower.stream[Symbol.asyncIterator]();
    await chunks.next();
    files = 2;
    expect(String((await chunks.next()).value)).toContain('data: {"topic":"documents"}');
  });

  it('are listened to only while somebody follows', async () => {
    await follow();
    await expect.poll(listening).toHaveLength(1);
    for (const feed of feeds.splice(0)) feed.close();
    await expect.poll(listening).toEqual([]);
  });
});
