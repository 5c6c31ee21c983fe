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
import type { RouteContext } from '../defineRoute.ts';
import { tellUsers } from './tellUsers.ts';

type Context = Pick<RouteContext, 'actor' | 'mutate' | 'scope' | 'services'>;
type Audit = Parameters<Parameters<RouteContext['mutate']>[0]>[1];
type Change = Awaited<ReturnType<typeof differingAccess>>[number];

/** A user, a database and what is to be. */
export interface AccessChange extends AccessPair {
  access: 0 | 1;
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
