import type { Db } from '#server/database/schema.ts';
import type { ElementAccessValue } from '#server/database/tables/access.ts';
import { ownMenuId } from '#server/menus/ownMenu.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

export interface PageRule {
  access_type: number;
  edit_level: number;
}

/** Rules of a role of the company, by page. */
export async function pageRulesOf(db: Db, { companyId }: CompanyScope, roleId: number): Promise<Map<string, PageRule>> {
  const rows = await db
    .selectFrom('role_page')
    .select(['page', 'access_type', 'edit_level'])
    .where('role_id', '=', roleId)
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ page, ...rule }) => [page, rule]));
}

export async function savePageRule(
  db: Db,
  { companyId }: CompanyScope,
  { roleId, page, rule }: { roleId: number; page: string; rule: PageRule },
): Promise<void> {
  await db
    .insertInto('role_page')
    .values({ role_id: roleId, company_id: companyId, page, ...rule })
    .onConflict((conflict) => conflict.columns(['role_id', 'company_id', 'page']).doUpdateSet(rule))
    .execute();
}

/** Rules of a role of the company, by element. */
export async function elementRulesOf(
  db: Db,
  { companyId }: CompanyScope,
  roleId: number,
): Promise<Map<string, ElementAccessValue>> {
  const rows = await db
    .selectFrom('role_element')
    .select(['element', 'access'])
    .where('role_id', '=', roleId)
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ element, access }) => [element, access]));
}

export async function saveElementRule(
  db: Db,
  { companyId }: CompanyScope,
  { roleId, element, access }: { roleId: number; element: string; access: ElementAccessValue },
): Promise<void> {
  await db
    .insertInto('role_element')
    .values({ role_id: roleId, company_id: companyId, element, access })
    .onConflict((conflict) => conflict.columns(['role_id', 'company_id', 'element']).doUpdateSet({ access }))
    .execute();
}

/** Items that were taken out of the menus of roles, as `menu/item`, by role. */
export async function takenMenuItems(
  db: Db,
  { companyId }: CompanyScope,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('role_menu_item')
    .innerJoin('menu', 'menu.id', 'role_menu_item.menu_id')
    .select(['role_menu_item.role_id', 'role_menu_item.item', 'menu.id', 'menu.company_id', 'menu.document_id'])
    .where('role_menu_item.company_id', '=', companyId)
    .where('role_menu_item.role_id', 'in', [...roleIds])
    .execute();
  const byRole = Map.groupBy(rows, (row) => row.role_id);
  return new Map(
    [...byRole].map(([roleId, taken]) => [roleId, new Set(taken.map((row) => `${menuKey(row)}/${row.item}`))]),
  );
}

/** Name of a menu where its items are named. */
function menuKey(menu: { id: number; company_id: number | null; document_id: string }): string {
  return menu.company_id === null ? menu.document_id : ownMenuId(menu.id);
}

/** Takes items out of the menu of a role, or puts them back. */
export async function setMenuItems(
  db: Db,
  { companyId }: CompanyScope,
  { roleId, menuId, items, isTaken }: { roleId: number; menuId: number; items: readonly string[]; isTaken: boolean },
): Promise<void> {
  if (items.length === 0) return;
  if (isTaken) {
    await db
      .insertInto('role_menu_item')
      .values(items.map((item) => ({ role_id: roleId, company_id: companyId, menu_id: menuId, item })))
      .onConflict((conflict) => conflict.columns(['role_id', 'company_id', 'menu_id', 'item']).doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('role_menu_item')
    .where('role_id', '=', roleId)
    .where('company_id', '=', companyId)
    .where('menu_id', '=', menuId)
    .where('item', 'in', [...items])
    .execute();
}
