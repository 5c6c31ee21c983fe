import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from './company.ts';
import { addDefaultAccess, endInactiveAccess, forgetSameAccess } from './voyagerSync.ts';

/**
 * Lets the databases know the users as the company does: what inactive users were given alone ends, what says the same as the
 * roles goes, and active users without any database get those that the company opens by default. Open sessions of whom that
 * changes learn of it.
 */
export async function syncUsers(
  trx: Trx,
  scope: CompanyScope,
  { now, exceptSessionId }: { now: Date; exceptSessionId?: string },
) {
  await lockCompany(trx, scope);
  const ended = await endInactiveAccess(trx, scope);
  const same = await forgetSameAccess(trx, scope);
  const added = await addDefaultAccess(trx, scope);
  await invalidateSessionsOf(trx, [...ended, ...added], now, exceptSessionId);
  const counts = { Added: added.length, Updated: same.length, InActive: ended.length };
  const detail = `Voyager users synchronized: ${added.length} added, ${same.length} updated, ${ended.length} inactive`;
  return { counts, detail };
}
