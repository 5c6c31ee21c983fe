import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findVoyagerDb } from '#server/repositories/company/voyagerDbs.ts';
import { type AccessFilter, differingAccess, setAccess } from '#server/repositories/users/userDatabases.ts';
import { defineRoute } from '../defineRoute.ts';
import { tellUsers } from './tellUsers.ts';

/** Users who are named in the change log; of more it says how many there were. */
const MOST_NAMED = 200;

/**
 * GET {co}/setallusersvoyagerdb (CONSOLE-USERSVOYAGER-08, -09, OP-GETWRITES): gives or takes the access of all rows under the
 * filters. Beside the status, voyageractive and voyagerinactive may leave out active or inactive users.
 */
export const setAllUsersVoyagerDb = defineRoute('setAllUsersVoyagerDb', async (ctx) => {
  const { query, scope, mutate } = ctx;
  const { isCheckboxChecked, voyageractive, voyagerinactive, status, voyagerdbid, searchTerm } = query;
  const access = isCheckboxChecked ? 1 : 0;
  const meant = meantStatus(status, voyageractive, voyagerinactive);
  const filter: AccessFilter = {
    ...(meant ? { status: meant } : {}),
    ...(voyagerdbid ? { voyagerdbid } : {}),
    ...(searchTerm ? { searchtext: searchTerm } : {}),
  };
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    if (voyagerdbid && !(await findVoyagerDb(trx, scope, voyagerdbid))) throw new RequestError('not_found');
    const changed = meant ? await differingAccess(trx, scope, filter, access) : [];
    if (changed.length > 0) await setAccess(trx, scope, filter, access);
    const users = new Map(changed.map((row) => [row.userId, row.fullName]));
    await tellUsers(ctx, trx, changed, access);
    await audit({
      objectName: 'Voyager DB',
      objectId: voyagerdbid ?? 0,
      detail: `Access of all users ${access === 1 ? 'granted' : 'revoked'}: ${users.size} users, ${changed.length} databases`,
      before: { access: 1 - access },
      after: { access, ...filter, users: [...users.values()].slice(0, MOST_NAMED).join(', ') },
    });
    return { Changed: changed.length };
  });
});

/** Status of the users who are meant; undefined: nobody. */
function meantStatus(status: AccessFilter['status'], active = true, inactive = true): AccessFilter['status'] {
  const withActive = active && status !== '2';
  const withInactive = inactive && status !== '1';
  if (withActive && withInactive) return '3';
  if (withActive) return '1';
  return withInactive ? '2' : undefined;
}
