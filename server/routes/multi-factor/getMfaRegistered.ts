import { findSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/multifactorauthentication/usermfaregistered (CONSOLE-MFA-02). */
export const getMfaRegistered = defineRoute('getMfaRegistered', async ({ actor, db, scope }) => {
  const user = await findSecondFactor(db, scope, actor.userId);
  return { IsMFARegistered: user.is_mfa_registered === 1 };
});
