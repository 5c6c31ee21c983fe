import { userRolesPlan } from '#server/repositories/reports/users.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/userrolereport (CONSOLE-REPORT-userroles). */
export const listUserRoleReport = defineRoute('listUserRoleReport', ({ db, scope, query }) =>
  answerPage('data', userRolesPlan(db, scope, query), query),
);
