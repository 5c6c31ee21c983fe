import { accessRoutes } from './accessRoutes.ts';
import { getAppRedirectUrl } from './app-switcher/getAppRedirectUrl.ts';
import { getProductLink } from './app-switcher/getProductLink.ts';
import { listApps } from './app-switcher/listApps.ts';
import { removeBackgroundImage, uploadBackgroundImage } from './branding/background.ts';
import { getCustomCss } from './branding/getCustomCss.ts';
import { getSiteColors } from './branding/getSiteColors.ts';
import { resetSiteColors } from './branding/resetSiteColors.ts';
import { saveSiteColors } from './branding/saveSiteColors.ts';
import { getCompanyInfo } from './company/getCompanyInfo.ts';
import { getCompanyLogo, removeCompanyLogo, uploadCompanyLogo } from './company/logo.ts';
import { syncVoyagerUsers } from './company/syncVoyagerUsers.ts';
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
import type { Route } from './defineRoute.ts';
import { getDocument } from './documents/getDocument.ts';
import { listDocuments } from './documents/listDocuments.ts';
import { getAllDropdownData } from './dropdowns/getAllDropdownData.ts';
import { listCompanyProducts } from './dropdowns/listCompanyProducts.ts';
import { listCultures } from './dropdowns/listCultures.ts';
import { listElementAccessTypes } from './dropdowns/listElementAccessTypes.ts';
import { listFilterElements } from './dropdowns/listFilterElements.ts';
import { listFilterPages } from './dropdowns/listFilterPages.ts';
import { listFilterProducts } from './dropdowns/listFilterProducts.ts';
import { listLanguages } from './dropdowns/listLanguages.ts';
import { listLicensedElements } from './dropdowns/listLicensedElements.ts';
import { listLicensedMenus } from './dropdowns/listLicensedMenus.ts';
import { listLicensedPages } from './dropdowns/listLicensedPages.ts';
import { listLicensedProducts } from './dropdowns/listLicensedProducts.ts';
import { listLicensedRoles } from './dropdowns/listLicensedRoles.ts';
import { listRoleTemplateChoices } from './dropdowns/listRoleTemplateChoices.ts';
import { listUserTypes } from './dropdowns/listUserTypes.ts';
import { exportRows } from './excel/exportRows.ts';
import { importRows } from './excel/importRows.ts';
import { listFavoriteFilters } from './favorite-filters/listFavoriteFilters.ts';
import { removeFavoriteFilter } from './favorite-filters/removeFavoriteFilter.ts';
import { saveFavoriteFilter } from './favorite-filters/saveFavoriteFilter.ts';
import { listConnectFavorites } from './favorites/listConnectFavorites.ts';
import { listMyFavorites } from './favorites/listMyFavorites.ts';
import { removeMyFavorites } from './favorites/removeMyFavorites.ts';
import { saveMyFavorites } from './favorites/saveMyFavorites.ts';
import { getImage } from './images/getImage.ts';
import { listAdvancedFilters } from './lookups/listAdvancedFilters.ts';
import { lookupItems } from './lookups/lookupItems.ts';
import { syncLookupItems } from './lookups/syncLookupItems.ts';
import { confirmIdentity } from './multi-factor/confirmIdentity.ts';
import { getMfaEnabled } from './multi-factor/getMfaEnabled.ts';
import { getMfaRegistered } from './multi-factor/getMfaRegistered.ts';
import { getPreferredMfaType } from './multi-factor/getPreferredMfaType.ts';
import { getRecoveryCodes, renewRecoveryCodes } from './multi-factor/recoveryCodes.ts';
import { registerMfa } from './multi-factor/registerMfa.ts';
import { savePreferredMfaType } from './multi-factor/savePreferredMfaType.ts';
import { turnOffMfa, turnOnMfa } from './multi-factor/turnMfa.ts';
import { listOutbox } from './outbox/listOutbox.ts';
import { searchPlaces } from './places/searchPlaces.ts';
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
import { copyRole } from './roles/copyRole.ts';
import { getRole } from './roles/getRole.ts';
import { listRoles } from './roles/listRoles.ts';
import { removeRole } from './roles/removeRole.ts';
import { saveRole } from './roles/saveRole.ts';
import { getDefaultSavedFilter } from './saved-filters/getDefaultSavedFilter.ts';
import { listSavedFilters } from './saved-filters/listSavedFilters.ts';
import { removeSavedFilter } from './saved-filters/removeSavedFilter.ts';
import { saveFilter } from './saved-filters/saveFilter.ts';
import { listSavedItems } from './saved-items/listSavedItems.ts';
import { removeSavedItems } from './saved-items/removeSavedItems.ts';
import { saveSavedItems } from './saved-items/saveSavedItems.ts';
import { adoptSession } from './session/adoptSession.ts';
import { changePassword } from './session/changePassword.ts';
import { endImpersonation } from './session/endImpersonation.ts';
import { exchangeIdToken } from './session/exchangeIdToken.ts';
import { finishExternalLogin } from './session/finishExternalLogin.ts';
import { impersonateUser } from './session/impersonateUser.ts';
import { obtainLocalAccessToken } from './session/obtainLocalAccessToken.ts';
import { refreshToken } from './session/refreshToken.ts';
import { register } from './session/register.ts';
import { registerExternal } from './session/registerExternal.ts';
import { signIn } from './session/signIn.ts';
import { signOut } from './session/signOut.ts';
import { startExternalLogin } from './session/startExternalLogin.ts';
import { validateClientPin } from './session/validateClientPin.ts';
import { listTableChoices } from './table-choices/listTableChoices.ts';
import { saveTableChoice } from './table-choices/saveTableChoice.ts';
import { listTasks } from './tasks/listTasks.ts';
import { autogeneratePassword } from './users/autogeneratePassword.ts';
import { getUser } from './users/getUser.ts';
import { importUsers } from './users/importUsers.ts';
import { listTrustedAuth } from './users/listTrustedAuth.ts';
import { listUserChangeLog } from './users/listUserChangeLog.ts';
import { listUsers } from './users/listUsers.ts';
import { removeUser } from './users/removeUser.ts';
import { resetPassword } from './users/resetPassword.ts';
import { saveUser } from './users/saveUser.ts';
import { getVoyagerDb } from './voyager-databases/getVoyagerDb.ts';
import { listVoyagerDbs } from './voyager-databases/listVoyagerDbs.ts';
import { updateVoyagerDb } from './voyager-databases/updateVoyagerDb.ts';
import { getConsolidatedTranslations } from './workspace/getConsolidatedTranslations.ts';
import { getMenu } from './workspace/getMenu.ts';
import { getSecurityRules } from './workspace/getSecurityRules.ts';
import { getSettings } from './workspace/getSettings.ts';
import { getTranslations } from './workspace/getTranslations.ts';
import { getUserProfile } from './workspace/getUserProfile.ts';
import { listMyRoles } from './workspace/listMyRoles.ts';
import { saveSecurityProfile, saveUserProfile } from './workspace/saveUserProfile.ts';
import { uploadProfileImage } from './workspace/uploadProfileImage.ts';

