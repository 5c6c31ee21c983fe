import { sql } from 'kysely';
import { FORGET_TRIES } from '#server/auth/throttle.ts';
import { keptTables } from '#server/migrations/0021_kept_totals.ts';
import { mergeTotals } from '#server/migrations/keptTotals.ts';
import { removeLiveChanges } from '#server/repositories/liveChanges.ts';
import type { Services } from '#server/services.ts';
import { isPostgres } from './isPostgres.ts';
import type { Db } from './schema.ts';

/** Milliseconds between sweeps, and how long things are kept after their end. */
const INTERVAL = 10 * 60_000;
const KEEP_SESSIONS = 7 * 24 * 3_600_000;
const KEEP_CODES = 24 * 3_600_000;
const KEEP_MESSAGES = 30 * 24 * 3_600_000;
const KEEP_IDEMPOTENCY = 24 * 3_600_000;
const KEEP_LIVE_CHANGES = 3_600_000;
/** Who comes back after a year is told nothing, as at a first visit. */
const KEEP_VISITS = 365 * 24 * 3_600_000;

/** Removes what has no use any more: ended sessions with their tokens, codes, messages of the demo, stored answers. */
export async function sweep({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.deleteFrom('session').where('expires_at', '<', before(KEEP_SESSIONS)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', before(KEEP_SESSIONS)).execute();
  await db.deleteFrom('external_login').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('used_token').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('sign_in_guard').where('touched_at', '<', before(FORGET_TRIES)).execute();
  await db.deleteFrom('mfa_code').where('created_at', '<', before(KEEP_CODES)).execute();
  await db.deleteFrom('outbox_message').where('created_at', '<', before(KEEP_MESSAGES)).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', before(KEEP_IDEMPOTENCY)).execute();
  await db.deleteFrom('record_visit').where('visited_at', '<', before(KEEP_VISITS)).execute();
  await removeLiveChanges(db, before(KEEP_LIVE_CHANGES));
  if (isPostgres(db)) await mergeKeptTotals(db);
}

/** PostgreSQL notes each change of a total in a row of its own. */
async function mergeKeptTotals(db: Db): Promise<void> {
  for (const [table, kept] of Object.entries(keptTables)) await sql.raw(mergeTotals(table, kept)).execute(db);
}

/** Sweeps now and then; a failed sweep is repeated with the next. Returns the function that stops it. */
export function sweepRegularly(services: Services): () => void {
  const timer = setInterval(() => void sweep(services).catch(() => undefined), INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
