import { removeReceived } from '#server/repositories/notifications/removeReceived.ts';
import { removeOldRecords } from '#server/repositories/tasks/retention.ts';
import { USUAL_WARNING } from '../settings.ts';
import type { TaskWork } from '../work.types.ts';

const DAY = 24 * 3_600_000;

/** Removes ended sessions, old logs and notifications that were received; how old is a setting of the installation. */
export const retention: TaskWork = async ({ services, task, text, now }) => {
  const { sessions, logs, changes, notifications } = services.installation.current.retention;
  const before = (days: number) => (days === 0 ? undefined : new Date(now.getTime() - days * DAY).toISOString());
  return async (trx) => {
    const counts = await removeOldRecords(trx, task.companyId, {
      sessions: before(sessions),
      logs: before(logs),
      changes: before(changes),
    });
    const received = before(notifications);
    const removed = received
      ? await removeReceived(trx, task.companyId, { received, due: before(USUAL_WARNING + 1) ?? received })
      : 0;
    return { message: text('taskrun.retention', { ...counts, notifications: removed }) };
  };
};
