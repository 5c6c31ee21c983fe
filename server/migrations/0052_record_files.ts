import { createTables } from './table.ts';
import type { Migration } from './types.ts';

/** Files that people lay beside records. Their bytes have a table of their own, so that a list of files reads none. */
export const recordFiles: Migration = {
  name: '0052_record_files',
  statements: (dialect) =>
    createTables(
      {
        record_file: {
          columns: {
            ...{ id: 'id', company_id: 'own:company', voyager_db_id: 'own:voyager_db' },
            ...{ object_name: 'text', object_id: 'int' },
            ...{ author_id: 'link:app_user?', author_name: 'text', created_at: 'time' },
            ...{ name: 'text', media_type: 'text', size: 'int', preview: 'text?' },
          },
          index: [['voyager_db_id', 'object_name', 'object_id', 'id'], ['author_id']],
        },
        record_file_content: {
          columns: { file_id: 'own:record_file', content: 'text' },
          key: ['file_id'],
        },
      },
      dialect,
    ),
};
