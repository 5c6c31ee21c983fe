import { loginDetailsPlan } from '#server/repositories/reports/logins.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/logindetail/list (CONSOLE-REPORT-userlogin). */
export const listLoginDetails = defineRoute('listLoginDetails', ({ db, scope, query }) =>
  answerPage('data', loginDetailsPlan(db, scope, query), query),
);
