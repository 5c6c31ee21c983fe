import { productsInUse } from '#server/repositories/company/companyProducts.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/productslicensed (CONSOLE-COMPANY-14). */
export const listCompanyProducts = defineRoute('listCompanyProducts', async ({ db, scope }) => ({
  data: await productsInUse(db, scope),
}));
