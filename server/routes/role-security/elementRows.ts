import type { Db } from '#server/database/schema.ts';
import { elementCatalogue } from '#server/policies/catalogue.ts';
import { elementAccessTypes } from '#server/repositories/reports/accessTypes.ts';
import { elementRulesOf } from '#server/repositories/roles/roleRules.ts';
import type { RouteContext } from '../defineRoute.ts';
import { type AnyRole, rightsOfRole } from './findRuledRole.ts';

/** The elements of the role's product, as open as they are for it (OP-ROLEELEMENT). */
export async function elementRows(
  { actor, scope, services }: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  db: Db,
  role: AnyRole,
) {
  const [rules, rights] = await Promise.all([elementRulesOf(db, scope, role.Id), rightsOfRole(db, scope, role)]);
  const entries = elementCatalogue(services.locales.texts(actor.language), actor.language);
  return entries
    .filter((entry) => entry.productId === role.ProductId)
    .map(({ name, label }) => ({
      Id: name,
      productId: role.ProductId,
      RoleId: role.Id,
      Description: label,
      ProductName: role.ProductName,
      AccessType: elementAccessTypes[rights.element(name)],
      Licensed: role.Licensed,
      isDefault: !rules.has(name),
    }));
}
