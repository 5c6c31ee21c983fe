import { sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Db } from '#server/database/schema.ts';

/** What a runner finds when it looks. */
export interface Look {
  /** The time of the database, which all servers share. */
  now: Date;
  /** The earliest moment at which there is something to do; null when nothing waits. */
  next: Date | null;
}

/** The time of the database, which all servers share. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select ${databaseNow(db)} as now`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** Times are kept as the text of an instant in SQLite, and as instants in PostgreSQL. */
function databaseNow(db: Db) {
  return isPostgres(db) ? sql`clock_timestamp()` : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
}

/** One small query: all that a runner costs while nothing is due. */
export async function lookForWork(db: Db): Promise<Look> {
  const { rows } = await sql<{ now: string } & Record<'schedule' | 'run' | 'lease' | 'mail', string | null>>`
    select ${databaseNow(db)} as now,
      (select min(next_at) from task_schedule) as schedule,
      (select min(not_before) from task_run where state = 'due') as run,
      (select min(lease_until) from task_run where state = 'running') as lease,
      (select min(not_before) from task_mail) as mail`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database tells no time.');
  const moments = [row.schedule, row.run, row.lease, row.mail].flatMap((time) => (time ? [Date.parse(time)] : []));
  return { now: new Date(row.now), next: moments.length > 0 ? new Date(Math.min(...moments)) : null };
}
