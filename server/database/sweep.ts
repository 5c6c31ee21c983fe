import type { Services } from '#server/services.ts';

/** Milliseconds between sweeps, and how long things are kept after their end. */
const INTERVAL = 10 * 60_000;
const KEEP_SESSIONS = 7 * 24 * 3_600_000;
const KEEP_IDEMPOTENCY = 24 * 3_600_000;

/** Removes what has no use any more: ended sessions with their tokens, stored answers. */
export async function sweep({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.deleteFrom('session').where('expires_at', '<', before(KEEP_SESSIONS)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', before(KEEP_SESSIONS)).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', before(KEEP_IDEMPOTENCY)).execute();
}

/** Sweeps now and then; a failed sweep is repeated with the next. Returns the function that stops it. */
export function sweepRegularly(services: Services): () => void {
  const timer = setInterval(() => void sweep(services).catch(() => undefined), INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
