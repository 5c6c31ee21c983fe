import { RequestError } from '#server/errors.ts';
import { buildMenu } from '#server/menus/buildMenu.ts';
import { listHeldRoles } from '#server/repositories/heldRoles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/menu: the menu of the current role, or the named one, without what the role may not open (SHELL-MENU-06). */
export const getMenu = defineRoute('getMenu', async ({ actor, db, query, rights, scope, services }) => {
  const role = actor.role;
  if (!role) throw new RequestError('workspace_required');
  const held = await listHeldRoles(db, scope, actor.userId);
  const id = query.menuname || (held.find((item) => item.id === role.id)?.menuDocument ?? null);
  const document = await services.documents.menu(id, role.productName);
  if (!document) throw new RequestError('not_found');
  return { menuItems: { menus: buildMenu(document, rights) } };
});
