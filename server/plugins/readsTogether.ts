import type { FastifyInstance } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';
import { RequestError } from '#server/errors.ts';
import { wholeOf } from '#server/wholeCall.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It may be one of several reads in one call. */
    isRead?: boolean;
  }
}

/** True for operations that change nothing and answer who is signed in with JSON that holds no secret. */
export function isRead({ mutates, permission, secretAnswer, answer }: ServerOperation): boolean {
  return !mutates && permission.access !== 'public' && !secretAnswer && answer !== undefined;
}

/** Of all that this server answers, a call for several reads reaches reads alone. */
export function refuseOtherParts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (wholeOf() && !routeOptions.config.isRead)
      throw new RequestError('invalid_request', { values: { reason: 'Path: it is no read of this server' } });
  });
}
