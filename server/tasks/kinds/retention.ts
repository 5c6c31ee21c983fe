import { removeOldRecords } from '#server/repositories/tasks/retention.ts';
import type { TaskWork } from '../work.types.ts';

const DAY = 24 * 3_600_000;

/** Removes ended sessions and old logs of the company; how old is a setting of the installation. */
export const retention: TaskWork = async ({ services, task, text, now }) => {
  const { sessions, logs, changes } = services.installation.current.retention;
  const before = (days: number) => (days === 0 ? undefined : new Date(now.getTime() - days * DAY).toISOString());
  return async (trx) => {
    const counts = await removeOldRecords(trx, task.companyId, {
      sessions: before(sessions),
      logs: before(logs),
      changes: before(changes),
    });
    return { message: text('taskrun.retention', { ...counts }) };
  };
};
