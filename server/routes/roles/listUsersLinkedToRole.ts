import { RequestError } from '#server/errors.ts';
import { findRole } from '#server/repositories/roles/roles.ts';
import { usersPlan } from '#server/repositories/users/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/userobjectslinkedtotherole/{id}/{true|false} (CONSOLE-ROLE-17, OP-USEROBJECTS): true for active users only. */
export const listUsersLinkedToRole = defineRoute('listUsersLinkedToRole', async ({ db, scope, path, query }) => {
  if (!(await findRole(db, scope, path.id))) throw new RequestError('not_found');
  const plan = usersPlan(db, scope, {
    userRoles: [path.id],
    userStatus: path.active === 'true' ? '0' : '',
    ...(query.searchTerm ? { searchTerm: query.searchTerm } : {}),
  });
  const answer = await answerPage('data', plan, query);
  return {
    ...answer,
    data: answer.data.map(({ Id, FirstName, LastName, FullName, Email, InActive }) => ({
      Id,
      FirstName,
      LastName,
      FullName,
      Email,
      InActive,
    })),
  };
});
