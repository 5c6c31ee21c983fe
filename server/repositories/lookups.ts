import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '#server/database/schema.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { companyDatabases } from './dropdowns.ts';
import { contains, matchesWords, planList } from './lists/list.ts';
import type { ListPlan } from './lists/list.types.ts';
import { propertiesOf, propertySearch } from './portfolio/properties.ts';
import { userSearch } from './users/users.ts';

type People = SelectQueryBuilder<Database, 'app_user', object>;

/** WIDGET-LOOKUP-03. */
export interface LookupItem {
  id: string;
  label: string;
  label2: string;
  label3?: string;
  /** Group of the item. */
  category?: string;
}

export interface LookupFilter {
  searchstring?: string;
  /** Only these: fills in the labels of values that are chosen already. */
  id?: readonly string[];
  /** Field that `id` is compared with. */
  requestField?: 'id' | 'label';
  onlyshowinactive?: boolean;
  category?: readonly string[];
  /** Words of the town that properties are in. */
  city?: string;
  /** Only what belongs to these properties. */
  property?: readonly (number | string)[];
  /** Only what belongs to this record of that type, such as the units of a property. */
  limitBy?: string;
  limitByType?: string;
  onlyshowvacantunits?: boolean;
  onlyshownotreadyunits?: boolean;
}

export type Lookup = (db: Db, scope: CompanyScope, filter: LookupFilter) => ListPlan<unknown, LookupItem>;

/** Properties: code, name, town. Inactive ones only when asked for, or when chosen before. */
export const propertyLookup: Lookup = (db, scope, filter) => {
  const chosen = isChosen(filter, { id: 'property.id', label: 'property.code_lower' });
  let query = propertiesOf(db, scope);
  query = chosen ? query.where(chosen) : query.where('property.in_active', '=', filter.onlyshowinactive ? 1 : 0);
  if (filter.category) query = query.where('property.property_type', 'in', filter.category);
  if (filter.city && !isById(filter)) query = query.where(contains('property.city_lower', filter.city));
  return planList({
    query: query.select([
      'property.id',
      'property.code',
      'property.name',
      'property.city',
      'property.state',
      'property.property_type',
    ]),
    key: 'property.id',
    sortable: {
      id: 'property.id',
      label: 'property.code_lower',
      label2: 'property.name_lower',
      label3: 'property.city_lower',
    },
    search: propertySearch(db, scope, filter.searchstring),
    sort: { by: 'label', type: 'asc' },
    present: ({ id, code, name, city, state, property_type }) => ({
      id: String(id),
      label: code,
      label2: name,
      label3: `${city}, ${state}`,
      category: property_type,
    }),
  });
};

/** Properties of all databases of the company, for those who decide who may work with them: code, name, database. */
export const companyPropertyLookup: Lookup = (db, { companyId }, filter) => {
  let query = db
    .selectFrom('property')
    .innerJoin('voyager_db', 'voyager_db.id', 'property.voyager_db_id')
    .where('property.company_id', '=', companyId);
  const chosen = isChosen(filter, { id: 'property.id', label: 'property.code_lower' });
  query = chosen ? query.where(chosen) : query.where('property.in_active', '=', filter.onlyshowinactive ? 1 : 0);
  if (filter.category) query = query.where('voyager_db.name', 'in', filter.category);
  return planList({
    query: query.select(['property.id', 'property.code', 'property.name', 'voyager_db.name as database']),
    key: 'property.id',
    sortable: {
      id: 'property.id',
      label: 'property.code_lower',
      label2: 'property.name_lower',
      label3: 'voyager_db.name_lower',
    },
    search: propertySearch(db, { companyId, adminNames: [] }, filter.searchstring),
    sort: { by: 'label', type: 'asc' },
    present: ({ id, code, name, database }) => ({
      id: String(id),
      label: code,
      label2: name,
      label3: database,
      category: database,
    }),
  });
};

/** Users of the company: name and address. */
export const userLookup: Lookup = (db, scope, filter) => {
  const users = db.selectFrom('app_user').where('app_user.company_id', '=', scope.companyId);
  const offered = users.where('app_user.in_active', '=', filter.onlyshowinactive ? 1 : 0);
  return peoplePlan(db, scope, { users, offered, filter });
};

/** Name and address of the people on offer; who is chosen already is found among all users. */
export function peoplePlan(
  db: Db,
  scope: CompanyScope,
  { users, offered, filter }: Record<'users' | 'offered', People> & { filter: LookupFilter },
) {
  const chosen = isChosen(filter, { id: 'app_user.id', label: 'app_user.full_name_lower' });
  const query = chosen ? users.where(chosen) : offered;
  return planList({
    query: query.select(['app_user.id', 'app_user.full_name', 'app_user.email']),
    key: 'app_user.id',
    sortable: { id: 'app_user.id', label: 'app_user.full_name_lower', label2: 'app_user.email_lower' },
    search: userSearch(db, scope, filter.searchstring),
    sort: { by: 'label', type: 'asc' },
    present: ({ id, full_name, email }) => ({ id: String(id), label: full_name, label2: email }),
  });
}

/** Roles that the company knows: name and product. */
export const roleLookup: Lookup = (db, { companyId }, filter) => {
  let query = db
    .selectFrom('role')
    .innerJoin('product', 'product.id', 'role.product_id')
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]));
  const chosen = isChosen(filter, { id: 'role.id', label: 'role.name_lower' });
  if (chosen) query = query.where(chosen);
  if (filter.category) query = query.where('product.name', 'in', filter.category);
  if (filter.searchstring) query = query.where(matchesWords(['role.name_lower'], filter.searchstring));
  return planList({
    query: query.select(['role.id', 'role.name', 'product.name as product']),
    key: 'role.id',
    sortable: { id: 'role.id', label: 'role.name_lower', label2: 'product.name' },
    sort: { by: 'label', type: 'asc' },
    present: ({ id, name, product }) => ({ id: String(id), label: name, label2: product, category: product }),
  });
};

/** Kinds of properties in the chosen database. */
export async function propertyTypes(db: Db, scope: CompanyScope): Promise<string[]> {
  const rows = await propertiesOf(db, scope)
    .select('property.property_type as kind')
    .distinct()
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function companyDatabaseNames(db: Db, scope: CompanyScope): Promise<string[]> {
  return (await companyDatabases(db, scope)).map(({ name }) => name);
}

export async function productNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Ids alone were chosen before. With the field that they are compared with they are looked for where the other filters look. */
export function isById({ id = [], requestField }: LookupFilter): boolean {
  return id.length > 0 && requestField === undefined;
}

/** The items that were asked for by id, or by what `requestField` names; undefined when none were. */
export function isChosen(
  { id, requestField = 'id' }: LookupFilter,
  columns: Readonly<Record<'id' | 'label', string>>,
): Expression<SqlBool> | undefined {
  if (!id || id.length === 0) return undefined;
  const values = requestField === 'label' ? id.map((text) => text.trim().toLowerCase()) : idsIn(id);
  return sql<SqlBool>`${sql.ref(columns[requestField])} in (${sql.join(values)})`;
}

/** Trades of the vendors of the chosen database. */
export async function vendorTrades(db: Db, scope: CompanyScope): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor')
    .where('vendor.company_id', '=', scope.companyId)
    .where('vendor.voyager_db_id', '=', requireDatabase(scope))
    .select('vendor.category as trade')
    .distinct()
    .orderBy('trade')
    .execute();
  return rows.map(({ trade }) => trade);
}

/** Ids that can exist; others match nothing. */
function idsIn(id: readonly string[]): number[] {
  const ids = id.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return ids.length > 0 ? ids : [0];
}
