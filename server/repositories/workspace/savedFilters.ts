import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { SavedFilterTable } from '#server/database/tables/console.ts';
import type { SavedFilter } from '#server/generated/types.ts';
import { isOwnedBy, type Owner, ownerColumns } from '../owner.ts';

/** Most filters that a user keeps for one page; the contract promises no longer list. */
export const MOST_SAVED_FILTERS = 500;

/** Most shared filters of others that one page shows; the contract promises no longer list. */
const MOST_SHARED = 200;

/** Who has a saved filter beside its owner. */
export type SharedWith = 'none' | 'role' | 'company';

export interface SavedFilterValues {
  Savedfiltername: string;
  /** JSON text. */
  Filter: string;
  /** JSON text of columns, order and density. */
  View: string | null;
  IsDefault: boolean;
  OrderNum: number;
}

/** Saved filters of the owner for a page or filter set, in their order (WIDGET-SAVEDFILTER-02). */
export async function listSavedFilters(db: Db, owner: Owner, page: string) {
  const rows = await db
    .selectFrom('saved_filter')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('filter_name', '=', page)
    .orderBy('order_num')
    .orderBy('name_lower')
    .orderBy('id')
    .limit(MOST_SAVED_FILTERS)
    .execute();
  return rows.map(present);
}

/** What others share with the owner for a page, in the database that the owner works in. */
export async function listSharedFilters(db: Db, owner: Owner, page: string) {
  const { companyId, databaseId = null, roleId, userId } = owner;
  const rows = await db
    .selectFrom('saved_filter')
    .innerJoin('app_user', 'app_user.id', 'saved_filter.user_id')
    .selectAll('saved_filter')
    .select('app_user.full_name as owner_name')
    .where('saved_filter.company_id', '=', companyId)
    .where('saved_filter.filter_name', '=', page)
    .where('saved_filter.voyager_db_id', databaseId === null ? 'is' : '=', databaseId)
    .where((eb) =>
      eb.or([
        eb('saved_filter.shared_with', '=', 'company'),
        eb.and([eb('saved_filter.shared_with', '=', 'role'), eb('saved_filter.role_id', '=', roleId)]),
      ]),
    )
    // Those of the owner under the present role are listed as own ones.
    .where((eb) => eb.not(eb.and([eb('saved_filter.user_id', '=', userId), eb('saved_filter.role_id', '=', roleId)])))
    .orderBy('saved_filter.name_lower')
    .orderBy('saved_filter.id')
    .limit(MOST_SHARED)
    .execute();
  return rows.map((row) => ({ ...present(row), IsDefault: false, IsOwn: false, OwnerName: row.owner_name }));
}

export async function shareSavedFilter(trx: Trx, owner: Owner, id: number, sharedWith: SharedWith): Promise<void> {
  await trx
    .updateTable('saved_filter')
    .set({ shared_with: sharedWith === 'none' ? null : sharedWith })
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .execute();
}

export async function findSavedFilter(db: Db, owner: Owner, id: number) {
  const row = await db
    .selectFrom('saved_filter')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && present(row);
}

/** JSON text of the default, when there is one (WIDGET-SAVEDFILTER-03). */
export async function findDefaultFilter(db: Db, owner: Owner, page: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_filter')
    .select('filter')
    .where(isOwnedBy(owner))
    .where('filter_name', '=', page)
    .where('is_default', '=', 1)
    .executeTakeFirst();
  return row?.filter;
}

/** The next place in the order, and how many there are. */
export async function countSavedFilters(db: Db, owner: Owner, page: string): Promise<{ count: number; next: number }> {
  const row = await db
    .selectFrom('saved_filter')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('order_num').as('last')])
    .where(isOwnedBy(owner))
    .where('filter_name', '=', page)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), next: Number(row.last ?? 0) + 1 };
}

/** Another filter of the page has the name, in whatever case. */
export async function isFilterNameTaken(
  db: Db,
  owner: Owner,
  { page, name, exceptId }: { page: string; name: string; exceptId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('saved_filter')
    .select('id')
    .where(isOwnedBy(owner))
    .where('filter_name', '=', page)
    .where('name_lower', '=', name.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the mark from the default of the page (WIDGET-SAVEDFILTER-08). */
export async function unsetDefault(trx: Trx, owner: Owner, page: string): Promise<void> {
  await trx
    .updateTable('saved_filter')
    .set({ is_default: 0 })
    .where(isOwnedBy(owner))
    .where('filter_name', '=', page)
    .where('is_default', '=', 1)
    .execute();
}

export async function insertSavedFilter(
  trx: Trx,
  owner: Owner,
  { page, values, now }: { page: string; values: SavedFilterValues; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('saved_filter')
    .values({
      ...ownerColumns(owner),
      ...columnsOf(values, now),
      filter_name: page,
      product_id: owner.productId,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSavedFilter(
  trx: Trx,
  owner: Owner,
  { id, values, now }: { id: number; values: SavedFilterValues; now: Date },
): Promise<void> {
  await trx
    .updateTable('saved_filter')
    .set(columnsOf(values, now))
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .execute();
}

export async function deleteSavedFilter(trx: Trx, owner: Owner, id: number): Promise<void> {
  await trx.deleteFrom('saved_filter').where(isOwnedBy(owner)).where('id', '=', id).execute();
}

function columnsOf({ Savedfiltername, Filter, View, IsDefault, OrderNum }: SavedFilterValues, now: Date) {
  return {
    saved_filter_name: Savedfiltername,
    name_lower: Savedfiltername.toLowerCase(),
    filter: Filter,
    view: View,
    is_default: Number(IsDefault),
    order_num: OrderNum,
    updated_at: now.toISOString(),
  };
}

function present(row: Selectable<SavedFilterTable>): SavedFilter {
  return {
    Id: row.id,
    Filtername: row.filter_name,
    Savedfiltername: row.saved_filter_name,
    Filter: row.filter,
    IsDefault: row.is_default === 1,
    OrderNum: row.order_num,
    Createdate: row.created_at,
    Updatedate: row.updated_at,
    View: row.view,
    SharedWith: row.shared_with ?? 'none',
    IsOwn: true,
    OwnerName: null,
  };
}
