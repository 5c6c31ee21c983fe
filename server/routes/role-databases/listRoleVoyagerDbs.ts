import { RequestError } from '#server/errors.ts';
import { roleDatabasesPlan } from '#server/repositories/roles/roleDatabases.ts';
import { findRole } from '#server/repositories/roles/roles.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/role/{id}/voyagerdb/list (CONSOLE-ROLE-14). */
export const listRoleVoyagerDbs = defineRoute('listRoleVoyagerDbs', async ({ db, scope, path, query }) => {
  if (!(await findRole(db, scope, path.id))) throw new RequestError('not_found');
  return answerPage('data', roleDatabasesPlan(db, scope, { ...query, roleId: path.id }), query);
});
