/** Schedules of all companies: a runner works for the whole installation. What people see goes by company, in tasks.ts. */
import type { Db, Trx } from '#server/database/schema.ts';
import type { RunOrigin } from '#server/database/tables/tasks.ts';

/** Release of the time zone data of this process. */
export const zoneData = process.versions.tz ?? '';

export interface DueSchedule {
  task_id: number;
  company_id: number;
  cron: string;
  timezone: string;
  next_at: string;
  version: number;
  settings: string | null;
  owner_id: number | null;
  name: string;
  database: string | null;
}

export interface NewSchedule {
  taskId: number;
  companyId: number;
  cron: string;
  timezone: string;
  nextAt: Date | null;
  version: number;
}

export async function dueSchedules(db: Db, now: Date, most: number): Promise<DueSchedule[]> {
  const rows = await db
    .selectFrom('task_schedule')
    .innerJoin('task', 'task.id', 'task_schedule.task_id')
    .leftJoin('voyager_db', 'voyager_db.id', 'task.voyager_db_id')
    .select(['task_schedule.task_id', 'task_schedule.company_id', 'task_schedule.cron', 'task_schedule.timezone'])
    .select(['task_schedule.next_at', 'task_schedule.version', 'task.settings', 'task.owner_id', 'task.name'])
    .select('voyager_db.name as database')
    .where('task_schedule.next_at', '<=', now.toISOString())
    .orderBy('task_schedule.next_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, next_at: row.next_at ?? '' }));
}

/** Moves a schedule on. False when another server was faster, or the task was changed meanwhile. */
export async function advanceSchedule(
  trx: Trx,
  { task_id, next_at, version }: Pick<DueSchedule, 'task_id' | 'next_at' | 'version'>,
  nextAt: Date | null,
): Promise<boolean> {
  const moved = await trx
    .updateTable('task_schedule')
    .set({ next_at: nextAt?.toISOString() ?? null, zone_data: zoneData })
    .where('task_id', '=', task_id)
    .where('next_at', '=', next_at)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) === 1;
}

/** Replaces the schedule of a task; an inactive task has none. */
export async function setSchedule(trx: Trx, schedule: NewSchedule): Promise<void> {
  const { taskId, companyId, cron, timezone, nextAt, version } = schedule;
  const values = { cron, timezone, next_at: nextAt?.toISOString() ?? null, version, zone_data: zoneData };
  await trx
    .insertInto('task_schedule')
    .values({ ...values, task_id: taskId, company_id: companyId })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
    .execute();
}

export async function removeSchedule(trx: Trx, taskId: number): Promise<void> {
  await trx.deleteFrom('task_schedule').where('task_id', '=', taskId).execute();
}

/** Occurrences that are due; one that is there already stays as it is. */
export async function insertRuns(
  trx: Trx,
  { taskId, companyId, origin }: { taskId: number; companyId: number; origin: RunOrigin },
  dueAt: readonly Date[],
): Promise<void> {
  if (dueAt.length === 0) return;
  const rows = dueAt.map((due) => ({
    company_id: companyId,
    task_id: taskId,
    due_at: due.toISOString(),
    origin,
    state: 'due' as const,
    not_before: due.toISOString(),
  }));
  await trx
    .insertInto('task_run')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['task_id', 'due_at']).doNothing())
    .execute();
}

/** An occurrence that nobody can run: only its line of the log and its mails are left. Undefined when it is there already. */
export async function insertFailedRun(
  trx: Trx,
  {
    taskId,
    companyId,
    dueAt,
    logId,
    at,
  }: { taskId: number; companyId: number; dueAt: string; logId: number; at: Date },
): Promise<number | undefined> {
  const run = await trx
    .insertInto('task_run')
    .values({
      ...{ company_id: companyId, task_id: taskId, due_at: dueAt, not_before: dueAt, log_id: logId },
      ...{ origin: 'schedule', state: 'failed', ended_at: at.toISOString() },
    })
    .onConflict((conflict) => conflict.columns(['task_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return run?.id;
}

/** Active tasks that nobody has scheduled yet: those that were there before there was a runner, or come with the demo. */
export async function unscheduledTasks(db: Db) {
  return db
    .selectFrom('task')
    .leftJoin('task_schedule', 'task_schedule.task_id', 'task.id')
    .select(['task.id', 'task.company_id', 'task.cron_expression', 'task.timezone', 'task.version'])
    .where('task.status', '=', 1)
    .where('task.kind', 'is not', null)
    .where('task_schedule.task_id', 'is', null)
    .execute();
}

/** Schedules that were computed with other data of the time zones. */
export async function outdatedSchedules(db: Db) {
  const rows = await db
    .selectFrom('task_schedule')
    .select(['task_id', 'cron', 'timezone', 'next_at', 'version'])
    .where('zone_data', '!=', zoneData)
    .where('next_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, next_at: row.next_at ?? '' }));
}
