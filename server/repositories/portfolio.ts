import type { Db } from '#server/database/schema.ts';
import type { UnitTable, WorkOrderTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { matchesWords, planList } from './list.ts';
import { fromTime, toTime } from './times.ts';

interface Search {
  searchTerm?: string;
}

/** Properties of the chosen database. */
export function propertiesPlan(db: Db, scope: CompanyScope, { searchTerm }: Search) {
  let query = propertiesOf(db, scope);
  if (searchTerm) {
    query = query.where(
      matchesWords(['property.name_lower', 'property.code_lower', 'property.city_lower'], searchTerm),
    );
  }
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

export interface UnitFilter extends Search {
  property?: readonly number[];
  status?: readonly UnitTable['status'][];
  rentmin?: number;
  rentmax?: number;
}

export function unitsPlan(db: Db, scope: CompanyScope, filter: UnitFilter) {
  const { property = [], status = [], rentmin, rentmax, searchTerm } = filter;
  let query = db
    .selectFrom('unit')
    .innerJoin('property', 'property.id', 'unit.property_id')
    .where('unit.company_id', '=', scope.companyId)
    .where('unit.voyager_db_id', '=', requireDatabase(scope));
  if (property.length > 0) query = query.where('unit.property_id', 'in', [...property]);
  if (status.length > 0) query = query.where('unit.status', 'in', [...status]);
  if (rentmin !== undefined) query = query.where('unit.rent', '>=', rentmin);
  if (rentmax !== undefined) query = query.where('unit.rent', '<=', rentmax);
  if (searchTerm) {
    query = query.where(matchesWords(['unit.code_lower', 'property.name_lower'], searchTerm));
  }
  return planList({
    query: query
      .select(['unit.id as Id', 'unit.code as Code', 'unit.property_id as PropertyId'])
      .select(['property.code as PropertyCode', 'property.name as PropertyName', 'unit.status as Status'])
      .select(['unit.bedrooms as Bedrooms', 'unit.bathrooms as Bathrooms', 'unit.area as Area'])
      .select(['unit.rent as Rent', 'unit.available_on as AvailableOn']),
    key: 'unit.id',
    sortable: {
      Id: 'unit.id',
      Code: 'unit.code_lower',
      PropertyCode: 'property.code_lower',
      PropertyName: 'property.name_lower',
      Status: 'unit.status',
      Bedrooms: 'unit.bedrooms',
      Bathrooms: 'unit.bathrooms',
      Area: 'unit.area',
      Rent: 'unit.rent',
      AvailableOn: { column: 'unit.available_on', nullable: true },
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
      .select(['work_order.completed_at as CompletedAt', 'work_order.cost as Cost']),
    key: 'work_order.id',
    sortable: {
      Id: 'work_order.id',
      Number: 'work_order.number_lower',
      PropertyCode: 'property.code_lower',
      PropertyName: 'property.name_lower',
      UnitCode: { column: 'unit.code_lower', nullable: true },
      VendorName: { column: 'vendor.name_lower', nullable: true },
      Category: 'work_order.category',
      Description: 'work_order.description_lower',
      Status: 'work_order.status',
      Priority: 'work_order.priority',
      CreatedAt: 'work_order.created_at',
      DueOn: { column: 'work_order.due_on', nullable: true },
      CompletedAt: { column: 'work_order.completed_at', nullable: true },
      Cost: 'work_order.cost',
    },
    sort: { by: 'CreatedAt', type: 'desc' },
    present: (row) => row,
  });
}

/** Work orders of the chosen database under the filters of the list. */
export function filteredWorkOrders(db: Db, scope: CompanyScope, filter: WorkOrderFilter) {
  const { property = [], status = [], priority = [], createdfrom, createdto, searchTerm } = filter;
  let query = db
    .selectFrom('work_order')
    .innerJoin('property', 'property.id', 'work_order.property_id')
    .leftJoin('unit', 'unit.id', 'work_order.unit_id')
    .leftJoin('vendor', 'vendor.id', 'work_order.vendor_id')
    .where('work_order.company_id', '=', scope.companyId)
    .where('work_order.voyager_db_id', '=', requireDatabase(scope));
  if (property.length > 0) query = query.where('work_order.property_id', 'in', [...property]);
  if (status.length > 0) query = query.where('work_order.status', 'in', [...status]);
  if (priority.length > 0) query = query.where('work_order.priority', 'in', [...priority]);
  if (createdfrom) query = query.where('work_order.created_at', '>=', fromTime(createdfrom));
  if (createdto) query = query.where('work_order.created_at', '<=', toTime(createdto));
  if (searchTerm) {
    query = query.where(
      matchesWords(['work_order.number_lower', 'work_order.description_lower', 'property.name_lower'], searchTerm),
    );
  }
  return query;
}

export function vendorsPlan(db: Db, scope: CompanyScope, { searchTerm }: Search) {
  let query = db
    .selectFrom('vendor')
    .where('vendor.company_id', '=', scope.companyId)
    .where('vendor.voyager_db_id', '=', requireDatabase(scope));
  if (searchTerm) {
    query = query.where(matchesWords(['vendor.name_lower', 'vendor.code_lower', 'vendor.city_lower'], searchTerm));
  }
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
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, InActive: row.InActive === 1 }),
  });
}
