import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findVoyagerDb } from '#server/repositories/company/voyagerDbs.ts';
import {
  type AccessFilter,
  differingAccess,
  setAccess,
  userDatabasesPlan,
} from '#server/repositories/users/userDatabases.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { refuseOtherUsers } from '../userRoles.ts';
import { findCompanyUser } from '../users/guardUsers.ts';
import { changeAccess, tellUsers } from './changeAccess.ts';

/** Users who are named in the change log; of more it says how many there were. */
const MOST_NAMED = 200;

export const userDatabases = routesOf({
  /** GET {co}/user/{id}/voyagerdb/list (CONSOLE-USERDB-01). */
  listUserVoyagerDbs: async ({ db, scope, path, query }) => {
    await findCompanyUser(db, scope, path.id);
    const filter = { userId: path.id, ...(query.searchTerm ? { searchtext: query.searchTerm } : {}) };
    return answerPage('data', await userDatabasesPlan(db, scope, filter), { sortby: 'DbName', ...query });
  },

  /** GET {co}/usersvoyagerdb/list (CONSOLE-USERSVOYAGER-02, -03). */
  listUsersVoyagerDbs: async ({ db, scope, query }) =>
    answerPage('data', await userDatabasesPlan(db, scope, query), query),

  /** POST {co}/user/{id}/setvoyagerdbaccess (CONSOLE-USERDB-01): databases that are not named stay as they are. */
  saveUserVoyagerDbAccess: async (ctx) => {
    const { body, path } = ctx;
    refuseOtherUsers(body, path.id);
    return changeAccess(
      ctx,
      body.map((row) => ({ userId: path.id, databaseId: row.VoyagerDbId, access: row.AccessType })),
    );
  },

  /** POST {co}/user/setallvoyagerdbaccess (CONSOLE-USERSVOYAGER-06): gives access; a row that takes it is taken. */
  saveUsersVoyagerDbAccess: async (ctx) =>
    changeAccess(
      ctx,
      ctx.body.map((row) => ({ userId: row.UserId, databaseId: row.VoyagerDbId, access: row.AccessType })),
    ),

  /** DELETE {co}/user/{id}/voyagerdb/{dbId}/remove (CONSOLE-USERDB-01). */
  removeUserVoyagerDb: async (ctx) => {
    await changeAccess(ctx, [{ userId: ctx.path.id, databaseId: ctx.path.dbId, access: 0 }]);
  },

  /** POST or DELETE {co}/user/voyagerdb/removeall (CONSOLE-USERSVOYAGER-07, OP-REMOVEALL): takes access, whatever the rows say. */
  removeUsersVoyagerDbAccess: async (ctx) => {
    await changeAccess(
      ctx,
      ctx.body.map((row) => ({ userId: row.UserId, databaseId: row.VoyagerDbId, access: 0 })),
    );
  },

  setAllUsersVoyagerDb,
});

/**
 * GET {co}/setallusersvoyagerdb (CONSOLE-USERSVOYAGER-08, -09, OP-GETWRITES): gives or takes the access of all rows under the
 * filters. Beside the status, voyageractive and voyagerinactive may leave out active or inactive users.
 */
async function setAllUsersVoyagerDb(ctx: RouteContext<'setAllUsersVoyagerDb'>) {
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
}

/** Status of the users who are meant; undefined: nobody. */
function meantStatus(status: AccessFilter['status'], active = true, inactive = true): AccessFilter['status'] {
  const withActive = active && status !== '2';
  const withInactive = inactive && status !== '1';
  if (withActive && withInactive) return '3';
  if (withActive) return '1';
  return withInactive ? '2' : undefined;
}
