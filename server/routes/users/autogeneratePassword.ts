import { generatePassword, hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { setPassword } from '#server/repositories/users/userRecords.ts';
import { defineRoute } from '../defineRoute.ts';
import { findSomebodyElse } from './findSomebodyElse.ts';

/** Milliseconds that a one-time password can be used. */
const ONE_TIME_LIFE = 24 * 3_600_000;

/** POST {co}/user/{id}/autogeneratepassword (CONSOLE-USER-08): shown once, to be changed at the next sign-in. */
export const autogeneratePassword = defineRoute('autogeneratePassword', async (ctx) => {
  const { scope, services, reply } = ctx;
  const now = services.now();
  const password = generatePassword();
  const hash = await hashPassword(password);
  const expires = new Date(now.getTime() + ONE_TIME_LIFE).toISOString();
  await ctx.mutate(async (trx, audit) => {
    const user = await findSomebodyElse(ctx, trx, 'own_password');
    await setPassword(trx, scope, { id: user.Id, hash, expiresAt: expires });
    await endSessionsOf(trx, [user.Id], { reason: 'password-changed', now });
    await audit({ objectName: 'User', objectId: user.Id, detail: `One-time password made for "${user.FullName}"` });
  });
  reply.header('cache-control', 'no-store');
  return { password, expires };
});
