import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { endLog } from '#server/repositories/tasks/log.ts';
import { databaseTime } from '#server/repositories/tasks/look.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { askToStop, findOpenRun } from '#server/repositories/tasks/ownRuns.ts';
import { dropRun } from '#server/repositories/tasks/runs.ts';
import { findTask } from '#server/repositories/tasks/tasks.ts';
import { wordsOf } from '#server/tasks/words.ts';
import type { RouteContext } from '../routesOf.ts';
import { startOwnRun } from './startOwnRun.ts';

/** POST {co}/{companyId}/task/runnow (CONSOLE-TASK-07, OP-RUNNOW): the line of the log is there at once. */
export async function runTask(ctx: RouteContext<'runTask'>) {
  const { path, query, scope } = ctx;
  if (path.companyId !== scope.companyId) throw new RequestError('not_found');
  const run = await ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const task = await findTask(trx, scope, query.taskcompanyid);
    if (!task) throw new RequestError('not_found');
    const name = task.Name;
    const { logId, at } = await startOwnRun(trx, scope, task);
    await audit({ objectName: 'Task', objectId: task.Id, detail: `Task "${name}" run now` });
    return {
      Id: logId,
      TaskCompanyId: task.Id,
      TaskName: name,
      VoyagerDb: task.voyagerdb,
      StartTime: at.toISOString(),
    };
  });
  ctx.services.tasks.wake();
  return run;
}

/** POST {co}/{companyId}/task/stop: a run that waits ends at once; whichever server runs one sees it with its next heartbeat. */
export async function stopTask(ctx: RouteContext<'stopTask'>) {
  const { path, query, scope } = ctx;
  if (path.companyId !== scope.companyId) throw new RequestError('not_found');
  await ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const task = await findTask(trx, scope, query.taskcompanyid);
    if (!task) throw new RequestError('not_found');
    const run = await findOpenRun(trx, scope, task.Id);
    if (!run) throw new RequestError('task_idle', { values: { name: task.Name } });
    const at = await databaseTime(trx);
    await noteTask(trx, { companyId: scope.companyId, taskId: task.Id }, at);
    // One that has begun meanwhile is stopped by its worker.
    const hasWaited = run.state === 'due' && (await dropRun(trx, run, 'stopped', at));
    if (!hasWaited) await askToStop(trx, scope, run.id);
    else if (run.log_id !== null) {
      const message = wordsOf(ctx.services, ctx.actor.language)('taskrun.stopped');
      await endLog(trx, run.log_id, { isSuccess: false, message, at });
    }
    await audit({ objectName: 'Task', objectId: task.Id, detail: `Task "${task.Name}" stopped` });
  });
  ctx.services.tasks.wake();
}
