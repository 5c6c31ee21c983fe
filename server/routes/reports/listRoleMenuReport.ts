import { roleMenusPlan } from '#server/repositories/reports/roleMenus.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/rolemenuconfigurationreport (CONSOLE-REPORT-rolemenuconfiguration-call). */
export const listRoleMenuReport = defineRoute('listRoleMenuReport', async (ctx) => {
  const { db, scope, query } = ctx;
  return answerPage('data', await roleMenusPlan(db, scope, query, ctx), query);
});
