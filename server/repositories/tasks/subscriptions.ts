import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { readSettings, type SubscribedRows, type TaskSettings, usualSettings } from '#server/tasks/settings.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { updateAsRead } from '../records.ts';

/** Number of the kind of a subscription among those of tasks: it is run like one, and no list of tasks has it. */
export const SUBSCRIPTION = 41;

/** Subscriptions that one user may have. */
export const MOST_SUBSCRIPTIONS = 50;

/** Whose subscriptions are meant: those of a user, or of everybody in the company. */
export interface Subscribers extends CompanyScope {
  userId?: number;
}

/** Title of a document in the language of who asks; null when it is gone. */
export type TitleOf = (kind: SubscribedRows['kind'], id: string) => string | null;

export function subscriptionsPlan(
  db: Db,
  whose: Subscribers,
  titleOf: TitleOf,
  { searchTerm }: { searchTerm?: string },
) {
  let query = selectSubscriptions(db, whose);
  const searched = whose.userId === undefined ? ['task.name_lower', 'owner.full_name_lower'] : ['task.name_lower'];
  if (searchTerm) query = query.where(matchesWords(searched, searchTerm));
  return planList({
    query,
    key: 'task.id',
    sortable: {
      Id: 'task.id',
      Name: 'task.name_lower',
      Status: 'task.status',
      NextRun: { column: 'task_schedule.next_at', nullable: true },
      Owner: { column: 'owner.full_name_lower', nullable: true },
    },
    sort: { by: 'Name', type: 'asc' },
    present: (row) => present(row, titleOf),
  });
}

export async function findSubscription(db: Db, whose: Subscribers, id: number, titleOf: TitleOf = () => null) {
  const row = await selectSubscriptions(db, whose).where('task.id', '=', id).executeTakeFirst();
  return row && { ...present(row, titleOf), rows: rowsOf(row.settings) };
}

export async function countSubscriptions(
  db: Db,
  { companyId, userId }: Subscribers & { userId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('owner_id', '=', userId)
    .where('kind', '=', SUBSCRIPTION)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a subscriber decides, at first and later. */
export interface SubscriptionValues {
  name: string;
  status: 0 | 1;
  cron: string;
  timezone: string;
  rows: SubscribedRows;
}

interface Subscriber {
  userId: number;
  roleId: number | null;
  productId: number;
  databaseId: number | null;
}

export async function insertSubscription(
  trx: Trx,
  { companyId }: CompanyScope,
  { userId, roleId, productId, databaseId }: Subscriber,
  values: SubscriptionValues,
): Promise<number> {
  const mails = {
    is_send_notification: 0,
    started_notification_emails: '',
    success_notification_emails: '',
    failure_notification_emails: '',
  };
  const owner = { owner_id: userId, owner_role_id: roleId, product_id: productId, voyager_db_id: databaseId };
  const { id } = await trx
    .insertInto('task')
    .values({
      ...{ company_id: companyId, kind: SUBSCRIPTION, controller: 'SubscriptionTask' },
      ...{ ...mails, ...owner, ...columnsOf(values) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when somebody else saved in between. */
export function updateSubscription(
  trx: Trx,
  scope: CompanyScope,
  { id, version, values }: { id: number; version: number; values: SubscriptionValues },
): Promise<boolean> {
  return updateAsRead(trx, scope, 'task', { id, version, columns: columnsOf(values) });
}

/** It is sent no more, and stays in the list of its subscriber as one that rests. */
export async function restSubscription(trx: Trx, companyId: number, id: number): Promise<void> {
  await trx.updateTable('task').set({ status: 0 }).where('company_id', '=', companyId).where('id', '=', id).execute();
  await trx.deleteFrom('task_schedule').where('task_id', '=', id).execute();
}

function columnsOf({ name, status, cron, timezone, rows }: SubscriptionValues) {
  const settings: TaskSettings = { ...usualSettings, rows };
  return {
    ...{ name, name_lower: name.toLowerCase(), status, cron_expression: cron, timezone },
    settings: JSON.stringify(settings),
  };
}

function selectSubscriptions(db: Db, { companyId, userId }: Subscribers) {
  let query = db
    .selectFrom('task')
    .leftJoin('voyager_db', 'voyager_db.id', 'task.voyager_db_id')
    .leftJoin('task_schedule', 'task_schedule.task_id', 'task.id')
    .leftJoin('app_user as owner', 'owner.id', 'task.owner_id')
    .leftJoin('role', 'role.id', 'task.owner_role_id')
    .leftJoin('task_log as last', (join) => join.on('last.id', '=', lastLog))
    .where('task.company_id', '=', companyId)
    .where('task.kind', '=', SUBSCRIPTION)
    .select(['task.id as Id', 'task.name as Name', 'task.status as Status', 'task.timezone as timezone'])
    .select(['task.cron_expression as CronExpression', 'task.settings', 'task.version as Version'])
    .select(['task_schedule.next_at as NextRun', 'owner.full_name as Owner', 'role.name as RoleName'])
    .select(['voyager_db.name as voyagerdb', 'last.started_at as LastRun', 'last.message as LastMessage'])
    .select(sql<number | null>`case when last.ended_at is null then 0 else last.status end`.as('last_status'))
    .select(
      sql<number>`case when exists (
        select 1 from task_run where task_run.task_id = task.id and task_run.state in ('due', 'running')) then 1 else 0 end`.as(
        'running',
      ),
    );
  if (userId !== undefined) query = query.where('task.owner_id', '=', userId);
  return query;
}

const lastLog = sql<number>`(select max(task_log.id) from task_log where task_log.task_id = task.id)`;

type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

function present({ settings, running, last_status, ...row }: SubscriptionRow, titleOf: TitleOf) {
  const { kind, document, format } = rowsOf(settings);
  return {
    ...row,
    Status: toFlag(row.Status),
    Kind: kind,
    DocumentId: document,
    DocumentTitle: titleOf(kind, document),
    Format: format,
    CurrentSchedule: `CRON_TZ=${row.timezone} ${row.CronExpression}`,
    LastStatus: row.LastRun === null || last_status === null ? null : toFlag(last_status),
    IsRunning: running === 1,
  };
}

/** Nothing else writes rows of this kind; what is not there is an empty document, which is gone. */
function rowsOf(settings: string | null): SubscribedRows {
  return readSettings(settings).rows ?? { kind: 'list', document: '', format: 'xlsx' };
}
