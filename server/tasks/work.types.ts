import type { Trx } from '#server/database/schema.ts';
import type { RowQuery } from '#server/generated/types.ts';
import type { Services } from '#server/services.ts';
import type { TaskSettings } from './settings.ts';

/** A list document with the query that it is asked for. */
export interface MailedList {
  id: string;
  query?: RowQuery;
}

/** The task of a run, as it was when the run was claimed. */
export interface RunningTask {
  id: number;
  companyId: number;
  name: string;
  kind: number | null;
  databaseId: number | null;
  databaseName: string | null;
  /** Who saved the task, and under which role: it has their rights. */
  ownerId: number | null;
  ownerRoleId: number | null;
  timezone: string;
  isNotifying: boolean;
  started: string;
  success: string;
  failure: string;
  settings: TaskSettings;
}

/** A mail that goes out when the run has been kept, once for each run, occasion and recipient. */
export interface RunMail {
  recipient: string;
  subject: string;
  body: string;
  file?: { name: string; content: Buffer };
}

export interface WorkContext {
  services: Services;
  task: RunningTask;
  run: { id: number; dueAt: string; attempt: number };
  /** The owner's language. */
  language: string;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Says in the log how far the run is, to all who look at it; nothing where somebody else has the run by now. */
  progress(message: string): Promise<void>;
  /** Aborted when the run is stopped, is late, or belongs to another server by now. */
  signal: AbortSignal;
  now: Date;
}

/** What a run came to: its line of the log, and the mails that it wants sent. */
export interface WorkResult {
  message: string;
  mails?: readonly RunMail[];
}

/**
 * Does what takes time and answers what remains to be written. That is called in the transaction that ends the run, which
 * only who still holds the run gets through: what it writes is there once, however often the run was begun.
 */
export type TaskWork = (context: WorkContext) => Promise<(trx: Trx) => Promise<WorkResult>>;
