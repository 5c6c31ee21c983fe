import { addColumns, createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  task_schedule: {
    columns: {
      task_id: 'own:task',
      company_id: 'own:company',
      cron: 'text',
      timezone: 'text',
      next_at: 'time?',
      version: 'int',
      zone_data: 'text',
    },
    key: ['task_id'],
    index: [['next_at']],
  },
  task_run: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      task_id: 'own:task',
      due_at: 'time',
      origin: 'text',
      state: 'text',
      attempt: 'int=0',
      not_before: 'time',
      lease_until: 'time?',
      deadline_at: 'time?',
      fence: 'int=0',
      worker: 'text?',
      log_id: 'int?',
      stop_asked: 'flag=0',
      ended_at: 'time?',
    },
    unique: [['task_id', 'due_at']],
    index: [
      ['state', 'not_before'],
      ['company_id', 'ended_at'],
    ],
  },
  task_mail: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      task_run_id: 'own:task_run',
      user_id: 'own:app_user',
      occasion: 'text',
      recipient: 'text',
      subject: 'text',
      body: 'text',
      file_name: 'text?',
      file: 'text?',
      created_at: 'time',
      tries: 'int=0',
      not_before: 'time?',
      sent_at: 'time?',
    },
    unique: [['task_run_id', 'occasion', 'recipient']],
    index: [['not_before', 'id']],
  },
};

/** What is due, what runs, and the mails that a run leaves behind in its own transaction. */
export const taskRuns: Migration = {
  name: '0020_task_runs',
  statements: (dialect) => [
    ...addColumns(
      'task',
      { kind: 'int?', version: 'int=1', owner_id: 'link:app_user?', owner_role_id: 'int?', settings: 'text?' },
      dialect,
    ),
    ...createTables(tables, dialect),
    // Two runs of one task never go on at once, whatever two servers believe.
    `create unique index "task_run_running" on "task_run" ("task_id") where "state" = 'running'`,
    `create index "task_log_task_id" on "task_log" ("task_id", "started_at")`,
    ...addColumns('outbox_message', { file_name: 'text?', message_key: 'text?' }, dialect),
    `create unique index "outbox_message_message_key" on "outbox_message" ("message_key")`,
  ],
};
