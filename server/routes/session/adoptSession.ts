import { adoptSession as adopt } from '#server/auth/adopt.ts';
import { guarded } from '#server/auth/guarded.ts';
import { defineRoute } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

/** POST /api/session/adopt: tokens of the address become a session of this browser (SHELL-SESSION-06, -09). */
export const adoptSession = defineRoute('adoptSession', (ctx) => {
  const { body, services, request } = ctx;
  return answerSession(ctx, ({ address, mode }) =>
    guarded(services, { what: 'adopt', address }, () => adopt(services, body, { mode, requestId: request.id })),
  );
});
