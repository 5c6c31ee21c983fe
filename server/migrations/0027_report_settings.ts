import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  report_setting: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      product_id: 'ref:product',
      /** Id of the report document. */
      report: 'text',
      order_value: 'int',
      version: 'int=1',
    },
    unique: [['company_id', 'product_id', 'report']],
  },
  report_setting_role: {
    columns: { setting_id: 'own:report_setting', role_id: 'own:role' },
    key: ['setting_id', 'role_id'],
  },
};

/** In which order a product shows its reports, and to which roles. */
export const reportSettings: Migration = {
  name: '0027_report_settings',
  statements: (dialect) => createTables(tables, dialect),
};
