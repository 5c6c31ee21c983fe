import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ApprovalTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from '../lists/list.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, oneOf } from './filters.ts';
import { inProperties, type PropertyChoice } from './inProperties.ts';
import { inScope, joinedIn, userIn } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

export interface ApprovalFilter {
  searchTerm?: string;
  ids?: readonly number[];
  property?: readonly PropertyChoice[];
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
      .select(['approval.decision_comment as Comment', 'approval.version as Version'])
      .$narrowType<{ PropertyName: NotNull }>(),
    key: 'approval.id',
    sortable: {
      Id: 'approval.id',
      Number: 'approval.number_lower',
      Kind: 'approval.kind',
      Subject: 'approval.subject_lower',
      PropertyName: { column: 'property.name_lower', through: 'property.id' },
      VendorName: {
        column: 'vendor.name_lower',
        nullable: true,
        through: 'vendor.id',
        reference: 'approval.vendor_id',
      },
      Amount: 'approval.amount',
      Status: 'approval.status',
      RequestedBy: 'approval.requested_by',
      RequestedAt: 'approval.requested_at',
      DueOn: 'approval.due_on',
      AssignedToName: {
        column: 'app_user.full_name_lower',
        nullable: true,
        through: 'app_user.id',
        reference: 'approval.assigned_to',
      },
      DecidedBy: { column: 'approval.decided_by', nullable: true },
      DecidedAt: { column: 'approval.decided_at', nullable: true },
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'approval',
      within: inScope(scope),
      own: ['approval.number_lower', 'approval.subject_lower'],
      joined: {
        property: { reference: 'approval.property_id', columns: ['property.name_lower'] },
        vendor: { reference: 'approval.vendor_id', columns: ['vendor.name_lower'] },
      },
    },
    sort: { by: 'DueOn', type: 'asc' },
    present: (row) => row,
  });
}

function filteredApprovals(db: Db, scope: CompanyScope, filter: ApprovalFilter) {
  const isIn = joinedIn(scope);
  const query = db
    .selectFrom('approval')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'approval.property_id').on(isIn('property')))
    .leftJoin('vendor', (join) => join.onRef('vendor.id', '=', 'approval.vendor_id').on(isIn('vendor')))
    .leftJoin('app_user', (join) => join.onRef('app_user.id', '=', 'approval.assigned_to').on(userIn(scope)))
    .where('approval.company_id', '=', scope.companyId)
    .where('approval.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'approval.property_id')))
    .where((eb) =>
      eb.and([
        ...oneOf('approval.id', filter.ids),
        ...inProperties({ db, scope }, 'approval.property_id', filter.property),
        ...oneOf('approval.status', filter.status),
        ...oneOf('approval.kind', filter.kind),
        ...oneOf('approval.vendor_id', filter.vendor),
        ...oneOf('approval.assigned_to', filter.assignedto),
        ...between('approval.amount', filter.amountmin, filter.amountmax),
        ...between('approval.due_on', filter.duefrom, filter.dueto),
      ]),
    );
  return query;
}

const pending = sql`approval.status = 'pending'`;

export function approvalTotals(db: Db, scope: CompanyScope, filter: ApprovalFilter, today: string) {
  return totalsOf(
    { db, scope, filter, plan: approvalsPlan, kept: 'approval' },
    {
      pending: { where: pending },
      amount: { where: pending, sum: 'approval.amount' },
      overdue: { where: sql`${pending} and approval.due_on < ${today}` },
      decided: { where: sql`not (${pending})` },
    },
  );
}
