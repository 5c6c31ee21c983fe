import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  feedback: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      user_id: 'link:app_user?',
      user_name: 'text',
      user_name_lower: 'text',
      email: 'text',
      rating: 'flag',
      message: 'text',
      message_lower: 'text',
      page: 'text',
      product: 'text',
      email_to: 'text',
      release: 'text',
      screenshot: 'text?',
      created_at: 'time',
    },
    index: [
      ['company_id', 'created_at', 'id'],
      ['user_id', 'created_at'],
    ],
  },
};

/** What users say about the product; it stays when its user is deleted. */
export const feedback: Migration = {
  name: '0025_feedback',
  statements: (dialect) => createTables(tables, dialect),
};
