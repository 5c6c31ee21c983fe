import { createTables } from './table.ts';
import type { Migration } from './types.ts';

/** What people write about records. The kind of a record is named as the change log names it. */
export const recordComments: Migration = {
  name: '0051_record_comments',
  statements: (dialect) =>
    createTables(
      {
        record_comment: {
          columns: {
            ...{ id: 'id', company_id: 'own:company', voyager_db_id: 'own:voyager_db' },
            ...{ object_name: 'text', object_id: 'int' },
            // What was written stays when its author has no account any more.
            author_id: 'link:app_user?',
            author_name: 'text',
            body: 'text',
            created_at: 'time',
            edited_at: 'time?',
          },
          index: [['voyager_db_id', 'object_name', 'object_id', 'id'], ['author_id']],
        },
      },
      dialect,
    ),
};
