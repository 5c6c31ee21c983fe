import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db, Trx } from '#server/database/schema.ts';
import type { ActivityTable, DealTable } from '#server/database/tables/portfolio.ts';
import { RequestError } from '#server/errors.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { matchesWords, planList } from './list.ts';
import { fromTime, toTime } from './times.ts';

/** Days ahead in which a critical date is near. */
const NEAR_DAYS = 14;
const DAY = 86_400_000;

export interface ActivityFilter {
  searchTerm?: string;
  status?: readonly ActivityTable['status'][];
  kind?: readonly ActivityTable['kind'][];
  property?: readonly number[];
  stage?: readonly DealTable['stage'][];
  assignedto?: readonly number[];
  duefrom?: string;
  dueto?: string;
  critical?: boolean;
  limitBy?: string;
  limitByType?: 'property' | 'deal';
  assignMode?: 'my' | 'all';
}

/** Whose activities `assignMode=my` are. */
interface Reader {
  userId: number;
}

/** What is to be done in the chosen database (WIDGET-LIST-14). */
export function activitiesPlan(db: Db, scope: CompanyScope, filter: ActivityFilter, reader?: Reader) {
  return planList({
    query: filteredActivities(db, scope, filter, reader)
      .select(['activity.id as Id', 'activity.subject', 'activity.kind', 'activity.status', 'activity.notes'])
      .select(['activity.is_critical as critical', 'activity.created_at as createddate'])
      .select(['activity.due_at as duedate', 'activity.closed_at as closeddate'])
      .select(['activity.property_id as propertyid', 'property.name as propertyname'])
      .select(['activity.deal_id as dealid', 'deal.prospect as dealname', 'deal.stage as dealstage'])
      .select(['activity.assigned_to as assignedtoid', 'app_user.full_name as assignedto'])
      .select('activity.version as Version'),
    key: 'activity.id',
    sortable: {
      Id: 'activity.id',
      subject: 'activity.subject_lower',
      kind: 'activity.kind',
      status: 'activity.status',
      critical: 'activity.is_critical',
      createddate: 'activity.created_at',
      duedate: 'activity.due_at',
      closeddate: { column: 'activity.closed_at', nullable: true },
      propertyname: 'property.name_lower',
      dealname: { column: 'deal.name_lower', nullable: true },
      dealstage: { column: 'deal.stage', nullable: true },
      assignedto: { column: 'app_user.full_name_lower', nullable: true },
    },
    sort: { by: 'duedate', type: 'asc' },
    present: (row) => ({ ...row, critical: row.critical === 1 }),
  });
}

/** Totals under the filters of the list: open ones, critical dates that are near, overdue ones, closed ones. */
export async function activityTotals(
  db: Db,
  scope: CompanyScope,
  filter: ActivityFilter,
  { userId, now }: Reader & { now: Date },
) {
  const near = new Date(now.getTime() + NEAR_DAYS * DAY).toISOString();
  const open = sql`activity.status = 'open'`;
  const totals = await filteredActivities(db, scope, filter, { userId })
    .select([
      countWhere(open).as('Activity'),
      countWhere(sql`${open} and activity.is_critical = 1 and activity.due_at <= ${near}`).as('CriticalDate'),
      countWhere(sql`${open} and activity.due_at < ${now.toISOString()}`).as('overdue'),
      countWhere(sql`activity.status = 'closed'`).as('closed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    Activity: Number(totals.Activity),
    CriticalDate: Number(totals.CriticalDate),
    overdue: Number(totals.overdue),
    closed: Number(totals.closed),
  };
}

function countWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}

function filteredActivities(db: Db, scope: CompanyScope, filter: ActivityFilter, reader?: Reader) {
  const { searchTerm, assignMode, status = [], kind = [], property = [], stage = [], assignedto = [] } = filter;
  let query = db
    .selectFrom('activity')
    .innerJoin('property', 'property.id', 'activity.property_id')
    .leftJoin('deal', 'deal.id', 'activity.deal_id')
    .leftJoin('app_user', 'app_user.id', 'activity.assigned_to')
    .where('activity.company_id', '=', scope.companyId)
    .where('activity.voyager_db_id', '=', requireDatabase(scope))
    .where((eb) => eb.and([...periodOf(eb, filter), ...limitOf(eb, filter)]));
  if (assignMode === 'my') query = query.where('activity.assigned_to', '=', reader?.userId ?? 0);
  if (status.length > 0) query = query.where('activity.status', 'in', [...status]);
  if (kind.length > 0) query = query.where('activity.kind', 'in', [...kind]);
  if (property.length > 0) query = query.where('activity.property_id', 'in', [...property]);
  if (stage.length > 0) query = query.where('deal.stage', 'in', [...stage]);
  if (assignedto.length > 0) query = query.where('activity.assigned_to', 'in', [...assignedto]);
  if (searchTerm) {
    query = query.where(matchesWords(['activity.subject_lower', 'property.name_lower', 'deal.name_lower'], searchTerm));
  }
  return query;
}

type ActivityExpressions = ExpressionBuilder<Pick<Database, 'activity'>, 'activity'>;

function periodOf(eb: ActivityExpressions, { duefrom, dueto, critical }: ActivityFilter) {
  return [
    ...(duefrom ? [eb('activity.due_at', '>=', fromTime(duefrom))] : []),
    ...(dueto ? [eb('activity.due_at', '<=', toTime(dueto))] : []),
    ...(critical === undefined ? [] : [eb('activity.is_critical', '=', critical ? 1 : 0)]),
  ];
}

/** Records whose id is no number have no activities. */
function limitOf(eb: ActivityExpressions, { limitBy, limitByType }: ActivityFilter) {
  if (!limitBy || !limitByType) return [];
  const id = /^[1-9]\d{0,8}$/.test(limitBy) ? Number(limitBy) : 0;
  return [eb(limitByType === 'deal' ? 'activity.deal_id' : 'activity.property_id', '=', id)];
}

/**
 * Some activities of the database.
 *
 * @throws RequestError not_found, when one of them is not in the database of the scope
 */
export async function findActivities(trx: Trx, scope: CompanyScope, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const rows = await trx
    .selectFrom('activity')
    .select(['id', 'subject', 'status', 'assigned_to'])
    .where('id', 'in', wanted)
    .where('company_id', '=', scope.companyId)
    .where('voyager_db_id', '=', requireDatabase(scope))
    .orderBy('id')
    .execute();
  if (rows.length < wanted.length) throw new RequestError('not_found');
  return rows;
}
