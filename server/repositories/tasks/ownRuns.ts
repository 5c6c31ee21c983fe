import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** A run of the task that goes on, or that a person has asked for and that has not begun. */
export async function findOpenRun(db: Db, { companyId }: CompanyScope, taskId: number) {
  return db
    .selectFrom('task_run')
    .select(['id', 'state', 'fence', 'log_id'])
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where((eb) => eb.or([eb('state', '=', 'running'), eb.and([eb('state', '=', 'due'), eb('origin', '=', 'person')])]))
    .executeTakeFirst();
}

/** A run that a person asks for, with its line of the log. */
export async function insertOwnRun(
  trx: Trx,
  { companyId }: CompanyScope,
  { taskId, logId, at }: { taskId: number; logId: number; at: Date },
): Promise<void> {
  const due = at.toISOString();
  await trx
    .insertInto('task_run')
    .values({
      company_id: companyId,
      task_id: taskId,
      due_at: due,
      not_before: due,
      origin: 'person',
      state: 'due',
      log_id: logId,
    })
    .execute();
}

/** Runs that have not begun are not run: the task is another one by now. Answers what there was to tell of each. */
export async function cancelDueRuns(trx: Trx, { companyId }: CompanyScope, taskId: number, at: Date) {
  return trx
    .updateTable('task_run')
    .set((eb) => ({ state: 'skipped', ended_at: at.toISOString(), fence: eb('fence', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('state', '=', 'due')
    .returning(['id', 'log_id', 'due_at'])
    .execute();
}

/** Asks the worker of a run to end it. */
export async function askToStop(trx: Trx, { companyId }: CompanyScope, runId: number): Promise<void> {
  await trx
    .updateTable('task_run')
    .set({ stop_asked: 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute();
}
