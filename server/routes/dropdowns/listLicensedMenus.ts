import { licensedMenus } from '#server/repositories/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/cafedropdown/licensedmenus (CONSOLE-ROLE-22). */
export const listLicensedMenus = defineRoute('listLicensedMenus', async ({ db, scope, query }) => ({
  data: (await licensedMenus(db, scope, query.productid)).map(({ id, label }) => ({ id, label })),
}));
