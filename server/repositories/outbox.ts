import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { contains, planList } from './lists/list.ts';

/** Messages of the company that were kept instead of sent, latest first. */
export function outboxPlan(db: Db, scope: CompanyScope, search: string | undefined) {
  let query = db
    .selectFrom('outbox_message')
    .innerJoin('app_user', 'app_user.id', 'outbox_message.user_id')
    .where('outbox_message.company_id', '=', scope.companyId);
  if (search) query = query.where(contains('app_user.full_name_lower', search));
  return planList({
    query: query
      .select(['outbox_message.id as Id', 'outbox_message.channel as channel', 'app_user.full_name as user'])
      .select(['outbox_message.recipient as recipient', 'outbox_message.subject as subject'])
      .select([
        'outbox_message.body as text',
        'outbox_message.created_at as sentdate',
        'outbox_message.file_name as file',
      ]),
    key: 'outbox_message.id',
    sortable: {
      Id: 'outbox_message.id',
      user: 'app_user.full_name_lower',
      channel: 'outbox_message.channel',
      sentdate: 'outbox_message.created_at',
    },
    sort: { by: 'sentdate', type: 'desc' },
    present: (row) => row,
  });
}
