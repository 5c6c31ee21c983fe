import { findUserOf } from '#server/auth/external/findUser.ts';
import { readIdToken } from '#server/auth/external/readIdentity.ts';
import { guarded } from '#server/auth/guarded.ts';
import { openSession } from '#server/auth/openSession.ts';
import { defineRoute } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

/** GET /api/access: an identity token becomes a session, once (SHELL-SESSION-08, OP-FRAGMENT). */
export const exchangeIdToken = defineRoute('exchangeIdToken', (ctx) => {
  const { db, query, services } = ctx;
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'external', address: door.address }, async () => {
      const { identity, spend } = await readIdToken(services, query.id_token);
      const userId = await findUserOf(db, { identity, clientPin: query.clientpin, now: services.now() });
      await spend();
      return openSession(services, userId, door);
    }),
  );
});
