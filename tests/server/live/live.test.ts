import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { endSessionsOf } from '../../../server/auth/sessions.ts';
import { sweep } from '../../../server/database/sweep.ts';
import { LiveFeed } from '../../../server/live/LiveFeed.ts';
import {
  insertLiveChange,
  type LiveChange,
  livePlaceAt,
  readLiveChanges,
} from '../../../server/repositories/liveChanges.ts';
import { proves } from '../../proves.ts';
import { call, headersOf, type Session, signIn } from '../helpers/call.ts';
import { companyOf } from '../helpers/companyScope.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Event {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

describeDatabases('the stream of changes', (dialect) => {
  const server = withServer(dialect, { liveSeconds: 60 });
  const open = new Set<AbortController>();
  let base = '';
  let admin: Session;
  let staff: Session;
  let companyId = 0;
  beforeAll(async () => {
    base = await server.app.listen({ host: '127.0.0.1', port: 0 });
    admin = await signIn(server, 'admin@hmpg.example');
    staff = await signIn(server, 'leasing@hmpg.example');
    companyId = await companyOf(server, 'admin@hmpg.example');
  });
  afterEach(() => {
    for (const one of open) one.abort();
    open.clear();
  });

  const note = (change: LiveChange) => insertLiveChange(server.db, change, server.services.now());

  /** Opens a stream; `next` waits for the next event that is not the place where it begins. */
  async function follow(session: Session, after?: string, at = base) {
    const gone = new AbortController();
    open.add(gone);
    const query = after === undefined ? '' : `?after=${after}`;
    const answer = await fetch(`${at}/api/live/changes${query}`, { headers: headersOf(session), signal: gone.signal });
    const events = eventsOf(answer);
    const begin = await events.next();
    return {
      answer,
      begin: begin.value as Event,
      next: async () => {
        await server.services.live.look();
        return (await events.next()).value as Event | undefined;
      },
      leave: () => gone.abort(),
    };
  }

  it('tells what changed and who may see it, and holds no data', proves('HTTP', 'CONSOLE-FORCELOGOUT-05'), async () => {
    const [ofAdmin, ofStaff] = await Promise.all([follow(admin), follow(staff)]);
    expect(ofAdmin.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect([ofAdmin.begin.event, ofAdmin.begin.data]).toEqual(['place', {}]);
    await note({ topic: 'roles', companyId, page: 'roles', ids: [3] });
    await note({ topic: 'tasks', companyId: companyId + 1, ids: [4] });
    await note({ topic: 'documents' });
    expect(await ofAdmin.next()).toMatchObject({ event: 'change', data: { topic: 'roles', ids: [3] } });
    expect(await ofAdmin.next()).toMatchObject({ event: 'change', data: { topic: 'documents' } });
    // Staff may not see the page of roles, and nobody sees what is another company's.
    expect(await ofStaff.next()).toMatchObject({ event: 'change', data: { topic: 'documents' } });
  });

  it('many changes of a topic are one event', proves('HTTP', 'CONSOLE-FORCELOGOUT-05'), async () => {
    const { next } = await follow(admin);
    await server.db.transaction().execute(async (trx) => {
      for (let id = 1; id <= 150; id += 1)
        await insertLiveChange(trx, { topic: 'units', companyId, ids: [id] }, server.services.now());
    });
    expect((await next())?.data).toEqual({ topic: 'units' });
  });

  it(
    'who was away is told what they missed, or that too much was missed',
    proves('HTTP', 'CONSOLE-FORCELOGOUT-05'),
    async () => {
      const first = await follow(admin);
      await note({ topic: 'units', companyId, ids: [1] });
      const seen = await first.next();
      first.leave();
      await note({ topic: 'vendors', companyId, ids: [2] });
      const second = await follow(admin, seen?.id);
      expect((await second.next())?.data).toEqual({ topic: 'vendors', ids: [2] });
      second.leave();
      server.advance(2 * 3_600_000);
      await note({ topic: 'vendors', companyId, ids: [3] });
      await sweep(server.services);
      server.advance(-2 * 3_600_000);
      expect((await follow(admin, seen?.id)).begin.event).toBe('reset');
    },
  );

  it('reaches who follows at another instance', proves('HTTP', 'CONSOLE-FORCELOGOUT-05'), async () => {
    const other = await buildApp({ ...server.services, live: new LiveFeed(server.db) });
    const at = await other.listen({ host: '127.0.0.1', port: 0 });
    const { next } = await follow(staff, undefined, at);
    await note({ topic: 'documents' });
    expect((await next())?.data).toEqual({ topic: 'documents' });
    // A server that stops ends the streams and waits for none of them.
    await other.close();
    expect(await next()).toBeUndefined();
  });

  it('a session that is ended is told so, and its stream ends', proves('HTTP', 'CONSOLE-FORCELOGOUT-05'), async () => {
    const { body } = await call(server, staff, 'getUserProfile');
    const { next } = await follow(staff);
    await endSessionsOf(server.db, [body.Id], { reason: 'forced', now: server.services.now() });
    expect((await next())?.data).toEqual({ topic: 'session' });
    expect(await next()).toBeUndefined();
    const refused = await fetch(`${base}/api/live/changes`, { headers: headersOf(staff) });
    expect([refused.status, refused.headers.get('x-token-forcedlogout')]).toEqual([401, 'true']);
  });

  it('who leaves before the stream begins is not followed', async () => {
    await expect.poll(() => server.services.live.size).toBe(0);
    const { live } = server.services;
    const begin = live.follow.bind(live);
    const gone = new AbortController();
    const hasBegun = Promise.withResolvers<void>();
    const spy = vi.spyOn(live, 'follow').mockImplementationOnce(async (...follower) => {
      gone.abort();
      await setTimeout(200);
      const leave = await begin(...follower);
      hasBegun.resolve();
      return leave;
    });
    const asked = fetch(`${base}/api/live/changes`, { headers: headersOf(admin), signal: gone.signal });
    await expect(asked).rejects.toThrow();
    await hasBegun.promise;
    await expect.poll(() => live.size).toBe(0);
    spy.mockRestore();
  });

  // The embedded database has one writer.
  it.runIf(dialect === 'postgres')(
    'misses none of two changes that end in another order than they began',
    proves('HTTP', 'CONSOLE-FORCELOGOUT-05'),
    async () => {
      const before = (await livePlaceAt(server.db, 'last')) ?? { tx: 0, seq: 0 };
      const first = await server.db.startTransaction().execute();
      await insertLiveChange(first, { topic: 'first' }, server.services.now());
      await note({ topic: 'second' });
      expect(await readLiveChanges(server.db, before)).toEqual([]);
      await first.commit().execute();
      // What any transaction of the cluster may still come before is not told yet.
      const topics = async () => (await readLiveChanges(server.db, before)).map(({ topic }) => topic);
      await expect.poll(topics, { timeout: 20_000 }).toEqual(['first', 'second']);
    },
  );

  it('costs a server that does not have it nothing', proves('HTTP', 'CONSOLE-FORCELOGOUT-05'), async () => {
    const config = { ...server.services.config, liveSeconds: 0 };
    const without = await buildApp({ ...server.services, config });
    const { statusCode } = await without.inject({ url: '/api/live/changes', headers: headersOf(admin) });
    expect(statusCode).toBe(204);
    await without.close();
  });
});

async function* eventsOf(answer: Response): AsyncGenerator<Event> {
  let rest = '';
  for await (const chunk of (answer.body ?? expect.fail()).pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      if (fields.event) yield { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
    }
  }
}
