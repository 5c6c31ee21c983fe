import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** Milliseconds after which a database that says nothing counts as lost. */
const PATIENCE = 5_000;

/** Whether the database answers, and in how many milliseconds. */
export async function testDatabase(db: Db, patience = PATIENCE): Promise<{ isConnected: boolean; time: number }> {
  const start = performance.now();
  const lost = Promise.withResolvers<false>();
  const timer = setTimeout(() => lost.resolve(false), patience);
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isConnected = await Promise.race([asked, lost.promise]);
  clearTimeout(timer);
  return { isConnected, time: Math.round(performance.now() - start) };
}
