import { routesOf } from './routesOf.ts';

export const places = routesOf({
  /** GET /api/places (WIDGET-CTRL-locationselect). */
  searchPlaces: async ({ actor, db, scope, query, services, signal }) => ({
    data: await services.places.search({ text: query.searchstring, db, scope, language: actor.language, signal }),
  }),
});
