import { createSearch } from './search.ts';
import { createIndex } from './table.ts';
import type { Migration } from './types.ts';

/** What every query of working data asks for; the company is there so that a page deep in a list reads the index alone. */
export const scopeColumns = ['voyager_db_id', 'company_id'] as const;

/** Columns that lists are sorted by, behind the columns that every query of the table asks for. */
const sorted: readonly (readonly [table: string, scope: readonly string[], columns: readonly string[]])[] = [
  ['property', scopeColumns, ['id', 'code_lower', 'name_lower', 'property_type', 'address', 'city_lower', 'state']],
  ['property', scopeColumns, ['postal_code', 'units', 'year_built', 'market_value', 'in_active']],
  ['unit', scopeColumns, ['id', 'code_lower', 'status', 'bedrooms', 'bathrooms', 'area', 'rent', 'available_on']],
  ['unit', scopeColumns, ['property_id']],
  ['vendor', scopeColumns, ['id', 'code_lower', 'name_lower', 'category', 'contact', 'email', 'city_lower', 'state']],
  ['vendor', scopeColumns, ['balance', 'in_active']],
  ['work_order', scopeColumns, ['id', 'number_lower', 'category', 'status', 'priority', 'created_at', 'due_on']],
  ['work_order', scopeColumns, ['completed_at', 'cost', 'property_id', 'unit_id', 'vendor_id']],
  ['work_order', [], ['unit_id', 'vendor_id']],
  [
    'tenant',
    scopeColumns,
    ['id', 'code', 'full_name_lower', 'email', 'status', 'lease_from', 'lease_to', 'rent', 'balance'],
  ],
  [
    'deal',
    scopeColumns,
    ['id', 'name_lower', 'prospect', 'stage', 'amount', 'created_at', 'expected_on', 'assigned_to'],
  ],
  [
    'activity',
    scopeColumns,
    ['id', 'subject_lower', 'kind', 'status', 'is_critical', 'created_at', 'due_at', 'closed_at'],
  ],
  ['activity', scopeColumns, ['property_id', 'deal_id']],
  ['activity', [], ['deal_id', 'assigned_to']],
  ['app_user', ['company_id'], ['id', 'culture', 'language', 'is_support_user', 'is_read_only', 'in_active']],
  ['app_user', ['company_id'], ['mobile_phone']],
  ['login_detail', ['company_id'], ['id']],
  ['change_log', ['company_id'], ['id', 'object_name']],
];

/** Long texts are sorted by their beginning: an index row of PostgreSQL has an end. */
const beginnings: readonly (readonly [table: string, scope: string, column: string])[] = [
  ['work_order', 'voyager_db_id, company_id', 'description_lower'],
  ['change_log', 'company_id', 'change_detail'],
];

/** Indexes that begin as those above, without the company. */
const replaced = [
  'property_voyager_db_id_name_lower_id',
  'property_voyager_db_id_city_lower_id',
  'unit_voyager_db_id_code_lower_id',
  'unit_voyager_db_id_rent_id',
  'unit_voyager_db_id_status_id',
  'unit_voyager_db_id_available_on_id',
  'vendor_voyager_db_id_name_lower_id',
  'vendor_voyager_db_id_city_lower_id',
  'work_order_voyager_db_id_created_at_id',
  'work_order_voyager_db_id_status_id',
  'work_order_voyager_db_id_priority_id',
  'work_order_voyager_db_id_due_on_id',
  'work_order_unit_id',
  'work_order_vendor_id',
  'tenant_voyager_db_id_full_name_lower_id',
  'tenant_voyager_db_id_status_id',
  'deal_voyager_db_id_name_lower_id',
  'deal_voyager_db_id_stage_id',
  'deal_voyager_db_id_expected_on_id',
  'activity_voyager_db_id_due_at_id',
  'activity_deal_id',
  'activity_assigned_to',
];

/** Columns that words are looked for in. Texts that are not kept in lower case have their own way to be. */
const searched: Readonly<Record<string, readonly string[]>> = {
  property: ['name_lower', 'code_lower', 'city_lower'],
  unit: ['code_lower'],
  vendor: ['name_lower', 'code_lower', 'city_lower'],
  work_order: ['number_lower', 'description_lower'],
  tenant: ['full_name_lower'],
  deal: ['name_lower'],
  activity: ['subject_lower'],
  app_user: ['full_name_lower', 'email_lower'],
  login_detail: ['user_name_lower', 'email_lower'],
  change_log: ['user_name_lower', 'lower(change_detail)'],
};

/** Indexes for every order of the large lists, and for words inside of texts. */
export const listIndexes: Migration = {
  name: '0004_list_indexes',
  statements: (dialect) => [
    ...replaced.map((name) => `drop index "${name}"`),
    ...sorted.flatMap(([table, scope, columns]) =>
      columns.map((column) => createIndex(table, column === 'id' ? [...scope, 'id'] : [...scope, column, 'id'])),
    ),
    ...beginnings.map(
      ([table, scope, column]) =>
        `create index "${table}_${column}_beginning" on "${table}" (${scope}, substr(${column}, 1, 100), id)`,
    ),
    ...Object.entries(searched).flatMap(([table, columns]) => createSearch(table, columns, dialect)),
  ],
};
