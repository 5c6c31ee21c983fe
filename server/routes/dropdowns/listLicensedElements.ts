import { elementCatalogue, toChoices } from '#server/policies/catalogue.ts';
import { defineRoute } from '../defineRoute.ts';
import { licensedIn } from './licensedIn.ts';

/** GET /api/filterdropdown/{companyId}/elementslicensed (CONSOLE-REPORT-07). */
export const listLicensedElements = defineRoute(
  'listLicensedElements',
  async ({ actor, db, path, scope, services }) => {
    const isLicensed = await licensedIn(db, scope, path.companyId);
    return { data: toChoices(elementCatalogue(services.locales.texts(actor.language), actor.language), isLicensed) };
  },
);
