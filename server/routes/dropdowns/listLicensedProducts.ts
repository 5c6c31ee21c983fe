import { productsOf } from '#server/repositories/company/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/cafedropdown/company/licensed/products; with `unlicensed` the others too, marked (CONSOLE-COMPANY-15). */
export const listLicensedProducts = defineRoute('listLicensedProducts', async ({ db, scope, query }) => ({
  data: (await productsOf(db, scope)).filter((product) => product.Licensed || query.unlicensed),
}));
