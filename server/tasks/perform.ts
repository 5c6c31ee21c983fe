import type { Trx } from '#server/database/schema.ts';
import { endLog, noteLog } from '#server/repositories/tasks/log.ts';
import { queueMails } from '#server/repositories/tasks/mails.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { holdsRun, type RunEnd, releaseRun } from '#server/repositories/tasks/runs.ts';
import type { Services } from '#server/services.ts';
import type { ClaimedRun } from './claim.ts';
import type { TaskKind } from './kinds.ts';
import { noticesOf, resultMails } from './notices.ts';
import { TaskFault } from './TaskFault.ts';
import { describeFault } from './words.ts';
import type { WorkResult } from './work.types.ts';

/** Why a run is broken off. */
export type Stop = 'stopped' | 'late' | 'lost' | 'closing';

/** Somebody else has the run: what this worker did is rolled back. */
class LostRun extends Error {}

/** Milliseconds before a failed run is tried again; twice as long each time. */
const PAUSE = 60_000;
/** Times that a run is begun anew because its server went away. */
const MOST_BEGINNINGS = 5;

export interface Performance {
  services: Services;
  claimed: ClaimedRun;
  signal: AbortSignal;
  now: () => Promise<Date>;
  findKind(id: number | null): Pick<TaskKind, 'load'> | undefined;
  /** Told of faults that are nobody's business but the operator's. */
  onFault(error: unknown): void;
}

/** Runs a claimed run to its end, whatever that is. Never rejects because of the work itself. */
export async function perform({ services, claimed, signal, now, findKind, onFault }: Performance): Promise<void> {
  const { task, words, attempt, language, hold, dueAt } = claimed;
  const end = ending(services, claimed);
  try {
    const kind = findKind(task.kind);
    if (!kind) throw new TaskFault('taskrun.fault.unknownKind');
    if (attempt > Math.max(MOST_BEGINNINGS, task.settings.retries + 1)) throw new TaskFault('taskrun.fault.abandoned');
    const work = await kind.load();
    const started = await now();
    signal.throwIfAborted();
    const run = { id: hold.id, dueAt, attempt };
    const progress = (message: string) => tell(services, claimed, message);
    const finish = await work({ services, task, run, language, text: words, progress, signal, now: started });
    signal.throwIfAborted();
    const at = await now();
    await end({ state: 'done', at }, async (trx) => finish(trx));
  } catch (error) {
    if (error instanceof LostRun) return;
    const at = await now();
    if (signal.aborted) return breakOff(signal.reason as Stop, claimed, at, end);
    const { message, isFinal, isKnown } = describeFault(error, words);
    if (!isKnown) onFault(error);
    if (isFinal || attempt > task.settings.retries) await end({ state: 'failed', at }, async () => ({ message }));
    else {
      const notBefore = new Date(at.getTime() + PAUSE * 2 ** (attempt - 1));
      await end({ state: 'due', at, notBefore }, async () => ({
        message: words('taskrun.retry', { attempt, message }),
      }));
    }
  }
}

/** How far a run is: its line of the log says so while it goes on. */
async function tell({ database, now }: Services, { hold, task, logId }: ClaimedRun, message: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    if (!(await holdsRun(trx, hold))) return;
    await noteLog(trx, logId, message);
    await noteTask(trx, { companyId: task.companyId, taskId: task.id }, now());
  });
}

type End = (end: RunEnd, result: (trx: Trx) => Promise<WorkResult>) => Promise<void>;

async function breakOff(reason: Stop, { words, task }: ClaimedRun, at: Date, end: End): Promise<void> {
  if (reason === 'lost') return;
  // The next server, or this one after its start, takes it up at once.
  if (reason === 'closing') return end({ state: 'due', at, isUncounted: true }, async () => ({ message: '' }));
  const { deadline } = task.settings;
  const message = reason === 'late' ? words('taskrun.late', { minutes: deadline }) : words('taskrun.stopped');
  await end({ state: reason === 'late' ? 'failed' : 'stopped', at }, async () => ({ message }));
}

/** One transaction: the run is let go of by who still holds it, and only then is anything written. */
function ending({ database }: Services, { hold, task, words, logId }: ClaimedRun): End {
  return async (end, result) => {
    try {
      await database.db.transaction().execute(async (trx) => {
        if (!(await releaseRun(trx, hold, end))) throw new LostRun();
        await noteTask(trx, { companyId: task.companyId, taskId: task.id }, end.at);
        const { message, mails = [] } = await result(trx);
        if (end.state === 'due') return noteLog(trx, logId, message);
        const isSuccess = end.state === 'done';
        await endLog(trx, logId, { isSuccess, message, at: end.at });
        const notice = { task, words, runId: hold.id, now: end.at, message };
        // Who gets what the run has made needs nobody to tell that it has been made.
        const served = new Set(mails.map(({ recipient }) => recipient));
        const notices = noticesOf(isSuccess ? 'success' : 'failure', notice);
        const others = notices.filter(({ recipient }) => !served.has(recipient));
        await queueMails(trx, [...resultMails(mails, notice), ...others]);
      });
    } catch (error) {
      if (!(error instanceof LostRun) || end.state === 'done') throw error;
    }
  };
}
