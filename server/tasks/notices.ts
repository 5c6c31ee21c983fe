import type { NewMail } from '#server/repositories/tasks/mails.ts';
import { splitAddresses } from './addresses.ts';
import type { Words } from './words.ts';
import type { RunMail, RunningTask } from './work.types.ts';

interface Notice {
  task: RunningTask;
  words: Words;
  runId: number;
  now: Date;
  /** What the log says. */
  message: string;
}

/** Mails to those who want to know how a task fares. Without an owner nobody answers for them, so none are sent. */
export function noticesOf(
  occasion: 'started' | 'success' | 'failure',
  { task, words, runId, now, message }: Notice,
): NewMail[] {
  if (!task.isNotifying || task.ownerId === null) return [];
  const values = { task: task.name, database: task.databaseName ?? '–', message };
  return splitAddresses(task[occasion]).map((recipient) => ({
    ...mailOf(task, runId, now),
    occasion,
    recipient,
    subject: words(`taskrun.mail.${occasion}`, values),
    body: words(`taskrun.mail.${occasion}.text`, values),
  }));
}

/** Who gets what a run has made: the addresses of success, else the owner. */
export function recipientsOf(task: RunningTask, owner: { email: string }): string[] {
  const chosen = task.isNotifying ? splitAddresses(task.success) : [];
  return chosen.length > 0 ? chosen : [owner.email];
}

/** Mails that are what the run was for. */
export function resultMails(
  mails: readonly RunMail[],
  { task, runId, now }: Pick<Notice, 'task' | 'runId' | 'now'>,
): NewMail[] {
  return mails.map((mail) => ({ ...mailOf(task, runId, now), occasion: 'result' as const, ...mail }));
}

function mailOf(task: RunningTask, runId: number, at: Date) {
  return { companyId: task.companyId, runId, userId: task.ownerId ?? 0, at };
}
