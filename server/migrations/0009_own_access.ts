import { addColumns, createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  user_voyager_db: {
    columns: {
      id: 'id',
      user_id: 'own:app_user',
      voyager_db_id: 'own:voyager_db',
      company_id: 'own:company',
      access_type: 'flag',
    },
    unique: [['user_id', 'voyager_db_id']],
    index: [['voyager_db_id']],
  },
  user_property: {
    columns: {
      id: 'id',
      user_id: 'own:app_user',
      property_id: 'own:property',
      company_id: 'own:company',
      has_access: 'flag',
    },
    unique: [['user_id', 'property_id']],
    index: [['property_id']],
  },
  role_menu_item: {
    columns: { role_id: 'own:role', company_id: 'own:company', menu_id: 'own:menu', item: 'text' },
    key: ['role_id', 'company_id', 'menu_id', 'item'],
    index: [['menu_id']],
  },
  file_server: {
    columns: {
      voyager_db_id: 'own:voyager_db',
      company_id: 'own:company',
      server: 'text',
      path: 'text',
      user_name: 'text',
      secret_name: 'text?',
    },
    key: ['voyager_db_id'],
  },
};

/** Access of single users to databases and properties, items that a role's menu lacks, file servers, and versions of templates. */
export const ownAccess: Migration = {
  name: '0009_own_access',
  statements: (dialect) => [
    ...createTables(tables, dialect),
    ...addColumns('role_template', { version: 'int=1' }, dialect),
    'create index "app_user_role_template_id" on "app_user" ("role_template_id")',
  ],
};
