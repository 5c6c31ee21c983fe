import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { startLog } from '#server/repositories/tasks/log.ts';
import { databaseTime } from '#server/repositories/tasks/look.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { findOpenRun, insertOwnRun } from '#server/repositories/tasks/ownRuns.ts';

interface Started {
  Id: number;
  Name: string;
  voyagerdb: string | null;
}

/**
 * A run that a person asks for, with its line of the log; the company is locked.
 *
 * @throws RequestError task_running
 */
export async function startOwnRun(
  trx: Trx,
  scope: CompanyScope,
  { Id: taskId, Name: name, voyagerdb: database }: Started,
) {
  if (await findOpenRun(trx, scope, taskId)) throw new RequestError('task_running', { values: { name } });
  const at = await databaseTime(trx);
  const { companyId } = scope;
  const logId = await startLog(trx, { companyId, taskId, name, database, at });
  await insertOwnRun(trx, scope, { taskId, logId, at });
  await noteTask(trx, { companyId, taskId }, at);
  return { logId, at };
}
