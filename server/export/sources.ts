import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { voyagerDbsPlan } from '#server/repositories/company/voyagerDbs.ts';
import type { ListPlan } from '#server/repositories/lists/list.types.ts';
import { approvalsPlan } from '#server/repositories/portfolio/approvals.ts';
import { dealsPlan } from '#server/repositories/portfolio/deals.ts';
import { propertiesPlan } from '#server/repositories/portfolio/properties.ts';
import { tenantsPlan } from '#server/repositories/portfolio/tenants.ts';
import { unitsPlan } from '#server/repositories/portfolio/units.ts';
import { vendorsPlan } from '#server/repositories/portfolio/vendors.ts';
import { workOrdersPlan } from '#server/repositories/portfolio/workOrders.ts';
import { changesPlan } from '#server/repositories/reports/changes.ts';
import type { ReportContext } from '#server/repositories/reports/context.ts';
import { databaseAccessPlan } from '#server/repositories/reports/databaseAccess.ts';
import { filterUsagePlan } from '#server/repositories/reports/filterUsage.ts';
import { loginDetailsPlan, productLoginsPlan } from '#server/repositories/reports/logins.ts';
import { roleElementsPlan, rolePagesPlan } from '#server/repositories/reports/roleAccess.ts';
import { roleMenusPlan } from '#server/repositories/reports/roleMenus.ts';
import { taskLogPlan } from '#server/repositories/reports/taskLog.ts';
import { userElementsPlan, userPagesPlan } from '#server/repositories/reports/userAccess.ts';
import { matrixRoles, userDetailsPlan, userMatrixPlan, userRolesPlan } from '#server/repositories/reports/users.ts';
import { rolesPlan } from '#server/repositories/roles/roles.ts';
import { usersPlan } from '#server/repositories/users/users.ts';

/** Rows of an operation, before they are ordered and cut. The query is one that the operation's contract has accepted. */
export type ExportSource = (
  db: Db,
  scope: CompanyScope,
  query: object,
  context: ReportContext,
) => ListPlan | Promise<ListPlan>;

/** Operations whose rows can be exported: the very plans that their routes page through. */
export const exportSources = {
  listUsers: usersPlan,
  listRoles: rolesPlan,
  listVoyagerDbs: voyagerDbsPlan,
  listLoginDetails: loginDetailsPlan,
  listUserDetails: userDetailsPlan,
  listChangeLog: changesPlan,
  listUserRoleReport: userRolesPlan,
  listUserDatabaseAccess: databaseAccessPlan,
  listUserPageAccessReport: userPagesPlan,
  listUserElementAccessReport: userElementsPlan,
  listUserSecurityMatrix: userMatrixPlan,
  listRolePageAccessReport: rolePagesPlan,
  listRoleElementAccessReport: roleElementsPlan,
  listRoleMenuReport: roleMenusPlan,
  listTaskLog: taskLogPlan,
  listProductLogins: productLoginsPlan,
  listFilterUsage: filterUsagePlan,
  listProperties: propertiesPlan,
  listUnits: unitsPlan,
  listWorkOrders: workOrdersPlan,
  listVendors: vendorsPlan,
  listTenants: tenantsPlan,
  listDeals: dealsPlan,
  listApprovals: approvalsPlan,
} as Readonly<Record<string, ExportSource>>;

/** Entries of the columns that come with the rows, of operations whose answer has such a list. */
export const matrixSources = {
  listUserSecurityMatrix: (db, scope, query) => matrixRoles(db, scope, (query as { UserRole?: number[] }).UserRole),
} as Readonly<
  Record<string, (db: Db, scope: CompanyScope, query: object) => Promise<readonly Readonly<Record<string, unknown>>[]>>
>;
