import { boundBrowser } from '#server/auth/external/browserBinding.ts';
import { findUserOf } from '#server/auth/external/findUser.ts';
import { readIdentity } from '#server/auth/external/readIdentity.ts';
import { guarded } from '#server/auth/guarded.ts';
import { openSession } from '#server/auth/openSession.ts';
import { defineRoute } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

/**
 * GET /api/ObtainLocalAccessToken (SHELL-SESSION-03, OP-EXTLOGIN). The token counts once; one that belongs to nobody yet
 * stays good for the registration that follows.
 */
export const obtainLocalAccessToken = defineRoute('obtainLocalAccessToken', (ctx) => {
  const { db, query, request, services } = ctx;
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'external', address: door.address }, async () => {
      const { identity, spend } = await readIdentity(services, {
        provider: query.provider,
        token: query.externalAccessToken,
        browserHash: boundBrowser(request),
      });
      const userId = await findUserOf(db, { identity, clientPin: query.clientpin, now: services.now() });
      await spend();
      return openSession(services, userId, door);
    }),
  );
});
