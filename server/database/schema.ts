/** Every table of the database, as Kysely sees it. The migrations make exactly these. */
import type { Kysely, Transaction } from 'kysely';
import type {
  AppUserTable,
  CompanyProductTable,
  CompanyTable,
  MenuTable,
  ProductTable,
  RoleElementTable,
  RolePageTable,
  RoleTable,
  RoleTemplateRoleTable,
  RoleTemplateTable,
  RoleVoyagerDbTable,
  UserElementTable,
  UserPageTable,
  UserRoleTable,
  VoyagerDbTable,
} from './tables/access.ts';
import type {
  ChangeLogTable,
  CustomMenuTable,
  KeptChoiceTable,
  LoginDetailTable,
  SavedFilterTable,
  TaskLogTable,
  TaskTable,
} from './tables/console.ts';
import type {
  ActivityTable,
  ApprovalTable,
  DealTable,
  PropertyTable,
  TenantTable,
  UnitTable,
  VendorTable,
  WorkOrderTable,
} from './tables/portfolio.ts';
import type { IdempotencyTable, RefreshTokenTable, ServerSecretTable, SessionTable } from './tables/sessions.ts';

export interface Database {
  company: CompanyTable;
  product: ProductTable;
  company_product: CompanyProductTable;
  voyager_db: VoyagerDbTable;
  menu: MenuTable;
  role: RoleTable;
  role_voyager_db: RoleVoyagerDbTable;
  role_page: RolePageTable;
  role_element: RoleElementTable;
  role_template: RoleTemplateTable;
  role_template_role: RoleTemplateRoleTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  user_page: UserPageTable;
  user_element: UserElementTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  idempotency: IdempotencyTable;
  server_secret: ServerSecretTable;
  login_detail: LoginDetailTable;
  change_log: ChangeLogTable;
  task: TaskTable;
  task_log: TaskLogTable;
  custom_menu: CustomMenuTable;
  saved_filter: SavedFilterTable;
  kept_choice: KeptChoiceTable;
  property: PropertyTable;
  unit: UnitTable;
  tenant: TenantTable;
  deal: DealTable;
  vendor: VendorTable;
  work_order: WorkOrderTable;
  activity: ActivityTable;
  approval: ApprovalTable;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type DialectName = 'sqlite' | 'postgres';
