import { defineRoute } from '../defineRoute.ts';
import { findAnyRole } from './findRuledRole.ts';
import { menuRows } from './menuRows.ts';

/** GET rolepagesecurity/menuconfiguration/{roleId}/{menuId}/list (CONSOLE-ROLE-21). */
export const listRoleMenuConfiguration = defineRoute('listRoleMenuConfiguration', async (ctx) => {
  const { roleId, menuId } = ctx.path;
  await findAnyRole(ctx.db, ctx.scope, roleId);
  return { data: await menuRows(ctx, ctx.db, { roleId, menuId }) };
});
