import type { Db } from '#server/database/schema.ts';
import { pageCatalogue } from '#server/policies/catalogue.ts';
import { productsWithPage } from '#server/policies/pages.ts';
import { loadRoleRights } from '#server/policies/rights.ts';
import { pageRulesOf } from '#server/repositories/roleRules.ts';
import { isAdminRole } from '#server/settings.ts';
import type { RouteContext } from '../defineRoute.ts';
import type { findAnyRole } from './findRuledRole.ts';

type Role = Awaited<ReturnType<typeof findAnyRole>>;

/** The pages that roles of the product may have, as the role opens them (CONSOLE-ROLE-18). An admin role opens all. */
export async function pageRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  role: Role,
) {
  const isAdmin = isAdminRole({ company_id: role.CompanyId, name: role.Name });
  const [rules, rights] = await Promise.all([
    pageRulesOf(db, scope, role.Id),
    loadRoleRights(db, scope.companyId, [{ id: role.Id, productId: role.ProductId, isAdmin }]),
  ]);
  const entries = pageCatalogue(services.locales.texts(actor.language), actor.language);
  return entries
    .filter((entry) => entry.productId === role.ProductId)
    .map(({ id, name, label }) => ({
      PageAccessId: rules.has(name) ? id : 0,
      RoleId: role.Id,
      PageId: name,
      Description: label,
      ProductName: role.ProductName,
      AccessType: (rights.get(role.Id)?.page(name) ?? 0) > 0 ? (0 as const) : (1 as const),
      Licensed: role.Licensed,
      isshared: productsWithPage(name) > 1,
      isDefault: !rules.has(name),
    }));
}
