import type { Db } from '#server/database/schema.ts';
import { loadRoleRights, noRights } from '#server/policies/rights.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { isAdminRole } from '#server/settings.ts';
import { matchesWords } from '../lists/list.ts';
import { isUsableMenu, roleMenuColumns } from '../menus/ownMenus.ts';

export interface RoleFilter {
  /** Ids of products. */
  CompanyProduct?: readonly number[];
  /** Ids of roles. */
  CompanyRole?: readonly number[];
  searchTerm?: string;
}

export type RoleWithRights = Awaited<ReturnType<typeof rolesWithRights>>[number];

/** Roles of licensed products with the rights that they give to users without rules of their own. */
export async function rolesWithRights(db: Db, scope: CompanyScope, filter: RoleFilter) {
  const roles = await findRoles(db, scope, filter);
  const known = roles.map((role) => ({
    id: role.id,
    productId: role.product_id,
    isAdmin: isAdminRole(role, scope.adminNames),
  }));
  const rights = await loadRoleRights(db, scope.companyId, known);
  return roles.map((role) => ({ ...role, rights: rights.get(role.id) ?? noRights }));
}

async function findRoles(db: Db, { companyId }: CompanyScope, filter: RoleFilter) {
  const { CompanyProduct = [], CompanyRole = [], searchTerm } = filter;
  let query = db
    .selectFrom('role')
    .innerJoin('product', 'product.id', 'role.product_id')
    .innerJoin('company_product', 'company_product.product_id', 'product.id')
    .leftJoin('menu', (join) => join.onRef('menu.id', '=', 'role.menu_id').on(isUsableMenu({ companyId })))
    .select(['role.id', 'role.name', 'role.name_lower', 'role.company_id', 'role.product_id'])
    .select(['product.name as product', ...roleMenuColumns])
    .where('company_product.company_id', '=', companyId)
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]));
  if (CompanyProduct.length > 0) query = query.where('product.id', 'in', [...CompanyProduct]);
  if (CompanyRole.length > 0) query = query.where('role.id', 'in', [...CompanyRole]);
  if (searchTerm) query = query.where(matchesWords(['role.name_lower'], searchTerm));
  return query.orderBy('role.name_lower').orderBy('role.id').execute();
}
