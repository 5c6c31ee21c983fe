import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { SavedFilterTable } from '#server/database/tables/console.ts';
import { isOwnedBy, type Owner, ownerColumns } from '../owner.ts';

/** Most filters that a user keeps for one page; the contract promises no longer list. */
export const MOST_SAVED_FILTERS = 500;

export interface SavedFilterValues {
  Savedfiltername: string;
  /** JSON text. */
  Filter: string;
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

function columnsOf({ Savedfiltername, Filter, IsDefault, OrderNum }: SavedFilterValues, now: Date) {
  return {
    saved_filter_name: Savedfiltername,
    name_lower: Savedfiltername.toLowerCase(),
    filter: Filter,
    is_default: Number(IsDefault),
    order_num: OrderNum,
    updated_at: now.toISOString(),
  };
}

function present(row: Selectable<SavedFilterTable>) {
  return {
    Id: row.id,
    Filtername: row.filter_name,
    Savedfiltername: row.saved_filter_name,
    Filter: row.filter,
    IsDefault: row.is_default === 1,
    OrderNum: row.order_num,
    Createdate: row.created_at,
    Updatedate: row.updated_at,
  };
}
