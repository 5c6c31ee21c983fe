import { userDatabasesPlan } from '#server/repositories/users/userDatabases.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/usersvoyagerdb/list (CONSOLE-USERSVOYAGER-02, -03). */
export const listUsersVoyagerDbs = defineRoute('listUsersVoyagerDbs', async ({ db, scope, query }) =>
  answerPage('data', await userDatabasesPlan(db, scope, query), query),
);
