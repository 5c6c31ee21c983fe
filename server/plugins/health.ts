import type { FastifyInstance, FastifyReply } from 'fastify';
import { migrations } from '#server/migrations/index.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds. */
const PATIENCE = 2_000;

type Check = 'ok' | 'unavailable' | 'full' | 'pending' | 'newer';

/**
 * `GET /healthz`: 200 when the database answers, 503 otherwise. `GET /livez`: 200 as long as the process answers anything.
 * `GET /readyz`: 200 when all is well; 503 with what is degraded when the database is gone, its disk has no room, or its
 * migrations are not those of this program.
 */
export function addHealth(app: FastifyInstance, { database, disk }: Services): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/healthz', async (_request, reply) => {
    const isUp = await within(database.applied().then(() => true)).catch(() => false);
    return answer(reply, isUp ? { status: 'ok' } : { status: 'unavailable' });
  });
  app.get('/readyz', async (_request, reply) => {
    const [applied, hasRoom] = await Promise.all([
      within(database.applied()).catch(() => undefined),
      within(disk.hasRoom()).catch(() => false),
    ]);
    const checks: Readonly<Record<string, Check>> = {
      database: applied === undefined ? 'unavailable' : 'ok',
      migrations: migrationsOf(applied),
      disk: hasRoom ? 'ok' : 'full',
    };
    const isWell = Object.values(checks).every((check) => check === 'ok');
    return answer(reply, { status: isWell ? 'ok' : 'degraded', checks });
  });
}

function migrationsOf(applied: number | undefined): Check {
  if (applied === undefined) return 'unavailable';
  if (applied === migrations.length) return 'ok';
  return applied < migrations.length ? 'pending' : 'newer';
}

function answer(reply: FastifyReply, body: { status: string; checks?: Readonly<Record<string, Check>> }) {
  reply.header('cache-control', 'no-store');
  return body.status === 'ok' ? reply.send(body) : reply.code(503).header('retry-after', '5').send(body);
}

function within<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too late')), PATIENCE).unref();
  });
  return Promise.race([work, late]);
}
