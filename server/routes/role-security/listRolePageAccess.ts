import { defineRoute } from '../defineRoute.ts';
import { findAnyRole } from './findRuledRole.ts';
import { pageRows } from './pageRows.ts';

/** GET rolepagesecurity/pageaccess/{roleId}/list (CONSOLE-ROLE-18): a role has the pages of its product only. */
export const listRolePageAccess = defineRoute('listRolePageAccess', async (ctx) => {
  const { db, path, query, scope } = ctx;
  const role = await findAnyRole(db, scope, path.roleId);
  const { productid = -1 } = query;
  return { data: productid <= 0 || productid === role.ProductId ? await pageRows(ctx, db, role) : [] };
});
