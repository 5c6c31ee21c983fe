import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { WorkOrderTable } from '#server/database/tables/portfolio.ts';
import type { Operations } from '#server/generated/types.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from '../lists/list.ts';
import type { ListPlan } from '../lists/list.types.ts';
import { searchedQuery } from '../lists/search.ts';
import type { TextSearch } from '../lists/textSearch.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, oneOf, within } from './filters.ts';
import { inProperties, type PropertyChoice } from './inProperties.ts';
import { byProperty, inScope, joinedIn } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

type WorkOrderCosts = NonNullable<Operations['getWorkOrder']['answer']['Costs']>;

export interface WorkOrderFilter {
  searchTerm?: string;
  property?: readonly PropertyChoice[];
  unit?: readonly number[];
  workorder?: readonly number[];
  vendor?: readonly number[];
  status?: readonly WorkOrderTable['status'][];
  priority?: readonly WorkOrderTable['priority'][];
  category?: readonly string[];
  createdfrom?: string;
  createdto?: string;
  duefrom?: string;
  dueto?: string;
}

/** Work orders of the chosen database. */
export function workOrdersPlan(db: Db, scope: CompanyScope, filter: WorkOrderFilter) {
  return planList({
    query: filteredWorkOrders(db, scope, filter)
      .select(['work_order.id as Id', 'work_order.number as Number', 'property.code as PropertyCode'])
      .select(['work_order.property_id as PropertyId', 'property.name as PropertyName', 'unit.code as UnitCode'])
      .select(['vendor.name as VendorName', 'work_order.category as Category'])
      .select('work_order.description as Description')
      .select(['work_order.status as Status', 'work_order.priority as Priority'])
      .select(['work_order.created_at as CreatedAt', 'work_order.due_on as DueOn'])
      .select(['work_order.completed_at as CompletedAt', 'work_order.cost as Cost', 'work_order.costs as Costs'])
      .select(['work_order.unit_id as UnitId', 'work_order.vendor_id as VendorId', 'work_order.version as Version'])
      .$narrowType<{ PropertyCode: NotNull; PropertyName: NotNull }>(),
    key: 'work_order.id',
    sortable: {
      Id: 'work_order.id',
      Number: 'work_order.number_lower',
      PropertyCode: byProperty(scope, 'property.code_lower', 'work_order.property_id'),
      PropertyName: byProperty(scope, 'property.name_lower', 'work_order.property_id'),
      UnitCode: { column: 'unit.code_order', nullable: true, through: 'unit.id', reference: 'work_order.unit_id' },
      VendorName: {
        column: 'vendor.name_lower',
        nullable: true,
        through: 'vendor.id',
        reference: 'work_order.vendor_id',
      },
      Category: 'work_order.category',
      /** Long texts are sorted by their beginning, which is what has an index. */
      Description: { column: sql`substr(work_order.description_lower, 1, 100)` },
      Status: 'work_order.status',
      Priority: 'work_order.priority',
      CreatedAt: 'work_order.created_at',
      DueOn: { column: 'work_order.due_on', nullable: true },
      CompletedAt: { column: 'work_order.completed_at', nullable: true },
      Cost: 'work_order.cost',
    },
    search: workOrderSearch(db, scope, filter.searchTerm),
    sort: { by: 'CreatedAt', type: 'desc' },
    present: (row) => ({ ...row, Costs: readCosts(row.Costs) }),
  });
}

function readCosts(text: string | null): WorkOrderCosts {
  return text === null ? [] : JSON.parse(text);
}

/** Words of the number, the description or the name of the property. */
export function workOrderSearch(db: Db, scope: CompanyScope, text: string | undefined): TextSearch {
  return {
    db,
    text,
    table: 'work_order',
    within: inScope(scope),
    own: ['work_order.number_lower', 'work_order.description_lower'],
    joined: { property: { reference: 'work_order.property_id', columns: ['property.name_lower'] } },
  };
}

function filteredWorkOrders(db: Db, scope: CompanyScope, filter: WorkOrderFilter) {
  const isIn = joinedIn(scope);
  return db
    .selectFrom('work_order')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'work_order.property_id').on(isIn('property')))
    .leftJoin('unit', (join) => join.onRef('unit.id', '=', 'work_order.unit_id').on(isIn('unit')))
    .leftJoin('vendor', (join) => join.onRef('vendor.id', '=', 'work_order.vendor_id').on(isIn('vendor')))
    .where('work_order.company_id', '=', scope.companyId)
    .where('work_order.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'work_order.property_id')))
    .where((eb) =>
      eb.and([
        ...inProperties({ db, scope }, 'work_order.property_id', filter.property),
        ...oneOf('work_order.unit_id', filter.unit),
        ...oneOf('work_order.id', filter.workorder),
        ...oneOf('work_order.vendor_id', filter.vendor),
        ...oneOf('work_order.status', filter.status),
        ...oneOf('work_order.priority', filter.priority),
        ...oneOf('work_order.category', filter.category),
        ...within('work_order.created_at', filter.createdfrom, filter.createdto),
        ...between('work_order.due_on', filter.duefrom, filter.dueto),
      ]),
    );
}

const open = sql`work_order.status in ('new', 'scheduled', 'inprogress', 'onhold')`;

export function workOrderTotals(db: Db, scope: CompanyScope, filter: WorkOrderFilter, today: string) {
  return totalsOf(
    { db, scope, filter, plan: workOrdersPlan, kept: 'work_order' },
    {
      Orders: { where: sql`1 = 1` },
      Open: { where: open },
      Overdue: { where: sql`${open} and work_order.due_on < ${today}` },
      Emergencies: { where: sql`${open} and work_order.priority = 'emergency'` },
      Cost: { sum: 'work_order.cost' },
    },
  );
}

export interface ChosenOrder {
  id: number;
  number: string;
  status: WorkOrderTable['status'];
}

/** Work orders by their ids, all under the filters and the search of the list, or the rows of a plan over them. */
export async function findWorkOrders(
  db: Db,
  scope: CompanyScope,
  { ids, filter = {}, plan }: { ids?: readonly number[]; filter?: WorkOrderFilter; plan?: ListPlan },
): Promise<ChosenOrder[]> {
  const matching = searchedQuery(plan ?? workOrdersPlan(db, scope, filter)).clearSelect() as ReturnType<
    typeof filteredWorkOrders
  >;
  const query = ids ? matching.where('work_order.id', 'in', [...ids]) : matching;
  return query
    .select(['work_order.id as id', 'work_order.number as number', 'work_order.status as status'])
    .orderBy('work_order.id')
    .execute();
}
