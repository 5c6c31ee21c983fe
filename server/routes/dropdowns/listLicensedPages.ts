import { pageCatalogue, toChoices } from '#server/policies/catalogue.ts';
import { defineRoute } from '../defineRoute.ts';
import { licensedIn } from './licensedIn.ts';

/** GET /api/filterdropdown/{companyId}/pageslicensed (CONSOLE-REPORT-07). */
export const listLicensedPages = defineRoute('listLicensedPages', async ({ actor, db, path, scope, services }) => {
  const isLicensed = await licensedIn(db, scope, path.companyId);
  return { data: toChoices(pageCatalogue(services.locales.texts(actor.language), actor.language), isLicensed) };
});
