import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { allProducts } from '#server/repositories/company/company.ts';

/**
 * Refuses a record that says that it is of another company; one that says nothing, and a global one, go on.
 *
 * @throws RequestError not_found
 */
export function refuseOtherCompany(body: { CompanyId?: number | null | undefined }, { companyId }: CompanyScope): void {
  if (body.CompanyId && body.CompanyId !== companyId) throw new RequestError('not_found');
}

/**
 * Refuses a product that there is not; 0 and -1 are all of them.
 *
 * @throws RequestError not_found
 */
export async function refuseUnknownProduct(db: Db, scope: CompanyScope, productId: number | undefined): Promise<void> {
  if (productId === undefined || productId <= 0) return;
  if (!(await allProducts(db, scope)).some(({ id }) => id === productId)) throw new RequestError('not_found');
}
