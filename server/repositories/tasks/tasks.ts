import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { readSettings, type TaskSettings } from '#server/tasks/settings.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { updateAsRead } from '../records.ts';
import { SUBSCRIPTION } from './subscriptions.ts';

/** Scheduled tasks of the company. */
export function tasksPlan(db: Db, scope: CompanyScope, { searchTerm }: { searchTerm?: string }) {
  let query = selectTasks(db, scope);
  if (searchTerm) query = query.where(matchesWords(['task.name_lower'], searchTerm));
  return planList({
    query,
    key: 'task.id',
    sortable: {
      Id: 'task.id',
      Name: 'task.name_lower',
      Status: 'task.status',
      voyagerdb: { column: 'voyager_db.name_lower', nullable: true },
      NextRun: { column: 'task_schedule.next_at', nullable: true },
    },
    sort: { by: 'Name', type: 'asc' },
    present,
  });
}

export async function findTask(db: Db, scope: CompanyScope, id: number) {
  const row = await selectTasks(db, scope).where('task.id', '=', id).executeTakeFirst();
  return row && present(row);
}

function selectTasks(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('task')
    .leftJoin('voyager_db', 'voyager_db.id', 'task.voyager_db_id')
    .leftJoin('task_schedule', 'task_schedule.task_id', 'task.id')
    .leftJoin('app_user as owner', 'owner.id', 'task.owner_id')
    .where('task.company_id', '=', companyId)
    .where((eb) => eb.or([eb('task.kind', 'is', null), eb('task.kind', '!=', SUBSCRIPTION)]))
    .select(['task.id as Id', 'task.company_id as CompanyId', 'task.voyager_db_id as VoyagerDbId'])
    .select([
      'task.name as Name',
      'task.controller as controller',
      'task.status as Status',
      'task.kind',
      'task.settings',
    ])
    .select(['task.timezone as timezone', 'task.product_id as ProductId', 'task.cron_expression as CronExpression'])
    .select(['task.is_send_notification', 'voyager_db.name as voyagerdb', 'owner.full_name as Owner'])
    .select(['task.started_notification_emails as StartedNotificationEmails'])
    .select(['task.success_notification_emails as SuccessNotificationEmails'])
    .select(['task.failure_notification_emails as FailureNotificationEmails'])
    .select(['task_schedule.next_at as NextRun', 'task.version as Version'])
    .select(
      sql<number>`case when exists (
        select 1 from task_run where task_run.task_id = task.id and task_run.state = 'running') then 1 else 0 end`.as(
        'running',
      ),
    );
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number];

function present({ is_send_notification, kind, settings, running, ...row }: TaskRow) {
  const { report, filter, warnDays, missed, overlap, retries, deadline } = readSettings(settings);
  return {
    ...row,
    ...(kind === null ? {} : { TaskId: kind }),
    Status: toFlag(row.Status),
    CurrentSchedule: `CRON_TZ=${row.timezone} ${row.CronExpression}`,
    IsSendNotification: is_send_notification === 1,
    IsRunning: running === 1,
    Report: report ?? null,
    SavedFilterId: filter ?? null,
    WarnDays: warnDays ?? null,
    MissedRuns: missed,
    Overlap: overlap,
    Retries: retries,
    DeadlineMinutes: deadline,
  };
}

/** What is kept of a task. */
export interface TaskValues {
  voyagerDbId: number | null;
  productId: number;
  kind: number;
  controller: string;
  name: string;
  status: 0 | 1;
  cron: string;
  timezone: string;
  isNotifying: boolean;
  started: string;
  success: string;
  failure: string;
  settings: TaskSettings;
  ownerId: number;
  ownerRoleId: number | null;
}

export async function insertTask(trx: Trx, { companyId }: CompanyScope, values: TaskValues): Promise<number> {
  const row = await trx
    .insertInto('task')
    .values({ ...columnsOf(values), company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False when somebody else saved in between. */
export async function updateTask(
  trx: Trx,
  scope: CompanyScope,
  { id, version, values }: { id: number; version: number; values: TaskValues },
): Promise<boolean> {
  return updateAsRead(trx, scope, 'task', { id, version, columns: columnsOf(values) });
}

export async function deleteTask(trx: Trx, { companyId }: CompanyScope, id: number): Promise<void> {
  await trx.deleteFrom('task').where('company_id', '=', companyId).where('id', '=', id).execute();
}

function columnsOf(values: TaskValues) {
  return {
    voyager_db_id: values.voyagerDbId,
    product_id: values.productId,
    kind: values.kind,
    controller: values.controller,
    name: values.name,
    name_lower: values.name.toLowerCase(),
    status: values.status,
    cron_expression: values.cron,
    timezone: values.timezone,
    is_send_notification: Number(values.isNotifying),
    started_notification_emails: values.started,
    success_notification_emails: values.success,
    failure_notification_emails: values.failure,
    settings: JSON.stringify(values.settings),
    owner_id: values.ownerId,
    owner_role_id: values.ownerRoleId,
  };
}

/** Names of the scheduled tasks, for choices. */
export async function taskChoices(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('task')
    .select(['id', 'name as label'])
    .where('company_id', '=', companyId)
    .orderBy('name_lower')
    .orderBy('id')
    .execute();
}

export async function hasDatabase(db: Db, { companyId }: CompanyScope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('voyager_db')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
