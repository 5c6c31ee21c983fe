import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { UnitTable, WorkOrderTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from './list.ts';
import { fromTime, toTime } from './times.ts';

interface Search {
  searchTerm?: string;
}

/** Properties of the chosen database. */
export function propertiesPlan(db: Db, scope: CompanyScope, filter: Search) {
  const query = propertiesOf(db, scope);
  return planList({
    query: query
      .select(['property.id as Id', 'property.code as Code', 'property.name as Name'])
      .select(['property.property_type as PropertyType', 'property.address as Address', 'property.city as City'])
      .select(['property.state as State', 'property.postal_code as PostalCode', 'property.units as Units'])
      .select(['property.year_built as YearBuilt', 'property.market_value as MarketValue'])
      .select('property.in_active as InActive'),
    key: 'property.id',
    sortable: {
      Id: 'property.id',
      Code: 'property.code_lower',
      Name: 'property.name_lower',
      PropertyType: 'property.property_type',
      Address: 'property.address',
      City: 'property.city_lower',
      State: 'property.state',
      PostalCode: 'property.postal_code',
      Units: 'property.units',
      YearBuilt: 'property.year_built',
      MarketValue: 'property.market_value',
      InActive: 'property.in_active',
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'property',
      own: ['property.name_lower', 'property.code_lower', 'property.city_lower'],
    },
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, InActive: row.InActive === 1 }),
  });
}

export function propertiesOf(db: Db, scope: CompanyScope) {
  return db
    .selectFrom('property')
    .where('property.company_id', '=', scope.companyId)
    .where('property.voyager_db_id', '=', requireDatabase(scope));
}

/**
 * Records that others belong to are joined within the database, so that an index of theirs can give the order, and from the
 * left, so that a count or a jump leaves out what it does not ask for.
 */
function joinedIn(scope: CompanyScope) {
  return (table: 'property' | 'unit' | 'vendor') =>
    sql<boolean>`${sql.ref(`${table}.voyager_db_id`)} = ${requireDatabase(scope)} and ${sql.ref(`${table}.company_id`)} = ${scope.companyId}`;
}

export interface UnitFilter extends Search {
  property?: readonly number[];
  status?: readonly UnitTable['status'][];
  rentmin?: number;
  rentmax?: number;
}

export function unitsPlan(db: Db, scope: CompanyScope, filter: UnitFilter) {
  const { property = [], status = [], rentmin, rentmax } = filter;
  const isIn = joinedIn(scope);
  let query = db
    .selectFrom('unit')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'unit.property_id').on(isIn('property')))
    .where('unit.company_id', '=', scope.companyId)
    .where('unit.voyager_db_id', '=', requireDatabase(scope));
  if (property.length > 0) query = query.where('unit.property_id', 'in', [...property]);
  if (status.length > 0) query = query.where('unit.status', 'in', [...status]);
  if (rentmin !== undefined) query = query.where('unit.rent', '>=', rentmin);
  if (rentmax !== undefined) query = query.where('unit.rent', '<=', rentmax);
  return planList({
    query: query
      .select(['unit.id as Id', 'unit.code as Code', 'unit.property_id as PropertyId'])
      .select(['property.code as PropertyCode', 'property.name as PropertyName', 'unit.status as Status'])
      .select(['unit.bedrooms as Bedrooms', 'unit.bathrooms as Bathrooms', 'unit.area as Area'])
      .select(['unit.rent as Rent', 'unit.available_on as AvailableOn'])
      .$narrowType<{ PropertyCode: NotNull; PropertyName: NotNull }>(),
    key: 'unit.id',
    sortable: {
      Id: 'unit.id',
      Code: 'unit.code_lower',
      PropertyCode: { column: 'property.code_lower', through: 'property.id' },
      PropertyName: { column: 'property.name_lower', through: 'property.id' },
      Status: 'unit.status',
      Bedrooms: 'unit.bedrooms',
      Bathrooms: 'unit.bathrooms',
      Area: 'unit.area',
      Rent: 'unit.rent',
      AvailableOn: { column: 'unit.available_on', nullable: true },
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'unit',
      own: ['unit.code_lower'],
      joined: { property: { reference: 'unit.property_id', columns: ['property.name_lower'] } },
    },
    sort: { by: 'Code', type: 'asc' },
    present: (row) => row,
  });
}

