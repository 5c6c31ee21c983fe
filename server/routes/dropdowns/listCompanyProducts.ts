import { licensedProducts } from '#server/repositories/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/productslicensed. */
export const listCompanyProducts = defineRoute('listCompanyProducts', async ({ db, scope }) => {
  const products = await licensedProducts(db, scope);
  return { data: products.map(({ id, label }) => ({ ProductId: id, ProductName: label })) };
});
