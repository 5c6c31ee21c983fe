import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { TenantTable } from '#server/database/tables/portfolio.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from '../lists/list.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, oneOf } from './filters.ts';
import { inProperties, type PropertyChoice } from './inProperties.ts';
import { inScope, joinedIn } from './joinedIn.ts';
import { hasClosedProperties, isOpenProperty } from './openProperties.ts';

export interface TenantFilter {
  searchTerm?: string;
  property?: readonly PropertyChoice[];
  tenant?: readonly number[];
  unit?: readonly number[];
  status?: readonly TenantTable['status'][];
  leasetofrom?: string;
  leasetoto?: string;
  balancemin?: number;
  balancemax?: number;
}

/** Tenants of the chosen database. */
export function tenantsPlan(db: Db, scope: CompanyScope, filter: TenantFilter) {
  const isIn = joinedIn(scope);
  const query = db
    .selectFrom('tenant')
    .leftJoin('property', (join) => join.onRef('property.id', '=', 'tenant.property_id').on(isIn('property')))
    .leftJoin('unit', (join) => join.onRef('unit.id', '=', 'tenant.unit_id').on(isIn('unit')))
    .where('tenant.company_id', '=', scope.companyId)
    .where('tenant.voyager_db_id', '=', requireDatabase(scope))
    .$if(hasClosedProperties(scope), (query) => query.where(isOpenProperty(scope, 'tenant.property_id')))
    .where((eb) =>
      eb.and([
        ...inProperties({ db, scope }, 'tenant.property_id', filter.property),
        ...oneOf('tenant.id', filter.tenant),
        ...oneOf('tenant.unit_id', filter.unit),
        ...oneOf('tenant.status', filter.status),
        ...between('tenant.lease_to', filter.leasetofrom, filter.leasetoto),
        ...between('tenant.balance', filter.balancemin, filter.balancemax),
      ]),
    );
  return planList({
    query: query
      .select(['tenant.id as Id', 'tenant.code as Code', 'tenant.full_name as FullName', 'tenant.email as Email'])
      .select(['tenant.phone as Phone', 'tenant.property_id as PropertyId', 'property.name as PropertyName'])
      .select(['tenant.unit_id as UnitId', 'unit.code as UnitCode', 'tenant.status as Status'])
      .select(['tenant.lease_from as LeaseFrom', 'tenant.lease_to as LeaseTo', 'tenant.rent as Rent'])
      .select(['tenant.balance as Balance', 'tenant.version as Version'])
      .$narrowType<{ PropertyName: NotNull; UnitCode: NotNull }>(),
    key: 'tenant.id',
    sortable: {
      Id: 'tenant.id',
      Code: 'tenant.code',
      FullName: 'tenant.full_name_lower',
      Email: 'tenant.email',
      PropertyName: { column: 'property.name_lower', through: 'property.id' },
      UnitCode: { column: 'unit.code_order', through: 'unit.id' },
      Status: 'tenant.status',
      LeaseFrom: 'tenant.lease_from',
      LeaseTo: 'tenant.lease_to',
      Rent: 'tenant.rent',
      Balance: 'tenant.balance',
    },
    search: {
      db,
      text: filter.searchTerm,
      table: 'tenant',
      within: inScope(scope),
      own: ['tenant.full_name_lower', sql`lower(tenant.code)`, sql`lower(tenant.email)`],
      joined: {
        property: { reference: 'tenant.property_id', columns: ['property.name_lower'] },
        unit: { reference: 'tenant.unit_id', columns: ['unit.code_lower'] },
      },
    },
    sort: { by: 'FullName', type: 'asc' },
    present: (row) => row,
  });
}

export function tenantTotals(
  db: Db,
  scope: CompanyScope,
  filter: TenantFilter,
  { today, soon }: { today: string; soon: string },
) {
  return totalsOf(
    { db, scope, filter, plan: tenantsPlan, kept: 'tenant' },
    {
      tenants: { where: sql`1 = 1` },
      rent: { sum: 'tenant.rent' },
      owed: { where: sql`tenant.balance > 0`, sum: 'tenant.balance', kept: 'owed' },
      ending: {
        where: sql`tenant.status in ('current', 'notice') and tenant.lease_to >= ${today} and tenant.lease_to <= ${soon}`,
      },
    },
  );
}
