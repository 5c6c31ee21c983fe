import { usersPlan } from '#server/repositories/users/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/supportuser/list (CONSOLE-USER-03). */
export const listSupportUsers = defineRoute('listSupportUsers', ({ db, scope, query }) =>
  answerPage('Users', usersPlan(db, scope, { ...query, onlySupport: true }), query),
);
