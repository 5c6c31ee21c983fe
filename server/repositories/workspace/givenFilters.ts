import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { planList } from '../lists/list.ts';
import { roleNames, userSearch } from '../users/users.ts';

/** A saved filter whoever has it: users have it by its name, for the same page or set, product and database. */
export interface FilterKey {
  name: string;
  /** Page or filter set. */
  set: string;
  productId: number | null;
  databaseId: number | null;
}

/** Which filter is meant: by its id in the list, or by what it is called. */
export interface WantedFilter {
  id?: number | undefined;
  name: string;
  set?: string | undefined;
  productId?: number | null | undefined;
  databaseId?: number | null | undefined;
}

/** Product of a filter: its own, else that of the role it is kept under. */
export const product = sql<number | null>`coalesce(saved_filter.product_id, role.product_id)`;

/** Users of the company with what they have of a filter (CONSOLE-RPTFILTER-02, -03). */
export function filterUsersPlan(
  db: Db,
  scope: CompanyScope,
  key: FilterKey,
  { searchTerm, onlyLinked = false }: { searchTerm?: string; onlyLinked?: boolean },
) {
  let users = db.selectFrom('app_user').where('app_user.company_id', '=', scope.companyId);
  if (onlyLinked) users = users.where(linked(scope, key, sql<number | null>`min(saved_filter.id)`), 'is not', null);
  return planList({
    query: users
      .select(['app_user.id as UserId', 'app_user.first_name as FirstName', 'app_user.last_name as LastName'])
      .select(['app_user.email as UserEmail', 'app_user.in_active as UserStatus'])
      .select([roleNames(sql<boolean>`true`).as('UserRole'), namesOfFilters(scope).as('SavedFilters')])
      .select([
        linked(scope, key, sql<number | null>`min(saved_filter.id)`).as('link'),
        linked(scope, key, sql<string | null>`min(saved_filter.created_at)`).as('CreateDate'),
        linked(scope, key, sql<number | null>`max(saved_filter.is_default)`).as('starts'),
      ]),
    key: 'app_user.id',
    sortable: {
      UserId: 'app_user.id',
      FirstName: 'app_user.first_name_lower',
      LastName: 'app_user.last_name_lower',
      UserEmail: 'app_user.email_lower',
      UserStatus: 'app_user.in_active',
      IsDefault: { column: linked(scope, key, sql<number | null>`max(saved_filter.is_default)`), nullable: true },
      CreateDate: { column: linked(scope, key, sql<string | null>`min(saved_filter.created_at)`), nullable: true },
    },
    search: userSearch(db, scope, searchTerm),
    sort: { by: 'LastName', type: 'asc' },
    present: ({ link, starts, UserStatus, UserRole, SavedFilters, ...row }) => ({
      ...row,
      ID: link ?? 0,
      HasLinked: link !== null,
      IsDefault: toFlag(starts ?? 0),
      UserStatus: toFlag(UserStatus),
      UserRole: cutList(UserRole),
      SavedFilters: cutList(SavedFilters),
    }),
  });
}

/** The filter that is meant: of those with the name the one with the id, else the oldest. Undefined when nobody has such a one. */
export async function findGivenFilter(db: Db, { companyId }: CompanyScope, wanted: WantedFilter) {
  let query = db
    .selectFrom('saved_filter')
    .leftJoin('role', 'role.id', 'saved_filter.role_id')
    .where('saved_filter.company_id', '=', companyId)
    .where('saved_filter.name_lower', '=', wanted.name.toLowerCase())
    .where('saved_filter.voyager_db_id', wanted.databaseId ? '=' : 'is', wanted.databaseId ?? null)
    .where((eb) => eb(product, wanted.productId ? '=' : 'is', wanted.productId ?? null))
    .select(['saved_filter.id', 'saved_filter.filter', 'saved_filter.saved_filter_name as name'])
    .select(['saved_filter.filter_name as set', product.as('productId'), 'saved_filter.voyager_db_id as databaseId']);
  if (wanted.set !== undefined) query = query.where('saved_filter.filter_name', '=', wanted.set);
  // The one that was asked for may have been taken from its user meanwhile: others have it still.
  if (wanted.id) query = query.orderBy(sql`case when saved_filter.id = ${wanted.id} then 0 else 1 end`);
  return query.orderBy('saved_filter.id').executeTakeFirst();
}

