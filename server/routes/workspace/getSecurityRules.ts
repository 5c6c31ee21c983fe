import { pageIds } from '#server/policies/pages.ts';
import { toFlags } from '#server/policies/rights.ts';
import { defineRoute } from '../defineRoute.ts';

/**
 * GET /api/security/rules: page and element rules of the current role, with an explicit value for every known page
 * (SHELL-ACCESS-01 to -09).
 */
export const getSecurityRules = defineRoute('getSecurityRules', ({ actor, rights, services }) => {
  const ProductName = actor.role?.productName ?? services.installation.current.fallbackProduct;
  const pageItems = pageIds.map((id) => ({
    id,
    ProductName,
    access: rights.page(id) > 0 ? ('allow' as const) : ('deny' as const),
  }));
  const elementItems = Object.entries(rights.elements).map(([id, access]) => ({ id, ProductName, access }));
  return {
    rules: [{ id: ProductName, ProductName, access: 'allow' as const, accessItem: [...pageItems, ...elementItems] }],
    permissions: toFlags(rights),
  };
});
