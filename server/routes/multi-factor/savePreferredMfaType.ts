import { requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import { addressOf, openFactors, preferredFactor } from '#server/auth/secondFactor/factors.ts';
import { invalidRecord } from '#server/errors.ts';
import { findSecondFactor, setSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { announceChange } from './announceChange.ts';

/** POST /api/multifactorauthentication/setpreferredmfatype (CONSOLE-MFA-07). */
export const savePreferredMfaType = defineRoute('savePreferredMfaType', async (ctx) => {
  const { actor, body, db, scope, services } = ctx;
  const now = services.now();
  const factor = body.PreferredFactor;
  await requireConfirmation(db, actor.sessionId, now);
  const user = await findSecondFactor(db, scope, actor.userId);
  const open = openFactors(services.senders, user);
  if (factor !== 'offline' && !open.includes(factor)) {
    const fault = addressOf(factor, user) ? 'factor_unavailable' : 'factor_no_phone';
    throw invalidRecord({ PreferredFactor: textOf(ctx, fault) });
  }
  const before = preferredFactor(user);
  await ctx.mutate(async (trx, audit) => {
    await setSecondFactor(trx, scope, { userId: actor.userId, change: { mfa_factor: factor }, now });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} changed the preferred second factor to ${factor}`,
      before: { PreferredFactor: before },
      after: { PreferredFactor: factor },
    });
  });
  if (before !== factor) await announceChange(ctx, user, 'preferred');
  return { PreferredFactor: factor, Factors: open };
});

const faults = {
  factor_no_phone: 'Add a mobile phone to your profile first.',
  factor_unavailable: 'This server cannot send codes in this way.',
} as const;

function textOf({ actor, services }: Pick<RouteContext, 'actor' | 'services'>, code: keyof typeof faults): string {
  return services.locales.texts(actor.language)[`server.field.${code}`] ?? faults[code];
}
