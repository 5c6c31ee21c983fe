import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from './flags.ts';
import { matchesWords, planList } from './lists/list.ts';

/** Scheduled tasks of the company. */
export function tasksPlan(db: Db, { companyId }: CompanyScope, { searchTerm }: { searchTerm?: string }) {
  let query = db
    .selectFrom('task')
    .leftJoin('voyager_db', 'voyager_db.id', 'task.voyager_db_id')
    .where('task.company_id', '=', companyId);
  if (searchTerm) query = query.where(matchesWords(['task.name_lower'], searchTerm));
  return planList({
    query: query
      .select(['task.id as Id', 'task.company_id as CompanyId', 'task.voyager_db_id as VoyagerDbId'])
      .select(['task.name as Name', 'task.controller as controller', 'task.status as Status'])
      .select(['task.timezone as timezone', 'task.product_id as ProductId', 'task.cron_expression as CronExpression'])
      .select(['task.is_send_notification', 'voyager_db.name as voyagerdb'])
      .select(['task.started_notification_emails as StartedNotificationEmails'])
      .select(['task.success_notification_emails as SuccessNotificationEmails'])
      .select(['task.failure_notification_emails as FailureNotificationEmails']),
    key: 'task.id',
    sortable: {
      Id: 'task.id',
      Name: 'task.name_lower',
      Status: 'task.status',
      voyagerdb: { column: 'voyager_db.name_lower', nullable: true },
    },
    sort: { by: 'Name', type: 'asc' },
    present: ({ is_send_notification, ...row }) => ({
      ...row,
      Status: toFlag(row.Status),
      IsSendNotification: is_send_notification === 1,
    }),
  });
}
