import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { Operations } from '#server/generated/types.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { contains, planList } from '../lists/list.ts';
import type { TextSearch } from '../lists/textSearch.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, isFlag, oneOf } from './filters.ts';
import { inScope } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

/** As the server itself has written them. */
type OfficeHours = NonNullable<Operations['getProperty']['answer']['OfficeHours']>;
type LateFee = NonNullable<Operations['getProperty']['answer']['LateFee']>;

/** Of a property that nobody has given a late fee. */
export const NO_LATE_FEE: LateFee = { Kind: 'none' };

export interface PropertyFilter {
  searchTerm?: string;
  ids?: readonly number[];
  type?: readonly string[];
  city?: string;
  inactive?: boolean;
  unitsmin?: number;
  unitsmax?: number;
  valuemin?: number;
  valuemax?: number;
}

/** Properties of the chosen database. */
export function propertiesPlan(db: Db, scope: CompanyScope, filter: PropertyFilter) {
  const { city } = filter;
  let query = propertiesOf(db, scope).where((eb) =>
    eb.and([
      ...oneOf('property.id', filter.ids),
      ...oneOf('property.property_type', filter.type),
      ...isFlag('property.in_active', filter.inactive),
      ...between('property.units', filter.unitsmin, filter.unitsmax),
      ...between('property.market_value', filter.valuemin, filter.valuemax),
    ]),
  );
  if (city) query = query.where(contains('property.city_lower', city));
  return planList({
    query: query
      .select(['property.id as Id', 'property.code as Code', 'property.name as Name'])
      .select(['property.property_type as PropertyType', 'property.address as Address', 'property.city as City'])
      .select(['property.state as State', 'property.postal_code as PostalCode', 'property.units as Units'])
      .select(['property.year_built as YearBuilt', 'property.market_value as MarketValue'])
      .select(['property.in_active as InActive', 'property.version as Version'])
      .select(['property.office_hours as OfficeHours', 'property.late_fee as LateFee'])
      .select(['property.latitude as Latitude', 'property.longitude as Longitude']),
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
    search: propertySearch(db, scope, filter.searchTerm),
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({
      ...row,
      InActive: row.InActive === 1,
      OfficeHours: readHours(row.OfficeHours),
      LateFee: readFee(row.LateFee),
    }),
  });
}

function readHours(text: string | null): OfficeHours {
  return text === null ? [] : JSON.parse(text);
}

function readFee(text: string | null): LateFee {
  return text === null ? NO_LATE_FEE : JSON.parse(text);
}

/** Properties are searched by name, code and town. */
export function propertySearch(db: Db, scope: CompanyScope, text: string | undefined): TextSearch {
  return {
    db,
    text,
    table: 'property',
    within: inScope(scope),
    own: ['property.name_lower', 'property.code_lower', 'property.city_lower'],
  };
}

export function propertiesOf(db: Db, scope: CompanyScope) {
  return db
    .selectFrom('property')
    .where('property.company_id', '=', scope.companyId)
    .where('property.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'property.id')));
}

export function propertyTotals(db: Db, scope: CompanyScope, filter: PropertyFilter) {
  return totalsOf(
    { db, scope, filter, plan: propertiesPlan, kept: 'property' },
    {
      properties: { where: sql`1 = 1` },
      units: { sum: 'property.units' },
      value: { sum: 'property.market_value' },
    },
  );
}

/** The number of units of a property, after units came or went. */
export async function countUnits(db: Db, scope: CompanyScope, id: number): Promise<void> {
  const units = db
    .selectFrom('unit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('property_id', '=', id);
  await db
    .updateTable('property')
    .set({ units })
    .where('id', '=', id)
    .where('company_id', '=', scope.companyId)
    .where('voyager_db_id', '=', requireDatabase(scope))
    .execute();
}
