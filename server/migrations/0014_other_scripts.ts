import { searched } from './0013_two_letters.ts';
import type { Migration } from './types.ts';

/**
 * PostgreSQL finds two letters by the trigrams that they begin, one for each sign of ASCII that may follow. Rows with other
 * letters, few in most tables, have indexes of their own.
 */
export const otherScripts: Migration = {
  name: '0014_other_scripts',
  statements: (dialect) =>
    dialect === 'sqlite'
      ? []
      : Object.entries(searched).flatMap(([table, columns]) =>
          columns.map(
            (column, index) =>
              `create index ${table}_other_scripts_${index + 1} on ${table} (id) where ${column} ~ '[^ -~]'`,
          ),
        ),
};
