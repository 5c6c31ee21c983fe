import { findPasswordFault, hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { invalidRecord } from '#server/errors.ts';
import { setPassword } from '#server/repositories/users/userRecords.ts';
import { defineRoute } from '../defineRoute.ts';
import { findSomebodyElse } from './findSomebodyElse.ts';

/** POST {co}/user/{id}/resetpassword (CONSOLE-USER-09): sets the password and ends the user's sessions. */
export const resetPassword = defineRoute('resetPassword', async (ctx) => {
  const { actor, body, scope, services } = ctx;
  const fault = findPasswordFault(body.NewPassword, services.locales.texts(actor.language));
  if (fault) throw invalidRecord({ NewPassword: fault });
  const hash = await hashPassword(body.NewPassword);
  await ctx.mutate(async (trx, audit) => {
    const user = await findSomebodyElse(ctx, trx, 'own_password');
    await setPassword(trx, scope, { id: user.Id, hash, expiresAt: null });
    await endSessionsOf(trx, [user.Id], { reason: 'password-changed', now: services.now() });
    await audit({ objectName: 'User', objectId: user.Id, detail: `Password of "${user.FullName}" reset` });
  });
});
