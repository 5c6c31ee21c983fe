import type { Db } from '#server/database/schema.ts';
import type { MenuItem } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { findMenu } from '#server/repositories/company/company.ts';
import { takenMenuItems } from '#server/repositories/roles/roleRules.ts';
import type { RouteContext } from '../defineRoute.ts';

/** The items of a menu, whether the role's menu has them (CONSOLE-ROLE-21). */
export async function menuRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  { roleId, menuId }: { roleId: number; menuId: number },
) {
  const menu = await findMenu(db, scope, menuId);
  const document = menu && (await services.documents.menu(menu.document_id, menu.product));
  if (!menu) throw new RequestError('not_found');
  if (!document) return [];
  const texts = services.locales.texts(actor.language);
  const taken = (await takenMenuItems(db, scope, [roleId])).get(roleId);
  const rowsOf = (items: readonly MenuItem[], parent: string | null): MenuRow[] =>
    items.flatMap((item) => {
      const text = texts[item.text] ?? item.text;
      const row: MenuRow = {
        Id: item.id,
        productId: menu.product_id,
        RoleId: roleId,
        MenuItem: text,
        MenuItemParent: parent,
        AccessType: taken?.has(`${menu.document_id}/${item.id}`) ? 1 : 0,
        Licensed: menu.licensed !== null,
      };
      return [row, ...rowsOf(item.children ?? [], text)];
    });
  return rowsOf(document.items, null);
}

interface MenuRow {
  Id: string;
  productId: number;
  RoleId: number;
  MenuItem: string;
  MenuItemParent: string | null;
  AccessType: 0 | 1;
  Licensed: boolean;
}
