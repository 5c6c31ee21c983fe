import { keepOwnPassword, verifyOwnPassword } from '#server/auth/ownPassword.ts';
import { findPasswordFault, hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { invalidRecord } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';
import type { RouteContext } from '../routesOf.ts';

const faults = {
  password_wrong: 'The current password is not correct.',
  password_same: 'Choose a new password.',
  password_differs: 'The two new passwords differ.',
} as const;

/** POST /api/userprofile/changepassword (SHELL-PROFILE-07, -08, -09). All other sessions of the user end. */
export async function changePassword(ctx: RouteContext<'changePassword'>) {
  const { actor, body, mutate, services } = ctx;
  if (!(await verifyOwnPassword(ctx, body.OldPassword))) {
    throw invalidRecord({ OldPassword: textOf(services, actor, 'password_wrong') });
  }
  const fault = findPasswordFault(
    body.NewPassword,
    { email: actor.email, name: actor.fullName },
    services.locales.texts(actor.language),
  );
  if (fault) throw invalidRecord({ NewPassword: fault });
  if (body.NewPassword === body.OldPassword)
    throw invalidRecord({ NewPassword: textOf(services, actor, 'password_same') });
  if (body.ConfirmPassword !== body.NewPassword) {
    throw invalidRecord({ ConfirmPassword: textOf(services, actor, 'password_differs') });
  }
  const hash = await hashPassword(body.NewPassword);
  const now = services.now();
  await mutate(async (trx, audit) => {
    await keepOwnPassword(trx, actor, { hash, now });
    await endSessionsOf(trx, [actor.userId], { reason: 'password-changed', exceptSessionId: actor.sessionId, now });
    await audit({ objectName: 'User', objectId: actor.userId, detail: `${actor.fullName} changed the own password` });
  });
}

function textOf({ locales }: Services, { language }: Actor, code: keyof typeof faults): string {
  return locales.texts(language)[`server.field.${code}`] ?? faults[code];
}
