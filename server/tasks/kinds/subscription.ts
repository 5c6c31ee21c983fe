import { findTable } from '#server/export/documents.ts';
import { savedQuery } from '#server/export/savedQuery.ts';
import { findTaskOwner } from '#server/repositories/tasks/owner.ts';
import { restSubscription } from '#server/repositories/tasks/subscriptions.ts';
import { savedAdmission } from '../ownerAdmission.ts';
import { TaskFault } from '../TaskFault.ts';
import type { RunningTask, TaskWork, WorkContext } from '../work.types.ts';
import { mailWorkbook } from './mailWorkbook.ts';

/**
 * Mails the rows of a document to who has subscribed to them, as that person may see them at this moment under the role and in the
 * database of the subscription. It ends with the account.
 */
export const subscription: TaskWork = async (context) => {
  const { services, task, text, now } = context;
  if (!(await hasAccount(context))) return endWithAccount(task, text('taskrun.subscription.ended'));
  const { rows } = task.settings;
  if (!rows) throw new TaskFault('taskrun.fault.unknownKind');
  const admission = await savedAdmission(services, task);
  const { kind, document: id, format, filter, query, order, columns } = rows;
  const document = await findTable(services, kind, id);
  const controls = (await services.documents.read()).controls(document.filters);
  const { operation } = document.source;
  const saved = savedQuery(controls, filter ?? {}, { operation, timeZone: task.timezone, now });
  const request = {
    ...{ Kind: kind, Id: id, Format: format, Query: { ...query, ...saved } },
    ...(order ? { SortBy: order.by, SortType: order.type } : {}),
    ...(order?.thenBy ? { ThenBy: order.thenBy } : {}),
    ...(columns ? { Columns: columns } : {}),
  };
  const [title, letter] = [text(document.title), 'taskrun.subscription.text'];
  return mailWorkbook(context, { admission, request, title, filter: task.name, letter });
};

async function hasAccount({ services, task }: WorkContext): Promise<boolean> {
  const { ownerId, ownerRoleId, companyId } = task;
  if (ownerId === null) return false;
  const owner = await findTaskOwner(services.database.db, { companyId, ownerId, ownerRoleId });
  return owner !== undefined && owner.in_active !== 1;
}

function endWithAccount(task: RunningTask, message: string): Awaited<ReturnType<TaskWork>> {
  return async (trx) => {
    await restSubscription(trx, task.companyId, task.id);
    return { message };
  };
}