/** Every filter that the users keep for the same set and database. */
export async function filtersBeside(
  trx: Trx,
  { companyId }: CompanyScope,
  { userIds, set, databaseId }: { userIds: readonly number[]; set: string; databaseId: number | null },
) {
  if (userIds.length === 0) return [];
  return trx
    .selectFrom('saved_filter')
    .leftJoin('role', 'role.id', 'saved_filter.role_id')
    .where('saved_filter.company_id', '=', companyId)
    .where('saved_filter.user_id', 'in', [...userIds])
    .where('saved_filter.filter_name', '=', set)
    .where('saved_filter.voyager_db_id', databaseId === null ? 'is' : '=', databaseId)
    .select(['saved_filter.id', 'saved_filter.user_id', 'saved_filter.role_id', 'saved_filter.name_lower'])
    .select(['saved_filter.is_default', 'saved_filter.order_num', product.as('productId')])
    .execute();
}

export interface GivenRow {
  userId: number;
  roleId: number;
  order: number;
  isDefault: boolean;
}

export async function insertGiven(
  trx: Trx,
  { companyId }: CompanyScope,
  { key, filter, rows, now }: { key: FilterKey; filter: string; rows: readonly GivenRow[]; now: Date },
): Promise<void> {
  const at = now.toISOString();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const values = rows.slice(start, start + CHUNK).map(({ userId, roleId, order, isDefault }) => ({
      company_id: companyId,
      user_id: userId,
      role_id: roleId,
      voyager_db_id: key.databaseId,
      filter_name: key.set,
      saved_filter_name: key.name,
      name_lower: key.name.toLowerCase(),
      filter,
      product_id: key.productId,
      is_default: Number(isDefault),
      order_num: order,
      created_at: at,
      updated_at: at,
    }));
    await trx.insertInto('saved_filter').values(values).execute();
  }
}

/** Marks filters as the one that their users start with, or takes the mark. */
export async function markDefaults(
  trx: Trx,
  { companyId }: CompanyScope,
  { ids, isDefault }: { ids: readonly number[]; isDefault: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('saved_filter')
    .set({ is_default: Number(isDefault) })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteGiven(trx: Trx, { companyId }: CompanyScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('saved_filter')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Rows of one statement: both databases limit how many values it has. */
const CHUNK = 500;

/** What the user has of the filter, as one value. */
function linked<T>({ companyId }: CompanyScope, key: FilterKey, value: ReturnType<typeof sql<T>>) {
  const { name, set, productId, databaseId } = key;
  return sql<T>`(
    select ${value} from saved_filter left join role on role.id = saved_filter.role_id
    where saved_filter.user_id = app_user.id and saved_filter.company_id = ${companyId}
      and saved_filter.filter_name = ${set} and saved_filter.name_lower = ${name.toLowerCase()}
      and ${databaseId === null ? sql`saved_filter.voyager_db_id is null` : sql`saved_filter.voyager_db_id = ${databaseId}`}
      and ${productId === null ? sql`${product} is null` : sql`${product} = ${productId}`}
  )`;
}

/** Names of all filters that the user keeps. */
function namesOfFilters({ companyId }: CompanyScope) {
  return sql<string | null>`(
    select string_agg(named.name, ', ' order by named.name) from (
      select distinct saved_filter.saved_filter_name as name from saved_filter
      where saved_filter.user_id = app_user.id and saved_filter.company_id = ${companyId}
    ) as named
  )`;
}

/** Names as far as the contract promises to take them. */
function cutList(names: string | null): string {
  return names !== null && names.length > MOST_LETTERS ? `${names.slice(0, MOST_LETTERS - 1)}…` : (names ?? '');
}

const MOST_LETTERS = 4_000;
