import { verifyOwnPassword } from '#server/auth/ownPassword.ts';
import { takeCode } from '#server/auth/secondFactor/checkSecondFactor.ts';
import { confirmSession } from '#server/auth/secondFactor/confirmation.ts';
import { countCodeTry, forgetCodeTries } from '#server/auth/secondFactor/tryGuard.ts';
import { invalidRecord } from '#server/errors.ts';
import { findSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';

/** POST /api/multifactorauthentication/confirm: the user is there; what guards the account can be changed for a while. */
export const confirmIdentity = defineRoute('confirmIdentity', async (ctx) => {
  const { actor, body, db, services } = ctx;
  const texts = services.locales.texts(actor.language);
  if (body.Password) {
    if (!(await verifyOwnPassword(ctx, body.Password))) {
      throw invalidRecord({
        Password: texts['server.field.password_wrong'] ?? 'The current password is not correct.',
      });
    }
  } else if (!(await isRightCode(ctx, body.Code ?? ''))) {
    throw invalidRecord({ Code: texts['server.mfa_invalid'] ?? 'The code is not correct or was already used.' });
  }
  await confirmSession(db, actor.sessionId, services.now());
});

async function isRightCode(
  { actor, db, scope, services }: Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>,
  code: string,
): Promise<boolean> {
  await countCodeTry(db, actor.userId, services.now());
  const user = await findSecondFactor(db, scope, actor.userId);
  if (!(await takeCode(services, user, { code: code.replaceAll(/\s/g, ''), type: 'offline' }))) return false;
  await forgetCodeTries(db, actor.userId);
  return true;
}
