import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { elementCatalogue, pageCatalogue, toChoices } from '#server/policies/catalogue.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { allProducts, licensedProducts } from '#server/repositories/company/company.ts';
import { taskChoices } from '#server/repositories/tasks/tasks.ts';
import { kindKey, taskKinds } from '#server/tasks/kinds.ts';
import { timeZones } from '#server/tasks/timeZones.ts';
import { routesOf } from './routesOf.ts';

export const filterDropdowns = routesOf({
  /** GET /api/filterdropdown/elements (CONSOLE-REPORT-07). */
  listFilterElements: ({ actor, services }) => ({
    data: toChoices(elementCatalogue(services.locales.texts(actor.language), actor.language)),
  }),

  /** GET /api/filterdropdown/pages (CONSOLE-REPORT-07). */
  listFilterPages: ({ actor, services }) => ({
    data: toChoices(pageCatalogue(services.locales.texts(actor.language), actor.language)),
  }),

  /** GET /api/filterdropdown/elevateproductist, spelt as documented (CONSOLE-REPORT-07, OP-SPELLING). */
  listFilterProducts: async ({ db, scope }) => ({
    data: await allProducts(db, scope),
  }),

  /** GET /api/filterdropdown/{companyId}/elementslicensed (CONSOLE-REPORT-07). */
  listLicensedElements: async ({ actor, db, path, scope, services }) => {
    const isLicensed = await licensedIn(db, scope, path.companyId);
    return { data: toChoices(elementCatalogue(services.locales.texts(actor.language), actor.language), isLicensed) };
  },

  /** GET /api/filterdropdown/{companyId}/pageslicensed (CONSOLE-REPORT-07). */
  listLicensedPages: async ({ actor, db, path, scope, services }) => {
    const isLicensed = await licensedIn(db, scope, path.companyId);
    return { data: toChoices(pageCatalogue(services.locales.texts(actor.language), actor.language), isLicensed) };
  },

  /** GET /api/filterdropdown/companytasks (CONSOLE-TASK-10). */
  listCompanyTaskChoices: async ({ db, scope }) => ({ data: await taskChoices(db, scope) }),

  /** GET /api/filterdropdown/licensedtasks (CONSOLE-TASK-10). */
  listLicensedTaskChoices: async ({ actor, db, scope, services }) => {
    const texts = services.locales.texts(actor.language);
    const isLicensed = await licensedIn(db, scope, scope.companyId);
    const kinds = taskKinds.filter(({ productId }) => isLicensed(productId));
    return {
      data: kinds.map((kind) => ({ id: kind.id, label: texts[kindKey(kind)] ?? '', productid: kind.productId })),
    };
  },

  /** GET /api/filterdropdown/timezonelist (CONSOLE-TASK-10). */
  listTimeZones: ({ services }) => ({ data: timeZones(services.now()) }),
});

/**
 * Tells the products that the named company, which must be the caller's, is licensed for.
 *
 * @throws RequestError not_found
 */
async function licensedIn(db: Db, scope: CompanyScope, companyId: number): Promise<(productId: number) => boolean> {
  if (companyId !== scope.companyId) throw new RequestError('not_found');
  const ids = new Set((await licensedProducts(db, scope)).map((product) => product.id));
  return (productId) => ids.has(productId);
}
