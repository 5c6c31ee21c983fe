/** What becomes of the mails of a run is told where the run is told of. */
import type { Db, Trx } from '#server/database/schema.ts';
import { addFaultToLog, addToLog } from '#server/repositories/tasks/log.ts';
import { mailFailed, mailSent } from '#server/repositories/tasks/mails.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { findRunOfMail } from '#server/repositories/tasks/runs.ts';
import type { Words } from './words.ts';

/** Letters of what a mail server says that are told. */
const MOST_SAID = 200;

interface WaitingMail {
  id: number;
  task_run_id: number;
  recipient: string;
  /** Tries before this one. */
  tries: number;
}

interface Telling {
  words: Words;
  now: Date;
}

/** The mail server will not take this mail, whenever it is asked: the address is wrong, or the mailbox is gone. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = Object(error) as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
}

/** Says that its mail has come back, to whom and why; the run has failed after all. Its file goes. */
export async function tellReturnedMail(
  db: Db,
  { id, recipient, ...mail }: WaitingMail,
  { error, words, now }: Telling & { error: unknown },
): Promise<void> {
  const message = words('taskrun.returned', { recipient, reason: saidBy(error) });
  await db.transaction().execute(async (trx) => {
    await mailFailed(trx, id, null);
    await tell(trx, mail, now, (logId) => addFaultToLog(trx, logId, message));
  });
}

/** Says, the first time, that the mail has not gone out yet: who waits for it would believe that it has. */
export async function tellDelayedMail(
  db: Db,
  { id, recipient, tries, ...mail }: WaitingMail,
  { error, next, words, now }: Telling & { error: unknown; next: Date },
): Promise<void> {
  const message = words('taskrun.delayed', { recipient, reason: saidBy(error) });
  await db.transaction().execute(async (trx) => {
    await mailFailed(trx, id, next);
    if (tries === 0) await tell(trx, mail, now, (logId) => addToLog(trx, logId, message));
  });
}

/** Says that a mail has gone out after all; that one does so at the first try is what its run has said already. */
export async function tellSentMail(
  db: Db,
  { id, recipient, tries, ...mail }: WaitingMail,
  { words, now }: Telling,
): Promise<void> {
  const message = words('taskrun.sentLate', { recipient, attempt: tries + 1 });
  await db.transaction().execute(async (trx) => {
    await mailSent(trx, id, now);
    await tell(trx, mail, now, (logId) => addToLog(trx, logId, message));
  });
}

function saidBy(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MOST_SAID);
}

async function tell(
  trx: Trx,
  { task_run_id }: Pick<WaitingMail, 'task_run_id'>,
  now: Date,
  add: (logId: number) => Promise<void>,
): Promise<void> {
  const run = await findRunOfMail(trx, task_run_id);
  if (!run?.log_id) return;
  await add(run.log_id);
  await noteTask(trx, { companyId: run.company_id, taskId: run.task_id }, now);
}
