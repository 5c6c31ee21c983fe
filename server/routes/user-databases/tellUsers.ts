import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import type { RouteContext } from '../defineRoute.ts';

/** A user whose access to a database is different now. */
interface Changed {
  userId: number;
  databaseId: number;
}

/**
 * Open sessions of the users learn that their databases changed. The session that made the change goes on as it is, unless
 * it took away the database that it works in.
 */
export async function tellUsers(
  { actor, services }: Pick<RouteContext, 'actor' | 'services'>,
  trx: Trx,
  changed: readonly Changed[],
  access: 0 | 1,
): Promise<void> {
  const isOut =
    access === 0 && changed.some((row) => row.userId === actor.userId && row.databaseId === actor.database?.id);
  const users = [...new Set(changed.map((row) => row.userId))];
  await invalidateSessionsOf(trx, users, services.now(), isOut ? '' : actor.sessionId);
}
