import { type NotNull, sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { ActivityTable, DealTable } from '#server/database/tables/portfolio.ts';
import { RequestError } from '#server/errors.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from '../lists/list.ts';
import { totalsOf } from '../lists/totals.ts';
import { isFlag, oneOf, within } from './filters.ts';
import { inProperties, type PropertyChoice } from './inProperties.ts';
import { inScope, joinedIn, userIn } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

/** Days ahead in which a critical date is near. */
const NEAR_DAYS = 14;
const DAY = 86_400_000;

export interface ActivityFilter {
  searchTerm?: string;
  ids?: readonly number[];
  status?: readonly ActivityTable['status'][];
  kind?: readonly ActivityTable['kind'][];
  property?: readonly PropertyChoice[];
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
      .select('activity.version as Version')
      .$narrowType<{ propertyname: NotNull }>(),
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
      propertyname: { column: 'property.name_lower', through: 'property.id' },
      dealname: { column: 'deal.name_lower', nullable: true, through: 'deal.id', reference: 'activity.deal_id' },
      dealstage: { column: 'deal.stage', nullable: true, through: 'deal.id', reference: 'activity.deal_id' },
      assignedto: {
        column: 'app_user.full_name_lower',
        nullable: true,
        through: 'app_user.id',
        reference: 'activity.assigned_to',
      },
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'activity',
      within: inScope(scope),
      own: ['activity.subject_lower'],
      joined: {
        property: { reference: 'activity.property_id', columns: ['property.name_lower'] },
        deal: { reference: 'activity.deal_id', columns: ['deal.name_lower'] },
      },
    },
    sort: { by: 'duedate', type: 'asc' },
    present: (row) => ({ ...row, critical: row.critical === 1 }),
  });
}

/** Totals under the filters of the list: open ones, critical dates that are near, overdue ones, closed ones. */
export function activityTotals(
  db: Db,
  scope: CompanyScope,
  filter: ActivityFilter,
  { userId, now }: Reader & { now: Date },
) {
  const near = new Date(now.getTime() + NEAR_DAYS * DAY).toISOString();
  const open = sql`activity.status = 'open'`;
  const plan = (...[of, whose, asked]: [Db, CompanyScope, ActivityFilter]) =>
    activitiesPlan(of, whose, asked, { userId });
  return totalsOf(
    { db, scope, filter, plan },
    {
      Activity: { where: open },
      CriticalDate: { where: sql`${open} and activity.is_critical = 1 and activity.due_at <= ${near}` },
      overdue: { where: sql`${open} and activity.due_at < ${now.toISOString()}` },
      closed: { where: sql`activity.status = 'closed'` },
    },
  );
}

function filteredActivities(db: Db, scope: CompanyScope, filter: ActivityFilter, reader?: Reader) {
  const isIn = joinedIn(scope);
  const query = db
    .selectFrom('activity')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'activity.property_id').on(isIn('property')))
    .leftJoin('deal', (join) => join.onRef('deal.id', '=', 'activity.deal_id').on(isIn('deal')))
    .leftJoin('app_user', (join) => join.onRef('app_user.id', '=', 'activity.assigned_to').on(userIn(scope)))
    .where('activity.company_id', '=', scope.companyId)
    .where('activity.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'activity.property_id')))
    .where((eb) =>
      eb.and([
        ...oneOf('activity.id', filter.ids),
        ...oneOf('activity.status', filter.status),
        ...oneOf('activity.kind', filter.kind),
        ...inProperties({ db, scope }, 'activity.property_id', filter.property),
        ...oneOf('activity.assigned_to', filter.assignedto),
        ...oneOf('deal.stage', filter.stage),
        ...within('activity.due_at', filter.duefrom, filter.dueto),
        ...isFlag('activity.is_critical', filter.critical),
        ...limitOf(filter),
      ]),
    );
  return filter.assignMode === 'my' ? query.where('activity.assigned_to', '=', reader?.userId ?? 0) : query;
}

/** Records whose id is no number have no activities. */
function limitOf({ limitBy, limitByType }: ActivityFilter) {
  if (!limitBy || !limitByType) return [];
  const id = /^[1-9]\d{0,8}$/.test(limitBy) ? Number(limitBy) : 0;
  return oneOf(limitByType === 'deal' ? 'activity.deal_id' : 'activity.property_id', [id]);
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
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'property_id')))
    .orderBy('id')
    .execute();
  if (rows.length < wanted.length) throw new RequestError('not_found');
  return rows;
}
