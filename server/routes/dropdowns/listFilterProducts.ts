import { allProducts } from '#server/repositories/company/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/filterdropdown/elevateproductist, spelt as documented (CONSOLE-REPORT-07, OP-SPELLING). */
export const listFilterProducts = defineRoute('listFilterProducts', async ({ db, scope }) => ({
  data: await allProducts(db, scope),
}));
