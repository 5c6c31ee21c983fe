import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

/** What users keep under a name in a lookup: favourite filters and saved items. */
const kept: Record<string, TableDefinition> = {
  kept_choice: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      user_id: 'own:app_user',
      role_id: 'own:role?',
      voyager_db_id: 'own:voyager_db?',
      kind: 'text',
      type: 'text',
      name: 'text',
      name_lower: 'text',
      choices: 'text',
      updated_at: 'time',
    },
    index: [['user_id', 'kind', 'type', 'name_lower']],
  },
};

/** Saved filters belong to a user under one role and in one database; nothing there stands for none of it. */
const OWNER = 'user_id, coalesce(role_id, 0), coalesce(voyager_db_id, 0)';

/** Saved filters by role and database, in an order, each name once; favourite filters and saved items. */
export const savedFilters: Migration = {
  name: '0002_saved_filters',
  statements: (dialect) => [
    'alter table saved_filter add column role_id integer references "role" (id) on delete cascade',
    `alter table saved_filter add column name_lower text${dialect === 'postgres' ? ' collate "C"' : ''} not null default ''`,
    'alter table saved_filter add column order_num integer not null default 0',
    `alter table saved_filter add column updated_at ${dialect === 'postgres' ? 'timestamptz' : 'text'}`,
    // Filters from before name the product of their role only.
    `update saved_filter set role_id = (
       select min(user_role.role_id) from user_role join "role" on "role".id = user_role.role_id
       where user_role.user_id = saved_filter.user_id and "role".product_id = saved_filter.product_id)`,
    'update saved_filter set name_lower = lower(saved_filter_name), order_num = id, updated_at = created_at',
    `update saved_filter set saved_filter_name = saved_filter_name || ' (' || id || ')', name_lower = name_lower || ' (' || id || ')'
     where exists (select 1 from saved_filter as earlier where ${sameOwner('earlier')}
       and earlier.filter_name = saved_filter.filter_name and earlier.name_lower = saved_filter.name_lower and earlier.id < saved_filter.id)`,
    `update saved_filter set is_default = 0
     where is_default = 1 and exists (select 1 from saved_filter as later where ${sameOwner('later')}
       and later.filter_name = saved_filter.filter_name and later.is_default = 1 and later.id > saved_filter.id)`,
    `create unique index saved_filter_name_once on saved_filter (${OWNER}, filter_name, name_lower)`,
    `create unique index saved_filter_one_default on saved_filter (${OWNER}, filter_name) where is_default = 1`,
    ...createTables(kept, dialect),
    `create unique index kept_choice_name_once on kept_choice (${OWNER}, kind, type, name_lower)`,
  ],
};

function sameOwner(other: string): string {
  return ['user_id', 'coalesce(role_id, 0)', 'coalesce(voyager_db_id, 0)']
    .map((column) => column.replace(/(\w+_id)/, `${other}.$1`))
    .map((column) => `${column} = ${column.replace(other, 'saved_filter')}`)
    .join(' and ');
}
