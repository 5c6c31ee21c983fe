import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '#server/errors.ts';

/** Requests that are worked on at the same time; more are refused at once instead of waiting in a growing queue. */
const MAX_IN_FLIGHT = 400;

const ends = new WeakMap<FastifyRequest, () => void>();

export function limitLoad(app: FastifyInstance): void {
  let inFlight = 0;
  const take = async (request: FastifyRequest) => {
    if (inFlight >= MAX_IN_FLIGHT) throw new RequestError('busy', { headers: { 'retry-after': '1' } });
    inFlight += 1;
    ends.set(request, () => {
      ends.delete(request);
      inFlight -= 1;
    });
  };
  app.addHook('onRequest', take);
  // While its content comes nothing is worked on: who sends slowly, or not at all, takes no place from the others.
  app.addHook('preParsing', async (request) => restsFromHere(request));
  app.addHook('preValidation', async (request, reply) => {
    // Whoever has gone meanwhile was told off already: nothing would give the place back.
    if (!reply.raw.destroyed) await take(request);
  });
  app.addHook('onResponse', async (request) => restsFromHere(request));
  app.addHook('onRequestAbort', async (request) => restsFromHere(request));
}

/** Whatever is still answered to the request costs nothing that others wait for: it does not count any more. */
export function restsFromHere(request: FastifyRequest): void {
  ends.get(request)?.();
}
