import { userChoicesPlan } from '#server/repositories/users/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET companysettings/users (CONSOLE-USER-14): names and addresses, to choose from. */
export const listCompanyUsers = defineRoute('listCompanyUsers', ({ db, scope, query }) =>
  answerPage('data', userChoicesPlan(db, scope, query), query),
);
