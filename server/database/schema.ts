/** Every table of the database, as Kysely sees it. The migrations make exactly these. */
import type { Kysely, Transaction } from 'kysely';
import type {
  AppUserTable,
  CompanyProductTable,
  CompanyTable,
  FileServerTable,
  MenuTable,
  ProductTable,
  RoleElementTable,
  RoleMenuItemTable,
  RolePageTable,
  RoleTable,
  RoleTemplateRoleTable,
  RoleTemplateTable,
  RoleVoyagerDbTable,
  UserElementTable,
  UserPageTable,
  UserPropertyTable,
  UserRoleTable,
  UserVoyagerDbTable,
  VoyagerDbTable,
} from './tables/access.ts';
import type {
  ChangeLogTable,
  FeedbackTable,
  KeptChoiceTable,
  LoginDetailTable,
  ReportSettingRoleTable,
  ReportSettingTable,
  SavedFilterTable,
  SiteColorsTable,
  TaskLogTable,
  TaskTable,
} from './tables/console.ts';
import type { NotificationTable, NotificationUserTable } from './tables/notifications.ts';
import type { FavoriteTable, PictureTable, RecordVisitTable } from './tables/personal.ts';
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
import type { RecordCommentTable, RecordFileContentTable, RecordFileTable } from './tables/recordNotes.ts';
import type {
  MfaCodeTable,
  MfaGuardTable,
  MfaPendingTable,
  MfaRecoveryCodeTable,
  OutboxMessageTable,
} from './tables/secondFactor.ts';
import type {
  ExternalIdentityTable,
  ExternalLoginTable,
  IdempotencyTable,
  LiveChangeTable,
  RefreshTokenTable,
  ServerSecretTable,
  SessionTable,
  SignInGuardTable,
  UsedTokenTable,
} from './tables/sessions.ts';
import type { TaskMailTable, TaskRunTable, TaskScheduleTable } from './tables/tasks.ts';
import type { TourCompletionTable, TourStepTable, TourTable } from './tables/tours.ts';

export interface Database {
  record_comment: RecordCommentTable;
  record_file: RecordFileTable;
  record_file_content: RecordFileContentTable;
  record_visit: RecordVisitTable;
  notification: NotificationTable;
  notification_user: NotificationUserTable;
  company: CompanyTable;
  site_colors: SiteColorsTable;
  product: ProductTable;
  company_product: CompanyProductTable;
  voyager_db: VoyagerDbTable;
  menu: MenuTable;
  role: RoleTable;
  role_voyager_db: RoleVoyagerDbTable;
  role_page: RolePageTable;
  role_element: RoleElementTable;
  role_menu_item: RoleMenuItemTable;
  role_template: RoleTemplateTable;
  role_template_role: RoleTemplateRoleTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  user_voyager_db: UserVoyagerDbTable;
  user_property: UserPropertyTable;
  file_server: FileServerTable;
  user_page: UserPageTable;
  user_element: UserElementTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  external_login: ExternalLoginTable;
  external_identity: ExternalIdentityTable;
  used_token: UsedTokenTable;
  idempotency: IdempotencyTable;
  live_change: LiveChangeTable;
  sign_in_guard: SignInGuardTable;
  mfa_guard: MfaGuardTable;
  mfa_pending: MfaPendingTable;
  mfa_code: MfaCodeTable;
  mfa_recovery_code: MfaRecoveryCodeTable;
  outbox_message: OutboxMessageTable;
  server_secret: ServerSecretTable;
  login_detail: LoginDetailTable;
  change_log: ChangeLogTable;
  feedback: FeedbackTable;
  tour: TourTable;
  tour_step: TourStepTable;
  tour_completion: TourCompletionTable;
  task: TaskTable;
  task_log: TaskLogTable;
  task_schedule: TaskScheduleTable;
  task_run: TaskRunTable;
  task_mail: TaskMailTable;
  report_setting: ReportSettingTable;
  report_setting_role: ReportSettingRoleTable;
  saved_filter: SavedFilterTable;
  kept_choice: KeptChoiceTable;
  favorite: FavoriteTable;
  picture: PictureTable;
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
