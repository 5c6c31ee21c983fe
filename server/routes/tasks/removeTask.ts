import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { endOpenLogs } from '#server/repositories/tasks/log.ts';
import { databaseTime } from '#server/repositories/tasks/look.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { deleteTask, findTask } from '#server/repositories/tasks/tasks.ts';
import { wordsOf } from '#server/tasks/words.ts';
import type { RouteContext } from '../routesOf.ts';

/** DELETE {co}/{companyId}/task/remove (CONSOLE-TASK-06). The log stays; a run that goes on can write nothing any more. */
export async function removeTask({ actor, mutate, path, query, scope, services }: RouteContext<'removeTask'>) {
  if (path.companyId !== scope.companyId) throw new RequestError('not_found');
  await mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const found = await findTask(trx, scope, query.taskcompanyid);
    if (!found) throw new RequestError('not_found');
    await deleteTask(trx, scope, found.Id);
    const message = wordsOf(services, actor.language)('taskrun.removed');
    const at = await databaseTime(trx);
    await endOpenLogs(trx, scope, found.Id, { message, at });
    await noteTask(trx, { companyId: scope.companyId, taskId: found.Id }, at);
    const { NextRun: _next, IsRunning: _running, ...before } = found;
    await audit({ objectName: 'Task', objectId: found.Id, detail: `Task "${found.Name}" deleted`, before });
  });
}
