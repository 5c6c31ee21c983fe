import { licensedProducts } from '#server/repositories/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/cafedropdown/company/licensed/products. */
export const listLicensedProducts = defineRoute('listLicensedProducts', async ({ db, scope }) => ({
  data: await licensedProducts(db, scope),
}));
