import { menusOf } from '#server/repositories/company/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/cafedropdown/licensedmenus (CONSOLE-ROLE-22); with `unlicensed` the others too, marked (CONSOLE-COMPANY-16). */
export const listLicensedMenus = defineRoute('listLicensedMenus', async ({ db, scope, query }) => {
  const menus = (await menusOf(db, scope, query.productid)).filter((menu) => menu.Licensed || query.unlicensed);
  return { data: menus.map(({ id, label, Licensed }) => ({ id, label, Licensed })) };
});
