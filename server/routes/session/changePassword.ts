import { findPasswordFault, hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { invalidRecord, RequestError } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST /api/userprofile/changepassword (SHELL-PROFILE-07, -08, -09). All other sessions of the user end. */
export const changePassword = defineRoute('changePassword', async ({ actor, body, db, mutate, request, services }) => {
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  refuseGuessing(services, actor.userId, request.ip);
  if (!(await verifyPassword(body.OldPassword, password_hash))) {
    throw invalidRecord({ OldPassword: textOf(services, actor, 'password_wrong') });
  }
  services.throttle.settle(throttleKey(actor.userId), request.ip, true);
  const fault = findPasswordFault(body.NewPassword, services.locales.texts(actor.language));
  if (fault) throw invalidRecord({ NewPassword: fault });
  if (body.NewPassword === body.OldPassword)
    throw invalidRecord({ NewPassword: textOf(services, actor, 'password_same') });
  if (body.ConfirmPassword !== body.NewPassword) {
    throw invalidRecord({ ConfirmPassword: textOf(services, actor, 'password_differs') });
  }
  const hash = await hashPassword(body.NewPassword);
  const now = services.now();
  await mutate(async (trx, audit) => {
    await trx
      .updateTable('app_user')
      .set({ password_hash: hash, must_change_password: 0, password_expires_at: null, updated_at: now.toISOString() })
      .where('id', '=', actor.userId)
      .execute();
    await endSessionsOf(trx, [actor.userId], { reason: 'password-changed', exceptSessionId: actor.sessionId, now });
    await audit({ objectName: 'User', objectId: actor.userId, detail: `${actor.fullName} changed the own password` });
  });
});

/** A stolen session must not find out the password by trying. */
function refuseGuessing({ throttle, now }: Services, userId: number, address: string): void {
  const seconds = throttle.begin(throttleKey(userId), address, now());
  if (seconds === 0) return;
  throw new RequestError('too_many_sign_ins', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
}

function throttleKey(userId: number): string {
  return `password of ${userId}`;
}

const faults = {
  password_wrong: 'The current password is not correct.',
  password_same: 'Choose a new password.',
  password_differs: 'The two new passwords differ.',
} as const;

function textOf({ locales }: Services, { language }: Actor, code: keyof typeof faults): string {
  return locales.texts(language)[`server.field.${code}`] ?? faults[code];
}
