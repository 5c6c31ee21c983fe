import { addUnits } from './connect/addUnits.ts';
import { approveApproval } from './connect/approveApproval.ts';
import { assignActivities } from './connect/assignActivities.ts';
import { cancelWorkOrder } from './connect/cancelWorkOrder.ts';
import { completeActivities } from './connect/completeActivities.ts';
import { completeActivity } from './connect/completeActivity.ts';
import { completeWorkOrder } from './connect/completeWorkOrder.ts';
import { getActivity } from './connect/getActivity.ts';
import { getActivitySummary } from './connect/getActivitySummary.ts';
import { getApproval } from './connect/getApproval.ts';
import { getApprovalSummary } from './connect/getApprovalSummary.ts';
import { getDeal } from './connect/getDeal.ts';
import { getDealSummary } from './connect/getDealSummary.ts';
import { getProperty } from './connect/getProperty.ts';
import { getPropertySummary } from './connect/getPropertySummary.ts';
import { getTenant } from './connect/getTenant.ts';
import { getTenantSummary } from './connect/getTenantSummary.ts';
import { getUnit } from './connect/getUnit.ts';
import { getUnitSummary } from './connect/getUnitSummary.ts';
import { getVendor } from './connect/getVendor.ts';
import { getVendorSummary } from './connect/getVendorSummary.ts';
import { getWorkOrder } from './connect/getWorkOrder.ts';
import { getWorkOrderSummary } from './connect/getWorkOrderSummary.ts';
import { listActivities } from './connect/listActivities.ts';
import { listActivityHistory } from './connect/listActivityHistory.ts';
import { listApprovals } from './connect/listApprovals.ts';
import { listDeals } from './connect/listDeals.ts';
import { listProperties } from './connect/listProperties.ts';
import { listTenants } from './connect/listTenants.ts';
import { listUnits } from './connect/listUnits.ts';
import { listVendors } from './connect/listVendors.ts';
import { listWorkOrders } from './connect/listWorkOrders.ts';
import { rejectApproval } from './connect/rejectApproval.ts';
import { removeActivity } from './connect/removeActivity.ts';
import { removeDeal } from './connect/removeDeal.ts';
import { removeProperty } from './connect/removeProperty.ts';
import { removeTenant } from './connect/removeTenant.ts';
import { removeUnit } from './connect/removeUnit.ts';
import { removeVendor } from './connect/removeVendor.ts';
import { reopenActivity } from './connect/reopenActivity.ts';
import { restoreWorkOrderStatus } from './connect/restoreWorkOrderStatus.ts';
import { saveActivity } from './connect/saveActivity.ts';
import { saveApproval } from './connect/saveApproval.ts';
import { saveDeal } from './connect/saveDeal.ts';
import { saveProperty } from './connect/saveProperty.ts';
import { saveTenant } from './connect/saveTenant.ts';
import { saveUnit } from './connect/saveUnit.ts';
import { saveVendor } from './connect/saveVendor.ts';
import { saveWorkOrder } from './connect/saveWorkOrder.ts';
import { setWorkOrderStatus } from './connect/setWorkOrderStatus.ts';

/** The work of the staff application: properties, units, tenants, vendors, deals, work orders, activities, approvals. */
export const connectRoutes = [
  addUnits,
  assignActivities,
  completeActivities,
  completeActivity,
  getActivity,
  getActivitySummary,
  listActivities,
  listActivityHistory,
  removeActivity,
  reopenActivity,
  saveActivity,
  approveApproval,
  cancelWorkOrder,
  completeWorkOrder,
  getApproval,
  getApprovalSummary,
  getDeal,
  getDealSummary,
  getProperty,
  getPropertySummary,
  getTenant,
  getTenantSummary,
  getUnit,
  getUnitSummary,
  getVendor,
  getVendorSummary,
  getWorkOrder,
  getWorkOrderSummary,
  listApprovals,
  listDeals,
  listTenants,
  rejectApproval,
  removeDeal,
  removeProperty,
  removeTenant,
  removeUnit,
  removeVendor,
  saveApproval,
  saveDeal,
  saveProperty,
  saveTenant,
  saveUnit,
  saveVendor,
  saveWorkOrder,
  listProperties,
  listUnits,
  listVendors,
  restoreWorkOrderStatus,
  setWorkOrderStatus,
  listWorkOrders,
] as const;
