import { RequestError } from '#server/errors.ts';
import { userChangesPlan } from '#server/repositories/reports/changes.ts';
import { findUser } from '#server/repositories/users/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/user/{id}/changelog/list (CONSOLE-USERLOG-01). */
export const listUserChangeLog = defineRoute('listUserChangeLog', async ({ db, scope, path, query }) => {
  if (!(await findUser(db, scope, path.id))) throw new RequestError('not_found');
  return answerPage('changeLogs', userChangesPlan(db, scope, path.id), query);
});
