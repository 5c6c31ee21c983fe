import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { productIds } from '#server/policies/pages.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { updateAsRead } from '../records.ts';

/** Menus that the company has made (CONSOLE-MENU-01). */
export function ownMenusPlan(db: Db, scope: CompanyScope, { searchTerm }: { searchTerm?: string }) {
  let query = menusOfCompany(db, scope);
  if (searchTerm) query = query.where(matchesWords(['menu.name_lower'], searchTerm));
  return planList({
    query: query.select(['menu.id as Id', 'menu.name as Name', 'menu.version as Version']),
    key: 'menu.id',
    sortable: { Id: 'menu.id', Name: { column: 'menu.name_lower', nullable: true } },
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, CompanyId: scope.companyId }),
  });
}

export async function findOwnMenu(db: Db, scope: CompanyScope, id: number) {
  return menusOfCompany(db, scope)
    .select(['menu.id', 'menu.name', 'menu.items', 'menu.next_item', 'menu.version'])
    .where('menu.id', '=', id)
    .executeTakeFirst();
}

export async function insertOwnMenu(db: Db, { companyId }: CompanyScope, name: string): Promise<number> {
  const { id } = await db
    .insertInto('menu')
    .values({
      company_id: companyId,
      product_id: productIds.console,
      name,
      name_lower: name.toLowerCase(),
      document_id: '',
      items: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when somebody else saved in between. */
export async function renameOwnMenu(
  db: Db,
  scope: CompanyScope,
  { id, version, name }: { id: number; version: number; name: string },
): Promise<boolean> {
  return updateAsRead(db, scope, 'menu', { id, version, columns: { name, name_lower: name.toLowerCase() } });
}

/** The whole tree at once; false when somebody else saved in between. */
export async function saveOwnItems(
  db: Db,
  scope: CompanyScope,
  { id, version, items, nextItem }: { id: number; version: number; items: string; nextItem: number },
): Promise<boolean> {
  return updateAsRead(db, scope, 'menu', { id, version, columns: { items, next_item: nextItem } });
}

export async function deleteOwnMenu(db: Db, { companyId }: CompanyScope, id: number): Promise<void> {
  await db.deleteFrom('menu').where('id', '=', id).where('company_id', '=', companyId).execute();
}

export async function isMenuNameTaken(db: Db, scope: CompanyScope, name: string, exceptId: number): Promise<boolean> {
  const row = await menusOfCompany(db, scope)
    .select('menu.id')
    .where('menu.name_lower', '=', name.toLowerCase())
    .where('menu.id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Roles of the company that have the menu. */
export async function rolesWithMenu(db: Db, { companyId }: CompanyScope, menuId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('menu_id', '=', menuId)
    .where('company_id', '=', companyId)
    .execute();
  return rows.map((row) => row.id);
}

/** Users of the company who hold a role that has the menu. */
export async function usersWithMenu(db: Db, { companyId }: CompanyScope, menuId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select('app_user.id')
    .distinct()
    .where('role.menu_id', '=', menuId)
    .where('role.company_id', '=', companyId)
    .where('app_user.company_id', '=', companyId)
    .execute();
  return rows.map((row) => row.id);
}

/** Items that roles had lost and that are no longer there. */
export async function forgetTaken(
  db: Db,
  { companyId }: CompanyScope,
  { menuId, items }: { menuId: number; items: readonly number[] },
): Promise<void> {
  if (items.length === 0) return;
  await db
    .deleteFrom('role_menu_item')
    .where('company_id', '=', companyId)
    .where('menu_id', '=', menuId)
    .where('item', 'in', items.map(String))
    .execute();
}

/** Menus that roles may have: the shipped ones, and while the company may have its own, those. */
export function isUsableMenu({ companyId }: Pick<CompanyScope, 'companyId'>) {
  return sql<SqlBool>`(menu.company_id is null or (menu.company_id = ${companyId} and exists (
    select 1 from company where company.id = ${companyId} and company.allow_custom_menus = 1)))`;
}

/** What a role's menu is made of, of `role` joined with `menu`. */
export const roleMenuColumns = [
  'menu.id as menu_id',
  'menu.document_id',
  'menu.items as menu_items',
  'menu.name as menu_name',
] as const;

function menusOfCompany(db: Db, { companyId }: CompanyScope) {
  return db.selectFrom('menu').where('menu.company_id', '=', companyId);
}
