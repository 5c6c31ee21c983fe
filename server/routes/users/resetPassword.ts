import { findPasswordFault, generatePassword, hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { invalidRecord, RequestError } from '#server/errors.ts';
import { findSecondFactor, forgetSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { setPassword } from '#server/repositories/users/userRecords.ts';
import { findUser } from '#server/repositories/users/users.ts';
import { announceChange } from '../multi-factor/announceChange.ts';
import type { RouteContext } from '../routesOf.ts';
import { refuseProtectedAccount } from './guardUsers.ts';

/** Milliseconds that a one-time password can be used. */
const ONE_TIME_LIFE = 24 * 3_600_000;

type Context = Pick<
  RouteContext<'resetPassword' | 'autogeneratePassword' | 'resetUserMfa'>,
  'actor' | 'scope' | 'path'
>;

/** POST {co}/user/{id}/resetpassword (CONSOLE-USER-09): sets the password and ends the user's sessions. */
export async function resetPassword(ctx: RouteContext<'resetPassword'>) {
  const { actor, body, scope, services } = ctx;
  const refuseFaults = (email: string, name: string) => {
    const fault = findPasswordFault(body.NewPassword, { email, name }, services.locales.texts(actor.language));
    if (fault) throw invalidRecord({ NewPassword: fault });
  };
  // Deriving a hash takes a while: what is wrong whoever it is for is said before.
  refuseFaults('', '');
  const hash = await hashPassword(body.NewPassword);
  await ctx.mutate(async (trx, audit) => {
    const user = await findSomebodyElse(ctx, trx, 'own_password');
    refuseFaults(user.Email, user.FullName);
    await setPassword(trx, scope, { id: user.Id, hash, expiresAt: null });
    await endSessionsOf(trx, [user.Id], { reason: 'password-changed', now: services.now() });
    await audit({ objectName: 'User', objectId: user.Id, detail: `Password of "${user.FullName}" reset` });
  });
}

/** POST {co}/user/{id}/autogeneratepassword (CONSOLE-USER-08): shown once, to be changed at the next sign-in. */
export async function autogeneratePassword(ctx: RouteContext<'autogeneratePassword'>) {
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
}

/**
 * POST {co}/user/{id}/resetmfa: takes the second factor away from somebody who lost it. The password alone signs in until
 * an app is registered again; sessions end, for one may be open on what was lost.
 */
export async function resetUserMfa(ctx: RouteContext<'resetUserMfa'>) {
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
}

/**
 * The user whose way in an administrator may reset: not the own one, which asks for a proof on its own page, and that of
 * support staff only as support staff, that of an administrator only as one.
 *
 * @param own code that says where the own one is changed
 */
async function findSomebodyElse({ actor, scope, path }: Context, trx: Trx, own: 'own_password' | 'own_second_factor') {
  const user = await findUser(trx, scope, path.id);
  if (!user) throw new RequestError('not_found');
  if (user.Id === actor.userId) throw new RequestError(own);
  await refuseProtectedAccount({ actor, scope }, trx, user);
  return user;
}
