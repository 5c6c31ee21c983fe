import type { Db } from '#server/database/schema.ts';
import type { MenuDocument, MenuItem as MenuEntry } from '#server/engine.ts';
import type { MenuItem } from '#server/generated/types.ts';
import { buildMenu, type MenuContext } from '#server/menus/buildMenu.ts';
import { roleMenu } from '#server/menus/ownMenu.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { takenMenuItems } from '../roles/roleRules.ts';
import { type ReportContext, textsOf } from './context.ts';
import { identityOf, planRoleAccess, type RoleAccess } from './roleAccess.ts';
import { type RoleFilter, type RoleWithRights, rolesWithRights } from './rolesWithRights.ts';

export interface RoleMenuFilter extends RoleFilter {
  PageAccessType?: '' | '0' | '1';
}

/** Items of each role's menu, and whether its users see them (CONSOLE-REPORT-rolemenuconfiguration). */
export async function roleMenusPlan(db: Db, scope: CompanyScope, filter: RoleMenuFilter, context: ReportContext) {
  const roles = await rolesWithRights(db, scope, filter);
  const taken = await takenMenuItems(
    db,
    scope,
    roles.map((role) => role.id),
  );
  const texts = textsOf(context);
  const { apps } = context.services.product.settings;
  const documents = await context.services.documents.read();
  const rows = roles.flatMap((role) => {
    const menu = roleMenu(documents, role, role.product);
    return menu ? itemsOf(role, menu, { texts, apps, taken: taken.get(role.id) }) : [];
  });
  const types = filter.PageAccessType ? [Number(filter.PageAccessType)] : undefined;
  return planRoleAccess(db, rows, types, ({ item, parent, ...row }) => ({
    ...row,
    menuitem: item,
    menuitemparent: parent,
    accesstype: toFlag(row.accesstype),
  }));
}

interface MenuParts extends Pick<MenuContext, 'apps' | 'taken'> {
  texts: Readonly<Record<string, string>>;
}

/** The same menu is built as for a user of the role; what is missing in it has no access. */
function itemsOf(role: RoleWithRights, menu: MenuDocument, { texts, apps, taken }: MenuParts): RoleAccess[] {
  const shown = new Set(idsOf(buildMenu(menu, { rights: role.rights, apps, taken })));
  const textOf = (key: string) => texts[key] ?? key;
  const list = (entries: readonly MenuEntry[], parent: string | null): Omit<RoleAccess, 'rank'>[] =>
    entries.flatMap((entry) => [
      { ...identityOf(role, entry.id), item: textOf(entry.text), parent, accesstype: shown.has(entry.id) ? 0 : 1 },
      ...list(entry.children ?? [], textOf(entry.text)),
    ]);
  return list(menu.items, null).map((row, rank) => ({ ...row, rank }));
}

function idsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => [item.MenuItemId, ...idsOf(item.Children ?? [])]);
}
