import { usersPlan } from '#server/repositories/users/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/user/list (CONSOLE-USER-02). */
export const listUsers = defineRoute('listUsers', ({ db, scope, query }) =>
  answerPage('Users', usersPlan(db, scope, query), query),
);
