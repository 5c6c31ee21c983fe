import { chmodSync, closeSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { StartError } from '#server/errors.ts';
import type { Database } from '../schema.ts';
import { CancellableCompiler } from './CancellableCompiler.ts';
import { SqliteDriver } from './SqliteDriver.ts';

interface OpenSqlite {
  db: Kysely<Database>;
  file: string;
  unlock: () => void;
}

/**
 * Opens the embedded database of a data folder: folder 0700, file 0600, one process at a time.
 *
 * @param isLent the process that started this one has the folder and lets this one in
 * @throws StartError when the folder cannot be used or another process has it.
 */
export async function openSqlite(folder: string, isLent = false): Promise<OpenSqlite> {
  const file = join(folder, 'mullion.db');
  prepareFolder(folder, file);
  const unlock = isLent ? () => undefined : lockFolder(folder);
  const db = new Kysely<Database>({ dialect: createDialect(file) });
  try {
    // A file that is no database fails at its first read.
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  } catch (error) {
    await db.destroy();
    unlock();
    throw openFault(error as Error, { folder, file });
  }
  return { db, file, unlock };
}

/** Primary result codes of SQLite: it may not be written, read or opened, or has no room. The file itself may be whole. */
const TROUBLE = new Set([8, 10, 13, 14]);
/** Bytes without which nothing can be written beside a database. */
const LEAST_ROOM = 1_048_576;

/** Nobody shall move a database away because of what stands around it. */
function openFault(
  error: Error & { code?: unknown; errcode?: unknown },
  { folder, file }: { folder: string; file: string },
): StartError {
  const reason = error.message;
  if (!TROUBLE.has(Number(error.errcode ?? error.code) & 0xff)) return new StartError('DATA_BROKEN', { file, reason });
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LEAST_ROOM) return new StartError('DISK_FULL', { place: `"${folder}"` });
  return new StartError('DATA_UNUSABLE', { folder, reason });
}

/** Kysely takes SQLite for one connection and would queue reads behind a transaction; ours has threads for both. */
class ThreadsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function createDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new CancellableCompiler(),
    createAdapter: () => new ThreadsAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function prepareFolder(folder: string, file: string): void {
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  } catch (error) {
    throw new StartError('DATA_UNUSABLE', { folder, reason: (error as Error).message });
  }
}

/** Step by step: the recursive form of Node never comes back where the system refuses a folder as missing (/proc). */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`${folder} is not a folder`);
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** SQLite would make the file readable for others. */
function openLock(file: string): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return new DatabaseSync(file);
}

/** Primary result code of SQLite for what somebody else has locked. */
const BUSY = 5;

/** Holds a lock that the operating system frees when the process dies, however it dies. */
function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = openLock(join(folder, 'mullion.lock'));
    // Nothing is written for it: a full disk has room for a lock.
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new StartError('DATA_LOCKED', { folder });
    throw new StartError('DATA_UNUSABLE', { folder, reason: (error as Error).message });
  }
  const held = lock;
  return () => {
    if (held.isOpen) held.close();
  };
}
