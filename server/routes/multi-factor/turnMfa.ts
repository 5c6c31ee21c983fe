import { requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import { RequestError } from '#server/errors.ts';
import { findSecondFactor, setSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { announceChange } from './announceChange.ts';

/** POST /api/multifactorauthentication/mfaturnon (CONSOLE-MFA-05). */
export const turnOnMfa = defineRoute('turnOnMfa', (ctx) => turn(ctx, true));

/** POST /api/multifactorauthentication/mfaturnoff (CONSOLE-MFA-05). What is registered stays registered. */
export const turnOffMfa = defineRoute('turnOffMfa', (ctx) => turn(ctx, false));

type Context = Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services' | 'mutate' | 'request'>;

async function turn(ctx: Context, isOn: boolean) {
  const { actor, db, scope, services } = ctx;
  const now = services.now();
  await requireConfirmation(db, actor.sessionId, now);
  const user = await findSecondFactor(db, scope, actor.userId);
  if (isOn && !user.mfa_secret) throw new RequestError('mfa_unregistered');
  const wasOn = user.is_mfa_enabled === 1;
  if (wasOn === isOn) return { IsMFAEnabled: isOn };
  await ctx.mutate(async (trx, audit) => {
    await setSecondFactor(trx, scope, { userId: actor.userId, change: { is_mfa_enabled: Number(isOn) }, now });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} turned the second factor ${isOn ? 'on' : 'off'}`,
      before: { IsMFAEnabled: wasOn },
      after: { IsMFAEnabled: isOn },
    });
  });
  await announceChange(ctx, user, isOn ? 'on' : 'off');
  return { IsMFAEnabled: isOn };
}