export interface WorkOrderFilter extends Search {
  property?: readonly number[];
  status?: readonly WorkOrderTable['status'][];
  priority?: readonly WorkOrderTable['priority'][];
  createdfrom?: string;
  createdto?: string;
}

export function workOrdersPlan(db: Db, scope: CompanyScope, filter: WorkOrderFilter) {
  return planList({
    query: filteredWorkOrders(db, scope, filter)
      .select(['work_order.id as Id', 'work_order.number as Number', 'property.code as PropertyCode'])
      .select(['work_order.property_id as PropertyId', 'property.name as PropertyName', 'unit.code as UnitCode'])
      .select(['vendor.name as VendorName', 'work_order.category as Category'])
      .select('work_order.description as Description')
      .select(['work_order.status as Status', 'work_order.priority as Priority'])
      .select(['work_order.created_at as CreatedAt', 'work_order.due_on as DueOn'])
      .select(['work_order.completed_at as CompletedAt', 'work_order.cost as Cost'])
      .$narrowType<{ PropertyCode: NotNull; PropertyName: NotNull }>(),
    key: 'work_order.id',
    sortable: {
      Id: 'work_order.id',
      Number: 'work_order.number_lower',
      PropertyCode: { column: 'property.code_lower', through: 'property.id' },
      PropertyName: { column: 'property.name_lower', through: 'property.id' },
      UnitCode: { column: 'unit.code_lower', nullable: true, through: 'unit.id', reference: 'work_order.unit_id' },
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
    search: {
      db,
      text: filter.searchTerm,
      table: 'work_order',
      own: ['work_order.number_lower', 'work_order.description_lower'],
      joined: { property: { reference: 'work_order.property_id', columns: ['property.name_lower'] } },
    },
    sort: { by: 'CreatedAt', type: 'desc' },
    present: (row) => row,
  });
}

/** Work orders of the chosen database under the filters of the list. */
export function filteredWorkOrders(db: Db, scope: CompanyScope, filter: WorkOrderFilter) {
  const { property = [], status = [], priority = [], createdfrom, createdto } = filter;
  const isIn = joinedIn(scope);
  let query = db
    .selectFrom('work_order')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'work_order.property_id').on(isIn('property')))
    .leftJoin('unit', (join) => join.onRef('unit.id', '=', 'work_order.unit_id').on(isIn('unit')))
    .leftJoin('vendor', (join) => join.onRef('vendor.id', '=', 'work_order.vendor_id').on(isIn('vendor')))
    .where('work_order.company_id', '=', scope.companyId)
    .where('work_order.voyager_db_id', '=', requireDatabase(scope));
  if (property.length > 0) query = query.where('work_order.property_id', 'in', [...property]);
  if (status.length > 0) query = query.where('work_order.status', 'in', [...status]);
  if (priority.length > 0) query = query.where('work_order.priority', 'in', [...priority]);
  if (createdfrom) query = query.where('work_order.created_at', '>=', fromTime(createdfrom));
  if (createdto) query = query.where('work_order.created_at', '<=', toTime(createdto));
  return query;
}

export function vendorsPlan(db: Db, scope: CompanyScope, filter: Search) {
  const query = db
    .selectFrom('vendor')
    .where('vendor.company_id', '=', scope.companyId)
    .where('vendor.voyager_db_id', '=', requireDatabase(scope));
  return planList({
    query: query
      .select(['vendor.id as Id', 'vendor.code as Code', 'vendor.name as Name', 'vendor.category as Category'])
      .select(['vendor.contact as Contact', 'vendor.email as Email', 'vendor.phone as Phone'])
      .select(['vendor.city as City', 'vendor.state as State', 'vendor.balance as Balance'])
      .select('vendor.in_active as InActive'),
    key: 'vendor.id',
    sortable: {
      Id: 'vendor.id',
      Code: 'vendor.code_lower',
      Name: 'vendor.name_lower',
      Category: 'vendor.category',
      Contact: 'vendor.contact',
      Email: 'vendor.email',
      City: 'vendor.city_lower',
      State: 'vendor.state',
      Balance: 'vendor.balance',
      InActive: 'vendor.in_active',
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'vendor',
      own: ['vendor.name_lower', 'vendor.code_lower', 'vendor.city_lower'],
    },
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, InActive: row.InActive === 1 }),
  });
}
