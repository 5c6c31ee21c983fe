import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ApprovalTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { matchesWords, planList } from '../list.ts';
import { between, oneOf } from './filters.ts';
import { totalsOf } from './totals.ts';

export interface ApprovalFilter {
  searchTerm?: string;
  property?: readonly number[];
  status?: readonly ApprovalTable['status'][];
  kind?: readonly ApprovalTable['kind'][];
  vendor?: readonly number[];
  assignedto?: readonly number[];
  amountmin?: number;
  amountmax?: number;
  duefrom?: string;
  dueto?: string;
}

/** What has to be approved in the chosen database. */
export function approvalsPlan(db: Db, scope: CompanyScope, filter: ApprovalFilter) {
  return planList({
    query: filteredApprovals(db, scope, filter)
      .select([
        'approval.id as Id',
        'approval.number as Number',
        'approval.kind as Kind',
        'approval.subject as Subject',
      ])
      .select(['approval.property_id as PropertyId', 'property.name as PropertyName'])
      .select(['approval.vendor_id as VendorId', 'vendor.name as VendorName', 'approval.amount as Amount'])
      .select(['approval.status as Status', 'approval.requested_by as RequestedBy'])
      .select(['approval.requested_at as RequestedAt', 'approval.due_on as DueOn'])
      .select(['approval.assigned_to as AssignedToId', 'app_user.full_name as AssignedToName'])
      .select(['approval.decided_by as DecidedBy', 'approval.decided_at as DecidedAt'])
      .select(['approval.decision_comment as Comment', 'approval.version as Version']),
    key: 'approval.id',
    sortable: {
      Id: 'approval.id',
      Number: 'approval.number_lower',
      Kind: 'approval.kind',
      Subject: 'approval.subject_lower',
      PropertyName: 'property.name_lower',
      VendorName: { column: 'vendor.name_lower', nullable: true },
      Amount: 'approval.amount',
      Status: 'approval.status',
      RequestedBy: 'approval.requested_by',
      RequestedAt: 'approval.requested_at',
      DueOn: 'approval.due_on',
      AssignedToName: { column: 'app_user.full_name_lower', nullable: true },
      DecidedBy: { column: 'approval.decided_by', nullable: true },
      DecidedAt: { column: 'approval.decided_at', nullable: true },
    },
    sort: { by: 'DueOn', type: 'asc' },
    present: (row) => row,
  });
}

function filteredApprovals(db: Db, scope: CompanyScope, filter: ApprovalFilter) {
  const { searchTerm } = filter;
  let query = db
    .selectFrom('approval')
    .innerJoin('property', 'property.id', 'approval.property_id')
    .leftJoin('vendor', 'vendor.id', 'approval.vendor_id')
    .leftJoin('app_user', 'app_user.id', 'approval.assigned_to')
    .where('approval.company_id', '=', scope.companyId)
    .where('approval.voyager_db_id', '=', requireDatabase(scope))
    .where((eb) =>
      eb.and([
        ...oneOf('approval.property_id', filter.property),
        ...oneOf('approval.status', filter.status),
        ...oneOf('approval.kind', filter.kind),
        ...oneOf('approval.vendor_id', filter.vendor),
        ...oneOf('approval.assigned_to', filter.assignedto),
        ...between('approval.amount', filter.amountmin, filter.amountmax),
        ...between('approval.due_on', filter.duefrom, filter.dueto),
      ]),
    );
  if (searchTerm) {
    query = query.where(
      matchesWords(
        ['approval.number_lower', 'approval.subject_lower', 'property.name_lower', 'vendor.name_lower'],
        searchTerm,
      ),
    );
  }
  return query;
}

const pending = sql`approval.status = 'pending'`;

export function approvalTotals(db: Db, scope: CompanyScope, filter: ApprovalFilter, today: string) {
  return totalsOf(approvalsPlan(db, scope, filter), {
    pending: { where: pending },
    amount: { where: pending, sum: 'approval.amount' },
    overdue: { where: sql`${pending} and approval.due_on < ${today}` },
    decided: { where: sql`not (${pending})` },
  });
}
