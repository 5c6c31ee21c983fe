import { licensedRoles } from '#server/repositories/roles/roles.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/productroles (CONSOLE-ROLE-24): roles of licensed products, by product; of the chosen ones where some are named. */
export const listProductRoles = defineRoute('listProductRoles', async ({ db, scope, query }) => {
  const { CompanyProduct: products = [] } = query;
  const roles = await licensedRoles(db, scope);
  const data = roles
    .filter(({ ProductId }) => products.length === 0 || products.includes(ProductId))
    .toSorted((a, b) => a.ProductId - b.ProductId)
    .map(({ Id, Name, ProductId, ProductName }) => ({ RoleId: Id, RoleName: Name, ProductId, ProductName }));
  return { data };
});
