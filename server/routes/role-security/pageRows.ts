import type { Db } from '#server/database/schema.ts';
import { pageCatalogue } from '#server/policies/catalogue.ts';
import { productsWithPage } from '#server/policies/pages.ts';
import { pageRulesOf } from '#server/repositories/roles/roleRules.ts';
import type { RouteContext } from '../defineRoute.ts';
import { type AnyRole, rightsOfRole } from './findRuledRole.ts';

/** The pages that roles of the product may have, as the role opens them (CONSOLE-ROLE-18). An admin role opens all. */
export async function pageRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  role: AnyRole,
) {
  const [rules, rights] = await Promise.all([pageRulesOf(db, scope, role.Id), rightsOfRole(db, scope, role)]);
  const entries = pageCatalogue(services.locales.texts(actor.language), actor.language);
  return entries
    .filter((entry) => entry.productId === role.ProductId)
    .map(({ id, name, label }) => ({
      PageAccessId: rules.has(name) ? id : 0,
      RoleId: role.Id,
      PageId: name,
      Description: label,
      ProductName: role.ProductName,
      AccessType: rights.page(name) > 0 ? (0 as const) : (1 as const),
      Licensed: role.Licensed,
      isshared: productsWithPage(name) > 1,
      isDefault: !rules.has(name),
    }));
}
