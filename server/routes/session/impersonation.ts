import { readRefreshCookie } from '#server/auth/cookieMode.ts';
import { findOwnSession, findTarget, startImpersonation } from '#server/auth/impersonation.ts';
import { issueTokens } from '#server/auth/issueTokens.ts';
import { endSession, insertRefreshToken, sessionOfRefreshToken } from '#server/auth/sessions.ts';
import { createRefreshToken } from '#server/auth/tokens.ts';
import { RequestError } from '#server/errors.ts';
import type { RouteContext } from '../routesOf.ts';
import { answerSession } from './answerSession.ts';

/** POST {co}/user/{id}/impersonate: an administrator works as a user of the company (SHELL-SESSION-09). */
export function impersonateUser(ctx: RouteContext<'impersonateUser'>) {
  const { actor, mutate, path, services } = ctx;
  return answerSession(ctx, async ({ mode }) => {
    const session = await mutate(async (trx, audit) => {
      const target = await findTarget(trx, actor, { userId: path.id, admins: services.installation.current });
      await audit({ objectName: 'User', objectId: target.id, detail: `Began to work as "${target.fullName}"` });
      // Only a browser gives up its own tokens for those of the other user.
      const canReturn = mode === 'cookie';
      return startImpersonation(trx, { actor, target }, { mode, canReturn, now: services.now() });
    });
    return issueTokens(services, session.sessionId, session.refreshToken);
  });
}

/**
 * POST /api/session/return: back to one's own session, in the browser that it was left in. The access token alone does not
 * open that way: it takes the cookie that scripts cannot read.
 */
export function endImpersonation(ctx: RouteContext<'endImpersonation'>) {
  const { actor, db, mutate, request, services } = ctx;
  return answerSession(ctx, async ({ mode }) => {
    const session = await findOwnSession(db, actor.sessionId);
    const kept = mode === 'cookie' ? await sessionOfRefreshToken(db, readRefreshCookie(request)) : undefined;
    if (!session || kept !== actor.sessionId) throw new RequestError('no_own_session');
    const refreshToken = createRefreshToken();
    await mutate(async (trx, audit) => {
      const now = services.now();
      await endSession(trx, actor.sessionId, 'returned', now);
      await insertRefreshToken(trx, { sessionId: session.id, token: refreshToken }, now);
      await audit({ objectName: 'User', objectId: actor.userId, detail: `Ended working as "${actor.fullName}"` });
    });
    return issueTokens(services, session.id, refreshToken);
  });
}
