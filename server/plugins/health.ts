import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** Milliseconds. */
const PATIENCE = 2_000;

/** `GET /healthz`: 200 when the database answers, 503 otherwise. */
export function addHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', async (_request, reply) => {
    const isUp = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
    ]);
    reply.header('cache-control', 'no-store');
    return isUp ? { status: 'ok' } : reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
  });
}
