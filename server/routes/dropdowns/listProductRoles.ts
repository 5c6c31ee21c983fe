import { licensedRoles } from '#server/repositories/roles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/productroles (CONSOLE-ROLE-24): roles of licensed products, by product. */
export const listProductRoles = defineRoute('listProductRoles', async ({ db, scope }) => {
  const roles = await licensedRoles(db, scope);
  const data = roles
    .toSorted((a, b) => a.ProductId - b.ProductId)
    .map(({ Id, Name, ProductId, ProductName }) => ({ RoleId: Id, RoleName: Name, ProductId, ProductName }));
  return { data };
});
