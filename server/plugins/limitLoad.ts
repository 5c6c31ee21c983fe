import type { FastifyInstance } from 'fastify';
import { RequestError } from '#server/errors.ts';

/** Requests that are worked on at the same time; more are refused at once instead of waiting in a growing queue. */
const MAX_IN_FLIGHT = 400;

export function limitLoad(app: FastifyInstance): void {
  let inFlight = 0;
  const counted = new WeakSet<object>();
  const done = (request: object) => {
    if (counted.delete(request)) inFlight -= 1;
  };
  app.addHook('onRequest', async (request) => {
    if (inFlight >= MAX_IN_FLIGHT) throw new RequestError('busy', { headers: { 'retry-after': '1' } });
    inFlight += 1;
    counted.add(request);
  });
  app.addHook('onResponse', async (request) => done(request));
  app.addHook('onRequestAbort', async (request) => done(request));
}
