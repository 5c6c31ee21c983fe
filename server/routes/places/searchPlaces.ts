import { defineRoute } from '../defineRoute.ts';

/** GET /api/places (WIDGET-CTRL-locationselect). */
export const searchPlaces = defineRoute('searchPlaces', async ({ actor, db, scope, query, services, signal }) => ({
  data: await services.places.search({ text: query.searchstring, db, scope, language: actor.language, signal }),
}));
