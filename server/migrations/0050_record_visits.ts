import { createTables } from './table.ts';
import type { Migration } from './types.ts';

/**
 * How far each user knows each record: the last entry of the change log that they could have seen. An entry and not a time, so that the
 * clocks of servers do not matter.
 */
export const recordVisits: Migration = {
  name: '0050_record_visits',
  statements: (dialect) =>
    createTables(
      {
        record_visit: {
          columns: {
            user_id: 'own:app_user',
            company_id: 'own:company',
            object_name: 'text',
            object_id: 'int',
            seen_id: 'int',
            visited_at: 'time',
          },
          key: ['user_id', 'object_name', 'object_id'],
          index: [['visited_at']],
        },
      },
      dialect,
    ),
};
