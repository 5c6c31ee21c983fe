import type { Kysely } from 'kysely';
import { RequestError, StartError } from '#server/errors.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Bell } from './Bell.ts';
import { isFull } from './faults.ts';
import type { PostgresLimits } from './postgres/limits.ts';
import type { Database, DialectName } from './schema.ts';
import { countMigrations } from './sqlite/countMigrations.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

/** The open database of a running server. */
export interface OpenDatabase {
  db: Kysely<Database>;
  dialect: DialectName;
  /** How many migrations it has, asked through a connection that nothing else waits for. Rejects when it does not answer. */
  applied(): Promise<number>;
  /** Absent where one process has the database for itself. */
  bell?: Bell | undefined;
  close(): Promise<void>;
}

interface DatabasePlace {
  dataFolder: string;
  databaseUrl: string | undefined;
  postgres?: PostgresLimits;
  /** The process that started this one has the data folder and lets this one in. */
  isLentFolder?: boolean;
}

type Opened = Pick<OpenDatabase, 'db' | 'applied' | 'bell'> & { release(): Promise<void> };

/**
 * Opens the database that the configuration names and brings its schema up to date.
 *
 * @throws StartError
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { databaseUrl, postgres } = place;
  const dialect: DialectName = databaseUrl ? 'postgres' : 'sqlite';
  const { db, applied, bell, release } = databaseUrl
    ? await usePostgres(databaseUrl, postgres)
    : await useSqlite(place);
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await db.destroy();
    await release();
  };
  try {
    await migrate(db, dialect, migrations);
  } catch (error) {
    await close();
    throw startFault(error, place);
  }
  const ask = async () => {
    if (isClosed) throw new RequestError('database_unavailable');
    return applied();
  };
  return { db, dialect, applied: ask, bell, close };
}

/** What ended the first writes, as whoever starts the server is told it. */
export function startFault(error: unknown, { dataFolder, databaseUrl }: DatabasePlace): unknown {
  if (!(error instanceof Error && isFull(error))) return error;
  return new StartError('DISK_FULL', { place: databaseUrl ? new URL(databaseUrl).host : `"${dataFolder}"` });
}

async function useSqlite({ dataFolder, isLentFolder }: DatabasePlace): Promise<Opened> {
  const { db, file, unlock } = await openSqlite(dataFolder, isLentFolder);
  return { db, applied: async () => countMigrations(file), release: async () => unlock() };
}

/** Loaded only where it is used. */
async function usePostgres(url: string, limits: PostgresLimits | undefined): Promise<Opened> {
  const { openPostgres } = await import('./postgres/openPostgres.ts');
  const { HealthClient } = await import('./postgres/HealthClient.ts');
  const { db, bell } = await openPostgres(url, limits);
  const health = new HealthClient(url);
  return {
    db,
    applied: () => health.countMigrations(),
    bell,
    release: () => Promise.all([health.end(), bell.end()]).then(() => undefined),
  };
}
