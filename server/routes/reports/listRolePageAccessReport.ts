import { rolePagesPlan } from '#server/repositories/reports/roleAccess.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/rolepageaccessreportexcel (CONSOLE-REPORT-rolepageaccess, OP-ROLEPAGEEXCEL). */
export const listRolePageAccessReport = defineRoute('listRolePageAccessReport', async (ctx) => {
  const { db, scope, query } = ctx;
  return answerPage('data', await rolePagesPlan(db, scope, query, ctx), query);
});
