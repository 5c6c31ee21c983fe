import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { UnitTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { contains, planList } from '../lists/list.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, oneOf } from './filters.ts';
import { inProperties, type PropertyChoice } from './inProperties.ts';
import { byProperty, inScope, joinedIn } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

export interface UnitFilter {
  searchTerm?: string;
  ids?: readonly number[];
  property?: readonly PropertyChoice[];
  status?: readonly UnitTable['status'][];
  rentmin?: number;
  rentmax?: number;
  available?: boolean;
  availablefrom?: string;
  availableto?: string;
  bedrooms?: readonly number[];
  areamin?: number;
  areamax?: number;
  city?: string;
}

/** Units of the chosen database. */
export function unitsPlan(db: Db, scope: CompanyScope, filter: UnitFilter) {
  const { available, city } = filter;
  const isIn = joinedIn(scope);
  let query = db
    .selectFrom('unit')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'unit.property_id').on(isIn('property')))
    .where('unit.company_id', '=', scope.companyId)
    .where('unit.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'unit.property_id')))
    .where((eb) =>
      eb.and([
        ...oneOf('unit.id', filter.ids),
        ...inProperties({ db, scope }, 'unit.property_id', filter.property),
        ...oneOf('unit.status', filter.status),
        ...oneOf('unit.bedrooms', filter.bedrooms),
        ...between('unit.rent', filter.rentmin, filter.rentmax),
        ...between('unit.area', filter.areamin, filter.areamax),
        ...between('unit.available_on', filter.availablefrom, filter.availableto),
      ]),
    );
  if (available !== undefined) query = query.where('unit.available_on', available ? 'is not' : 'is', null);
  if (city) query = query.where(contains('property.city_lower', city));
  return planList({
    query: query
      .select(['unit.id as Id', 'unit.code as Code', 'unit.property_id as PropertyId'])
      .select(['property.code as PropertyCode', 'property.name as PropertyName', 'unit.status as Status'])
      .select(['unit.bedrooms as Bedrooms', 'unit.bathrooms as Bathrooms', 'unit.area as Area'])
      .select(['unit.rent as Rent', 'unit.available_on as AvailableOn', 'unit.version as Version'])
      .$narrowType<{ PropertyCode: NotNull; PropertyName: NotNull }>(),
    key: 'unit.id',
    sortable: {
      Id: 'unit.id',
      Code: 'unit.code_order',
      PropertyCode: byProperty(scope, 'property.code_lower', 'unit.property_id'),
      PropertyName: byProperty(scope, 'property.name_lower', 'unit.property_id'),
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
      within: inScope(scope),
      own: ['unit.code_lower'],
      joined: { property: { reference: 'unit.property_id', columns: ['property.name_lower'] } },
    },
    sort: { by: 'Code', type: 'asc' },
    present: (row) => row,
  });
}

export function unitTotals(db: Db, scope: CompanyScope, filter: UnitFilter, today: string) {
  return totalsOf(
    { db, scope, filter, plan: unitsPlan, kept: 'unit' },
    {
      units: { where: sql`1 = 1` },
      available: { where: sql`unit.available_on <= ${today}` },
      soon: { where: sql`unit.available_on > ${today}` },
      rent: { sum: 'unit.rent' },
    },
  );
}

/** Property of a unit of the database. */
export async function propertyOfUnit(db: Db, scope: CompanyScope, id: number): Promise<number | undefined> {
  return (await findUnit(db, scope, id))?.property_id;
}

export async function codeOfUnit(db: Db, scope: CompanyScope, id: number): Promise<string | undefined> {
  return (await findUnit(db, scope, id))?.code;
}

function findUnit(db: Db, scope: CompanyScope, id: number) {
  return db
    .selectFrom('unit')
    .select(['property_id', 'code'])
    .where('id', '=', id)
    .where('company_id', '=', scope.companyId)
    .where('voyager_db_id', '=', requireDatabase(scope))
    .executeTakeFirst();
}
