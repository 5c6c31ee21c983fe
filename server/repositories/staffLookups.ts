import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from './lists/list.ts';
import { isById, isChosen, type Lookup, type LookupFilter, peoplePlan } from './lookups.ts';
import { inProperties } from './portfolio/inProperties.ts';
import { inScope } from './portfolio/joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './portfolio/openProperties.ts';
import { vendorSearch } from './portfolio/vendors.ts';
import { workOrderSearch } from './portfolio/workOrders.ts';
import { staffOf } from './staff.ts';

/** Units: code, property, state. */
export const unitLookup: Lookup = (db, scope, filter) => {
  const chosen = isChosen(filter, { id: 'unit.id', label: 'unit.code_lower' });
  let query = db
    .selectFrom('unit')
    .innerJoin('property', 'property.id', 'unit.property_id')
    .where('unit.company_id', '=', scope.companyId)
    .where('unit.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'unit.property_id')));
  if (chosen) query = query.where(chosen);
  query = query.where((eb) => eb.and(ofProperties({ db, scope }, 'unit.property_id', filter)));
  if (filter.onlyshowvacantunits) query = query.where('unit.status', '=', 'vacant');
  if (filter.onlyshownotreadyunits) query = query.where('unit.status', '=', 'notready');
  return planList({
    query: query.select(['unit.id', 'unit.code', 'property.name as property', 'property.city as city']),
    key: 'unit.id',
    sortable: {
      id: 'unit.id',
      label: 'unit.code_order',
      label2: { column: 'property.name_lower', through: 'property.id' },
      label3: { column: 'property.city_lower', through: 'property.id' },
    },
    search: {
      db,
      text: filter.searchstring,
      table: 'unit',
      within: inScope(scope),
      own: ['unit.code_lower'],
      joined: {
        property: { reference: 'unit.property_id', columns: ['property.name_lower', 'property.code_lower'] },
      },
    },
    sort: { by: 'label2', type: 'asc' },
    present: ({ id, code, property, city }) => ({ id: String(id), label: code, label2: property, label3: city }),
  });
};

/** Tenants: name, code, property. */
export const tenantLookup: Lookup = (db, scope, filter) => {
  const chosen = isChosen(filter, { id: 'tenant.id', label: 'tenant.full_name_lower' });
  let query = db
    .selectFrom('tenant')
    .innerJoin('property', 'property.id', 'tenant.property_id')
    .where('tenant.company_id', '=', scope.companyId)
    .where('tenant.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'tenant.property_id')));
  if (chosen) query = query.where(chosen);
  query = query.where((eb) => eb.and(ofProperties({ db, scope }, 'tenant.property_id', filter)));
  return planList({
    query: query.select(['tenant.id', 'tenant.full_name', 'tenant.code', 'property.name as property']),
    key: 'tenant.id',
    sortable: {
      id: 'tenant.id',
      label: 'tenant.full_name_lower',
      label2: 'tenant.code',
      label3: { column: 'property.name_lower', through: 'property.id' },
    },
    search: {
      db,
      text: filter.searchstring,
      table: 'tenant',
      within: inScope(scope),
      own: ['tenant.full_name_lower', sql`lower(tenant.code)`],
      joined: { property: { reference: 'tenant.property_id', columns: ['property.name_lower'] } },
    },
    sort: { by: 'label', type: 'asc' },
    present: ({ id, full_name, code, property }) => ({
      id: String(id),
      label: full_name,
      label2: code,
      label3: property,
    }),
  });
};

/** Vendors: name, trade, town. Inactive ones only when asked for, or when chosen before. */
export const vendorLookup: Lookup = (db, scope, filter) => {
  const chosen = isChosen(filter, { id: 'vendor.id', label: 'vendor.name_lower' });
  let query = db
    .selectFrom('vendor')
    .where('vendor.company_id', '=', scope.companyId)
    .where('vendor.voyager_db_id', '=', requireDatabase(scope));
  query = chosen ? query.where(chosen) : query.where('vendor.in_active', '=', filter.onlyshowinactive ? 1 : 0);
  if (filter.category && !isById(filter)) query = query.where('vendor.category', 'in', filter.category);
  return planList({
    query: query.select(['vendor.id', 'vendor.name', 'vendor.category', 'vendor.city']),
    key: 'vendor.id',
    sortable: { id: 'vendor.id', label: 'vendor.name_lower', label2: 'vendor.category', label3: 'vendor.city_lower' },
    search: vendorSearch(db, scope, filter.searchstring),
    sort: { by: 'label', type: 'asc' },
    present: ({ id, name, category, city }) => ({ id: String(id), label: name, label2: category, label3: city }),
  });
};

/** Deals: tenant to be, stage, property. */
export const dealLookup: Lookup = (db, scope, filter) => {
  const chosen = isChosen(filter, { id: 'deal.id', label: 'deal.name_lower' });
  let query = db
    .selectFrom('deal')
    .innerJoin('property', 'property.id', 'deal.property_id')
    .where('deal.company_id', '=', scope.companyId)
    .where('deal.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'deal.property_id')));
  if (chosen) query = query.where(chosen);
  query = query.where((eb) => eb.and(ofProperties({ db, scope }, 'deal.property_id', filter)));
  return planList({
    query: query.select(['deal.id', 'deal.name', 'deal.stage', 'property.name as property']),
    key: 'deal.id',
    sortable: {
      id: 'deal.id',
      label: 'deal.name_lower',
      label2: 'deal.stage',
      label3: { column: 'property.name_lower', through: 'property.id' },
    },
    search: {
      db,
      text: filter.searchstring,
      table: 'deal',
      within: inScope(scope),
      own: ['deal.name_lower'],
      joined: { property: { reference: 'deal.property_id', columns: ['property.name_lower'] } },
    },
    sort: { by: 'label', type: 'asc' },
    present: ({ id, name, stage, property }) => ({ id: String(id), label: name, label2: stage, label3: property }),
  });
};

/** Work orders: number, what is to be done, property. */
export const workOrderLookup: Lookup = (db, scope, filter) => {
  const chosen = isChosen(filter, { id: 'work_order.id', label: 'work_order.number_lower' });
  let query = db
    .selectFrom('work_order')
    .innerJoin('property', 'property.id', 'work_order.property_id')
    .where('work_order.company_id', '=', scope.companyId)
    .where('work_order.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'work_order.property_id')));
  if (chosen) query = query.where(chosen);
  query = query.where((eb) => eb.and(ofProperties({ db, scope }, 'work_order.property_id', filter)));
  return planList({
    query: query.select(['work_order.id', 'work_order.number', 'work_order.description', 'property.name as property']),
    key: 'work_order.id',
    sortable: {
      id: 'work_order.id',
      label: 'work_order.number_lower',
      label2: { column: sql`substr(work_order.description_lower, 1, 100)` },
      label3: { column: 'property.name_lower', through: 'property.id' },
    },
    search: workOrderSearch(db, scope, filter.searchstring),
    sort: { by: 'label', type: 'asc' },
    present: ({ id, number, description, property }) => ({
      id: String(id),
      label: number,
      label2: description,
      label3: property,
    }),
  });
};

/** Users who can be given work in the database: name and address. */
export const staffLookup: Lookup = (db, scope, filter) => {
  const users = db.selectFrom('app_user').where('app_user.company_id', '=', scope.companyId);
  return peoplePlan(db, scope, { users, offered: staffOf(db, scope), filter });
};

/** The property that the items are to belong to; what is no id names none. */
function propertyOf({ limitBy, limitByType }: LookupFilter): number[] | undefined {
  if (limitByType !== 'property' || !limitBy) return undefined;
  return [/^[1-9]\d{0,8}$/.test(limitBy) ? Number(limitBy) : 0];
}

/** Rows of the properties asked for. Items that are asked for by their ids keep their names wherever they belong. */
function ofProperties(place: { db: Db; scope: CompanyScope }, column: string, filter: LookupFilter) {
  if (isById(filter)) return [];
  return [filter.property, propertyOf(filter)].flatMap((properties) => inProperties(place, column, properties));
}
