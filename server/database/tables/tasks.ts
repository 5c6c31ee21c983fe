import type { Generated } from 'kysely';

/** When a task is due next. One row for each task that is active. */
export interface TaskScheduleTable {
  task_id: number;
  company_id: number;
  cron: string;
  timezone: string;
  /** Null when it never comes again. */
  next_at: string | null;
  /** Version of the task that it was made from. */
  version: number;
  /** Release of the time zone data that `next_at` was computed with. */
  zone_data: string;
}

/** What becomes of an occurrence; everything but `due` and `running` is an end. */
export type RunState = 'due' | 'running' | 'done' | 'failed' | 'skipped' | 'stopped';

/** Why there is a run: it was due, it is made up for, or a person asked for it. */
export type RunOrigin = 'schedule' | 'missed' | 'person';

/** One occurrence of a task: unique by task and due time, however many servers there are. */
export interface TaskRunTable {
  id: Generated<number>;
  company_id: number;
  task_id: number;
  due_at: string;
  origin: RunOrigin;
  state: RunState;
  attempt: Generated<number>;
  not_before: string;
  /** Until then it belongs to its worker. */
  lease_until: string | null;
  deadline_at: string | null;
  /** Grows with each claim; a worker writes under its own number only. */
  fence: Generated<number>;
  worker: string | null;
  log_id: number | null;
  stop_asked: Generated<number>;
  ended_at: string | null;
}

/** A mail that a run wants to be sent, kept in the transaction of the run. */
export interface TaskMailTable {
  id: Generated<number>;
  company_id: number;
  task_run_id: number;
  user_id: number;
  occasion: 'started' | 'success' | 'failure' | 'result';
  recipient: string;
  subject: string;
  body: string;
  file_name: string | null;
  /** Base64; emptied when it has been sent, or nobody tries any more. */
  file: string | null;
  created_at: string;
  tries: Generated<number>;
  /** When it is handed over next; null when it has been, or when nobody tries any more. */
  not_before: string | null;
  sent_at: string | null;
}
