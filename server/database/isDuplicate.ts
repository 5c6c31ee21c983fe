import { SqliteError } from './sqlite/WorkerConnection.ts';

/** Extended result codes of SQLite: unique, primary key. */
const sqliteCodes: ReadonlySet<number> = new Set([2067, 1555]);
const POSTGRES_CODE = '23505';

/** True when a statement failed because the value is there already. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof SqliteError) return sqliteCodes.has(error.code);
  return error instanceof Error && 'code' in error && error.code === POSTGRES_CODE;
}
