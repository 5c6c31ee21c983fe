import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { licensedProducts, productName } from '#server/repositories/company.ts';
import { settings } from '#server/settings.ts';

/** The product must be licensed (CONSOLE-COMPANY-15); one that does not exist is "this item" (OP-PROVIDER). */
export async function refuseUnlicensed(db: Db, scope: CompanyScope, productId: number): Promise<void> {
  const licensed = await licensedProducts(db, scope);
  if (licensed.some((product) => product.id === productId)) return;
  const product = (await productName(db, scope, productId)) ?? 'this item';
  throw new RequestError('unlicensed_product', { values: { product, provider: settings.productName } });
}
