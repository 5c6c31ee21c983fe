import { userRolesPlan } from '#server/repositories/users/userRoles.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';

/** GET {co}/user/{id}/userrole/list (CONSOLE-USERROLE-01). */
export const listUserRoles = defineRoute('listUserRoles', async ({ db, scope, path, query }) => {
  await findCompanyUser(db, scope, path.id);
  return answerPage('data', userRolesPlan(db, scope, { ...query, userId: path.id }), query);
});
