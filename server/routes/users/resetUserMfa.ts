import { endSessionsOf } from '#server/auth/sessions.ts';
import { findSecondFactor, forgetSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute } from '../defineRoute.ts';
import { announceChange } from '../multi-factor/announceChange.ts';
import { findSomebodyElse } from './findSomebodyElse.ts';

/**
 * POST {co}/user/{id}/resetmfa: takes the second factor away from somebody who lost it. The password alone signs in until
 * an app is registered again; sessions end, for one may be open on what was lost.
 */
export const resetUserMfa = defineRoute('resetUserMfa', async (ctx) => {
  const { scope, services } = ctx;
  const now = services.now();
  const factor = await ctx.mutate(async (trx, audit) => {
    const user = await findSomebodyElse(ctx, trx, 'own_second_factor');
    const before = await findSecondFactor(trx, scope, user.Id);
    await forgetSecondFactor(trx, scope, { userId: user.Id, now });
    await endSessionsOf(trx, [user.Id], { reason: 'factor-reset', now });
    await audit({
      objectName: 'User',
      objectId: user.Id,
      detail: `Second factor of "${user.FullName}" reset`,
      before: { IsMFAEnabled: before.is_mfa_enabled === 1, IsMFARegistered: before.is_mfa_registered === 1 },
      after: { IsMFAEnabled: false, IsMFARegistered: false },
    });
    return before;
  });
  await announceChange(ctx, factor, 'reset');
});
