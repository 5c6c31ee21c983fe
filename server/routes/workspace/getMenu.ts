import { buildMenu } from '#server/menus/buildMenu.ts';
import { takenMenuItems } from '#server/repositories/roles/roleRules.ts';
import { listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/menu: the menu of the current role, or the named one, without what the role may not open (SHELL-MENU-06). */
export const getMenu = defineRoute('getMenu', async ({ actor, db, query, rights, scope, services }) => {
  const { role } = actor;
  // Without a role there is nothing to open.
  if (!role) return { menuItems: { menus: [] } };
  const held = await listHeldRoles(db, scope, actor.userId);
  const id = query.menuname || (held.find((item) => item.id === role.id)?.menuDocument ?? null);
  const document = await services.documents.menu(id, role.productName);
  const taken = (await takenMenuItems(db, scope, [role.id])).get(role.id);
  const { apps } = services.product.settings;
  return { menuItems: { menus: document ? buildMenu(document, { rights, apps, taken }) : [] } };
});
