import { constantsOf, findTable } from '#server/export/documents.ts';
import { permittedQuery } from '#server/export/permittedQuery.ts';
import { daysOf, savedQuery } from '#server/export/savedQuery.ts';
import { findTaskOwner } from '#server/repositories/tasks/owner.ts';
import { restSubscription } from '#server/repositories/tasks/subscriptions.ts';
import { recipientsOf } from '../notices.ts';
import { savedAdmission } from '../ownerAdmission.ts';
import { TaskFault } from '../TaskFault.ts';
import type { RunningTask, TaskWork, WorkContext } from '../work.types.ts';
import { mailWorkbook } from './mailWorkbook.ts';
import { subscriptionLink } from './subscriptionLink.ts';

/**
 * Mails the rows of a document to who has subscribed to them, as that person may see them at this moment under the role and in the
 * database of the subscription, or the way to them. Days that follow today are those of the day of sending in the zone of the
 * subscriber. It ends with the account.
 */
export const subscription: TaskWork = async (context) => {
  const { services, task, text, now } = context;
  if (!(await hasAccount(context))) return endWithAccount(task, text('taskrun.subscription.ended'));
  const { rows } = task.settings;
  if (!rows) throw new TaskFault('taskrun.fault.unknownKind');
  const admission = await savedAdmission(services, task);
  const { kind, document: id, format, filter, order, columns } = rows;
  const document = await findTable(services, kind, id);
  const controls = (await services.documents.read()).controls(document.filters);
  const { operation } = document.source;
  const day = { timeZone: task.timezone, now };
  const saved = savedQuery(controls, filter ?? {}, { operation, ...day });
  const query = { ...rows.query, ...daysOf(constantsOf(document), day), ...saved };
  const title = text(document.title);
  if (format === 'link') {
    const origin = services.installation.current.publicUrl ?? rows.origin;
    if (!origin) throw new TaskFault('taskrun.fault.noAddress');
    await permittedQuery({ db: services.database.db, admission, services }, document, { Query: query });
    const link = subscriptionLink(document, { ...rows, origin: new URL(origin).origin }, saved);
    return mailLink(context, { to: recipientsOf(task, admission.actor), title, link });
  }
  const request = {
    ...{ Kind: kind, Id: id, Format: format, Query: query },
    ...(order ? { SortBy: order.by, SortType: order.type } : {}),
    ...(order?.thenBy ? { ThenBy: order.thenBy } : {}),
    ...(columns ? { Columns: columns } : {}),
  };
  const letter = 'taskrun.subscription.text';
  return mailWorkbook(context, { admission, request, title, filter: task.name, letter });
};

function mailLink(
  { task, text }: WorkContext,
  { to, title, link }: { to: readonly string[]; title: string; link: string },
): Awaited<ReturnType<TaskWork>> {
  const values = { report: title, filter: task.name, task: task.name, link, recipients: to.join(', ') };
  return async () => ({
    message: text('taskrun.subscription.linked', values),
    mails: to.map((recipient) => ({
      recipient,
      subject: text('taskrun.export.subject', values),
      body: text('taskrun.subscription.link', values),
    })),
  });
}

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
