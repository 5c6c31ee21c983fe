import type { Db } from '#server/database/schema.ts';
import { endLog, startLog } from '#server/repositories/tasks/log.ts';
import { queueMails } from '#server/repositories/tasks/mails.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { findRunningTask } from '#server/repositories/tasks/runs.ts';
import {
  advanceSchedule,
  type DueSchedule,
  dueSchedules,
  insertFailedRun,
  insertRuns,
  outdatedSchedules,
  setSchedule,
  unscheduledTasks,
} from '#server/repositories/tasks/schedules.ts';
import { isZone, nextRun, runsUpTo } from './cron.ts';
import { noticesOf } from './notices.ts';
import { toTask } from './runningTask.ts';
import { readSettings } from './settings.ts';
import type { Words } from './words.ts';

/** Milliseconds by which a run may be late without being one that was missed: a restart takes no longer. */
export const GRACE = 5 * 60_000;
/** Most runs that are made up for. */
export const MOST_MISSED = 24;
/** Milliseconds that a schedule which this server cannot compute is left to others. */
const PATIENCE = 3_600_000;
/** Schedules that are looked at in one go. */
const BATCH = 100;

interface Telling {
  /** Words for the log, in the language of who saved the task. */
  wordsFor(ownerId: number | null): Promise<Words>;
  onFault(error: unknown): void;
}

/**
 * Makes the occurrences that are due, each in the transaction that moves its schedule on. One that cannot be moved on, such as that of
 * a zone which only another server knows, holds up no other.
 */
export async function makeDueRuns(db: Db, now: Date, { wordsFor, onFault }: Telling): Promise<void> {
  for (const schedule of await dueSchedules(db, now, BATCH)) {
    await advance(db, now, { schedule, wordsFor }).catch(onFault);
  }
}

async function advance(
  db: Db,
  now: Date,
  { schedule, wordsFor }: Pick<Telling, 'wordsFor'> & { schedule: DueSchedule },
): Promise<void> {
  const { cron, timezone, company_id: companyId, task_id: taskId } = schedule;
  const first = Date.parse(schedule.next_at);
  const upTo = { until: now, most: MOST_MISSED };
  const passed =
    now.getTime() - first > PATIENCE
      ? safely(() => runsUpTo(cron, timezone, upTo), undefined)
      : runsUpTo(cron, timezone, upTo);
  if (!passed) return endSchedule(db, now, schedule, await wordsFor(schedule.owner_id));
  const times = passed.filter((time) => time.getTime() >= first);
  const { runs, isMissed } = chosen(times, readSettings(schedule.settings).missed, { first, now });
  const words = isMissed ? await wordsFor(schedule.owner_id) : undefined;
  await db.transaction().execute(async (trx) => {
    if (!(await advanceSchedule(trx, schedule, nextRun(cron, timezone, now)))) return;
    await noteTask(trx, { companyId, taskId }, now);
    // Runs that are made up for wait for each other.
    await insertRuns(trx, { companyId, taskId, origin: runs.length > 1 ? 'missed' : 'schedule' }, runs);
    if (!words) return;
    // Nobody is to wonder why a night is missing from the log.
    const { name, database } = schedule;
    const log = await startLog(trx, { companyId, taskId, name, database, at: new Date(first) });
    await endLog(trx, log, { isSuccess: false, message: words('taskrun.missed'), at: now });
  });
}

/** A task that no server can tell the times of is due no more; its log says why, and a mail to who wants to know when it fails. */
async function endSchedule(db: Db, now: Date, schedule: DueSchedule, words: Words): Promise<void> {
  const { company_id: companyId, task_id: taskId, name, database, cron, timezone, next_at: dueAt } = schedule;
  const message = isZone(timezone) ? words('taskrun.fault.cron', { cron }) : words('taskrun.fault.zone', { timezone });
  const row = await findRunningTask(db, taskId);
  await db.transaction().execute(async (trx) => {
    if (!(await advanceSchedule(trx, schedule, null))) return;
    await noteTask(trx, { companyId, taskId }, now);
    const logId = await startLog(trx, { companyId, taskId, name, database, at: new Date(dueAt) });
    await endLog(trx, logId, { isSuccess: false, message, at: now });
    const runId = await insertFailedRun(trx, { taskId, companyId, dueAt, logId, at: now });
    if (row && runId !== undefined) {
      await queueMails(trx, noticesOf('failure', { task: toTask(row), words, runId, now, message }));
    }
  });
}

/** Which of the times that have passed are run, and whether some are not. */
function chosen(
  times: readonly Date[],
  missed: 'skip' | 'once' | 'all',
  { first, now }: { first: number; now: Date },
): { runs: Date[]; isMissed: boolean } {
  const last = times.at(-1);
  if (!last) return { runs: [], isMissed: false };
  const isOnTime = now.getTime() - last.getTime() <= GRACE;
  if (missed === 'all') return { runs: [...times], isMissed: (times[0]?.getTime() ?? first) > first };
  if (missed === 'once') return { runs: [last], isMissed: false };
  return { runs: isOnTime ? [last] : [], isMissed: !isOnTime || last.getTime() > first };
}

/** Schedules tasks that have none, and anew those that were computed with other data of the time zones. */
export async function prepareSchedules(db: Db, now: Date): Promise<void> {
  for (const task of await unscheduledTasks(db)) {
    const { id, company_id: companyId, cron_expression: cron, timezone, version } = task;
    // One that cannot be computed is due at once, and is told of like any other.
    const nextAt = safely(() => ({ time: nextRun(cron, timezone, now) }), { time: now }).time;
    await db
      .transaction()
      .execute((trx) => setSchedule(trx, { taskId: id, companyId, cron, timezone, nextAt, version }));
  }
  for (const schedule of await outdatedSchedules(db)) {
    // What is due already was so under the former data.
    if (Date.parse(schedule.next_at) <= now.getTime()) continue;
    const next = safely(() => ({ time: nextRun(schedule.cron, schedule.timezone, now) }), undefined);
    // Another server may know how: when it is due, it is told of.
    if (next) await db.transaction().execute((trx) => advanceSchedule(trx, schedule, next.time));
  }
}

/** `otherwise` for a zone that this server does not know, or an expression of former times. */
function safely<T, O>(next: () => T, otherwise: O): T | O {
  try {
    return next();
  } catch {
    return otherwise;
  }
}
