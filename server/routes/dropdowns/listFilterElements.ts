import { elementCatalogue, toChoices } from '#server/policies/catalogue.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/filterdropdown/elements (CONSOLE-REPORT-07). */
export const listFilterElements = defineRoute('listFilterElements', ({ actor, services }) => ({
  data: toChoices(elementCatalogue(services.locales.texts(actor.language), actor.language)),
}));
