import { findTarget, startImpersonation } from '#server/auth/impersonation.ts';
import { issueTokens } from '#server/auth/issueTokens.ts';
import { defineRoute } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

/** POST {co}/user/{id}/impersonate: an administrator works as a user of the company (SHELL-SESSION-09). */
export const impersonateUser = defineRoute('impersonateUser', (ctx) => {
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
});
