import type { Db } from '#server/database/schema.ts';
import { elementCatalogue } from '#server/policies/catalogue.ts';
import { loadRoleRights } from '#server/policies/rights.ts';
import { elementAccessTypes } from '#server/repositories/reports/accessTypes.ts';
import { elementRulesOf } from '#server/repositories/roleRules.ts';
import { isAdminRole } from '#server/settings.ts';
import type { RouteContext } from '../defineRoute.ts';
import type { findAnyRole } from './findRuledRole.ts';

type Role = Awaited<ReturnType<typeof findAnyRole>>;

/** The elements of the role's product, as open as they are for it (OP-ROLEELEMENT). */
export async function elementRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  role: Role,
) {
  const isAdmin = isAdminRole({ company_id: role.CompanyId, name: role.Name });
  const [rules, rights] = await Promise.all([
    elementRulesOf(db, scope, role.Id),
    loadRoleRights(db, scope.companyId, [{ id: role.Id, productId: role.ProductId, isAdmin }]),
  ]);
  const entries = elementCatalogue(services.locales.texts(actor.language), actor.language);
  return entries
    .filter((entry) => entry.productId === role.ProductId)
    .map(({ name, label }) => ({
      Id: name,
      productId: role.ProductId,
      RoleId: role.Id,
      Description: label,
      ProductName: role.ProductName,
      AccessType: elementAccessTypes[rights.get(role.Id)?.element(name) ?? 'full'],
      Licensed: role.Licensed,
      isDefault: !rules.has(name),
    }));
}
