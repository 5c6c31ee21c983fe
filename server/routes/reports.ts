import { documentRows } from '#server/export/documentRows.ts';
import { exportDocument } from '#server/export/exportDocument.ts';
import { groupDocument } from '#server/export/groupDocument.ts';
import { pivotDocument } from '#server/export/pivotDocument.ts';
import { totalDocument } from '#server/export/totalDocument.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { changesPlan } from '#server/repositories/reports/changes.ts';
import { databaseAccessPlan } from '#server/repositories/reports/databaseAccess.ts';
import { filterUsagePlan } from '#server/repositories/reports/filterUsage.ts';
import { loginDetailsPlan, productLoginsPlan } from '#server/repositories/reports/logins.ts';
import { roleElementsPlan, rolePagesPlan } from '#server/repositories/reports/roleAccess.ts';
import { roleMenusPlan } from '#server/repositories/reports/roleMenus.ts';
import { taskLogPlan } from '#server/repositories/reports/taskLog.ts';
import { userElementsPlan, userPagesPlan } from '#server/repositories/reports/userAccess.ts';
import { matrixRoles, userDetailsPlan, userMatrixPlan, userRolesPlan } from '#server/repositories/reports/users.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { sendFile } from './shared/sendFile.ts';

export const reports = routesOf({
  /** GET {co}/changelogreport (CONSOLE-REPORT-changelog). */
  listChangeLog: ({ db, scope, query }) => answerPage('changelogreport', changesPlan(db, scope, query), query),

  /** GET {co}/filterusagedetail/list (CONSOLE-REPORT-filterusage). */
  listFilterUsage: ({ db, scope, query }) => answerPage('data', filterUsagePlan(db, scope, query), query),

  /** GET {co}/logindetail/list (CONSOLE-REPORT-userlogin). */
  listLoginDetails: ({ db, scope, query }) => answerPage('data', loginDetailsPlan(db, scope, query), query),

  /** GET {co}/productlogindetail/list (CONSOLE-REPORT-productlogin). */
  listProductLogins: ({ db, scope, query }) => answerPage('data', productLoginsPlan(db, scope, query), query),

  /** GET {co}/roleelementaccessreport (CONSOLE-REPORT-roleelementaccess). */
  listRoleElementAccessReport: async (ctx) => {
    const { db, scope, query } = ctx;
    return answerPage('data', await roleElementsPlan(db, scope, query, ctx), query);
  },

  /** GET {co}/rolemenuconfigurationreport (CONSOLE-REPORT-rolemenuconfiguration-call). */
  listRoleMenuReport: async (ctx) => {
    const { db, scope, query } = ctx;
    return answerPage('data', await roleMenusPlan(db, scope, query, ctx), query);
  },

  /** GET {co}/rolemenuconfigurationreportexcel: the same rows at once (CONSOLE-REPORT-rolemenuconfiguration-call). */
  listRoleMenuReportRows: async (ctx) => {
    const { db, scope, query } = ctx;
    return { data: await allRows(await roleMenusPlan(db, scope, query, ctx), query) };
  },

  /** GET {co}/rolepageaccessreportexcel (CONSOLE-REPORT-rolepageaccess, OP-ROLEPAGEEXCEL). */
  listRolePageAccessReport: async (ctx) => {
    const { db, scope, query } = ctx;
    return answerPage('data', await rolePagesPlan(db, scope, query, ctx), query);
  },

  /** GET {co}/tasklogreport (CONSOLE-REPORT-tasklog). */
  listTaskLog: ({ db, scope, query }) => answerPage('data', taskLogPlan(db, scope, query), query),

  /** GET {co}/userdatabaseaccessreport (CONSOLE-REPORT-userdatabaseaccess). */
  listUserDatabaseAccess: ({ db, scope, query }) => answerPage('data', databaseAccessPlan(db, scope, query), query),

  /** GET {co}/userdetail/list (CONSOLE-REPORT-userdetail-call). */
  listUserDetails: ({ db, scope, query }) => answerPage('userdetailreport', userDetailsPlan(db, scope, query), query),

  /** GET {co}/userelementaccessreport (CONSOLE-REPORT-userelementaccess). */
  listUserElementAccessReport: async (ctx) => {
    const { db, scope, query } = ctx;
    return answerPage('data', await userElementsPlan(db, scope, query, ctx), query);
  },

  /** GET {co}/userpageaccessreport (CONSOLE-REPORT-userpageaccess). */
  listUserPageAccessReport: async (ctx) => {
    const { db, scope, query } = ctx;
    return answerPage('data', await userPagesPlan(db, scope, query, ctx), query);
  },

  /** GET {co}/userrolereport (CONSOLE-REPORT-userroles). */
  listUserRoleReport: ({ db, scope, query }) => answerPage('data', userRolesPlan(db, scope, query), query),

  /** GET {co}/usersecuritymatrix: users, and the roles that the matrix has a column for (CONSOLE-REPORT-usersecuritymatrix). */
  listUserSecurityMatrix: async ({ db, scope, query }) => ({
    ...(await answerPage('data', userMatrixPlan(db, scope, query), query)),
    columns: await matrixRoles(db, scope, query.UserRole),
  }),

  /** POST {connect}/tableImportExport/reportToExcel: all matching rows of a document as xlsx or csv (CONSOLE-REPORT-02). */
  exportReport: async ({ admission, body, db, reply, services }) => {
    const { count, ...file } = await exportDocument({ db, admission, services }, body);
    reply.header('x-total-rows', count);
    return sendFile(reply, file);
  },

  /** POST {connect}/tableImportExport/reportGroups: totals of a report over all its rows, group by group. */
  groupReport: ({ admission, body, db, services }) => groupDocument({ db, admission, services }, body),

  /** POST {connect}/tableImportExport/reportPivot: rows by columns, with the totals of both. */
  pivotReport: ({ admission, body, db, services }) => pivotDocument({ db, admission, services }, body),

  /** POST {connect}/tableImportExport/reportTotals: totals of columns over all rows. */
  totalReport: ({ admission, body, db, services }) => totalDocument({ db, admission, services }, body),

  /** POST {connect}/tableImportExport/documentRows: rows within a group, or in the order of what their document computes. */
  listDocumentRows: ({ admission, body, db, services }) => documentRows({ db, admission, services }, body),
});
