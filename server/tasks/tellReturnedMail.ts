import type { Db } from '#server/database/schema.ts';
import { addToLog } from '#server/repositories/tasks/log.ts';
import { mailFailed } from '#server/repositories/tasks/mails.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { findRunOfMail } from '#server/repositories/tasks/runs.ts';
import type { Words } from './words.ts';

/** Letters of what a mail server says that are told. */
const MOST_SAID = 200;

interface ReturnedMail {
  id: number;
  task_run_id: number;
  recipient: string;
}

/** The mail server will not take this mail, whenever it is asked: the address is wrong, or the mailbox is gone. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = Object(error) as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
}

/** Says where the run is told of that its mail has come back, to whom and why. Its file goes. */
export async function tellReturnedMail(
  db: Db,
  { id, task_run_id, recipient }: ReturnedMail,
  { error, words, now }: { error: unknown; words: Words; now: Date },
): Promise<void> {
  const said = error instanceof Error ? error.message : String(error);
  const message = words('taskrun.returned', { recipient, reason: said.slice(0, MOST_SAID) });
  await db.transaction().execute(async (trx) => {
    await mailFailed(trx, id, null);
    const run = await findRunOfMail(trx, task_run_id);
    if (!run?.log_id) return;
    await addToLog(trx, run.log_id, message);
    await noteTask(trx, { companyId: run.company_id, taskId: run.task_id }, now);
  });
}
