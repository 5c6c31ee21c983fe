import type { Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

export interface LogStart {
  companyId: number;
  taskId: number;
  name: string;
  database: string | null;
  at: Date;
}

/** The line of a run that begins; answers its id. */
export async function startLog(trx: Trx, { companyId, taskId, name, database, at }: LogStart): Promise<number> {
  const row = await trx
    .insertInto('task_log')
    .values({
      company_id: companyId,
      task_id: taskId,
      task_name: name,
      database_name: database ?? '',
      started_at: at.toISOString(),
      ended_at: null,
      status: 0,
      message: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function endLog(
  trx: Trx,
  id: number,
  { isSuccess, message, at }: { isSuccess: boolean; message: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('task_log')
    .set({ ended_at: at.toISOString(), status: Number(isSuccess), message })
    .where('id', '=', id)
    .execute();
}

/** Ends all lines of a task that are still open: nobody else will. */
export async function endOpenLogs(
  trx: Trx,
  { companyId }: CompanyScope,
  taskId: number,
  { message, at }: { message: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('task_log')
    .set({ ended_at: at.toISOString(), status: 0, message })
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('ended_at', 'is', null)
    .execute();
}

/** What is told of a run that goes on. */
export async function noteLog(trx: Trx, id: number, message: string): Promise<void> {
  await trx.updateTable('task_log').set({ message }).where('id', '=', id).execute();
}

/** What is told of a run after its end, behind what was told before. */
export async function addToLog(trx: Trx, id: number, message: string): Promise<void> {
  await trx
    .updateTable('task_log')
    .set((eb) => ({ message: eb(eb('message', '||', ' '), '||', message) }))
    .where('id', '=', id)
    .execute();
}

/** A run that had ended well is told to have failed after all, and by what. */
export async function addFaultToLog(trx: Trx, id: number, message: string): Promise<void> {
  await addToLog(trx, id, message);
  await trx.updateTable('task_log').set({ status: 0 }).where('id', '=', id).execute();
}
