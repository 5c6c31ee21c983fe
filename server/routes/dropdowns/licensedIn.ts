import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { licensedProducts } from '#server/repositories/company/company.ts';

/**
 * Tells the products that the named company, which must be the caller's, is licensed for.
 *
 * @throws RequestError not_found
 */
export async function licensedIn(
  db: Db,
  scope: CompanyScope,
  companyId: number,
): Promise<(productId: number) => boolean> {
  if (companyId !== scope.companyId) throw new RequestError('not_found');
  const ids = new Set((await licensedProducts(db, scope)).map((product) => product.id));
  return (productId) => ids.has(productId);
}
