import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** What people call a database; its name stays what calls and links carry. */
export const databaseLabels: Migration = {
  name: '0049_database_labels',
  statements: (dialect) => addColumns('voyager_db', { label: 'text?' }, dialect),
};
