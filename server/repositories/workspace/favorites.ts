import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { FavoriteTable } from '#server/database/tables/personal.ts';
import type { Favorite } from '#server/generated/types.ts';
import type { Actor } from '#server/policies/scope.ts';

/** Most favorites of one user; the contract promises no longer list. */
export const MOST_FAVORITES = 500;

type User = Pick<Actor, 'userId' | 'companyId'>;

/** Favorites of a user by iFLOrder, null and 0 last (SHELL-FAV-02); of one role where it is named. */
export async function listFavorites(db: Db, user: User, roleId?: number): Promise<Required<Favorite>[]> {
  const rows = await db
    .selectFrom('favorite')
    .selectAll()
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.userId)
    .$if(roleId !== undefined, (query) =>
      query.where('role_uuid', '=', (eb) =>
        eb
          .selectFrom('role')
          .select('uuid')
          .where('id', '=', roleId ?? 0),
      ),
    )
    .orderBy(sql`case when coalesce(order_num, 0) = 0 then 1 else 0 end`)
    .orderBy(sql`coalesce(order_num, 0)`)
    .orderBy('id')
    .limit(MOST_FAVORITES)
    .execute();
  return rows.map(present);
}

export async function insertFavorite(trx: Trx, user: User, favorite: Favorite): Promise<number> {
  const { id } = await trx
    .insertInto('favorite')
    .values({ company_id: user.companyId, user_id: user.userId, ...columnsOf(favorite) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFavorite(trx: Trx, user: User, favorite: Favorite): Promise<void> {
  await trx
    .updateTable('favorite')
    .set(columnsOf(favorite))
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.userId)
    .where('id', '=', favorite.id)
    .execute();
}

export async function deleteFavorites(trx: Trx, user: User, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('favorite')
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.userId)
    .where('id', 'in', ids)
    .execute();
}

function columnsOf(favorite: Favorite) {
  return {
    menu_item_id: favorite.menuitemid ?? null,
    role_uuid: favorite.roleuuid ?? null,
    route: favorite.route ?? null,
    page_url: favorite.pageurl ?? null,
    label: favorite.label,
    menu_text: favorite.Text ?? null,
    product: favorite.Product ?? null,
    is_favorite: favorite.IsFavorite ? 1 : 0,
    order_num: favorite.iFLOrder ?? null,
  };
}

function present(row: Selectable<FavoriteTable>): Required<Favorite> {
  return {
    id: row.id,
    menuitemid: row.menu_item_id,
    roleuuid: row.role_uuid,
    route: row.route,
    pageurl: row.page_url,
    label: row.label,
    Text: row.menu_text,
    Product: row.product,
    IsFavorite: row.is_favorite === 1,
    iFLOrder: row.order_num,
  };
}
