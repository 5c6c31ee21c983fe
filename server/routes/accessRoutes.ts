import { listProductRoles } from './dropdowns/listProductRoles.ts';
import { listRoleVoyagerDbs } from './role-databases/listRoleVoyagerDbs.ts';
import { removeRoleVoyagerDb } from './role-databases/removeRoleVoyagerDb.ts';
import { removeRoleVoyagerDbAccess } from './role-databases/removeRoleVoyagerDbAccess.ts';
import { saveRoleVoyagerDbAccess } from './role-databases/saveRoleVoyagerDbAccess.ts';
import { listRoleElementAccess } from './role-security/listRoleElementAccess.ts';
import { listRoleMenuConfiguration } from './role-security/listRoleMenuConfiguration.ts';
import { listRolePageAccess } from './role-security/listRolePageAccess.ts';
import { saveRoleElementAccess } from './role-security/saveRoleElementAccess.ts';
import { saveRoleMenuConfiguration } from './role-security/saveRoleMenuConfiguration.ts';
import { saveRolePageAccess } from './role-security/saveRolePageAccess.ts';
import { listRoleTemplateRoles } from './role-templates/listRoleTemplateRoles.ts';
import { listRoleTemplates } from './role-templates/listRoleTemplates.ts';
import { listRoleTemplateUsers } from './role-templates/listRoleTemplateUsers.ts';
import { saveRoleTemplate } from './role-templates/saveRoleTemplate.ts';
import { saveRoleTemplateRoles } from './role-templates/saveRoleTemplateRoles.ts';
import { saveRoleTemplateUsers } from './role-templates/saveRoleTemplateUsers.ts';
import { listDatabasesLinkedToRole } from './roles/listDatabasesLinkedToRole.ts';
import { listUsersLinkedToRole } from './roles/listUsersLinkedToRole.ts';
import { importVoyagerUsers } from './user-databases/importVoyagerUsers.ts';
import { listUsersVoyagerDbs } from './user-databases/listUsersVoyagerDbs.ts';
import { listUserVoyagerDbs } from './user-databases/listUserVoyagerDbs.ts';
import { removeUsersVoyagerDbAccess } from './user-databases/removeUsersVoyagerDbAccess.ts';
import { removeUserVoyagerDb } from './user-databases/removeUserVoyagerDb.ts';
import { saveUsersVoyagerDbAccess } from './user-databases/saveUsersVoyagerDbAccess.ts';
import { saveUserVoyagerDbAccess } from './user-databases/saveUserVoyagerDbAccess.ts';
import { setAllUsersVoyagerDb } from './user-databases/setAllUsersVoyagerDb.ts';
import { listUserProperties } from './user-properties/listUserProperties.ts';
import { removeUserProperty } from './user-properties/removeUserProperty.ts';
import { saveUserPropertyAccess } from './user-properties/saveUserPropertyAccess.ts';
import { linkAllUserRoles } from './user-roles/linkAllUserRoles.ts';
import { linkUserRole } from './user-roles/linkUserRole.ts';
import { listUserRoles } from './user-roles/listUserRoles.ts';
import { saveDefaultRole } from './user-roles/saveDefaultRole.ts';
import { saveUserRoles } from './user-roles/saveUserRoles.ts';
import { listUserElementAccess } from './user-security/listUserElementAccess.ts';
import { listUserPageAccess } from './user-security/listUserPageAccess.ts';
import { resetAllUsersElementAccess } from './user-security/resetAllUsersElementAccess.ts';
import { resetAllUsersPageAccess } from './user-security/resetAllUsersPageAccess.ts';
import { resetOneUserElementAccess } from './user-security/resetOneUserElementAccess.ts';
import { resetOneUserPageAccess } from './user-security/resetOneUserPageAccess.ts';
import { resetUserElementAccess } from './user-security/resetUserElementAccess.ts';
import { resetUserPageAccess } from './user-security/resetUserPageAccess.ts';
import { saveOneUserElementAccess } from './user-security/saveOneUserElementAccess.ts';
import { saveOneUserPageAccess } from './user-security/saveOneUserPageAccess.ts';
import { saveUserElementAccess } from './user-security/saveUserElementAccess.ts';
import { saveUserPageAccess } from './user-security/saveUserPageAccess.ts';
import { getUserCompany } from './users/getUserCompany.ts';
import { listCompanyUsers } from './users/listCompanyUsers.ts';
import { listSupportUsers } from './users/listSupportUsers.ts';
import { getFileServerCredentials } from './voyager-databases/getFileServerCredentials.ts';
import { saveVoyagerDbs } from './voyager-databases/saveVoyagerDbs.ts';

/** What people and roles may reach: roles and databases of users, rules and databases of roles, role templates. */
export const accessRoutes = [
  listProductRoles,

  listRoleVoyagerDbs,
  removeRoleVoyagerDb,
  removeRoleVoyagerDbAccess,
  saveRoleVoyagerDbAccess,

  listRoleElementAccess,
  listRoleMenuConfiguration,
  listRolePageAccess,
  saveRoleElementAccess,
  saveRoleMenuConfiguration,
  saveRolePageAccess,

  listRoleTemplateRoles,
  listRoleTemplateUsers,
  listRoleTemplates,
  saveRoleTemplate,
  saveRoleTemplateRoles,
  saveRoleTemplateUsers,

  listDatabasesLinkedToRole,
  listUsersLinkedToRole,

  importVoyagerUsers,
  listUserVoyagerDbs,
  listUsersVoyagerDbs,
  removeUserVoyagerDb,
  removeUsersVoyagerDbAccess,
  saveUserVoyagerDbAccess,
  saveUsersVoyagerDbAccess,
  setAllUsersVoyagerDb,

  listUserProperties,
  removeUserProperty,
  saveUserPropertyAccess,

  linkAllUserRoles,
  linkUserRole,
  listUserRoles,
  saveDefaultRole,
  saveUserRoles,

  listUserElementAccess,
  listUserPageAccess,
  resetAllUsersElementAccess,
  resetAllUsersPageAccess,
  resetOneUserElementAccess,
  resetOneUserPageAccess,
  resetUserElementAccess,
  resetUserPageAccess,
  saveOneUserElementAccess,
  saveOneUserPageAccess,
  saveUserElementAccess,
  saveUserPageAccess,

  getUserCompany,
  listCompanyUsers,
  listSupportUsers,

  getFileServerCredentials,
  saveVoyagerDbs,
] as const;
