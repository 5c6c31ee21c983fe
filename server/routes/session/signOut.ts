import { clearRefreshCookie } from '#server/auth/cookieMode.ts';
import { endSession } from '#server/auth/sessions.ts';
import { defineRoute } from '../defineRoute.ts';

/**
 * POST /api/logout: the session ends on the server, its tokens are dead at once (SHELL-SESSION-16). Whoever works as another
 * user signs out of their own session with it.
 */
export const signOut = defineRoute('signOut', async ({ actor, db, services, reply }) => {
  const now = services.now();
  const session = await db
    .selectFrom('session')
    .select(['parent_id', 'can_return'])
    .where('id', '=', actor.sessionId)
    .executeTakeFirst();
  await endSession(db, actor.sessionId, 'signed-out', now);
  if (session?.parent_id && session.can_return) await endSession(db, session.parent_id, 'signed-out', now);
  clearRefreshCookie(reply, services.installation.current);
});
