import { clearRefreshCookie } from '#server/auth/cookieMode.ts';
import { endSession } from '#server/auth/sessions.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST /api/logout: the session ends on the server, its tokens are dead at once (SHELL-SESSION-16). */
export const signOut = defineRoute('signOut', async ({ actor, db, services, reply }) => {
  await endSession(db, actor.sessionId, 'signed-out', services.now());
  clearRefreshCookie(reply);
});
