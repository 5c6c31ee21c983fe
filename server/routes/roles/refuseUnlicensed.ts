import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { productsOf } from '#server/repositories/company/company.ts';

/** The product must be licensed (CONSOLE-COMPANY-15); one that has no name is "this item" (CONSOLE-COMPANY-16). */
export async function refuseUnlicensed(db: Db, scope: CompanyScope, productId: number): Promise<void> {
  const product = (await productsOf(db, scope)).find(({ id }) => id === productId);
  if (product?.Licensed) return;
  if (product) throw new RequestError('unlicensed_product', { values: { product: product.label } });
  throw new RequestError('unlicensed_item');
}
