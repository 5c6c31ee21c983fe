import type { Trx } from '#server/database/schema.ts';

/** Moments before which records go; undefined: they stay. */
export interface Retention {
  sessions: string | undefined;
  logs: string | undefined;
  changes: string | undefined;
}

/** Removes ended sessions, sign-ins, ended runs with their log, and changes of one company; answers how many of each. */
export async function removeOldRecords(trx: Trx, companyId: number, { sessions, logs, changes }: Retention) {
  const counts = { sessions: 0, logins: 0, runs: 0, changes: 0 };
  if (sessions) {
    const removed = await trx
      .deleteFrom('session')
      .where('company_id', '=', companyId)
      .where((eb) => eb.or([eb('expires_at', '<', sessions), eb('ended_at', '<', sessions)]))
      .executeTakeFirst();
    counts.sessions = Number(removed.numDeletedRows);
  }
  if (logs) {
    const logins = await trx
      .deleteFrom('login_detail')
      .where('company_id', '=', companyId)
      .where('login_at', '<', logs)
      .executeTakeFirst();
    const runs = await trx
      .deleteFrom('task_log')
      .where('company_id', '=', companyId)
      .where('ended_at', '<', logs)
      .executeTakeFirst();
    await trx.deleteFrom('task_run').where('company_id', '=', companyId).where('ended_at', '<', logs).execute();
    counts.logins = Number(logins.numDeletedRows);
    counts.runs = Number(runs.numDeletedRows);
  }
  if (changes) {
    const removed = await trx
      .deleteFrom('change_log')
      .where('company_id', '=', companyId)
      .where('changed_at', '<', changes)
      .executeTakeFirst();
    counts.changes = Number(removed.numDeletedRows);
  }
  return counts;
}
