import type { Kysely } from 'kysely';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Database, DialectName } from './schema.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

/** The open database of a running server. */
export interface OpenDatabase {
  db: Kysely<Database>;
  dialect: DialectName;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database that the configuration names and brings its schema up to date.
 *
 * @throws StartError
 */
export async function openDatabase(config: {
  dataFolder: string;
  databaseUrl: string | undefined;
}): Promise<OpenDatabase> {
  const dialect: DialectName = config.databaseUrl ? 'postgres' : 'sqlite';
  const { db, unlock } = config.databaseUrl
    ? { ...(await usePostgres(config.databaseUrl)), unlock: () => undefined }
    : await openSqlite(config.dataFolder);
  const close = async () => {
    await db.destroy();
    unlock();
  };
  try {
    await migrate(db, dialect, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  const ping = async () => {
    await db.selectFrom('company').select('id').limit(1).execute();
  };
  return { db, dialect, ping, close };
}

/** Loaded only where it is used. */
async function usePostgres(url: string): Promise<{ db: Kysely<Database> }> {
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres(url);
}
