import { DatabaseSync } from 'node:sqlite';

/**
 * How many migrations a database file has. Opened anew for each question: the threads may all be at work, and a file that was
 * taken away is noticed.
 */
export function countMigrations(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    return Number(database.prepare('select count(*) as total from schema_migration').get()?.total);
  } finally {
    database.close();
  }
}
