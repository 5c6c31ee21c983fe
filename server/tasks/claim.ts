import { isDuplicate } from '#server/database/isDuplicate.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { endLog, startLog } from '#server/repositories/tasks/log.ts';
import { queueMails } from '#server/repositories/tasks/mails.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import {
  type Candidate,
  claimRun,
  dropRun,
  findRunningTask,
  type Hold,
  hasEarlierRun,
  isTaskRunning,
  setRunLog,
} from '#server/repositories/tasks/runs.ts';
import type { Services } from '#server/services.ts';
import { noticesOf } from './notices.ts';
import { lineOf, toTask } from './runningTask.ts';
import { type Words, wordsOf } from './words.ts';
import type { RunningTask } from './work.types.ts';

const MINUTE = 60_000;

/** A run that this server holds. */
export interface ClaimedRun {
  hold: Hold;
  task: RunningTask;
  dueAt: string;
  attempt: number;
  logId: number;
  language: string;
  words: Words;
}

/** Takes a run with its line of the log and the mail that it has begun; undefined when it is not to be had. */
export async function claim(
  services: Services,
  run: Candidate,
  { worker, now, until }: { worker: string; now: Date; until: Date },
): Promise<ClaimedRun | undefined> {
  const { db } = services.database;
  const row = await findRunningTask(db, run.task_id);
  if (!row) return undefined;
  const task = toTask(row);
  const language = row.language ?? 'en-US';
  const words = wordsOf(services, language);
  if (run.state === 'due' && (await isTaskRunning(db, run.task_id, run.id))) {
    if (task.settings.overlap === 'forbid' && run.origin === 'schedule') await skip(db, run, { task, words, now });
    return undefined;
  }
  if (run.state === 'due' && (await hasEarlierRun(db, run, now))) return undefined;
  const deadline = new Date(now.getTime() + task.settings.deadline * MINUTE);
  const logId = await takeWith(db, async (trx) => {
    if (!(await claimRun(trx, run, { worker, until, deadline }))) return undefined;
    const log = run.log_id ?? (await startLog(trx, { ...lineOf(task), at: now }));
    if (run.log_id === null) await setRunLog(trx, run.id, log);
    if (run.attempt === 0)
      await queueMails(trx, noticesOf('started', { task, words, runId: run.id, now, message: '' }));
    await noteTask(trx, { companyId: task.companyId, taskId: task.id }, now);
    return log;
  });
  if (logId === undefined) return undefined;
  const hold = { id: run.id, fence: run.fence + 1 };
  return { hold, task, dueAt: run.due_at, attempt: run.attempt + 1, logId, language, words };
}

/** A run that is due while the one before goes on is not silent: the log says why it was left out. */
async function skip(
  db: Db,
  run: Candidate,
  { task, words, now }: { task: RunningTask; words: Words; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await dropRun(trx, run, 'skipped', now))) return;
    const log = run.log_id ?? (await startLog(trx, { ...lineOf(task), at: now }));
    await setRunLog(trx, run.id, log);
    await endLog(trx, log, { isSuccess: false, message: words('taskrun.overlap'), at: now });
    await noteTask(trx, { companyId: task.companyId, taskId: task.id }, now);
  });
}

/** Another run of the task that has begun at the same moment, elsewhere, wins. */
async function takeWith(db: Db, take: (trx: Trx) => Promise<number | undefined>): Promise<number | undefined> {
  try {
    return await db.transaction().execute(take);
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}
