import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import {
  type AccessPair,
  countPairs,
  differingAccess,
  setAccess,
  userDatabasesPlan,
} from '#server/repositories/users/userDatabases.ts';
import type { RouteContext } from '../routesOf.ts';

type Context = Pick<RouteContext, 'actor' | 'mutate' | 'scope' | 'services'>;
type Audit = Parameters<Parameters<RouteContext['mutate']>[0]>[1];
type Change = Awaited<ReturnType<typeof differingAccess>>[number];

/** A user, a database and what is to be. */
interface AccessChange extends AccessPair {
  access: 0 | 1;
}

/** A user whose access to a database is different now. */
interface Changed {
  userId: number;
  databaseId: number;
}

/** Gives and takes what is named, all or nothing; answers the rows as they are then. Open sessions learn of it. */
export async function changeAccess(ctx: Context, wanted: readonly AccessChange[]) {
  const { scope } = ctx;
  const changes = [...new Map(wanted.map((change) => [`${change.userId}-${change.databaseId}`, change])).values()];
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    if ((await countPairs(trx, scope, changes)) !== changes.length) throw new RequestError('not_found');
    const changed = [...(await change(ctx, trx, changes, 0)), ...(await change(ctx, trx, changes, 1))];
    await auditUsers(audit, changed);
    if (changed.length === 0) await audit(nothing(changes));
    return allRows(await userDatabasesPlan(trx, scope, { pairs: changes }), {});
  });
}

async function change(
  ctx: Context,
  trx: Trx,
  changes: readonly AccessChange[],
  access: 0 | 1,
): Promise<(Change & { access: 0 | 1 })[]> {
  const { scope } = ctx;
  const pairs = changes.filter((item) => item.access === access);
  if (pairs.length === 0) return [];
  const changed = await differingAccess(trx, scope, { pairs }, access);
  await setAccess(trx, scope, { pairs }, access);
  await tellUsers(ctx, trx, changed, access);
  return changed.map((row) => ({ ...row, access }));
}

/** One entry for each user. */
async function auditUsers(audit: Audit, changed: readonly (Change & { access: 0 | 1 })[]): Promise<void> {
  for (const [userId, rows] of Map.groupBy(changed, (row) => row.userId)) {
    const named = rows.map((row) => `${row.access === 1 ? '+' : '-'} ${row.database}`).join(', ');
    await audit({
      objectName: 'User',
      objectId: userId,
      detail: `Databases of "${rows[0]?.fullName}" changed: ${named}`,
      before: Object.fromEntries(rows.map((row) => [row.database, 1 - row.access])),
      after: Object.fromEntries(rows.map((row) => [row.database, row.access])),
    });
  }
}

function nothing(changes: readonly AccessChange[]) {
  return { objectName: 'User', objectId: changes[0]?.userId ?? 0, detail: 'Databases saved: nothing changed' };
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
