import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';

/** Milliseconds in which a session may change what guards the account, after the user proved to be there. */
export const CONFIRMATION_LIFE = 5 * 60_000;

/** Notes that the user of the session has just given the password or a code. */
export async function confirmSession(db: Db | Trx, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: now.toISOString() }).where('id', '=', sessionId).execute();
}

/**
 * A taken-over session must not take over the account: what guards it is changed only shortly after the password or a
 * code was given. Sessions that began without one (an administrator in the name of a user) never pass.
 *
 * @throws RequestError confirmation_required
 */
export async function requireConfirmation(db: Db | Trx, sessionId: string, now: Date): Promise<void> {
  const session = await db.selectFrom('session').select('confirmed_at').where('id', '=', sessionId).executeTakeFirst();
  const since = new Date(now.getTime() - CONFIRMATION_LIFE).toISOString();
  if (!session?.confirmed_at || session.confirmed_at < since) throw new RequestError('confirmation_required');
}
