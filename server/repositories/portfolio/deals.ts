import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { DealTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from '../lists/list.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, oneOf } from './filters.ts';
import { inProperties, type PropertyChoice } from './inProperties.ts';
import { inScope, joinedIn, userIn } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

export interface DealFilter {
  searchTerm?: string;
  ids?: readonly number[];
  property?: readonly PropertyChoice[];
  stage?: readonly DealTable['stage'][];
  assignedto?: readonly number[];
  expectedfrom?: string;
  expectedto?: string;
  amountmin?: number;
  amountmax?: number;
}

/** Deals of the chosen database. */
export function dealsPlan(db: Db, scope: CompanyScope, filter: DealFilter) {
  const isIn = joinedIn(scope);
  const query = db
    .selectFrom('deal')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'deal.property_id').on(isIn('property')))
    .leftJoin('unit', (join) => join.onRef('unit.id', '=', 'deal.unit_id').on(isIn('unit')))
    .leftJoin('app_user', (join) => join.onRef('app_user.id', '=', 'deal.assigned_to').on(userIn(scope)))
    .where('deal.company_id', '=', scope.companyId)
    .where('deal.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'deal.property_id')))
    .where((eb) =>
      eb.and([
        ...oneOf('deal.id', filter.ids),
        ...inProperties({ db, scope }, 'deal.property_id', filter.property),
        ...oneOf('deal.stage', filter.stage),
        ...oneOf('deal.assigned_to', filter.assignedto),
        ...between('deal.expected_on', filter.expectedfrom, filter.expectedto),
        ...between('deal.amount', filter.amountmin, filter.amountmax),
      ]),
    );
  return planList({
    query: query
      .select(['deal.id as Id', 'deal.name as Name', 'deal.prospect as TenantName', 'deal.stage as Stage'])
      .select(['deal.property_id as PropertyId', 'property.name as PropertyName'])
      .select(['deal.unit_id as UnitId', 'unit.code as UnitCode', 'deal.amount as Amount'])
      .select(['deal.chance as Chance', 'deal.weighted as Weighted'])
      .select(['deal.created_at as CreatedAt', 'deal.expected_on as ExpectedOn', 'deal.notes as Notes'])
      .select(['deal.assigned_to as AssignedToId', 'app_user.full_name as AssignedToName', 'deal.version as Version'])
      .$narrowType<{ PropertyName: NotNull }>(),
    key: 'deal.id',
    sortable: {
      Id: 'deal.id',
      Name: 'deal.name_lower',
      TenantName: 'deal.prospect',
      PropertyName: { column: 'property.name_lower', through: 'property.id' },
      UnitCode: { column: 'unit.code_order', nullable: true, through: 'unit.id', reference: 'deal.unit_id' },
      Stage: 'deal.stage',
      Amount: 'deal.amount',
      Weighted: { column: 'deal.weighted', nullable: true },
      CreatedAt: 'deal.created_at',
      ExpectedOn: 'deal.expected_on',
      AssignedToName: {
        column: 'app_user.full_name_lower',
        nullable: true,
        through: 'app_user.id',
        reference: 'deal.assigned_to',
      },
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'deal',
      within: inScope(scope),
      own: ['deal.name_lower'],
      joined: {
        property: { reference: 'deal.property_id', columns: ['property.name_lower'] },
      },
    },
    sort: { by: 'ExpectedOn', type: 'asc' },
    present: (row) => row,
  });
}

const open = sql`deal.stage not in ('Lease Signed', 'Lost')`;

export function dealTotals(db: Db, scope: CompanyScope, filter: DealFilter, today: string) {
  return totalsOf(
    { db, scope, filter, plan: dealsPlan, kept: 'deal' },
    {
      open: { where: open },
      value: { where: open, sum: 'deal.amount' },
      signed: { where: sql`deal.stage = 'Lease Signed'` },
      overdue: { where: sql`${open} and deal.expected_on < ${today}` },
    },
  );
}