/** Every route there is; an operation of the contract that is missing here answers 501. One line per route, by folder. */
export const routes = toMap([
  getDocument,
  listDocuments,

  changePassword,
  refreshToken,
  signIn,
  signOut,
  adoptSession,
  endImpersonation,
  exchangeIdToken,
  finishExternalLogin,
  impersonateUser,
  obtainLocalAccessToken,
  register,
  registerExternal,
  startExternalLogin,
  validateClientPin,
  listTrustedAuth,

  getMenu,
  getSecurityRules,
  getConsolidatedTranslations,
  getSettings,
  getTranslations,
  getUserProfile,
  listMyRoles,
  saveSecurityProfile,
  saveUserProfile,
  uploadProfileImage,
  getImage,

  listConnectFavorites,
  listMyFavorites,
  removeMyFavorites,
  saveMyFavorites,

  confirmIdentity,
  getMfaEnabled,
  getMfaRegistered,
  getPreferredMfaType,
  getRecoveryCodes,
  registerMfa,
  renewRecoveryCodes,
  savePreferredMfaType,
  turnOffMfa,
  turnOnMfa,
  listOutbox,

  getCompanyInfo,
  getCustomCss,
  getSiteColors,
  removeBackgroundImage,
  resetSiteColors,
  saveSiteColors,
  uploadBackgroundImage,
  getCompanyLogo,
  removeCompanyLogo,
  syncVoyagerUsers,
  uploadCompanyLogo,

  getVoyagerDb,
  listVoyagerDbs,
  updateVoyagerDb,

  autogeneratePassword,
  getUser,
  listUserChangeLog,
  listUsers,
  removeUser,
  resetPassword,
  saveUser,

  copyRole,
  getRole,
  listRoles,
  removeRole,
  saveRole,

  ...accessRoutes,

  getAllDropdownData,
  listCultures,
  listLanguages,
  listLicensedMenus,
  listLicensedProducts,
  listLicensedRoles,
  listRoleTemplateChoices,
  listUserTypes,
  listCompanyProducts,
  listElementAccessTypes,
  listFilterElements,
  listFilterPages,
  listFilterProducts,
  listLicensedElements,
  listLicensedPages,

  listTasks,

  exportReport,
  exportRows,
  importRows,
  groupReport,
  importUsers,
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

  listAdvancedFilters,
  lookupItems,
  syncLookupItems,
  searchPlaces,

  listFavoriteFilters,
  removeFavoriteFilter,
  saveFavoriteFilter,

  getDefaultSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  saveFilter,

  listSavedItems,
  removeSavedItems,
  saveSavedItems,
  listTableChoices,
  saveTableChoice,

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

  getAppRedirectUrl,
  getProductLink,
  listApps,
]);

function toMap(list: readonly { operationId: string }[]): ReadonlyMap<string, Route> {
  return new Map(list.map((route) => [route.operationId, route as Route]));
}
