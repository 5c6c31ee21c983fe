import { findSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/multifactorauthentication/usermfaenabled (CONSOLE-MFA-02). */
export const getMfaEnabled = defineRoute('getMfaEnabled', async ({ actor, db, scope }) => {
  const user = await findSecondFactor(db, scope, actor.userId);
  return { IsMFAEnabled: user.is_mfa_enabled === 1 };
});
