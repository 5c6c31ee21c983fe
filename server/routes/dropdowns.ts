import { localeChoices, offeredCultures, offeredLanguages } from '#server/locales.ts';
import { isConsoleProduct } from '#server/policies/pages.ts';
import { menusOf, productsOf, roleTemplates } from '#server/repositories/company/company.ts';
import { productsInUse } from '#server/repositories/company/companyProducts.ts';
import { companyDatabases, databaseDropdowns, fixedDropdowns } from '#server/repositories/dropdowns.ts';
import { licensedRoles } from '#server/repositories/roles/roles.ts';
import { routesOf } from './routesOf.ts';

const elementAccessTypes = ['access.full', 'access.readonly', 'access.hidden'] as const;
const userTypes = ['usertype.company', 'usertype.support'] as const;

export const dropdowns = routesOf({
  /** GET {co}/productslicensed (CONSOLE-COMPANY-14). */
  listCompanyProducts: async ({ db, scope }) => ({
    data: await productsInUse(db, scope),
  }),

  /** GET /api/dropdown/cultures. */
  listCultures: ({ actor }) => ({
    data: localeChoices(offeredCultures, actor.language, 'standard'),
  }),

  /** GET /api/cafedropdown/elementaccesstypes: what an element can be open for, by number. */
  listElementAccessTypes: ({ actor, services }) => {
    const texts = services.locales.texts(actor.language);
    return { data: elementAccessTypes.map((key, id) => ({ id, label: texts[key] ?? key })) };
  },

  /** GET /api/dropdown/languages. */
  listLanguages: ({ actor }) => ({
    data: localeChoices(offeredLanguages, actor.language, 'dialect'),
  }),

  /** GET /api/cafedropdown/licensedmenus (CONSOLE-ROLE-22); with `unlicensed` the others too, marked (CONSOLE-COMPANY-16). */
  listLicensedMenus: async ({ db, scope, query }) => {
    const menus = (await menusOf(db, scope, query.productid)).filter((menu) => menu.Licensed || query.unlicensed);
    return { data: menus.map(({ id, label, Licensed }) => ({ id, label, Licensed })) };
  },

  /** GET /api/cafedropdown/company/licensed/products; with `unlicensed` the others too, marked (CONSOLE-COMPANY-15). */
  listLicensedProducts: async ({ db, scope, query }) => ({
    data: (await productsOf(db, scope)).filter((product) => product.Licensed || query.unlicensed),
  }),

  /** GET {co}/rolelicensed/list: roles of licensed products, labelled with their kind (CONSOLE-REPORT-rolemenuconfiguration-roles). */
  listLicensedRoles: async ({ actor, db, query, scope, services }) => {
    const texts = services.locales.texts(actor.language);
    const roles = await licensedRoles(db, scope);
    const data = roles.map((role) => {
      const kind = role.CompanyId === null ? 'roles.scope.global' : 'roles.scope.company';
      return { ...role, Label: `${role.Name} - ${texts[kind] ?? kind}` };
    });
    return query.isArray === '1' ? data : { data };
  },

  /** GET {co}/productroles (CONSOLE-ROLE-24): roles of licensed products, by product; of the chosen ones where some are named. */
  listProductRoles: async ({ db, scope, query }) => {
    const { CompanyProduct: products = [] } = query;
    const roles = await licensedRoles(db, scope);
    const data = roles
      .filter(({ ProductId }) => products.length === 0 || products.includes(ProductId))
      .toSorted((a, b) => a.ProductId - b.ProductId)
      .map(({ Id, Name, ProductId, ProductName }) => ({ RoleId: Id, RoleName: Name, ProductId, ProductName }));
    return { data };
  },

  /** GET /api/RoleTemplate/dropdown/RoleTemplate (CONSOLE-USER-13). */
  listRoleTemplateChoices: async ({ db, scope }) => ({
    data: await roleTemplates(db, scope),
  }),

  /** GET /api/cafedropdown/usertypes (CONSOLE-USER-12). */
  listUserTypes: ({ actor, services }) => {
    const texts = services.locales.texts(actor.language);
    return { data: userTypes.map((key, id) => ({ id, label: texts[key] ?? key })) };
  },

  /** GET /api/dropdown/GetAllDropdownData (WIDGET-DROPDOWN-01). */
  getAllDropdownData: async ({ actor, db, scope, services }) => {
    const texts = services.locales.texts(actor.language);
    const fixed = Object.entries(fixedDropdowns).map(([key, choices]) => ({
      key,
      data: choices.map(([id, text]) => ({ id, label: texts[text] ?? text })),
    }));
    const found = Object.entries(await databaseDropdowns(db, scope)).map(([key, data]) => ({ key, data }));
    const databases = isConsoleProduct(actor.role?.productId) ? await companyDatabases(db, scope) : [];
    return [...fixed, ...found, { key: 'databases', data: databases.map(({ id, label }) => ({ id, label })) }];
  },
});
