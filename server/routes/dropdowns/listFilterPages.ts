import { pageCatalogue, toChoices } from '#server/policies/catalogue.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/filterdropdown/pages (CONSOLE-REPORT-07). */
export const listFilterPages = defineRoute('listFilterPages', ({ actor, services }) => ({
  data: toChoices(pageCatalogue(services.locales.texts(actor.language), actor.language)),
}));
