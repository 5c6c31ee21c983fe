import { colourOfRole } from '#server/engine.ts';
import { buildMenu, findDefaultItem } from '#server/menus/buildMenu.ts';
import { loadRights } from '#server/policies/rights.ts';
import { takenMenuItems } from '#server/repositories/roles/roleRules.ts';
import { type HeldRole, listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { worksWithoutDatabase } from '#server/settings.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';

/** GET /api/roles: the roles of the user, each with its databases and menu (SHELL-ROLE-04, -05). */
export const listMyRoles = defineRoute('listMyRoles', async (ctx) => {
  const roles = await listHeldRoles(ctx.db, ctx.scope, ctx.actor.userId);
  const taken = await takenMenuItems(
    ctx.db,
    ctx.scope,
    roles.map((role) => role.id),
  );
  return Promise.all(roles.map((role) => present(ctx, role, taken.get(role.id))));
});

async function present(
  { actor, db, services }: RouteContext<'listMyRoles'>,
  role: HeldRole,
  taken: ReadonlySet<string> | undefined,
) {
  const rights = await loadRights(db, { userId: actor.userId, companyId: actor.companyId, role });
  const document = await services.documents.menu(role.menuDocument, role.productName);
  const menus = document ? buildMenu(document, { rights, apps: services.product.settings.apps, taken }) : [];
  return {
    Name: role.name,
    UUID: role.uuid,
    Databases: worksWithoutDatabase(role, services.installation.current)
      ? []
      : role.databases.map((Name) => ({ Name })),
    isDefault: role.isDefault,
    Color: colourOfRole(role.name),
    ProductId: role.productId,
    ProductName: role.productName,
    Menu: { menus },
    MenuItemId: findDefaultItem(menus),
  };
}
