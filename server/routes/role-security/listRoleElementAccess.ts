import { defineRoute } from '../defineRoute.ts';
import { elementRows } from './elementRows.ts';
import { findAnyRole } from './findRuledRole.ts';

/** GET rolepagesecurity/elementaccess/{roleId}/list (CONSOLE-ROLE-20). */
export const listRoleElementAccess = defineRoute('listRoleElementAccess', async (ctx) => {
  const { db, path, query, scope } = ctx;
  const role = await findAnyRole(db, scope, path.roleId);
  const { productid = -1 } = query;
  return { data: productid <= 0 || productid === role.ProductId ? await elementRows(ctx, db, role) : [] };
});
