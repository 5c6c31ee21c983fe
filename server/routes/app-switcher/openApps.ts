import type { ProductApp } from '#server/documents/ProductFile.ts';
import { licensedProducts } from '#server/repositories/company/company.ts';
import type { RouteContext } from '../defineRoute.ts';

/** Portals, and the products that the company of the caller is licensed for, in the order of product.json. */
export async function openApps({
  db,
  scope,
  services,
}: Pick<RouteContext, 'db' | 'scope' | 'services'>): Promise<ProductApp[]> {
  const licensed = await licensedProducts(db, scope);
  const names = new Set(licensed.map(({ label }) => label.toLowerCase()));
  return services.product.settings.apps.filter(({ product }) => !product || names.has(product.toLowerCase()));
}
