import { type Kysely, sql } from 'kysely';
import { isPostgres } from './isPostgres.ts';

/** Any fixed number; it only has to be the same in every process. */
const POSTGRES_LOCK = 4_680_001;

/** Lets one process at a time make tables and first rows, until its transaction ends. SQLite's begins immediate: it is the lock. */
export async function takeSetupLock<Tables>(trx: Kysely<Tables>): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(trx);
}
