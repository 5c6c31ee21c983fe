import { buildMenu, findDefaultItem } from '#server/menus/buildMenu.ts';
import { roleColor } from '#server/menus/roleColor.ts';
import { loadRights } from '#server/policies/rights.ts';
import { type HeldRole, listHeldRoles } from '#server/repositories/heldRoles.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';

/** GET /api/roles: the roles of the user, each with its databases and menu (SHELL-ROLE-04, -05). */
export const listMyRoles = defineRoute('listMyRoles', async (ctx) => {
  const roles = await listHeldRoles(ctx.db, ctx.scope, ctx.actor.userId);
  return Promise.all(roles.map((role) => present(ctx, role)));
});

async function present({ actor, db, services }: RouteContext<'listMyRoles'>, role: HeldRole) {
  const rights = await loadRights(db, { userId: actor.userId, companyId: actor.companyId, role });
  const document = services.documents.menu(role.menuDocument, role.productName);
  const menus = document ? buildMenu(document, rights) : [];
  return {
    Name: role.name,
    UUID: role.uuid,
    Databases: role.databases.map((Name) => ({ Name })),
    isDefault: role.isDefault,
    Color: roleColor(role.name),
    ProductId: role.productId,
    ProductName: role.productName,
    Menu: { menus },
    MenuItemId: findDefaultItem(menus),
  };
}
