import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';
import { verifyPassword } from './passwords.ts';

interface Asker {
  actor: Pick<Actor, 'userId'>;
  db: Db;
  request: { ip: string };
  services: Pick<Services, 'throttle' | 'now'>;
}

/**
 * True when it is the caller's password. A stolen session must not find it out by trying.
 *
 * @throws RequestError too_many_sign_ins
 */
export async function verifyOwnPassword({ actor, db, request, services }: Asker, password: string): Promise<boolean> {
  const { throttle, now } = services;
  const key = `password of ${actor.userId}`;
  const seconds = await throttle.begin(key, request.ip, now());
  if (seconds > 0) {
    throw new RequestError('too_many_sign_ins', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
  }
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const isRight = await verifyPassword(password, password_hash);
  if (isRight) await throttle.settle(key, request.ip, true);
  return isRight;
}

/** Keeps the hash of the password that the caller chose; it neither expires nor has to be changed. */
export async function keepOwnPassword(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: hash, must_change_password: 0, password_expires_at: null, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}
