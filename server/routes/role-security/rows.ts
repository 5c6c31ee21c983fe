import type { Db } from '#server/database/schema.ts';
import type { MenuItem } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { roleMenu } from '#server/menus/ownMenu.ts';
import { elementCatalogue, pageCatalogue } from '#server/policies/catalogue.ts';
import { productsWithPage } from '#server/policies/pages.ts';
import { findMenu } from '#server/repositories/company/company.ts';
import { elementAccessTypes } from '#server/repositories/reports/accessTypes.ts';
import { elementRulesOf, pageRulesOf, takenMenuItems } from '#server/repositories/roles/roleRules.ts';
import type { RouteContext } from '../routesOf.ts';
import { type AnyRole, rightsOfRole } from './findRuledRole.ts';

interface MenuRow {
  Id: string;
  productId: number;
  RoleId: number;
  MenuItem: string;
  MenuItemParent: string | null;
  AccessType: 0 | 1;
  Licensed: boolean;
}

/** The pages that roles of the product may have, as the role opens them (CONSOLE-ROLE-18). An admin role opens all. */
export async function pageRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  role: AnyRole,
) {
  const [rules, rights] = await Promise.all([pageRulesOf(db, scope, role.Id), rightsOfRole(db, scope, role)]);
  const entries = pageCatalogue(services.locales.texts(actor.language), actor.language);
  return entries
    .filter((entry) => entry.productId === role.ProductId)
    .map(({ id, name, label }) => ({
      PageAccessId: rules.has(name) ? id : 0,
      RoleId: role.Id,
      PageId: name,
      Description: label,
      ProductName: role.ProductName,
      AccessType: rights.page(name) > 0 ? (0 as const) : (1 as const),
      Licensed: role.Licensed,
      isshared: productsWithPage(name) > 1,
      isDefault: !rules.has(name),
    }));
}

/** The elements of the role's product, as open as they are for it (OP-ROLEELEMENT). */
export async function elementRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  role: AnyRole,
) {
  const [rules, rights] = await Promise.all([elementRulesOf(db, scope, role.Id), rightsOfRole(db, scope, role)]);
  const entries = elementCatalogue(services.locales.texts(actor.language), actor.language);
  return entries
    .filter((entry) => entry.productId === role.ProductId)
    .map(({ name, label }) => ({
      Id: name,
      productId: role.ProductId,
      RoleId: role.Id,
      Description: label,
      ProductName: role.ProductName,
      AccessType: elementAccessTypes[rights.element(name)],
      Licensed: role.Licensed,
      isDefault: !rules.has(name),
    }));
}

/** The items of a menu, whether the role's menu has them (CONSOLE-ROLE-21). */
export async function menuRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  { role, menuId }: { role: AnyRole; menuId: number },
) {
  const menu = await findMenu(db, scope, menuId);
  if (!menu) throw new RequestError('not_found');
  // A menu of the company is for roles of every product.
  const isOwn = menu.company_id !== null;
  const roleId = role.Id;
  const document = roleMenu(await services.documents.read(), menu, isOwn ? role.ProductName : menu.product);
  if (!document) return [];
  const key = isOwn ? document.id : menu.document_id;
  const texts = services.locales.texts(actor.language);
  const taken = (await takenMenuItems(db, scope, [roleId])).get(roleId);
  const rowsOf = (items: readonly MenuItem[], parent: string | null): MenuRow[] =>
    items.flatMap((item) => {
      const text = texts[item.text] ?? item.text;
      const row: MenuRow = {
        Id: item.id,
        productId: isOwn ? role.ProductId : menu.product_id,
        RoleId: roleId,
        MenuItem: text,
        MenuItemParent: parent,
        AccessType: taken?.has(`${key}/${item.id}`) ? 1 : 0,
        Licensed: isOwn || menu.licensed !== null,
      };
      return [row, ...rowsOf(item.children ?? [], text)];
    });
  return rowsOf(document.items, null);
}
