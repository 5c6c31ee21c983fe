import { clearRefreshCookie, readRefreshCookie, readSessionMode } from '#server/auth/cookieMode.ts';
import { endSession } from '#server/auth/sessions.ts';
import { hashToken, sessionOfToken } from '#server/auth/tokens.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { bearerOf } from '#server/policies/authenticate.ts';
import { defineRoute } from '../defineRoute.ts';

/**
 * POST /api/logout: the session ends on the server, its tokens are dead at once (SHELL-SESSION-16). Whoever works as another
 * user signs out of their own session with it. The call may be repeated, with a token that has run out or with the cookie
 * alone: who has left stays out even when the first call never arrived (SHELL-SESSION-15).
 */
export const signOut = defineRoute('signOut', async ({ db, services, request, reply }) => {
  const mode = readSessionMode(request);
  const now = services.now();
  const bearer = bearerOf(request.headers.authorization);
  const named = bearer && (await sessionOfToken(services.tokenKey, bearer));
  if (mode === 'storage' && !named) throw new RequestError('signed_out');
  if (named) await leave(db, named, now);
  if (mode === 'storage') return;
  const kept = await sessionOfCookie(db, readRefreshCookie(request));
  const left = request.headers.loginguid || named || kept;
  // Somebody has signed in since: the cookie is of another session than the one that was left.
  if (kept && kept !== left) return;
  if (kept) await leave(db, kept, now);
  clearRefreshCookie(reply, services.installation.current);
});

/** Ends a session, and the own one of whoever works as another user in it. */
async function leave(db: Db, sessionId: string, now: Date): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(['parent_id', 'can_return'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  await endSession(db, sessionId, 'signed-out', now);
  if (session?.parent_id && session.can_return) await endSession(db, session.parent_id, 'signed-out', now);
}

/** Used ones count too: a refresh may have been on its way when the user left. */
async function sessionOfCookie(db: Db, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined;
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id;
}
