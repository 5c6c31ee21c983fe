import { roleElementsPlan } from '#server/repositories/reports/roleAccess.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/roleelementaccessreport (CONSOLE-REPORT-roleelementaccess). */
export const listRoleElementAccessReport = defineRoute('listRoleElementAccessReport', async (ctx) => {
  const { db, scope, query } = ctx;
  return answerPage('data', await roleElementsPlan(db, scope, query, ctx), query);
});
