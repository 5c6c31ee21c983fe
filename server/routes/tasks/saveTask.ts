import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { endLog, startLog } from '#server/repositories/tasks/log.ts';
import { databaseTime } from '#server/repositories/tasks/look.ts';
import { noteTask } from '#server/repositories/tasks/noteTask.ts';
import { cancelDueRuns } from '#server/repositories/tasks/ownRuns.ts';
import { removeSchedule, setSchedule } from '#server/repositories/tasks/schedules.ts';
import { findTask, insertTask, type TaskValues, updateTask } from '#server/repositories/tasks/tasks.ts';
import { wordsOf } from '#server/tasks/words.ts';
import type { RouteContext } from '../routesOf.ts';
import { refuseOtherCompany } from '../shared/refuseForeign.ts';
import { versionSeen } from '../shared/versions.ts';
import { readTaskValues } from './readTaskValues.ts';

type Task = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** What a run goes by: once one of them is another, what is due already must not run. */
const DEFINITION = [
  'TaskId',
  'VoyagerDbId',
  'CronExpression',
  'timezone',
  'Status',
  'Report',
  'SavedFilterId',
  'WarnDays',
] as const;

/** POST {co}/task: makes a task (Id 0) or changes one, with its schedule (CONSOLE-TASK-03 to -05). */
export async function saveTask(ctx: RouteContext<'saveTask'>) {
  const { body, scope } = ctx;
  refuseOtherCompany(body, scope);
  const saved = await ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = body.Id === 0 ? undefined : await findTask(trx, scope, body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    const now = await databaseTime(trx);
    const { values, nextAt } = await readTaskValues(ctx, trx, { before, now });
    const id = await write(ctx, trx, { before, values });
    const after = await findTask(trx, scope, id);
    if (!after) throw new RequestError('not_found');
    const isAnother = !before || DEFINITION.some((field) => before[field] !== after[field]);
    if (before && isAnother) await cancelDue(ctx, trx, after, now);
    // What is due at this moment stays so under another name.
    await schedule(trx, after, !isAnother && before.NextRun ? new Date(before.NextRun) : nextAt);
    await noteTask(trx, { companyId: scope.companyId, taskId: id }, now);
    const [old, told] = [toldOf(before), toldOf(after)];
    await audit({
      objectName: 'Task',
      objectId: id,
      detail: before ? `Task "${before.Name}" changed: ${changedFields(old, told)}` : `Task "${after.Name}" created`,
      ...(before ? changesOf(old, told) : { after: told }),
    });
    return findTask(trx, scope, id);
  });
  ctx.services.tasks.wake();
  if (!saved) throw new RequestError('not_found');
  return saved;
}

async function write(
  ctx: RouteContext<'saveTask'>,
  trx: Trx,
  { before, values }: { before: Task | undefined; values: TaskValues },
): Promise<number> {
  if (!before) return insertTask(trx, ctx.scope, values);
  const version = versionSeen(ctx, ctx.body.Version, before.Version);
  const isSaved = await updateTask(trx, ctx.scope, { id: before.Id, version, values });
  if (!isSaved) throw new RequestError('conflict');
  return before.Id;
}

async function schedule(trx: Trx, task: Task, nextAt: Date | null): Promise<void> {
  if (task.Status === 0) return removeSchedule(trx, task.Id);
  const { Id: taskId, CompanyId: companyId, CronExpression: cron, timezone, Version: version } = task;
  await setSchedule(trx, { taskId, companyId, cron, timezone, nextAt, version });
}

/** A run that was due under the former definition is left out, and the log says so. */
async function cancelDue(ctx: RouteContext<'saveTask'>, trx: Trx, task: Task, now: Date): Promise<void> {
  const words = wordsOf(ctx.services, ctx.actor.language);
  for (const run of await cancelDueRuns(trx, ctx.scope, task.Id, now)) {
    const line = { companyId: task.CompanyId, taskId: task.Id, name: task.Name, database: task.voyagerdb };
    const log = run.log_id ?? (await startLog(trx, { ...line, at: new Date(run.due_at) }));
    await endLog(trx, log, { isSuccess: false, message: words('taskrun.changed'), at: now });
  }
}

/** What the change log tells of a task. */
function toldOf(task: Task | undefined): Record<string, unknown> {
  const {
    NextRun: _next,
    IsRunning: _running,
    CurrentSchedule: _words,
    Version: _version,
    ...told
  } = task ?? ({} as Task);
  return told;
}
