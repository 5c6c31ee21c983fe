import { exportRows } from './excel/exportRows.ts';
import { importRows } from './excel/importRows.ts';
import { exportReport } from './reports/exportReport.ts';
import { groupReport } from './reports/groupReport.ts';
import { listChangeLog } from './reports/listChangeLog.ts';
import { listFilterUsage } from './reports/listFilterUsage.ts';
import { listLoginDetails } from './reports/listLoginDetails.ts';
import { listProductLogins } from './reports/listProductLogins.ts';
import { listRoleElementAccessReport } from './reports/listRoleElementAccessReport.ts';
import { listRoleMenuReport } from './reports/listRoleMenuReport.ts';
import { listRoleMenuReportRows } from './reports/listRoleMenuReportRows.ts';
import { listRolePageAccessReport } from './reports/listRolePageAccessReport.ts';
import { listTaskLog } from './reports/listTaskLog.ts';
import { listUserDatabaseAccess } from './reports/listUserDatabaseAccess.ts';
import { listUserDetails } from './reports/listUserDetails.ts';
import { listUserElementAccessReport } from './reports/listUserElementAccessReport.ts';
import { listUserPageAccessReport } from './reports/listUserPageAccessReport.ts';
import { listUserRoleReport } from './reports/listUserRoleReport.ts';
import { listUserSecurityMatrix } from './reports/listUserSecurityMatrix.ts';

/** Reports, and rows going out to and coming in from spreadsheets. */
export const reportRoutes = [
  exportReport,
  groupReport,
  listChangeLog,
  listLoginDetails,
  listUserDetails,
  listUserRoleReport,
  listFilterUsage,
  listProductLogins,
  listRoleElementAccessReport,
  listRoleMenuReport,
  listRoleMenuReportRows,
  listRolePageAccessReport,
  listTaskLog,
  listUserDatabaseAccess,
  listUserElementAccessReport,
  listUserPageAccessReport,
  listUserSecurityMatrix,

  exportRows,
  importRows,
] as const;
