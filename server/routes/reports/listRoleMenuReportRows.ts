import { allRows } from '#server/repositories/lists/list.ts';
import { roleMenusPlan } from '#server/repositories/reports/roleMenus.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/rolemenuconfigurationreportexcel: the same rows at once (CONSOLE-REPORT-rolemenuconfiguration-call). */
export const listRoleMenuReportRows = defineRoute('listRoleMenuReportRows', async (ctx) => {
  const { db, scope, query } = ctx;
  return { data: await allRows(await roleMenusPlan(db, scope, query, ctx), query) };
});
