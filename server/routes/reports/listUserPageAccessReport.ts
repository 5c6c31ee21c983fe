import { userPagesPlan } from '#server/repositories/reports/userAccess.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/userpageaccessreport (CONSOLE-REPORT-userpageaccess). */
export const listUserPageAccessReport = defineRoute('listUserPageAccessReport', async (ctx) => {
  const { db, scope, query } = ctx;
  return answerPage('data', await userPagesPlan(db, scope, query, ctx), query);
});
