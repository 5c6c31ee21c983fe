import { databaseAccessPlan } from '#server/repositories/reports/databaseAccess.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/userdatabaseaccessreport (CONSOLE-REPORT-userdatabaseaccess). */
export const listUserDatabaseAccess = defineRoute('listUserDatabaseAccess', ({ db, scope, query }) =>
  answerPage('data', databaseAccessPlan(db, scope, query), query),
);
