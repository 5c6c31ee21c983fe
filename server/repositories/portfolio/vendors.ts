import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { contains, planList } from '../lists/list.ts';
import type { TextSearch } from '../lists/textSearch.ts';
import { totalsOf } from '../lists/totals.ts';
import { between, isFlag, oneOf } from './filters.ts';
import { inScope } from './joinedIn.ts';

export interface VendorFilter {
  searchTerm?: string;
  ids?: readonly number[];
  category?: readonly string[];
  city?: string;
  inactive?: boolean;
  balancemin?: number;
  balancemax?: number;
}

/** Vendors of the chosen database. */
export function vendorsPlan(db: Db, scope: CompanyScope, filter: VendorFilter) {
  const { city } = filter;
  let query = db
    .selectFrom('vendor')
    .where('vendor.company_id', '=', scope.companyId)
    .where('vendor.voyager_db_id', '=', requireDatabase(scope))
    .where((eb) =>
      eb.and([
        ...oneOf('vendor.id', filter.ids),
        ...oneOf('vendor.category', filter.category),
        ...isFlag('vendor.in_active', filter.inactive),
        ...between('vendor.balance', filter.balancemin, filter.balancemax),
      ]),
    );
  if (city) query = query.where(contains('vendor.city_lower', city));
  return planList({
    query: query
      .select(['vendor.id as Id', 'vendor.code as Code', 'vendor.name as Name', 'vendor.category as Category'])
      .select(['vendor.contact as Contact', 'vendor.email as Email', 'vendor.phone as Phone'])
      .select(['vendor.city as City', 'vendor.state as State', 'vendor.balance as Balance'])
      .select(['vendor.in_active as InActive', 'vendor.version as Version']),
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
    search: vendorSearch(db, scope, filter.searchTerm),
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, InActive: row.InActive === 1 }),
  });
}

export function vendorTotals(db: Db, scope: CompanyScope, filter: VendorFilter) {
  return totalsOf(
    { db, scope, filter, plan: vendorsPlan, kept: 'vendor' },
    {
      vendors: { where: sql`1 = 1` },
      owing: { where: sql`vendor.balance > 0`, kept: 'owing' },
      balance: { sum: 'vendor.balance' },
    },
  );
}

/** Vendors are searched by name, code and town. */
export function vendorSearch(db: Db, scope: CompanyScope, text: string | undefined): TextSearch {
  return {
    db,
    text,
    table: 'vendor',
    within: inScope(scope),
    own: ['vendor.name_lower', 'vendor.code_lower', 'vendor.city_lower'],
  };
}
