import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { DealTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { matchesWords, planList } from '../list.ts';
import { between, oneOf } from './filters.ts';
import { totalsOf } from './totals.ts';

export interface DealFilter {
  searchTerm?: string;
  property?: readonly number[];
  stage?: readonly DealTable['stage'][];
  assignedto?: readonly number[];
  expectedfrom?: string;
  expectedto?: string;
  amountmin?: number;
  amountmax?: number;
}

/** Deals of the chosen database. */
export function dealsPlan(db: Db, scope: CompanyScope, filter: DealFilter) {
  const { searchTerm } = filter;
  let query = db
    .selectFrom('deal')
    .innerJoin('property', 'property.id', 'deal.property_id')
    .leftJoin('unit', 'unit.id', 'deal.unit_id')
    .leftJoin('app_user', 'app_user.id', 'deal.assigned_to')
    .where('deal.company_id', '=', scope.companyId)
    .where('deal.voyager_db_id', '=', requireDatabase(scope))
    .where((eb) =>
      eb.and([
        ...oneOf('deal.property_id', filter.property),
        ...oneOf('deal.stage', filter.stage),
        ...oneOf('deal.assigned_to', filter.assignedto),
        ...between('deal.expected_on', filter.expectedfrom, filter.expectedto),
        ...between('deal.amount', filter.amountmin, filter.amountmax),
      ]),
    );
  if (searchTerm) {
    query = query.where(matchesWords(['deal.name_lower', 'property.name_lower'], searchTerm));
  }
  return planList({
    query: query
      .select(['deal.id as Id', 'deal.name as Name', 'deal.prospect as TenantName', 'deal.stage as Stage'])
      .select(['deal.property_id as PropertyId', 'property.name as PropertyName'])
      .select(['deal.unit_id as UnitId', 'unit.code as UnitCode', 'deal.amount as Amount'])
      .select(['deal.created_at as CreatedAt', 'deal.expected_on as ExpectedOn', 'deal.notes as Notes'])
      .select(['deal.assigned_to as AssignedToId', 'app_user.full_name as AssignedToName', 'deal.version as Version']),
    key: 'deal.id',
    sortable: {
      Id: 'deal.id',
      Name: 'deal.name_lower',
      TenantName: 'deal.prospect',
      PropertyName: 'property.name_lower',
      UnitCode: { column: 'unit.code_lower', nullable: true },
      Stage: 'deal.stage',
      Amount: 'deal.amount',
      CreatedAt: 'deal.created_at',
      ExpectedOn: 'deal.expected_on',
      AssignedToName: { column: 'app_user.full_name_lower', nullable: true },
    },
    sort: { by: 'ExpectedOn', type: 'asc' },
    present: (row) => row,
  });
}

const open = sql`deal.stage not in ('Lease Signed', 'Lost')`;

export function dealTotals(db: Db, scope: CompanyScope, filter: DealFilter, today: string) {
  return totalsOf(dealsPlan(db, scope, filter), {
    open: { where: open },
    value: { where: open, sum: 'deal.amount' },
    signed: { where: sql`deal.stage = 'Lease Signed'` },
    overdue: { where: sql`${open} and deal.expected_on < ${today}` },
  });
}
