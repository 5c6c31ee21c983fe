/** What the company console lists and reports on. */
import type { Generated } from 'kysely';

export interface LoginDetailTable {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  user_name: string;
  user_name_lower: string;
  email: string;
  email_lower: string;
  login_at: string;
  logout_at: string | null;
  ip_address: string;
  product: string;
  session_id: string | null;
}

/** Written by the audit with every change, never updated. */
export interface ChangeLogTable {
  id: Generated<number>;
  company_id: number;
  /** The acting user. */
  user_id: number;
  user_name: string;
  user_name_lower: string;
  /** Who worked as the acting user. */
  impersonator_id: Generated<number | null>;
  object_name: string;
  object_id: string;
  change_detail: string;
  /** JSON of the changed fields. */
  before_value: string | null;
  after_value: string | null;
  request_id: string | null;
  changed_at: string;
  /** What was done to a comment or a file beside the record, and the name of the file. */
  note_action: Generated<NoteAction | null>;
  note_name: Generated<string | null>;
}

/** What people do beside a record. */
export type NoteAction = 'comment_added' | 'comment_changed' | 'comment_deleted' | 'file_added' | 'file_deleted';

export interface FeedbackTable {
  id: Generated<number>;
  company_id: number;
  user_id: number | null;
  user_name: string;
  user_name_lower: string;
  email: string;
  /** 1 negative, 0 otherwise. */
  rating: 0 | 1;
  message: string;
  message_lower: string;
  page: string;
  product: string;
  email_to: string;
  release: string;
  /** Data address of a PNG. */
  screenshot: string | null;
  created_at: string;
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<string | null>;
  /** Until its mail is handed over there is no answer. */
  answer_sent_at: Generated<string | null>;
}

export interface TaskTable {
  id: Generated<number>;
  company_id: number;
  voyager_db_id: number | null;
  product_id: number;
  name: string;
  name_lower: string;
  controller: string;
  /** 1 active. */
  status: number;
  cron_expression: string;
  timezone: string;
  is_send_notification: number;
  started_notification_emails: string;
  success_notification_emails: string;
  failure_notification_emails: string;
  /** What is run: a number of the catalogue in tasks/kinds. */
  kind: number | null;
  version: Generated<number>;
  /** Who saved it last, and under which role: it runs with their rights. */
  owner_id: number | null;
  owner_role_id: number | null;
  /** JSON of TaskSettings. */
  settings: string | null;
}

export interface TaskLogTable {
  id: Generated<number>;
  company_id: number;
  task_id: number | null;
  task_name: string;
  database_name: string;
  started_at: string;
  ended_at: string | null;
  /** 0 failed, 1 success. */
  status: number;
  message: string;
}

export interface SavedFilterTable {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  /** Role under which it was saved; null without one. */
  role_id: number | null;
  voyager_db_id: number | null;
  /** Page or filter set. */
  filter_name: string;
  saved_filter_name: string;
  name_lower: string;
  /** JSON of the values by name of the control. */
  filter: string;
  /** JSON of columns, order and density; null where it says nothing of them. */
  view: string | null;
  /** Null: with nobody. */
  shared_with: 'role' | 'company' | null;
  product_id: number | null;
  is_default: number;
  order_num: number;
  created_at: string;
  updated_at: string | null;
}

/** A report on the reports page of a product. */
export interface ReportSettingTable {
  id: Generated<number>;
  company_id: number;
  product_id: number;
  /** Id of the report document. */
  report: string;
  order_value: number;
  version: Generated<number>;
}

/** A role that the report is shown to; without any it is every role. */
export interface ReportSettingRoleTable {
  setting_id: number;
  role_id: number;
}

/** A choice in a lookup that a user keeps under a name. */
/** One row per company that has chosen its own look. */
export interface SiteColorsTable {
  id: Generated<number>;
  company_id: number;
  /** The twelve colours as JSON. */
  colors: string;
  /** Image as base64 data URI. */
  background_image: string | null;
  iframe_url: string | null;
  site_css: string | null;
  version: Generated<number>;
}

export interface KeptChoiceTable {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  role_id: number | null;
  voyager_db_id: number | null;
  kind: 'favorite' | 'items' | 'table';
  /** Type of the lookup or list. */
  type: string;
  name: string;
  name_lower: string;
  /** JSON list. */
  choices: string;
  updated_at: string;
}
