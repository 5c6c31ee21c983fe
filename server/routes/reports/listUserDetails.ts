import { userDetailsPlan } from '#server/repositories/reports/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/userdetail/list (CONSOLE-REPORT-userdetail-call). */
export const listUserDetails = defineRoute('listUserDetails', ({ db, scope, query }) =>
  answerPage('userdetailreport', userDetailsPlan(db, scope, query), query),
);
