import { userElementsPlan } from '#server/repositories/reports/userAccess.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/userelementaccessreport (CONSOLE-REPORT-userelementaccess). */
export const listUserElementAccessReport = defineRoute('listUserElementAccessReport', async (ctx) => {
  const { db, scope, query } = ctx;
  return answerPage('data', await userElementsPlan(db, scope, query, ctx), query);
});
