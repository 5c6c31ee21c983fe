import { operations } from '#server/contract.ts';
import { about } from './about/about.ts';
import { activities } from './activities/activities.ts';
import { aiSearch } from './ai-search/aiSearch.ts';
import { approvals } from './approvals.ts';
import { appSwitcher } from './appSwitcher.ts';
import { branding } from './branding.ts';
import { comments } from './comments.ts';
import { company } from './company.ts';
import { customMenus } from './custom-menus/customMenus.ts';
import { dashboards } from './dashboards.ts';
import { deals } from './deals.ts';
import { documents } from './documents.ts';
import { dropdowns } from './dropdowns.ts';
import { excel } from './excel.ts';
import { favoriteFilters } from './favoriteFilters.ts';
import { favorites } from './favorites.ts';
import { feedback } from './feedback/feedback.ts';
import { files } from './files.ts';
import { filterDropdowns } from './filterDropdowns.ts';
import { forceLogoutRoutes } from './forceLogout.ts';
import { history } from './history.ts';
import { images } from './images.ts';
import { joinRecords } from './joinRecords.ts';
import { live } from './live.ts';
import { lookups } from './lookups.ts';
import { multiFactor } from './multi-factor/multiFactor.ts';
import { notifications } from './notifications/notifications.ts';
import { outbox } from './outbox.ts';
import { places } from './places.ts';
import { properties } from './properties.ts';
import { reads } from './reads.ts';
import { reportFilters } from './report-filters/reportFilters.ts';
import { reportSettings } from './report-settings/reportSettings.ts';
import { reports } from './reports.ts';
import { roleSecurity } from './role-security/roleSecurity.ts';
import { roleTemplates } from './role-templates/roleTemplates.ts';
import { roleDatabases } from './roleDatabases.ts';
import { roles } from './roles/roles.ts';
import type { RouteHandler, Routes } from './routesOf.ts';
import { savedFilters } from './savedFilters.ts';
import { savedItems } from './savedItems.ts';
import { session } from './session/session.ts';
import { speech } from './speech.ts';
import { subscriptions } from './subscriptions.ts';
import { tableChoices } from './tableChoices.ts';
import { tasks } from './tasks/tasks.ts';
import { tenants } from './tenants.ts';
import { tours } from './tours/tours.ts';
import { unbuiltOperations } from './unbuiltOperations.ts';
import { units } from './units.ts';
import { userDatabases } from './user-databases/userDatabases.ts';
import { userSecurity } from './user-security/userSecurity.ts';
import { userProperties } from './userProperties.ts';
import { userRoles } from './userRoles.ts';
import { users } from './users/users.ts';
import { vendors } from './vendors.ts';
import { voyagerDatabases } from './voyagerDatabases.ts';
import { workOrders } from './work-orders/workOrders.ts';
import { workspace } from './workspace/workspace.ts';

/** The records of all resources; an operation of the contract that none of them has is named here by the types. */
const records: Routes = joinRecords(
  operations.map(({ id }) => id),
  about,
  activities,
  aiSearch,
  appSwitcher,
  approvals,
  branding,
  comments,
  company,
  customMenus,
  dashboards,
  deals,
  documents,
  dropdowns,
  excel,
  favoriteFilters,
  favorites,
  feedback,
  files,
  filterDropdowns,
  forceLogoutRoutes,
  history,
  images,
  live,
  lookups,
  multiFactor,
  notifications,
  outbox,
  places,
  properties,
  reads,
  reportFilters,
  reportSettings,
  reports,
  roleDatabases,
  roleSecurity,
  roleTemplates,
  roles,
  savedFilters,
  savedItems,
  session,
  speech,
  subscriptions,
  tableChoices,
  tasks,
  tenants,
  tours,
  unbuiltOperations,
  units,
  userDatabases,
  userProperties,
  userRoles,
  userSecurity,
  users,
  vendors,
  voyagerDatabases,
  workOrders,
  workspace,
);

/** The code of every operation by its name. */
export const routes: ReadonlyMap<string, RouteHandler> = new Map(Object.entries(records) as [string, RouteHandler][]);
