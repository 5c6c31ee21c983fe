import { userDatabasesPlan } from '#server/repositories/users/userDatabases.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';

/** GET {co}/user/{id}/voyagerdb/list (CONSOLE-USERDB-01). */
export const listUserVoyagerDbs = defineRoute('listUserVoyagerDbs', async ({ db, scope, path, query }) => {
  await findCompanyUser(db, scope, path.id);
  const filter = { userId: path.id, ...(query.searchTerm ? { searchtext: query.searchTerm } : {}) };
  return answerPage('data', await userDatabasesPlan(db, scope, filter), { sortby: 'DbName', ...query });
});
