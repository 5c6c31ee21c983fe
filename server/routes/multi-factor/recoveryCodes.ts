import { requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import {
  countRecoveryCodes,
  renewRecoveryCodes as makeRecoveryCodes,
} from '#server/auth/secondFactor/recoveryCodes.ts';
import { RequestError } from '#server/errors.ts';
import { findSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute } from '../defineRoute.ts';
import { announceChange } from './announceChange.ts';

/** GET /api/multifactorauthentication/recoverycodes: how many are left; the codes themselves are told once. */
export const getRecoveryCodes = defineRoute('getRecoveryCodes', async ({ actor, db }) => ({
  Left: await countRecoveryCodes(db, actor.userId),
}));

/** POST /api/multifactorauthentication/recoverycodes: new ones, those of before count no more. */
export const renewRecoveryCodes = defineRoute('renewRecoveryCodes', async (ctx) => {
  const { actor, db, scope, services } = ctx;
  await requireConfirmation(db, actor.sessionId, services.now());
  const user = await findSecondFactor(db, scope, actor.userId);
  if (!user.mfa_secret) throw new RequestError('mfa_unregistered');
  const codes = await ctx.mutate(async (trx, audit) => {
    await audit({ objectName: 'User', objectId: actor.userId, detail: `${actor.fullName} made new recovery codes` });
    return makeRecoveryCodes(trx, services.tokenKey, actor.userId);
  });
  await announceChange(ctx, user, 'recovery');
  return { RecoveryCodes: codes };
});
