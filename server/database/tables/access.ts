/** Companies, people, roles and what they may do. Flags are 0 or 1, times ISO 8601 in UTC, `*_lower` columns serve sort and search. */
import type { Generated } from 'kysely';

export interface CompanyTable {
  id: Generated<number>;
  client_pin: string;
  name: string;
  /** Image as base64 data URI. */
  logo: string | null;
  allow_custom_menus: number;
  supports_read_only: number;
  /** The company's own style rules are applied. */
  allow_site_css: Generated<number>;
  /** How hours are counted: `12hours`, `24hours` or `culture`; null: not chosen. */
  time_format: string | null;
  version: Generated<number>;
}

export interface ProductTable {
  id: number;
  name: string;
}

export interface CompanyProductTable {
  company_id: number;
  product_id: number;
  /** Last day of the licence; null when it has no end. */
  licensed_until: string | null;
}

export interface VoyagerDbTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  name_lower: string;
  instance: string;
  sort_order: number;
  default_access: number;
  stylesheet: string | null;
  /** What people call it; null: its name. */
  label: string | null;
  version: Generated<number>;
}

export interface AppUserTable {
  id: Generated<number>;
  company_id: number;
  first_name: string;
  first_name_lower: string;
  last_name: string;
  last_name_lower: string;
  full_name: string;
  full_name_lower: string;
  email: string;
  /** Unique over all companies: it is the name at sign-in. */
  email_lower: string;
  mobile_phone: string | null;
  authentication_mode: number;
  culture: string;
  language: string;
  trust_auth_id: string | null;
  is_support_user: number;
  is_read_only: number;
  in_active: number;
  role_template_id: number | null;
  last_login_at: string | null;
  /** argon2id in PHC form; null: cannot sign in with a password. */
  password_hash: string | null;
  must_change_password: Generated<number>;
  /** End of a one-time password. */
  password_expires_at: string | null;
  is_mfa_enabled: Generated<number>;
  is_mfa_registered: Generated<number>;
  mfa_factor: string | null;
  /** Base32, sealed by the vault. */
  mfa_secret: string | null;
  /** Last accepted time step: a code counts once. */
  mfa_last_step: number | null;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
}

export interface RoleTable {
  id: Generated<number>;
  uuid: string;
  /** Null: global role, the same for all companies. */
  company_id: number | null;
  name: string;
  name_lower: string;
  product_id: number;
  menu_id: number | null;
  role_type: number;
  /** 1: every database of the user's company, whatever role_voyager_db says. */
  all_databases: Generated<number>;
  version: Generated<number>;
}

export interface RoleVoyagerDbTable {
  role_id: number;
  voyager_db_id: number;
  company_id: number;
}

/** What one user may reach, whatever the roles say. */
export interface UserVoyagerDbTable {
  id: Generated<number>;
  user_id: number;
  voyager_db_id: number;
  company_id: number;
  /** 1 access, 0 none. */
  access_type: number;
}

/** Whether one user may work with a property; without a row it follows its database. */
export interface UserPropertyTable {
  id: Generated<number>;
  user_id: number;
  property_id: number;
  company_id: number;
  has_access: number;
}

/** Files of a database lie there. The password is not kept here, only the name under which the vault has it. */
export interface FileServerTable {
  voyager_db_id: number;
  company_id: number;
  server: string;
  path: string;
  user_name: string;
  secret_name: string | null;
}

/** An item that was taken out of the menu of a role. */
export interface RoleMenuItemTable {
  role_id: number;
  company_id: number;
  menu_id: number;
  item: string;
}

export interface UserRoleTable {
  id: Generated<number>;
  user_id: number;
  role_id: number;
  is_default: number;
}

export interface RolePageTable {
  role_id: number;
  company_id: number;
  page: string;
  /** 0 access, 1 no access. */
  access_type: number;
  /** pa_edit flag: 0 none, 1 view only, 2 edit. */
  edit_level: number;
}

export interface UserPageTable {
  user_id: number;
  page: string;
  access_type: number;
  edit_level: number;
}

export type ElementAccessValue = 'full' | 'readonly' | 'hidden' | 'none';

export interface RoleElementTable {
  role_id: number;
  company_id: number;
  element: string;
  access: ElementAccessValue;
}

export interface UserElementTable {
  user_id: number;
  element: string;
  access: ElementAccessValue;
}

export interface RoleTemplateTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  name_lower: string;
  version: Generated<number>;
}

export interface RoleTemplateRoleTable {
  id: Generated<number>;
  role_template_id: number;
  role_id: number;
}

export interface MenuTable {
  id: Generated<number>;
  /** Null: shipped menu, licensed with its product; else the company that made it, for roles of every product. */
  company_id: number | null;
  /** Of a company's own menu the console, in which it is made. */
  product_id: number;
  name: string;
  /** Id of the menu document; empty for a company's own menu. */
  document_id: string;
  /** Of a company's own menu only. */
  name_lower: Generated<string | null>;
  /** Items of a company's own menu as JSON, `KeptItem[]`. */
  items: Generated<string | null>;
  /** Id of the next item that is made. */
  next_item: Generated<number>;
  version: Generated<number>;
}
