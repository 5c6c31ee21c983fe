import { type Factor, factors, openFactors } from '#server/auth/secondFactor/factors.ts';
import { findSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/multifactorauthentication/preferredmfatype (CONSOLE-MFA-06). */
export const getPreferredMfaType = defineRoute('getPreferredMfaType', async ({ actor, db, scope, services }) => {
  const user = await findSecondFactor(db, scope, actor.userId);
  return {
    PreferredFactor: factors.find((factor): factor is Factor => factor === user.mfa_factor) ?? null,
    Factors: openFactors(services.senders, user),
  };
});
