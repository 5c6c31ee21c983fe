import type { findRunningTask } from '#server/repositories/tasks/runs.ts';
import { readSettings } from './settings.ts';
import type { RunningTask } from './work.types.ts';

/** What a line of the log says of a task. */
export function lineOf(task: RunningTask) {
  return { companyId: task.companyId, taskId: task.id, name: task.name, database: task.databaseName };
}

export function toTask(row: NonNullable<Awaited<ReturnType<typeof findRunningTask>>>): RunningTask {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    kind: row.kind,
    databaseId: row.voyager_db_id,
    databaseName: row.database,
    ownerId: row.owner_id,
    ownerRoleId: row.owner_role_id,
    timezone: row.timezone,
    isNotifying: row.is_send_notification === 1,
    started: row.started_notification_emails,
    success: row.success_notification_emails,
    failure: row.failure_notification_emails,
    settings: readSettings(row.settings),
  };
}
